"""``iaww solo``: solo games and scenarios, played by a bot."""

import argparse

from iaww.bots import LEVELS
from iaww.cli.arguments import (
    add_backend_option,
    add_deck_options,
    backend_of,
    number_of_games,
    setup_of,
)
from iaww.cli.contests import add_contest_options, held, interrupted, look_here
from iaww.cli.output import print_json
from iaww.cli.progress import Progress
from iaww.cli.solo_report import ALL, AT_RANDOM, Run, print_scenarios, print_solo, summary
from iaww.cli.tally import Tally, play
from iaww.content import Deck, IawwError, Scenario, catalog
from iaww.lab.contest import Contest
from iaww.lab.results import merged
from iaww.rules import Setup

SUMMARY = "play solo games and scenarios with a bot, count ranks and medals"
EXAMPLES = """
iaww solo --games 5000
iaww solo --ascension --side B --seed 3
iaww solo --scenario base_01 --games 20000
iaww solo --scenario all --games 1000 --json
iaww solo --bot casual --side B --deals 200
iaww solo --bot casual --scenario all --deals 100 --save solo.jsonl
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("--scenario", metavar="ID", help="a scenario, or all of them one by one")
    parser.add_argument(
        "--bot",
        default=AT_RANDOM,
        metavar="B",
        help=f"{', '.join(LEVELS)}, or python:module.name (default: {AT_RANDOM})",
    )
    parser.add_argument(
        *("--games", "--deals"),
        type=number_of_games,
        default=1000,
        metavar="G",
        help="of each scenario, if there are several (default: 1000)",
    )
    add_deck_options(parser)
    add_contest_options(parser)
    add_backend_option(parser)


def run(args: argparse.Namespace) -> int:
    """Play, and print what came of it."""
    tables = _tables(args)
    backend_name = backend_of(args)
    look_here((args.bot,))
    if args.bot == AT_RANDOM and (args.save or args.limit):
        raise IawwError("random games take no time: leave --save and --limit out")
    try:
        with Progress(args.games * len(tables), "games") as progress:
            runs = [
                _played(scenario, setup, args, backend_name, progress, len(tables) > 1)
                for scenario, setup in tables
            ]
    except KeyboardInterrupt:
        if args.bot == AT_RANDOM:
            raise
        return interrupted("solo", args.save)
    if args.json:
        print_json(summary(runs, args, backend_name))
    elif args.scenario is None:
        print_solo(runs[0], args, backend_name)
    else:
        print_scenarios(runs, args, backend_name)
    return 0


def _played(
    scenario: Scenario | None,
    setup: Setup,
    args: argparse.Namespace,
    backend_name: str,
    progress: Progress,
    several: bool,
) -> Run:
    """Play the games of a table; of several tables each saves to a file of its own."""
    if args.bot == AT_RANDOM:
        tally = play(setup, args.games, args.seed, backend_name, progress)
        return Run(setup, scenario, tally)
    save = f"{args.save}.{setup.scenario}" if args.save and several else args.save
    contest = Contest(setup, (args.bot,), args.seed, backend_name, limit=args.limit)
    results = held(contest, args.games, args.jobs, save, progress)
    tally = Tally(1)
    for result in results:
        tally.add(result)
        tally.cpu_seconds += result.cpu_seconds
    forfeits = tuple((result.deal, forfeit) for result in results for forfeit in result.forfeits)
    return Run(
        setup, scenario, tally, merged(result.paces for result in results).get(args.bot), forfeits
    )


def _tables(args: argparse.Namespace) -> list[tuple[Scenario | None, Setup]]:
    if args.scenario is None:
        return [(None, setup_of(args, 1))]
    if args.scenario == ALL:
        if args.side not in (None, "B") or args.ascension or args.war_or_peace:
            raise IawwError("every scenario fixes its side and decks: leave these options out")
        return [(scenario, _scenario_setup(args, scenario)) for scenario in catalog().scenarios]
    for scenario in catalog().scenarios:
        if scenario.id == args.scenario:
            return [(scenario, _scenario_setup(args, scenario))]
    ids = ", ".join(scenario.id for scenario in catalog().scenarios)
    raise IawwError(f"there is no scenario {args.scenario!r}: name all or one of {ids}")


def _scenario_setup(args: argparse.Namespace, scenario: Scenario) -> Setup:
    """R31: side and decks follow from the scenario; contrary options are refused."""
    return Setup(
        players=1,
        side=args.side or scenario.side,
        ascension=args.ascension or scenario.edition is Deck.ASCENSION,
        war_or_peace=args.war_or_peace,
        scenario=scenario.id,
    )
