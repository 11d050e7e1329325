"""The daily deal: one solo deal per UTC day, the same for everybody, one attempt each."""

from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time, timedelta
from typing import Any, Final

from sqlalchemy import Connection as Cursor
from sqlalchemy import Row, Select, func, insert, select
from sqlalchemy.exc import IntegrityError

from iaww.rules import commitment_to, new_secret, seed_from
from iaww.server.parts import TableOptions
from iaww.server.refusals import Refused
from iaww.server.seating import dealt, new_table, sit
from iaww.server.storage.rows import Guest, insert_table
from iaww.server.storage.schema import attempts, deals, guests, results, tables

OPTIONS: Final = TableOptions(
    players=1, side="B", hints="never", public=False, spectators=False, chat=False
)
"""Alone on side B with the base deck, looked at by nobody else."""
LISTED: Final = 100
"""Lines in the table of a day."""


def day_of(now: int) -> str:
    """Return the UTC day of a time."""
    return datetime.fromtimestamp(now / 1000, UTC).date().isoformat()


def end_of(day: str) -> int:
    """Return the first moment after a day."""
    morrow = date.fromisoformat(day) + timedelta(days=1)
    return int(datetime.combine(morrow, time(), UTC).timestamp()) * 1000


def is_over(day: str, now: int) -> bool:
    """Whether a day has passed: only then is its deal open to all."""
    return day < day_of(now)


def deal_name(day: str) -> str:
    """Return what stands for the table in the proof of a day's decks."""
    return f"daily/{day}"


@dataclass(frozen=True, slots=True)
class Deal:
    """The secret of a day, and the commitment that was published to it."""

    day: str
    secret: str
    commitment: str

    @property
    def nonces(self) -> tuple[str, ...]:
        """The day itself: nobody adds to a deal that is the same for everybody."""
        return (self.day,)

    @property
    def seed(self) -> str:
        """What the decks follow from."""
        return seed_from(self.secret, self.nonces, deal_name(self.day))


def deal_of(cursor: Cursor, day: str) -> Deal | None:
    """Return the deal of a day, if there was need of one."""
    row = cursor.execute(select(deals).where(deals.c.day == day)).mappings().one_or_none()
    return None if row is None else Deal(**row)


def made_deal(cursor: Cursor, day: str) -> Deal:
    """Return the deal of a day, made by the first who asks."""
    found = deal_of(cursor, day)
    if found is not None:
        return found
    secret = new_secret()
    fresh = Deal(day, secret, commitment_to(secret))
    try:
        with cursor.begin_nested():
            cursor.execute(
                insert(deals).values(day=day, secret=secret, commitment=fresh.commitment)
            )
    except IntegrityError:
        first = deal_of(cursor, day)
        assert first is not None
        return first
    return fresh


@dataclass(frozen=True, slots=True)
class Attempt:
    """The table at which a guest plays, or has played, a day's deal."""

    table: str
    status: str
    is_new: bool = False


def attempt_of(cursor: Cursor, day: str, guest: str) -> Attempt | None:
    """Return a guest's attempt at a day's deal."""
    row = cursor.execute(
        select(tables.c.id, tables.c.status)
        .select_from(attempts.join(tables, tables.c.id == attempts.c.table_id))
        .where(attempts.c.day == day, attempts.c.guest == guest)
    ).one_or_none()
    return None if row is None else Attempt(row.id, row.status)


def begun_attempt(cursor: Cursor, day: str, guest: Guest, now: int) -> Attempt:
    """Return a guest's one attempt at a day's deal, begun if there is none.

    :raises Refused: when it is over.
    """
    found = attempt_of(cursor, day, guest.id)
    if found is None:
        try:
            with cursor.begin_nested():
                return _new_attempt(cursor, made_deal(cursor, day), guest, now)
        except IntegrityError:
            found = attempt_of(cursor, day, guest.id)
            assert found is not None
    if found.status != "playing":
        raise Refused("daily/played", "the daily deal is played once")
    return found


def _new_attempt(cursor: Cursor, deal: Deal, guest: Guest, now: int) -> Attempt:
    """Deal a table; it has no lobby, so that nobody can look at it."""
    table = replace(
        new_table(guest.id, guest.name, OPTIONS, now),
        secret=deal.secret,
        commitment=deal.commitment,
        day=deal.day,
    )
    table = sit(table, guest.id, guest.name, deal.day, 0, None)
    insert_table(cursor, dealt(table, deal.seed, deal.nonces, now))
    cursor.execute(insert(attempts).values(day=deal.day, guest=guest.id, table_id=table.id))
    return Attempt(table.id, "playing", is_new=True)


def placed(*conditions: Any) -> Select[Any]:
    """Select the results of daily deals, each with its place on its day.

    Equal scores share a place; guests who were banned have none.
    """
    by_score = func.rank().over(partition_by=results.c.day, order_by=results.c.total.desc())
    return (
        select(
            by_score.label("place"),
            results.c.day,
            results.c.guest,
            guests.c.name,
            results.c.total,
            results.c.rank,
            results.c.ended_at,
            results.c.table_id,
        )
        .join(guests, guests.c.id == results.c.guest)
        .where(results.c.day.is_not(None), guests.c.banned_at.is_(None), *conditions)
    )


def told(cursor: Cursor, deal: Deal, guest: str | None, now: int) -> dict[str, Any]:
    """Return all that a guest, or anybody, may know of a day's deal now."""
    over = is_over(deal.day, now)
    lines = placed(results.c.day == deal.day).subquery()
    best = select(lines).order_by(lines.c.place, lines.c.ended_at, lines.c.guest).limit(LISTED)
    return {
        "day": deal.day,
        "over": over,
        "ends_at": end_of(deal.day),
        "options": OPTIONS,
        "commitment": deal.commitment,
        "secret": deal.secret if over else None,
        "seed": deal.seed if over else None,
        "played": cursor.execute(select(func.count()).select_from(lines)).scalar_one(),
        "results": [_line(row, over) for row in cursor.execute(best)],
        "mine": None if guest is None else _mine(cursor, deal.day, guest, over),
    }


def _mine(cursor: Cursor, day: str, guest: str, over: bool) -> dict[str, Any] | None:
    attempt = attempt_of(cursor, day, guest)
    if attempt is None:
        return None
    lines = placed(results.c.day == day).subquery()
    row = cursor.execute(select(lines).where(lines.c.guest == guest)).one_or_none()
    result = None if row is None else _line(row, over)
    return {"table": attempt.table, "status": attempt.status, "result": result}


def _line(row: Row[Any], over: bool) -> dict[str, Any]:
    return {
        "place": row.place,
        "guest": {"id": row.guest, "name": row.name},
        "score": row.total,
        "rank": row.rank,
        "table": row.table_id if over else None,
    }
