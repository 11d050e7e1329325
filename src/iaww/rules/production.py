"""R11, R19: what the empires produce, step by step."""

from iaww.rules.codes import FINANCIER, GENERAL, NONE, PRODUCED, PRODUCTION, RECEIVED, RECURRING
from iaww.rules.notes import note, note_public
from iaww.rules.schema import RESOURCES, TYPES, Seat, State
from iaww.rules.supremacy import wins_supremacy
from iaww.rules.tables import SUPREMACY_CHARACTER


def production_of(seat: Seat, resource: int) -> int:
    """R11: icons, plus one per constructed card of a type, minus corruption, never below 0."""
    amount = seat.makes[resource]
    per_type = seat.makes_per[resource]
    for kind in range(TYPES):
        if per_type[kind] > 0:
            amount += per_type[kind] * seat.types[kind]
    return max(amount, 0)


def produce(state: State, resource: int) -> None:
    """R11, R12: fix everyone's production and award supremacy before anyone places."""
    state.phase = PRODUCTION
    state.step = resource
    for seat_no in range(state.players):
        seat = state.seats[seat_no]
        amount = production_of(seat, resource)
        state.produced[seat_no] = amount
        seat.pending = amount
        seat.pending_resource = resource
    for seat_no in range(state.players):
        state.supremacy[seat_no] = 0
        if wins_supremacy(state.produced, state.players, seat_no):
            state.supremacy[seat_no] = 1
            gain_supremacy(state.seats[seat_no], resource)
    note_public(state, PRODUCED, resource)


def gain_supremacy(seat: Seat, resource: int) -> None:
    """R12: a financier or a general by resource; for science the winner chooses."""
    character = SUPREMACY_CHARACTER[resource]
    if character == NONE:
        seat.choices += 1
    else:
        seat.characters[character] += 1


def choose_character(seat: Seat, character: int) -> None:
    """R12: the science winner takes the character it wants."""
    seat.choices -= 1
    seat.characters[character] += 1


def receives(seat: Seat) -> bool:
    """R19: whether a constructed card pays this seat after exploration."""
    return seat.recurring[0] + seat.recurring[1] + seat.recurring[2] > 0


def anyone_receives(state: State) -> bool:
    """R19: when nobody gains, the extra step does not happen."""
    for seat_no in range(state.players):
        if receives(state.seats[seat_no]):
            return True
    return False


def receive_recurring(seat: Seat) -> None:
    """R19: recurring krystallium and characters, in every round the card stands."""
    gifts = seat.recurring
    if receives(seat):
        seat.krystallium += gifts[0]
        seat.characters[FINANCIER] += gifts[1]
        seat.characters[GENERAL] += gifts[2]


def pay_recurring(state: State) -> None:
    """R19: the step after exploration, in which every seat receives what its cards pay."""
    state.step = RECURRING
    for seat_no in range(state.players):
        seat = state.seats[seat_no]
        gifts = seat.recurring
        receive_recurring(seat)
        state.produced[seat_no] = 0
        state.supremacy[seat_no] = 0
        note(state, RECEIVED, seat_no, gifts[0], gifts[1], gifts[2], 0, 0)


def fill_forecast(
    seats: list[Seat], players: int, amounts: list[list[int]], winners: list[list[int]]
) -> None:
    """R11, R12: what every step would produce, and who would win it, as the empires stand."""
    for resource in range(RESOURCES):
        for seat_no in range(players):
            amounts[resource][seat_no] = production_of(seats[seat_no], resource)
        for seat_no in range(players):
            wins = wins_supremacy(amounts[resource], players, seat_no)
            winners[resource][seat_no] = 1 if wins else 0
