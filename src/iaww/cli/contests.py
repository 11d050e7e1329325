"""What commands that hold contests share: their options, and how they play, save and stop."""

import argparse
import math
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import Final

from iaww.cli.arguments import seed_number
from iaww.cli.main import INTERRUPTED
from iaww.cli.progress import Progress
from iaww.lab.arena import hold
from iaww.lab.contest import Contest
from iaww.lab.deals import TEST
from iaww.lab.foreign import is_foreign
from iaww.lab.results import DealResult
from iaww.lab.saving import SavedDeals
from iaww.lab.sprt import Sprt
from iaww.lab.standings import win_share

MOST_JOBS: Final = 1024


def number_of_jobs(text: str) -> int:
    """Read how many processes to use."""
    if not text.isdecimal() or not 1 <= int(text) <= MOST_JOBS:
        raise argparse.ArgumentTypeError(
            f"give a whole number from 1 to {MOST_JOBS}, not {text[:40]!r}"
        )
    return int(text)


def number_of_seconds(text: str) -> float:
    """Read how long a decision may take."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = math.nan
    if not 0 < seconds < math.inf:
        raise argparse.ArgumentTypeError(f"give seconds, more than 0, not {text[:40]!r}")
    return seconds


def add_contest_options(parser: argparse.ArgumentParser) -> None:
    """Let the caller choose which deals are played, and how they are spread, kept and limited."""
    parser.add_argument(
        "--seed",
        type=seed_number,
        default=TEST.start,
        metavar="S",
        help=f"which deals; those from {TEST.start} on are for tests (default: {TEST.start})",
    )
    parser.add_argument(
        "--jobs", type=number_of_jobs, metavar="N", help="processes (default: one a core)"
    )
    parser.add_argument(
        "--save", metavar="FILE", help="keep finished deals there; the same command goes on"
    )
    parser.add_argument(
        "--limit",
        type=number_of_seconds,
        metavar="SECONDS",
        help="whoever thinks longer over a decision forfeits the game (default: 10 for python: "
        "bots, none for others)",
    )


def look_here(bots: tuple[str, ...]) -> None:
    """Let bots of the caller's own be found in the folder they work in."""
    here = str(Path.cwd())
    if any(is_foreign(bot) for bot in bots) and here not in sys.path:
        sys.path.insert(0, here)


def held(
    contest: Contest,
    deals: int,
    jobs: int | None,
    save: str | None,
    progress: Progress,
    sprt: Sprt | None = None,
) -> list[DealResult]:
    """Hold a contest with its saved deals, and with a test that may end it."""

    def is_enough(result: DealResult) -> bool:
        if sprt is None:
            return False
        share = win_share(contest, result, contest.bots[0])
        if share is not None:
            sprt.add(share)
        return sprt.decision() is not None

    with ExitStack() as stack:
        saved = stack.enter_context(SavedDeals(Path(save), contest)) if save else None
        return hold(
            contest,
            deals,
            jobs=jobs,
            saved=saved,
            heard=lambda result: progress.advance(result.games),
            stop=is_enough,
        )


def interrupted(command: str, save: str | None) -> int:
    """Say how a contest that was stopped can go on."""
    advice = "with --save FILE the same command could go on"
    if save:
        advice = f"finished deals are in {save}, the same command goes on from there"
    print(f"iaww {command}: interrupted; {advice}", file=sys.stderr)
    return INTERRUPTED
