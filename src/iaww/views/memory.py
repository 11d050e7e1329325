"""R23: what a careful player would remember of hands and cards already seen."""

from typing import Final

from iaww.rules.draft import is_in_play, passes_left
from iaww.rules.schema import CARD_KINDS, Seat, ViewRecord
from iaww.rules.tables import CARDS

COPIES_IN_PLAY: Final = [
    [
        [CARDS[card].copies * is_in_play(card, ascension, war) for card in range(CARD_KINDS)]
        for war in (0, 1)
    ]
    for ascension in (0, 1)
]
"""R3: copies of each card by decks: without and with ascension, then War or Peace."""


def has_held(round_no: int, turn: int, players: int, viewer: int, holder: int) -> bool:
    """R6: whether the hand a seat holds now has been in the viewer's own hand this draft.

    Every pick from it was revealed since, so the viewer knows it card by card.
    """
    direction = 1 if passes_left(round_no) else -1
    passes = turn - 1
    return ((viewer - holder) * direction + passes) % players <= passes


def count_unseen(view: ViewRecord) -> None:
    """Count the copies in play that lie nowhere the viewer can see or remember."""
    unseen = view.unseen
    unseen[:] = COPIES_IN_PLAY[view.ascension][view.war_or_peace]
    for card in range(CARD_KINDS):
        if view.leftovers[card] > 0:
            unseen[card] -= view.leftovers[card]
    for seat_no in range(view.players):
        subtract_seen(view.seats[seat_no], unseen)


def subtract_seen(seat: Seat, unseen: list[int]) -> None:
    """Take away the cards that lie with one seat, as far as the viewer knows them."""
    discards = seat.discards
    for card in range(CARD_KINDS):
        if discards[card] > 0:
            unseen[card] -= discards[card]
    for place in range(seat.n_hand):
        unseen[seat.hand[place]] -= 1
    for place in range(seat.n_drafted):
        unseen[seat.drafted[place]] -= 1
    for place in range(seat.n_drawn):
        unseen[seat.drawn[place]] -= 1
    for place in range(seat.n_constructed):
        unseen[seat.constructed[place]] -= 1
    for slot in range(seat.slots):
        if seat.missing[slot] > 0:
            unseen[seat.construction[slot]] -= 1
    if seat.picked >= 0:
        unseen[seat.picked] -= 1
