"""The games of one deal: at once inside the rules text, or decision by decision."""

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from iaww.bots import BotTable
from iaww.lab.careful import STAND_IN, CarefulTable, Failures, GameResult, Nobody, Witness
from iaww.lab.contest import Contest
from iaww.lab.results import DealResult, merged

NOBODY: Final = Nobody()


@dataclass(frozen=True, slots=True)
class Task:
    """A deal to be played, with what is known of it from an earlier attempt."""

    deal: int
    careful: bool = False
    failures: Mapping[int, Failures] = field(default_factory=dict)
    """By game, then by seat."""
    finished: Mapping[int, GameResult] = field(default_factory=dict)
    """Games that need not be played again."""

    def failing(self, game: int, seat: int, decision: int, sentence: str) -> "Task":
        """Return the same deal, to be played on without a bot that has stopped its process."""
        seats = {**self.failures.get(game, {}), seat: (decision, sentence)}
        return replace(self, careful=True, failures={**self.failures, game: seats})

    def having(self, game: int, result: GameResult) -> "Task":
        """Return the same deal, with one game less to play."""
        return replace(self, finished={**self.finished, game: result})


class DealPlayer:
    """Plays the deals of a contest in this process."""

    def __init__(self, contest: Contest) -> None:
        self._contest = contest
        self._seatings = contest.seatings()
        self._tables: dict[tuple[str, ...], BotTable] = {}
        self._careful = CarefulTable(
            contest.setup, contest.bots, contest.seed, contest.backend_name, contest.limit
        )

    def play(self, task: Task, witness: Witness = NOBODY) -> DealResult:
        """Play a deal from every seat."""
        contest = self._contest
        if task.careful or contest.is_careful or contest.is_timed(task.deal):
            return self._carefully(task, witness)
        # A bot that fails inside the rules text is found out decision by decision.
        try:
            return self._at_once(task.deal)
        except Exception:
            result = self._carefully(task, witness)
            if not result.forfeits:
                raise
            return result

    def _at_once(self, deal: int) -> DealResult:
        """Let every game run inside the rules text."""
        tables = [self._table(seating) for seating in self._seatings]
        begun = time.process_time()
        batches = [table.play(deal, 1) for table in tables]
        return DealResult(
            deal=deal,
            decisions=tuple(batch.decisions[0] for batch in batches),
            won=tuple(batch.won[0] for batch in batches),
            scores=tuple(batch.scores[0] for batch in batches),
            places=tuple(batch.places[0] for batch in batches),
            cpu_seconds=time.process_time() - begun,
        )

    def _table(self, seating: tuple[str, ...]) -> BotTable:
        if seating not in self._tables:
            if not self._tables:
                # All bots are one text: the cheapest compiles it for all.
                self._new_table([STAND_IN] * len(seating)).warm_up()
            self._tables[seating] = self._new_table(seating)
        return self._tables[seating]

    def _new_table(self, seating: Sequence[str]) -> BotTable:
        contest = self._contest
        return BotTable(contest.setup, seating, contest.seed, contest.backend_name)

    def _carefully(self, task: Task, witness: Witness) -> DealResult:
        begun = time.process_time()
        games = []
        for number, seating in enumerate(self._seatings):
            result = task.finished.get(number)
            if result is None:
                failures = task.failures.get(number, {})
                result = self._careful.play(task.deal, number, seating, failures, witness)
                witness.finished(number, result)
            games.append(result)
        return DealResult(
            deal=task.deal,
            decisions=tuple(game.decisions for game in games),
            won=tuple(game.won for game in games),
            scores=tuple(game.scores for game in games),
            places=tuple(game.places for game in games),
            cpu_seconds=time.process_time() - begun,
            forfeits=tuple(forfeit for game in games for forfeit in game.forfeits),
            paces=merged(game.paces for game in games),
        )
