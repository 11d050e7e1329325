"""How often somebody may do something: token buckets, and a bounded crowd of them."""

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

CROWD: Final = 20_000
"""Buckets kept at once; the one longest unused makes room, and would be nearly full anyway."""


class Bucket:
    """Holds up to ``burst`` tokens and gains ``rate`` of them a second; each deed takes one."""

    __slots__ = ("_at", "_tokens")

    def __init__(self, burst: float, now: float) -> None:
        self._tokens = burst
        self._at = now

    def wait(self, rate: float, burst: float, now: float) -> float:
        """Take a token and return 0, or return the seconds until there is one."""
        self._tokens = min(burst, self._tokens + (now - self._at) * rate)
        self._at = now
        if self._tokens >= 1:
            self._tokens -= 1
            return 0.0
        return (1 - self._tokens) / rate


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
        self._burst = max(1.0, float(burst))
        self._crowd = crowd
        self._clock = clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def wait(self, who: str) -> float:
        """Count a deed of somebody; 0 when it is within the rate, else the seconds to wait.

        A rate of 0 is no limit.
        """
        if self._rate <= 0:
            return 0.0
        now = self._clock()
        bucket = self._buckets.get(who)
        if bucket is None:
            if len(self._buckets) >= self._crowd:
                self._buckets.popitem(last=False)
            bucket = self._buckets[who] = Bucket(self._burst, now)
        else:
            self._buckets.move_to_end(who)
        return bucket.wait(self._rate, self._burst, now)
