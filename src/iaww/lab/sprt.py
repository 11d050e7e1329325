"""When enough has been played: a generalised sequential probability ratio test on deals.

The first bot's share of the games of a deal is one observation, whatever its distribution. Of all
distributions on the observed values, the likeliest with mean ``p0`` and the likeliest with mean
``p1`` are compared (M. Van den Bergh's form for engine matches, after Wald).
"""

import math
from collections import Counter
from dataclasses import dataclass, field
from typing import Any, Final

from iaww.content import IawwError

UNSEEN: Final = 1e-3
"""Weight of losing and of winning a whole deal before any has been seen: both can happen."""
STEPS: Final = 60
ACCEPTED: Final = "p1"
REJECTED: Final = "p0"


@dataclass(slots=True)
class Sprt:
    """Tests whether a share is ``p1`` rather than ``p0``, and says when that is decided.

    :raises IawwError: unless ``0 < p0 < p1 < 1``, and both errors lie between 0 and one half.
    """

    p0: float
    p1: float
    alpha: float = 0.05
    """How often ``p1`` may be accepted though the share is ``p0``."""
    beta: float = 0.05
    """How often ``p0`` may be accepted though the share is ``p1``."""
    seen: Counter[float] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        if not 0 < self.p0 < self.p1 < 1:
            raise IawwError(f"give two shares 0 < P0 < P1 < 1, not {self.p0:g} and {self.p1:g}")
        for error in (self.alpha, self.beta):
            if not 0 < error < 0.5:
                raise IawwError(f"an error rate lies between 0 and 0.5, not at {error:g}")

    @property
    def bounds(self) -> tuple[float, float]:
        """The log-likelihood ratios at which ``p0`` and ``p1`` are accepted (Wald)."""
        return (
            math.log(self.beta / (1 - self.alpha)),
            math.log((1 - self.beta) / self.alpha),
        )

    def add(self, share: float) -> None:
        """Take note of a deal."""
        self.seen[share] += 1

    def ratio(self) -> float:
        """Return the log-likelihood ratio of ``p1`` to ``p0``."""
        counts = [(share, float(times)) for share, times in self.seen.items()]
        counts += [(0.0, UNSEEN), (1.0, UNSEEN)]
        low, high = _tilt(counts, self.p0), _tilt(counts, self.p1)
        return sum(
            times * math.log((1 + low * (share - self.p0)) / (1 + high * (share - self.p1)))
            for share, times in counts
        )

    def decision(self) -> str | None:
        """Return which of the two is accepted, or None while it is open."""
        ratio = self.ratio()
        lower, upper = self.bounds
        if ratio >= upper:
            return ACCEPTED
        return REJECTED if ratio <= lower else None

    def to_json(self) -> dict[str, Any]:
        """Return where the test stands."""
        lower, upper = self.bounds
        return {
            "p0": self.p0,
            "p1": self.p1,
            "alpha": self.alpha,
            "beta": self.beta,
            "deals": self.seen.total(),
            "log_likelihood_ratio": self.ratio(),
            "bounds": [lower, upper],
            "accepted": self.decision(),
        }


def _tilt(counts: list[tuple[float, float]], mean: float) -> float:
    """Return the multiplier by which the likeliest distribution of that mean weighs the values.

    A value ``a`` seen ``n`` times has the probability ``n / (1 + tilt (a - mean))`` there, up to a
    factor; the tilt is where the mean comes out right. It is bracketed, since 0 and 1 are values.
    """
    below, above = -1 / (1 - mean), 1 / mean
    for _ in range(STEPS):
        tilt = (below + above) / 2
        excess = sum(times * (a - mean) / (1 + tilt * (a - mean)) for a, times in counts)
        below, above = (tilt, above) if excess > 0 else (below, tilt)
    return (below + above) / 2
