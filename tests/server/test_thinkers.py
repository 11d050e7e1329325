"""Bots that fail cost their own answer, and nobody else the processes they think in."""

import asyncio
import multiprocessing
from collections.abc import Awaitable, Callable

from iaww.rules import INTERPRETED, Game, Setup
from iaww.server.thinkers import Thinkers
from iaww.views import observe

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
