"""What nobody asks for: sleeping tables, deadlines of slow games, and tables left behind."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any, Final, get_args

from sqlalchemy import ColumnElement, exists, func, select, update
from sqlalchemy import Connection as Cursor

from iaww.server.clock import HOUR_MS
from iaww.server.hall import Hall
from iaww.server.logs import log
from iaww.server.parts import CorrespondenceClock, Status
from iaww.server.refusals import Refused
from iaww.server.services import Services
from iaww.server.storage.rows import TableRow, tables_where
from iaww.server.storage.schema import seats, tables
from iaww.server.table import Table

ROUND: Final = 10.0
"""Seconds between two rounds."""
NOTICE: Final = 0.25
"""The share of a slow step's time that is left when people are reminded."""
LONGEST_NOTICE: Final = 4 * 24 * HOUR_MS
AT_ONCE: Final = 200
"""Tables dealt with in one round."""

played_by_people: Final = exists().where(
    seats.c.table_id == tables.c.id, seats.c.guest.is_not(None), seats.c.deputy.is_(False)
)
"""Whether a person has a seat that no deputy plays."""


class Housekeeping:
    """Goes round the hall."""

    def __init__(self, services: Services, hall: Hall, since: int | None = None) -> None:
        self._services = services
        self._hall = hall
        self._since = services.now() if since is None else since
        """When the server began: nobody could come while it was down."""

    async def go_round(self) -> None:
        """Go on until cancelled."""
        while True:
            await asyncio.sleep(ROUND)
            await self.once()

    async def once(self) -> None:
        """Do everything that is due; what goes wrong is logged and tried again."""
        for chore in (
            self.put_to_sleep,
            self.ring_deadlines,
            self.remind,
            self.end_left_behind,
            self._count,
        ):
            try:
                await chore()
            except Exception:
                log("housekeeping/failed", level=logging.ERROR, failed=True)

    async def put_to_sleep(self) -> None:
        """Let go of games, and of whole tables, that nothing happens at."""
        now = self._services.now()
        for table in self._hall:
            idle = now - table.active_at > self._services.settings.asleep_seconds * 1000
            if idle and table.is_quiet:
                table.forget_game()
                if not table.connections:
                    self._hall.drop(table)
                    await self._touch(table)

    async def ring_deadlines(self) -> None:
        """Let deputies step in at slow tables, awake or not, whose time has run out."""
        late = tables.c.deadline_at <= self._services.now()
        for id in await self._ids(late, played_by_people, first=tables.c.deadline_at):
            await self._at(id, self._time_out)

    async def _time_out(self, table: Table) -> None:
        await table.alone(table.drivers.time_out)

    async def remind(self) -> None:
        """Remind people of slow tables once, when a quarter of their time is left."""
        if not self._services.reminders.are_on:
            return
        now = self._services.now()
        late = tables.c.deadline_at.between(now, now + LONGEST_NOTICE)
        unsaid = tables.c.reminded_at.is_distinct_from(tables.c.deadline_at)
        for row in await self._services.database.read(
            lambda cursor: tables_where(cursor, late, unsaid, limit=AT_ONCE)
        ):
            clock = row.options.clock
            if not isinstance(clock, CorrespondenceClock) or row.deadline_at is None:
                continue
            if row.deadline_at - now <= clock.hours * HOUR_MS * NOTICE:
                await self._at(row.id, self._remind)

    async def _remind(self, table: Table) -> None:
        async def work() -> None:
            game = await table.game()
            if game is None or not table.is_playing:
                return
            unsaid = False

            def edit(row: TableRow) -> TableRow:
                nonlocal unsaid
                unsaid = row.reminded_at != row.deadline_at
                return replace(row, reminded_at=row.deadline_at) if unsaid else row

            await table.change(edit)
            if unsaid:
                self._services.reminders.remind(table.row, game.to_act(), "deadline")

        await table.alone(work)

    async def end_left_behind(self) -> None:
        """End lobbies and games that no person has looked at for a long time."""
        settings, now = self._services.settings, self._services.now()
        for status, hours in (
            ("lobby", settings.lobby_hours),
            ("playing", settings.abandoned_hours),
        ):
            before = now - int(hours * HOUR_MS)
            if before < self._since:
                continue
            left = (tables.c.deadline_at.is_(None)) | ~played_by_people
            old = tables.c.touched_at <= before
            for id in await self._ids(
                tables.c.status == status, old, left, first=tables.c.touched_at
            ):
                await self._at(id, self._end)

    async def _end(self, table: Table) -> None:
        """End a table that no person is at; one that somebody visited is remembered as such."""
        if table.connections or table.elsewhere or table.visited_at > table.row.touched_at:
            await self._touch(table)
        else:
            await self._hall.end(table, "abandoned")

    async def _touch(self, table: Table) -> None:
        """Write down when a person was last here."""
        id = table.row.id
        visited = self._services.now() if table.connections else table.visited_at

        def job(cursor: Cursor) -> None:
            cursor.execute(
                update(tables)
                .where(tables.c.id == id, tables.c.touched_at < visited)
                .values(touched_at=visited)
            )

        await self._services.database.write(job)

    async def _at(self, id: str, work: Callable[[Table], Awaitable[None]]) -> None:
        """Do something at one table, which must not hold up all others."""
        try:
            await work(await self._hall.table(id))
        except Refused as refusal:
            log("housekeeping/refused", level=logging.WARNING, table=id, code=refusal.code)

    async def _ids(self, *conditions: ColumnElement[bool], first: ColumnElement[Any]) -> list[str]:
        def job(cursor: Cursor) -> list[str]:
            found = select(tables.c.id).where(*conditions).order_by(first).limit(AT_ONCE)
            return list(cursor.execute(found).scalars())

        return await self._services.database.read(job)

    async def _count(self) -> None:
        def job(cursor: Cursor) -> dict[str, int]:
            counted = select(tables.c.status, func.count()).group_by(tables.c.status)
            return {row[0]: row[1] for row in cursor.execute(counted)}

        found = await self._services.database.read(job)
        for status in get_args(Status):
            self._services.metrics.tables.labels(status=status).set(found.get(status, 0))
