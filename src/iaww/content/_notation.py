"""Reads the small notations inside a cell: bonus, production and victory points."""

import re
from collections.abc import Sequence
from typing import Final

from iaww.content._table import Row, alternatives
from iaww.content.model import (
    CARD_TYPES,
    CHARACTERS,
    KRYSTALLIUM,
    RESOURCES,
    CardType,
    Points,
    Production,
)

PER: Final = "per_"
AMOUNT: Final = re.compile(r"-?[1-9][0-9]*")
POINTS: Final = re.compile(r"(?P<each>[1-9][0-9]*)(\*(?P<per>[^*]+))?")
COUNTABLE: Final[tuple[str, ...]] = (*CARD_TYPES, *CHARACTERS)
BONUSES: Final[tuple[str, ...]] = (KRYSTALLIUM, *CHARACTERS)


def bonus_in(row: Row, field: str) -> tuple[str, ...]:
    """`general general`: what is gained once, when construction completes."""
    words = words_in(row, field)
    for word in words:
        _check_word(row, field, word, BONUSES)
    return words


def production_in(row: Row, field: str, kinds: Sequence[str]) -> tuple[Production, ...]:
    """`gold:2 energy:-1`, `science:per_research`: what is produced, of the kinds allowed here."""
    production: list[Production] = []
    for word in words_in(row, field):
        what, colon, amount = word.partition(":")
        if not colon:
            raise row.error(field, f"expected what:amount, found {word!r}")
        _check_word(row, field, what, kinds)
        if any(what == earlier.what for earlier in production):
            raise row.error(field, f"{what} is produced twice")
        production.append(_icon(row, field, what, amount))
    return tuple(production)


def points_in(row: Row, field: str) -> Points | None:
    """`5`, `2*vehicle`, `6*structure+vehicle`, or nothing."""
    found = row.cells[field]
    if not found:
        return None
    match = POINTS.fullmatch(found)
    if match is None:
        raise row.error(field, f"expected 5, 2*vehicle or 6*structure+vehicle, found {found!r}")
    per = tuple(match["per"].split("+")) if match["per"] else ()
    for word in per:
        _check_word(row, field, word, COUNTABLE)
    if len(per) > 2 or len(set(per)) < len(per):
        raise row.error(field, f"a pair is made of two different things, found {found!r}")
    return Points(int(match["each"]), per)


def words_in(row: Row, field: str) -> tuple[str, ...]:
    """The words of a cell; a blank cell has none."""
    words = row.cells[field].split(" ")
    if words == [""]:
        return ()
    if "" in words:
        raise row.error(field, f"expected single spaces between words, found {' '.join(words)!r}")
    return tuple(words)


def _icon(row: Row, field: str, what: str, amount: str) -> Production:
    if amount.startswith(PER):
        return Production(what, 1, row.one_of(field, amount.removeprefix(PER), CardType))
    if not AMOUNT.fullmatch(amount):
        raise row.error(field, f"expected a whole number other than 0, found {amount!r}")
    if amount.startswith("-") and what not in RESOURCES:
        raise row.error(field, f"only resources can be corrupted, found {what}:{amount}")
    return Production(what, int(amount))


def _check_word(row: Row, field: str, found: str, allowed: Sequence[str]) -> None:
    if found not in allowed:
        raise row.error(field, f"expected {alternatives(allowed)}, found {found!r}")
