"""Processes that play deals: whichever of them ends, the deals are played."""

import os
import signal

import pytest

from iaww.lab.contest import Contest
from iaww.lab.playing import DealPlayer, Task
from iaww.lab.workers import Crew
from iaww.rules import INTERPRETED, Setup
from tests.lab.contests import timeless


@pytest.mark.skipif(os.name != "posix", reason="a process is killed by a signal")
def test_the_deal_of_a_worker_that_was_killed_is_played_by_another() -> None:
    contest = Contest(Setup(players=2), ("random",), 3, INTERPRETED)
    here = DealPlayer(contest)
    with Crew(contest, 1) as crew:
        results = crew.play(range(10, 14))
        found = [next(results)]
        (worker,) = crew.workers
        os.kill(worker.pid, signal.SIGKILL)
        found += results
        (other,) = crew.workers
        assert other.pid != worker.pid
    assert timeless(found) == timeless([here.play(Task(deal)) for deal in range(10, 14)])
    assert all(not result.forfeits for result in found)


def test_there_are_no_more_workers_than_deals() -> None:
    contest = Contest(Setup(players=2), ("random",), 3, INTERPRETED)
    with Crew(contest, 8) as crew:
        assert len(list(crew.play([4, 5]))) == 2
        assert len(crew.workers) == 2
