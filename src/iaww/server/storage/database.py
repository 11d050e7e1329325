"""The database as the server sees it: jobs that write, jobs that read, and nothing in between."""

import asyncio
import concurrent.futures
import sqlite3
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Final, TypeVar

from sqlalchemy import URL, Connection, delete, insert
from sqlalchemy.exc import DBAPIError

from iaww.content import IawwError
from iaww.server.refusals import Refused
from iaww.server.storage.backup import (
    FOLDER,
    back_up_automatically,
    make_folder,
    revision_in,
)
from iaww.server.storage.engines import (
    READERS,
    SQLITE,
    file_of,
    parse_url,
    reader_engine,
    sqlite_connection,
    writer_engine,
)
from iaww.server.storage.faults import FAILED, code_of, refused
from iaww.server.storage.locks import Lock, nobody_else, preparing, serve_alone, share
from iaww.server.storage.migrating import check_revision, head, migrate
from iaww.server.storage.schema import meta
from iaww.server.storage.writer import Committed, Writer

T = TypeVar("T")

PROBE: Final = "probe"
SYNCHRONOUS: Final = {"0": "off", "1": "normal", "2": "full", "3": "extra"}


class Database:
    """One database, open: a thread that writes and a few that read.

    A job is a function of a connection. It neither commits nor rolls back, and it may run twice:
    jobs that wait together share a transaction, and when one of them fails, all are rolled back
    and run again one by one. So a job changes nothing but the database. Inside a job, an error of
    a statement that shall not end the job belongs into ``connection.begin_nested()``.
    """

    def __init__(
        self, url: URL, locks: Sequence[Lock] | None, committed: Committed | None = None
    ) -> None:
        """Start the threads; use :meth:`open`, which also prepares the database."""
        self.url = url
        self._locks = locks or ()
        self._writer = Writer(writer_engine(url), committed)
        self._reader_engine = reader_engine(url)
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="iaww-reader")
        self._open = True

    @staticmethod
    def open(
        url: str,
        *,
        backups: Path | None = None,
        keep: int = 5,
        serving: bool = False,
        committed: Committed | None = None,
    ) -> "Database":
        """Open a database, made or migrated where needed, with a copy of an old one first.

        :param backups: the folder of the copies; by default one beside the database file.
        :param keep: how many automatic copies stay.
        :param serving: whether games go on here, which one process at a time may do in a file.
        :param committed: is told the seconds and the jobs of every commit, from another thread.
        :raises IawwError: when it cannot be used, in a sentence that says what to do.
        """
        address = parse_url(url)
        path = file_of(address)
        locks: list[Lock] = []
        if path is None:
            migrate(address)
        else:
            folder = backups or path.parent / FOLDER
            locks = _prepare_file(address, path, folder, keep, serving=serving)
        database = Database(address, locks, committed)
        try:
            database.write_now(lambda connection: None)
        except Refused as error:
            database.close_now()
            name = path or address.render_as_string(hide_password=True)
            raise IawwError(f"cannot write to {name}: {error}") from None
        return database

    async def write(self, job: Callable[[Connection], T]) -> T:
        """Run a job in the writer's next transaction and return once it is durably committed.

        A caller who is cancelled does not take the job back.

        :raises Refused: ``storage/busy`` or ``storage/full``, and nothing has changed; or
            ``storage/failed``, after which a database server may or may not have committed.
        """
        waiter: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._writer.submit(job, waiter)
        return await waiter

    async def read(self, job: Callable[[Connection], T]) -> T:
        """Run a job that only reads; it sees one moment, with everything committed before.

        :raises Refused: when the database fails.
        """
        self._check_open()
        return await asyncio.get_running_loop().run_in_executor(self._readers, self.read_now, job)

    def write_now(self, job: Callable[[Connection], T]) -> T:
        """Do as :meth:`write` does, but block."""
        waiter: concurrent.futures.Future[T] = concurrent.futures.Future()
        self._writer.submit(job, waiter)
        return waiter.result()

    def read_now(self, job: Callable[[Connection], T]) -> T:
        """Do as :meth:`read` does, but block."""
        self._check_open()
        try:
            with self._reader_engine.connect() as connection, connection.begin():
                return job(connection)
        except DBAPIError as error:
            code = code_of(error)
            if code is None:
                raise
            raise refused(code) from error

    async def facts(self) -> dict[str, str]:
        """Return how the writer's connection really stands, asked of the connection itself.

        It writes a line of its own, so that a full disk is noticed before a move is lost.

        :raises Refused: when it cannot write at this moment.
        """
        return await self.write(_facts)

    async def close(self) -> None:
        """Finish what was asked, then let go of the database; more than once does no harm."""
        await asyncio.to_thread(self.close_now)

    def close_now(self) -> None:
        """Do as :meth:`close` does, but block."""
        self._open = False
        self._readers.shutdown()
        self._reader_engine.dispose()
        self._writer.close()
        for lock in self._locks:
            lock.release()

    def _check_open(self) -> None:
        if not self._open:
            raise Refused(FAILED, "the database is closed")


def _facts(connection: Connection) -> dict[str, str]:
    connection.execute(delete(meta).where(meta.c.key == PROBE))
    connection.execute(insert(meta).values(key=PROBE, value=str(time.time_ns())))

    def ask(statement: str) -> str:
        return str(connection.exec_driver_sql(statement).scalar_one())

    if connection.dialect.name == SQLITE:
        return {
            "database": SQLITE,
            "journal": ask("PRAGMA journal_mode"),
            "synchronous": SYNCHRONOUS[ask("PRAGMA synchronous")],
            "foreign_keys": "on" if ask("PRAGMA foreign_keys") == "1" else "off",
        }
    return {
        "database": connection.dialect.name,
        "journal": "wal",
        "synchronous": ask("SHOW synchronous_commit"),
        "fsync": ask("SHOW fsync"),
    }


def _prepare_file(url: URL, path: Path, backups: Path, keep: int, *, serving: bool) -> list[Lock]:
    """Make or migrate an SQLite file while nobody else does, and say that it is open now."""
    make_folder(path.parent)
    try:
        with preparing(path), ExitStack() as undoing:
            locks = [serve_alone(path)] if serving else []
            for lock in locks:
                undoing.callback(lock.release)
            if not path.exists():
                path.touch(mode=0o600)
            revision = _revision_of(path)
            check_revision(revision, str(path))
            if revision is None:
                migrate(url)
            elif revision != head():
                with nobody_else(path):
                    back_up_automatically(path, backups, keep)
                    migrate(url)
            _turn_on_log(path)
            locks.append(share(path))
            undoing.pop_all()
            return locks
    except sqlite3.Error as error:
        raise IawwError(
            f"cannot use {path}: {error}; give another file by --database, or iaww restore a backup"
        ) from None


def _revision_of(path: Path) -> str | None:
    with closing(sqlite_connection(path)) as connection:
        return revision_in(connection)


def _turn_on_log(path: Path) -> None:
    with closing(sqlite_connection(path)) as connection:
        mode = connection.execute("PRAGMA journal_mode = WAL").fetchone()[0]
    if mode != "wal":
        raise IawwError(f"{path} lies where SQLite cannot share memory: choose a local disk")
