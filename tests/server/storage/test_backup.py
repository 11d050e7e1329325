"""Copies: whole while others write, checked, and put back at once or not at all."""

import asyncio
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import Connection

from iaww.content import IawwError
from iaww.server.storage import backup
from iaww.server.storage.backup import back_up, back_up_automatically, restore
from iaww.server.storage.database import Database
from iaww.server.storage.migrating import head
from tests.server.storage.jobs import ROOT, keys, keys_in, put, url_of

HOLD = """
import sys
from pathlib import Path
from iaww.server.storage.database import Database
from tests.server.storage.jobs import put, url_of
database = Database.open(url_of(Path(sys.argv[1])))
print(database.write_now(put("in the log")), flush=True)
sys.stdin.read()
"""


@pytest.fixture
def copy(database: Database, path: Path) -> Path:
    """A copy of a database with one row; the database has another since, and is closed."""
    database.write_now(put("old"))
    made = back_up(path).path
    database.write_now(put("new"))
    database.close_now()
    return made


def test_a_copy_is_one_checked_file_named_by_the_time(database: Database, path: Path) -> None:
    database.write_now(put("here"))
    copy = back_up(path)
    assert keys_in(copy.path) == ["here"]
    assert copy.revision == head()
    assert copy.size == copy.path.stat().st_size
    assert copy.path.name.startswith("iaww-2")
    with closing(sqlite3.connect(copy.path)) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("delete",)
    assert list(copy.path.parent.iterdir()) == [copy.path]
    assert copy.path.stat().st_mode & 0o077 == 0


def test_copies_taken_while_others_write_hold_whole_transactions(
    database: Database, path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backup, "STEP_PAGES", 1)

    def pair(number: int) -> Callable[[Connection], None]:
        def job(connection: Connection) -> None:
            put(f"{number}/left", "x" * 5000)(connection)
            put(f"{number}/right", "x" * 5000)(connection)

        return job

    async def write(stop: asyncio.Event) -> None:
        for number in count():
            if stop.is_set():
                return
            await database.write(pair(number))

    async def both() -> None:
        stop = asyncio.Event()
        writing = asyncio.create_task(write(stop))
        for number in range(5):
            await asyncio.to_thread(back_up, path, tmp_path / f"{number}.db")
        stop.set()
        await writing

    asyncio.run(both())
    sizes = []
    for number in range(5):
        found = keys_in(tmp_path / f"{number}.db")
        assert [key.split("/")[1] for key in found] == ["left", "right"] * (len(found) // 2)
        sizes.append(len(found))
    assert sizes == sorted(sizes)
    assert sizes[-1] > 0


def test_a_copy_goes_on_from_where_it_is_while_others_write(
    database: Database, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backup, "STEP_PAGES", 5)
    told: list[tuple[int, int]] = []

    def report(done: int, total: int) -> None:
        told.append((done, total))
        if len(told) < 4:
            database.write_now(put(f"during {len(told)}"))

    database.write_now(put("before"))
    copy = back_up(path, report=report)
    assert told == sorted(set(told))
    assert len(told) > 4
    assert told[-1][0] == told[-1][1]
    assert keys_in(copy.path) == ["before"]


def test_a_copy_never_overwrites(database: Database, path: Path, tmp_path: Path) -> None:
    taken = tmp_path / "taken.db"
    taken.write_text("precious", encoding="utf-8")
    with pytest.raises(IawwError, match="exists already"):
        back_up(path, taken)
    assert taken.read_text(encoding="utf-8") == "precious"


def test_only_the_newest_automatic_copies_stay(database: Database, path: Path) -> None:
    folder = path.parent / "backups"
    by_hand = back_up(path).path
    made = [back_up_automatically(path, folder, keep=2).path for _ in range(4)]
    assert sorted(folder.iterdir()) == sorted([by_hand, *made[-2:]])


def test_a_copy_is_put_back_and_the_database_kept(copy: Path, path: Path) -> None:
    done = restore(copy, path)
    assert keys_in(path) == ["old"]
    assert done.replaced is not None
    assert done.replaced.parent == path.parent
    assert keys_in(done.replaced) == ["old", "new"]
    database = Database.open(url_of(path))
    assert keys(database) == {"old"}
    assert asyncio.run(database.facts())["journal"] == "wal"
    database.close_now()


def test_a_copy_makes_a_database_where_there_was_none(copy: Path, tmp_path: Path) -> None:
    fresh = tmp_path / "elsewhere" / "iaww.db"
    assert restore(copy, fresh).replaced is None
    assert keys_in(fresh) == ["old"]


def test_a_running_server_keeps_its_database(copy: Path, path: Path) -> None:
    running = Database.open(url_of(path))
    with pytest.raises(IawwError, match="stop it first"):
        restore(copy, path)
    assert keys(running) == {"old", "new"}
    running.close_now()


def kill_a_server(path: Path, copy: Path) -> None:
    """Leave a row in the log, as a server does that is killed; nothing is restored before."""
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(path)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as server:
        assert server.stdout is not None
        assert server.stdout.readline() == "in the log\n"
        with pytest.raises(IawwError, match="stop it first"):
            restore(copy, path)
        server.send_signal(signal.SIGKILL)
        server.wait()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
def test_a_killed_server_holds_nothing_and_its_log_is_kept(copy: Path, path: Path) -> None:
    kill_a_server(path, copy)
    done = restore(copy, path)
    assert keys_in(path) == ["old"]
    assert done.replaced is not None
    assert not done.replaced.with_name(f"{done.replaced.name}-wal").exists()
    assert keys_in(done.replaced) == ["old", "new", "in the log"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
def test_the_log_of_a_damaged_database_does_not_reach_the_copy(copy: Path, path: Path) -> None:
    kill_a_server(path, copy)
    log = path.with_name("iaww.db-wal").read_bytes()
    path.write_bytes(b"not a database at all")
    done = restore(copy, path)
    assert keys_in(path) == ["old"]
    assert done.replaced is not None
    assert done.replaced.with_name(f"{done.replaced.name}-wal").read_bytes() == log


def test_a_damaged_database_can_be_replaced_and_is_kept_as_it_was(copy: Path, path: Path) -> None:
    path.write_bytes(b"not a database at all")
    done = restore(copy, path)
    assert keys_in(path) == ["old"]
    assert done.replaced is not None
    assert done.replaced.read_bytes() == b"not a database at all"


def test_what_is_no_copy_of_ours_is_refused(copy: Path, path: Path, tmp_path: Path) -> None:
    text = tmp_path / "text.db"
    text.write_text("a letter\n" * 1000, encoding="utf-8")
    empty = tmp_path / "empty.db"
    empty.touch()
    other = tmp_path / "other.db"
    with closing(sqlite3.connect(other)) as connection:
        connection.execute("CREATE TABLE cats (name TEXT)")
    newer = tmp_path / "newer.db"
    newer.write_bytes(copy.read_bytes())
    with closing(sqlite3.connect(newer)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = 'z'")
        connection.commit()
    damaged = tmp_path / "damaged.db"
    content = bytearray(copy.read_bytes())
    content[8192:-8192] = b"\x5a" * len(content[8192:-8192])
    damaged.write_bytes(content)
    for file, sentence in [
        (text, "not a database that can be read"),
        (empty, "not a database of iaww"),
        (other, "not a database of iaww"),
        (newer, "newer iaww"),
        (damaged, "damaged|malformed"),
        (tmp_path / "none.db", "no file"),
        (tmp_path, "no file"),
    ]:
        with pytest.raises(IawwError, match=sentence):
            restore(file, path)
    assert keys_in(path) == ["old", "new"]
    assert not [file for file in path.parent.iterdir() if "replaced" in file.name]
