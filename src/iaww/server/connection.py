"""One tab or device at a table: what waits to be sent to it, and what it may ask."""

import asyncio
from typing import Final

LONGEST_QUEUE: Final = 500
"""Messages a reader may lag behind before it is asked to connect again."""


class Connection:
    """A reader of one table: a seat's owner, or a spectator."""

    def __init__(self, guest: str | None, muted: set[str]) -> None:
        self.guest = guest
        self.seat: int | None = None
        """Given by the table, which knows who sits where."""
        self.muted = muted
        self.chat = 0
        """The last line of chat it was sent."""
        self.closing: tuple[int, str] | None = None
        """Code and reason, once the server wants it to end."""
        self._waiting: list[str] = []
        self._woken: asyncio.Future[None] | None = None
        """Set while the writer sleeps; a bare future, since a thousand of these lie idle."""

    def send(self, message: bytes) -> None:
        """Queue a message; one that nobody reads ends the connection, never the table."""
        if self.closing is not None:
            return
        if len(self._waiting) >= LONGEST_QUEUE:
            self.close(4008, "server/slow_reader")
            return
        self._waiting.append(message.decode())
        self._wake()

    def close(self, code: int, reason: str) -> None:
        """Ask for the end, after what waits has been sent."""
        if self.closing is None:
            self.closing = (code, reason)
            self._wake()

    def _wake(self) -> None:
        if self._woken is not None and not self._woken.done():
            self._woken.set_result(None)

    async def waiting(self) -> list[str]:
        """Wait for messages and return them; none means the connection is to end."""
        while not self._waiting and self.closing is None:
            self._woken = asyncio.get_running_loop().create_future()
            await self._woken
        self._woken = None
        messages, self._waiting = self._waiting, []
        return messages
