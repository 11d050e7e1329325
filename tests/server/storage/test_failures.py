"""A database that is locked, full or gone: refused with a code, nothing half-written, and over."""

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from sqlalchemy import Connection, text

from iaww.server.refusals import Refused
from iaww.server.storage import engines
from iaww.server.storage.database import Database
from tests.server.storage.jobs import ROOT, keys, keys_in, put, url_of


@contextmanager
def locked(path: Path) -> Iterator[sqlite3.Connection]:
    """Lock the database as another program would, until it is rolled back."""
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield other


def refusal(answer: object) -> str:
    """Return the code of what must be a refusal."""
    assert isinstance(answer, Refused), answer
    return answer.code


def driver_connection(connection: Connection) -> sqlite3.Connection:
    """Return the connection below SQLAlchemy's."""
    raw = connection.connection.driver_connection
    assert isinstance(raw, sqlite3.Connection)
    return raw


def test_a_short_lock_is_waited_for(database: Database, path: Path) -> None:
    async def write() -> None:
        with locked(path) as other:
            waiting = asyncio.create_task(database.write(put("patient")))
            await asyncio.sleep(0.2)
            assert not waiting.done()
            other.execute("ROLLBACK")
            assert await waiting == "patient"

    asyncio.run(write())
    assert keys_in(path) == ["patient"]


def test_a_long_lock_is_refused_and_forgotten(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "BUSY_MS", 100)
    database = Database.open(url_of(path))

    async def write() -> None:
        with locked(path):
            answers = await asyncio.gather(
                *(database.write(put(f"refused {number}")) for number in range(5)),
                return_exceptions=True,
            )
            assert {refusal(answer) for answer in answers} == {"storage/busy"}
            assert await database.read(lambda connection: 1) == 1
        await database.write(put("later"))
        await database.close()

    asyncio.run(write())
    assert keys_in(path) == ["later"]


def test_a_full_database_is_refused_until_there_is_space(database: Database, path: Path) -> None:
    def limit(connection: Connection, pages: int | None = None) -> None:
        pages = pages or connection.execute(text("PRAGMA page_count")).scalar_one()
        connection.execute(text(f"PRAGMA max_page_count = {pages}"))

    async def write() -> None:
        await database.write(put("before"))
        await database.write(limit)
        small, large = await asyncio.gather(
            database.write(put("small")),
            database.write(put("large", "x" * 100_000)),
            return_exceptions=True,
        )
        assert refusal(large) == "storage/full"
        with pytest.raises(Refused) as refused:
            await database.write(put("again", "x" * 100_000))
        assert refused.value.code == "storage/full"
        assert keys_in(path) == ["before"] + (["small"] if small == "small" else [])
        await database.write(lambda connection: limit(connection, 1_000_000))
        await database.write(put("after", "x" * 100_000))

    asyncio.run(write())
    assert keys_in(path)[-1] == "after"


FILE_LIMIT = """
import resource, signal, sys
from pathlib import Path
from iaww.server.refusals import Refused
from iaww.server.storage.database import Database
from tests.server.storage.jobs import put, url_of

signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
path = Path(sys.argv[1])
database = Database.open(url_of(path))
_, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
resource.setrlimit(resource.RLIMIT_FSIZE, (path.stat().st_size + 200_000, hard))
refusals = 0
for number in range(30):
    try:
        print(database.write_now(put(f"{number:02}", "x" * 30_000)))
    except Refused as error:
        assert error.code == "storage/full", error.code
        refusals += 1
assert refusals > 0
resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
print(database.write_now(put("after", "x" * 30_000)))
database.close_now()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no limit of file sizes")
def test_a_file_that_may_not_grow_is_a_full_disk(path: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-c", FILE_LIMIT, str(path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    written = run.stdout.split()
    assert keys_in(path) == written
    assert written[-1] == "after"


def test_a_connection_that_broke_is_replaced(database: Database) -> None:
    def break_it(connection: Connection) -> None:
        driver_connection(connection).close()
        connection.execute(text("SELECT 1"))

    with pytest.raises(Refused) as refused:
        database.write_now(break_it)
    assert refused.value.code == "storage/failed"
    database.write_now(put("after"))
    assert keys(database) == {"after"}


def test_a_damaged_file_is_refused_and_not_made_worse(path: Path) -> None:
    Database.open(url_of(path)).close_now()
    with closing(sqlite3.connect(path)) as connection:
        (size,) = connection.execute("PRAGMA page_size").fetchone()
        pages = connection.execute("SELECT rootpage FROM sqlite_master WHERE tbl_name = 'meta'")
        roots = [page for (page,) in pages]
    damaged = bytearray(path.read_bytes())
    for page in roots:
        damaged[(page - 1) * size : page * size] = b"\xff" * size
    path.write_bytes(damaged)
    database = Database(engines.parse_url(url_of(path)), None)
    before = database.write_now(driver_connection)
    with pytest.raises(Refused) as refused:
        database.write_now(put("lost"))
    assert refused.value.code == "storage/failed"
    assert database.write_now(driver_connection) is not before
    database.close_now()
    assert path.read_bytes() == bytes(damaged)
