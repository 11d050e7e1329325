"""R27, R28, R31: pools, exchanges and scenarios of the solo game."""

from iaww.rules.codes import (
    ASCENSION_DECK,
    BASE_DECK,
    DRAWN,
    NONE,
    PAIR_FIRST,
    PAIR_SECOND,
    POOL_TAKEN,
)
from iaww.rules.construction import begin_construction
from iaww.rules.notes import note
from iaww.rules.piles import add_sorted, sort_pile, take_out
from iaww.rules.schema import CARD_KINDS, POOL, POOLS, Seat, State
from iaww.rules.shuffling import shuffle
from iaww.rules.tables import CARDS, DRAW_SIZE, SCENARIO_CARDS, SCENARIO_SIZE


def deal_pools(state: State, first: int) -> None:
    """R27: the pools from this one on: five cards, or three base and two C&A cards."""
    base = 3 if state.ascension else POOL
    for pool in range(first, POOLS):
        for place in range(POOL):
            deck = BASE_DECK if place < base else ASCENSION_DECK
            state.pools[pool][place] = state.deck[deck][state.deck_top[deck]]
            state.deck_top[deck] += 1


def begin_scenario(state: State) -> None:
    """R31: the scenario's cards lie in the construction area from the start."""
    for place in range(SCENARIO_SIZE[state.scenario]):
        begin_construction(state.seats[0], SCENARIO_CARDS[state.scenario][place])


def take_pool(state: State) -> None:
    """R27: the next pool comes into hand."""
    seat = state.seats[0]
    pool = state.pools[state.pools_taken]
    state.pools_taken += 1
    for place in range(POOL):
        add_sorted(seat.drafted, place, pool[place])
    seat.n_drafted = POOL
    note(state, POOL_TAKEN, 0, pool[0], pool[1], pool[2], pool[3], pool[4])


def can_exchange(state: State, seat: Seat, deck: int, pair: int) -> bool:
    """R28: two cards in hand, and something to draw, the two just discarded included."""
    if PAIR_SECOND[pair] >= seat.n_drafted:
        return False
    if deck == ASCENSION_DECK and not state.ascension:
        return False
    if state.deck_top[deck] < state.deck_end[deck]:
        return True
    first = seat.drafted[PAIR_FIRST[pair]]
    second = seat.drafted[PAIR_SECOND[pair]]
    if CARDS[first].deck == deck or CARDS[second].deck == deck:
        return True
    for card in range(CARD_KINDS):
        if seat.discards[card] > 0 and CARDS[card].deck == deck:
            return True
    return False


def exchange(state: State, seat: Seat, deck: int, pair: int) -> None:
    """R28: two cards of the hand go without bonus, five base or three C&A cards are drawn."""
    for place in (PAIR_SECOND[pair], PAIR_FIRST[pair]):
        card = take_out(seat.drafted, seat.n_drafted, place)
        seat.n_drafted -= 1
        seat.discards[card] += 1
    drawn = seat.drawn
    for place in range(POOL):
        drawn[place] = NONE
    for _ in range(DRAW_SIZE[deck]):
        draw_card(state, seat, deck)
    note(state, DRAWN, 0, drawn[0], drawn[1], drawn[2], drawn[3], drawn[4])
    sort_pile(drawn, seat.n_drawn)


def draw_card(state: State, seat: Seat, deck: int) -> None:
    """R28: one card at a time; an empty deck is refilled first, and drawing stops without."""
    if state.deck_top[deck] == state.deck_end[deck]:
        refill_deck(state, seat, deck)
    if state.deck_top[deck] == state.deck_end[deck]:
        return
    card = state.deck[deck][state.deck_top[deck]]
    state.deck_top[deck] += 1
    if state.refilled[card] > 0:
        state.refilled[card] -= 1
    seat.drawn[seat.n_drawn] = card
    seat.n_drawn += 1


def refill_deck(state: State, seat: Seat, deck: int) -> None:
    """R28: the discards of a deck's own cards are shuffled and become the deck."""
    discards = seat.discards
    size = 0
    for card in range(CARD_KINDS):
        if CARDS[card].deck == deck:
            for _ in range(discards[card]):
                state.deck[deck][size] = card
                size += 1
            state.refilled[card] = discards[card]
            discards[card] = 0
    state.deck_top[deck] = 0
    state.deck_end[deck] = size
    shuffle(state.deck[deck], size, size, state.key, state.shuffles)
    state.shuffles += 1


def keep(seat: Seat, place: int) -> None:
    """R28: one drawn card joins the hand, the others are discarded."""
    for other in range(seat.n_drawn):
        if other != place:
            seat.discards[seat.drawn[other]] += 1
    add_sorted(seat.drafted, seat.n_drafted, seat.drawn[place])
    seat.n_drafted += 1
    seat.n_drawn = 0


def scenario_won(state: State) -> bool:
    """R31: that many copies of each listed card, any copies, are constructed."""
    if state.scenario == NONE:
        return False
    seat = state.seats[0]
    for place in range(SCENARIO_SIZE[state.scenario]):
        card = SCENARIO_CARDS[state.scenario][place]
        listed = copies_listed(state.scenario, card)
        constructed = copies_constructed(seat, card)
        if constructed < listed:
            return False
    return True


def copies_listed(scenario: int, card: int) -> int:
    """R31: how many copies of a card the scenario asks for."""
    copies = 0
    for place in range(SCENARIO_SIZE[scenario]):
        if SCENARIO_CARDS[scenario][place] == card:
            copies += 1
    return copies


def copies_constructed(seat: Seat, card: int) -> int:
    """R31: how many copies of a card stand in the empire."""
    copies = 0
    for place in range(seat.n_constructed):
        if seat.constructed[place] == card:
            copies += 1
    return copies
