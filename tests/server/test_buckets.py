"""Token buckets: how many at once, how many lasting, and for how large a crowd."""

import pytest

from iaww.server.buckets import RateLimit


class Clock:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        """Tell the time."""
        return self.now


def test_a_burst_then_the_rate() -> None:
    clock = Clock()
    limit = RateLimit(rate=2, burst=3, clock=clock)
    assert [limit.wait("a") for _ in range(4)] == [0, 0, 0, pytest.approx(0.5)]
    clock.now += 0.5
    assert limit.wait("a") == 0
    assert limit.wait("a") == pytest.approx(0.5)


def test_waiting_long_saves_up_no_more_than_a_burst() -> None:
    clock = Clock()
    limit = RateLimit(rate=2, burst=3, clock=clock)
    limit.wait("a")
    clock.now += 1000
    assert [limit.wait("a") > 0 for _ in range(4)] == [False, False, False, True]


def test_a_refused_deed_costs_nothing() -> None:
    clock = Clock()
    limit = RateLimit(rate=1, burst=1, clock=clock)
    limit.wait("a")
    assert [limit.wait("a") for _ in range(50)] == [pytest.approx(1)] * 50


def test_everybody_has_a_bucket_of_their_own() -> None:
    limit = RateLimit(rate=1, burst=1, clock=Clock())
    assert [limit.wait("a"), limit.wait("b")] == [0, 0]
    assert limit.wait("a") > 0


def test_no_rate_is_no_limit() -> None:
    limit = RateLimit(rate=0, burst=1, clock=Clock())
    assert {limit.wait("a") for _ in range(100)} == {0}


def test_a_crowd_takes_bounded_memory_and_forgets_the_longest_unseen() -> None:
    limit = RateLimit(rate=1, burst=1, crowd=3, clock=Clock())
    for who in ("a", "b", "c", "a", "d"):
        limit.wait(who)
    assert len(limit) == 3
    assert limit.wait("a") > 0
    assert limit.wait("b") == 0
