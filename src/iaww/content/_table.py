"""Reads a data file into rows whose cells complain with file, line and field."""

import csv
import io
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Final, TypeVar

from iaww.content.errors import ContentError

Choice = TypeVar("Choice", bound=StrEnum)

SLUG: Final = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a data file."""

    file: str
    line: int
    cells: Mapping[str, str]

    def error(self, field: str, problem: str) -> ContentError:
        """The error to raise about one cell of this row."""
        return ContentError(self.file, place(self.line, self.cells["id"]), field, problem)

    def text(self, field: str) -> str:
        """A cell that must say something."""
        found = self.cells[field]
        if not found.strip():
            raise self.error(field, "must not be blank")
        if found != found.strip():
            raise self.error(field, f"starts or ends with a space: {found!r}")
        return found

    def slug(self, field: str) -> str:
        """An id: it ends up in records and links, so it must never need quoting."""
        found = self.text(field)
        if not SLUG.fullmatch(found):
            raise self.error(field, f"expected lower-case words joined by '_', found {found!r}")
        return found

    def count(self, field: str) -> int:
        """A whole number, zero included."""
        return self.number(field, self.text(field))

    def spaces(self, field: str) -> int:
        """A number of construction spaces, where a blank cell means none."""
        found = self.cells[field]
        if not found:
            return 0
        spaces = self.number(field, found)
        if spaces == 0:
            raise self.error(field, "leave the cell blank instead of writing 0")
        return spaces

    def number(self, field: str, found: str) -> int:
        """A whole number in ASCII digits; `int` alone would also take '+1', '1_0' and '１'."""
        if not (found.isascii() and found.isdigit()):
            raise self.error(field, f"expected a whole number, found {found!r}")
        return int(found)

    def choice(self, field: str, choices: type[Choice]) -> Choice:
        """A cell that must name one of a fixed set."""
        return self.one_of(field, self.cells[field], choices)

    def one_of(self, field: str, found: str, choices: type[Choice]) -> Choice:
        """A word of a cell that must name one of a fixed set."""
        try:
            return choices(found)
        except ValueError:
            raise self.error(field, f"expected {alternatives(choices)}, found {found!r}") from None


def alternatives(words: type[StrEnum] | Sequence[str]) -> str:
    """The allowed words as a reader expects them: 'a, b or c'."""
    *most, last = [str(word) for word in words]
    return f"{', '.join(most)} or {last}" if most else last


def place(line: int, id: str) -> str:
    """How errors name a row."""
    return f"line {line} ({id})" if id else f"line {line}"


def read_table(folder: Path, file: str, columns: Sequence[str]) -> tuple[Row, ...]:
    """The rows of a data file whose header is exactly `columns`.

    :raises ContentError: the file is missing, is not UTF-8 or does not have these columns.
    """
    reader = csv.reader(io.StringIO(_decoded(folder, file), newline=""), strict=True)
    rows: list[Row] = []
    try:
        _check_header(file, next(reader, []), columns)
        for cells in reader:
            rows.append(_row(file, reader.line_num, cells, columns))
    except csv.Error as error:
        raise ContentError(file, place(reader.line_num, ""), None, f"not CSV: {error}") from error
    return tuple(rows)


def _decoded(folder: Path, file: str) -> str:
    try:
        return (folder / file).read_bytes().decode("utf-8")
    except FileNotFoundError:
        raise ContentError(file, None, None, "the file is missing") from None
    except OSError as error:
        reason = error.strerror or "unknown reason"
        raise ContentError(file, None, None, f"cannot be read: {reason}") from error
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        byte = error.object[error.start]
        raise ContentError(
            file, place(line, ""), None, f"not UTF-8: cannot decode byte 0x{byte:02x}"
        ) from error


def _check_header(file: str, found: Sequence[str], columns: Sequence[str]) -> None:
    for column in columns:
        if found.count(column) != 1:
            problem = "stands twice in the header" if column in found else "the column is missing"
            raise ContentError(file, "line 1", column, problem)
    for column in found:
        if column not in columns:
            raise ContentError(file, "line 1", column, "there must be no such column")
    for expected, column in zip(columns, found, strict=True):
        if column != expected:
            raise ContentError(file, "line 1", column, f"expected column {expected} here")


def _row(file: str, line: int, cells: Sequence[str], columns: Sequence[str]) -> Row:
    row = Row(file, line, dict.fromkeys(columns, "") | dict(zip(columns, cells, strict=False)))
    if len(cells) < len(columns):
        raise row.error(columns[len(cells)], "the cell is missing")
    if len(cells) > len(columns):
        raise row.error(
            columns[-1], f"more cells follow: expected {len(columns)}, found {len(cells)}"
        )
    return row
