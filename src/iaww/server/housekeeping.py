"""What nobody asks for: sleeping tables, deadlines of slow games, and tables left behind."""

import asyncio
import logging
from dataclasses import replace
from typing import Final

from sqlalchemy import Connection as Cursor
from sqlalchemy import func, select, update

from iaww.server.hall import Hall
from iaww.server.logs import log
from iaww.server.protocol import CorrespondenceClock
from iaww.server.refusals import Refused
from iaww.server.services import Services
from iaww.server.storage.rows import tables_where
from iaww.server.storage.schema import tables
from iaww.server.table import Table

ROUND: Final = 10.0
"""Seconds between two rounds."""
HOUR_MS: Final = 3_600_000
NOTICE: Final = 0.25
"""The share of a slow step's time that is left when people are reminded."""
LONGEST_NOTICE: Final = 4 * 24 * HOUR_MS
AT_ONCE: Final = 200
"""Tables dealt with in one round."""


class Housekeeping:
    """Goes round the hall."""

    def __init__(self, services: Services, hall: Hall) -> None:
        self._services = services
        self._hall = hall

    async def go_round(self) -> None:
        """Go on until cancelled; what goes wrong is logged and tried again."""
        while True:
            await asyncio.sleep(ROUND)
            try:
                await self.once()
            except Exception:
                log("housekeeping/failed", level=logging.ERROR, failed=True)

    async def once(self) -> None:
        """Do everything that is due."""
        await self.put_to_sleep()
        await self.ring_deadlines()
        await self.remind()
        await self.end_left_behind()
        await self._count()

    async def put_to_sleep(self) -> None:
        """Let go of games, and of whole tables, that nothing happens at."""
        now = self._services.now()
        for table in self._hall:
            idle = now - table.active_at > self._services.settings.asleep_seconds * 1000
            if idle and table.is_quiet:
                table.forget_game()
                if not table.connections:
                    self._hall.drop(table)
                    await self._services.database.write(
                        lambda cursor, table=table: _touch(cursor, table)  # type: ignore[misc]
                    )

    async def ring_deadlines(self) -> None:
        """Let deputies step in at slow tables, awake or not, whose time has run out."""
        now = self._services.now()
        for id in await self._ids(tables.c.deadline_at <= now):
            table = await self._hall.table(id)
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
                table = await self._hall.table(row.id)
                await table.alone(self._remind, table)

    async def _remind(self, table: Table) -> None:
        game = await table.game()
        if game is not None and table.is_playing:
            await table.change(lambda row: replace(row, reminded_at=row.deadline_at))
            self._services.reminders.remind(table.row, game.to_act(), "deadline")

    async def end_left_behind(self) -> None:
        """End lobbies and games that no person has looked at for a long time."""
        settings, now = self._services.settings, self._services.now()
        for status, hours in (
            ("lobby", settings.lobby_hours),
            ("playing", settings.abandoned_hours),
        ):
            old = tables.c.touched_at <= now - hours * HOUR_MS
            for id in await self._ids(tables.c.status == status, old):
                table = await self._hall.table(id)
                if not self._is_left_behind(table, hours * HOUR_MS, now):
                    continue
                try:
                    await self._hall.end(table, "abandoned")
                except Refused:
                    continue

    def _is_left_behind(self, table: Table, after: float, now: int) -> bool:
        if table.connections:
            return False
        slow = table.row.deadline_at is not None
        people = table.row.people
        if slow and not all(seat.deputy for seat in people):
            return False
        return now - table.row.touched_at >= after

    async def _ids(self, *conditions: object) -> list[str]:
        def job(cursor: Cursor) -> list[str]:
            found = select(tables.c.id).where(*conditions).limit(AT_ONCE)  # type: ignore[arg-type]
            return list(cursor.execute(found).scalars())

        return await self._services.database.read(job)

    async def _count(self) -> None:
        def job(cursor: Cursor) -> list[tuple[str, int]]:
            counted = select(tables.c.status, func.count()).group_by(tables.c.status)
            return [(status, number) for status, number in cursor.execute(counted)]

        for status, number in await self._services.database.read(job):
            self._services.metrics.tables.labels(status=status).set(number)


def _touch(cursor: Cursor, table: Table) -> None:
    cursor.execute(
        update(tables)
        .where(tables.c.id == table.row.id, tables.c.touched_at < table.active_at)
        .values(touched_at=table.active_at)
    )
