"""What a seat, and a card to it, is worth: points now and points to be expected.

Rules text: it runs interpreted and compiled.
"""

from typing import Final

from iaww.bots.mind import Mind
from iaww.bots.weights import Weights
from iaww.rules.codes import FINANCIER, GENERAL, NONE
from iaww.rules.production import production_of
from iaww.rules.schema import COMBOS, DUOS, RESOURCES, SPACES, Seat, Sheet
from iaww.rules.scoring import characters_of, count_of, fill_sheet
from iaww.rules.solo import copies_constructed, copies_listed
from iaww.rules.supremacy import wins_supremacy
from iaww.rules.tables import (
    CARDS,
    DUO_PAIRS,
    FINANCIER_ROW,
    GENERAL_ROW,
    SCENARIO_CARDS,
    SCENARIO_SIZE,
)

POINT: Final = 100
"""Worth is counted in hundredths of a point."""


def worth_of_seat(mind: Mind, seat: Seat) -> int:
    """Points as they stand, and what the rounds to come should make of the rest."""
    sheet = mind.sheets[0]
    fill_sheet(seat, mind.side, sheet)
    worth = POINT * sheet.total + worth_of_duty(mind, seat)
    if mind.rounds_left == 0:
        return worth + 2 * seat.n_constructed + characters_of(seat)
    weights = mind.weights[0]
    worth += worth_of_growth(mind, weights, sheet)
    worth += worth_of_production(mind, weights, seat)
    worth += seat.krystallium * weights.krystallium + seat.n_cubes * weights.cube
    worth += characters_of(seat) * weights.character
    return worth + worth_of_prospects(mind, weights, seat)


def worth_of_growth(mind: Mind, weights: Weights, sheet: Sheet) -> int:
    """R24: multipliers will count cards and characters of later rounds too."""
    each_round = 0
    for row in range(COMBOS):
        each_round += sheet.each[row] * weights.growth[row]
    for duo in range(DUOS):
        each_round += sheet.duo_each[duo] * weights.duo_growth
    return each_round * mind.rounds_left


def worth_of_production(mind: Mind, weights: Weights, seat: Seat) -> int:
    """R11, R12, R19: cubes, supremacy and recurring gifts of the rounds to come."""
    each_round = 0
    for resource in range(RESOURCES):
        amount = production_of(seat, resource)
        each_round += amount * weights.icon[resource]
        mind.amounts[resource][mind.viewer] = amount
        if wins_supremacy(mind.amounts[resource], mind.players, mind.viewer):
            each_round += weights.supremacy
    each_round += seat.recurring[0] * weights.krystallium
    each_round += (seat.recurring[1] + seat.recurring[2]) * (POINT + weights.character)
    return each_round * mind.rounds_left


def worth_of_prospects(mind: Mind, weights: Weights, seat: Seat) -> int:
    """Unfinished constructions, as far as the cubes of later rounds can finish them."""
    profits = 0
    spaces = 0
    for slot in range(seat.slots):
        if seat.missing[slot] > 0:
            profit = worth_of_card(mind, seat, seat.construction[slot], mind.rounds_left - 1)
            profit -= price_of_spaces(weights, seat.spaces_left[slot])
            if profit > 0:
                profits += profit
                spaces += seat.missing[slot]
    cubes = 0
    for resource in range(RESOURCES):
        cubes += mind.amounts[resource][mind.viewer]
    cubes *= mind.rounds_left
    if spaces > cubes:
        profits = profits * cubes // spaces
    return profits * weights.prospect // 100


def price_of_spaces(weights: Weights, spaces_left: list[int]) -> int:
    """What it would cost to fill all these spaces."""
    price = 0
    for kind in range(SPACES):
        price += spaces_left[kind] * weights.price[kind]
    return price


def worth_of_card(mind: Mind, seat: Seat, card: int, rounds: int) -> int:
    """What finishing a card brings, when it produces for so many whole rounds.

    The multipliers are those of the sheet that was filled last.
    """
    weights = mind.weights[0]
    sheet = mind.sheets[0]
    facts = CARDS[card]
    worth = worth_of_points(mind, seat, card) + duty_of(mind, seat, card)
    if facts.kind < FINANCIER_ROW:
        worth += POINT * sheet.each[facts.kind]
    each_round = 0
    for resource in range(RESOURCES):
        icons = facts.makes[resource] + seat.makes_per[resource][facts.kind]
        each_round += icons * weights.icon[resource]
    if facts.per_type >= 0:
        icons = seat.types[facts.per_type] + (1 if facts.kind == facts.per_type else 0)
        each_round += icons * weights.icon[facts.per_resource]
        each_round += weights.growth[facts.per_type] * weights.icon[facts.per_resource] // 100
    financier = POINT * sheet.each[FINANCIER_ROW] + weights.character
    general = POINT * sheet.each[GENERAL_ROW] + weights.character
    each_round += facts.recurring[0] * weights.krystallium
    each_round += facts.recurring[1] * financier + facts.recurring[2] * general
    worth += facts.bonus[0] * weights.krystallium if mind.rounds_left > 0 else 0
    worth += facts.bonus[1] * financier + facts.bonus[2] * general
    return worth + each_round * max(rounds, 0)


def worth_of_points(mind: Mind, seat: Seat, card: int) -> int:
    """R24: the card's own points, with what its multiplier will still find."""
    weights = mind.weights[0]
    facts = CARDS[card]
    if facts.points_per >= 0:
        count = count_of(seat, facts.points_per) + (1 if facts.points_per == facts.kind else 0)
        growth = weights.growth[facts.points_per] * mind.rounds_left
        return facts.points * (POINT * count + growth)
    if facts.duo >= 0:
        pair = DUO_PAIRS[facts.duo]
        one = count_of(seat, pair[0]) + (1 if pair[0] == facts.kind else 0)
        other = count_of(seat, pair[1]) + (1 if pair[1] == facts.kind else 0)
        growth = weights.duo_growth * mind.rounds_left
        return facts.points * (POINT * min(one, other) + growth)
    return POINT * facts.points


def duty_of(mind: Mind, seat: Seat, card: int) -> int:
    """R31: a card the scenario still asks for is worth more than its points."""
    return mind.duty if is_due(mind.scenario, seat, card) else 0


def is_due(scenario: int, seat: Seat, card: int) -> bool:
    """R31: whether the scenario still asks for a card."""
    return scenario != NONE and copies_listed(scenario, card) > copies_constructed(seat, card)


def cards_due(scenario: int, seat: Seat) -> int:
    """R31: how many cards the scenario still asks for."""
    cards = 0
    if scenario != NONE:
        listed = SCENARIO_CARDS[scenario]
        for place in range(SCENARIO_SIZE[scenario]):
            if is_due(scenario, seat, listed[place]):
                cards += 1
    return cards


def spaces_due(scenario: int, seat: Seat) -> int:
    """R31: free spaces of the constructions the scenario asks for."""
    spaces = 0
    if scenario != NONE:
        for slot in range(seat.slots):
            if seat.missing[slot] > 0 and is_due(scenario, seat, seat.construction[slot]):
                spaces += seat.missing[slot]
    return spaces


def weigh_duty(mind: Mind, seat: Seat) -> None:
    """R31: the more is missing for the rounds left, the more the scenario's cards matter."""
    weights = mind.weights[0]
    mind.duty = weights.scenario
    if mind.scenario == NONE or mind.rounds_left == 0:
        return
    spaces = weights.scenario_pace * (mind.rounds_left + 1)
    mind.duty = weights.scenario * min(spaces_due(mind.scenario, seat), spaces) // spaces


def worth_of_duty(mind: Mind, seat: Seat) -> int:
    """R31: every card the scenario asks for counts once it stands, and before it by its cubes."""
    if mind.scenario == NONE:
        return 0
    weights = mind.weights[0]
    worth = 0
    cards = SCENARIO_CARDS[mind.scenario]
    for place in range(SCENARIO_SIZE[mind.scenario]):
        card = cards[place]
        # Copies of a card lie side by side, and are counted together.
        if place == 0 or cards[place - 1] != card:
            listed = copies_listed(mind.scenario, card)
            worth += mind.duty * min(listed, copies_constructed(seat, card))
    if mind.rounds_left > 0:
        for slot in range(seat.slots):
            if seat.missing[slot] > 0:
                card = seat.construction[slot]
                filled = CARDS[card].spaces - seat.missing[slot]
                share = duty_of(mind, seat, card) * filled // CARDS[card].spaces
                worth += share * weights.scenario_progress // 100
    return worth


def better_character(sheet: Sheet) -> int:
    """R12: the character that counts for more."""
    if sheet.each[GENERAL_ROW] > sheet.each[FINANCIER_ROW]:
        return GENERAL
    return FINANCIER
