"""This server among the others of its database; alone, it costs nothing."""

import asyncio
from collections.abc import Collection
from contextlib import suppress
from dataclasses import dataclass

from sqlalchemy import Connection as Cursor
from sqlalchemy.exc import IntegrityError

from iaww.server.storage import sharing
from iaww.server.storage.database import Database
from iaww.server.storage.engines import file_of
from iaww.server.storage.rows import TableRow
from iaww.server.tokens import new_id


@dataclass(frozen=True, slots=True)
class Beat:
    """What a server finds out as it says that it lives."""

    changed: set[str]
    """Tables that it drives since now, or no more."""
    is_new: bool
    """Whether the others did not know of it, or had given it up."""
    found_dead: bool


class Nodes:
    """What this server tells the others, and which tables it drives.

    Bots, deputies, orders and clocks of a table are driven by one server at a time. The log would
    not let two of them do the same twice, so this only spares them the work.
    """

    def __init__(self, database: Database) -> None:
        self.id = new_id()
        self.is_alone = file_of(database.url) is not None
        self.wanting = asyncio.Event()
        """Set when a table waits to be driven."""
        self._database = database
        self._driven: set[str] = set()
        self._denied: set[str] = set()
        """Tables that other servers drove when it was last asked for them."""

    # Telling, inside a job that writes

    def tell(self, cursor: Cursor, kind: str, subject: str) -> None:
        """Tell the other servers something."""
        if not self.is_alone:
            sharing.notify(cursor, f"{self.id} {kind} {subject}")

    def tell_table(self, cursor: Cursor, table: TableRow) -> None:
        """Tell the other servers of a table, having seen that none of them has changed it.

        :raises Outdated: when one has.
        """
        if not self.is_alone:
            sharing.notify_of_table(cursor, f"{self.id} table {table.id}", table)

    def elsewhere(self, cursor: Cursor, table: str) -> frozenset[str]:
        """Return who is connected to a table at other servers."""
        if self.is_alone:
            return frozenset()
        return frozenset(sharing.present_elsewhere(cursor, self.id, table))

    def set_presence(self, cursor: Cursor, table: str, guests: Collection[str]) -> None:
        """Tell the other servers who is connected to a table here.

        Servers that have given this one up are told again when it is heard of next.
        """
        with suppress(IntegrityError), cursor.begin_nested():
            sharing.set_presence(cursor, self.id, table, guests)
        self.tell(cursor, "table", table)

    # Driving

    def drives(self, table: str) -> bool:
        """Whether bots and clocks of a table run here."""
        return self.is_alone or table in self._driven

    def want(self, table: str) -> None:
        """Ask at once for a table that has woken, not only with the next beat."""
        if table not in self._denied:
            self.wanting.set()

    async def beat(self, awake: set[str]) -> Beat:
        """Say that this server lives, and drive those tables awake here that nobody else drives."""
        before = self._driven

        def job(cursor: Cursor) -> tuple[set[str], bool, bool]:
            is_new = sharing.live_on(cursor, self.id)
            found_dead = sharing.forget_dead(cursor)
            if found_dead:
                self.tell(cursor, "dead", "")
            if asleep := before - awake:
                sharing.return_leases(cursor, self.id, asleep)
            if wanted := awake - before:
                sharing.take_leases(cursor, self.id, wanted)
            return sharing.leases_of(cursor, self.id), is_new, found_dead

        self._driven, is_new, found_dead = await self._database.write(job)
        self._denied = awake - self._driven
        return Beat(self._driven ^ before, is_new, found_dead)

    async def leave(self) -> None:
        """Give back all that this server holds, so that nobody has to wait for it."""
        self._driven = set()

        def job(cursor: Cursor) -> None:
            sharing.leave(cursor, self.id)
            self.tell(cursor, "dead", "")

        await self._database.write(job)
