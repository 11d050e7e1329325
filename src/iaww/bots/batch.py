"""Many games of bots in one call, the same games in both backends."""

from collections.abc import Sequence
from typing import Any

from iaww.bots.bot import new_minds, text_of
from iaww.bots.registry import level_of
from iaww.content import IawwError
from iaww.rules import Setup
from iaww.rules.batch import RandomTable
from iaww.rules.schema import SEATS, ViewRecord


class BotTable(RandomTable):
    """A table of bots, ready to play any of its numbered games.

    The deals are those of a random table of the same setup and seed. The bots decide inside
    the rules text, by the views of their seats.

    :raises IawwError: as a random table does, and when a bot is unknown or one is missing.
    """

    _quiet = False

    def __init__(self, setup: Setup, bots: Sequence[str], seed: int, backend_name: str) -> None:
        super().__init__(setup, seed, backend_name)
        if len(bots) != setup.players:
            raise IawwError(f"{setup.players} seats need as many bots, not {len(bots)}")
        self._levels = self._backend.integers(SEATS)
        for seat, spec in enumerate(bots):
            self._levels[seat] = level_of(spec)
        self._views = self._backend.records(ViewRecord, 2)
        self._minds = new_minds(self._backend)
        self._text = text_of(self._backend)

    def _run(self, first: int, results: Any) -> None:
        self._text.play_bots(
            self._tables,
            self._sheets,
            self._codes,
            self._views,
            self._minds,
            self._levels,
            self.seed,
            first,
            results,
        )
