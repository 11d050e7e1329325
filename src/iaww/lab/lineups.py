"""Who sits where: every bot plays every deal from every seat, so that luck falls on all alike."""

from collections.abc import Sequence
from itertools import combinations

from iaww.content import IawwError


def bots_in(text: str) -> tuple[str, ...]:
    """Read bots parted by commas, as in ``expert:nodes=100,casual``.

    :raises IawwError: when there is none.
    """
    bots = tuple(part.strip() for part in text.split(",") if part.strip())
    if not bots:
        raise IawwError("name at least one bot")
    return bots


def lineups(bots: Sequence[str], players: int) -> tuple[tuple[str, ...], ...]:
    """Return who meets whom: the last bot fills the chairs that are left over.

    With more bots than chairs, all combinations meet.
    """
    if len(bots) > players:
        return tuple(dict.fromkeys(combinations(bots, players)))
    return ((*bots, *[bots[-1]] * (players - len(bots))),)


def seatings(bots: Sequence[str], players: int) -> tuple[tuple[str, ...], ...]:
    """Return the bots seat by seat of every game of a deal: each line-up turned through all seats.

    Two turns that seat the same bots alike would be the same game, and count once.
    """
    return tuple(
        dict.fromkeys(
            lineup[-turn:] + lineup[:-turn]
            for lineup in lineups(bots, players)
            for turn in range(players)
        )
    )
