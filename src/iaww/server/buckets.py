"""How often somebody may do something: token buckets, and a bounded crowd of them."""

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

CROWD: Final = 20_000
"""Buckets kept at once; the one longest unused makes room, and would be nearly full anyway."""


class Bucket:
    """Holds up to ``burst`` tokens and gains ``rate`` of them a second; each deed takes one.

    A rate of 0 is no limit.
    """

    __slots__ = ("_at", "_burst", "_rate", "_tokens")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self._rate = rate
        self._burst = self._tokens = max(1.0, float(burst))
        self._at = now

    def wait(self, now: float) -> float:
        """Take a token and return 0, or return the seconds until there is one."""
        if self._rate <= 0:
            return 0.0
        self._tokens = min(self._burst, self._tokens + (now - self._at) * self._rate)
        self._at = now
        if self._tokens >= 1:
            self._tokens -= 1
            return 0.0
        return (1 - self._tokens) / self._rate


class RateLimit:
    """One rate for many: a bucket each, in bounded memory."""

    def __init__(
        self,
        rate: float,
        burst: float,
        crowd: int = CROWD,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._rate = rate
        self._burst = burst
        self._crowd = crowd
        self._clock = clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def wait(self, who: str) -> float:
        """Count a deed of somebody; 0 when it is within the rate, else the seconds to wait."""
        now = self._clock()
        bucket = self._buckets.get(who)
        if bucket is None:
            if len(self._buckets) >= self._crowd:
                self._buckets.popitem(last=False)
            bucket = self._buckets[who] = Bucket(self._rate, self._burst, now)
        else:
            self._buckets.move_to_end(who)
        return bucket.wait(now)
