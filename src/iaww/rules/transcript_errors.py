"""What can be wrong with a table transcript, said in one line of plain ASCII."""

import json
from typing import Any, Final

from iaww.content import IawwError

LONGEST_VALUE: Final = 240
LONGEST_LINE: Final = 700
UNORDERED: Final = frozenset(
    {"bonus", "combos", "exchange.cards", "filled", "lost", "supremacy", "under_construction"}
)
"""Lists whose order has no meaning; drawn, pool and leftover cards have theirs."""
COUNTED: Final = frozenset({"cubes", "empire_cubes"})
"""Counts by resource, where none and 0 are the same."""


class Words(str):
    """What was expected or found, where that is no JSON value."""

    __slots__ = ()


NOTHING: Final = Words("nothing")


class TranscriptError(IawwError):
    """A transcript that cannot be read or played, or a game that cannot be written as one."""

    def __init__(self, sentence: str, event: int | None = None) -> None:
        super().__init__(sentence, event)
        self.sentence = sentence
        self.event = event
        """Counted from 1."""
        self.game: int | str | None = None
        """The id, once it is known."""

    def __str__(self) -> str:
        where = f"game {_id_text(self.game)}" if self.game is not None else ""
        if self.event is not None:
            where += f", event {self.event}" if where else f"event {self.event}"
        line = f"{where}{self._place()}: {self.sentence}".removeprefix(": ")
        return cut(line.encode("ascii", "backslashreplace").decode(), LONGEST_LINE)

    def _place(self) -> str:
        return ""


class Mismatch(TranscriptError):
    """A transcript that says something else than the rules do."""

    def __init__(self, event: int, expected: Any, found: Any, *, final: bool = False) -> None:
        self.path, one, other = narrowed(settled(expected), settled(found))
        super().__init__(f"expected {_said(one)}, found {_said(other)}", event)
        self.expected = expected
        self.found = found
        self.final = final
        """It is about ``final``, which counts as the event after the last."""

    def _place(self) -> str:
        return (" (final)" if self.final else "") + (f", {self.path}" if self.path else "")


def settled(value: Any, key: str = "") -> Any:
    """Return a JSON value with everything sorted whose order has no meaning."""
    if isinstance(value, dict):
        action = str(value.get("e"))
        return {
            name: settled(item, f"{action}.{name}" if action == "exchange" else name)
            for name, item in sorted(value.items())
            if not (key in COUNTED and type(item) is int and item == 0)
        }
    if isinstance(value, list):
        items = [settled(item) for item in value]
        if key == "ranking":
            return [sorted(seats, key=text_of) if type(seats) is list else seats for seats in items]
        return sorted(items, key=text_of) if key in UNORDERED else items
    return value


def text_of(value: Any) -> str:
    """Return compact JSON; equal texts are equal values, and true is not 1."""
    return json.dumps(value, separators=(",", ":"))


def agree(one: Any, other: Any) -> bool:
    """Whether two JSON values say the same, apart from order without meaning."""
    return text_of(settled(one)) == text_of(settled(other))


def narrowed(one: Any, other: Any, path: str = "") -> tuple[str, Any, Any]:
    """Find where two long values differ, so that a line can show it; short ones stay whole."""
    if max(len(text_of(one)), len(text_of(other))) <= LONGEST_VALUE:
        return path, one, other
    places: list[Any] = []
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        places = list(one)
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        places = list(range(len(one)))
    for place in places:
        if text_of(one[place]) != text_of(other[place]):
            step = f"[{place}]" if isinstance(place, int) else f".{place}"
            return narrowed(one[place], other[place], (path + step).lstrip("."))
    return path, one, other


def cut(text: str, longest: int) -> str:
    """Shorten a text that would fill the screen."""
    return text if len(text) <= longest else text[: longest - 3] + "..."


def _id_text(game: int | str) -> str:
    return cut(json.dumps(game)[1:-1] if isinstance(game, str) else str(game), 60)


def _said(value: Any) -> str:
    return value if isinstance(value, Words) else cut(text_of(value), LONGEST_VALUE)
