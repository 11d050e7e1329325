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


def fit(traits: Floats, points: Floats, seed: int) -> tuple[dict[str, Any], float]:
    """Learn to expect the points from the traits; return whole numbers, and the share explained.

    The share of variance is told for every tenth row, which the fit does not see.
    """
    apart = np.arange(len(points)) % 10 == 0
    centre = traits[~apart].mean(0)
    spread = traits[~apart].std(0)
    spread[spread < 1e-9] = 1
    mean, scale = points[~apart].mean(), max(points[~apart].std(), 1e-9)
    net = _descend((traits[~apart] - centre) / spread, (points[~apart] - mean) / scale, seed)
    missed = net.judge((traits[apart] - centre) / spread) * scale + mean - points[apart]
    explained = 1 - float((missed**2).mean() / max(points[apart].var(), 1e-9))
    return _in_whole_numbers(net, centre, spread, mean, scale), explained


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
