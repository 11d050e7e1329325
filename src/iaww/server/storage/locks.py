"""Who has a database file open: locks between processes that end with the process, however it ends.

The locks belong to open files, so nothing has to be cleaned up after a crash. Start worker
processes by spawning: a forked child would keep its parent's locks.
"""

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from iaww.content import IawwError

OPENING_SECONDS: Final = 120.0
"""How long to wait for another process that makes or migrates the database."""
PAUSE: Final = 0.05


class Held(IawwError):
    """Another process holds the lock."""


class Lock:
    """A lock on a file beside the database, held until it is released or the process ends."""

    def __init__(self, path: Path, *, shared: bool) -> None:
        """Take the lock at once.

        :raises Held: when another process holds it in a way that excludes this one.
        """
        try:
            self._file: int | None = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise IawwError(
                f"cannot write {path}: {error.strerror}; choose a folder you may write to"
            ) from None
        try:
            _lock(self._file, shared)
        except OSError:
            self.release()
            raise Held(f"another process holds {path}") from None

    def release(self) -> None:
        """Let others in; more than once does no harm."""
        if self._file is not None:
            os.close(self._file)
            self._file = None


def share(database: Path) -> Lock:
    """Say that the database is open here, so that nobody migrates or replaces it.

    :raises IawwError: when somebody does so at this moment.
    """
    try:
        return Lock(_in_use(database), shared=True)
    except Held:
        raise IawwError(f"{database} is being migrated or restored: try again") from None


def serve_alone(database: Path) -> Lock:
    """Say that a server works on the database: others may read and copy it, none may serve it.

    :raises IawwError: when another server does.
    """
    try:
        return Lock(database.with_name(f"{database.name}.serving"), shared=False)
    except Held:
        raise IawwError(
            f"another server has {database} open: stop it, or give this one its own file by "
            "--database (several servers can share a PostgreSQL database)"
        ) from None


@contextmanager
def preparing(database: Path) -> Iterator[None]:
    """Let one process at a time make, migrate or replace the database; the next one waits.

    :raises IawwError: when the one before does not come to an end.
    """
    try:
        with _alone(database.with_name(f"{database.name}.opening"), OPENING_SECONDS):
            yield
    except Held:
        raise IawwError(f"another process is still preparing {database}: try again") from None


@contextmanager
def nobody_else(database: Path) -> Iterator[None]:
    """Keep the database for ourselves while it is changed as a whole.

    :raises IawwError: when a server has it open.
    """
    try:
        with _alone(_in_use(database)):
            yield
    except Held:
        raise IawwError(f"a server has {database} open: stop it first") from None


def _in_use(database: Path) -> Path:
    return database.with_name(f"{database.name}.lock")


@contextmanager
def _alone(path: Path, patience: float = 0.0) -> Iterator[None]:
    deadline = time.monotonic() + patience
    while True:
        try:
            lock = Lock(path, shared=False)
            break
        except Held:
            if time.monotonic() >= deadline:
                raise
            time.sleep(PAUSE)
    try:
        yield
    finally:
        lock.release()


if sys.platform == "win32":
    import msvcrt

    PLACES: Final = 64
    """Windows locks bytes and only for one: sharing is to lock one byte of these."""

    def _lock(file: int, shared: bool) -> None:
        if not shared:
            msvcrt.locking(file, msvcrt.LK_NBLCK, PLACES)
            return
        for place in range(PLACES):
            os.lseek(file, place, os.SEEK_SET)
            try:
                msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
                return
            except OSError:
                if place == PLACES - 1:
                    raise
else:
    import fcntl

    def _lock(file: int, shared: bool) -> None:
        fcntl.flock(file, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
