"""Games to learn from, played by many processes: what each seat was like, and what it scored."""

import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import cache
from multiprocessing import get_context
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from iaww.bots.bot import new_minds, text_of
from iaww.bots.habits import EVERY_CARE
from iaww.bots.learned import insight_from
from iaww.bots.traits import JUDGEMENTS, judgement_of
from iaww.content import IawwError
from iaww.lab import selfplay
from iaww.lab.selfplay import LESSON
from iaww.rules import COMPILED, Setup
from iaww.rules.backend import Backend, backend
from iaww.rules.schema import ACTIONS, POOL, SEATS
from iaww.rules.setup import undealt
from iaww.rules.tables import PICKS, ROUNDS

CHUNK: Final = 100
"""Games that a process plays between two reports."""


def judgements_of(players: int) -> list[int]:
    """Return the judgements a table needs, from the last of a game back to the first.

    The end of the game is left out: it is judged by the score.
    """
    to_come = [0, POOL] if players == 1 else [0, *range(1, PICKS, 2)]
    judgements = [
        judgement_of(cards, rounds_left) for rounds_left in range(ROUNDS) for cards in to_come
    ]
    return judgements[1:]


@dataclass(frozen=True, slots=True)
class Lessons:
    """Traits by game, seat and judgement, and the score of each seat."""

    rows: NDArray[np.int16]
    """By game, seat and judgement; the traits, then the cards under construction or NONE."""
    scores: NDArray[np.int16]

    def of(self, judgement: int) -> tuple[NDArray[np.int16], NDArray[np.int16]]:
        """The rows of one judgement, whichever seat they are of."""
        place = judgements_of(self.scores.shape[1]).index(judgement)
        return self.rows[:, :, place].reshape(-1, LESSON), self.scores.reshape(-1)


def joined(parts: list[Lessons]) -> Lessons:
    """Put lessons of equal tables together."""
    return Lessons(
        np.concatenate([part.rows for part in parts]),
        np.concatenate([part.scores for part in parts]),
    )


@dataclass(frozen=True, slots=True)
class Course:
    """How the games of some lessons are played."""

    setups: tuple[Setup, ...]
    """Taken in turn, a chunk of games each."""
    learned: list[Any]
    """What has been learned so far; nothing lets seats be judged by hand-made numbers."""
    unrest: int
    """Whims, in hundredths of a point, so that the games differ from what is thought best."""
    seed: int


def play_course(course: Course, games: int, jobs: int) -> Iterator[Lessons]:
    """Play games, a chunk at a time, in their order whatever the number of processes.

    :raises IawwError: when a process has been ended.
    """
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), initializer=_leave_interrupts)
    try:
        chunks = range(0, games, CHUNK)
        sizes = [min(CHUNK, games - first) for first in chunks]
        yield from pool.map(play_chunk, [course] * len(sizes), chunks, sizes)
    except BrokenProcessPool:
        raise IawwError("a process that played games was ended: the same command goes on") from None
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _leave_interrupts() -> None:
    """Leave Ctrl-C to whoever asks for the games."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@cache
def _text() -> tuple[Backend, Any]:
    rules = backend(COMPILED)
    text_of(rules)
    return rules, rules.extend(selfplay)


def play_chunk(course: Course, first: int, games: int) -> Lessons:
    """Play the games from a number on, in this process."""
    rules, text = _text()
    setup = course.setups[first // CHUNK % len(course.setups)]
    minds = new_minds(rules, insight_from(course.learned))
    minds[0].insight = 1 if course.learned else 0
    minds[0].care = EVERY_CARE
    minds[0].unrest = course.unrest
    rows: Any = rules.integers(games * setup.players * JUDGEMENTS, LESSON)
    scores: Any = rules.integers(games, SEATS)
    text.play_lessons(
        rules.hold(undealt(setup, quiet=True), 2),
        rules.integers(ACTIONS),
        minds,
        course.seed,
        first,
        rows,
        scores,
    )
    by_judgement = rows.reshape(games, setup.players, JUDGEMENTS, LESSON)
    return Lessons(
        by_judgement[:, :, judgements_of(setup.players)].astype(np.int16),
        scores[:, : setup.players].astype(np.int16),
    )
