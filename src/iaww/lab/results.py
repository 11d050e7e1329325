"""What became of the games of one deal, in a form that can be stored and read again."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Forfeit:
    """A seat whose bot failed: it comes last, and another plays on for it."""

    game: int
    """Which game of the deal, from 0."""
    seat: int
    bot: str
    decision: int
    """Which decision of the game it failed at, from 0."""
    sentence: str


@dataclass(slots=True)
class Pace:
    """How long a bot took over its decisions, in processor time."""

    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def add(self, seconds: float) -> None:
        """Count a decision."""
        self.decisions += 1
        self.seconds += seconds
        self.longest = max(self.longest, seconds)

    def merge(self, other: "Pace") -> None:
        """Count what another has counted."""
        self.decisions += other.decisions
        self.seconds += other.seconds
        self.longest = max(self.longest, other.longest)


@dataclass(frozen=True, slots=True)
class DealResult:
    """All games of a deal, in the order of the seatings."""

    deal: int
    decisions: tuple[int, ...]
    won: tuple[bool, ...]
    """Whether the scenario was won (R31)."""
    scores: tuple[tuple[int, ...], ...]
    """By game and seat (R24); a seat that forfeits scores nothing."""
    places: tuple[tuple[int, ...], ...]
    """By game and seat, from 1 (R25)."""
    cpu_seconds: float
    forfeits: tuple[Forfeit, ...] = ()
    paces: Mapping[str, Pace] = field(default_factory=dict)
    """By bot, of games that were played decision by decision."""

    @property
    def games(self) -> int:
        """How many games the deal was played."""
        return len(self.decisions)

    def to_json(self) -> dict[str, Any]:
        """Return everything as what JSON can hold."""
        return {
            "deal": self.deal,
            "decisions": self.decisions,
            "won": self.won,
            "scores": self.scores,
            "places": self.places,
            "cpu_seconds": self.cpu_seconds,
            "forfeits": [[f.game, f.seat, f.bot, f.decision, f.sentence] for f in self.forfeits],
            "paces": {bot: [p.decisions, p.seconds, p.longest] for bot, p in self.paces.items()},
        }

    @staticmethod
    def from_json(data: Mapping[str, Any], games: int, players: int) -> "DealResult":
        """Read what ``to_json`` wrote of so many games and players.

        :raises KeyError, TypeError, ValueError, AttributeError: when something is amiss.
        """
        result = DealResult(
            deal=data["deal"],
            decisions=tuple(data["decisions"]),
            won=tuple(data["won"]),
            scores=tuple(tuple(scores) for scores in data["scores"]),
            places=tuple(tuple(places) for places in data["places"]),
            cpu_seconds=data["cpu_seconds"],
            forfeits=tuple(Forfeit(*values) for values in data["forfeits"]),
            paces={bot: Pace(*values) for bot, values in data["paces"].items()},
        )
        rows = (*result.scores, *result.places)
        numbers = (result.deal, *result.decisions, *(n for row in rows for n in row))
        if (
            {len(result.decisions), len(result.won), len(result.scores), len(result.places)}
            != {games}
            or any(len(row) != players for row in rows)
            or any(type(number) is not int for number in numbers)
        ):
            raise ValueError("a deal of another shape")
        return result


def merged(parts: Iterable[Mapping[str, Pace]]) -> dict[str, Pace]:
    """Sum up how long every bot took."""
    paces: dict[str, Pace] = {}
    for part in parts:
        for bot, pace in part.items():
            paces.setdefault(bot, Pace()).merge(pace)
    return paces
