"""What the servers of one PostgreSQL database share: who is alive, who drives, who is here."""

from collections.abc import Collection
from typing import Final

from sqlalchemy import ColumnElement, Connection, delete, literal_column, select, text, update
from sqlalchemy.dialects.postgresql import insert

from iaww.server.storage.rows import Outdated, TableRow
from iaww.server.storage.schema import leases, nodes, presence

CHANNEL: Final = "iaww"
ALIVE_MS: Final = 5000
"""How long a server counts as alive after it was last heard of."""

NOW: Final[ColumnElement[int]] = literal_column(
    "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
)
"""The database's own clock: those of its servers may differ."""
NOTIFY: Final = text("SELECT pg_notify(:channel, :news)")
NOTIFY_OF_TABLE: Final = text(
    "SELECT pg_notify(:channel, :news) FROM"
    " (SELECT 1 FROM tables WHERE id = :id AND version = :version FOR SHARE) AS as_known"
)


def notify(connection: Connection, news: str) -> None:
    """Tell all servers something, once this transaction is committed."""
    connection.execute(NOTIFY, {"channel": CHANNEL, "news": news})


def notify_of_table(connection: Connection, news: str, table: TableRow) -> None:
    """Tell all servers of a table, which nobody changes before this transaction is committed.

    :raises Outdated: when somebody has changed it already.
    """
    told = {"channel": CHANNEL, "news": news, "id": table.id, "version": table.version}
    if connection.execute(NOTIFY_OF_TABLE, told).first() is None:
        raise Outdated


def live_on(connection: Connection, node: str) -> bool:
    """Say that a server lives; return whether it was unknown so far."""
    known = connection.execute(
        update(nodes).where(nodes.c.id == node).values(until=NOW + ALIVE_MS)
    ).rowcount
    if not known:
        connection.execute(insert(nodes).values(id=node, until=NOW + ALIVE_MS))
    return not known


def forget_dead(connection: Connection) -> bool:
    """Forget servers that were not heard of, with all they held; return whether there were any."""
    return connection.execute(delete(nodes).where(nodes.c.until < NOW)).rowcount > 0


def leave(connection: Connection, node: str) -> None:
    """Give back all that a server held."""
    connection.execute(delete(nodes).where(nodes.c.id == node))


def take_leases(connection: Connection, node: str, ids: Collection[str]) -> None:
    """Let a server drive those tables that no other server drives."""
    wanted = [{"table_id": id, "node": node} for id in sorted(ids)]
    connection.execute(insert(leases).values(wanted).on_conflict_do_nothing())


def return_leases(connection: Connection, node: str, ids: Collection[str]) -> None:
    """Let others drive some tables."""
    connection.execute(delete(leases).where(leases.c.node == node, leases.c.table_id.in_(ids)))


def leases_of(connection: Connection, node: str) -> set[str]:
    """Return the tables that a server drives."""
    return set(connection.scalars(select(leases.c.table_id).where(leases.c.node == node)))


def set_presence(connection: Connection, node: str, table_id: str, guests: Collection[str]) -> None:
    """Say who is connected to a table at a server."""
    connection.execute(
        delete(presence).where(presence.c.node == node, presence.c.table_id == table_id)
    )
    here = [{"table_id": table_id, "guest": guest, "node": node} for guest in sorted(guests)]
    if here:
        connection.execute(insert(presence), here)


def present_elsewhere(connection: Connection, node: str, table_id: str) -> set[str]:
    """Return who is connected to a table at other servers."""
    others = select(presence.c.guest).where(
        presence.c.table_id == table_id, presence.c.node != node
    )
    return set(connection.scalars(others))
