"""Many games of bots in one call, the same games in both backends."""

from collections.abc import Sequence
from typing import Any

from iaww.bots.bot import new_minds, text_of
from iaww.bots.learned import shipped_insight, table_of
from iaww.bots.registry import strength_of
from iaww.bots.traits import Insight
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

    def __init__(
        self,
        setup: Setup,
        bots: Sequence[str],
        seed: int,
        backend_name: str,
        insight: Insight | None = None,
    ) -> None:
        super().__init__(setup, seed, backend_name)
        if len(bots) != setup.players:
            raise IawwError(f"{setup.players} seats need as many bots, not {len(bots)}")
        self._levels = self._backend.integers(SEATS)
        self._nodes = self._backend.integers(SEATS)
        for seat, spec in enumerate(bots):
            strength = strength_of(spec)
            if not strength.is_of_the_package:
                raise IawwError(f"games in one call take nodes alone, not {spec}")
            self._levels[seat], self._nodes[seat] = strength.level, strength.nodes
        self._views = self._backend.records(ViewRecord, 2)
        self._minds = new_minds(self._backend, insight or shipped_insight(table_of(setup)))
        self._text = text_of(self._backend)

    def _run(self, first: int, results: Any) -> None:
        self._text.play_bots(
            self._tables,
            self._sheets,
            self._codes,
            self._views,
            self._minds,
            self._levels,
            self._nodes,
            self.seed,
            first,
            results,
        )
