"""What a seat is worth at the end of a round, by what was learned from games.

Rules text: it runs interpreted and compiled.
"""

from typing import Final

from iaww.bots.foresight import dream_of_production, rank_constructions, settle_step
from iaww.bots.mind import Mind
from iaww.bots.traits import (
    COASTED_SCORE,
    CONSTRUCTIONS,
    COUNT,
    CUBES_NOW,
    DUE_CARDS,
    DUE_COASTED,
    DUE_NOW,
    DUO_EACH,
    EACH,
    KRYSTALLIUM_COASTED,
    KRYSTALLIUM_NOW,
    MAKES_COASTED,
    MAKES_NOW,
    MARGIN,
    NEURONS,
    ONE,
    RECURRING_GIFTS,
    SCORE,
    SPACES_COASTED,
    SPACES_NOW,
    SPARE,
    TRAITS,
    UNIT,
    judgement_of,
)
from iaww.bots.worth import POINT, cards_due, spaces_due, worth_of_duty, worth_of_seat
from iaww.rules.production import production_of, receive_recurring, receives
from iaww.rules.schema import COMBOS, DUOS, RESOURCES, SPACES, Seat
from iaww.rules.scoring import characters_of, fill_sheet
from iaww.rules.shuffling import GOLDEN, WORD, mix
from iaww.rules.tables import SOLO_SUPREMACY

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
    if mind.rounds_left == 0:
        sheet = mind.sheets[0]
        fill_sheet(seat, mind.side, sheet)
        worth = POINT * sheet.total + worth_of_duty(mind, seat)
        return worth + 2 * seat.n_constructed + characters_of(seat)
    note_traits(mind, seat)
    return judge_traits(mind)


def judge_traits(mind: Mind) -> int:
    """A weighted sum of the traits, and of neurons that each fire above a threshold of theirs."""
    insight = mind.insights[0]
    traits = mind.traits
    judgement = judgement_of(mind.players, mind.ascension, mind.scenario, mind.rounds_left)
    total = 0
    linear = insight.linear[judgement]
    for trait in range(TRAITS):
        total += linear[trait] * traits[trait]
    second = insight.second[judgement]
    for neuron in range(NEURONS):
        if second[neuron] != 0:
            first = insight.first[judgement * NEURONS + neuron]
            fire = 0
            for trait in range(TRAITS):
                fire += first[trait] * traits[trait]
            if fire > 0:
                total += fire * second[neuron]
    return total // UNIT


def note_traits(mind: Mind, seat: Seat) -> None:
    """Write down how the seat stands, and how it would end without another card."""
    traits = mind.traits
    sheet = mind.sheets[0]
    fill_sheet(seat, mind.side, sheet)
    traits[ONE] = 1
    traits[SCORE] = sheet.total
    traits[KRYSTALLIUM_NOW] = seat.krystallium
    traits[CUBES_NOW] = seat.n_cubes
    traits[SPACES_NOW] = spaces_open(seat)
    traits[RECURRING_GIFTS] = seat.recurring[0] + seat.recurring[1] + seat.recurring[2]
    traits[CONSTRUCTIONS] = unfinished(seat)
    traits[DUE_CARDS] = cards_due(mind.scenario, seat)
    traits[DUE_NOW] = spaces_due(mind.scenario, seat)
    for resource in range(RESOURCES):
        amount = production_of(seat, resource)
        traits[MAKES_NOW + resource] = amount
        traits[MARGIN + resource] = margin_of(mind, resource, amount)
        mind.spare[resource] = 0
    coast(mind, seat)
    fill_sheet(seat, mind.side, sheet)
    traits[COASTED_SCORE] = sheet.total
    traits[KRYSTALLIUM_COASTED] = seat.krystallium
    traits[SPACES_COASTED] = spaces_open(seat)
    traits[DUE_COASTED] = spaces_due(mind.scenario, seat)
    duos = 0
    for duo in range(DUOS):
        duos += sheet.duo_each[duo]
    traits[DUO_EACH] = duos
    for resource in range(RESOURCES):
        traits[MAKES_COASTED + resource] = production_of(seat, resource)
        traits[SPARE + resource] = mind.spare[resource]
    for row in range(COMBOS):
        traits[EACH + row] = sheet.each[row]
        traits[COUNT + row] = sheet.count[row]


def coast(mind: Mind, seat: Seat) -> None:
    """Play the rounds to come with no new card."""
    rounds = mind.rounds_left
    for slot in range(seat.slots):
        mind.kept_bias[slot] = mind.bias[slot]
        mind.bias[slot] = 0
    slots = seat.slots
    while mind.rounds_left > 0:
        mind.rounds_left -= 1
        rank_constructions(mind, seat)
        for resource in range(RESOURCES):
            dream_of_production(mind, seat, resource)
            settle_step(mind, seat, resource)
        if receives(seat):
            receive_recurring(seat)
            settle_step(mind, seat, RESOURCES)
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


def spaces_open(seat: Seat) -> int:
    """Free spaces of all constructions."""
    spaces = 0
    for kind in range(SPACES):
        spaces += seat.open_spaces[kind]
    return spaces


def unfinished(seat: Seat) -> int:
    """How many constructions there are."""
    found = 0
    for slot in range(seat.slots):
        if seat.missing[slot] > 0:
            found += 1
    return found
