"""The files a command is given: read in one way, and refused in one sentence."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from iaww.content import IawwError
from iaww.rules import Record, record_from_json
from iaww.rules.transcript import record_of_transcript

STANDARD_INPUT: Final = "-"


def read_text(file: str) -> str:
    """Read a file, or standard input.

    :raises IawwError: in one sentence that names it.
    """
    try:
        return _bytes_of(file).decode("utf-8-sig")
    except OSError as error:
        raise IawwError(f"{shown(file)}: {error.strerror or error}") from None
    except UnicodeDecodeError as error:
        raise IawwError(f"{shown(file)}: not UTF-8 text at byte {error.start + 1}") from None
    except ValueError as error:
        raise IawwError(f"{shown(file)}: {error}") from None


def _bytes_of(file: str) -> bytes:
    if file != STANDARD_INPUT:
        return Path(file).read_bytes()
    if sys.stdin is None:
        raise IawwError("standard input is closed")
    return sys.stdin.buffer.read()


def games_of(file: str) -> list[tuple[int, str]]:
    """Return the lines that hold something, with their numbers from 1.

    :raises IawwError: when the file cannot be read, or when there are none.
    """
    lines = enumerate(read_text(file).split("\n"), start=1)
    found = [(number, line) for number, line in lines if line.strip()]
    if not found:
        raise IawwError(f"{shown(file)}: there is no game in it")
    return found


def shown(file: str) -> str:
    """Name a file in a way that can always be printed on one line."""
    if file == STANDARD_INPUT:
        return "standard input"
    return file if file.isascii() and file.isprintable() else ascii(file)[1:-1]


@contextmanager
def named(where: str) -> Iterator[None]:
    """Say where the game stands with which something is wrong."""
    try:
        yield
    except IawwError as error:
        raise IawwError(f"{where}: {error}") from None


def is_record(game: Any) -> bool:
    """Whether a game that was read is a record: a transcript names no format."""
    return isinstance(game, dict) and "format" in game


def record_in(game: Any) -> Record:
    """Return the record that was read, or that a transcript tells; it has been replayed.

    :raises IawwError: when it is neither, or does not replay.
    """
    if not is_record(game):
        return record_of_transcript(game)
    record = record_from_json(game)
    record.replay()
    return record
