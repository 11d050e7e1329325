"""The files a command is given: read in one way, and refused in one sentence."""

import sys
from pathlib import Path
from typing import Final

from iaww.content import IawwError

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
