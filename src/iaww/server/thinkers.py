"""Bots think here: in worker processes, never in the event loop."""

import asyncio
import logging
import os
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from hashlib import sha256
from importlib.util import find_spec
from multiprocessing import connection, get_context, parent_process
from typing import Any, Final, TypeVar

from iaww.bots import decide
from iaww.content import IawwError
from iaww.rules import COMPILED, INTERPRETED, Game, Setup
from iaww.rules.codes import DONE
from iaww.rules.schema import ViewRecord
from iaww.server.logs import log
from iaww.server.vocabulary import TABLE_LEVELS
from iaww.views import Imagined, observe

T = TypeVar("T")
LAST_RESORT: Final = "random"
"""Acts when a bot has failed every attempt, so that a table never hangs; it is logged."""
ATTEMPTS: Final = 2
FIRST_ANSWERS: Final = 2.0
"""Seconds that the server has the processor to itself before bots are compiled."""
PATIENCE: Final = 60.0
"""Seconds after which a bot that has not answered counts as broken."""


def _submitted(pool: Executor, work: Callable[..., T], *args: Any) -> "asyncio.Future[T]":
    """Give a pool something to do; a worker that this starts is deaf to Ctrl-C from its birth."""
    if not hasattr(signal, "pthread_sigmask"):
        return asyncio.get_running_loop().run_in_executor(pool, work, *args)
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        return asyncio.get_running_loop().run_in_executor(pool, work, *args)
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin_worker() -> None:
    """Leave Ctrl-C to the server, give way to it, and never outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)
    parent = parent_process()
    if parent is not None:
        watch = threading.Thread(target=_end_with, args=(parent.sentinel,), daemon=True)
        watch.start()


def _end_with(sentinel: Any) -> None:
    connection.wait([sentinel])
    os._exit(0)


def _choose(spec: str, backend_name: str, view: ViewRecord, seed: int) -> tuple[int, float]:
    begun = time.process_time()
    code = decide(spec, view, seed, backend_name)
    return code, time.process_time() - begun


def seed_of(table: str, seat: int, turn: int) -> int:
    """Return what a bot's chance is made of at one moment of a table, the same for everyone."""
    return int.from_bytes(sha256(f"{table}/{seat}/{turn}".encode()).digest()[:4], "big")


def _plan(
    spec: str, backend_name: str, view: ViewRecord, table: str, turn: int
) -> tuple[list[int], float]:
    begun = time.process_time()
    imagined, codes = Imagined(view), list[int]()
    while (view := imagined.record()).n_legal > 0:
        seed = seed_of(table, view.viewer, turn + len(codes))
        code = decide(spec, view, seed, backend_name)
        if code == DONE:
            break
        imagined.apply_code(code)
        codes.append(code)
    return codes, time.process_time() - begun


def _compile() -> None:
    """Let every bot choose once with the compiled rules, which leaves them in the cache."""
    view = observe(Game(Setup(players=2)), 0)
    for spec in TABLE_LEVELS:
        decide(spec, view, 0, COMPILED)


class Thinkers:
    """A pool of processes that choose for bots.

    They begin with the interpreted rules; where Numba is installed, one process compiles the
    bots in the background, and once that is done all choose with the compiled rules.
    """

    def __init__(self, workers: int, backend: str, decided: Callable[[str, float], None]) -> None:
        self._workers = workers or max(1, (os.cpu_count() or 1) - 1)
        self._backend_wanted = backend
        self._decided = decided
        self._backend_name = INTERPRETED
        self._pool: Executor | None = None
        self._warming: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Start to compile the bots, if they are to be compiled.

        :raises IawwError: when they are to be and cannot.
        """
        wanted, installed = self._backend_wanted, find_spec("numba") is not None
        if wanted == COMPILED and not installed:
            raise IawwError(
                "bot_rules is compiled, but Numba is not installed: pip install 'iaww[compiled]'"
            )
        if wanted != INTERPRETED and installed:
            self._warming = asyncio.create_task(self._warm_up())

    async def _warm_up(self) -> None:
        await asyncio.sleep(FIRST_ANSWERS)
        begun = time.monotonic()
        pool = _new_pool(1)
        try:
            await _submitted(pool, _compile)
        except Exception:
            log("bots/interpreted", level=logging.WARNING, failed=True)
            return
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
        self._backend_name = COMPILED
        log("bots/compiled", seconds=round(time.monotonic() - begun, 1))

    async def choose(self, spec: str, view: ViewRecord, seed: int) -> int:
        """Return the action code a bot chooses for the viewer of a view."""
        code = await self._asked(_choose, spec, view, seed)
        return decide(LAST_RESORT, view, seed) if code is None else code

    async def plan(self, spec: str, view: ViewRecord, table: str, turn: int) -> list[int] | None:
        """Return the codes a bot would choose one after another until done, in production.

        None when it failed every attempt.
        """
        return await self._asked(_plan, spec, view, table, turn)

    async def _asked(self, work: Callable[..., tuple[T, float]], spec: str, *args: Any) -> T | None:
        """Let a bot think in another process; None when it failed every attempt."""
        for attempt in range(ATTEMPTS):
            pool = self._pool = self._pool or _new_pool(self._workers)
            answer = _submitted(pool, work, spec, self._backend_name, *args)
            try:
                found, seconds = await asyncio.wait_for(answer, PATIENCE)
            except Exception as error:
                log("bots/failed", level=logging.ERROR, failed=True, bot=spec, attempt=attempt + 1)
                # A bot that failed leaves its process whole; one that is gone or stuck does not.
                if isinstance(error, BrokenExecutor | TimeoutError):
                    self._give_up(pool)
                continue
            self._decided(spec, seconds)
            return found
        return None

    def _give_up(self, pool: Executor) -> None:
        """Begin anew with other processes; what else waits in the old ones is still answered."""
        if self._pool is pool:
            self._pool = None
        pool.shutdown(wait=False)

    async def end(self) -> None:
        """Stop thinking."""
        if self._warming is not None:
            self._warming.cancel()
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


def _new_pool(workers: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_begin_worker)
