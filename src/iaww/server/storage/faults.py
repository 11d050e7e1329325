"""Failures of the database, told apart from mistakes of a job, as refusals with a code."""

import sqlite3
from typing import Any, Final

from sqlalchemy.exc import (
    DBAPIError,
    IntegrityError,
    InterfaceError,
    InternalError,
    OperationalError,
)

from iaww.server.refusals import Refused

BUSY: Final = "storage/busy"
FULL: Final = "storage/full"
FAILED: Final = "storage/failed"

SENTENCES: Final = {
    BUSY: "the database is busy: nothing was changed, try again",
    FULL: "the disk of the server is full: nothing was changed",
    FAILED: "the database cannot be used at the moment: look again before you repeat this",
}

SQLITE_BUSY: Final = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
SQLITE_FULL: Final = {
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR_WRITE,  # what SQLite makes of a file-size limit or a quota
    sqlite3.SQLITE_IOERR_SHMSIZE,
}
SQLITE_MISTAKES: Final = {
    sqlite3.SQLITE_ERROR,  # wrong SQL
    sqlite3.SQLITE_CONSTRAINT,
    sqlite3.SQLITE_MISMATCH,
    sqlite3.SQLITE_MISUSE,
    sqlite3.SQLITE_RANGE,
    sqlite3.SQLITE_TOOBIG,
}

POSTGRESQL_CONFLICTS: Final = {"40001", "40P01"}  # serialization failure, deadlock
POSTGRESQL_BUSY: Final = {"55P03", "57014"} | POSTGRESQL_CONFLICTS  # lock, statement timeout
POSTGRESQL_FULL: Final = {"53100"}
POSTGRESQL_MISTAKES: Final = {"25P02"}  # a job went on after an error it had caught


def refused(code: str) -> Refused:
    """Return a refusal of this code, a new one for every caller."""
    return Refused(code, SENTENCES[code])


def code_of(error: BaseException) -> str | None:
    """Return the code of a failure of the database; None when the job itself is to blame."""
    if not isinstance(error, DBAPIError) or isinstance(error, IntegrityError):
        return None
    if error.connection_invalidated:
        return FAILED
    cause: Any = error.orig
    if isinstance(cause, sqlite3.Error):
        return _sqlite_code(getattr(cause, "sqlite_errorcode", sqlite3.SQLITE_MISUSE))
    if isinstance(error, OperationalError | InternalError | InterfaceError):
        return _postgresql_code(getattr(cause, "sqlstate", None))
    return None


def is_conflict(error: BaseException) -> bool:
    """Whether jobs of two nodes met in a way that they may not meet when run one by one."""
    return (
        isinstance(error, DBAPIError)
        and getattr(error.orig, "sqlstate", None) in POSTGRESQL_CONFLICTS
    )


def _sqlite_code(number: int) -> str | None:
    kind = number & 0xFF
    if kind in SQLITE_BUSY:
        return BUSY
    if number in SQLITE_FULL:
        return FULL
    return None if kind in SQLITE_MISTAKES else FAILED


def _postgresql_code(state: str | None) -> str | None:
    if state in POSTGRESQL_BUSY:
        return BUSY
    if state in POSTGRESQL_FULL:
        return FULL
    return None if state in POSTGRESQL_MISTAKES else FAILED
