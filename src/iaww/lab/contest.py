"""What a contest is: a table, its bots, and the deals that every bot plays from every seat."""

import math
from dataclasses import dataclass
from typing import Any, Final

from iaww.bots import strength_of
from iaww.bots.learned import read_insight, table_of
from iaww.content import IawwError
from iaww.lab.foreign import is_foreign, maker_of
from iaww.lab.lineups import seatings
from iaww.rules import Setup
from iaww.rules.backend import backend
from iaww.rules.batch import SEEDS

TIMED_GAMES: Final = 6
"""At least so many games of a contest are played decision by decision, to time the bots."""


@dataclass(frozen=True, slots=True)
class Contest:
    """What is played: a table, its bots, and which deals.

    :raises IawwError: when a bot or the backend is unknown, or the seed out of range.
    """

    setup: Setup
    bots: tuple[str, ...]
    seed: int
    backend_name: str
    limit: float | None = None
    """Seconds a decision may take; with a limit every game is played decision by decision."""

    def __post_init__(self) -> None:
        if not self.bots:
            raise IawwError("a contest needs a bot")
        if not 0 <= self.seed < SEEDS:
            raise IawwError(f"a seed lies between 0 and {SEEDS - 1}, not at {self.seed}")
        if self.limit is not None and not 0 < self.limit < math.inf:
            raise IawwError(f"a decision may take some seconds, not {self.limit:g}")
        backend(self.backend_name)
        for bot in self.bots:
            if is_foreign(bot):
                maker_of(bot)
            elif (insight := strength_of(bot).insight) is not None:
                read_insight(insight, table_of(self.setup))

    def seatings(self) -> tuple[tuple[str, ...], ...]:
        """Return who sits where in each game of a deal."""
        return seatings(self.bots, self.setup.players)

    def names(self) -> tuple[str, ...]:
        """Return the bots that play, each once, in the order given."""
        playing = {bot for seating in self.seatings() for bot in seating}
        return tuple(dict.fromkeys(bot for bot in self.bots if bot in playing))

    @property
    def is_careful(self) -> bool:
        """Whether every game is played decision by decision."""
        return self.limit is not None or any(
            is_foreign(bot) or not strength_of(bot).is_of_the_package for bot in self.bots
        )

    def is_timed(self, deal: int) -> bool:
        """Whether a deal is played decision by decision to time the bots.

        A bot alone at the table needs no such deal: all time is its own.
        """
        return self.setup.players > 1 and deal * len(self.seatings()) < TIMED_GAMES

    def parameters(self) -> dict[str, Any]:
        """Return what decides the results, as what JSON can hold."""
        setup = self.setup
        return {
            "bots": list(self.bots),
            "players": setup.players,
            "side": setup.side,
            "ascension": setup.ascension,
            "war_or_peace": setup.war_or_peace,
            "scenario": setup.scenario,
            "seed": self.seed,
            "limit": self.limit,
        }
