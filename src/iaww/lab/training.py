"""Learns to judge seats from games of its own: play, fit, play better, as often as a plan says."""

import json
from collections.abc import Callable
from dataclasses import astuple, dataclass, replace
from pathlib import Path
from typing import Any, Final
from zipfile import BadZipFile

import numpy as np

from iaww.bots.learned import TABLES
from iaww.bots.levels import CLUB
from iaww.bots.traits import ROUND_ENDS
from iaww.content import IawwError
from iaww.lab.deals import TRAINING
from iaww.lab.learning import fit
from iaww.lab.lessons import Course, Lessons, joined, play_course
from iaww.lab.saving import code_of
from iaww.lab.selfplay import BY_HABIT
from iaww.rules import Setup
from iaww.rules.codes import NONE

SIDES: Final = ("A", "B")
SCENARIO_SHARE: Final = 0.25
"""There are many scenarios, and each is played on one side alone: fewer games will do."""
FEWEST: Final = 20
"""Games of an iteration, so that both sides are played."""


@dataclass(frozen=True, slots=True)
class Stage:
    """Some iterations in which the games are played alike."""

    name: str
    level: int
    iterations: int
    games: int
    """For one who plays alone; with more players fewer, for there is a lesson in every seat."""
    unrest: int
    """Whims, in hundredths of a point, so that the games differ from what is thought best."""
    kept: int
    """Iterations whose games are learned from together, this one the last of them."""


STAGES: Final = (
    Stage("habit", BY_HABIT, 3, 3000, 300, 2),
    Stage("club", CLUB, 4, 8000, 150, 4),
)


@dataclass(frozen=True, slots=True)
class Iteration:
    """What one round of playing and fitting came to."""

    table: str
    stage: str
    number: int
    games: int
    mean_score: float
    explained: tuple[float, ...]
    """Share of the scores' variance, one round before the end first."""


def scaled(stages: tuple[Stage, ...], scale: float) -> tuple[Stage, ...]:
    """The same stages with more or fewer games."""
    return tuple(replace(stage, games=max(round(stage.games * scale), FEWEST)) for stage in stages)


class Training:
    """The training of one table, kept in a folder so that it can go on after a stop.

    :raises IawwError: when the folder holds a training by other stages.
    """

    def __init__(self, name: str, folder: Path, jobs: int, stages: tuple[Stage, ...]) -> None:
        self.name = name
        self._players, ascension, scenario = TABLES[name]
        share = 1 / self._players if scenario == NONE else SCENARIO_SHARE
        self._plan = [stage for stage in scaled(stages, share) for _ in range(stage.iterations)]
        self._jobs = jobs
        self._folder = folder
        self._file = folder / f"{name}.json"
        self._seed = TRAINING.start + self._players * 1000
        self._setups = tuple(
            Setup(players=self._players, side=side, ascension=bool(ascension)) for side in SIDES
        )
        if scenario != NONE:
            self._seed += (1 + scenario) * 10_000
            self._setups = (Setup.of_scenario(name),)
        self.learned: list[dict[str, Any]] = []
        self._done = 0
        self._kept: list[Lessons] = []
        folder.mkdir(parents=True, exist_ok=True)
        if self._file.exists():
            self._go_on()

    def _go_on(self) -> None:
        saved = read_checkpoint(self._file)
        if saved["plan"] != self._described() or saved["code"] != code_of():
            raise IawwError(
                f"{self._file} belongs to a training with other stages, or of other bots: "
                "take another folder"
            )
        self.learned, self._done = saved["learned"], saved["done"]
        try:
            with np.load(self._games_of(self._done)) as games:
                self._kept = [
                    Lessons(games[f"traits{n}"], games[f"scores{n}"])
                    for n in range(len(games) // 2)
                ]
        except (OSError, ValueError, KeyError, BadZipFile):
            raise IawwError(
                f"{self._games_of(self._done)} is missing or damaged: take another folder"
            ) from None

    def _described(self) -> list[Any]:
        return [list(astuple(stage)) for stage in self._plan]

    def left(self) -> list[tuple[int, Stage]]:
        """The iterations still to come, by number."""
        return list(enumerate(self._plan))[self._done :]

    def iterate(self, number: int, stage: Stage, heard: Callable[[int], None]) -> Iteration:
        """Play, fit, and put what was learned on disk."""
        seed = self._seed + number
        tables = {self.name: self.learned} if self.learned else {}
        course = Course(self._setups, tables, stage.level, stage.unrest, seed)
        parts = []
        for part in play_course(course, stage.games, self._jobs):
            parts.append(part)
            heard(len(part.scores))
        self._kept = [*self._kept, joined(parts)][-stage.kept :]
        explained = []
        self.learned = []
        for rounds_left in range(1, ROUND_ENDS + 1):
            traits, scores = joined(self._kept).of_round_end(rounds_left)
            numbers, share = fit(
                traits.astype(np.float64), scores.astype(np.float64), seed, self._players
            )
            self.learned.append(numbers)
            explained.append(round(share, 4))
        self._done = number + 1
        self._save()
        mean = float(self._kept[-1].scores.mean())
        return Iteration(self.name, stage.name, number, stage.games, mean, tuple(explained))

    def _save(self) -> None:
        """Write games first, under a name of their own: numbers always find theirs."""
        arrays: dict[str, Any] = {}
        for n, lessons in enumerate(self._kept):
            arrays |= {f"traits{n}": lessons.traits, f"scores{n}": lessons.scores}
        with self._games_of(self._done).open("wb") as games:
            np.savez_compressed(games, **arrays)
        saved = {
            "done": self._done,
            "plan": self._described(),
            "code": code_of(),
            "learned": self.learned,
        }
        put_in_place(self._file, json.dumps(saved))
        self._games_of(self._done - 1).unlink(missing_ok=True)

    def _games_of(self, done: int) -> Path:
        return self._folder / f"{self.name}.{done}.npz"


def put_in_place(path: Path, text: str) -> None:
    """Replace a file as a whole, so that a stop leaves the old one or the new one."""
    new = path.with_name(f"{path.name}.new")
    new.write_text(text)
    new.replace(path)


def read_checkpoint(path: Path) -> dict[str, Any]:
    """Read what a training has put on disk.

    :raises IawwError: when it is something else.
    """
    try:
        saved = json.loads(path.read_text())
    except ValueError:
        saved = None
    if not isinstance(saved, dict) or not {"done", "plan", "code", "learned"} <= saved.keys():
        raise IawwError(f"{path} is not a checkpoint of a training: take another folder")
    return saved


def write_insight(folder: Path) -> Path:
    """Write what all trainings of a folder have learned as one file that bots can read."""
    tables = {}
    for name in TABLES:
        checkpoint = folder / f"{name}.json"
        if checkpoint.exists():
            tables[name] = read_checkpoint(checkpoint)["learned"]
    path = folder / "insight.json"
    put_in_place(path, json.dumps({"tables": tables}, separators=(",", ":")) + "\n")
    return path
