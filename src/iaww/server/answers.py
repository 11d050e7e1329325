"""What clients ask at a table, done and acknowledged."""

from collections.abc import Collection
from dataclasses import replace
from typing import assert_never

from sqlalchemy import Connection as Cursor
from sqlalchemy import insert
from sqlalchemy.exc import IntegrityError

from iaww.server import messages
from iaww.server.buckets import RateLimit
from iaww.server.connection import Connection
from iaww.server.considering import Considering
from iaww.server.hinting import Hinting
from iaww.server.identity import Identity
from iaww.server.protocol import (
    Act,
    AskHint,
    ClientMessage,
    Consider,
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


class Answers:
    """Does what messages ask, each to its end."""

    def __init__(
        self, services: Services, identity: Identity, connections: Collection[Connection]
    ) -> None:
        self._services = services
        self._identity = identity
        self._connections = connections
        minutely = services.settings.chat_per_minute
        self._chat_rate = RateLimit(minutely / 60, minutely)
        self._considering = Considering(services.thinkers)
        self._hinting = Hinting(services.thinkers)

    async def answer(self, table: Table, connection: Connection, message: ClientMessage) -> None:
        """Do what a message asks, and say so.

        :raises Refused: when it cannot be done; nothing has changed.
        """
        match message:
            case Act():
                await table.alone(table.act, connection, message)
            case Consider():
                await self._considering.answer(table, connection, message)
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
                await self._hinting.begin(table, connection, message)
            case Hello():
                raise Refused("hello/again", "hello is said once")
            case _:
                assert_never(message)

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
