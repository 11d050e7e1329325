"""Reviews of finished games: where a seat lost most, worked out once beside the games in play."""

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Collection
from dataclasses import dataclass
from typing import Final, TypeVar

from iaww.bots.advice import Advice
from iaww.bots.review import (
    PATIENCE,
    Review,
    decisions_of,
    looks_needed,
    summed_up,
    to_look_at_again,
)
from iaww.rules import Record
from iaww.server.bodies.aftermath import UnderReview
from iaww.server.logs import log
from iaww.server.refusals import Refused
from iaww.server.replays import Replay, Replays
from iaww.server.services import Services
from iaww.server.storage.rows import TableRow
from iaww.server.thinkers import Thinkers

T = TypeVar("T")
NODES: Final = 120
"""Games played out for the first look at a decision."""
MOMENTS: Final = 5
"""Costly moments in one review."""
KEPT: Final = 200
"""Reviews in memory, some ten kilobytes each."""
MOST_WAITING: Final = 20
"""Reviews that are worked out or wait for it."""
MOST_OF_ONE: Final = 7
"""Those of them that one address may have asked for: people of a whole table may share it."""
FORGOTTEN: Final = 120.0
"""Seconds without anybody asking after which an unfinished review is given up."""


class _GivenUp(Exception):
    """The adviser failed every attempt, or nobody waits for the answer any more."""


@dataclass
class _Work:
    """A review under way, or done."""

    asker: str
    """The address that it was begun for."""
    asked_at: float
    done: int = 0
    of: int = 0
    review: Review | None = None
    task: asyncio.Task[None] | None = None
    """Kept, or nobody would hold it while it waits."""

    @property
    def is_over(self) -> bool:
        """Whether nothing more will come of it."""
        return self.task is not None and self.task.done()

    @property
    def is_forgotten(self) -> bool:
        """Whether it goes on, and nobody has asked for it lately."""
        return not self.is_over and time.monotonic() - self.asked_at > FORGOTTEN


class Reviewing:
    """Every review that was lately asked for; one at a time is worked out, a decision at a time.

    So bots at tables never wait for more than one decision of it.
    """

    def __init__(self, replays: Replays) -> None:
        self._replays = replays
        self._works: OrderedDict[tuple[str, int], _Work] = OrderedDict()
        self._turn = asyncio.Lock()

    async def answer(
        self, services: Services, row: TableRow, seat: int, asker: str
    ) -> Review | UnderReview:
        """Return a review, or how far it is; whoever asks first has it begun.

        ``asker`` is the address that asks.

        :raises Refused: when the game is not open, there is no such seat, too many wait, or it
            would be worked out with the interpreted rules: that takes minutes, and tells little.
        """
        replay = await self._replays.replay(services, row)
        if seat >= len(row.seats):
            raise Refused("replay/out_of_range", f"there is no seat {seat} at this table")
        if not (services.thinkers.is_compiled or services.thinkers.is_compiling):
            raise Refused(
                "review/needs_compiled", "games are reviewed where the server has compiled rules"
            )
        key = row.id, seat
        self._forget()
        work = self._works.get(key) or self._begun(services, row, seat, replay, asker)
        self._works.move_to_end(key)
        if work.is_over and work.review is None:
            del self._works[key]
            raise Refused("server/error", "this game could not be reviewed; it has been logged")
        work.asked_at = time.monotonic()
        if work.review is None:
            preparing = services.thinkers.is_compiling
            return UnderReview(done=work.done, of=work.of, preparing=preparing)
        return work.review

    def _forget(self) -> None:
        """Give up what nobody waits for any more, so that it is in nobody's way."""
        for key, work in list(self._works.items()):
            if work.is_forgotten:
                assert work.task is not None
                work.task.cancel()
                del self._works[key]
                log("review/given_up", table=key[0], seat=key[1])

    def _begun(
        self, services: Services, row: TableRow, seat: int, replay: Replay, asker: str
    ) -> _Work:
        works = list(self._works.items())
        askers = [work.asker for _, work in works if not work.is_over]
        if askers.count(asker) >= MOST_OF_ONE:
            raise Refused("rate/too_many", "too many reviews for one address")
        if len(askers) >= MOST_WAITING:
            raise Refused("review/busy", "many games are reviewed: try again in a moment")
        if len(works) >= KEPT:
            del self._works[next(other for other, work in works if work.is_over)]
        key, own = (row.id, seat), _own_moments(replay, row, seat)
        work = self._works[key] = _Work(asker, time.monotonic())
        work.task = asyncio.create_task(
            self._work_out(services.thinkers, key, work, replay.record, own)
        )
        return work

    async def _work_out(
        self,
        thinkers: Thinkers,
        key: tuple[str, int],
        work: _Work,
        record: Record,
        own: Collection[int],
    ) -> None:
        table, seat = key
        try:
            await thinkers.settled()
            if not thinkers.is_compiled:
                raise _GivenUp
            async with self._turn:
                work.review = await _review(thinkers, work, record, seat, own)
        except _GivenUp:
            log("review/given_up", table=table, seat=seat)
            if work.is_forgotten:
                del self._works[key]
        except Exception:
            log("review/failed", level=logging.ERROR, failed=True, table=table)


def _own_moments(replay: Replay, row: TableRow, seat: int) -> set[int]:
    """Return the moments at which a seat acted itself: no deputy's or order's act is its fault."""
    own = ("person",) if row.seats[seat].bot is None else ("person", "bot")
    return {moment for moment, entry in enumerate(replay.entries) if entry.by in own}


async def _review(
    thinkers: Thinkers, work: _Work, record: Record, seat: int, own: Collection[int]
) -> Review:
    """Ask an adviser about every decision at the seat's own moments, and the costliest again.

    :raises _GivenUp: when it fails, or nobody waits for it.
    """
    decisions = await asyncio.to_thread(decisions_of, record, seat)
    decisions = [decision for decision in decisions if decision.moment in own]
    work.of = looks_needed(len(decisions), MOMENTS)
    losses, advices = list[float](), list[Advice]()
    for one in decisions:
        loss = await thinkers.loss(one.view, one.seed(1), NODES, one.played)
        losses.append(_looked(work, loss))
    again = to_look_at_again(decisions, losses, MOMENTS)
    for one in again:
        advice = await thinkers.advise(one.view, one.seed(2), 1, PATIENCE * NODES, one.played)
        advices.append(_looked(work, advice))
    return summed_up(record.setup, seat, len(decisions), again, advices, MOMENTS)


def _looked(work: _Work, found: T | None) -> T:
    """Count a look, as long as it succeeds and somebody waits for it."""
    if found is None or work.is_forgotten:
        raise _GivenUp
    work.done += 1
    return found
