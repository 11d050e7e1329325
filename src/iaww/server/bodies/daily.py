"""The daily deal: one for everybody, and how each did."""

from typing import Literal

from iaww.server.bodies.guests import GuestState
from iaww.server.parts import Milliseconds, Spoken, TableOptions
from iaww.server.vocabulary import Rank


class DailyResult(Spoken):
    """One line in the table of a day."""

    place: int
    """By score; equal scores share it."""
    guest: GuestState
    score: int
    rank: Rank
    table: str | None
    """Where the game can be seen, once the day is over."""


class DailyAttempt(Spoken):
    """The asker's one attempt at a day's deal."""

    table: str
    status: Literal["playing", "over", "closed"]
    result: DailyResult | None


class Daily(Spoken):
    """One day's deal: the same for everybody, one attempt each."""

    day: str
    over: bool
    ends_at: Milliseconds
    options: TableOptions
    commitment: str
    """To the secret from which, with the day as nonce, the seed follows."""
    secret: str | None
    """Revealed when the day is over, as is the seed."""
    seed: str | None
    played: int
    """How many have finished."""
    results: list[DailyResult]
    """The best of them."""
    mine: DailyAttempt | None
