"""Connections: which databases there are, and how each one is told to be durable and patient."""

import sqlite3
from pathlib import Path
from typing import Any, Final

from sqlalchemy import URL, Engine, create_engine, event, make_url
from sqlalchemy.engine import Connection
from sqlalchemy.exc import ArgumentError
from sqlalchemy.pool import NullPool

from iaww.content import IawwError

SQLITE: Final = "sqlite"
POSTGRESQL: Final = "postgresql"
DRIVERS: Final = {
    SQLITE: "sqlite+pysqlite",
    POSTGRESQL: "postgresql+psycopg",
    "postgres": "postgresql+psycopg",
}
FORMS: Final = "sqlite:///iaww.db or postgresql://user@host/name"

BUSY_MS: Final = 2000
"""How long a statement waits for a lock that another process holds."""
STATEMENT_MS: Final = 15_000
CONNECT_SECONDS: Final = 5
READERS: Final = 4
CHECKPOINT_PAGES: Final = 4000
"""16 MB of log between two checkpoints: each costs two more syncs, within somebody's commit."""
LOG_BYTES: Final = 64 * 1024 * 1024
"""A log that a long read has let grow is cut back to this."""


def parse_url(text: str) -> URL:
    """Read the address of a database and choose its driver.

    :raises IawwError: in a sentence that never repeats the address, which may hold a password.
    """
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        raise IawwError(f"the database is given as a URL like {FORMS}") from None
    kind = url.drivername.split("+")[0]
    if kind not in DRIVERS:
        raise IawwError(f"there is no support for {kind!r} databases: give a URL like {FORMS}")
    if kind == SQLITE and (url.query or not url.database or ":" in url.database[:6]):
        raise IawwError("an SQLite database needs a plain file of its own, like sqlite:///iaww.db")
    return url.set(drivername=DRIVERS[kind])


def file_of(url: URL) -> Path | None:
    """Return the file of an SQLite database; None for a database server."""
    if url.get_backend_name() != SQLITE:
        return None
    return Path(str(url.database)).expanduser().absolute()


def writer_engine(url: URL) -> Engine:
    """Return what opens the writer's connection: durable commits, and locks taken at the start."""
    engine = _engine(url, poolclass=NullPool)
    if url.get_backend_name() == SQLITE:
        _on_connect(
            engine,
            "PRAGMA journal_mode = WAL",
            "PRAGMA synchronous = FULL",
            "PRAGMA foreign_keys = ON",
            f"PRAGMA wal_autocheckpoint = {CHECKPOINT_PAGES}",
            f"PRAGMA journal_size_limit = {LOG_BYTES}",
        )
        _begin_with(engine, "BEGIN IMMEDIATE")
    else:
        _on_connect(
            engine,
            f"SET lock_timeout = {BUSY_MS}",
            f"SET statement_timeout = {STATEMENT_MS}",
            "SELECT set_config('synchronous_commit', 'on', false)"
            " WHERE current_setting('synchronous_commit') = 'off'",
        )
    return engine


def reader_engine(url: URL) -> Engine:
    """Return a pool of connections that cannot write and see one moment per transaction."""
    engine = _engine(url, pool_size=READERS, max_overflow=-1)
    if url.get_backend_name() == SQLITE:
        _on_connect(engine, "PRAGMA query_only = ON")
        _begin_with(engine, "BEGIN")
    else:
        _on_connect(
            engine,
            f"SET statement_timeout = {STATEMENT_MS}",
            "SET default_transaction_read_only = on",
            "SET default_transaction_isolation = 'repeatable read'",
        )
    return engine


def migration_engine(url: URL) -> Engine:
    """Return what opens a connection for migrations, which may take their time.

    Foreign keys stay off on SQLite: there a table is altered by making it anew.
    """
    engine = _engine(url, poolclass=NullPool)
    if url.get_backend_name() == SQLITE:
        _on_connect(engine, "PRAGMA synchronous = FULL")
        _begin_with(engine, "BEGIN IMMEDIATE")
    return engine


def listener_engine(url: URL) -> Engine:
    """Return what opens a connection that waits for news of a database server, for ever."""
    return _engine(url, poolclass=NullPool)


def _engine(url: URL, **options: Any) -> Engine:
    connect: dict[str, Any]
    if path := file_of(url):
        url = url.set(database=str(path))
        connect = {"timeout": BUSY_MS / 1000, "check_same_thread": False, "isolation_level": None}
    else:
        connect = {
            "connect_timeout": CONNECT_SECONDS,
            "application_name": "iaww",
            "keepalives_idle": CONNECT_SECONDS,
            "tcp_user_timeout": STATEMENT_MS,
        }
    try:
        # Without hiding, errors in the log would show tokens and secrets.
        return create_engine(url, connect_args=connect, hide_parameters=True, **options)
    except ImportError:
        raise IawwError(
            "PostgreSQL needs its driver: install it by pip install 'iaww[postgres]'"
        ) from None


def _on_connect(engine: Engine, *statements: str) -> None:
    def prepare(connection: Any, _: object) -> None:
        cursor = connection.cursor()
        for statement in statements:
            cursor.execute(statement)
        cursor.close()
        connection.commit()

    event.listen(engine, "connect", prepare)


def _begin_with(engine: Engine, statement: str) -> None:
    """Begin transactions ourselves: the driver would wait for the first writing statement."""

    def begin(connection: Connection) -> None:
        connection.exec_driver_sql(statement)

    event.listen(engine, "begin", begin)


def sqlite_connection(path: Path, *, busy_ms: int = BUSY_MS) -> sqlite3.Connection:
    """Open an existing file without SQLAlchemy, for backups and for a look before anything else.

    The caller closes it; transactions are the caller's too.
    """
    return sqlite3.connect(
        f"{path.absolute().as_uri()}?mode=rw",
        uri=True,
        timeout=busy_ms / 1000,
        isolation_level=None,
    )
