"""Plackett–Luce ratings: one strength a bot, from the places of all games.

A game is a row of races: the first place falls to a seat with a chance in proportion to its bot's
strength, the second to one of the rest, and so on. The strengths that make the places likeliest
are found by Newton's method. A shared place stands for all orders in which it could have
been decided, in equal parts. Every two bots have one made-up game that each wins by half, so that
a bot that never lost has a finite rating too; in the samples of the bootstrap these halves weigh
more or less by chance, or its rating would seem to be known exactly.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations, permutations, product
from typing import Any, Final

from iaww.content import IawwError
from iaww.lab.standings import Ranking
from iaww.lab.statistics import CONFIDENCE, Estimate

try:
    import numpy as np
except ModuleNotFoundError:
    raise IawwError("ratings need NumPy: run pip install 'iaww[compiled]'") from None

MEAN: Final = 1500.0
"""The mean of all ratings of a contest; they compare its bots and no others."""
SCALE: Final = 400.0
"""Odds of ten to one between two bots make so many points, as on Elo's scale."""
SAMPLES: Final = 1000
HALF: Final = 0.5
"""What each of two bots wins of their made-up game."""
LEAST: Final = 1e-4
"""What it wins at least when that is drawn by chance."""
PRECISION: Final = 1e-6
"""The search ends when no logarithm of a strength would move further in a step."""
LONGEST: Final = 1.0
"""No logarithm moves further at once: far from the top a whole step would go beyond it."""
ROUNDS: Final = 1000


def ratings(
    bots: Sequence[str], deals: Sequence[Sequence[Ranking]], seed: int = 0
) -> dict[str, Estimate]:
    """Rate bots by the rankings of their games, deal by deal, with 95 % intervals over deals.

    No interval is told of a single deal, or of a single bot.
    """
    races = Races(bots, deals)
    best = races.fitted([(np.ones(len(deals)), np.full((len(bots), len(bots)), HALF))])
    points = on_scale(best)[0].tolist()
    lows: list[float | None] = [None] * len(bots)
    highs = lows
    if len(deals) > 1 and len(bots) > 1:
        samples = on_scale(races.fitted(resampled(len(deals), len(bots), seed), best))
        tail = (1 - CONFIDENCE) / 2
        lows = np.quantile(samples, tail, axis=0).tolist()
        highs = np.quantile(samples, 1 - tail, axis=0).tolist()
    return {
        bot: Estimate(*figures) for bot, *figures in zip(bots, points, lows, highs, strict=True)
    }


def on_scale(logs: Any) -> Any:
    """Turn logarithms of strengths, a row a sample, into ratings."""
    return MEAN + SCALE / np.log(10) * (logs - logs.mean(axis=1, keepdims=True))


def resampled(deals: int, bots: int, seed: int) -> Iterator[tuple[Any, Any]]:
    """Give the samples of a bootstrap: how often each deal was drawn, and all made-up wins.

    As many deals as there are are drawn with replacement. A made-up win varies as its half would
    under the prior that it stands for (a gamma variable of mean one half).
    """
    rng = np.random.default_rng(seed)
    for _ in range(SAMPLES):
        times = np.bincount(rng.integers(deals, size=deals), minlength=deals)
        yield times, np.maximum(rng.gamma(HALF, size=(bots, bots)), LEAST)


def orders_of(ranking: Ranking) -> Iterator[tuple[tuple[str, ...], float]]:
    """Give every order that a ranking leaves open, with the part of the game it stands for."""
    ways = [sorted(set(permutations(group))) for group in ranking]
    orders = list(product(*ways))
    for groups in orders:
        yield tuple(bot for group in groups for bot in group), 1 / len(orders)


class Races:
    """The games of a contest as the races they are made of.

    A race is for one place, among the bots that have none yet; where these are copies of one bot,
    nothing is at stake.
    """

    def __init__(self, bots: Sequence[str], deals: Sequence[Sequence[Ranking]]) -> None:
        self._bots = list(bots)
        self._numbers: dict[tuple[int, ...], int] = {}
        """How many of each bot are in a race, to the number of such races."""
        self._pairs = [
            (one, other, self._number_of([self._bots[one], self._bots[other]]))
            for one, other in combinations(range(len(bots)), 2)
        ]
        decided = cache(lambda ranking: list(self._decided(ranking)))
        wins = np.zeros((len(deals), len(bots)))
        held: dict[tuple[int, int], float] = {}
        for deal, rankings in enumerate(deals):
            for ranking in rankings:
                for winner, race, part in decided(ranking):
                    wins[deal, winner] += part
                    held[deal, race] = held.get((deal, race), 0.0) + part
        self._wins = wins
        self._deals = np.array([deal for deal, _ in held], np.int64)
        self._races = np.array([race for _, race in held], np.int64)
        self._parts = np.array(list(held.values()), np.float64)
        self._entrants = np.array(list(self._numbers), np.float64).reshape(-1, len(bots))

    def _number_of(self, racing: Sequence[str]) -> int:
        entrants = tuple(racing.count(bot) for bot in self._bots)
        return self._numbers.setdefault(entrants, len(self._numbers))

    def _decided(self, ranking: Ranking) -> Iterator[tuple[int, int, float]]:
        """Give winner, race and part of every race of a game in which something is at stake."""
        for order, part in orders_of(ranking):
            for place in range(len(order) - 1):
                if len(set(order[place:])) > 1:
                    winner = self._bots.index(order[place])
                    yield winner, self._number_of(order[place:]), part

    def fitted(self, samples: Iterable[tuple[Any, Any]], start: Any = None) -> Any:
        """Return the logarithms of the strengths that fit best, a row for each sample.

        A sample says how often each deal counts, and how much each bot wins of the made-up game
        against each other.

        :raises IawwError: when the search does not end.
        """
        all_wins, weights = [], []
        for times, made_up in samples:
            drawn = self._parts * times[self._deals]
            races = np.bincount(self._races, drawn, minlength=len(self._numbers))
            wins = times @ self._wins
            for one, other, race in self._pairs:
                wins[one] += made_up[one, other]
                wins[other] += made_up[other, one]
                races[race] += made_up[one, other] + made_up[other, one]
            all_wins.append(wins)
            weights.append(races)
        logs = np.zeros((len(all_wins), len(self._bots)))
        if start is not None:
            logs += start
        return self._climbed(np.array(all_wins), np.array(weights), logs)

    def _climbed(self, wins: Any, weights: Any, logs: Any) -> Any:
        """Improve all samples by Newton's method until none moves: there is one top, and no other.

        Strengths count by their ratios alone, so a step leaves the mean of the logarithms alone.
        """
        moving = np.arange(len(logs))
        if len(self._bots) == 1:
            return logs
        logs = logs - logs.mean(axis=1, keepdims=True)
        level = np.ones((len(self._bots), len(self._bots)))
        for _ in range(ROUNDS):
            shares = np.exp(logs[moving])[:, None, :] * self._entrants
            shares /= shares.sum(axis=2, keepdims=True)
            held = weights[moving][:, :, None] * shares
            slope = wins[moving] - held.sum(axis=1)
            bend = np.einsum("sri,srj->sij", held, shares)
            falling = held.sum(axis=1)[:, :, None] * np.eye(len(self._bots)) - bend
            step = np.linalg.solve(falling + level, slope[:, :, None])[:, :, 0]
            furthest = np.abs(step).max(axis=1)
            logs[moving] += step / np.maximum(furthest / LONGEST, 1)[:, None]
            moving = moving[furthest > PRECISION]
            if len(moving) == 0:
                return logs
        raise IawwError(f"the ratings did not settle within {ROUNDS} steps")
