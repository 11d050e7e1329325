"""What this server hears of the others that share its database, and what it does about it."""

import asyncio
import contextlib
import logging
from typing import Final

from iaww.server.hall import Hall
from iaww.server.logs import log
from iaww.server.services import Services
from iaww.server.storage.listener import Listener
from iaww.server.websocket import Sockets

BEAT: Final = 1.0
"""Seconds between two signs of life."""


class Hearing:
    """Listens, and says that this server lives; alone it does neither."""

    def __init__(self, services: Services, hall: Hall, sockets: Sockets) -> None:
        self._services = services
        self._hall = hall
        self._sockets = sockets
        self._listener: Listener | None = None
        self._beating: asyncio.Task[None] | None = None

    async def begin(self) -> None:
        """Become known to the others before anybody is served."""
        if self._services.nodes.is_alone:
            return
        await self._beat()
        loop = asyncio.get_running_loop()

        def heard(news: str | None) -> None:
            loop.call_soon_threadsafe(self._hear, news)

        self._listener = Listener(self._services.database.url, heard)
        self._beating = asyncio.create_task(self._go_on())

    async def end(self) -> None:
        """Leave the tables to the others."""
        if self._listener is None or self._beating is None:
            return
        self._beating.cancel()
        await asyncio.gather(self._beating, return_exceptions=True)
        await asyncio.to_thread(self._listener.close)
        try:
            await self._services.nodes.leave()
        except Exception:
            log("nodes/not_left", level=logging.WARNING, failed=True)

    async def _go_on(self) -> None:
        wanting = self._services.nodes.wanting
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(BEAT):
                    await wanting.wait()
            wanting.clear()
            try:
                await self._beat()
            except Exception:
                log("nodes/no_beat", level=logging.ERROR, failed=True)
                await asyncio.sleep(BEAT)

    async def _beat(self) -> None:
        awake = {table.row.id for table in self._hall if table.is_playing}
        found = await self._services.nodes.beat(awake)
        if found.is_new or found.found_dead:
            self._hall.follow_all(anew=found.is_new)
        for id in found.changed:
            self._hall.follow(id)

    def _hear(self, news: str | None) -> None:
        """Take in one piece of news; None stands for all that may have been missed."""
        if news is None:
            self._hall.follow_all()
            return
        node, kind, subject = news.split(" ", 2)
        if node == self._services.nodes.id:
            return
        match kind:
            case "table":
                self._hall.follow(subject)
            case "renamed":
                self._hall.follow_guest(subject)
            case "dead":
                self._hall.follow_all()
            case _:
                self._sockets.end_guest(subject, kind)
