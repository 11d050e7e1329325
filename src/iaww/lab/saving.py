"""The file in which a contest keeps its finished deals, so that it can go on after a stop."""

import json
import os
import sys
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Final, Self

from iaww.bots import strength_of
from iaww.bots.learned import SHIPPED, table_of
from iaww.content import IawwError
from iaww.lab.contest import Contest
from iaww.lab.foreign import is_foreign, source_of
from iaww.lab.results import DealResult
from iaww.rules import RULES_VERSION

if sys.platform != "win32":
    import fcntl

FORMAT: Final = "iaww arena 1"
NOT_OURS: Final = "{} is not a file of saved deals: name another with --save"
PACKAGE: Final = Path(__file__).resolve().parent.parent
CODE: Final = ("content", "rules", "views", "bots")
"""The folders whose files decide how a game goes."""


def code_of(bots: tuple[str, ...] = (), table: str | None = None) -> str:
    """Return a hash of everything that plays: games of changed bots must not be mixed.

    Of what the package has learned only the numbers of the table decide, and none in training.
    """
    digest = sha256()
    for folder in CODE:
        for path in sorted((PACKAGE / folder).rglob("*")):
            if path.is_file() and path.suffix not in (".pyc", ".json"):
                digest.update(path.name.encode() + path.read_bytes())
    if table is not None:
        digest.update((SHIPPED / f"{table}.json").read_bytes())
    for bot in bots:
        if is_foreign(bot):
            digest.update(source_of(bot).encode())
        elif (insight := strength_of(bot).insight) is not None:
            digest.update((insight / f"{table}.json").read_bytes())
    return digest.hexdigest()[:16]


def header_of(contest: Contest) -> dict[str, Any]:
    """Return the first line of a contest's file: whatever decides its results.

    The code stands last, for another table has other code too, and that would explain less.
    """
    return {
        "format": FORMAT,
        "rules_version": RULES_VERSION,
        **contest.parameters(),
        "code": code_of(contest.bots, table_of(contest.setup)),
    }


def _line_of(data: Mapping[str, Any]) -> bytes:
    return json.dumps(data, separators=(",", ":")).encode() + b"\n"


class SavedDeals:
    """The finished deals of a contest on disk, a line each.

    :raises IawwError: when the file is of another contest, of other code, damaged, or in use.
    :raises OSError: when it cannot be read or written.
    """

    def __init__(self, path: Path, contest: Contest) -> None:
        self.path = path
        self.results: dict[int, DealResult] = {}
        self._games, self._players = len(contest.seatings()), contest.setup.players
        path.touch()
        self._file: BinaryIO = path.open("r+b")
        try:
            self._claim()
            self._read(header_of(contest))
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._file.close()

    def _claim(self) -> None:
        """Keep others from writing into the file as long as it is open (not on Windows)."""
        if sys.platform != "win32":
            try:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise IawwError(
                    f"another contest is writing into {self.path}: "
                    "wait for its end, or name another file with --save"
                ) from None

    def append(self, result: DealResult) -> None:
        """Keep a finished deal."""
        self._write(result.to_json())
        self.results[result.deal] = result

    def _write(self, data: Mapping[str, Any]) -> None:
        self._file.write(_line_of(data))
        self._file.flush()

    def _read(self, header: Mapping[str, Any]) -> None:
        """Take up what is there, but for a last line that was torn when the writer was stopped."""
        *lines, torn = self._file.read().split(b"\n")
        if not lines:
            if not _line_of(header).startswith(torn):
                raise IawwError(NOT_OURS.format(self.path))
            self._file.seek(0)
            self._file.truncate()
            self._write(header)
            return
        self._check(self._parsed(1, lines[0]), header)
        for number, line in enumerate(lines[1:], start=2):
            data = self._parsed(number, line)
            try:
                result = DealResult.from_json(data, self._games, self._players)
            except (KeyError, TypeError, ValueError, AttributeError):
                raise IawwError(
                    f"{self.path}: line {number} holds no deal of this contest"
                ) from None
            self.results[result.deal] = result
        self._file.seek(-len(torn), os.SEEK_END)
        self._file.truncate()

    def _parsed(self, number: int, line: bytes) -> dict[str, Any]:
        try:
            data = json.loads(line)
        except ValueError:
            data = None
        if not isinstance(data, dict):
            raise IawwError(f"{self.path}: line {number} is not a line of saved deals")
        return data

    def _check(self, found: Mapping[str, Any], header: Mapping[str, Any]) -> None:
        """Refuse to go on with another contest, and say what differs."""
        if found.get("format") != FORMAT:
            raise IawwError(NOT_OURS.format(self.path))
        for key, value in header.items():
            if found.get(key) != value:
                raise IawwError(
                    f"{self.path} holds deals of another contest ({key} is "
                    f"{json.dumps(found.get(key))}, not {json.dumps(value)}): "
                    "name another file with --save"
                )
