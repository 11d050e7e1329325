"""Many games of bots in one call, the same games in both backends."""

from collections.abc import Sequence

from iaww.bots.bot import new_minds, text_of
from iaww.bots.registry import level_of
from iaww.content import IawwError
from iaww.rules import Setup
from iaww.rules.batch import SEEDS, Batch, RandomTable
from iaww.rules.playout import RESULT_COLUMNS
from iaww.rules.schema import SEATS, ViewRecord
from iaww.rules.setup import undealt


class BotTable(RandomTable):
    """A table of bots, ready to play any of its numbered games.

    The deals are those of a random table of the same setup and seed. The bots decide inside
    the rules text, by the views of their seats.

    :raises IawwError: as a random table does, and when a bot is unknown or one is missing.
    """

    def __init__(self, setup: Setup, bots: Sequence[str], seed: int, backend_name: str) -> None:
        super().__init__(setup, seed, backend_name)
        if len(bots) != setup.players:
            raise IawwError(f"{setup.players} seats need as many bots, not {len(bots)}")
        self._levels = self._backend.integers(SEATS)
        for seat, spec in enumerate(bots):
            self._levels[seat] = level_of(spec)
        state = undealt(setup)
        state.quiet = 0
        state.shown = [seat.copy() for seat in state.seats]
        self._tables = self._backend.hold(state, 2)
        self._views = self._backend.records(ViewRecord, 2)
        self._minds = new_minds(self._backend)
        self._text = text_of(self._backend)

    def play(self, first: int, games: int) -> Batch:
        """Play the games numbered from ``first`` on; a number always gives the same game.

        :raises IawwError: when there is no game to play or its number is out of range.
        """
        if games < 1 or not 0 <= first <= SEEDS - games:
            raise IawwError(f"games are numbered from 0 to {SEEDS - 1}: no {games} from {first} on")
        results = self._backend.integers(games, RESULT_COLUMNS)
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
        rows: list[list[int]] = results if isinstance(results, list) else results.tolist()
        end = 2 + self.setup.players
        return Batch(
            decisions=tuple(row[0] for row in rows),
            won=tuple(row[1] == 1 for row in rows),
            scores=tuple(tuple(row[2:end]) for row in rows),
        )
