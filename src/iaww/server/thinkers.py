"""Bots think here: in worker processes, never in the event loop."""

import asyncio
import logging
import os
import signal
import threading
import time
from collections.abc import Callable, Iterable
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from hashlib import sha256
from importlib.util import find_spec
from multiprocessing import connection, get_context, parent_process
from typing import Any, Final, TypeVar

from iaww.bots import decide
from iaww.bots.advice import NODES, QUICK_NODES, Advice, advise, loss
from iaww.content import IawwError
from iaww.rules import COMPILED, INTERPRETED, Game, Setup
from iaww.rules.codes import DONE, NONE
from iaww.rules.schema import ViewRecord
from iaww.server.logs import log
from iaww.server.refusals import Refused
from iaww.server.vocabulary import QUICK_LEVELS, TABLE_LEVELS, is_searching
from iaww.views import Imagined, observe

T = TypeVar("T")
LAST_RESORT: Final = "random"
"""Acts when a bot has failed every attempt, so that a table never hangs; it is logged."""
ATTEMPTS: Final = 2
FIRST_ANSWERS: Final = 2.0
"""Seconds that the server has the processor to itself before bots are compiled."""
PATIENCE: Final = 60.0
"""Seconds after which a bot that has not answered counts as broken."""
ADVISER: Final = "adviser"
"""What advice counts as where decisions of bots are counted."""


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


def seed_of(table: str, seat: int, turn: int) -> int:
    """Return what a bot's chance is made of at one moment of a table, the same for everyone."""
    return int.from_bytes(sha256(f"{table}/{seat}/{turn}".encode()).digest()[:4], "big")


def _plan(spec: str, backend_name: str, view: ViewRecord, table: str, turn: int) -> list[int]:
    imagined, codes = Imagined(view), list[int]()
    while (view := imagined.record()).n_legal > 0:
        seed = seed_of(table, view.viewer, turn + len(codes))
        code = decide(spec, view, seed, backend_name)
        if code == DONE:
            break
        imagined.apply_code(code)
        codes.append(code)
    return codes


def _timed(work: Callable[..., T], *args: Any) -> tuple[T, float]:
    """Do something, and tell how many seconds of a processor it took."""
    begun = time.process_time()
    return work(*args), time.process_time() - begun


def _compile() -> None:
    """Let every bot choose once with the compiled rules, which leaves them in the cache."""
    view = observe(Game(Setup(players=2)), 0)
    for spec in TABLE_LEVELS:
        decide(f"{spec}:nodes=1" if is_searching(spec) else spec, view, 0, COMPILED)
    advise(COMPILED, view, 0, 1, 1)


class Thinkers:
    """A pool of processes that choose for bots, and advise people.

    They begin with the interpreted rules; where Numba is installed, one process compiles the
    bots in the background, and once that is done all choose with the compiled rules.
    """

    def __init__(self, workers: int, backend: str, decided: Callable[[str, float], None]) -> None:
        self._workers = workers or max(1, (os.cpu_count() or 1) - 1)
        self._backend_wanted = backend
        self._decided = decided
        self._backend_name = INTERPRETED
        self._pool: Executor | None = None
        self._slots = asyncio.Semaphore(self._workers)
        self._warming: asyncio.Task[None] | None = None
        self._settled = asyncio.Event()
        """Set once it is known which rules bots think with."""
        self._settled.set()

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
            self._settled.clear()
            self._warming = asyncio.create_task(self._warm_up())

    @property
    def is_compiling(self) -> bool:
        """Whether the compiled rules are still to come."""
        return not self._settled.is_set()

    @property
    def is_compiled(self) -> bool:
        """Whether bots think with the compiled rules."""
        return self._backend_name == COMPILED

    async def settled(self) -> None:
        """Wait until it is known which rules bots think with."""
        await self._settled.wait()

    @property
    def levels(self) -> tuple[str, ...]:
        """The bots that can be seated here, the weakest first."""
        return TABLE_LEVELS if self.is_compiled or self.is_compiling else QUICK_LEVELS

    def check_levels(self, levels: Iterable[str | None]) -> None:
        """See that all of some bots can think here.

        :raises Refused: when one of them needs the compiled rules, and there are none.
        """
        for level in levels:
            if level is not None and level not in self.levels:
                raise Refused(
                    "level/needs_compiled",
                    f"{level} needs the compiled rules, which this server does not have: "
                    f"choose one of {', '.join(self.levels)}",
                )

    async def _warm_up(self) -> None:
        await asyncio.sleep(FIRST_ANSWERS)
        begun = time.monotonic()
        pool = _new_pool(1)
        try:
            await _submitted(pool, _compile)
        except Exception:
            log("bots/interpreted", level=logging.WARNING, failed=True)
        else:
            self._backend_name = COMPILED
            log("bots/compiled", seconds=round(time.monotonic() - begun, 1))
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
        self._settled.set()

    async def choose(self, spec: str, view: ViewRecord, seed: int) -> int:
        """Return the action code a bot chooses for the viewer of a view.

        A bot that needs the compiled rules waits for them; where they never come, after all, it
        plays out as few games as the others can afford.
        """
        if is_searching(spec):
            await self.settled()
            if not self.is_compiled:
                spec = f"{spec}:nodes={QUICK_NODES}"
        code = await self._asked(spec, decide, spec, view, seed, self._backend_name)
        return decide(LAST_RESORT, view, seed) if code is None else code

    async def plan(self, spec: str, view: ViewRecord, table: str, turn: int) -> list[int] | None:
        """Return the codes a bot would choose one after another until done, in production.

        None when it failed every attempt.
        """
        return await self._asked(spec, _plan, spec, self._backend_name, view, table, turn)

    async def advise(
        self, view: ViewRecord, seed: int, top: int, nodes: int = NODES, played: int = NONE
    ) -> Advice | None:
        """Return the best that the viewer of a view may do, and one action beside them.

        None when it failed every attempt.
        """
        backend_name, nodes = self._backend_name, self._nodes(nodes)
        return await self._asked(ADVISER, advise, backend_name, view, seed, nodes, top, played)

    async def loss(self, view: ViewRecord, seed: int, nodes: int, played: int) -> float | None:
        """Return what an action lost against the best; None when it failed every attempt."""
        backend_name, nodes = self._backend_name, self._nodes(nodes)
        return await self._asked(ADVISER, loss, backend_name, view, seed, nodes, played)

    def _nodes(self, nodes: int) -> int:
        """Return how many games can be played out with the rules there are."""
        return nodes if self.is_compiled else min(nodes, QUICK_NODES)

    async def _asked(self, spec: str, work: Callable[..., T], *args: Any) -> T | None:
        """Let a bot think in another process; None when it failed every attempt.

        ``spec`` is what it counts as.
        """
        for attempt in range(ATTEMPTS):
            # Patience begins when a process is free: waiting for others is no bot's fault.
            async with self._slots:
                pool = self._pool = self._pool or _new_pool(self._workers)
                try:
                    answer: asyncio.Future[tuple[T, float]]
                    answer = _submitted(pool, _timed, work, *args)
                    found, seconds = await asyncio.wait_for(answer, PATIENCE)
                except Exception as error:
                    number = attempt + 1
                    log("bots/failed", level=logging.ERROR, failed=True, bot=spec, attempt=number)
                    # A bot that failed leaves its process whole; one gone or stuck does not.
                    if isinstance(error, BrokenExecutor | TimeoutError):
                        self._give_up(pool)
                    continue
            self._decided(spec.partition(":")[0], seconds)
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
