"""R5–R7: dealing, picking, passing, and what is left over."""

from iaww.rules.codes import ASCENSION_DECK, BASE_DECK, LEFTOVER, NONE
from iaww.rules.notes import note
from iaww.rules.piles import add_sorted, take_out
from iaww.rules.schema import DECKS, Seat, State
from iaww.rules.tables import CARDS, DEAL_ASCENSION, DEAL_BASE, DEAL_MIXED


def deal_size(state: State, deck: int) -> int:
    """R5: so many cards of each deck for each seat, by the number of players."""
    if not state.ascension:
        return DEAL_BASE[state.players] if deck == BASE_DECK else 0
    if deck == BASE_DECK:
        return DEAL_MIXED[state.players]
    return DEAL_ASCENSION[state.players]


def is_in_play(card: int, ascension: int, war_or_peace: int) -> bool:
    """R3: whether the decks of a table hold this card."""
    if CARDS[card].deck == ASCENSION_DECK:
        return ascension > 0
    return war_or_peace > 0 or not CARDS[card].war_or_peace


def deal_hands(state: State) -> None:
    """R5: every seat is dealt its hand."""
    for seat_no in range(state.players):
        for deck in range(DECKS):
            deal_from(state, state.seats[seat_no], deck, deal_size(state, deck))


def deal_from(state: State, seat: Seat, deck: int, cards: int) -> None:
    """R5: the top cards of a deck join a hand."""
    for _ in range(cards):
        add_sorted(seat.hand, seat.n_hand, state.deck[deck][state.deck_top[deck]])
        state.deck_top[deck] += 1
        seat.n_hand += 1


def pick(seat: Seat, place: int) -> None:
    """R6: one card of the hand, in secret."""
    seat.picked = take_out(seat.hand, seat.n_hand, place)
    seat.n_hand -= 1
    seat.done = 1


def reveal_picks(state: State) -> None:
    """R6: all picks together join the draft areas."""
    for seat_no in range(state.players):
        seat = state.seats[seat_no]
        add_sorted(seat.drafted, seat.n_drafted, seat.picked)
        seat.n_drafted += 1
        seat.picked = NONE


def passes_left(round_no: int) -> bool:
    """R6: to the left (seat + 1) in rounds 1 and 3, to the right in rounds 2 and 4."""
    return round_no % 2 == 1


def pass_hands(state: State) -> None:
    """R6: every hand goes on to the neighbour."""
    seats = state.seats
    last = state.players - 1
    if passes_left(state.round_no):
        for seat_no in range(last, 0, -1):
            swap_hands(seats[seat_no], seats[seat_no - 1])
    else:
        for seat_no in range(last):
            swap_hands(seats[seat_no], seats[seat_no + 1])


def swap_hands(seat: Seat, neighbour: Seat) -> None:
    """R6: two hands of equal size change places; swap after swap they go round the table."""
    one = seat.hand
    other = neighbour.hand
    for place in range(seat.n_hand):
        card = one[place]
        one[place] = other[place]
        other[place] = card


def discard_leftovers(state: State) -> None:
    """R7: what is left in hand goes face down, without recycling bonus."""
    for seat_no in range(state.players):
        seat = state.seats[seat_no]
        for place in range(seat.n_hand):
            state.leftovers[seat.hand[place]] += 1
            note(state, LEFTOVER, seat_no, seat.hand[place], 0, 0, 0, 0)
        seat.n_hand = 0
