"""One table in motion: its lobby, its game, and everyone who listens.

One change at a time: a change is committed before anybody hears of it, and what is on disk is
the truth: when a commit fails the game is read again from there.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import Any, Final, ParamSpec, TypeVar

from sqlalchemy import Connection as Cursor
from sqlalchemy.exc import IntegrityError

from iaww.rules import Action, Game, IllegalAction, Undo
from iaww.rules.schema import ViewRecord
from iaww.server import messages
from iaww.server.audience import Audience, heard_by
from iaww.server.connection import Connection
from iaww.server.course import Course, replayed, resumed_clock
from iaww.server.driving import Drivers
from iaww.server.logs import log
from iaww.server.protocol import Act, Hello
from iaww.server.refusals import Refused
from iaww.server.results import insert_results
from iaww.server.seating import with_deputies
from iaww.server.services import Services
from iaww.server.storage.faults import BUSY, refused
from iaww.server.storage.rows import (
    Entry,
    Outdated,
    TableRow,
    append,
    chat_after,
    entry_at,
    last_chat,
    log_after,
    table_by_id,
    write_table,
)
from iaww.views import observe

P = ParamSpec("P")
T = TypeVar("T")
TRIES: Final = 25
"""How often a change is tried that other servers are in the way of."""


class Table(Audience):
    """A table that somebody looks at, or whose clock runs."""

    def __init__(self, services: Services, row: TableRow) -> None:
        super().__init__(services, row)
        self.drivers = Drivers(self)
        self.active_at = services.now()
        """When something was last done here, by whomever."""
        self.visited_at = row.touched_at
        """When a person was last here."""
        self._game: Game | None = None
        self._lock = asyncio.Lock()
        self._is_behind = False
        self._presence: set[str] = set()
        """The guests here that other servers know of."""

    # One change at a time

    async def alone(self, work: Callable[P, Awaitable[T]], *args: P.args, **named: P.kwargs) -> T:
        """Run a change by itself, and to its end even if whoever asked goes away."""

        async def locked() -> T:
            async with self._lock:
                self.active_at = self.services.now()
                return await work(*args, **named)

        task = asyncio.create_task(locked())
        task.add_done_callback(_retrieve)
        return await asyncio.shield(task)

    async def game(self) -> Game | None:
        """Return the game, read from disk if it is not in memory; None before the deal."""
        if self._game is None and self.row.setup is not None:
            await self.catch_up(wake=True)
        return self._game

    # What other servers do

    def follow(self, *, anew: bool = False) -> None:
        """Catch up soon, since another server may have done something here.

        With nobody here that is not needed: whoever comes catches up first.
        """
        if anew:
            self._presence = set()
        needed = self.connections or self.services.nodes.drives(self.row.id)
        if needed and not self._is_behind:
            self._is_behind = True
            self.drivers.begin(self.catch_up)

    async def catch_up(self, wake: bool = False) -> None:
        """Learn what the disk knows, and tell it as if it had happened here.

        With ``wake`` the game is brought into memory even if nobody looks on.

        :raises Refused: when this server plays by other rules.
        """
        self._is_behind = False
        game, wake = self._game, wake or bool(self.connections)

        def job(cursor: Cursor) -> tuple[TableRow, list[Entry] | None, frozenset[str]]:
            row = table_by_id(cursor, self.row.id)
            assert row is not None
            entries = None
            if row.setup is not None and (wake or game is not None):
                entries = log_after(cursor, row.id, 0 if game is None else len(game.log))
            return row, entries, self.services.nodes.elsewhere(cursor, row.id)

        row, entries, elsewhere = await self.services.database.read(job)
        shown, orders = self.state(), [seat.orders for seat in self.row.seats]
        self.row, self.elsewhere = row, elsewhere
        for connection in list(self.connections):
            self.follow_seat(connection)
            seat = connection.seat
            if seat is not None and orders[seat] != row.seats[seat].orders:
                self.tell_you(connection)
        if self.state() != shown:
            self.tell_table()
        if entries is not None:
            await self._take_in(entries)
        if not self.services.nodes.is_alone:
            await self.tell_chat()
            await self._share_presence()
        self.drivers.look()

    async def _take_in(self, entries: list[Entry]) -> None:
        """Play on with what was read, from the beginning if the game is not in memory."""
        game = self._game
        if game is None:
            told = sum(self.course.turns) if self.connections else len(entries)
            game = self._game = await self._replayed(entries[:told])
            entries = entries[told:]
        for entry in entries:
            self.course.follow(game, entry)
        if self.course.clock is not None and entries:
            self.course.clock.set_reserves([seat.reserve_ms for seat in self.row.seats])
        self.tell_news(game, {entry.seat for entry in entries})

    async def _replayed(self, entries: Sequence[Entry]) -> Game:
        """Play the log again; where others play on meanwhile, the clock has not stood either."""
        clock = self.course.clock if len(entries) == sum(self.course.turns) else None
        game, self.course = await asyncio.to_thread(replayed, self.row, entries)
        if clock is not None or not self.elsewhere:
            self.course.clock = clock or resumed_clock(self.row, game, self.services.now())
        return game

    async def _share_presence(self) -> None:
        """Let the other servers know who is here."""
        here = {other.guest for other in self.connections if other.guest is not None}
        if here != self._presence:
            nodes, id = self.services.nodes, self.row.id
            await self.services.database.write(lambda cursor: nodes.set_presence(cursor, id, here))
            self._presence = here

    @property
    def is_quiet(self) -> bool:
        """Whether nothing is going on: no change, no bot that thinks, no clock that runs."""
        return not self._lock.locked() and self.drivers.is_idle

    @property
    def is_asleep(self) -> bool:
        """Whether the game lies on disk alone."""
        return self._game is None

    def forget_game(self) -> None:
        """Let go of the game; the next who needs it reads it again."""
        self._game = None

    # Play

    async def act(self, asker: Connection, message: Act) -> None:
        """Carry out a person's action, commit it, acknowledge it, tell everyone.

        :raises Refused: when it is stale, not legal, or cannot be stored.
        """
        for _ in range(TRIES):
            self.check_playing()
            seat = self.seat_for(asker)
            await self.game()
            if message.turn != self.course.turns[seat]:
                await self._check_repeated(seat, message)
                asker.send(messages.ack(message.id, message.turn + 1))
                return
            if isinstance(message.action, Undo):
                self.course.check_patience(seat)
            try:
                await self.apply(seat, message.action, "person", message.id, asker)
                return
            except Outdated:
                continue
        raise Refused("act/stale", "others move this table on too fast")

    async def view_at(self, asker: Connection, turn: int) -> ViewRecord:
        """Return what a person's seat sees, for a message that names the turn it is meant for.

        :raises Refused: when nothing is played, the asker has no seat, or it is another turn.
        """
        self.check_playing()
        seat = self.seat_for(asker)
        game = await self.game()
        if game is None or turn != self.course.turns[seat]:
            raise Refused("act/stale", f"this was meant for turn {turn}")
        return observe(game, seat)

    async def _check_repeated(self, seat: int, message: Act) -> None:
        """See that a message is one that has been done; refuse one meant for another moment."""
        found = await self.services.database.read(
            lambda cursor: entry_at(cursor, self.row.id, seat, message.turn)
        )
        if found is None or found.action_id != message.id:
            raise Refused(
                "act/stale",
                f"this was meant for turn {message.turn}, not {self.course.turns[seat]}",
            )
        if found.action != message.action:
            raise Refused("act/reused_id", "another action was sent under this id")

    async def apply(
        self,
        seat: int,
        action: Action | Undo,
        by: str,
        action_id: str | None = None,
        asker: Connection | None = None,
    ) -> None:
        """Apply, commit, and only then acknowledge and tell.

        :raises Outdated: when another server was faster; the table has caught up with it.
        :raises Refused: when it is not legal or cannot be stored; nothing has changed.
        """
        game = await self.game()
        assert game is not None
        steps, now, known = game.state.steps, self.services.now(), len(game.events)
        # A copy spares us the replay where another server may come before us.
        kept = None if self.services.nodes.is_alone else game.copy(), self.course.copy()
        try:
            game.apply(seat, action)
        except IllegalAction as error:
            raise Refused(error.code, str(error), 409) from None
        closed = game.state.steps != steps or game.is_over
        self.course.run_clock(game, closed, now)
        row = self.course.row_after(self.row, game, closed, now, known)
        if by == "person" and row.seats[seat].deputy:
            row = row.with_seat(replace(row.seats[seat], deputy=False))
        if row is not self.row:
            row = replace(row, version=row.version + 1)
        entry = Entry(self.row.id, len(game.log), seat, action, by, now, action_id)
        await self._commit(entry, row, kept, over=game.is_over)
        self.course.count(seat, by, closed)
        told, self.row = self.row, row
        self.services.metrics.acknowledged(by)
        if asker is not None and action_id is not None:
            asker.send(messages.ack(action_id, self.course.turns[seat]))
        self.tell_news(game, {seat})
        if closed and row.deadline_at is not None:
            self.services.reminders.remind(row, game.to_act(), "turn")
        if (told.status, told.seats[seat].deputy) != (row.status, row.seats[seat].deputy):
            self.tell_table()
        self.drivers.look()

    async def _commit(
        self, entry: Entry, row: TableRow, kept: tuple[Game | None, Course], *, over: bool
    ) -> None:
        """Store an action, or go back to what was kept and go on to what is on disk."""
        before = self.row

        def job(cursor: Cursor) -> None:
            append(cursor, entry)
            if row is not before:
                write_table(cursor, before, row)
            if over:
                insert_results(cursor, row)
            self.services.nodes.tell_table(cursor, row)

        try:
            await self.services.database.write(job)
        except (IntegrityError, Outdated):
            self._game, self.course = kept
            await self.catch_up(wake=True)
            raise Outdated from None
        except BaseException:
            self._game, self.course = None, kept[1]
            raise

    # The table itself

    async def change(self, edit: Callable[[TableRow], TableRow]) -> TableRow:
        """Change who sits where or how the table stands, commit it, tell everyone who may know.

        :raises Refused: when the change is not allowed, or cannot be stored.
        """
        for _ in range(TRIES):
            before = self.row
            row = edit(before)
            if row is before:
                return row
            row = replace(row, version=before.version + 1)
            try:
                await self._store(before, row)
            except Outdated:
                await self.catch_up()
            else:
                await self._changed(before, row)
                return row
        raise refused(BUSY)

    async def _store(self, before: TableRow, row: TableRow) -> None:
        def job(cursor: Cursor) -> None:
            write_table(cursor, before, row)
            self.services.nodes.tell_table(cursor, row)

        await self.services.database.write(job)

    async def _changed(self, before: TableRow, row: TableRow) -> None:
        shown, self.row = self.state(), row
        if before.status != row.status:
            log("table/" + row.status, table=row.id, reason=row.reason)
        for connection in self.connections:
            self.follow_seat(connection)
        # Orders and the like are nobody else's business, not even that they changed.
        if self.state() != shown:
            self.tell_table()
        if before.status == "lobby" and row.status == "playing":
            game = await self.game()
            assert game is not None
            if row.deadline_at is not None:
                self.services.reminders.remind(row, game.to_act(), "turn")
        self.drivers.look()

    async def set_deputies(self, seats: Sequence[int], deputy: bool = True) -> None:
        """Let the deputy act for some seats, or give them back to their people."""
        await self.change(lambda row: with_deputies(row, seats, deputy))

    # Telling

    async def welcome(self, connection: Connection, hello: Hello) -> None:
        """Take in a connection and send it everything as it stands, and what it missed.

        Its seat is looked up here, where nobody can be drawn another one meanwhile.

        :raises Refused: when only players may look on.
        """
        seat = self.row.seat_of(connection.guest)
        connection.seat = None if seat is None else seat.seat
        if seat is None and self.is_shut:
            raise Refused("table/no_spectators", "this table is for its players alone")
        game = await self.game()
        lines, connection.chat = await self.services.database.read(
            lambda cursor: (
                chat_after(cursor, self.row.id, hello.chat),
                last_chat(cursor, self.row.id),
            )
        )
        self.visited_at = self.services.now()
        first = connection.seat not in {other.seat for other in self.connections}
        self.connections.add(connection)
        viewer = connection.seat
        event = 0 if game is None else self.feeds.follow(game, viewer)
        connection.send(
            messages.welcome(
                you=self.you(connection),
                table=self.state(),
                turn=self.turn_of(viewer),
                event=event,
                events=[]
                if game is None
                else messages.numbered(self.feeds.missed(game, viewer, hello.event)),
                view=None if game is None else messages.view_bytes(game, viewer),
                clock=self.clock_shown(),
                chat=heard_by(connection, lines),
                page=self.services.page,
            )
        )
        if first or viewer is None:
            self.tell_table(besides=connection)
        self._tell_presence()
        self.drivers.look()

    def part(self, connection: Connection) -> None:
        """Let a connection go."""
        self.connections.discard(connection)
        self.visited_at = self.services.now()
        if connection.seat is not None:
            self.gone_at[connection.seat] = self.visited_at
        last = not any(other.seat == connection.seat for other in self.connections)
        if last:
            self.feeds.leave(connection.seat)
        if last or connection.seat is None:
            self.tell_table()
        self._tell_presence()
        self.drivers.look()

    def _tell_presence(self) -> None:
        if not self.services.nodes.is_alone:
            self.drivers.begin(self._share_presence)


def _retrieve(task: asyncio.Task[Any]) -> None:
    """Look at a failure whose caller may have gone away, so that it is not reported as lost."""
    if not task.cancelled():
        task.exception()
