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

from iaww.rules import (
    RULES_VERSION,
    Action,
    Game,
    IllegalAction,
    Record,
    Undo,
    plain,
    setup_from_json,
)
from iaww.rules.events import Ready, RoundBegan
from iaww.server import messages
from iaww.server.clock import Clock, clock_of
from iaww.server.connection import Connection
from iaww.server.driving import Drivers
from iaww.server.feeds import Feeds
from iaww.server.logs import log
from iaww.server.protocol import Act, ChatLine, CorrespondenceClock, Hello
from iaww.server.refusals import Refused
from iaww.server.results import insert_results
from iaww.server.services import Services
from iaww.server.storage.rows import (
    Entry,
    SeatRow,
    TableRow,
    action_with_id,
    append,
    chat_after,
    log_of,
    replace_seats,
    table_by_id,
    update_seat,
    update_table,
)

P = ParamSpec("P")
T = TypeVar("T")
SEAT_LOST: Final = 4001
"""Why a connection ends: its seat is no longer its guest's."""


class Table:
    """A table that somebody looks at, or whose clock runs."""

    def __init__(self, services: Services, row: TableRow) -> None:
        self.services = services
        self.row = row
        self.connections: set[Connection] = set()
        self.feeds = Feeds()
        self.drivers = Drivers(self)
        self.clock: Clock | None = None
        self.turns: list[int] = []
        """How many entries of the log are each seat's."""
        self.by_hand: set[int] = set()
        """Seats whose person has acted in this step: orders leave them alone."""
        self.active_at = services.now()
        self._game: Game | None = None
        self._lock = asyncio.Lock()

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

    @property
    def is_playing(self) -> bool:
        """Whether the game has been dealt and goes on."""
        return self.row.status == "playing"

    async def game(self) -> Game | None:
        """Return the game, read from disk if it is not in memory; None before the deal."""
        if self._game is None and self.row.setup is not None:
            await self._read()
        return self._game

    async def _read(self) -> None:
        row, entries = await self.services.database.read(self._read_rows)
        if row.rules != RULES_VERSION:
            raise Refused(
                "replay/other_rules",
                f"this game was dealt by rules version {row.rules}, "
                f"this server plays version {RULES_VERSION}",
            )
        setup = setup_from_json(row.setup)
        game = await asyncio.to_thread(Record(setup, tuple(entries)).replay)
        self.row = row
        self._take_up(game)

    def _read_rows(self, cursor: Cursor) -> tuple[TableRow, list[tuple[int, Action | Undo]]]:
        row = table_by_id(cursor, self.row.id)
        assert row is not None
        return row, log_of(cursor, self.row.id)

    def _take_up(self, game: Game) -> None:
        self._game = game
        self.turns = [0] * game.setup.players
        for seat, _ in game.log:
            self.turns[seat] += 1
        if self.clock is None and self.is_playing:
            self.clock = clock_of(
                self.row.options.clock, [seat.reserve_ms for seat in self.row.seats]
            )
            if self.clock is not None:
                self.clock.begin_step(game.to_act(), self.services.now())
                if self.row.deadline_at is not None:
                    self.clock.resume_at(self.row.deadline_at)

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

    async def act(self, seat: int, message: Act, asker: Connection) -> None:
        """Carry out a person's action, commit it, acknowledge it, tell everyone.

        :raises Refused: when it is stale, not legal, or cannot be stored.
        """
        self.check_playing()
        await self.game()
        if message.turn != self.turns[seat]:
            await self._check_repeated(seat, message)
            asker.send(messages.ack(message.id, message.turn + 1))
            return
        await self.apply(seat, message.action, "person", message.id, asker)

    def check_playing(self) -> None:
        """See that the game has been dealt and can go on.

        :raises Refused: when it has not, or the table was closed.
        """
        if self.row.status == "lobby":
            raise Refused("table/not_started", "the game has not begun")
        if self.row.status == "closed":
            raise Refused("table/closed", "this table was closed")

    async def _check_repeated(self, seat: int, message: Act) -> None:
        """See that a message is one that has been done; refuse one meant for another moment."""
        found = await self.services.database.read(
            lambda cursor: action_with_id(cursor, self.row.id, seat, message.id)
        )
        if found is None:
            raise Refused(
                "act/stale", f"this was meant for turn {message.turn}, not {self.turns[seat]}"
            )
        if found != message.action:
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

        :raises Refused: when it is not legal or cannot be stored; nothing has changed.
        """
        game = await self.game()
        assert game is not None
        steps, now, known = game.state.steps, self.services.now(), len(game.events)
        try:
            game.apply(seat, action)
        except IllegalAction as error:
            raise Refused(error.code, str(error), 409) from None
        closed = game.state.steps != steps or game.is_over
        self._run_clock(game, closed, now)
        row = self._row_after(game, closed, now, known)
        if by == "person" and row.seats[seat].deputy:
            row = row.with_seat(replace(row.seats[seat], deputy=False))
        entry = Entry(self.row.id, len(game.log), seat, action, by, now, action_id)
        await self._commit(entry, row, over=game.is_over)
        self.turns[seat] += 1
        told, self.row = self.row, row
        if by == "person":
            self.by_hand.add(seat)
        if closed:
            self.by_hand.clear()
        self.services.metrics.acknowledged(by)
        if asker is not None and action_id is not None:
            asker.send(messages.ack(action_id, self.turns[seat]))
        self._tell_news(game, seat)
        if closed and row.deadline_at is not None:
            self.services.reminders.remind(row, game.to_act(), "turn")
        if (told.status, told.seats[seat].deputy) != (row.status, row.seats[seat].deputy):
            self.tell_table()
        self.drivers.look()

    async def _commit(self, entry: Entry, row: TableRow, *, over: bool) -> None:
        before = self.row

        def job(cursor: Cursor) -> None:
            append(cursor, entry)
            if row is not before:
                _write(cursor, before, row)
            if over:
                insert_results(cursor, row)

        try:
            await self.services.database.write(job)
        except IntegrityError:
            self._lose_game()
            await self._check_new_id(entry)
            raise Refused("act/stale", "another server moved this table on") from None
        except BaseException:
            self._lose_game()
            raise

    async def _check_new_id(self, entry: Entry) -> None:
        """Refuse an action whose id its seat has used before."""
        if entry.action_id is None:
            return
        id = entry.action_id
        found = await self.services.database.read(
            lambda cursor: action_with_id(cursor, entry.table_id, entry.seat, id)
        )
        if found is not None:
            raise Refused("act/reused_id", "another action was sent under this id") from None

    def _lose_game(self) -> None:
        """What was applied is not on disk: read everything again when it is next needed."""
        self._game = None
        self.clock = None

    def _run_clock(self, game: Game, closed: bool, now: int) -> None:
        if self.clock is not None:
            if closed:
                self.clock.begin_step(game.to_act(), now)
            else:
                self.clock.keep(game.to_act(), now)

    def _row_after(self, game: Game, closed: bool, now: int, known: int) -> TableRow:
        """Return the table as it is to be stored beside the action; often unchanged."""
        row = self.row
        if game.is_over:
            return replace(
                row,
                status="over",
                reason="over",
                ended_at=now,
                deadline_at=None,
                outcome=plain(game.outcome()),
            )
        if closed and self.clock is not None:
            reserves = self.clock.reserves
            row = replace(
                row,
                seats=tuple(
                    seat
                    if seat.reserve_ms == reserves[seat.seat]
                    else replace(seat, reserve_ms=reserves[seat.seat])
                    for seat in row.seats
                ),
            )
            if isinstance(row.options.clock, CorrespondenceClock):
                row = replace(row, deadline_at=now + self.clock.step_ms)
        if any(isinstance(event.fact, RoundBegan) for event in game.events[known:]):
            row = replace(row, touched_at=now)
        return row

    # The table itself

    async def change(self, edit: Callable[[TableRow], TableRow]) -> TableRow:
        """Change who sits where or how the table stands, commit it, tell everyone who may know.

        :raises Refused: when the change is not allowed, or cannot be stored.
        """
        before = self.row
        row = edit(before)
        if row is before:
            return row
        shown = self.state()
        await self.services.database.write(lambda cursor: _write(cursor, before, row))
        self.row = row
        if before.status != row.status:
            log("table/" + row.status, table=row.id, reason=row.reason)
        for connection in self.connections:
            self._follow_seat(connection)
        # Orders and the like are nobody else's business, not even that they changed.
        if self.state() != shown:
            self.tell_table()
        if before.status == "lobby" and row.status == "playing":
            game = await self.game()
            assert game is not None
            self._tell_news(game, None)
            if row.deadline_at is not None:
                self.services.reminders.remind(row, game.to_act(), "turn")
        self.drivers.look()
        return row

    def _follow_seat(self, connection: Connection) -> None:
        """Keep a connection with its guest's seat as people sit down, leave and are drawn seats."""
        seat = self.row.seat_of(connection.guest)
        number = None if seat is None else seat.seat
        if number is None and (connection.seat is not None or self._is_shut):
            connection.close(SEAT_LOST, "seat/none")
        elif number != connection.seat:
            connection.seat = number
            self.tell_you(connection)

    @property
    def _is_shut(self) -> bool:
        """Whether only those who sit here may look on."""
        return self.row.status != "lobby" and not self.row.options.spectators

    async def set_deputies(self, seats: Sequence[int], deputy: bool = True) -> None:
        """Let the deputy act for some seats, or give them back to their people."""

        def edit(row: TableRow) -> TableRow:
            for seat in seats:
                if row.seats[seat].guest is not None and row.seats[seat].deputy != deputy:
                    row = row.with_seat(replace(row.seats[seat], deputy=deputy))
            return row

        await self.change(edit)

    # Telling

    async def welcome(self, connection: Connection, hello: Hello) -> None:
        """Take in a connection and send it everything as it stands, and what it missed.

        Its seat is looked up here, where nobody can be drawn another one meanwhile.

        :raises Refused: when only players may look on.
        """
        seat = self.row.seat_of(connection.guest)
        connection.seat = None if seat is None else seat.seat
        if seat is None and self._is_shut:
            raise Refused("table/no_spectators", "this table is for its players alone")
        game = await self.game()
        lines = await self.services.database.read(
            lambda cursor: chat_after(cursor, self.row.id, hello.chat)
        )
        first = connection.seat not in {other.seat for other in self.connections}
        self.connections.add(connection)
        viewer = connection.seat
        event = 0 if game is None else self.feeds.follow(game, viewer)
        connection.send(
            messages.welcome(
                you=self._you(connection),
                table=self.state(),
                turn=self.turn_of(viewer),
                event=event,
                events=[]
                if game is None
                else messages.numbered(self.feeds.missed(game, viewer, hello.event)),
                view=None if game is None else messages.view_bytes(game, viewer),
                clock=self._clock_shown(),
                chat=[
                    ChatLine(**line).model_dump()
                    for line in lines
                    if line["guest"] not in connection.muted
                ],
            )
        )
        if first:
            self.tell_table(besides=connection)
        self.drivers.look()

    def part(self, connection: Connection) -> None:
        """Let a connection go."""
        self.connections.discard(connection)
        if not any(other.seat == connection.seat for other in self.connections):
            self.feeds.leave(connection.seat)
            self.tell_table()
        self.drivers.look()

    def _tell_news(self, game: Game, actor: int | None) -> None:
        """Send every viewer what reached it; a view only where more changed than who is busy."""
        busy, clock = list(game.to_act()), self._clock_shown()
        for viewer in {connection.seat for connection in self.connections}:
            facts = self.feeds.fresh(game, viewer)
            if not facts:
                continue
            changed = viewer == actor or any(not isinstance(fact, Ready) for _, fact in facts)
            message = messages.news(
                turn=self.turn_of(viewer),
                event=facts[-1][0],
                events=messages.numbered(facts),
                busy=busy,
                view=messages.view_bytes(game, viewer) if changed else None,
                clock=clock,
            )
            self._send(message, viewer)

    def _send(self, message: bytes, viewer: int | None) -> None:
        for connection in self.connections:
            if connection.seat == viewer:
                connection.send(message)

    def tell_table(self, besides: Connection | None = None) -> None:
        """Send everyone the table as everybody may know it."""
        if self.connections:
            message = messages.table(self.state(), self._clock_shown())
            for connection in self.connections:
                if connection is not besides:
                    connection.send(message)

    def tell_you(self, connection: Connection) -> None:
        """Send a connection what the server knows of its person."""
        connection.send(messages.you(self._you(connection)))

    def turn_of(self, viewer: int | None) -> int:
        """Return how many entries of the log are a seat's; none are a spectator's."""
        return 0 if viewer is None or not self.turns else self.turns[viewer]

    def connected_seats(self) -> set[int]:
        """Return the seats whose people are here."""
        return {other.seat for other in self.connections if other.seat is not None}

    def thinking_people(self) -> list[SeatRow]:
        """Return the seats that people have and play themselves."""
        return [seat for seat in self.row.people if not seat.deputy]

    def _clock_shown(self) -> list[dict[str, Any]] | None:
        if self.clock is None or not self.is_playing:
            return None
        return self.clock.shown(self.services.now())

    def _you(self, connection: Connection) -> dict[str, Any]:
        seat = None if connection.seat is None else self.row.seats[connection.seat]
        return {
            "guest": connection.guest,
            "name": None if seat is None else seat.name,
            "seat": connection.seat,
            "orders": (seat or SeatRow(0)).orders.model_dump(),
            "muted": sorted(connection.muted),
        }

    def state(self) -> dict[str, Any]:
        """Return the table as everybody may know it."""
        connected = {connection.seat for connection in self.connections}
        return table_state(
            self.row, connected, sum(other.seat is None for other in self.connections)
        )


def table_state(row: TableRow, connected: set[int | None], spectators: int) -> dict[str, Any]:
    """Return a table as everybody may know it: neither secret nor seed, nor orders."""
    return {
        "id": row.id,
        "host": row.host,
        "status": row.status,
        "reason": row.reason,
        "options": row.options.model_dump(),
        "seats": [
            {
                "seat": seat.seat,
                "guest": seat.guest,
                "name": seat.name,
                "bot": seat.bot,
                "invited": seat.invited_name,
                "empire": seat.empire,
                "connected": seat.guest is not None and seat.seat in connected,
                "deputy": seat.deputy,
            }
            for seat in row.seats
        ],
        "spectators": spectators,
        "commitment": row.commitment,
        "nonces": None if row.nonces is None else list(row.nonces),
        "rematch": row.rematch,
        "rematch_of": row.rematch_of,
        "day": row.day,
        "created_at": row.created_at,
        "started_at": row.started_at,
        "ended_at": row.ended_at,
    }


def _write(cursor: Cursor, before: TableRow, after: TableRow) -> None:
    update_table(cursor, after)
    if before.status != after.status and after.status == "playing":
        replace_seats(cursor, after)
        return
    for old, new in zip(before.seats, after.seats, strict=True):
        if old != new:
            update_seat(cursor, after.id, new)


def _retrieve(task: asyncio.Task[Any]) -> None:
    """Look at a failure whose caller may have gone away, so that it is not reported as lost."""
    if not task.cancelled():
        task.exception()
