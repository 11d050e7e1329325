"""Fits the numbers a seat is judged by to games that were played: NumPy and nothing else."""

from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from iaww.bots.traits import NEURONS, ONE, UNIT

Floats = NDArray[np.float64]

EPOCHS: Final = 24
BATCH: Final = 256
RATE: Final = 2e-3
DECAY: Final = 1e-4
RIDGE: Final = 1e-3
DOUBTS: Final = (0.1, 1000.0)
"""Points among which a doubt is looked for."""
CLOSE_ENOUGH: Final = 1.001
POINT: Final = 100
"""A judgement is in hundredths of a point."""


@dataclass(slots=True)
class Net:
    """A linear part and one layer of rectified neurons beside it."""

    linear: Floats
    first: Floats
    thresholds: Floats
    second: Floats
    bias: Floats

    def parts(self) -> list[Floats]:
        """Everything that is learned, in a fixed order."""
        return [self.linear, self.first, self.thresholds, self.second, self.bias]

    def judge(self, traits: Floats) -> Floats:
        """What the net expects of each row."""
        fired = np.maximum(traits @ self.first + self.thresholds, 0)
        return np.asarray(traits @ self.linear + fired @ self.second + self.bias)


def fit(traits: Floats, points: Floats, seed: int, seats: int) -> tuple[dict[str, Any], float]:
    """Learn to expect the points from the traits; return whole numbers, and the share explained.

    The share of variance is told for every tenth game, of which the fit sees no seat. Rows go by
    game, and by seat within it.
    """
    apart = np.arange(len(points)) // seats % 10 == 0
    centre = traits[~apart].mean(0)
    spread = traits[~apart].std(0)
    spread[spread < 1e-9] = 1
    mean, scale = points[~apart].mean(), max(points[~apart].std(), 1e-9)
    net = _descend((traits[~apart] - centre) / spread, (points[~apart] - mean) / scale, seed)
    expected = net.judge((traits - centre) / spread) * scale + mean
    missed = (expected - points)[apart]
    explained = 1 - float((missed**2).mean() / max(points[apart].var(), 1e-9))
    numbers = _in_whole_numbers(net, centre, spread, mean, scale)
    numbers["doubt"] = doubt_of(expected.reshape(-1, seats), points.reshape(-1, seats))
    return numbers, explained


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


def _descend(traits: Floats, points: Floats, seed: int) -> Net:
    """Begin with the best linear fit, and go down from there with Adam."""
    chance = np.random.default_rng(seed)
    width = traits.shape[1]
    square = traits.T @ traits + len(points) * RIDGE * np.eye(width)
    net = Net(
        linear=np.asarray(np.linalg.solve(square, traits.T @ points), np.float64),
        first=chance.normal(0, width**-0.5, (width, NEURONS)),
        thresholds=np.zeros(NEURONS),
        second=chance.normal(0, 0.1 * NEURONS**-0.5, NEURONS),
        bias=np.zeros(1),
    )
    speed = [np.zeros_like(part) for part in net.parts()]
    power = [np.zeros_like(part) for part in net.parts()]
    step = 0
    for epoch in range(EPOCHS):
        rate = RATE * (1 - epoch / EPOCHS)
        order = chance.permutation(len(points))
        for rows in np.array_split(order, max(len(order) // BATCH, 1)):
            step += 1
            slopes = _slopes(net, traits[rows], points[rows])
            for part, slope, fast, strong in zip(net.parts(), slopes, speed, power, strict=True):
                fast += 0.1 * (slope - fast)
                strong += 0.001 * (slope**2 - strong)
                root = np.sqrt(strong / (1 - 0.999**step)) + 1e-8
                part -= rate * (fast / (1 - 0.9**step)) / root
    return net


def _slopes(net: Net, traits: Floats, points: Floats) -> list[Floats]:
    """How the squared error changes with each part of the net."""
    raw = traits @ net.first + net.thresholds
    fired = np.maximum(raw, 0)
    missed = (traits @ net.linear + fired @ net.second + net.bias - points) / len(points)
    back = np.outer(missed, net.second) * (raw > 0)
    return [
        traits.T @ missed + DECAY * net.linear,
        traits.T @ back + DECAY * net.first,
        back.sum(0),
        fired.T @ missed + DECAY * net.second,
        np.array([missed.sum()]),
    ]


def _in_whole_numbers(
    net: Net, centre: Floats, spread: Floats, mean: float, scale: float
) -> dict[str, Any]:
    """Fold the scales into the weights, and round them: judging is done in integers."""
    linear = net.linear / spread * scale
    linear[ONE] += mean + scale * float(net.bias[0]) - float(centre @ linear)
    first = net.first / spread[:, None]
    first[ONE] += net.thresholds - centre @ first
    return {
        "linear": np.round(linear * POINT * UNIT).astype(int).tolist(),
        "first": np.round(first.T * UNIT).astype(int).tolist(),
        "second": np.round(net.second * scale * POINT).astype(int).tolist(),
    }
