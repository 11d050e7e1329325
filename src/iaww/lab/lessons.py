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
from iaww.bots.learned import insight_from
from iaww.bots.traits import ROUND_ENDS, TRAITS
from iaww.content import IawwError
from iaww.lab import selfplay
from iaww.rules import COMPILED, Setup
from iaww.rules.backend import Backend, backend
from iaww.rules.schema import ACTIONS, SEATS, ViewRecord
from iaww.rules.setup import undealt

CHUNK: Final = 10
"""Games that a process plays between two reports."""


@dataclass(frozen=True, slots=True)
class Lessons:
    """Traits by game, round and seat, and the score of each seat."""

    traits: NDArray[np.int32]
    scores: NDArray[np.int32]

    def of_round_end(self, rounds_left: int) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
        """The rows of one round's end, whichever seat they are of."""
        traits = self.traits[:, ROUND_ENDS - rounds_left].reshape(-1, TRAITS)
        return traits, self.scores.reshape(-1)


def joined(parts: list[Lessons]) -> Lessons:
    """Put lessons of equal tables together."""
    return Lessons(
        np.concatenate([part.traits for part in parts]),
        np.concatenate([part.scores for part in parts]),
    )


@dataclass(frozen=True, slots=True)
class Course:
    """How the games of some lessons are played."""

    setups: tuple[Setup, ...]
    """Taken in turn, a chunk of games each."""
    tables: dict[str, Any]
    """What has been learned so far; nothing lets seats be judged by hand-made numbers."""
    level: int
    unrest: int
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
    minds = new_minds(rules, insight_from(course.tables))
    minds[0].insight = 1 if course.tables else 0
    traits: Any = rules.integers(games * ROUND_ENDS * setup.players, TRAITS)
    scores: Any = rules.integers(games, SEATS)
    text.play_lessons(
        rules.hold(undealt(setup, quiet=course.level == selfplay.BY_HABIT), 2),
        rules.integers(ACTIONS),
        rules.records(ViewRecord, 2),
        minds,
        course.level,
        course.unrest,
        course.seed,
        first,
        traits,
        scores,
    )
    return Lessons(
        traits.reshape(games, ROUND_ENDS, setup.players, TRAITS).astype(np.int32),
        scores[:, : setup.players].astype(np.int32),
    )
