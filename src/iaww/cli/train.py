"""``iaww train``: learn to judge seats from games of its own."""

import argparse
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

from iaww.cli.contests import number_of_jobs
from iaww.cli.main import INTERRUPTED
from iaww.cli.output import print_json, rounded
from iaww.cli.progress import Progress
from iaww.content import IawwError

if TYPE_CHECKING:
    from iaww.lab.training import Iteration, Training

SUMMARY = "learn to judge seats from games of its own"
EXAMPLES = """
iaww train --folder training
iaww train --folder training --tables 1,2+ascension
iaww train --folder trial --tables 3 --scale 0.1 --json
"""
SCALES: Final = (0.001, 100.0)


def size_of_training(text: str) -> float:
    """Read how many games to play, as a multiple of the usual number."""
    try:
        scale = float(text)
    except ValueError:
        scale = 0.0
    if not SCALES[0] <= scale <= SCALES[1]:
        raise argparse.ArgumentTypeError(
            f"give a number from {SCALES[0]:g} to {SCALES[1]:g}, not {text[:40]!r}"
        )
    return scale


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument(
        "--folder",
        required=True,
        help="where games and numbers are kept; the same command goes on after a stop",
    )
    parser.add_argument(
        "--tables",
        default="all",
        metavar="A,B",
        help="such as 1,2+ascension: how many players, with which decks (default: all)",
    )
    parser.add_argument(
        "--scale",
        type=size_of_training,
        default=1.0,
        metavar="F",
        help="so many times the usual number of games (default: 1)",
    )
    parser.add_argument(
        "--jobs", type=number_of_jobs, metavar="N", help="processes (default: one a core)"
    )


def run(args: argparse.Namespace) -> int:
    """Train table after table, and write what was learned."""
    # Learning needs NumPy and Numba, and should say so before anything else.
    try:
        from iaww.lab.training import STAGES, Training, scaled, write_insight
    except ModuleNotFoundError:
        raise IawwError(
            "training needs NumPy and Numba: run pip install 'iaww[compiled]'"
        ) from None
    folder, jobs = Path(args.folder), args.jobs or os.cpu_count() or 1
    stages = scaled(STAGES, args.scale)
    trainings = [Training(name, folder, jobs, stages) for name in tables_in(args.tables)]
    done = []
    try:
        for training in trainings:
            for iteration in iterations(training):
                done.append(iteration)
                if not args.json:
                    print(told(iteration), flush=True)
                write_insight(folder)
    except KeyboardInterrupt:
        print("stopped: the same command goes on", file=sys.stderr)
        return INTERRUPTED
    path = write_insight(folder)
    if args.json:
        print_json({"folder": str(folder), "iterations": [as_json(each) for each in done]})
    else:
        print(f"what was learned is in {path}")
    return 0


def tables_in(text: str) -> list[str]:
    """Read the names of tables.

    :raises IawwError: when there is no such table.
    """
    from iaww.bots.learned import TABLES

    if text == "all":
        return list(TABLES)
    names = text.split(",")
    for name in names:
        if name not in TABLES:
            raise IawwError(
                f"there is no table {name[:40]!r} to train: choose from {', '.join(TABLES)}"
            )
    return list(dict.fromkeys(names))


def iterations(training: "Training") -> Iterator["Iteration"]:
    """Go through what is left of a training, with a bar for each iteration."""
    for number, stage in training.left():
        with Progress(stage.games, f"games ({training.name}, {stage.name})") as progress:
            iteration = training.iterate(number, stage, progress.advance)
        yield iteration


def told(iteration: "Iteration") -> str:
    """Say in a line what an iteration came to."""
    shares = ", ".join(f"{share:.1%}" for share in iteration.explained)
    return (
        f"{iteration.table}  {iteration.stage} {iteration.number}: "
        f"{rounded(iteration.mean_score)} points on average; explained {shares}"
    )


def as_json(iteration: "Iteration") -> dict[str, object]:
    """Put names to what an iteration came to."""
    return {
        "table": iteration.table,
        "stage": iteration.stage,
        "number": iteration.number,
        "games": iteration.games,
        "mean_score": iteration.mean_score,
        "explained": list(iteration.explained),
    }
