"""Two servers that have not heard of each other's changes: nothing is overwritten, none is lost.

They share a database without listening, so each goes by what it has read until it is refused.
"""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import orjson
import pytest

from iaww.rules import Pick, action_to_json
from iaww.server.app import open_server
from iaww.server.connection import Connection
from iaww.server.metrics import Metrics
from iaww.server.parts import TableOptions
from iaww.server.protocol import Act, Hello
from iaww.server.refusals import Refused
from iaww.server.routes.callers import Server
from iaww.server.seating import leave, new_table, sit
from iaww.server.settings import Settings
from iaww.server.storage.database import Database
from iaww.server.storage.rows import (
    Entry,
    Guest,
    Outdated,
    insert_guest,
    insert_table,
    log_after,
    table_by_id,
    write_table,
)
from iaww.server.table import Table

NONCE = "n" * 16


def at_two_servers(
    folder: Path, url: str, work: Callable[[Server, Server], Awaitable[None]]
) -> None:
    """Run something in the halls of two servers, without a network."""

    async def run() -> None:
        chosen = Settings(data_dir=str(folder), database=url, bot_rules="interpreted", workers=1)
        servers = [await open_server(chosen, Metrics()) for _ in range(2)]
        try:
            for server in servers:
                await server.services.nodes.beat(set())
            await work(*servers)
        finally:
            for server in servers:
                await server.services.thinkers.end()
                await server.services.database.close()

    asyncio.run(run())


async def opened(one: Server, other: Server, *names: str) -> tuple[Table, Table, list[Guest]]:
    """A table for two, known to both servers, at which these guests sit."""
    guests = [await one.identity.new_guest(name) for name in names]
    table = await one.hall.create(guests[0], TableOptions(players=2))
    for guest in guests:
        await one.hall.sit(table, guest, NONCE, None, None)
    return table, await other.hall.table(table.row.id), guests


async def connected(table: Table, guest: str | None) -> Connection:
    """Somebody who looks at a table, and has heard all there is to hear."""
    connection = Connection(guest, set())
    hello = Hello(type="hello", version=1, token=None, event=0, chat=0)
    await table.alone(table.welcome, connection, hello)
    await connection.waiting()
    return connection


async def heard(connection: Connection) -> list[dict[str, Any]]:
    """All that somebody has been sent since."""
    return [orjson.loads(message) for message in await connection.waiting()]


async def pick(table: Table, connection: Connection, id: str, turn: int = 0, card: int = 0) -> None:
    """Draft one of the cards that this server thinks are in the hand."""
    game, seat = await table.game(), connection.seat
    assert game is not None
    assert seat is not None
    hand = sorted({choice.card for choice in game.legal_actions(seat) if isinstance(choice, Pick)})
    message = Act(type="act", id=id, turn=turn, action={"type": "pick", "card": hand[card]})
    await table.alone(table.act, connection, message)


async def logged(server: Server, table: Table) -> list[Entry]:
    """The log of a table, from disk."""
    return await server.services.database.read(lambda cursor: log_after(cursor, table.row.id, 0))


def code_of(refusal: pytest.ExceptionInfo[Refused]) -> str:
    """Why something was refused."""
    return refusal.value.code


def test_only_the_next_version_of_a_table_is_written(tmp_path: Path) -> None:
    database = Database.open(f"sqlite:///{tmp_path / 'iaww.db'}")
    ada, ben, cleo = (Guest(name, name, 1, 0) for name in ("ada", "ben", "cleo"))
    first = new_table(ada.id, ada.name, TableOptions(players=2), 0)
    second = replace(sit(first, ben.id, ben.name, NONCE, 1, None), version=2)
    rival = replace(sit(first, cleo.id, cleo.name, NONCE, 1, None), version=2)
    for guest in (ada, ben, cleo):
        database.write_now(lambda cursor, guest=guest: insert_guest(cursor, guest))  # type: ignore[misc]
    database.write_now(lambda cursor: insert_table(cursor, first))
    database.write_now(lambda cursor: write_table(cursor, first, second))
    with pytest.raises(Outdated):
        database.write_now(lambda cursor: write_table(cursor, first, rival))
    third = replace(leave(second, second.seats[1]), version=3)
    assert database.read_now(lambda cursor: table_by_id(cursor, first.id)) == second
    database.write_now(lambda cursor: write_table(cursor, second, third))
    assert database.read_now(lambda cursor: table_by_id(cursor, first.id)) == third
    database.close_now()


def test_a_change_is_made_on_top_of_one_that_was_not_heard_of(
    tmp_path: Path, postgresql_url: str
) -> None:
    async def work(one: Server, other: Server) -> None:
        table, same, (ada,) = await opened(one, other, "Ada")
        ben, cleo = [await one.identity.new_guest(name) for name in ("Ben", "Cleo")]
        onlooker = await connected(same, None)
        await one.hall.sit(table, ben, NONCE, 1, None)
        with pytest.raises(Refused) as refusal:
            await other.hall.sit(same, cleo, NONCE, 1, None)
        assert code_of(refusal) == "table/started"
        assert same.row == table.row
        assert {seat.guest for seat in same.row.seats} == {ada.id, ben.id}
        assert [message["type"] for message in await heard(onlooker)] == ["table", "news"]

    at_two_servers(tmp_path, postgresql_url, work)


def test_an_action_that_still_fits_is_done_after_catching_up(
    tmp_path: Path, postgresql_url: str
) -> None:
    async def work(one: Server, other: Server) -> None:
        table, same, (ada, ben) = await opened(one, other, "Ada", "Ben")
        ada_here, ben_there = await connected(table, ada.id), await connected(same, ben.id)
        await pick(table, ada_here, "a")
        await pick(same, ben_there, "b")
        game = await same.game()
        assert game is not None
        assert len(game.log) == 2
        messages = [message for message in await heard(ben_there) if message["type"] != "table"]
        assert [message["type"] for message in messages] == ["news", "ack", "news"]
        numbers = [event["n"] for message in messages for event in message.get("events", ())]
        assert numbers == list(range(numbers[0], numbers[-1] + 1))
        await table.alone(table.catch_up)
        here = await table.game()
        assert here is not None
        assert here.log == game.log

    at_two_servers(tmp_path, postgresql_url, work)


def test_an_action_that_fits_no_more_is_stale_and_a_repeated_one_is_acknowledged(
    tmp_path: Path, postgresql_url: str
) -> None:
    async def work(one: Server, other: Server) -> None:
        table, same, (ada, _) = await opened(one, other, "Ada", "Ben")
        here, there = await connected(table, ada.id), await connected(same, ada.id)
        await pick(table, here, "a")
        with pytest.raises(Refused) as refusal:
            await pick(same, there, "b", card=1)
        assert code_of(refusal) == "act/stale"
        told = [message for message in await heard(there) if message["type"] == "news"]
        assert [message["turn"] for message in told] == [1]
        (entry,) = await logged(one, table)
        again = Act(type="act", id="a", turn=0, action=action_to_json(entry.action))
        await same.alone(same.act, there, again)
        assert [message["type"] for message in await heard(there)] == ["ack"]
        assert len(await logged(other, table)) == 1

    at_two_servers(tmp_path, postgresql_url, work)


def test_nobody_acts_at_a_table_that_was_closed_or_from_a_seat_that_was_given_up(
    tmp_path: Path, postgresql_url: str
) -> None:
    async def work(one: Server, other: Server) -> None:
        for end, code in (("close", "table/closed"), ("leave", "seat/spectator")):
            table, same, (_, ben) = await opened(one, other, "Ada", "Ben")
            there = await connected(same, ben.id)
            if end == "close":
                await one.hall.end(table, "closed")
            else:
                await one.hall.leave(table, ben.id)
            with pytest.raises(Refused) as refusal:
                await pick(same, there, "b")
            assert code_of(refusal) == code
            assert await logged(one, table) == []

    at_two_servers(tmp_path, postgresql_url, work)
