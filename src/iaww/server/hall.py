"""All tables of one server: found, made, and put to sleep."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from sqlalchemy import ColumnElement, exists, func, select, update
from sqlalchemy import Connection as Cursor
from sqlalchemy.exc import IntegrityError

from iaww.server.audience import table_state
from iaww.server.bodies.aftermath import NewBranch
from iaww.server.logs import log
from iaww.server.parts import TableOptions
from iaww.server.refusals import Refused
from iaww.server.replays import proof_name
from iaww.server.seating import (
    branch_of,
    check_name,
    deal,
    handed_over,
    is_full,
    leave,
    new_table,
    rematch_of,
    sit,
    with_level,
)
from iaww.server.services import Services
from iaww.server.storage.rows import (
    Entry,
    Guest,
    SeatRow,
    TableRow,
    append,
    insert_table,
    table_by_id,
    tables_where,
)
from iaww.server.storage.schema import guests, seats, tables
from iaww.server.table import Table

LISTED = 100
"""Tables in one list at most."""
unfinished: Final = tables.c.status.in_(("lobby", "playing"))


def _own(guest: str) -> ColumnElement[bool]:
    """Whether a guest sits at a table, hosts it or is invited to it."""
    seated = exists().where(
        seats.c.table_id == tables.c.id, (seats.c.guest == guest) | (seats.c.invited == guest)
    )
    return seated | (tables.c.host == guest)


class Hall:
    """The tables that are awake, and the way to all others."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._tables: dict[str, Table] = {}

    def __iter__(self) -> Iterator[Table]:
        return iter(list(self._tables.values()))

    async def table(self, id: str) -> Table:
        """Return a table, read from disk if nobody has looked at it lately.

        :raises Refused: when there is none.
        """
        found = self._tables.get(id)
        if found is None:
            row = await self.services.database.read(lambda cursor: table_by_id(cursor, id))
            if row is None:
                raise Refused("table/unknown", "there is no such table")
            found = self._tables.setdefault(id, Table(self.services, row))
            self.services.metrics.tables_in_memory.set(len(self._tables))
        if not self.services.nodes.is_alone:
            await found.alone(found.catch_up)
        found.active_at = self.services.now()
        return found

    def follow(self, id: str) -> None:
        """Let a table catch up, if it is awake here."""
        table = self._tables.get(id)
        if table is not None:
            table.follow()

    def follow_all(self, *, anew: bool = False) -> None:
        """Let every table catch up; anew, if the other servers may have forgotten this one."""
        for table in self:
            table.follow(anew=anew)

    def follow_guest(self, guest: str) -> None:
        """Let the tables catch up at which a guest sits."""
        for table in self:
            if table.row.seat_of(guest) is not None:
                table.follow()

    def drop(self, table: Table) -> None:
        """Let go of a table that nobody looks at."""
        table.drivers.stop()
        self._tables.pop(table.row.id, None)
        self.services.metrics.tables_in_memory.set(len(self._tables))

    # Making tables

    async def create(self, guest: Guest, options: TableOptions) -> Table:
        """Make a table with its host seated."""
        return await self._open(new_table(guest.id, guest.name, options, self.services.now()))

    async def branch(
        self, row: TableRow, played: Sequence[Entry], guest: Guest, body: NewBranch
    ) -> Table:
        """Make a table that goes on from a moment of a game, up to which it is given as played.

        :raises Refused: when there is no such seat.
        """
        if body.seat >= len(row.seats):
            raise Refused("replay/out_of_range", f"there is no seat {body.seat} at this table")
        now, old = self.services.now(), row.seats[body.seat]
        # Without a nonce nobody is ready. A bot had none, and the deal needs no other any more.
        nonce = old.nonce or f"of-{row.id}"
        place = SeatRow(body.seat, guest.id, guest.name, empire=old.empire, nonce=nonce)
        new = branch_of(row, proof_name(row), body.moment, place, body.level, now)
        entries = [replace(entry, table_id=new.id, action_id=None, at=now) for entry in played]
        return await self._open(new, entries)

    async def _open(self, row: TableRow, entries: Sequence[Entry] = ()) -> Table:
        """Store a new table, and what has been played at it already.

        :raises Refused: when its host has too many, or a bot cannot think here.
        """
        self.services.thinkers.check_levels(seat.bot for seat in row.seats)
        limit = self.services.settings.tables_per_guest

        def job(cursor: Cursor) -> None:
            hosted = cursor.execute(
                select(func.count())
                .select_from(tables)
                .where(tables.c.host == row.host, unfinished)
            ).scalar_one()
            if hosted >= limit:
                raise Refused("table/too_many", f"one guest hosts at most {limit} tables")
            insert_table(cursor, row)
            if entries:
                append(cursor, *entries)
            if row.rematch_of is not None:
                self.services.nodes.tell(cursor, "table", row.rematch_of)

        await self.services.database.write(job)
        return await self.table(row.id)

    async def _begin_if_full(self, table: Table) -> None:
        def edit(row: TableRow) -> TableRow:
            full = row.options.start == "when_full" and is_full(row)
            return deal(row, self.services.now()) if full and row.status == "lobby" else row

        await table.change(edit)

    # Changing tables

    async def sit(
        self,
        table: Table,
        guest: Guest,
        nonce: str | None,
        seat: int | None,
        empire: str | None,
    ) -> None:
        """Seat a guest; the last one to be ready starts the game."""

        async def work() -> None:
            await table.change(lambda row: sit(row, guest.id, guest.name, nonce, seat, empire))
            await self._begin_if_full(table)

        await table.alone(work)

    async def leave(self, table: Table, guest: str) -> None:
        """Let a guest go: in the lobby the seat is free, in play a bot has it from now on."""
        await table.alone(table.change, lambda row: self._left(row, guest))

    def _left(self, row: TableRow, guest: str) -> TableRow:
        seat = row.seat_of(guest)
        if seat is None:
            raise Refused("seat/none", "this guest has no seat at this table")
        if row.status not in ("lobby", "playing"):
            raise Refused("table/closed", "the game is over: there is nothing to leave")
        playing = row.status == "playing"
        row = handed_over(row, seat) if playing else leave(row, seat)
        if not row.people:
            return self._ended(row, "abandoned" if playing else "closed")
        return replace(row, host=row.people[0].guest or row.host) if guest == row.host else row

    async def shut_out(self, guest: str) -> None:
        """Take a banned guest from every unfinished table."""
        for id in await self._unfinished_of(guest):
            table = await self.table(id)
            try:
                await self.leave(table, guest)
            except Refused as refusal:
                log("table/not_left", table=id, code=refusal.code)

    async def _unfinished_of(self, guest: str) -> list[str]:
        def job(cursor: Cursor) -> list[str]:
            found = select(tables.c.id).where(_own(guest), unfinished)
            return list(cursor.execute(found).scalars())

        return await self.services.database.read(job)

    def _ended(self, row: TableRow, reason: str) -> TableRow:
        now = self.services.now()
        return replace(row, status="closed", reason=reason, ended_at=now, deadline_at=None)

    async def start(self, table: Table) -> None:
        """Deal, when every seat is taken."""

        def edit(row: TableRow) -> TableRow:
            if row.status != "lobby":
                raise Refused("table/started", "this table has begun already")
            return deal(row, self.services.now())

        await table.alone(table.change, edit)

    async def end(self, table: Table, reason: str) -> None:
        """End a table before its game is over."""

        def edit(row: TableRow) -> TableRow:
            if row.status in ("over", "closed"):
                raise Refused("table/closed", "this table has ended already")
            return self._ended(row, reason)

        await table.alone(table.change, edit)

    async def rematch(self, table: Table, guest: Guest) -> Table:
        """Return the table that follows this one, made by the first who asks."""
        row = table.row
        if row.status != "over":
            raise Refused("table/not_over", "a rematch follows a finished game")
        if row.seat_of(guest.id) is None:
            raise Refused("seat/none", "a rematch is for those who played")
        if row.day is not None:
            raise Refused("daily/played", "the daily deal is played once")

        async def work() -> Table:
            following = await self._following(table)
            if following is None:
                new = rematch_of(table.row, guest.id, guest.name, self.services.now())
                try:
                    following = await self._open(new)
                except IntegrityError:
                    await table.catch_up()
                    following = await self._following(table)
                    assert following is not None, "another server was faster"
                else:
                    table.row = replace(table.row, rematch=new.id)
                    table.tell_table()
            if following.row.status == "lobby" and following.row.seat_of(guest.id) is None:
                await self.sit(following, guest, None, None, None)
            return following

        return await table.alone(work)

    async def _following(self, table: Table) -> Table | None:
        """Return the rematch of a table, unless it was closed: then there may be another."""
        if table.row.rematch is None:
            return None
        following = await self.table(table.row.rematch)
        if following.row.status != "closed":
            return following
        await following.alone(following.change, lambda row: replace(row, rematch_of=None))
        table.row = replace(table.row, rematch=None)
        return None

    async def remove(self, table: Table, guest: str) -> None:
        """Send a guest away for good, or no longer keep a seat for them."""

        def edit(row: TableRow) -> TableRow:
            kept = next((seat for seat in row.seats if seat.invited == guest), None)
            row = leave(row, kept) if kept is not None else self._left(row, guest)
            return replace(row, removed=(*row.removed, guest))

        await table.alone(table.change, edit)

    async def set_level(self, table: Table, seat: int, level: str | None) -> None:
        """Let a bot of this level wait for the deal, or nobody.

        The last seat begins no game: whoever runs through the levels has not chosen yet.

        :raises Refused: when the bot cannot think here, or the seat is a person's.
        """
        self.services.thinkers.check_levels([level])
        await table.alone(table.change, lambda row: with_level(row, seat, level))

    async def step_in(self, table: Table, asker: str, seat: int) -> None:
        """Let the deputy act for a person who is not connected."""
        if table.row.seat_of(asker) is None:
            raise Refused("seat/none", "only those at the table may ask for this")
        if seat >= len(table.row.seats) or table.row.seats[seat].guest is None:
            raise Refused("seat/none", f"no person has seat {seat}")
        if not table.is_playing:
            raise Refused("table/not_started", "there is no game to play")
        table.check_not_daily()
        if table.row.options.clock.kind != "none":
            raise Refused("seat/not_yours", "at this table the clock decides who is away")
        gone = self.services.now() - table.gone_at.get(seat, table.awake_since)
        if seat in table.connected_seats() or gone < self.services.settings.away_seconds * 1000:
            raise Refused("seat/not_yours", "this person is here, or has only just gone")
        await table.alone(table.set_deputies, [seat])

    async def rename(self, guest: Guest, name: str) -> Guest:
        """Give a guest another name, and show it at the tables that are awake.

        :raises Refused: when somebody else goes by it at an unfinished table of the guest.
        """
        guest = replace(guest, name=name)

        def job(cursor: Cursor) -> None:
            for row in tables_where(cursor, _own(guest.id), unfinished, limit=LISTED):
                check_name(row, guest.id, name)
            cursor.execute(update(guests).where(guests.c.id == guest.id).values(name=name))
            self.services.nodes.tell(cursor, "renamed", guest.id)

        await self.services.database.write(job)
        for table in self:
            if table.row.seat_of(guest.id) is not None:
                await table.alone(self._show_name, table, guest)
        return guest

    async def _show_name(self, table: Table, guest: Guest) -> None:
        def edit(row: TableRow) -> TableRow:
            seat = row.seat_of(guest.id)
            return row if seat is None else row.with_seat(replace(seat, name=guest.name))

        await table.change(edit)
        for connection in table.connections:
            if connection.guest == guest.id:
                table.tell_you(connection)

    # Looking around

    async def public_tables(self) -> list[dict[str, Any]]:
        """Return the open lobbies and the games that anybody may watch, newest first."""
        rows = await self.services.database.read(
            lambda cursor: tables_where(
                cursor,
                tables.c.public,
                unfinished,
                limit=LISTED,
            )
        )
        return [self._state(row) for row in rows if row.status == "lobby" or row.options.spectators]

    async def tables_of(self, guest: str) -> list[dict[str, Any]]:
        """Return a guest's tables, unfinished ones first, each part with the newest first."""
        rows = await self.services.database.read(
            lambda cursor: [
                *tables_where(cursor, _own(guest), unfinished, limit=LISTED),
                *tables_where(cursor, _own(guest), ~unfinished, limit=LISTED),
            ]
        )
        return [self._state(row) for row in rows]

    def _state(self, row: TableRow) -> dict[str, Any]:
        awake = self._tables.get(row.id)
        return table_state(row, set(), 0) if awake is None else awake.state()
