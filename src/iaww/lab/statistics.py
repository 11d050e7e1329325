"""Estimates with 95 % intervals. Games of one deal are no independent games, deals are."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import NormalDist
from typing import Any, Final

CONFIDENCE: Final = 0.95
Z: Final = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure, and the interval it lies in; None when too little was played to tell."""

    value: float
    low: float | None
    high: float | None

    def to_json(self) -> dict[str, Any]:
        """Return it as what JSON can hold."""
        return {"value": self.value, "low": self.low, "high": self.high}


def wilson(share: float, size: float) -> Estimate:
    """Return a share of so many independent trials with its Wilson interval."""
    middle = (share + Z * Z / (2 * size)) / (1 + Z * Z / size)
    half = Z / (1 + Z * Z / size) * math.sqrt(share * (1 - share) / size + (Z / (2 * size)) ** 2)
    return Estimate(share, max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half)))


def share_over_deals(won: Sequence[float], played: Sequence[int]) -> Estimate:
    """Return what was won of what was played, deal by deal, with its Wilson interval.

    Its size is that of independent trials which would vary as the deals do, but no more than the
    trials there were; when nothing varies because all was won or lost, it is the number of deals.
    """
    trials, deals = sum(played), len(played)
    share = sum(won) / trials
    variance = _variance_over_deals(won, played, share)
    if share in (0.0, 1.0) or deals == 1:
        return wilson(share, deals)
    size = trials if variance == 0 else min(trials, share * (1 - share) / variance)
    return wilson(share, size)


def mean_over_deals(sums: Sequence[float], counts: Sequence[int]) -> Estimate:
    """Return the mean of values that are given as sum and count of every deal."""
    mean, deals = sum(sums) / sum(counts), len(counts)
    if deals == 1:
        return Estimate(mean, None, None)
    half = t_quantile(deals - 1) * math.sqrt(_variance_over_deals(sums, counts, mean))
    return Estimate(mean, mean - half, mean + half)


def mean_of_scores(counts: Mapping[int, int]) -> Estimate:
    """Return the mean of scores of independent games, given as how often each was reached."""
    games = sum(counts.values())
    mean = sum(score * times for score, times in counts.items()) / games
    if games == 1:
        return Estimate(mean, None, None)
    squares = sum(times * (score - mean) ** 2 for score, times in counts.items())
    half = t_quantile(games - 1) * math.sqrt(squares / (games - 1) / games)
    return Estimate(mean, mean - half, mean + half)


def _variance_over_deals(sums: Sequence[float], counts: Sequence[int], mean: float) -> float:
    """How far the mean would vary if other deals had been dealt (linearised, of a ratio)."""
    deals = len(counts)
    if deals == 1:
        return 0.0
    squares = sum((one - mean * n) ** 2 for one, n in zip(sums, counts, strict=True))
    return squares * deals / (deals - 1) / sum(counts) ** 2


SMALL: Final = {1: 12.7062, 2: 4.3027}
"""Where the expansion is not yet close."""


def t_quantile(freedom: int) -> float:
    """Return how many standard errors a 95 % interval of a mean spans to each side.

    The quantile of Student's distribution by its expansion at the normal one (Fisher, Cornish).
    """
    if freedom in SMALL:
        return SMALL[freedom]
    terms = (
        Z,
        (Z**3 + Z) / 4,
        (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96,
        (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384,
        (79 * Z**9 + 776 * Z**7 + 1482 * Z**5 - 1920 * Z**3 - 945 * Z) / 92160,
    )
    return math.fsum(term / freedom**power for power, term in enumerate(terms))


def percentile(counts: Mapping[int, int], percent: int) -> int:
    """Return the least value that so many per cent of the values do not exceed."""
    needed = sum(counts.values()) * percent
    reached = 0
    for value in sorted(counts):
        reached += counts[value] * 100
        if reached >= needed:
            return value
    raise ValueError("there is no percentile of nothing")
