"""``iaww solo``: solo games and scenarios, played by a bot."""

import argparse
from collections import Counter
from dataclasses import dataclass
from typing import Any

from iaww.bots import LEVELS
from iaww.cli.arguments import add_deck_options, add_play_options, backend_of, deck_names, setup_of
from iaww.cli.output import counted, print_facts, print_json, print_table, rounded
from iaww.cli.progress import Progress
from iaww.cli.tally import AT_RANDOM, Tally, play
from iaww.content import MEDALS, Deck, IawwError, Language, Scenario, catalog
from iaww.rules import Setup
from iaww.rules.outcome import RANKS, medal_of, rank_of

SUMMARY = "play solo games and scenarios with a bot, count ranks and medals"
EXAMPLES = """
iaww solo --games 5000
iaww solo --ascension --side B --seed 3
iaww solo --scenario base_01 --games 20000
iaww solo --scenario all --games 1000 --json
iaww solo --bot casual --side B --deals 200
"""

ALL = "all"
RANK_NAMES = tuple(name for _, name in reversed(RANKS))
NO_MEDAL = "none"
RESULTS = (*reversed(MEDALS), NO_MEDAL)


@dataclass(frozen=True, slots=True)
class Run:
    """The games of one solo table."""

    setup: Setup
    scenario: Scenario | None
    tally: Tally

    def name(self) -> str:
        """Name the scenario, by its id and its title."""
        scenario = self.scenario
        return "" if scenario is None else f"{scenario.id}  {scenario.title(Language.EN)}"

    def ranks(self) -> Counter[str]:
        """Count the ranks (R30)."""
        ranks: Counter[str] = Counter()
        for score, games in self.tally.scores.items():
            ranks[rank_of(score)] += games
        return ranks

    def medals(self) -> Counter[str]:
        """Count the medals of the games that were won (R31)."""
        medals: Counter[str] = Counter()
        if self.scenario is not None:
            for score, games in self.tally.won_scores.items():
                medals[medal_of(self.scenario, score) or NO_MEDAL] += games
        return medals


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("--scenario", metavar="ID", help="a scenario, or all of them one by one")
    parser.add_argument(
        "--bot",
        default=AT_RANDOM,
        metavar="B",
        help=f"who plays: {' or '.join(LEVELS)} (default: {AT_RANDOM})",
    )
    add_deck_options(parser)
    add_play_options(parser, "--deals")


def run(args: argparse.Namespace) -> int:
    """Play, and print what came of it."""
    tables = _tables(args)
    backend_name = backend_of(args)
    runs = []
    with Progress(args.games * len(tables), "games") as progress:
        for scenario, setup in tables:
            tally = play(setup, args.games, args.seed, backend_name, progress, args.bot)
            runs.append(Run(setup, scenario, tally))
    if args.json:
        print_json(_summary(runs, args, backend_name))
    elif args.scenario is None:
        _print_solo(runs[0], args, backend_name)
    else:
        _print_scenarios(runs, args, backend_name)
    return 0


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


def _total(runs: list[Run]) -> Tally:
    total = Tally(1)
    for played in runs:
        total.merge(played.tally)
    return total


def _summary(runs: list[Run], args: argparse.Namespace, backend_name: str) -> dict[str, Any]:
    total = _total(runs)
    ranks: Counter[str] = Counter()
    medals: Counter[str] = Counter()
    for played in runs:
        ranks.update(played.ranks())
        medals.update(played.medals())
    return {
        "bot": args.bot,
        "seed": args.seed,
        "backend": backend_name,
        **total.speed(),
        **_results(total, ranks, medals),
        "tables": [
            {
                "scenario": played.setup.scenario,
                "side": played.setup.side,
                "decks": deck_names(played.setup),
                "games": played.tally.games,
                "decisions": played.tally.decisions,
                **_results(played.tally, played.ranks(), played.medals()),
            }
            for played in runs
        ],
    }


def _results(tally: Tally, ranks: Counter[str], medals: Counter[str]) -> dict[str, Any]:
    return {
        "mean_score": tally.mean_score(),
        "score_percentiles": tally.percentiles(),
        "ranks": {rank: ranks[rank] for rank in RANK_NAMES},
        "wins": medals.total(),
        "medals": {medal: medals[medal] for medal in RESULTS},
    }


def _print_solo(played: Run, args: argparse.Namespace, backend_name: str) -> None:
    setup, tally, ranks = played.setup, played.tally, played.ranks()
    decks = ", ".join(deck_names(setup))
    percentiles = ", ".join(f"{score} ({name} %)" for name, score in tally.percentiles().items())
    print_facts(
        [
            ("games", f"{counted(tally.games, 'solo game')} {_by(args)}"),
            ("table", f"side {setup.side}; decks: {decks}; seed {args.seed}"),
            ("speed", _speed(tally, args, backend_name)),
            ("score", f"{rounded(tally.mean_score())} on average; {percentiles}"),
        ]
    )
    print()
    print_table(
        ["rank", "games", "share"],
        [
            [rank.replace("_", " "), f"{ranks[rank]:,}", f"{ranks[rank] / tally.games:.1%}"]
            for rank in RANK_NAMES
        ],
    )


def _print_scenarios(runs: list[Run], args: argparse.Namespace, backend_name: str) -> None:
    print(f"{counted(args.games, 'game')} of each scenario {_by(args)}, seed {args.seed}")
    print()
    rows = []
    for played in runs:
        medals, scores = played.medals(), played.tally.percentiles()
        rows.append(
            [
                played.name(),
                f"{played.tally.mean_score():.2f}",
                f"{scores['5']} to {scores['95']}",
                f"{medals.total():,}",
                *(f"{medals[medal]:,}" for medal in RESULTS),
            ]
        )
    head = ["scenario", "mean score", "5 to 95 %", "won", "gold", "silver", "bronze", "no medal"]
    print_table(head, rows)
    print()
    print(f"speed  {_speed(_total(runs), args, backend_name)}")


def _by(args: argparse.Namespace) -> str:
    return "at random" if args.bot == AT_RANDOM else f"by {args.bot}"


def _speed(tally: Tally, args: argparse.Namespace, backend_name: str) -> str:
    speed = tally.speed()
    parts = [f"{rounded(speed['games_per_cpu_second'])} games per CPU-second"]
    if args.bot != AT_RANDOM:
        parts.append(f"{rounded(1000 / speed['decisions_per_cpu_second'])} ms per decision")
    return f"{', '.join(parts)}, {backend_name} rules"
