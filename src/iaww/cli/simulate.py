"""``iaww simulate``: many games of random seats."""

import argparse

from iaww.cli.arguments import add_deck_options, add_play_options, backend_of, deck_names, setup_of
from iaww.cli.output import counted, print_facts, print_json, print_table, rounded
from iaww.cli.progress import Progress
from iaww.cli.tally import Tally, play
from iaww.rules import Setup

SUMMARY = "play many games of random seats and count"
EXAMPLES = """
iaww simulate
iaww simulate --players 5 --games 100000 --seed 7
iaww simulate --players 7 --ascension --war-or-peace --side B --json
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("--players", type=int, default=3, metavar="N", help="1 to 7 (default: 3)")
    add_deck_options(parser)
    add_play_options(parser)


def run(args: argparse.Namespace) -> int:
    """Play, and print what came of it."""
    setup = setup_of(args, args.players)
    backend_name = backend_of(args)
    with Progress(args.games, "games") as progress:
        tally = play(setup, args.games, args.seed, backend_name, progress)
    if args.json:
        print_json(
            {
                "players": setup.players,
                "side": setup.side,
                "decks": deck_names(setup),
                "seed": args.seed,
                "backend": backend_name,
                **tally.speed(),
                "mean_score": tally.mean_score(),
                "score_percentiles": tally.percentiles(),
                "mean_score_by_seat": [points / tally.games for points in tally.seat_points],
                "highest_score_share_by_seat": [first / tally.games for first in tally.firsts],
            }
        )
    else:
        _print(setup, args.seed, backend_name, tally)
    return 0


def _print(setup: Setup, seed: int, backend_name: str, tally: Tally) -> None:
    speed = tally.speed()
    percentiles = ", ".join(f"{score} ({name} %)" for name, score in tally.percentiles().items())
    print_facts(
        [
            ("games", f"{counted(tally.games, 'game')} of {counted(setup.players, 'random seat')}"),
            ("table", f"side {setup.side}; decks: {', '.join(deck_names(setup))}; seed {seed}"),
            (
                "decisions",
                f"{tally.decisions:,}, {rounded(speed['decisions_per_game'])} a game",
            ),
            (
                "speed",
                f"{rounded(speed['games_per_cpu_second'])} games and "
                f"{rounded(speed['decisions_per_cpu_second'])} decisions per CPU-second, "
                f"{backend_name} rules",
            ),
            ("score", f"{rounded(tally.mean_score())} on average; {percentiles}"),
        ]
    )
    print()
    print_table(
        ["seat", "mean score", "highest score"],
        [
            [str(seat), f"{points / tally.games:.2f}", f"{first / tally.games:.1%}"]
            for seat, (points, first) in enumerate(
                zip(tally.seat_points, tally.firsts, strict=True)
            )
        ],
    )
