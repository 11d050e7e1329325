"""The one thread that writes: whatever waits shares a transaction, and so a sync of the disk."""

import asyncio
import concurrent.futures
import logging
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import Any, Final

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from iaww.server.refusals import Refused
from iaww.server.storage.engines import SQLITE
from iaww.server.storage.faults import FAILED, code_of, is_conflict, refused

BATCH: Final = 200
"""Jobs that share a commit at most, so that one faulty job holds up no more than these."""
PACE_SECONDS: Final = 0.008
"""From one commit to the next while several callers write: what comes in between shares it."""
PACED_BATCHES: Final = 20
"""Batches of a single job after which nobody else seems to write, and none waits any more."""

Committed = Callable[[float, int], None]
"""Is told the seconds of every commit and how many jobs shared it, in the writer's thread."""
Waiter = asyncio.Future[Any] | concurrent.futures.Future[Any]

log: Final = logging.getLogger(__name__)


@dataclass(slots=True, eq=False)
class Job:
    """A function of the connection, who waits for it, and what came of it."""

    function: Callable[[Connection], Any]
    waiter: Waiter
    value: Any = None
    error: BaseException | None = None

    def answer(self) -> None:
        """Tell the caller, unless the caller has gone."""
        if self.waiter.done():
            return
        if self.error is None:
            self.waiter.set_result(self.value)
        elif isinstance(self.error, StopIteration):
            # A future cannot carry it, and the caller would wait for ever.
            self.waiter.set_exception(RuntimeError("a job raised StopIteration"))
        else:
            self.waiter.set_exception(self.error)


class Writer:
    """Owns the connection that writes; survives every failure of a job and of the database."""

    def __init__(self, engine: Engine, committed: Committed | None = None) -> None:
        self._committed = committed
        self._engine = engine
        self._connection: Connection | None = None
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._closing = threading.Lock()
        self._closed = False
        self._paced = 0
        """Batches that still keep the pace."""
        self._begun = 0.0
        """When the last batch began."""
        self._thread = threading.Thread(target=self._serve, name="iaww-writer", daemon=True)
        self._thread.start()

    def submit(self, function: Callable[[Connection], Any], waiter: Waiter) -> None:
        """Queue a job; its caller is answered once it is committed or has failed.

        :raises Refused: when the writer has been closed.
        """
        with self._closing:
            if self._closed:
                raise Refused(FAILED, "the database is closed")
            self._jobs.put(Job(function, waiter))

    def close(self) -> None:
        """Finish what was queued, then let go of the database."""
        with self._closing:
            if not self._closed:
                self._closed = True
                self._jobs.put(None)
        self._thread.join()

    def _serve(self) -> None:
        going_on = True
        while going_on:
            batch, going_on = self._waiting()
            if batch:
                if len(batch) > 1:
                    self._paced = PACED_BATCHES
                self._settle(batch)
                _answer(batch)
            # Otherwise the last batch would live on until the next one comes.
            del batch
        self._finish()

    def _waiting(self) -> tuple[list[Job], bool]:
        """Wait for a job and take along all that have queued up behind it."""
        job = self._jobs.get()
        self._keep_pace()
        batch: list[Job] = []
        while job is not None:
            batch.append(job)
            if len(batch) == BATCH:
                return batch, True
            try:
                job = self._jobs.get_nowait()
            except Empty:
                return batch, True
        return batch, False

    def _keep_pace(self) -> None:
        """Let more jobs come along when there are several callers; a lone one never waits."""
        if self._paced:
            self._paced -= 1
            pause = self._begun + PACE_SECONDS - time.monotonic()
            if pause > 0:
                time.sleep(pause)
        self._begun = time.monotonic()

    def _settle(self, batch: list[Job]) -> None:
        """Commit the jobs together; if one of them fails, each by itself."""
        try:
            self._commit(batch)
        except BaseException as error:
            code = code_of(error)
            if code is not None and not (is_conflict(error) and len(batch) > 1):
                self._fail(batch, code, error)
            elif len(batch) == 1:
                batch[0].error = error
            else:
                self._settle_one_by_one(batch)

    def _settle_one_by_one(self, batch: list[Job]) -> None:
        for number, job in enumerate(batch):
            try:
                self._commit([job])
            except BaseException as error:
                code = code_of(error)
                if code is None:
                    job.error = error
                elif is_conflict(error):
                    job.error = refused(code)
                else:
                    self._fail(batch[number:], code, error)
                    return

    def _commit(self, batch: list[Job]) -> None:
        connection = self._connection
        if connection is None or connection.closed or connection.in_transaction():
            self._disconnect()
            connection = self._connection = self._engine.connect()
        begun = time.monotonic()
        with connection.begin():
            for job in batch:
                job.value = job.function(connection)
        if self._committed is not None:
            self._committed(time.monotonic() - begun, len(batch))

    def _fail(self, batch: list[Job], code: str, error: BaseException) -> None:
        """Refuse all of them, and begin anew with another connection if this one may be broken."""
        log.warning("%s for %d jobs: %s", code, len(batch), _reason(error))
        for job in batch:
            job.error = refused(code)
        if code == FAILED:
            self._disconnect()

    def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None and not connection.closed:
            try:
                connection.invalidate()
                connection.close()
            except DBAPIError as error:
                log.warning("closing the database: %s", _reason(error))

    def _finish(self) -> None:
        """Bring the log into the database file, so that a closed database is one file."""
        if self._connection is not None and self._engine.dialect.name == SQLITE:
            try:
                raw = self._connection.connection.driver_connection
                assert raw is not None
                raw.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            except self._engine.dialect.loaded_dbapi.Error as error:
                log.warning("the last checkpoint: %s", error)
        self._disconnect()
        self._engine.dispose()


def _answer(batch: list[Job]) -> None:
    """Tell every caller, waking each event loop once."""
    loops: dict[asyncio.AbstractEventLoop, list[Job]] = {}
    for job in batch:
        if isinstance(job.waiter, asyncio.Future):
            loops.setdefault(job.waiter.get_loop(), []).append(job)
        else:
            job.answer()
    for loop, jobs in loops.items():
        try:
            loop.call_soon_threadsafe(_answer_in_loop, jobs)
        except RuntimeError:
            log.warning("%d callers ended before they were answered", len(jobs))


def _answer_in_loop(jobs: list[Job]) -> None:
    for job in jobs:
        job.answer()


def _reason(error: BaseException) -> str:
    """Say what the driver said, without the statement."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    return " ".join(str(cause).split())
