"""Copies of an SQLite database: taken while a server writes, checked, and put back."""

import contextlib
import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from iaww.content import IawwError
from iaww.server.storage.engines import sqlite_connection
from iaww.server.storage.locks import nobody_else, preparing, share
from iaww.server.storage.migrating import check_revision

AUTOMATIC: Final = "automatic"
REPLACED: Final = "replaced"
FOLDER: Final = "backups"
STEP_PAGES: Final = 2000
"""Pages copied between two signs of progress: about 8 MB."""
LOG_FILES: Final = ("-wal", "-shm")

Report = Callable[[int, int], None]
"""Told how many pages are copied, and of how many."""


@dataclass(frozen=True, slots=True)
class Copy:
    """A finished copy."""

    path: Path
    revision: str
    size: int
    """In bytes."""


@dataclass(frozen=True, slots=True)
class Restored:
    """What a restore has done."""

    path: Path
    revision: str
    replaced: Path | None
    """Where the database that stood there is kept; None if there was none."""


def back_up(database: Path, to: Path | None = None, report: Report | None = None) -> Copy:
    """Copy a database as it stands at this moment, checked and in one file.

    :param to: a file that does not exist yet; else one named by the time, in a folder beside.
    :raises IawwError: when there is nothing to copy or nowhere to put it.
    """
    if not database.is_file():
        raise IawwError(f"there is no database {database}")
    lock = share(database)
    try:
        return _copy(database, to or name_for(database, database.parent / FOLDER), report)
    finally:
        lock.release()


def back_up_automatically(database: Path, folder: Path, keep: int) -> Copy:
    """Copy a database that is about to be migrated, and forget the oldest such copies."""
    copy = _copy(database, name_for(database, folder, AUTOMATIC), None)
    copies = sorted(
        path
        for path in folder.iterdir()
        if path.name.startswith(f"{database.stem}-") and path.stem.endswith(f"-{AUTOMATIC}")
    )
    for old in copies[: -max(1, keep)]:
        old.unlink()
    return copy


def restore(backup: Path, database: Path, report: Report | None = None) -> Restored:
    """Put a copy in the place of a database, at once or not at all; the old one is kept beside.

    :raises IawwError: when the copy is damaged or not ours, or a server has the database open.
    """
    checked_revision(backup, str(backup))
    make_folder(database.parent)
    with preparing(database), nobody_else(database):
        fresh = _copy(backup, database.with_name(f".{database.name}.restored"), report, again=True)
        replaced = _keep(database) if database.exists() else None
        for ending in LOG_FILES:
            database.with_name(database.name + ending).unlink(missing_ok=True)
        fresh.path.replace(database)
        _sync_folder(database.parent)
    return Restored(database, fresh.revision, replaced)


def checked_revision(path: Path, name: str) -> str:
    """Check a database from end to end and return the revision it stands at.

    :param name: what to call it in a refusal.
    :raises IawwError: when it is damaged, not ours, or of a newer program.
    """
    if not path.is_file():
        raise IawwError(f"there is no file {name}")
    with (
        _told(f"{name} is not a database that can be read"),
        closing(sqlite_connection(path)) as connection,
    ):
        connection.execute("PRAGMA query_only = ON")
        found = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
        if found != "ok":
            raise IawwError(f"{name} is damaged: {' '.join(str(found).split())}")
        revision = revision_in(connection)
    if revision is None:
        raise IawwError(f"{name} is not a database of iaww")
    check_revision(revision, name)
    return revision


def revision_in(connection: sqlite3.Connection) -> str | None:
    """Return the revision a database stands at; None when it has none."""
    try:
        row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode != sqlite3.SQLITE_ERROR:
            raise
        return None
    return None if row is None else str(row[0])


def name_for(database: Path, folder: Path, kind: str = "") -> Path:
    """Name a copy by the time in UTC, so that names sort by age."""
    time = datetime.now(UTC).strftime("%Y%m%dT%H%M%S.%fZ")
    parts = (database.stem, time, kind)
    return folder / ("-".join(part for part in parts if part) + database.suffix)


def make_folder(folder: Path) -> None:
    """Make a folder that nobody else may look into; one that is there is left as it is.

    :raises IawwError: when it cannot be made.
    """
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise IawwError(
            f"cannot make the folder {folder}: {error.strerror}; "
            "choose another by --data-dir or --database"
        ) from None


def _copy(source: Path, to: Path, report: Report | None, *, again: bool = False) -> Copy:
    """Copy into a file under another name, check it, and only then give it its name."""
    if to.exists() and not again:
        raise IawwError(f"{to} exists already: choose another name")
    make_folder(to.parent)
    part = to.with_name(f".{to.name}.part")
    try:
        part.unlink(missing_ok=True)
        part.touch(mode=0o600)
        with _told(f"cannot copy {source} to {to}"):
            _copy_pages(source, part, report)
        revision = checked_revision(part, str(source))
        _sync(part)
        part.replace(to)
    except OSError as error:
        raise IawwError(f"cannot write {to}: {error.strerror}") from None
    finally:
        for leftover in ("", *LOG_FILES):
            part.with_name(part.name + leftover).unlink(missing_ok=True)
    _sync_folder(to.parent)
    return Copy(to, revision, to.stat().st_size)


def _copy_pages(source: Path, to: Path, report: Report | None) -> None:
    with closing(sqlite_connection(source)) as origin, closing(sqlite_connection(to)) as copy:
        # A transaction of our own pins the moment: writers cannot make the copy begin anew.
        origin.execute("BEGIN")
        origin.execute("SELECT count(*) FROM sqlite_master").fetchone()

        def progress(status: int, remaining: int, total: int) -> None:
            if report is not None:
                report(total - remaining, total)

        origin.backup(copy, pages=STEP_PAGES, progress=progress)
        # A copy needs no log: it is one file that can be carried away.
        copy.execute("PRAGMA journal_mode = DELETE")


def _keep(database: Path) -> Path:
    """Copy a database that is about to be replaced, as it is, be it damaged."""
    with contextlib.suppress(sqlite3.Error), closing(sqlite_connection(database)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    kept = name_for(database, database.parent, REPLACED)
    shutil.copyfile(database, kept)
    kept.chmod(0o600)
    _sync(kept)
    log = database.with_name(f"{database.name}-wal")
    if log.exists():
        shutil.copyfile(log, kept.with_name(f"{kept.name}-wal"))
    return kept


@contextmanager
def _told(sentence: str) -> Iterator[None]:
    """Turn what SQLite says into a sentence."""
    try:
        yield
    except sqlite3.Error as error:
        raise IawwError(f"{sentence}: {error}") from None


def _sync(path: Path) -> None:
    with path.open("r+b") as file:
        os.fsync(file.fileno())


def _sync_folder(folder: Path) -> None:
    """Make a renaming last; Windows does so by itself, and lets nobody open a folder."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
