"""What happens by itself: sleep, deadlines, reminders, ends of what is left behind."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from iaww.server.app import open_server
from iaww.server.clock import HOUR_MS
from iaww.server.connection import Connection
from iaww.server.housekeeping import Housekeeping
from iaww.server.metrics import Metrics
from iaww.server.parts import CorrespondenceClock, TableOptions
from iaww.server.protocol import Act, Hello
from iaww.server.routes.callers import Server
from iaww.server.settings import Settings
from iaww.server.storage.rows import Guest
from iaww.server.table import Table
from iaww.views import view_for

SLOW = CorrespondenceClock(kind="correspondence", hours=4)
NONCE = "n" * 16


def in_hall(
    folder: Path, work: Callable[[Server, Housekeeping], Awaitable[None]], **settings: Any
) -> None:
    """Run something in a server's hall, without a network."""

    async def run() -> None:
        chosen = Settings(
            data_dir=str(folder), bot_pace=0.0, bot_rules="interpreted", workers=1, **settings
        )
        server = await open_server(chosen, Metrics())
        try:
            await work(server, Housekeeping(server.services, server.hall, since=0))
        finally:
            for table in server.hall:
                table.drivers.stop()
            await server.services.thinkers.end()
            await server.services.database.close()

    asyncio.run(run())


async def seated(server: Server, **options: Any) -> tuple[Table, list[Guest]]:
    """A table that two people have sat down at."""
    guests = [await server.identity.new_guest(name) for name in ("Ada", "Ben")]
    made = TableOptions(players=2, **options)
    table = await server.hall.create(guests[0], made)
    for guest in guests:
        await server.hall.sit(table, guest, NONCE, None, None)
    return table, guests


async def aged(table: Table, **times: Any) -> None:
    """Let a table look older than it is, and its people as if they had not been here since."""
    table.visited_at = times.get("touched_at", table.visited_at)
    await table.alone(table.change, lambda row: replace(row, **times))


def test_a_table_that_nothing_happens_at_leaves_memory_and_comes_back_as_it_was(
    tmp_path: Path,
) -> None:
    async def work(server: Server, housekeeping: Housekeeping) -> None:
        table, _ = await seated(server)
        game = await table.game()
        assert game is not None
        action = game.legal_actions(0)[0]
        message = Act(type="act", id="a", turn=0, action={"type": "pick", "card": action.card})  # type: ignore[union-attr]
        await table.alone(table.act, Connection(table.row.seats[0].guest, set()), message)
        before = [view_for(game, viewer) for viewer in (0, 1, None)]
        await housekeeping.once()
        assert table in list(server.hall)
        table.active_at -= 1_000_001
        await housekeeping.once()
        assert table not in list(server.hall)
        again = await server.hall.table(table.row.id)
        assert again is not table
        read = await again.game()
        assert read is not None
        assert [view_for(read, viewer) for viewer in (0, 1, None)] == before
        assert again.course.turns == [1, 0]

    in_hall(tmp_path, work, asleep_seconds=1000.0)


def test_a_table_with_people_keeps_them_and_lets_go_of_its_game(tmp_path: Path) -> None:
    async def work(server: Server, housekeeping: Housekeeping) -> None:
        table, guests = await seated(server)
        reader = Connection(guests[0].id, set())
        await table.alone(table.welcome, reader, Hello(type="hello", version=1))
        table.active_at -= 1_000_001
        await housekeeping.once()
        assert table in list(server.hall)
        assert table.is_asleep
        assert await table.game() is not None
        assert not table.is_asleep

    in_hall(tmp_path, work, asleep_seconds=1000.0)


def test_the_deadline_of_a_slow_table_rings_even_when_nobody_looks(tmp_path: Path) -> None:
    async def work(server: Server, housekeeping: Housekeeping) -> None:
        table, _ = await seated(server, clock=SLOW)
        deadline = table.row.deadline_at
        assert deadline is not None
        assert deadline - server.services.now() <= 4 * HOUR_MS
        await housekeeping.ring_deadlines()
        assert not any(seat.deputy for seat in table.row.seats)
        await aged(table, deadline_at=server.services.now() - 1)
        server.hall.drop(table)
        await housekeeping.ring_deadlines()
        again = await server.hall.table(table.row.id)
        assert all(seat.deputy for seat in again.row.seats)

    in_hall(tmp_path, work)


def test_a_lobby_and_a_game_that_everybody_left_end_by_themselves(tmp_path: Path) -> None:
    async def work(server: Server, housekeeping: Housekeeping) -> None:
        playing, guests = await seated(server)
        lobby = await server.hall.create(guests[0], TableOptions(players=2))
        now = server.services.now()
        for table, hours in ((lobby, 2), (playing, 5)):
            await aged(table, touched_at=now - hours * HOUR_MS + 60_000)
        await housekeeping.end_left_behind()
        assert (lobby.row.status, playing.row.status) == ("lobby", "playing")
        for table, hours in ((lobby, 2), (playing, 5)):
            await aged(table, touched_at=now - hours * HOUR_MS - 1)
        reader = Connection(guests[0].id, set())
        await playing.alone(playing.welcome, reader, Hello(type="hello", version=1))
        await housekeeping.end_left_behind()
        assert (lobby.row.status, lobby.row.reason) == ("closed", "abandoned")
        assert playing.row.status == "playing"
        playing.part(reader)
        await housekeeping.end_left_behind()
        assert playing.row.status == "playing", "somebody was here a moment ago"
        await aged(playing, touched_at=now - 5 * HOUR_MS - 1)
        await housekeeping.end_left_behind()
        assert (playing.row.status, playing.row.reason) == ("closed", "abandoned")

    in_hall(tmp_path, work, lobby_hours=2.0, abandoned_hours=5.0)


def test_a_slow_game_is_left_behind_only_when_deputies_play_for_everybody(tmp_path: Path) -> None:
    async def work(server: Server, housekeeping: Housekeeping) -> None:
        table, _ = await seated(server, clock=SLOW)
        await aged(table, touched_at=0)
        await housekeeping.end_left_behind()
        assert table.row.status == "playing"
        await table.alone(table.set_deputies, [0, 1])
        await housekeeping.end_left_behind()
        assert table.row.status == "closed"

    in_hall(tmp_path, work)


def test_people_are_reminded_once_when_a_quarter_of_their_time_is_left(tmp_path: Path) -> None:
    async def work(server: Server, housekeeping: Housekeeping) -> None:
        table, _ = await seated(server, clock=SLOW)
        told = server.services.reminders
        assert told.waiting == 2
        now = server.services.now()
        await aged(table, deadline_at=now + HOUR_MS + 60_000)
        await housekeeping.remind()
        assert told.waiting == 2
        await aged(table, deadline_at=now + HOUR_MS - 60_000)
        await housekeeping.remind()
        await housekeeping.remind()
        assert told.waiting == 4

    in_hall(tmp_path, work, webhook_url="http://127.0.0.1:9/")


def test_time_that_the_server_was_down_is_nobody_s_absence(tmp_path: Path) -> None:
    async def work(server: Server, housekeeping: Housekeeping) -> None:
        table, _ = await seated(server)
        await aged(table, touched_at=0)
        await Housekeeping(server.services, server.hall).end_left_behind()
        assert table.row.status == "playing"
        await housekeeping.end_left_behind()
        assert table.row.status == "closed"

    in_hall(tmp_path, work)


def test_one_table_of_other_rules_holds_up_no_other(tmp_path: Path) -> None:
    async def work(server: Server, housekeeping: Housekeeping) -> None:
        past = server.services.now() - 1000
        old, _ = await seated(server, clock=SLOW)
        await aged(old, deadline_at=past - 1000, rules="older")
        late, _ = await seated(server, clock=SLOW)
        await aged(late, deadline_at=past)
        for table in (old, late):
            server.hall.drop(table)
        await housekeeping.once()
        again = await server.hall.table(late.row.id)
        assert all(seat.deputy for seat in again.row.seats)

    in_hall(tmp_path, work)


def test_a_slow_table_that_deputies_play_rings_no_more(tmp_path: Path) -> None:
    """Otherwise tables that stand still would be all that a round deals with."""

    async def work(server: Server, housekeeping: Housekeeping) -> None:
        table, _ = await seated(server, clock=SLOW)
        await aged(table, deadline_at=server.services.now() - 1)
        server.hall.drop(table)
        await housekeeping.ring_deadlines()
        for awake in server.hall:
            server.hall.drop(awake)
        await housekeeping.ring_deadlines()
        assert list(server.hall) == []

    in_hall(tmp_path, work)


def test_a_slow_table_sleeps_although_its_time_runs(tmp_path: Path) -> None:
    async def work(server: Server, housekeeping: Housekeeping) -> None:
        table, _ = await seated(server, clock=SLOW)
        table.active_at -= 1_000_001
        await housekeeping.once()
        assert table not in list(server.hall)

    in_hall(tmp_path, work, asleep_seconds=1000.0)
