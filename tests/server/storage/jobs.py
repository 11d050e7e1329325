"""Small jobs for the tests of the storage: rows of the simplest table, in the order they came."""

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from sqlalchemy import Connection, insert, select

from iaww.server.storage.database import Database
from iaww.server.storage.schema import meta

ROOT = Path(__file__).resolve().parents[3]
"""Where a process must start that imports these jobs."""


def put(key: str, value: str = "") -> Callable[[Connection], str]:
    """Return a job that writes a row, and returns its key."""

    def job(connection: Connection) -> str:
        connection.execute(insert(meta).values(key=key, value=value))
        return key

    return job


def keys(database: Database) -> set[str]:
    """Return the keys that have been committed."""
    return set(database.read_now(lambda connection: connection.scalars(select(meta.c.key)).all()))


def url_of(path: Path) -> str:
    """Return the URL of an SQLite file."""
    return f"sqlite:///{path}"


def keys_in(path: Path) -> list[str]:
    """Return what another process would see, in the order it was written; all must be sound."""
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        return [row[0] for row in connection.execute("SELECT key FROM meta ORDER BY rowid")]


class Gate:
    """A job that keeps the writer busy until it is opened, so that others queue up behind it."""

    def __init__(self) -> None:
        self._reached = threading.Event()
        self._open = threading.Event()

    def __call__(self, connection: Connection) -> None:
        self._reached.set()
        assert self._open.wait(60)

    async def reached(self) -> None:
        """Wait until the writer stands at the gate."""
        assert await asyncio.to_thread(self._reached.wait, 60)

    def open(self) -> None:
        """Let the writer go on."""
        self._open.set()
