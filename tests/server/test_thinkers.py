"""Bots that fail cost their own answer, and nobody else the processes they think in."""

import asyncio
import multiprocessing
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ProcessPoolExecutor
from typing import Final

import pytest

from iaww.rules import INTERPRETED, Game, Setup
from iaww.server.thinkers import Thinkers
from iaww.views import observe

NAP: Final = 0.4
VIEW = observe(Game(Setup(players=2)), 0)


def workers() -> set[int | None]:
    return {process.pid for process in multiprocessing.active_children()}


def thinking(then: Callable[[Thinkers], Awaitable[None]]) -> None:
    """Let a pool of one process choose once, and go on with it."""

    async def run() -> None:
        thinkers = Thinkers(1, INTERPRETED, lambda spec, seconds: None)
        try:
            await thinkers.choose("random", VIEW, 0)
            await then(thinkers)
        finally:
            await thinkers.end()

    asyncio.run(run())


def test_a_bot_that_fails_leaves_the_others_their_processes() -> None:
    async def fail(thinkers: Thinkers) -> None:
        before = workers()
        assert await thinkers.plan("no_such_bot", VIEW, "table", 0) is None
        assert await thinkers.choose("random", VIEW, 1) in VIEW.legal[: VIEW.n_legal]
        assert workers() == before

    thinking(fail)


def test_a_process_that_is_gone_is_replaced() -> None:
    async def kill(thinkers: Thinkers) -> None:
        before = workers()
        for process in multiprocessing.active_children():
            process.kill()
        assert await thinkers.choose("random", VIEW, 1) in VIEW.legal[: VIEW.n_legal]
        assert workers()
        assert not workers() & before

    thinking(kill)


def test_a_process_that_died_while_nobody_thought_is_replaced() -> None:
    async def kill(thinkers: Thinkers) -> None:
        pool = thinkers._pool
        assert isinstance(pool, ProcessPoolExecutor)
        for process in multiprocessing.active_children():
            process.kill()
        # The pool finds out by itself, before anybody asks it for anything.
        while not pool._broken:
            await asyncio.sleep(0.05)
        assert await thinkers.choose("random", VIEW, 1) in VIEW.legal[: VIEW.n_legal]

    thinking(kill)


def a_nap(name: str) -> str:
    """Think of nothing for a while."""
    time.sleep(NAP)
    return name


def test_waiting_for_others_does_not_count_against_a_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    """All of them together take longer than anybody has patience with one."""
    monkeypatch.setattr("iaww.server.thinkers.PATIENCE", 10 * NAP)

    async def many(thinkers: Thinkers) -> None:
        before = workers()
        names = [f"sleeper{number}" for number in range(15)]
        asked = [thinkers._asked(name, a_nap, name) for name in names]
        assert await asyncio.gather(*asked) == names
        # A process of an earlier test may have ended since, but none is new.
        assert workers()
        assert workers() <= before

    thinking(many)
