"""Plays random games chunk by chunk, and counts what commands report of games."""

import time
from collections import Counter
from typing import Any, Final

from iaww.cli.progress import Progress
from iaww.lab.results import DealResult
from iaww.lab.statistics import percentile
from iaww.rules import COMPILED, Setup
from iaww.rules.batch import Batch, RandomTable

CHUNKS: Final = {COMPILED: 2000}
"""Games between two signs of progress: about a twentieth of a second."""
SMALL_CHUNK: Final = 50
PERCENTILES: Final = (5, 25, 50, 75, 95)


class Tally:
    """Sums over many games; it keeps no game, so that their number costs no memory."""

    def __init__(self, players: int) -> None:
        self.games = 0
        self.decisions = 0
        self.cpu_seconds = 0.0
        self.seat_points = [0] * players
        self.firsts = [0.0] * players
        """Games in which a seat had the highest score; equal scores share the game."""
        self.scores: Counter[int] = Counter()
        self.won_scores: Counter[int] = Counter()
        """Scores of the scenarios that were won (R31)."""

    def add(self, batch: Batch | DealResult) -> None:
        """Count further games."""
        self.games += len(batch.decisions)
        self.decisions += sum(batch.decisions)
        self.won_scores.update(
            scores[0] for scores, won in zip(batch.scores, batch.won, strict=True) if won
        )
        for scores in batch.scores:
            self.scores.update(scores)
            best = max(scores)
            share = 1 / scores.count(best)
            for seat, score in enumerate(scores):
                self.seat_points[seat] += score
                if score == best:
                    self.firsts[seat] += share

    def merge(self, other: "Tally") -> None:
        """Count what another tally of as many seats has counted."""
        self.games += other.games
        self.decisions += other.decisions
        self.cpu_seconds += other.cpu_seconds
        for seat, points in enumerate(other.seat_points):
            self.seat_points[seat] += points
            self.firsts[seat] += other.firsts[seat]
        self.scores.update(other.scores)
        self.won_scores.update(other.won_scores)

    def mean_score(self) -> float:
        """Return the mean over all seats of all games."""
        return sum(self.seat_points) / self.scores.total()

    def percentiles(self) -> dict[str, int]:
        """Return the scores below which so many per cent of the seats stay, or at which."""
        return {str(percent): percentile(self.scores, percent) for percent in PERCENTILES}

    def speed(self) -> dict[str, Any]:
        """Return how much was played, and how much of it in a second of processor time."""
        return {
            "games": self.games,
            "decisions": self.decisions,
            "decisions_per_game": self.decisions / self.games,
            "cpu_seconds": self.cpu_seconds,
            "games_per_cpu_second": per_second(self.games, self.cpu_seconds),
            "decisions_per_cpu_second": per_second(self.decisions, self.cpu_seconds),
        }


def per_second(work: int, seconds: float) -> float:
    """Return a rate; a clock too coarse to see the work counts as one tick."""
    return work / max(seconds, time.get_clock_info("process_time").resolution)


def play(setup: Setup, games: int, seed: int, backend_name: str, progress: Progress) -> Tally:
    """Play games of random seats; only their own processor time counts, not compiling."""
    table = RandomTable(setup, seed, backend_name)
    chunk = CHUNKS.get(backend_name, SMALL_CHUNK)
    table.warm_up()
    tally = Tally(setup.players)
    for first in range(0, games, chunk):
        size = min(chunk, games - first)
        begun = time.process_time()
        batch = table.play(first, size)
        tally.cpu_seconds += time.process_time() - begun
        tally.add(batch)
        progress.advance(size)
    return tally
