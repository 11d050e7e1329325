"""R24, R25, R32: the score pad, row by row, and who is ahead by it."""

from iaww.rules.codes import FINANCIER, GENERAL
from iaww.rules.schema import COMBOS, DUOS, Seat, Sheet
from iaww.rules.tables import CARDS, DUO_PAIRS, EMPIRES, FINANCIER_ROW, GENERAL_ROW


def count_of(seat: Seat, row: int) -> int:
    """R24: constructed cards of a type, or tokens of a character on the empire card."""
    if row == FINANCIER_ROW:
        return seat.characters[FINANCIER]
    if row == GENERAL_ROW:
        return seat.characters[GENERAL]
    return seat.types[row]


def fill_sheet(seat: Seat, side: int, sheet: Sheet) -> None:
    """R24, R32: flat points, seven combo rows, the duo rows, and their total."""
    clear_sheet(sheet)
    empire = EMPIRES[side][seat.empire]
    if empire.points_per >= 0:
        sheet.each[empire.points_per] += empire.points
    for place in range(seat.n_constructed):
        card = CARDS[seat.constructed[place]]
        if card.points_per >= 0:
            sheet.each[card.points_per] += card.points
        elif card.duo >= 0:
            sheet.duo_each[card.duo] += card.points
        else:
            sheet.flat_points += card.points
    sheet.total = sheet.flat_points
    for row in range(COMBOS):
        sheet.count[row] = count_of(seat, row)
        sheet.total += sheet.each[row] * sheet.count[row]
    for duo in range(DUOS):
        if sheet.duo_each[duo] > 0:
            pair = DUO_PAIRS[duo]
            sheet.duo_count[duo] = min(count_of(seat, pair[0]), count_of(seat, pair[1]))
            sheet.total += sheet.duo_each[duo] * sheet.duo_count[duo]


def clear_sheet(sheet: Sheet) -> None:
    """R24: each character is worth one point before any bonus."""
    sheet.flat_points = 0
    for row in range(COMBOS):
        sheet.each[row] = 0
    sheet.each[FINANCIER_ROW] = 1
    sheet.each[GENERAL_ROW] = 1
    for duo in range(DUOS):
        sheet.duo_each[duo] = 0
        sheet.duo_count[duo] = 0


def characters_of(seat: Seat) -> int:
    """R25: tokens on the empire card; those lying on constructions do not count."""
    return seat.characters[FINANCIER] + seat.characters[GENERAL]


def is_ahead(
    total: int,
    cards: int,
    characters: int,
    other_total: int,
    other_cards: int,
    other_characters: int,
) -> bool:
    """R25: whether a seat is ahead of another: by score, constructed cards, then characters."""
    if total != other_total:
        return total > other_total
    if cards != other_cards:
        return cards > other_cards
    return characters > other_characters
