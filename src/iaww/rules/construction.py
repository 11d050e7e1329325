"""R9, R14–R17: filling spaces, finishing cards, cubes on the empire card, discarding."""

from typing import Final

from iaww.rules.codes import (
    CONSTRUCTED,
    FINANCIER,
    FINANCIER_SPACE,
    GENERAL,
    KRYSTALLIUM,
    TRANSFORMED,
)
from iaww.rules.notes import note
from iaww.rules.schema import RESOURCES, SPACES, Seat, State
from iaww.rules.tables import CARDS, CUBES_PER_KRYSTALLIUM

NO_STAND_INS: Final = [0] * RESOURCES


def begin_construction(seat: Seat, card: int) -> None:
    """R8: a slated card lies in the construction area with all its spaces free."""
    slot = 0
    while seat.missing[slot] > 0:
        slot += 1
    if slot == seat.slots:
        seat.slots += 1
    seat.slated[card] += 1
    seat.construction[slot] = card
    seat.inst[slot] = seat.slated[card]
    seat.missing[slot] = CARDS[card].spaces
    cost = CARDS[card].cost
    seat.spaces_left[slot] = cost[:]
    seat.stand_ins[slot] = NO_STAND_INS[:]
    open_spaces = seat.open_spaces
    for kind in range(SPACES):
        open_spaces[kind] += cost[kind]


def fill_space(state: State, seat: Seat, slot: int, kind: int) -> None:
    """R9: a construction whose last space is filled is constructed at once."""
    seat.spaces_left[slot][kind] -= 1
    seat.open_spaces[kind] -= 1
    seat.missing[slot] -= 1
    if seat.missing[slot] == 0:
        construct(state, seat, slot)


def construct(state: State, seat: Seat, slot: int) -> None:
    """R9: the card joins the empire and its bonus is gained onto the empire card."""
    card = seat.construction[slot]
    facts = CARDS[card]
    seat.krystallium += facts.bonus[0]
    seat.characters[FINANCIER] += facts.bonus[1]
    seat.characters[GENERAL] += facts.bonus[2]
    add_to_empire(seat, card)
    note(state, CONSTRUCTED, seat.number, card, seat.inst[slot], 0, 0, 0)


def add_to_empire(seat: Seat, card: int) -> None:
    """R9: a constructed card counts for its type and produces from the next step on."""
    facts = CARDS[card]
    seat.constructed[seat.n_constructed] = card
    seat.n_constructed += 1
    seat.types[facts.kind] += 1
    for resource in range(RESOURCES):
        seat.makes[resource] += facts.makes[resource]
    if facts.per_type >= 0:
        seat.makes_per[facts.per_resource][facts.per_type] += 1
    for gift in range(3):
        seat.recurring[gift] += facts.recurring[gift]


def cube_to_empire(state: State, seat: Seat, resource: int) -> None:
    """R15: the fifth cube on the empire card turns all five into one krystallium."""
    cubes = seat.cubes
    cubes[resource] += 1
    seat.n_cubes += 1
    if seat.n_cubes == CUBES_PER_KRYSTALLIUM:
        note(state, TRANSFORMED, seat.number, cubes[0], cubes[1], cubes[2], cubes[3], cubes[4])
        for kind in range(RESOURCES):
            cubes[kind] = 0
        seat.n_cubes = 0
        seat.krystallium += 1


def place_cube(state: State, seat: Seat, slot: int) -> None:
    """R14: a waiting cube covers a free space of its resource."""
    seat.pending -= 1
    fill_space(state, seat, slot, seat.pending_resource)


def send_cube_to_empire(state: State, seat: Seat) -> None:
    """R14: a waiting cube goes to the empire card."""
    seat.pending -= 1
    cube_to_empire(state, seat, seat.pending_resource)


def spend_krystallium(state: State, seat: Seat, slot: int, kind: int) -> None:
    """R16: a krystallium covers a krystallium space or any resource space."""
    seat.krystallium -= 1
    if kind < KRYSTALLIUM:
        seat.stand_ins[slot][kind] += 1
    fill_space(state, seat, slot, kind)


def assign_character(state: State, seat: Seat, slot: int, character: int) -> None:
    """R16: a character covers a space of its own kind."""
    seat.characters[character] -= 1
    fill_space(state, seat, slot, FINANCIER_SPACE + character)


def discard_construction(state: State, seat: Seat, slot: int) -> None:
    """R17: what lay on it is lost; its recycling cube goes to the empire card."""
    card = seat.construction[slot]
    for kind in range(SPACES):
        seat.open_spaces[kind] -= seat.spaces_left[slot][kind]
        seat.spaces_left[slot][kind] = 0
    seat.missing[slot] = 0
    seat.discards[card] += 1
    cube_to_empire(state, seat, CARDS[card].recycling)
