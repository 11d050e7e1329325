"""Deals afresh what a seat cannot know, in agreement with everything its view tells.

Rules text: it runs interpreted and compiled.
"""

from iaww.rules.codes import DRAFT, PRODUCTION, RECURRING
from iaww.rules.draft import deal_from
from iaww.rules.playout import CHOICE_STREAM
from iaww.rules.production import receives
from iaww.rules.rounds import is_open, show_table
from iaww.rules.schema import CARD_KINDS, DECKS, POOLS, State, ViewRecord, keep_copy
from iaww.rules.shuffling import GOLDEN, WORD, mix, shuffle
from iaww.rules.solo import deal_pools
from iaww.rules.tables import CARDS


def sample_world(view: ViewRecord, worlds: list[State], place: int, seed: int) -> None:
    """Make of the blank ``worlds[place]`` a table that looks to its viewer as the view does.

    Rivals stand as the step began and may all still act: what they have done since is hidden.
    """
    state = worlds[place]
    agree_on_table(view, state)
    state.key[0] = mix(seed & WORD)
    state.key[1] = mix((seed * GOLDEN) & WORD)
    state.shuffles = CHOICE_STREAM + 1
    for deck in range(DECKS):
        gather_unseen(view, state, deck)
    for seat_no in range(view.players):
        seat_as_seen(view, state, seat_no)
    if view.players == 1:
        state.pools_taken = POOLS - view.pools_left
        deal_pools(state, state.pools_taken)
    for deck in range(DECKS):
        restock_refilled(view, state, deck)
    show_table(state)


def agree_on_table(view: ViewRecord, state: State) -> None:
    """What the view says of the whole table."""
    state.players = view.players
    state.side = view.side
    state.ascension = view.ascension
    state.war_or_peace = view.war_or_peace
    state.scenario = view.scenario
    state.open_table = view.open_table
    state.round_no = view.round_no
    state.phase = view.phase
    state.step = view.step
    state.turn = view.turn
    for seat_no in range(view.players):
        state.produced[seat_no] = view.produced[seat_no]
        state.supremacy[seat_no] = view.supremacy[seat_no]
    for card in range(CARD_KINDS):
        state.leftovers[card] = view.leftovers[card]
        state.refilled[card] = view.refilled[card]


def gather_unseen(view: ViewRecord, state: State, deck: int) -> None:
    """Shuffle what the viewer has not seen of a deck, but for the cards of a refilled one (R28)."""
    size = 0
    for card in range(CARD_KINDS):
        if CARDS[card].deck == deck:
            for _ in range(view.unseen[card] - view.refilled[card]):
                state.deck[deck][size] = card
                size += 1
    state.deck_top[deck] = 0
    state.deck_end[deck] = size
    shuffle(state.deck[deck], size, size, state.key, deck)


def restock_refilled(view: ViewRecord, state: State, deck: int) -> None:
    """R28: of a refilled deck the viewer knows every card, but not the order."""
    size = 0
    for card in range(CARD_KINDS):
        if CARDS[card].deck == deck:
            for _ in range(view.refilled[card]):
                state.deck[deck][size] = card
                size += 1
    if size > 0:
        state.deck_top[deck] = 0
        state.deck_end[deck] = size
        shuffle(state.deck[deck], size, size, state.key, DECKS + deck)


def seat_as_seen(view: ViewRecord, state: State, seat_no: int) -> None:
    """Seat somebody as the view shows them; a hand that the viewer never held is dealt."""
    keep_copy(state.seats, seat_no, view.seats[seat_no])
    if seat_no == view.viewer:
        return
    seat = state.seats[seat_no]
    seat.done = 0
    if is_open(state):
        seat.done = 1 - view.busy[seat_no]
    elif state.phase == PRODUCTION and state.step == RECURRING and not receives(seat):
        seat.done = 1
    if state.phase == DRAFT and not view.hand_known[seat_no]:
        for deck in range(DECKS):
            deal_from(state, seat, deck, view.hand_backs[seat_no][deck])
