"""R8, R10: what becomes of the drafted cards."""

from iaww.rules.construction import begin_construction
from iaww.rules.piles import take_out
from iaww.rules.schema import Seat
from iaww.rules.tables import CARDS


def slate(seat: Seat, place: int) -> None:
    """R8: a drafted card moves to the construction area."""
    card = take_out(seat.drafted, seat.n_drafted, place)
    seat.n_drafted -= 1
    begin_construction(seat, card)


def recycle(seat: Seat, place: int) -> None:
    """R8: a drafted card is discarded and leaves its recycling resource as a pending cube."""
    card = take_out(seat.drafted, seat.n_drafted, place)
    seat.n_drafted -= 1
    seat.discards[card] += 1
    seat.pending = 1
    seat.pending_resource = CARDS[card].recycling
