"""Rows as typed values, and the statements that read and write them."""

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, fields, replace
from typing import Any, Final

import orjson
from sqlalchemy import Connection, Select, delete, func, insert, select, update

from iaww.rules import Action, Undo, action_from_json, action_to_json
from iaww.server.parts import Orders, TableOptions
from iaww.server.storage.schema import actions, chat, guests, seats, tables

NO_ORDERS: Final = Orders()


class Outdated(Exception):
    """Somebody else has changed a table since it was read."""


@dataclass(frozen=True, slots=True)
class Guest:
    """A person without an account."""

    id: str
    name: str
    serial: int
    created_at: int
    banned_at: int | None = None


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A place at a table and whoever has it."""

    seat: int
    guest: str | None = None
    name: str | None = None
    """Of the guest, as it is now."""
    invited: str | None = None
    invited_name: str | None = None
    bot: str | None = None
    empire: str | None = None
    nonce: str | None = None
    serial: int = 1
    deputy: bool = False
    orders: Orders = NO_ORDERS
    reserve_ms: int | None = None

    @property
    def is_free(self) -> bool:
        """Whether nobody sits here."""
        return self.guest is None and self.bot is None

    @property
    def is_ready(self) -> bool:
        """Whether whoever sits here has added a nonce to the seed, which a bot need not."""
        return self.bot is not None or self.nonce is not None


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table without its actions."""

    id: str
    host: str
    status: str
    options: TableOptions
    created_at: int
    touched_at: int
    secret: str
    commitment: str
    rules: str
    started_at: int | None = None
    ended_at: int | None = None
    deadline_at: int | None = None
    reminded_at: int | None = None
    nonces: tuple[str, ...] | None = None
    setup: dict[str, Any] | None = None
    outcome: dict[str, Any] | None = None
    reason: str | None = None
    removed: tuple[str, ...] = ()
    """Guests whom the host has sent away."""
    rematch_of: str | None = None
    branch_of: str | None = None
    """The table whose game this one goes on from; it counts for nothing."""
    branch_at: int | None = None
    """After how many entries of its log."""
    deal: str | None = None
    """What stands for the table in the proof of its decks, where it is not its own id."""
    day: str | None = None
    version: int = 1
    """Counts the changes of the table and its seats: only who knows the last one may go on."""
    seats: tuple[SeatRow, ...] = ()
    rematch: str | None = None
    """The table that this one was followed by."""

    def seat_of(self, guest: str | None) -> SeatRow | None:
        """Return the seat of a guest, if there is one."""
        if guest is None:
            return None
        return next((seat for seat in self.seats if seat.guest == guest), None)

    def with_seat(self, seat: SeatRow) -> "TableRow":
        """Return the table with one seat replaced."""
        return replace(
            self, seats=tuple(seat if old.seat == seat.seat else old for old in self.seats)
        )

    @property
    def allows_hints(self) -> bool:
        """Whether people may ask for hints here: never with a daily deal."""
        return self.day is None and self.options.allow_hints

    @property
    def people(self) -> tuple[SeatRow, ...]:
        """The seats that guests have taken."""
        return tuple(seat for seat in self.seats if seat.guest is not None)


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a game's log on its way to disk."""

    table_id: str
    n: int
    seat: int
    action: Action | Undo
    by: str
    """``person``, ``bot``, ``deputy`` or ``order``."""
    at: int
    action_id: str | None = None


def to_text(value: Any) -> str | None:
    """Return the JSON text of a value, nothing for None."""
    return None if value is None else orjson.dumps(value).decode()


def insert_guest(connection: Connection, guest: Guest) -> None:
    """Remember a new guest."""
    connection.execute(insert(guests).values(**asdict(guest)))


def guest_by_id(connection: Connection, id: str) -> Guest | None:
    """Return a guest."""
    row = connection.execute(select(guests).where(guests.c.id == id)).mappings().one_or_none()
    return None if row is None else Guest(**row)


def table_by_id(connection: Connection, id: str) -> TableRow | None:
    """Return a table with its seats."""
    found = tables_where(connection, tables.c.id == id)
    return found[0] if found else None


def tables_where(connection: Connection, *conditions: Any, limit: int = 1) -> list[TableRow]:
    """Return the tables that meet the conditions, the newest first, each with its seats."""
    next_table = tables.alias("next_table")
    rows = connection.execute(
        select(tables, next_table.c.id.label("rematch"))
        .select_from(tables.outerjoin(next_table, next_table.c.rematch_of == tables.c.id))
        .where(*conditions)
        .order_by(tables.c.created_at.desc(), tables.c.id)
        .limit(limit)
    ).mappings()
    found = [dict(row) for row in rows]
    places = _seats_of(connection, [row["id"] for row in found])
    return [_table(row, places.get(row["id"], [])) for row in found]


def _table(row: dict[str, Any], places: Sequence[SeatRow]) -> TableRow:
    row.pop("public")
    nonces, removed = row.pop("nonces"), row.pop("removed")
    return TableRow(
        **{
            **row,
            "options": TableOptions.model_validate_json(row["options"]),
            "setup": None if row["setup"] is None else orjson.loads(row["setup"]),
            "outcome": None if row["outcome"] is None else orjson.loads(row["outcome"]),
        },
        nonces=None if nonces is None else tuple(orjson.loads(nonces)),
        removed=() if removed is None else tuple(orjson.loads(removed)),
        seats=tuple(places),
    )


def _seats_of(connection: Connection, ids: list[str]) -> dict[str, list[SeatRow]]:
    invited = guests.alias("invited_guest")
    rows = connection.execute(
        select(seats, guests.c.name, invited.c.name.label("invited_name"))
        .select_from(
            seats.outerjoin(guests, guests.c.id == seats.c.guest).outerjoin(
                invited, invited.c.id == seats.c.invited
            )
        )
        .where(seats.c.table_id.in_(ids))
        .order_by(seats.c.table_id, seats.c.seat)
    ).mappings()
    found: dict[str, list[SeatRow]] = {}
    for row in rows:
        values = dict(row)
        table_id = values.pop("table_id")
        values["orders"] = Orders.model_validate_json(values["orders"])
        found.setdefault(table_id, []).append(SeatRow(**values))
    return found


def _table_values(table: TableRow) -> dict[str, Any]:
    values = {field.name: getattr(table, field.name) for field in fields(TableRow)}
    for name in ("seats", "rematch"):
        del values[name]
    for name in ("nonces", "removed", "setup", "outcome"):
        values[name] = to_text(values[name])
    values["options"] = table.options.model_dump_json()
    values["public"] = table.options.public
    return values


def _seat_values(table_id: str, seat: SeatRow) -> dict[str, Any]:
    values = {field.name: getattr(seat, field.name) for field in fields(SeatRow)}
    for name in ("name", "invited_name"):
        del values[name]
    return {"table_id": table_id, **values, "orders": seat.orders.model_dump_json()}


def insert_table(connection: Connection, table: TableRow) -> None:
    """Remember a new table and its seats."""
    connection.execute(insert(tables).values(**_table_values(table)))
    insert_seats(connection, table.id, table.seats)


def insert_seats(connection: Connection, table_id: str, places: Iterable[SeatRow]) -> None:
    """Remember seats."""
    connection.execute(insert(seats), [_seat_values(table_id, seat) for seat in places])


def replace_seats(connection: Connection, table: TableRow) -> None:
    """Write all seats of a table anew, for when they are drawn."""
    connection.execute(delete(seats).where(seats.c.table_id == table.id))
    insert_seats(connection, table.id, table.seats)


def update_seat(connection: Connection, table_id: str, seat: SeatRow) -> None:
    """Write one seat."""
    values = _seat_values(table_id, seat)
    connection.execute(
        update(seats)
        .where(seats.c.table_id == table_id, seats.c.seat == seat.seat)
        .values(**values)
    )


def update_table(connection: Connection, table: TableRow) -> None:
    """Write the next version of a table, without its seats.

    :raises Outdated: when it is not the next one any more.
    """
    written = connection.execute(
        update(tables)
        .where(tables.c.id == table.id, tables.c.version == table.version - 1)
        .values(**_table_values(table))
    )
    if written.rowcount != 1:
        raise Outdated


def write_table(connection: Connection, before: TableRow, after: TableRow) -> None:
    """Write the next version of a table, and those of its seats that have changed.

    :raises Outdated: when it is not the next one any more.
    """
    update_table(connection, after)
    if before.status != after.status and after.status == "playing":
        replace_seats(connection, after)
        return
    for old, new in zip(before.seats, after.seats, strict=True):
        if old != new:
            update_seat(connection, after.id, new)


def append(connection: Connection, *entries: Entry) -> None:
    """Append to a game's log; a number is taken once, whoever comes first."""
    connection.execute(
        insert(actions),
        [
            {
                "table_id": entry.table_id,
                "n": entry.n,
                "seat": entry.seat,
                "action": to_text(action_to_json(entry.action)),
                "action_id": entry.action_id,
                "by": entry.by,
                "at": entry.at,
            }
            for entry in entries
        ],
    )


def log_after(connection: Connection, table_id: str, n: int) -> list[Entry]:
    """Return a game's log in order, without its first entries."""
    later = (actions.c.table_id == table_id) & (actions.c.n > n)
    return _entries(connection, select(actions).where(later))


def entry_at(connection: Connection, table_id: str, seat: int, turn: int) -> Entry | None:
    """Return what a seat did in one of its turns, counted from 0, if it did."""
    own = (actions.c.table_id == table_id) & (actions.c.seat == seat)
    found = _entries(connection, select(actions).where(own).offset(turn).limit(1))
    return found[0] if found else None


def _entries(connection: Connection, statement: Select[Any]) -> list[Entry]:
    rows = connection.execute(statement.order_by(actions.c.n)).mappings()
    return [
        Entry(**{**row, "action": action_from_json(orjson.loads(row["action"]))}) for row in rows
    ]


def chat_after(connection: Connection, table_id: str, after: int) -> list[dict[str, Any]]:
    """Return what was said after a line, at most the last two hundred."""
    rows = connection.execute(
        select(chat.c.n, chat.c.guest, guests.c.name, chat.c.text, chat.c.at)
        .select_from(chat.join(guests, guests.c.id == chat.c.guest))
        .where(chat.c.table_id == table_id, chat.c.n > after)
        .order_by(chat.c.n.desc())
        .limit(200)
    ).mappings()
    return [dict(row) for row in reversed(list(rows))]


def last_chat(connection: Connection, table_id: str) -> int:
    """Return the number of the last line said."""
    n = connection.execute(
        select(func.max(chat.c.n)).where(chat.c.table_id == table_id)
    ).scalar_one()
    return n or 0
