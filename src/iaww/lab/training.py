"""Learns to judge seats from games of its own: play, fit, play better, as often as a plan says."""

import json
from collections.abc import Callable
from dataclasses import astuple, dataclass, replace
from pathlib import Path
from typing import Any, Final
from zipfile import BadZipFile

import numpy as np

from iaww.bots.learned import TABLES
from iaww.bots.traits import JUDGEMENTS
from iaww.content import IawwError
from iaww.lab.deals import TRAINING
from iaww.lab.learning import fit
from iaww.lab.lessons import Course, Lessons, joined, judgements_of, play_course
from iaww.lab.saving import code_of
from iaww.lab.selfplay import TAKES
from iaww.rules import Setup
from iaww.rules.codes import NONE

SIDES: Final = ("A", "B")
SCENARIO_SHARE: Final = 0.4
"""There are many scenarios, and each is played on one side alone: fewer games will do."""
FEWEST: Final = 4
"""Deals of an iteration at least."""


@dataclass(frozen=True, slots=True)
class Stage:
    """Some iterations in which the games are played alike."""

    name: str
    iterations: int
    games: int
    """For one who plays alone; with more players fewer, for there is a lesson in every seat."""
    unrest: int
    kept: int
    """Iterations whose games are learned from together, this one the last of them."""


STAGES: Final = (
    Stage("first", 3, 5000, 150, 2),
    Stage("later", 2, 40_000, 100, 2),
    Stage("last", 1, 400_000, 100, 1),
)
OUTCOME: Final = 0.3
"""How much of what is learned is how the game ended; the rest is what its next moment expects.

The end is true but full of luck, the next moment's judgement is calm but may be wrong.
"""


@dataclass(frozen=True, slots=True)
class Iteration:
    """What one round of playing and fitting came to."""

    table: str
    stage: str
    number: int
    games: int
    mean_score: float
    explained: tuple[float, ...]
    """Share of the scores' variance, for each judgement from the end of the game back."""


def scaled(stages: tuple[Stage, ...], scale: float) -> tuple[Stage, ...]:
    """The same stages with more or fewer games, in whole deals."""
    return tuple(
        replace(stage, games=TAKES * max(round(stage.games * scale / TAKES), FEWEST))
        for stage in stages
    )


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
        self.learned: list[dict[str, Any] | None] = []
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
                    Lessons(games[f"rows{n}"], games[f"scores{n}"]) for n in range(len(games) // 2)
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
        course = Course(self._setups, self.learned, stage.unrest, seed)
        parts = []
        for part in play_course(course, stage.games, self._jobs):
            parts.append(part)
            heard(len(part.scores))
        self._kept = [*self._kept, joined(parts)][-stage.kept :]
        explained = self._learn(seed)
        self._done = number + 1
        self._save()
        mean = float(self._kept[-1].scores.mean())
        return Iteration(self.name, stage.name, number, stage.games, mean, tuple(explained))

    def _learn(self, seed: int) -> list[float]:
        """Fit every judgement, the last of a game first; return the shares explained."""
        explained = []
        self.learned = [None] * JUDGEMENTS
        lessons = joined(self._kept)
        targets = lessons.scores.reshape(-1).astype(np.float32)
        for judgement in judgements_of(self._players):
            rows, scores = lessons.of(judgement)
            fitted = fit(rows, targets, scores, seed, self._players)
            self.learned[judgement] = fitted.numbers
            targets = OUTCOME * targets + (1 - OUTCOME) * fitted.expected
            explained.append(round(fitted.explained, 4))
        return explained

    def _save(self) -> None:
        """Write games first, under a name of their own: numbers always find theirs."""
        arrays: dict[str, Any] = {}
        for n, lessons in enumerate(self._kept):
            arrays |= {f"rows{n}": lessons.rows, f"scores{n}": lessons.scores}
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
    """Write what all trainings of a folder have learned into a folder that bots can read."""
    insight = folder / "insight"
    insight.mkdir(exist_ok=True)
    for name in TABLES:
        checkpoint = folder / f"{name}.json"
        if checkpoint.exists():
            learned = read_checkpoint(checkpoint)["learned"]
            put_in_place(insight / f"{name}.json", json.dumps(learned, separators=(",", ":")))
    return insight
