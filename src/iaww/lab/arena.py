"""Holds a contest: over processes, going on from saved deals, until all are played or enough."""

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack

from iaww.content import IawwError
from iaww.lab.contest import Contest
from iaww.lab.playing import DealPlayer, Task
from iaww.lab.results import DealResult
from iaww.lab.saving import SavedDeals
from iaww.lab.workers import Crew
from iaww.rules.batch import SEEDS

Stop = Callable[[DealResult], bool]
"""Is told the deals in the order of their numbers, and says when that is enough."""


def hold(
    contest: Contest,
    deals: int,
    *,
    jobs: int | None = None,
    saved: SavedDeals | None = None,
    heard: Callable[[DealResult], None] = lambda result: None,
    stop: Stop = lambda result: False,
) -> list[DealResult]:
    """Play the first deals of a contest and return them in order, the same for any ``jobs``.

    ``heard`` is told every deal as soon as it is there, saved ones first. A contest of trusted
    bots with one job is played in this process, any other in ``jobs`` processes (default: cores).

    :raises IawwError: when there is no deal to play, or the workers cannot work.
    """
    if not 1 <= deals <= SEEDS:
        raise IawwError(f"a contest has 1 to {SEEDS} deals, not {deals}")
    jobs = jobs or os.cpu_count() or 1
    known = saved.results if saved else {}
    waiting = {deal: result for deal, result in known.items() if deal < deals}
    for result in waiting.values():
        heard(result)
    missing = [deal for deal in range(deals) if deal not in waiting]
    results: list[DealResult] = []
    with ExitStack() as stack:
        if contest.is_careful or jobs > 1:
            fresh = stack.enter_context(Crew(contest, jobs)).play(missing)
        else:
            fresh = _played_here(contest, missing)
        for deal in range(deals):
            while deal not in waiting:
                result = next(fresh)
                waiting[result.deal] = result
                if saved:
                    saved.append(result)
                heard(result)
            results.append(waiting.pop(deal))
            if stop(results[-1]):
                break
    return results


def _played_here(contest: Contest, deals: Sequence[int]) -> Iterator[DealResult]:
    player = DealPlayer(contest)
    for deal in deals:
        yield player.play(Task(deal))
