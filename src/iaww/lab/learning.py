"""Fits the numbers a seat is judged by to games that were played: NumPy and nothing else."""

from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from iaww.bots.traits import NEURONS, ONE, TRAITS, UNIT
from iaww.lab.selfplay import TAKES
from iaww.rules.codes import NONE
from iaww.rules.schema import CARD_KINDS

Floats = NDArray[np.float32]

EPOCHS: Final = 12
BATCH: Final = 512
RATE: Final = 2e-3
DECAY: Final = 1e-4
RIDGE: Final = 1e-3
LUCK: Final = 0.85
"""How much of what the games of a deal missed in common is put down to its cards."""
NARROW: Final = 0.2
"""What hardly ever differs is taken to spread as much, lest the few exceptions count for all."""
DOUBTS: Final = (0.1, 1000.0)
"""Points among which a doubt is looked for."""
CLOSE_ENOUGH: Final = 1.001
POINT: Final = 100
"""A judgement is in hundredths of a point."""


@dataclass(slots=True)
class Net:
    """A linear part over traits and cards, and a layer of rectified neurons over the traits."""

    linear: Floats
    first: Floats
    thresholds: Floats
    second: Floats
    bias: Floats

    def parts(self) -> list[Floats]:
        """Everything that is learned, in a fixed order."""
        return [self.linear, self.first, self.thresholds, self.second, self.bias]

    def judge(self, rows: Floats) -> Floats:
        """What the net expects of each row."""
        fired = np.maximum(rows[:, :TRAITS] @ self.first + self.thresholds, 0)
        return np.asarray(rows @ self.linear + fired @ self.second + self.bias)


def spread_out(lessons: NDArray[np.int16]) -> Floats:
    """Turn lessons into rows: the traits, then for every card how often it is constructed."""
    rows = np.zeros((len(lessons), TRAITS + CARD_KINDS), np.float32)
    rows[:, :TRAITS] = lessons[:, :TRAITS]
    for cards in lessons[:, TRAITS:].T:
        there = np.flatnonzero(cards != NONE)
        rows[there, TRAITS + cards[there]] += 1
    return rows


@dataclass(frozen=True, slots=True)
class Fitted:
    """What a fit came to."""

    numbers: dict[str, Any]
    """To judge by, in whole numbers."""
    expected: Floats
    """What they say of every row."""
    explained: float
    """The share of the scores' variance, told for games that the fit has not seen."""


def fit(
    lessons: NDArray[np.int16], targets: Floats, scores: NDArray[np.int16], seed: int, seats: int
) -> Fitted:
    """Learn to expect the targets, which are the scores or what a later moment expects of them.

    The share explained is told for every tenth deal, of which the fit sees nothing. Rows go by
    deal, by take, and by seat.
    """
    rows, points = spread_out(lessons), scores.astype(np.float32)
    apart = np.arange(len(points)) // (seats * TAKES) % 10 == 0
    centre = rows[~apart].mean(0)
    spread = rows[~apart].std(0)
    spread[spread < NARROW] = NARROW
    mean, scale = targets[~apart].mean(), max(targets[~apart].std(), 1e-9)
    rows -= centre
    rows /= spread
    net = _descend(rows[~apart], (targets[~apart] - mean) / scale, seed, seats)
    expected = net.judge(rows) * scale + mean
    missed = (expected - points)[apart]
    explained = 1 - float((missed**2).mean() / max(points[apart].var(), 1e-9))
    numbers = _in_whole_numbers(net, centre, spread, float(mean), float(scale))
    numbers["doubt"] = doubt_of(expected.reshape(-1, seats), points.reshape(-1, seats))
    return Fitted(numbers, expected, explained)


def doubt_of(expected: Floats, points: Floats) -> int:
    """By how many hundredths a seat must be ahead to win e times as often, as games turned out.

    The likeliest doubt is looked for: who is e times as likely to win for every so many points
    wins as often as the games say.
    """
    won = points == points.max(1, keepdims=True)
    shares = won / won.sum(1, keepdims=True)

    def unlikelihood(doubt: float) -> float:
        ahead = (expected - expected.max(1, keepdims=True)) / doubt
        return float((shares * (np.log(np.exp(ahead).sum(1, keepdims=True)) - ahead)).sum())

    low, high = DOUBTS
    while high / low > CLOSE_ENOUGH:
        third = (high / low) ** (1 / 3)
        if unlikelihood(low * third) < unlikelihood(high / third):
            high /= third
        else:
            low *= third
    return max(round(POINT * low), 1)


def _in_common(values: Floats, seats: int) -> Floats:
    """What the takes of a deal have in common, seat by seat; given for every row."""
    takes = values.reshape(-1, TAKES, seats, *values.shape[1:])
    return np.broadcast_to(takes.mean(1, keepdims=True), takes.shape).reshape(values.shape)


def _descend(rows: Floats, points: Floats, seed: int, seats: int) -> Net:
    """Begin with the best linear fit, and go down from there with Adam.

    Of what a deal's games missed in common most is put down to luck and learned from less.
    """
    chance = np.random.default_rng(seed)
    width = rows.shape[1]
    shared = np.float32(1 - (1 - LUCK) ** 0.5)
    calm_rows = rows - shared * _in_common(rows, seats)
    calm_points = points - shared * _in_common(points, seats)
    square = calm_rows.T @ calm_rows
    square += np.float32(len(points) * RIDGE) * np.eye(width, dtype=np.float32)
    net = Net(
        linear=np.linalg.solve(square, calm_rows.T @ calm_points).astype(np.float32),
        first=chance.normal(0, TRAITS**-0.5, (TRAITS, NEURONS)).astype(np.float32),
        thresholds=np.zeros(NEURONS, np.float32),
        second=chance.normal(0, 0.1 * NEURONS**-0.5, NEURONS).astype(np.float32),
        bias=np.zeros(1, np.float32),
    )
    speed = [np.zeros_like(part) for part in net.parts()]
    power = [np.zeros_like(part) for part in net.parts()]
    step = 0
    a_deal = TAKES * seats
    for epoch in range(EPOCHS):
        rate = RATE * (1 - epoch / EPOCHS)
        deals = chance.permutation(len(points) // a_deal)
        for deals_of in np.array_split(deals, max(len(points) // BATCH, 1)):
            step += 1
            part_of = (deals_of[:, None] * a_deal + np.arange(a_deal)).reshape(-1)
            slopes = _slopes(net, rows[part_of], points[part_of], seats)
            for part, slope, fast, strong in zip(net.parts(), slopes, speed, power, strict=True):
                fast += 0.1 * (slope - fast)
                strong += 0.001 * (slope**2 - strong)
                root = np.sqrt(strong / (1 - 0.999**step)) + 1e-8
                part -= rate * (fast / (1 - 0.9**step)) / root
    return net


def _slopes(net: Net, rows: Floats, points: Floats, seats: int) -> list[Floats]:
    """How the squared error, less what is luck of it, changes with each part of the net."""
    traits = rows[:, :TRAITS]
    raw = traits @ net.first + net.thresholds
    fired = np.maximum(raw, 0)
    missed = rows @ net.linear + fired @ net.second + net.bias - points
    missed = (missed - np.float32(LUCK) * _in_common(missed, seats)) / np.float32(len(points))
    back = np.outer(missed, net.second) * (raw > 0)
    decay = np.float32(DECAY)
    return [
        rows.T @ missed + decay * net.linear,
        traits.T @ back + decay * net.first,
        back.sum(0),
        fired.T @ missed + decay * net.second,
        missed.sum(keepdims=True),
    ]


def _in_whole_numbers(
    net: Net, centre: Floats, spread: Floats, mean: float, scale: float
) -> dict[str, Any]:
    """Fold the scales into the weights, and round them: judging is done in integers."""
    linear = net.linear.astype(np.float64) / spread * scale
    linear[ONE] += mean + scale * float(net.bias[0]) - float(centre @ linear)
    first = net.first.astype(np.float64) / spread[:TRAITS, None]
    first[ONE] += net.thresholds - centre[:TRAITS] @ first
    linear = np.round(linear * POINT * UNIT).astype(int)
    return {
        "linear": linear[:TRAITS].tolist(),
        "kinds": linear[TRAITS:].tolist(),
        "first": np.round(first * UNIT).astype(int).tolist(),
        "second": np.round(net.second.astype(np.float64) * scale * POINT).astype(int).tolist(),
    }
