"""The clock by itself: budgets, reserves, and who pays for what."""

from iaww.server.clock import HOUR_MS, Clock, clock_of
from iaww.server.parts import CorrespondenceClock, LiveClock, NoClock


def test_a_step_within_its_budget_costs_no_reserve() -> None:
    clock = Clock(1000, [5000, 5000])
    clock.begin_step([0, 1], 0)
    clock.keep([1], 900)
    clock.begin_step([0, 1], 1000)
    assert clock.reserves == [5000, 5000]
    assert clock.left(0, 1000) == 6000


def test_what_a_step_takes_beyond_its_budget_is_taken_from_the_reserve() -> None:
    clock = Clock(1000, [5000, 5000])
    clock.begin_step([0, 1], 0)
    clock.keep([1], 500)
    clock.begin_step([0, 1], 2500)
    assert clock.reserves == [5000, 3500]


def test_taking_done_back_lets_the_time_run_on_and_nothing_is_forgotten() -> None:
    clock = Clock(1000, [5000])
    clock.begin_step([0], 0)
    clock.keep([], 600)
    assert clock.left(0, 10_000) == 5400
    assert not clock.is_running(0)
    clock.keep([0], 10_000)
    assert clock.left(0, 10_300) == 5100


def test_the_next_deadline_is_that_of_the_first_running_seat_asked_about() -> None:
    clock = Clock(1000, [0, 3000, 0])
    clock.begin_step([0, 1], 0)
    assert clock.next_deadline([0, 1, 2], 0) == 1000
    assert clock.next_deadline([1, 2], 0) == 4000
    assert clock.next_deadline([2], 0) is None


def test_a_reserve_never_falls_below_nothing() -> None:
    clock = Clock(1000, [100])
    clock.begin_step([0], 0)
    clock.begin_step([0], 9000)
    assert clock.reserves == [0]
    assert clock.left(0, 9000) == 1000


def test_a_promised_deadline_survives_a_restart() -> None:
    clock = clock_of(CorrespondenceClock(kind="correspondence", hours=2), [None, None])
    assert clock is not None
    clock.begin_step([1], 50 * HOUR_MS)
    clock.resume_at(51 * HOUR_MS)
    assert clock.left(1, 50 * HOUR_MS) == HOUR_MS


def test_a_live_clock_goes_on_with_the_reserves_that_are_left() -> None:
    choice = LiveClock(kind="live", step_seconds=30, reserve_seconds=60)
    clock = clock_of(choice, [None, 7])
    assert clock is not None
    assert clock.reserves == [60_000, 7]
    assert clock_of(NoClock(), [None]) is None
