"""``iaww arena``: bots against each other on paired deals, with ratings and their intervals."""

import argparse
import math
from pathlib import Path
from typing import TYPE_CHECKING

from iaww.bots import LEVELS
from iaww.cli.arguments import (
    add_backend_option,
    add_deck_options,
    backend_of,
    number_of_games,
    setup_of,
)
from iaww.cli.contests import add_contest_options, held, interrupted, look_here
from iaww.cli.output import print_facts, print_json, print_table
from iaww.cli.progress import Progress
from iaww.content import IawwError
from iaww.lab.contest import Contest
from iaww.lab.lineups import bots_in
from iaww.lab.sprt import Sprt

if TYPE_CHECKING:
    from iaww.lab.report import Report

SUMMARY = "let bots play each other on paired deals, and rate them"
EXAMPLES = """
iaww arena --bots casual,random --players 3 --games 300
iaww arena --bots casual,random --players 5 --ascension --side B --seed 2000001
iaww arena --bots casual,random --players 2 --sprt 0.5,0.65
iaww arena --bots casual,python:my_bots.Careful --limit 2 --save arena.jsonl
iaww arena --bots random,casual --players 4 --json --markdown report.md
"""


def two_shares(text: str) -> tuple[float, float]:
    """Read the two shares of a test."""
    try:
        p0, p1 = (float(part) for part in text.split(","))
        Sprt(p0, p1)
    except (ValueError, IawwError):
        raise argparse.ArgumentTypeError(
            f"give two shares with 0 < P0 < P1 < 1, such as 0.5,0.55, not {text[:40]!r}"
        ) from None
    return p0, p1


def error_rate(text: str) -> float:
    """Read how often a test may be wrong."""
    try:
        rate = float(text)
    except ValueError:
        rate = math.nan
    if not 0 < rate < 0.5:
        raise argparse.ArgumentTypeError(f"give a rate between 0 and 0.5, not {text[:40]!r}")
    return rate


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument(
        "--bots",
        required=True,
        metavar="A,B",
        help=f"{', '.join(LEVELS)}, or python:module.name; the last one fills the chairs left over",
    )
    parser.add_argument("--players", type=int, default=2, metavar="N", help="2 to 7 (default: 2)")
    parser.add_argument(
        "--games",
        type=number_of_games,
        default=400,
        metavar="G",
        help="at least so many, in whole deals (default: 400)",
    )
    add_deck_options(parser)
    add_contest_options(parser)
    parser.add_argument(
        "--sprt",
        type=two_shares,
        metavar="P0,P1",
        help="stop once it is clear whether the first bot wins P0 or P1 of its seats",
    )
    for name, accepted, true in (("--alpha", "P1", "P0"), ("--beta", "P0", "P1")):
        parser.add_argument(
            name,
            type=error_rate,
            default=0.05,
            metavar="RATE",
            help=f"how often {accepted} may be accepted though {true} is true (default: 0.05)",
        )
    parser.add_argument("--markdown", metavar="FILE", help="write the report there as Markdown too")
    add_backend_option(parser)


def run(args: argparse.Namespace) -> int:
    """Hold the contest, and print what it shows."""
    # Ratings need NumPy, and should say so before hours of play.
    from iaww.lab.report import report_of

    if args.players < 2:
        raise IawwError("an arena needs at least 2 players: for one there is iaww solo")
    bots = bots_in(args.bots)
    look_here(bots)
    setup, backend_name = setup_of(args, args.players), backend_of(args)
    contest = Contest(setup, bots, args.seed, backend_name, limit=args.limit)
    if args.markdown:
        Path(args.markdown).touch()
    sprt = Sprt(args.sprt[0], args.sprt[1], args.alpha, args.beta) if args.sprt else None
    games = len(contest.seatings())
    deals = math.ceil(args.games / games)
    try:
        with Progress(deals * games, "games") as progress:
            results = held(contest, deals, args.jobs, args.save, progress, sprt)
    except KeyboardInterrupt:
        return interrupted("arena", args.save)
    report = report_of(contest, results, sprt)
    if args.markdown:
        Path(args.markdown).write_text(report.markdown(), encoding="utf-8")
    if args.json:
        print_json(report.to_json())
    else:
        _print(report)
    return 0


def _print(report: "Report") -> None:
    print_facts(report.facts())
    print()
    print_table(*report.standings_table())
    if len(report.standings) > 1:
        print()
        print_table(*report.head_to_head_table())
    for sentence in report.failures():
        print()
        print(sentence)
