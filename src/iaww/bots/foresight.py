"""Plays a seat's own rest of the round in mind: greedy placements, cards finished when they can be.

Rules text: it runs interpreted and compiled.
"""

from typing import Final

from iaww.bots.mind import Mind
from iaww.bots.worth import better_character, price_of_spaces, worth_of_card
from iaww.rules.codes import (
    FINANCIER,
    FINANCIER_SPACE,
    GENERAL,
    GENERAL_SPACE,
    KRYSTALLIUM,
    NONE,
)
from iaww.rules.construction import (
    assign_character,
    begin_construction,
    place_cube,
    send_cube_to_empire,
    spend_krystallium,
)
from iaww.rules.production import (
    choose_character,
    gain_supremacy,
    production_of,
    receive_recurring,
    receives,
)
from iaww.rules.schema import RESOURCES, Seat
from iaww.rules.scoring import fill_sheet
from iaww.rules.supremacy import wins_supremacy
from iaww.rules.tables import CARDS

BEFORE_PRODUCTION: Final = -1
"""The step before materials: planning."""
FAVOURED: Final = 1_000_000
"""More than any worth, and than any number of cubes."""
HURRIED: Final = 2
"""The bias of a favourite that is finished with krystallium as soon as there is enough."""


def dream_of_plan(mind: Mind, slated: int, dropped: int) -> None:
    """Slate the cards of one bit set, recycle the rest but the dropped ones, play the round."""
    seat = mind.worlds[0].seats[0]
    for resource in range(RESOURCES):
        mind.recycled[resource] = 0
    if seat.pending > 0:
        mind.recycled[seat.pending_resource] += seat.pending
    for place in range(mind.n_cards):
        card = mind.cards[place]
        if (slated >> place) & 1:
            begin_construction(seat, card)
        elif not (dropped >> place) & 1:
            mind.recycled[CARDS[card].recycling] += 1
    seat.krystallium += mind.wild
    rank_constructions(mind, seat)
    note_lots(mind)
    mark_within_reach(mind, seat, BEFORE_PRODUCTION)
    for resource in range(RESOURCES):
        seat.pending = mind.recycled[resource]
        seat.pending_resource = resource
        mind.recycled[resource] = 0
        place_pending(mind, seat)
    hurry(mind, seat)
    dream_from(mind, BEFORE_PRODUCTION)


def dream_from(mind: Mind, step: int) -> None:
    """Play the steps after this one."""
    seat = mind.worlds[0].seats[0]
    for resource in range(step + 1, RESOURCES):
        dream_of_production(mind, seat, resource)
        settle_step(mind, seat, resource)
    if step < RESOURCES and receives(seat):
        receive_recurring(seat)
        settle_step(mind, seat, RESOURCES)


def dream_of_production(mind: Mind, seat: Seat, resource: int) -> None:
    """R11, R12: what the step brings, if rivals produce what the view forecasts."""
    amount = production_of(seat, resource)
    seat.pending = amount
    seat.pending_resource = resource
    mind.amounts[resource][mind.viewer] = amount
    if wins_supremacy(mind.amounts[resource], mind.players, mind.viewer):
        gain_supremacy(seat, resource)
        if seat.choices > 0:
            choose_character(seat, better_character(mind.sheets[0]))


def settle_step(mind: Mind, seat: Seat, step: int) -> None:
    """Place the step's cubes, then finish what needs no more cubes."""
    mark_within_reach(mind, seat, step)
    place_pending(mind, seat)
    for rank in range(mind.n_order):
        slot = mind.order[rank]
        if (
            mind.within_reach[slot]
            and can_finish(seat, slot)
            and (mind.bias[slot] == HURRIED or awaits_nothing(seat, slot, step))
        ):
            finish(mind, seat, slot)


def hurry(mind: Mind, seat: Seat) -> None:
    """R9: what is finished before production produces this round."""
    for slot in range(seat.slots):
        if mind.bias[slot] == HURRIED and can_finish(seat, slot):
            finish(mind, seat, slot)


def finish(mind: Mind, seat: Seat, slot: int) -> None:
    """R16: fill all that is left of a construction with krystallium and characters."""
    world = mind.worlds[0]
    while seat.missing[slot] > 0:
        kind = next_to_finish(seat, slot)
        if kind < FINANCIER_SPACE:
            spend_krystallium(world, seat, slot, kind)
        else:
            assign_character(world, seat, slot, kind - FINANCIER_SPACE)


def rank_constructions(mind: Mind, seat: Seat) -> None:
    """Put the constructions in order: the most profit for each free space first."""
    fill_sheet(seat, mind.side, mind.sheets[0])
    mind.n_order = 0
    for slot in range(seat.slots):
        missing = seat.missing[slot]
        if missing > 0:
            worth = worth_of_card(mind, seat, seat.construction[slot], mind.rounds_left)
            mind.worth[slot] = worth
            mind.profit[slot] = worth - price_of_spaces(mind.weights[0], seat.spaces_left[slot])
            mind.reward[slot] = worth // missing
            mind.reward[slot] += FAVOURED if mind.bias[slot] > 0 else 0
            if mind.bias[slot] >= 0:
                insert_by_reward(mind, slot)


def note_lots(mind: Mind) -> None:
    """Remember which constructions were there to be favoured."""
    mind.n_lots = mind.n_order
    for rank in range(mind.n_order):
        mind.lots[rank] = mind.order[rank]


def insert_by_reward(mind: Mind, slot: int) -> None:
    """Put a slot where it belongs among those ranked so far."""
    rank = mind.n_order
    while rank > 0 and mind.reward[mind.order[rank - 1]] < mind.reward[slot]:
        mind.order[rank] = mind.order[rank - 1]
        rank -= 1
    mind.order[rank] = slot
    mind.n_order += 1


def mark_within_reach(mind: Mind, seat: Seat, step: int) -> None:
    """Find out which constructions this round's cubes can finish, the best ranked served first."""
    if mind.n_order == 0:
        return
    supply = mind.supply
    for resource in range(RESOURCES):
        supply[resource] = mind.recycled[resource]
        if resource == step:
            supply[resource] += seat.pending
        elif resource > step:
            supply[resource] += production_of(seat, resource)
    supply[KRYSTALLIUM] = seat.krystallium
    supply[FINANCIER_SPACE] = seat.characters[FINANCIER]
    supply[GENERAL_SPACE] = seat.characters[GENERAL]
    for rank in range(mind.n_order):
        slot = mind.order[rank]
        mind.within_reach[slot] = 0
        if seat.missing[slot] > 0:
            gap = gap_of(seat.spaces_left[slot], supply)
            if gap <= supply[KRYSTALLIUM] and is_worth_a_gap(mind, slot, gap):
                mind.within_reach[slot] = 1
                take_from_supply(seat.spaces_left[slot], supply, gap)


def gap_of(spaces_left: list[int], supply: list[int]) -> int:
    """How many krystallium it takes besides the supply; very many when a character is missing."""
    gap = spaces_left[KRYSTALLIUM]
    for resource in range(RESOURCES):
        gap += max(spaces_left[resource] - supply[resource], 0)
    for kind in range(FINANCIER_SPACE, GENERAL_SPACE + 1):
        if spaces_left[kind] > supply[kind]:
            gap += FAVOURED
    return gap


def is_worth_a_gap(mind: Mind, slot: int, gap: int) -> bool:
    """Whether the construction is worth the krystallium it would take."""
    return mind.rounds_left == 0 or mind.worth[slot] > gap * mind.weights[0].krystallium


def take_from_supply(spaces_left: list[int], supply: list[int], gap: int) -> None:
    """Set aside what a construction will use."""
    for resource in range(RESOURCES):
        supply[resource] -= min(spaces_left[resource], supply[resource])
    supply[KRYSTALLIUM] -= gap
    for kind in range(FINANCIER_SPACE, GENERAL_SPACE + 1):
        supply[kind] -= spaces_left[kind]


def place_pending(mind: Mind, seat: Seat) -> None:
    """R14: to what can be finished, then to what may be finished later, else to the empire card."""
    if seat.pending == 0:
        return
    world = mind.worlds[0]
    resource = seat.pending_resource
    for reachable in range(1, -1, -1):
        for rank in range(mind.n_order):
            slot = mind.order[rank]
            if mind.within_reach[slot] == reachable and (
                reachable or (mind.rounds_left > 0 and mind.profit[slot] > 0)
            ):
                while seat.pending > 0 and seat.spaces_left[slot][resource] > 0:
                    place_cube(world, seat, slot)
    mind.spare[resource] += seat.pending
    while seat.pending > 0:
        send_cube_to_empire(world, seat)


def can_finish(seat: Seat, slot: int) -> bool:
    """R16: whether krystallium and characters at hand fill every space that is left."""
    if seat.missing[slot] == 0:
        return False
    spaces_left = seat.spaces_left[slot]
    characters = spaces_left[FINANCIER_SPACE] + spaces_left[GENERAL_SPACE]
    return (
        seat.missing[slot] - characters <= seat.krystallium
        and spaces_left[FINANCIER_SPACE] <= seat.characters[FINANCIER]
        and spaces_left[GENERAL_SPACE] <= seat.characters[GENERAL]
    )


def awaits_nothing(seat: Seat, slot: int, step: int) -> bool:
    """Whether no later step of this round can bring a cube the construction needs."""
    spaces_left = seat.spaces_left[slot]
    awaited = 0
    for resource in range(step + 1, RESOURCES):
        awaited += spaces_left[resource]
    return awaited == 0


def next_to_finish(seat: Seat, slot: int) -> int:
    """The kind of space to fill next: characters first, which can go nowhere else."""
    spaces_left = seat.spaces_left[slot]
    for kind in range(GENERAL_SPACE, NONE, -1):
        if spaces_left[kind] > 0:
            return kind
    return NONE
