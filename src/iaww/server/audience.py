"""Those who look at a table, and everything that is said to them."""

from collections.abc import Collection
from typing import Any, Final

from iaww.rules import Game
from iaww.rules.events import Ready
from iaww.server import messages
from iaww.server.connection import Connection
from iaww.server.course import Course
from iaww.server.feeds import Feeds
from iaww.server.parts import ChatLine
from iaww.server.refusals import Refused
from iaww.server.services import Services
from iaww.server.storage.rows import SeatRow, TableRow, chat_after

SEAT_LOST: Final = 4001
"""Why a connection ends: its seat is no longer its guest's."""


class Audience:
    """A table as it is seen: what everybody may know of it, and what each has been told."""

    def __init__(self, services: Services, row: TableRow) -> None:
        self.services = services
        self.row = row
        self.course = Course()
        self.connections: set[Connection] = set()
        self.feeds = Feeds()
        self.awake_since = services.now()
        self.gone_at: dict[int, int] = {}
        """When the last connection of a seat ended."""
        self.elsewhere: frozenset[str] = frozenset()
        """Guests who are connected to this table at other servers."""

    @property
    def is_playing(self) -> bool:
        """Whether the game has been dealt and goes on."""
        return self.row.status == "playing"

    def check_playing(self) -> None:
        """See that the game has been dealt and can go on.

        :raises Refused: when it has not, or the table was closed.
        """
        if self.row.status == "lobby":
            raise Refused("table/not_started", "the game has not begun")
        if self.row.status == "closed":
            raise Refused("table/closed", "this table was closed")

    def check_not_daily(self) -> None:
        """See that no bot helps with a daily deal.

        :raises Refused: when this is one.
        """
        if self.row.day is not None:
            raise Refused("daily/alone", "the daily deal is played without the help of a bot")

    def seat_for(self, connection: Connection) -> int:
        """Return the seat that a connection acts for, as people sit at this moment.

        :raises Refused: when it has none, or no longer.
        """
        seat = self.row.seat_of(connection.guest)
        if seat is None:
            raise Refused("seat/spectator", "spectators look on")
        if connection.closing is not None:
            raise Refused("seat/none", "this connection has ended")
        return seat.seat

    def thinking_people(self) -> list[SeatRow]:
        """Return the seats that people have and play themselves."""
        return [seat for seat in self.row.people if not seat.deputy]

    def tell_news(self, game: Game, actors: Collection[int]) -> None:
        """Send every viewer what reached it; a view only where more changed than who is busy."""
        busy, clock = list(game.to_act()), self.clock_shown()
        for viewer in {connection.seat for connection in self.connections}:
            facts = self.feeds.fresh(game, viewer)
            if not facts:
                continue
            changed = viewer in actors or any(not isinstance(fact, Ready) for _, fact in facts)
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
            message = messages.table(self.state(), self.clock_shown())
            for connection in self.connections:
                if connection is not besides:
                    connection.send(message)

    async def tell_chat(self) -> None:
        """Send everyone the lines that they have not heard, at whichever server they were said."""
        if not self.connections:
            return
        heard = min(connection.chat for connection in self.connections)
        lines = await self.services.database.read(
            lambda cursor: chat_after(cursor, self.row.id, heard)
        )
        for connection in self.connections if lines else ():
            fresh = [line for line in heard_by(connection, lines) if line["n"] > connection.chat]
            connection.chat = max(connection.chat, lines[-1]["n"])
            if fresh:
                connection.send(messages.chat(fresh))

    def tell_you(self, connection: Connection) -> None:
        """Send a connection what the server knows of its person."""
        connection.send(messages.you(self.you(connection)))

    def turn_of(self, viewer: int | None) -> int:
        """Return how many entries of the log are a seat's; none are a spectator's."""
        return 0 if viewer is None or not self.course.turns else self.course.turns[viewer]

    def connected_seats(self) -> set[int]:
        """Return the seats whose people are here."""
        here = {other.seat for other in self.connections if other.seat is not None}
        return here | {seat.seat for seat in self.row.people if seat.guest in self.elsewhere}

    def clock_shown(self) -> list[dict[str, Any]] | None:
        """Return every seat's time as it is sent; None without a clock that runs."""
        if self.course.clock is None or not self.is_playing:
            return None
        return self.course.clock.shown(self.services.now())

    def you(self, connection: Connection) -> dict[str, Any]:
        """Return what the server knows of a connection's person."""
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
        spectators = sum(other.seat is None for other in self.connections)
        return table_state(self.row, self.connected_seats(), spectators)

    def follow_seat(self, connection: Connection) -> None:
        """Keep a connection with its guest's seat as people sit down, leave and are drawn seats."""
        seat = self.row.seat_of(connection.guest)
        number = None if seat is None else seat.seat
        if number is None and (connection.seat is not None or self.is_shut):
            sent_away = connection.guest in self.row.removed
            connection.close(SEAT_LOST, "seat/removed" if sent_away else "seat/none")
        elif number != connection.seat:
            connection.seat = number
            self.tell_you(connection)

    @property
    def is_shut(self) -> bool:
        """Whether only those who sit here may look on."""
        return self.row.status != "lobby" and not self.row.options.spectators


def table_state(row: TableRow, connected: set[int], spectators: int) -> dict[str, Any]:
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
                "ready": seat.is_ready,
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
        "branch": None
        if row.branch_of is None
        else {"table": row.branch_of, "moment": row.branch_at},
        "hints": row.allows_hints,
        "day": row.day,
        "created_at": row.created_at,
        "started_at": row.started_at,
        "ended_at": row.ended_at,
    }


def heard_by(connection: Connection, lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the lines that a connection wants to hear."""
    return [
        ChatLine(**line).model_dump() for line in lines if line["guest"] not in connection.muted
    ]
