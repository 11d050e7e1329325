"""What the server tells its host: events with fields, as text for people or JSON for programs.

Logs hold no secrets: no tokens, nonces, chat, query strings or headers. Fields of our own are
withheld by name; what libraries say is cut to its first line, without query strings; and of a
failure only the kind and the places are told, since its message may quote what somebody sent.
"""

import json
import logging
import re
import sqlite3
import sys
import traceback
from datetime import UTC, datetime
from hashlib import sha256
from typing import Any, Final

from iaww.content import IawwError
from iaww.server.settings import Settings

LOGGER: Final = logging.getLogger("iaww")
LIBRARIES: Final = (
    "uvicorn",
    "uvicorn.error",
    "uvicorn.access",
    "asyncio",
    "sqlalchemy",
    "alembic",
)
"""Heard from warnings upwards only: at lower levels they tell addresses, headers and messages."""

WITHHELD: Final = "withheld"
SECRETS: Final = re.compile(
    r"token|nonce|secret|password|authori[sz]ation|cookie|signature|chat|text|query|link|^key$|_key$"
)
QUERY: Final = re.compile(r"\?[^\s\"'<>]*")
CREDENTIALS: Final = re.compile(r"(?i)\b(bearer|basic|authorization:?)\s+\S+|//[^\s/@]+@")
TOLD: Final = (IawwError, OSError, sqlite3.Error)
"""Failures whose message is told: they speak of rules, files and columns, never of content."""
LONGEST_FAILURE: Final = 200


def log(event: str, /, *, level: int = logging.INFO, failed: bool = False, **fields: Any) -> None:
    """Tell an event: ``log("table/started", table=table.id, players=3)``.

    With ``failed``, inside an ``except`` block, the failure is told too. Whoever knows a table's id
    may join it, so that a table is told by a mark of its own.
    """
    if LOGGER.isEnabledFor(level):
        if "table" in fields:
            fields["table"] = sha256(str(fields["table"]).encode()).hexdigest()[:10]
        LOGGER.log(level, event, exc_info=failed, extra={"fields": fields})


def configure_logging(settings: Settings) -> None:
    """Send everything, the libraries' words too, to the error stream in one form."""
    root = logging.getLogger()
    for handler in list(root.handlers):
        if isinstance(handler, ErrorStream):
            root.removeHandler(handler)
    handler = ErrorStream()
    handler.setFormatter(JsonLines() if settings.log_format == "json" else TextLines())
    root.addHandler(handler)
    LOGGER.setLevel(settings.log_level.upper())
    for name in LIBRARIES:
        library = logging.getLogger(name)
        library.handlers.clear()
        library.propagate = True
        library.setLevel(max(logging.WARNING, LOGGER.level))


class ErrorStream(logging.Handler):
    """Writes to whatever the error stream is at that moment."""

    def emit(self, record: logging.LogRecord) -> None:
        """Write one line."""
        try:
            print(self.format(record), file=sys.stderr, flush=True)
        except (OSError, ValueError):
            # Nobody reads the stream any more; the server goes on without it.
            return


class TextLines(logging.Formatter):
    """``2026-03-01 12:00:00 info    table/started table=k3x players=3``, failures below it."""

    def format(self, record: logging.LogRecord) -> str:
        """Write an event as a line for people."""
        moment = datetime.fromtimestamp(record.created, UTC)
        facts = [f"{name}={_shown(value)}" for name, value in _fields(record).items()]
        line = " ".join(
            [f"{moment:%Y-%m-%d %H:%M:%S} {record.levelname.lower():<7}", _event(record), *facts]
        )
        return "\n".join([line, *(f"    {place}" for place in _failure(record))])


class JsonLines(logging.Formatter):
    """One object a line: ``time``, ``level``, ``event`` and the event's own fields."""

    def format(self, record: logging.LogRecord) -> str:
        """Write an event as a line for programs."""
        moment = datetime.fromtimestamp(record.created, UTC)
        told: dict[str, Any] = {
            "time": moment.isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": _event(record),
        }
        told = {**told, **_fields(record), **told}
        if failure := _failure(record):
            told["failure"] = failure
        return json.dumps(told, default=str, ensure_ascii=False)


def _event(record: logging.LogRecord) -> str:
    if hasattr(record, "fields"):
        return str(record.msg)
    first_line = record.getMessage().strip().partition("\n")[0]
    return f"{record.name}: {CREDENTIALS.sub(WITHHELD, QUERY.sub('', first_line))}"


def _fields(record: logging.LogRecord) -> dict[str, Any]:
    fields: dict[str, Any] = getattr(record, "fields", {})
    return {
        name: WITHHELD if SECRETS.search(name) and value else value
        for name, value in fields.items()
    }


def _shown(value: Any) -> str:
    text = f"{value:.4g}" if isinstance(value, float) else str(value)
    return text if text and text.isprintable() and " " not in text else json.dumps(text)


def _failure(record: logging.LogRecord) -> list[str]:
    """Tell a failure by its chain of kinds and the places it passed, innermost cause last."""
    waiting = [record.exc_info[1]] if record.exc_info else []
    told: list[str] = []
    while waiting and len(told) < LONGEST_FAILURE:
        error = waiting.pop()
        if error is None:
            continue
        kind = f"{type(error).__module__}.{type(error).__qualname__}".removeprefix("builtins.")
        told.append(f"{kind}: {' '.join(str(error).split())}" if isinstance(error, TOLD) else kind)
        told += [
            f"at {frame.filename}:{frame.lineno} in {frame.name}"
            for frame in traceback.extract_tb(error.__traceback__)
        ]
        if isinstance(error, BaseExceptionGroup):
            waiting += error.exceptions
        waiting.append(
            error.__cause__ or (None if error.__suppress_context__ else error.__context__)
        )
    return told
