"""R8, R14, R18, R28: which actions are legal, and what each code does."""

from iaww.rules.codes import (
    ASSIGN,
    CHOOSE,
    DISCARD,
    DONE,
    DRAFT,
    EXCHANGE,
    FINANCIER,
    FINANCIER_SPACE,
    GENERAL,
    GENERAL_SPACE,
    KEEP,
    NONE,
    PAIR_FIRST,
    PAIR_SECOND,
    PAIRS,
    PICK,
    PLACE,
    RECYCLE,
    SLATE,
    SPEND,
    SPEND_KINDS,
    TO_EMPIRE,
)
from iaww.rules.construction import (
    assign_character,
    discard_construction,
    place_cube,
    send_cube_to_empire,
    spend_krystallium,
)
from iaww.rules.draft import pick
from iaww.rules.piles import is_first_copy
from iaww.rules.planning import recycle, slate
from iaww.rules.production import choose_character
from iaww.rules.rounds import close_step, everyone_done, say_done
from iaww.rules.schema import DECKS, Seat, State
from iaww.rules.solo import can_exchange, exchange, keep


def list_actions(state: State, seat_no: int, out: list[int]) -> int:
    """Write a seat's legal actions and return how many; discards come last (R17)."""
    moves = list_moves(state, seat_no, out)
    seat = state.seats[seat_no]
    if moves == 0 or state.phase == DRAFT or seat.n_drawn > 0:
        return moves
    for slot in range(seat.slots):
        if seat.missing[slot] > 0:
            out[moves] = DISCARD + slot
            moves += 1
    return moves


def list_moves(state: State, seat_no: int, out: list[int]) -> int:
    """Write a seat's legal actions other than discarding a construction, return how many."""
    seat = state.seats[seat_no]
    if seat.done:
        return 0
    if state.phase == DRAFT:
        return list_copies(seat.hand, seat.n_hand, PICK, out)
    if seat.n_drawn > 0:
        return list_copies(seat.drawn, seat.n_drawn, KEEP, out)
    moves = 0
    if seat.pending > 0:
        moves = list_placements(seat, out)
    elif seat.n_drafted > 0:
        moves = list_plans(state, seat, out)
    elif seat.choices == 0:
        out[0] = DONE
        moves = 1
    if seat.choices > 0:
        out[moves] = CHOOSE + FINANCIER
        out[moves + 1] = CHOOSE + GENERAL
        moves += 2
    if seat.krystallium > 0:
        moves = list_spendings(seat, out, moves)
    if seat.open_spaces[FINANCIER_SPACE] > 0 and seat.characters[FINANCIER] > 0:
        moves = list_assignments(seat, FINANCIER, out, moves)
    if seat.open_spaces[GENERAL_SPACE] > 0 and seat.characters[GENERAL] > 0:
        moves = list_assignments(seat, GENERAL, out, moves)
    return moves


def list_copies(pile: list[int], size: int, first_code: int, out: list[int]) -> int:
    """List each different card of a sorted pile once."""
    moves = 0
    listed = NONE
    for place in range(size):
        if pile[place] != listed:
            listed = pile[place]
            out[moves] = first_code + place
            moves += 1
    return moves


def list_plans(state: State, seat: Seat, out: list[int]) -> int:
    """R8, R28: every drafted card may be slated or recycled, and alone two exchanged."""
    moves = 0
    listed = NONE
    for place in range(seat.n_drafted):
        if seat.drafted[place] != listed:
            listed = seat.drafted[place]
            out[moves] = SLATE + place
            out[moves + 1] = RECYCLE + place
            moves += 2
    if state.players == 1:
        for deck in range(DECKS):
            for pair in range(PAIRS):
                if can_exchange(state, seat, deck, pair) and is_first_pair(seat, pair):
                    out[moves] = EXCHANGE + deck * PAIRS + pair
                    moves += 1
    return moves


def is_first_pair(seat: Seat, pair: int) -> bool:
    """Whether no equal pair of cards is listed before this one."""
    first = PAIR_FIRST[pair]
    second = PAIR_SECOND[pair]
    return is_first_copy(seat.drafted, first) and (
        second == first + 1 or is_first_copy(seat.drafted, second)
    )


def list_placements(seat: Seat, out: list[int]) -> int:
    """R8, R14: a waiting cube fits a free space of its resource or the empire card."""
    out[0] = TO_EMPIRE
    moves = 1
    resource = seat.pending_resource
    if seat.open_spaces[resource] > 0:
        spaces_left = seat.spaces_left
        for slot in range(seat.slots):
            if spaces_left[slot][resource] > 0:
                out[moves] = PLACE + slot
                moves += 1
    return moves


def list_spendings(seat: Seat, out: list[int], moves: int) -> int:
    """R16: a krystallium fits every free space but a character's."""
    for slot in range(seat.slots):
        if seat.missing[slot] > 0:
            spaces_left = seat.spaces_left[slot]
            for kind in range(SPEND_KINDS):
                if spaces_left[kind] > 0:
                    out[moves] = SPEND + slot * SPEND_KINDS + kind
                    moves += 1
    return moves


def list_assignments(seat: Seat, character: int, out: list[int], moves: int) -> int:
    """R16: a character fits a free space of its kind."""
    for slot in range(seat.slots):
        if seat.spaces_left[slot][FINANCIER_SPACE + character] > 0:
            out[moves] = ASSIGN + slot * 2 + character
            moves += 1
    return moves


def apply_unchecked(state: State, seat_no: int, action: int) -> None:
    """Carry out an action that is known to be legal; anything else corrupts the state."""
    state.n_reports = 0
    seat = state.seats[seat_no]
    if action < SLATE:
        pick(seat, action - PICK)
    elif action == DONE:
        say_done(state, seat)
    elif action == TO_EMPIRE:
        send_cube_to_empire(state, seat)
    elif action < CHOOSE:
        plan(state, seat, action)
    elif action < TO_EMPIRE:
        choose_character(seat, action - CHOOSE)
    elif action < ASSIGN:
        place_cube(state, seat, action - PLACE)
    elif action < SPEND:
        assign_character(state, seat, (action - ASSIGN) // 2, (action - ASSIGN) % 2)
    elif action < DISCARD:
        space = action - SPEND
        spend_krystallium(state, seat, space // SPEND_KINDS, space % SPEND_KINDS)
    else:
        discard_construction(state, seat, action - DISCARD)
    if seat.done and everyone_done(state):
        close_step(state)


def plan(state: State, seat: Seat, action: int) -> None:
    """Carry out what is done with drafted and drawn cards in planning."""
    if action < RECYCLE:
        slate(seat, action - SLATE)
    elif action < KEEP:
        recycle(seat, action - RECYCLE)
    elif action < EXCHANGE:
        keep(seat, action - KEEP)
    else:
        exchange(state, seat, (action - EXCHANGE) // PAIRS, (action - EXCHANGE) % PAIRS)


def first_to_act(state: State) -> int:
    """The lowest seat that is busy, for users who take seats one after another."""
    seat_no = 0
    while state.seats[seat_no].done:
        seat_no += 1
    return seat_no
