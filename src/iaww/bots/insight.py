"""What a seat is worth at the end of a round, by what was learned from games.

Rules text: it runs interpreted and compiled.
"""

from typing import Final

from iaww.bots.foresight import dream_of_production, rank_constructions, settle_step
from iaww.bots.mind import Mind
from iaww.bots.traits import (
    CHARACTERS_NEXT,
    CHARACTERS_NOW,
    CONSTRUCTIONS,
    COUNT,
    CUBES_NOW,
    DUE_CARDS,
    DUE_COASTED,
    DUE_NOW,
    DUO_EACH,
    EACH,
    EACH_NOW,
    ICONS_PER,
    KRYSTALLIUM_COASTED,
    KRYSTALLIUM_NEXT,
    KRYSTALLIUM_NOW,
    MAKES_COASTED,
    MAKES_NEXT,
    MAKES_NOW,
    MARGIN,
    NEURONS,
    ONE,
    RECURRING_GIFTS,
    SCORE,
    SCORE_COASTED,
    SCORE_NEXT,
    SPACES_COASTED,
    SPACES_NOW,
    SPARE,
    TO_COME,
    TRAITS,
    UNIT,
    judgement_of,
)
from iaww.bots.worth import POINT, cards_due, spaces_due, worth_of_duty, worth_of_seat
from iaww.rules.codes import FINANCIER, GENERAL
from iaww.rules.production import production_of, receive_recurring, receives
from iaww.rules.schema import COMBOS, DUOS, RESOURCES, SPACES, Seat, Sheet
from iaww.rules.scoring import characters_of, fill_sheet
from iaww.rules.shuffling import GOLDEN, WORD, mix
from iaww.rules.tables import DUO_PAIRS, SOLO_SUPREMACY

WIDEST_MARGIN: Final = 3


def worth_ahead(mind: Mind) -> int:
    """What the imagined seat is worth when its round has ended."""
    seat = mind.worlds[0].seats[0]
    if mind.insight:
        return learned_worth(mind, seat) + whim(mind)
    return worth_of_seat(mind, seat) + whim(mind)


def whim(mind: Mind) -> int:
    """How far a judgement is off: nothing, unless the mind is restless."""
    if mind.unrest == 0:
        return 0
    mind.whims = (mind.whims + GOLDEN) & WORD
    return ((mix(mind.whims) * (2 * mind.unrest + 1)) >> 32) - mind.unrest


def learned_worth(mind: Mind, seat: Seat) -> int:
    """Points to be expected at the end of the game, in hundredths; changes the imagined seat.

    In a scenario it is the worth of the medal to be expected (R31, see ``aims.py``).
    """
    if mind.rounds_left == 0 and mind.to_come == 0:
        sheet = mind.sheets[0]
        fill_sheet(seat, mind.side, sheet)
        worth = POINT * sheet.total + worth_of_duty(mind, seat)
        return worth + 2 * seat.n_constructed + characters_of(seat)
    judgement = judgement_of(mind.to_come, mind.rounds_left)
    note_traits(mind, seat, judgement)
    return judge_traits(mind, judgement)


def judge_traits(mind: Mind, judgement: int) -> int:
    """A weighted sum of the traits, and of neurons that each fire above a threshold of theirs."""
    insight = mind.insights[0]
    total = mind.kinds + weighted_sum(insight.linear[judgement], mind.traits)
    second = insight.second[judgement]
    for neuron in range(NEURONS):
        fired = weighted_sum(insight.first[judgement * NEURONS + neuron], mind.traits)
        total += max(fired, 0) * second[neuron]
    return total // UNIT


def weighted_sum(weights: list[int], traits: list[int]) -> int:
    """Of all traits, in 64 bits; a plain loop, so that several are multiplied at once."""
    total = 0
    for trait in range(TRAITS):
        total += weights[trait] * traits[trait]
    return total


def note_traits(mind: Mind, seat: Seat, judgement: int) -> None:
    """Write down how the seat stands, and how it would end without another card."""
    traits = mind.traits
    traits[ONE] = 1
    traits[TO_COME] = mind.to_come
    traits[CUBES_NOW] = seat.n_cubes
    traits[RECURRING_GIFTS] = seat.recurring[0] + seat.recurring[1] + seat.recurring[2]
    traits[DUE_CARDS] = cards_due(mind.scenario, seat)
    traits[DUE_NOW] = spaces_due(mind.scenario, seat)
    note_spaces(traits, SPACES_NOW, seat)
    note_constructions(mind, seat, judgement)
    sheet = mind.sheets[0]
    fill_sheet(seat, mind.side, sheet)
    note_standing(traits, SCORE, KRYSTALLIUM_NOW, CHARACTERS_NOW, MAKES_NOW, seat, sheet)
    for row in range(COMBOS):
        traits[EACH_NOW + row] = sheet.each[row]
    for resource in range(RESOURCES):
        amount = traits[MAKES_NOW + resource]
        traits[MARGIN + resource] = margin_of(mind, resource, amount)
        mind.spare[resource] = 0
    coast(mind, seat)
    traits[SCORE_COASTED] = sheet.total
    traits[KRYSTALLIUM_COASTED] = seat.krystallium
    traits[DUE_COASTED] = spaces_due(mind.scenario, seat)
    note_spaces(traits, SPACES_COASTED, seat)
    for resource in range(RESOURCES):
        traits[MAKES_COASTED + resource] = production_of(seat, resource)
        traits[SPARE + resource] = mind.spare[resource]
        # There is a card type for each resource, in the same order.
        icons = 0
        for other in range(RESOURCES):
            icons += seat.makes_per[other][resource]
        traits[ICONS_PER + resource] = icons
    for row in range(COMBOS):
        traits[EACH + row] = sheet.each[row]
        traits[COUNT + row] = sheet.count[row]
        traits[DUO_EACH + row] = 0
    for duo in range(DUOS):
        if sheet.duo_each[duo] > 0:
            for row in DUO_PAIRS[duo]:
                traits[DUO_EACH + row] += sheet.duo_each[duo]


def note_standing(
    traits: list[int],
    score: int,
    krystallium: int,
    characters: int,
    makes: int,
    seat: Seat,
    sheet: Sheet,
) -> None:
    """Write down what the seat has, and what it makes, each from its place on."""
    traits[score] = sheet.total
    traits[krystallium] = seat.krystallium
    traits[characters] = seat.characters[FINANCIER]
    traits[characters + 1] = seat.characters[GENERAL]
    for resource in range(RESOURCES):
        traits[makes + resource] = production_of(seat, resource)


def note_spaces(traits: list[int], first: int, seat: Seat) -> None:
    """Write down the free spaces of all constructions by kind."""
    for kind in range(SPACES):
        traits[first + kind] = seat.open_spaces[kind]


def note_constructions(mind: Mind, seat: Seat, judgement: int) -> None:
    """Write down how many constructions there are, and what each of them adds by its card."""
    kinds = mind.insights[0].kinds[judgement]
    mind.kinds = 0
    mind.traits[CONSTRUCTIONS] = 0
    for slot in range(seat.slots):
        if seat.missing[slot] > 0:
            mind.traits[CONSTRUCTIONS] += 1
            mind.kinds += kinds[seat.construction[slot]]


def coast(mind: Mind, seat: Seat) -> None:
    """Play the rounds to come with no new card; the sheet is filled as they end."""
    rounds = mind.rounds_left
    slots = seat.slots
    for slot in range(slots):
        mind.kept_bias[slot] = mind.bias[slot]
        mind.bias[slot] = 0
    sheet = mind.sheets[0]
    while mind.rounds_left > 0:
        mind.rounds_left -= 1
        rank_constructions(mind, seat)
        for resource in range(RESOURCES):
            dream_of_production(mind, seat, resource)
            settle_step(mind, seat, resource)
        if receives(seat):
            receive_recurring(seat)
            settle_step(mind, seat, RESOURCES)
        fill_sheet(seat, mind.side, sheet)
        if mind.rounds_left == rounds - 1:
            note_standing(
                mind.traits, SCORE_NEXT, KRYSTALLIUM_NEXT, CHARACTERS_NEXT, MAKES_NEXT, seat, sheet
            )
    if rounds == 0:
        note_standing(
            mind.traits, SCORE_NEXT, KRYSTALLIUM_NEXT, CHARACTERS_NEXT, MAKES_NEXT, seat, sheet
        )
    mind.rounds_left = rounds
    for slot in range(slots):
        mind.bias[slot] = mind.kept_bias[slot]


def margin_of(mind: Mind, resource: int, amount: int) -> int:
    """How far the seat is from winning or losing supremacy (R12, R29)."""
    best = SOLO_SUPREMACY - 1
    if mind.players > 1:
        best = 0
        for rival in range(mind.players):
            if rival != mind.viewer:
                best = max(best, mind.amounts[resource][rival])
    return max(min(amount - best, WIDEST_MARGIN), -WIDEST_MARGIN)
