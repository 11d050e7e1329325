"""The table's socket: hello first, then messages one by one, and news as they come."""

import asyncio
import logging
import time
from collections import Counter
from typing import Final

from fastapi import WebSocket
from starlette.websockets import WebSocketDisconnect, WebSocketState

from iaww.server import messages
from iaww.server.answers import Answers
from iaww.server.buckets import Bucket
from iaww.server.connection import Connection
from iaww.server.frames import id_in, read_message, received
from iaww.server.guards import origin_allowed
from iaww.server.hall import Hall
from iaww.server.identity import Identity
from iaww.server.logs import log
from iaww.server.protocol import Hello
from iaww.server.refusals import Refused
from iaww.server.services import Services
from iaww.server.table import Table
from iaww.server.traffic import client_address

HELLO_SECONDS: Final = 20.0
REFUSED: Final = 4000
"""The close code of a connection that was not let in, or is no more; its reason says why."""
TOO_FAST: Final = 4029
STOPPING: Final = 1012
GONE: Final = 1005
"""What ends a connection whose client ended it."""
PATIENCE: Final = 40
"""Messages over the rate until the connection is ended."""


class Sockets:
    """Every connection of one server."""

    def __init__(self, services: Services, hall: Hall, identity: Identity) -> None:
        self._services = services
        self._hall = hall
        self._identity = identity
        self._per_guest: Counter[str] = Counter()
        self._per_address: Counter[str] = Counter()
        self._connections: set[Connection] = set()
        self.answers = Answers(services, identity, self._connections)

    async def serve(self, socket: WebSocket, id: str) -> None:
        """Speak with one client until either side ends it."""
        await socket.accept()
        address = client_address(socket.scope)
        self._per_address[address] += 1
        try:
            self._check_origin(socket, address)
            await self._hall.table(id)
            hello = await self._hello(socket)
            # Asked again, because the table may have been put to sleep meanwhile.
            table = await self._hall.table(id)
            connection = await self._admit(table, hello)
            try:
                await table.alone(table.welcome, connection, hello)
                del hello  # not kept for as long as somebody is connected
                await _Talk(self._services, self.answers, socket, table, connection).go_on()
            finally:
                self._forget(table, connection)
        except Refused as refusal:
            await self._turn_away(socket, refusal)
        except WebSocketDisconnect:
            return
        finally:
            _count_down(self._per_address, address)

    def _check_origin(self, socket: WebSocket, address: str) -> None:
        settings = self._services.settings
        if not origin_allowed(socket.scope, settings):
            raise Refused("origin/foreign", "this page comes from somewhere else")
        if 0 < settings.connections_per_address < self._per_address[address]:
            raise Refused("rate/too_many", "too many connections of one address")

    async def _hello(self, socket: WebSocket) -> Hello:
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                message = read_message(await received(socket))
        except TimeoutError:
            raise Refused("hello/first", "nobody said hello in time") from None
        if not isinstance(message, Hello):
            raise Refused("hello/first", "the first message is hello")
        return message

    async def _admit(self, table: Table, hello: Hello) -> Connection:
        """Let a client in as what its token proves, or as a spectator."""
        guest = None
        if hello.token is not None:
            guest = await self._identity.at_table(hello.token, table.row)
        muted: set[str] = set()
        if guest is not None:
            muted = await self._identity.muted_by(guest.id)
            if self._per_guest[guest.id] >= self._services.settings.connections_per_guest:
                raise Refused("rate/too_many", "too many connections of one guest")
            self._per_guest[guest.id] += 1
        connection = Connection(None if guest is None else guest.id, muted)
        self._connections.add(connection)
        return connection

    def _forget(self, table: Table, connection: Connection) -> None:
        table.part(connection)
        self._connections.discard(connection)
        if connection.guest is not None:
            _count_down(self._per_guest, connection.guest)

    async def _turn_away(self, socket: WebSocket, refusal: Refused) -> None:
        self._services.metrics.refused(refusal.code)
        if socket.application_state is WebSocketState.CONNECTED:
            try:
                await socket.send_text(messages.refused(None, refusal).decode())
                await socket.close(REFUSED, refusal.code)
            except (WebSocketDisconnect, RuntimeError):
                return

    def end_all(self) -> None:
        """Ask every client to come back later."""
        for connection in self._connections:
            connection.close(STOPPING, "server/stopping")

    def end_guest(self, guest: str, code: str) -> None:
        """Shut out a guest whose rights have ended."""
        for connection in self._connections:
            if connection.guest == guest:
                connection.close(REFUSED, code)


class _Talk:
    """One conversation: a task that reads and a task that writes."""

    def __init__(
        self,
        services: Services,
        answers: Answers,
        socket: WebSocket,
        table: Table,
        connection: Connection,
    ) -> None:
        self._metrics = services.metrics
        self._answers = answers
        self._socket = socket
        self._table = table
        self._connection = connection
        settings = services.settings
        self._bucket = Bucket(
            settings.messages_per_second, settings.message_burst, time.monotonic()
        )
        self._too_fast = 0

    async def go_on(self) -> None:
        """Write what waits, and read beside it, until one side ends it."""
        reader = asyncio.create_task(self._read())
        reader.add_done_callback(lambda _: self._connection.close(GONE, "the client left"))
        try:
            await self._write()
        finally:
            reader.cancel()
            for result in await asyncio.gather(reader, return_exceptions=True):
                if isinstance(result, Exception) and not isinstance(result, WebSocketDisconnect):
                    log("socket/failed", level=logging.ERROR, kind=type(result).__name__)

    async def _write(self) -> None:
        while waiting := await self._connection.waiting():
            while waiting:
                await self._socket.send_text(waiting.pop(0))
        code, reason = self._connection.closing or (GONE, "")
        if code != GONE:
            await self._socket.close(code, reason)

    async def _read(self) -> None:
        while True:
            data = await received(self._socket)
            if self._bucket.wait(time.monotonic()) > 0:
                self._refuse(id_in(data), Refused("rate/too_fast", "too many messages: slow down"))
                self._too_fast += 1
                if self._too_fast > PATIENCE:
                    self._connection.close(TOO_FAST, "rate/too_fast")
                continue
            try:
                message = read_message(data)
            except Refused as refusal:
                self._refuse(id_in(data), refusal)
                continue
            id = None if isinstance(message, Hello) else message.id
            try:
                await self._answers.answer(self._table, self._connection, message)
            except Refused as refusal:
                self._refuse(id, refusal)
            except Exception:
                log("socket/error", level=logging.ERROR, failed=True, table=self._table.row.id)
                self._refuse(id, Refused("server/error", "something went wrong on the server"))

    def _refuse(self, id: str | None, refusal: Refused) -> None:
        self._metrics.refused(refusal.code)
        self._connection.send(messages.refused(id, refusal))


def _count_down(counter: Counter[str], who: str) -> None:
    """Count one less, and keep nothing of those who are gone."""
    counter[who] -= 1
    if not counter[who]:
        del counter[who]
