"""What ``iaww solo`` tells of the games it played: scores, ranks, medals, speed."""

import argparse
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from iaww.cli.arguments import deck_names
from iaww.cli.output import counted, print_facts, print_table, rounded
from iaww.cli.tally import Tally
from iaww.content import MEDALS, Language, Scenario
from iaww.lab.deals import purpose_of
from iaww.lab.results import Forfeit, Pace
from iaww.lab.statistics import Estimate, mean_of_scores, wilson
from iaww.rules import Setup
from iaww.rules.outcome import RANKS, medal_of, rank_of

ALL: Final = "all"
AT_RANDOM: Final = "random"
"""The bot that needs no view: its games are played as plain batches."""
RANK_NAMES: Final = tuple(name for _, name in reversed(RANKS))
NO_MEDAL: Final = "none"
RESULTS: Final = (*reversed(MEDALS), NO_MEDAL)


@dataclass(frozen=True, slots=True)
class Run:
    """The games of one solo table."""

    setup: Setup
    scenario: Scenario | None
    tally: Tally
    pace: Pace | None = None
    """How long the bot took, when its decisions were timed one by one."""
    forfeits: tuple[tuple[int, Forfeit], ...] = ()
    """With the deals they happened on."""

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


def _total(runs: Sequence[Run]) -> Run:
    """Return all games as those of one table."""
    tally, pace = Tally(1), Pace()
    for played in runs:
        tally.merge(played.tally)
        pace.merge(played.pace or Pace())
    forfeits = tuple(forfeit for played in runs for forfeit in played.forfeits)
    return Run(runs[0].setup, None, tally, pace if pace.decisions else None, forfeits)


def _medals(runs: Sequence[Run]) -> Counter[str]:
    """Count the medals of several scenarios."""
    medals: Counter[str] = Counter()
    for played in runs:
        medals.update(played.medals())
    return medals


def summary(runs: Sequence[Run], args: argparse.Namespace, backend_name: str) -> dict[str, Any]:
    """Return everything as what JSON can hold: over all tables, and table by table."""
    total = _total(runs)
    return {
        "bot": args.bot,
        "seed": args.seed,
        "purpose": purpose_of(args.seed),
        "backend": backend_name,
        **total.tally.speed(),
        "cpu_ms_per_decision": _ms_per_decision(total),
        **_results(total, _medals(runs)),
        "tables": [
            {
                "scenario": played.setup.scenario,
                "side": played.setup.side,
                "decks": deck_names(played.setup),
                "games": played.tally.games,
                "decisions": played.tally.decisions,
                **_results(played, played.medals()),
            }
            for played in runs
        ],
    }


def _results(played: Run, medals: Counter[str]) -> dict[str, Any]:
    tally, ranks, games = played.tally, played.ranks(), played.tally.games
    return {
        "mean_score": tally.mean_score(),
        "mean_score_interval": _interval(mean_of_scores(tally.scores)),
        "score_percentiles": tally.percentiles(),
        "ranks": {rank: ranks[rank] for rank in RANK_NAMES},
        "rank_shares": {rank: wilson(ranks[rank] / games, games).to_json() for rank in RANK_NAMES},
        "wins": medals.total(),
        "win_share": wilson(medals.total() / games, games).to_json(),
        "medals": {medal: medals[medal] for medal in RESULTS},
        "medal_shares": {
            medal: wilson(medals[medal] / games, games).to_json() for medal in RESULTS
        },
        "forfeits": len(played.forfeits),
        "first_failure": _first_failure(played),
    }


def _interval(estimate: Estimate) -> list[float | None]:
    return [estimate.low, estimate.high]


def print_solo(played: Run, args: argparse.Namespace, backend_name: str) -> None:
    """Print what became of plain solo games (R30)."""
    setup, tally, ranks = played.setup, played.tally, played.ranks()
    decks = ", ".join(deck_names(setup))
    percentiles = ", ".join(f"{score} ({name} %)" for name, score in tally.percentiles().items())
    mean = f"{rounded(tally.mean_score())} on average{_within(mean_of_scores(tally.scores))}"
    print_facts(
        [
            ("games", f"{counted(tally.games, 'solo game')} {_by(args)}"),
            ("table", f"side {setup.side}; decks: {decks}; {_deals(args)}"),
            ("speed", _speed(played, args, backend_name)),
            ("score", f"{mean}; {percentiles}"),
        ]
    )
    print()
    rows = []
    for rank in RANK_NAMES:
        share = wilson(ranks[rank] / tally.games, tally.games)
        rows.append([rank.replace("_", " "), f"{ranks[rank]:,}", *_share_cells(share)])
    print_table(["rank", "games", "share", "95 %"], rows)
    _print_forfeits(played)


def print_scenarios(runs: Sequence[Run], args: argparse.Namespace, backend_name: str) -> None:
    """Print a table of scenarios (R31)."""
    print(f"{counted(args.games, 'game')} of each scenario {_by(args)}, {_deals(args)}")
    print()
    total = _total(runs)
    rows = [_scenario_row(played.name(), played, played.medals()) for played in runs]
    if len(runs) > 1:
        rows.append(_scenario_row(ALL, total, _medals(runs)))
    head = ["scenario", "mean score", "95 %", "5 to 95 %", "won", "gold", "95 %"]
    print_table([*head, "silver", "bronze", "no medal"], rows)
    print()
    print(f"speed  {_speed(total, args, backend_name)}")
    _print_forfeits(total)


def _scenario_row(name: str, played: Run, medals: Counter[str]) -> list[str]:
    tally, games = played.tally, played.tally.games
    mean, scores = mean_of_scores(tally.scores), tally.percentiles()
    gold, *others = (wilson(medals[medal] / games, games) for medal in RESULTS)
    return [
        name,
        f"{mean.value:.2f}",
        "" if mean.low is None else f"{mean.low:.1f} to {mean.high:.1f}",
        f"{scores['5']} to {scores['95']}",
        f"{medals.total() / games:.1%}",
        *_share_cells(gold),
        *(f"{share.value:.1%}" for share in others),
    ]


def _share_cells(share: Estimate) -> tuple[str, str]:
    return f"{share.value:.1%}", f"{share.low:.1%} to {share.high:.1%}"


def _within(estimate: Estimate) -> str:
    if estimate.low is None or estimate.high is None:
        return ""
    return f" (95 %: {rounded(estimate.low)} to {rounded(estimate.high)})"


def _by(args: argparse.Namespace) -> str:
    return "at random" if args.bot == AT_RANDOM else f"by {args.bot}"


def _deals(args: argparse.Namespace) -> str:
    return f"seed {args.seed} ({purpose_of(args.seed)} deals)"


def _first_failure(played: Run) -> str | None:
    if not played.forfeits:
        return None
    deal, forfeit = played.forfeits[0]
    return f"deal {deal}, decision {forfeit.decision}: {forfeit.sentence}"


def _print_forfeits(played: Run) -> None:
    if played.forfeits:
        print()
        games = counted(len(played.forfeits), "game")
        print(f"{games} forfeited, with no points; first at {_first_failure(played)}")


def _ms_per_decision(played: Run) -> float:
    """Return the processor time of a decision: timed one by one, or the whole games by decisions.

    Playing by the rules is part of the latter; it costs microseconds.
    """
    if played.pace is not None:
        return 1000 * played.pace.seconds / max(1, played.pace.decisions)
    return 1000 * played.tally.cpu_seconds / played.tally.decisions


def _speed(played: Run, args: argparse.Namespace, backend_name: str) -> str:
    speed = played.tally.speed()
    parts = [f"{rounded(speed['games_per_cpu_second'])} games per CPU-second"]
    if args.bot != AT_RANDOM:
        parts.append(f"{rounded(_ms_per_decision(played))} ms per decision")
    return f"{', '.join(parts)}, {backend_name} rules"
