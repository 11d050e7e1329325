"""What a contest has shown, as values for JSON, as Markdown, and as tables for both."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from iaww.lab.contest import Contest
from iaww.lab.deals import purpose_of
from iaww.lab.ratings import ratings
from iaww.lab.results import DealResult, Pace, merged
from iaww.lab.sprt import ACCEPTED, Sprt
from iaww.lab.standings import Pair, Standing, head_to_head, rankings_of, standings
from iaww.lab.statistics import Estimate

Table = tuple[list[str], list[list[str]]]
"""A head and rows, all text."""


@dataclass(frozen=True, slots=True)
class Report:
    """All figures of a contest, the bots from the best rated down."""

    contest: Contest
    results: Sequence[DealResult]
    standings: Sequence[Standing]
    ratings: dict[str, Estimate]
    head_to_head: dict[Pair, Estimate]
    paces: dict[str, Pace]
    sprt: Sprt | None

    @property
    def games(self) -> int:
        """How many games were played."""
        return sum(result.games for result in self.results)

    def facts(self) -> list[tuple[str, str]]:
        """Say in a few lines what was played."""
        contest, setup = self.contest, self.contest.setup
        decks = ["base deck"]
        decks += ["Corruption & Ascension"] if setup.ascension else []
        decks += ["War or Peace"] if setup.war_or_peace else []
        facts = [
            (
                "games",
                f"{self.games:,} of {setup.players} players: "
                f"{len(self.results):,} deals in {len(contest.seatings())} seatings, "
                "every bot in every seat",
            ),
            ("table", f"side {setup.side}; {', '.join(decks)}"),
            ("deals", f"seed {contest.seed}, {purpose_of(contest.seed)} deals"),
        ]
        if self.sprt:
            facts.append(("test", _verdict(self.contest.bots[0], self.sprt)))
        if speed := self.speed():
            facts.append(
                (
                    "speed",
                    f"{speed['games_per_cpu_second']:,.4g} games per CPU-second, "
                    f"{contest.backend_name} rules",
                )
            )
        return facts

    def speed(self) -> dict[str, Any] | None:
        """Return how fast the games went that ran inside the rules text; None without any."""
        at_once = [result for result in self.results if not result.paces]
        seconds = sum(result.cpu_seconds for result in at_once)
        if seconds == 0:
            return None
        games = sum(result.games for result in at_once)
        return {"games": games, "cpu_seconds": seconds, "games_per_cpu_second": games / seconds}

    def standings_table(self) -> Table:
        """Return how every bot fared."""
        head = ["bot", "rating", "95 %", "won", "95 %", "place", "score", "95 %", "ms", "forfeits"]
        rows = []
        for one in self.standings:
            rating, pace = self.ratings[one.bot], self.paces.get(one.bot)
            rows.append(
                [
                    one.bot,
                    f"{rating.value:.0f}",
                    between(rating, "{:.0f}"),
                    f"{one.won.value:.1%}",
                    between(one.won, "{:.1%}"),
                    f"{one.place.value:.2f}",
                    f"{one.score.value:.2f}",
                    between(one.score, "{:.1f}"),
                    "" if pace is None else f"{mean_ms(pace):.3g}",
                    f"{one.forfeits:,}",
                ]
            )
        return head, rows

    def head_to_head_table(self) -> Table:
        """Return how often the bot of a row placed before the bot of a column."""
        bots = [one.bot for one in self.standings]
        rows = []
        for bot in bots:
            cells = [self.head_to_head.get((bot, rival)) for rival in bots]
            rows.append([bot, *("" if cell is None else f"{cell.value:.1%}" for cell in cells)])
        return ["placed before", *bots], rows

    def failures(self) -> list[str]:
        """Say which bots forfeited games, how many, and how it began."""
        return [
            f"{one.bot} forfeited {one.forfeits:,} of {one.seats:,} seats; "
            f"first at {one.first_failure}"
            for one in self.standings
            if one.forfeits
        ]

    def to_json(self) -> dict[str, Any]:
        """Return everything as what JSON can hold."""
        return {
            **self.contest.parameters(),
            "purpose": purpose_of(self.contest.seed),
            "backend": self.contest.backend_name,
            "deals": len(self.results),
            "games_per_deal": len(self.contest.seatings()),
            "games": self.games,
            "decisions": sum(sum(result.decisions) for result in self.results),
            "speed": self.speed(),
            "sprt": self.sprt.to_json() if self.sprt else None,
            "standings": [self._standing_json(one) for one in self.standings],
            "head_to_head": {
                one.bot: {
                    rival: estimate.to_json()
                    for (bot, rival), estimate in self.head_to_head.items()
                    if bot == one.bot
                }
                for one in self.standings
            },
        }

    def _standing_json(self, one: Standing) -> dict[str, Any]:
        pace = self.paces.get(one.bot)
        timed = pace is not None and pace.decisions > 0
        return {
            "bot": one.bot,
            "rating": self.ratings[one.bot].to_json(),
            "seats": one.seats,
            "won": one.won.to_json(),
            "mean_place": one.place.to_json(),
            "mean_score": one.score.to_json(),
            "cpu_ms_per_decision": mean_ms(pace) if pace and timed else None,
            "longest_cpu_ms": pace.longest * 1000 if pace and timed else None,
            "timed_decisions": pace.decisions if pace else 0,
            "forfeits": one.forfeits,
            "first_failure": one.first_failure,
        }

    def markdown(self) -> str:
        """Return the report as a page."""
        title = f"# {', '.join(self.contest.names())} at {self.contest.setup.players} players"
        facts = "\n".join(f"- **{label}**: {text}" for label, text in self.facts())
        parts = [title, facts, _markdown(self.standings_table())]
        if len(self.standings) > 1:
            parts.append(_markdown(self.head_to_head_table()))
        parts += [f"- {sentence}" for sentence in self.failures()]
        return "\n\n".join(parts) + "\n"


def report_of(contest: Contest, results: Sequence[DealResult], sprt: Sprt | None = None) -> Report:
    """Work out all figures; the bots from the best rated down."""
    rated = ratings(contest.names(), rankings_of(contest, results), contest.seed)
    return Report(
        contest=contest,
        results=results,
        standings=sorted(standings(contest, results), key=lambda one: -rated[one.bot].value),
        ratings=rated,
        head_to_head=head_to_head(contest, results),
        paces=merged(result.paces for result in results),
        sprt=sprt,
    )


def between(estimate: Estimate, form: str) -> str:
    """Write an interval: ``61.2% to 68.0%``; nothing when there is none."""
    if estimate.low is None or estimate.high is None:
        return ""
    return f"{form.format(estimate.low)} to {form.format(estimate.high)}"


def mean_ms(pace: Pace) -> float:
    """Return the mean processor time of a decision in milliseconds."""
    return 1000 * pace.seconds / max(1, pace.decisions)


def _verdict(bot: str, sprt: Sprt) -> str:
    accepted = sprt.decision()
    where = f"after {sprt.seen.total():,} deals, log-likelihood ratio {sprt.ratio():.2f}"
    if accepted is None:
        return f"open whether {bot} wins {sprt.p1:.4g} or {sprt.p0:.4g} of its seats, {where}"
    share, other = (sprt.p1, sprt.p0) if accepted == ACCEPTED else (sprt.p0, sprt.p1)
    return f"{bot} wins {share:.4g} of its seats rather than {other:.4g}, {where}"


def _markdown(table: Table) -> str:
    head, rows = table
    lines = [head, ["---", *["---:"] * (len(head) - 1)], *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
