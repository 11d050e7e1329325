"""Names by language: what a card, an empire, a resource or a phase is called on screen."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from iaww.content._table import Row, alternatives, read_table
from iaww.content.catalog import DATA_FOLDER, Catalog, catalog, load_catalog
from iaww.content.errors import ContentError, UnknownId
from iaww.content.model import (
    CARD_TYPES,
    CHARACTERS,
    KRYSTALLIUM,
    PHASES,
    RESOURCES,
    Language,
)

NAMES: Final = "names.csv"
NAME_FIELDS: Final = ("kind", "id", "en", "fr", "es", "de", "it", "ru", "ja")
NAME_KINDS: Final = ("card", "empire", "resource", "type", "character", "phase")
"""The kinds of thing that have a name; krystallium is named among the resources."""


@dataclass(frozen=True)
class Names:
    """The name of everything in every language."""

    entries: Mapping[tuple[str, str], Mapping[Language, str]]
    """By kind and id, in file order."""

    def name_of(self, kind: str, id: str, language: Language) -> str:
        """:raises UnknownId: there is no such kind, or no such id of this kind."""
        if kind not in NAME_KINDS:
            raise UnknownId("kind of name", kind)
        if (kind, id) not in self.entries:
            raise UnknownId(kind, id)
        return self.entries[kind, id][language]


def name_of(kind: str, id: str, language: Language) -> str:
    """The name of a card, an empire, a resource, a type, a character or a phase.

    >>> name_of("card", "wind_turbines", Language.FR)
    'Éoliennes'

    :raises UnknownId: there is no such kind, or no such id of this kind.
    """
    return _packaged().name_of(kind, id, language)


def card_name(id: str, language: Language) -> str:
    """:raises UnknownId: no card has this id."""
    return name_of("card", id, language)


def empire_name(id: str, language: Language) -> str:
    """:raises UnknownId: no empire has this id."""
    return name_of("empire", id, language)


def scenario_title(id: str, language: Language) -> str:
    """The title of a solo scenario; in English for de, it and ru, which have no titles.

    :raises UnknownId: no scenario has this id.
    """
    return catalog().scenario(id).title(language)


def load_names(folder: Path | None = None) -> Names:
    """Reads and checks the names in a folder of data files, by default the packaged one.

    :raises ContentError: a name is missing, blank, given twice or belongs to nothing.
    """
    if folder is None:
        return Names(_entries(read_table(DATA_FOLDER, NAMES, NAME_FIELDS), catalog()))
    return Names(_entries(read_table(folder, NAMES, NAME_FIELDS), load_catalog(folder)))


@cache
def _packaged() -> Names:
    return load_names()


def _entries(
    rows: Iterable[Row], printed: Catalog
) -> Mapping[tuple[str, str], Mapping[Language, str]]:
    known = _known_ids(printed)
    entries: dict[tuple[str, str], Mapping[Language, str]] = {}
    owners: dict[tuple[str, Language, str], str] = {}
    for row in rows:
        kind, id = row.cells["kind"], row.cells["id"]
        if kind not in known:
            raise row.error("kind", f"expected {alternatives(NAME_KINDS)}, found {kind!r}")
        if id not in known[kind]:
            raise row.error("id", f"there is no {kind} {id!r}")
        if (kind, id) in entries:
            raise row.error("id", f"the {kind} is named in another row")
        entries[kind, id] = {language: row.text(language.value) for language in Language}
        for language, name in entries[kind, id].items():
            # Two cards of one name could not be told apart on screen.
            owner = owners.setdefault((kind, language, name), id)
            if owner != id:
                raise row.error(language.value, f"{name!r} is already the name of {owner}")
    for kind, ids in known.items():
        for id in ids:
            if (kind, id) not in entries:
                raise ContentError(NAMES, f"{kind} {id}", "id", "the row is missing")
    return entries


def _known_ids(printed: Catalog) -> Mapping[str, tuple[str, ...]]:
    ids = (
        tuple(card.id for card in printed.cards),
        printed.empire_ids(ascension=True),
        (*RESOURCES, KRYSTALLIUM),
        CARD_TYPES,
        CHARACTERS,
        PHASES,
    )
    return dict(zip(NAME_KINDS, ids, strict=True))
