"""The table's socket: hello first, then messages one by one, and news as they come."""

import asyncio
import logging
import time
from collections import Counter
from dataclasses import replace
from typing import Any, Final

import orjson
from fastapi import WebSocket
from pydantic import ValidationError
from sqlalchemy import Connection as Cursor
from sqlalchemy import insert
from sqlalchemy.exc import IntegrityError
from starlette.websockets import WebSocketDisconnect, WebSocketState

from iaww.server import messages
from iaww.server.buckets import Bucket, RateLimit
from iaww.server.connection import Connection
from iaww.server.guards import origin_allowed
from iaww.server.hall import Hall
from iaww.server.identity import Identity
from iaww.server.logs import log
from iaww.server.protocol import (
    CLIENT_MESSAGE,
    Act,
    AskHint,
    GiveOrders,
    Hello,
    Mute,
    Ping,
    Say,
    SetDeputy,
)
from iaww.server.refusals import Refused
from iaww.server.seating import with_deputies
from iaww.server.services import Services
from iaww.server.storage.faults import BUSY, refused
from iaww.server.storage.rows import TableRow, last_chat
from iaww.server.storage.schema import chat
from iaww.server.table import TRIES, Table
from iaww.server.traffic import client_address

HELLO_SECONDS: Final = 20.0
REFUSED: Final = 4000
"""The close code of a connection that was not let in, or is no more; its reason says why."""
TOO_FAST: Final = 4029
STOPPING: Final = 1012
GONE: Final = 1005
"""What ends a connection whose client ended it."""
LONGEST_ID: Final = 40
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
        minutely = services.settings.chat_per_minute
        self._chat_rate = RateLimit(minutely / 60, minutely)

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
                await _Talk(self, socket, table, connection).go_on()
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

    # What clients ask

    async def answer(self, table: Table, connection: Connection, message: Any) -> None:
        """Do what a message asks, and say so.

        :raises Refused: when it cannot be done; nothing has changed.
        """
        match message:
            case Act():
                await table.alone(table.act, connection, message)
            case Ping():
                connection.send(messages.pong(message.id))
            case Say():
                await self._say(table, connection, message)
            case Mute():
                await self._mute(table, connection, message)
            case GiveOrders():
                if message.orders.place_for_me:
                    table.check_not_daily()
                await table.alone(_give_orders, table, connection, message)
            case SetDeputy():
                await table.alone(_set_deputy, table, connection, message)
            case AskHint():
                raise Refused("hint/off", "this server gives no hints")
            case _:
                raise Refused("hello/again", "hello is said once")

    async def _say(self, table: Table, connection: Connection, message: Say) -> None:
        guest = connection.guest
        if guest is None or not table.row.options.chat:
            raise Refused("chat/silent", "only guests with a token speak, where chat is on")
        if self._chat_rate.wait(guest) > 0:
            raise Refused("rate/too_fast", "that is a lot of chat: wait a moment")
        await table.alone(self._write_chat, table, guest, message.text)
        connection.send(messages.ack(message.id, table.turn_of(connection.seat)))

    async def _write_chat(self, table: Table, guest: str, text: str) -> None:
        now, id = self._services.now(), table.row.id

        def job(cursor: Cursor) -> None:
            n = last_chat(cursor, id) + 1
            cursor.execute(insert(chat).values(table_id=id, n=n, guest=guest, text=text, at=now))
            self._services.nodes.tell(cursor, "table", id)

        for _ in range(TRIES):
            try:
                await self._services.database.write(job)
            except IntegrityError:
                continue  # the line's number was taken at another server
            await table.tell_chat()
            return
        raise refused(BUSY)

    async def _mute(self, table: Table, connection: Connection, message: Mute) -> None:
        guest = connection.guest
        if guest is None:
            raise Refused("chat/silent", "only guests with a token can mute")
        await self._identity.mute(guest, message.guest, message.muted)
        for other in self._connections:
            if other.guest == guest:
                (other.muted.add if message.muted else other.muted.discard)(message.guest)
        for other in table.connections:
            if other.guest == guest:
                table.tell_you(other)
        connection.send(messages.ack(message.id, table.turn_of(connection.seat)))


class _Talk:
    """One conversation: a task that reads and a task that writes."""

    def __init__(
        self, sockets: Sockets, socket: WebSocket, table: Table, connection: Connection
    ) -> None:
        self._sockets = sockets
        self._socket = socket
        self._table = table
        self._connection = connection
        settings = sockets._services.settings
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
                await self._sockets.answer(self._table, self._connection, message)
            except Refused as refusal:
                self._refuse(id, refusal)
            except Exception:
                log("socket/error", level=logging.ERROR, failed=True, table=self._table.row.id)
                self._refuse(id, Refused("server/error", "something went wrong on the server"))

    def _refuse(self, id: str | None, refusal: Refused) -> None:
        self._sockets._services.metrics.refused(refusal.code)
        self._connection.send(messages.refused(id, refusal))


def _count_down(counter: Counter[str], who: str) -> None:
    """Count one less, and keep nothing of those who are gone."""
    counter[who] -= 1
    if not counter[who]:
        del counter[who]


async def received(socket: WebSocket) -> str | bytes:
    """Return the next frame as it came.

    :raises WebSocketDisconnect: when there is none.
    """
    frame = await socket.receive()
    if frame["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(frame.get("code", 1005))
    text = frame.get("text")
    return text if text is not None else bytes(frame["bytes"])


def read_message(data: str | bytes) -> Any:
    """Return the message in a frame.

    :raises Refused: when it is none, saying where.
    """
    if isinstance(data, bytes):
        raise Refused("request/binary", "messages are text frames of JSON")
    try:
        return CLIENT_MESSAGE.validate_json(data)
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False, include_input=False)[0]
        where = ".".join(str(part) for part in first["loc"][:6])
        code = "hello/version" if where == "hello.version" else "request/invalid"
        raise Refused(code, f"{where}: {first['msg']}"[:300]) from None


def id_in(data: str | bytes) -> str | None:
    """Return the id of a message that cannot be read otherwise, so that its sender knows which."""
    try:
        id = orjson.loads(data)["id"]
    except (ValueError, KeyError, TypeError):
        return None
    return id if isinstance(id, str) and len(id) <= LONGEST_ID else None


async def _give_orders(table: Table, connection: Connection, message: GiveOrders) -> None:
    def edit(row: TableRow) -> TableRow:
        seat = row.seats[table.seat_for(connection)]
        return row.with_seat(replace(seat, orders=message.orders))

    await table.change(edit)
    for other in table.connections:
        if other.guest == connection.guest:
            table.tell_you(other)
    connection.send(messages.ack(message.id, table.turn_of(connection.seat)))


async def _set_deputy(table: Table, connection: Connection, message: SetDeputy) -> None:
    if message.deputy:
        table.check_not_daily()
        table.check_playing()
    await table.change(lambda row: with_deputies(row, [table.seat_for(connection)], message.deputy))
    connection.send(messages.ack(message.id, table.turn_of(connection.seat)))
