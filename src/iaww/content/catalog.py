"""Loads cards, empires and scenarios, and refuses data that differs from what was printed."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Final

from iaww.content._notation import bonus_in, points_in, production_in, words_in
from iaww.content._table import Row, alternatives, read_table
from iaww.content.errors import ContentError, UnknownId
from iaww.content.model import (
    CARD_TYPES,
    RESOURCES,
    SIDES,
    SPACE_KINDS,
    Card,
    CardType,
    Deck,
    Empire,
    Language,
    Resource,
    Scenario,
)

DATA_FOLDER: Final = Path(__file__).with_name("data")
"""The data files shipped with the package."""

CARDS: Final = "cards.csv"
EMPIRES: Final = "empires.csv"
SCENARIOS: Final = "scenarios.csv"

COST_FIELDS: Final = tuple(f"cost_{kind}" for kind in SPACE_KINDS)
CARD_FIELDS: Final = (
    *("id", "deck", "type", "copies"),
    *COST_FIELDS,
    *("recycling", "bonus", "production", "victory_points"),
)
EMPIRE_FIELDS: Final = ("id", "edition", "side", "production", "krystallium", "victory_points")

TITLE_LANGUAGES: Final = (Language.EN, Language.FR, Language.ES, Language.JA)
MEDALS: Final = ("bronze", "silver", "gold")
SCENARIO_FIELDS: Final = (
    *("id", "edition", "empire_side"),
    *(f"title_{language}" for language in TITLE_LANGUAGES),
    "cards",
    *MEDALS,
)

COPIES: Final[Mapping[Deck, tuple[int, ...]]] = {
    Deck.BASE: (50, 31, 23, 29, 17, 0),
    Deck.ASCENSION: (19, 12, 8, 10, 7, 0),
    Deck.WAR_OR_PEACE: (7, 4, 1, 2, 1, 5),
}
"""How many cards each box holds, by type in the order of `CARD_TYPES`: 150, 56 and 20 in all."""

DIFFERENT_CARDS: Final = {Deck.BASE: 78, Deck.ASCENSION: 38, Deck.WAR_OR_PEACE: 13}
DIFFERENT_EMPIRES: Final = {Deck.BASE: 5, Deck.ASCENSION: 2, Deck.WAR_OR_PEACE: 0}
DIFFERENT_SCENARIOS: Final = {Deck.BASE: 6, Deck.ASCENSION: 6, Deck.WAR_OR_PEACE: 0}

NEEDED: Final[Mapping[CardType, Resource]] = dict(zip(CARD_TYPES, RESOURCES, strict=False))
"""Every type but the memorial has a resource without which it cannot be constructed."""

SCENARIO_SIDE: Final = "B"
SCENARIO_DECKS: Final[Mapping[Deck, tuple[Deck, ...]]] = {
    Deck.BASE: (Deck.BASE,),
    Deck.ASCENSION: (Deck.BASE, Deck.ASCENSION),
}


@dataclass(frozen=True)
class Catalog:
    """Everything that is printed, by id; the order is that of the data files."""

    cards: tuple[Card, ...]
    empires: tuple[Empire, ...]
    scenarios: tuple[Scenario, ...]

    def card(self, id: str) -> Card:
        """:raises UnknownId: no card has this id."""
        return self.cards[self.index_of(id)]

    def index_of(self, card_id: str) -> int:
        """The position of a card in `cards`, for those who compute with numbers.

        :raises UnknownId: no card has this id.
        """
        try:
            return self._card_index[card_id]
        except KeyError:
            raise UnknownId("card", card_id) from None

    def empire(self, id: str, side: str) -> Empire:
        """:raises UnknownId: no empire has this id, or it has no such side."""
        if (id, side) in self._empire_index:
            return self._empire_index[id, side]
        if id in self.empire_ids(ascension=True):
            raise UnknownId("empire side", side)
        raise UnknownId("empire", id)

    def empire_ids(self, ascension: bool) -> tuple[str, ...]:
        """R2: the five empires of the base game, or all seven with Corruption & Ascension."""
        return tuple(
            dict.fromkeys(
                empire.id for empire in self.empires if ascension or empire.edition is Deck.BASE
            )
        )

    def scenario(self, id: str) -> Scenario:
        """:raises UnknownId: no scenario has this id."""
        for scenario in self.scenarios:
            if scenario.id == id:
                return scenario
        raise UnknownId("scenario", id)

    @cached_property
    def _card_index(self) -> Mapping[str, int]:
        return {card.id: index for index, card in enumerate(self.cards)}

    @cached_property
    def _empire_index(self) -> Mapping[tuple[str, str], Empire]:
        return {(empire.id, empire.side): empire for empire in self.empires}


@cache
def catalog() -> Catalog:
    """The catalog shipped with the package, read at the first call and kept."""
    return load_catalog()


def load_catalog(folder: Path | None = None) -> Catalog:
    """Reads and checks a folder of data files, by default the packaged one.

    :raises ContentError: a file differs from what was printed; names file, row and field.
    """
    folder = DATA_FOLDER if folder is None else folder
    cards = _cards(read_table(folder, CARDS, CARD_FIELDS))
    empires = _empires(read_table(folder, EMPIRES, EMPIRE_FIELDS))
    scenarios = _scenarios(read_table(folder, SCENARIOS, SCENARIO_FIELDS), cards)
    return Catalog(tuple(cards.values()), empires, scenarios)


def _cards(rows: Iterable[Row]) -> dict[str, Card]:
    cards: dict[str, Card] = {}
    for row in rows:
        card = _card(row)
        if card.id in cards:
            raise row.error("id", "another card has the same id")
        cards[card.id] = card
    _check_decks(cards.values())
    return cards


def _card(row: Row) -> Card:
    deck = row.choice("deck", Deck)
    # Only War or Peace cards produce anything but resources.
    producible = SPACE_KINDS if deck is Deck.WAR_OR_PEACE else RESOURCES
    card = Card(
        id=row.slug("id"),
        deck=deck,
        type=row.choice("type", CardType),
        copies=row.count("copies"),
        cost=tuple(row.spaces(field) for field in COST_FIELDS),
        recycling=row.choice("recycling", Resource),
        bonus=bonus_in(row, "bonus"),
        production=production_in(row, "production", producible),
        points=points_in(row, "victory_points"),
    )
    if card.copies == 0:
        raise row.error("copies", "a card is printed at least once")
    if card.type in NEEDED and not row.cells[f"cost_{NEEDED[card.type]}"]:
        raise row.error(f"cost_{NEEDED[card.type]}", f"every {card.type} needs at least one")
    if not any(card.cost):
        raise row.error(COST_FIELDS[0], "a card needs at least one space, of any kind")
    if not (card.bonus or card.production or card.points):
        raise row.error("victory_points", "a card needs a bonus, a production or points")
    return card


def _check_decks(cards: Iterable[Card]) -> None:
    copies: Counter[tuple[Deck, CardType]] = Counter()
    different: Counter[Deck] = Counter()
    for card in cards:
        copies[card.deck, card.type] += card.copies
        different[card.deck] += 1
    _check_boxes(CARDS, "deck", "cards", DIFFERENT_CARDS, different)
    for deck, expected in COPIES.items():
        for type, printed in zip(CARD_TYPES, expected, strict=True):
            found = copies[deck, type]
            if found != printed:
                problem = f"expected {printed} copies of type {type}, found {found}"
                raise ContentError(CARDS, f"deck {deck}", "copies", problem)


def _empires(rows: Iterable[Row]) -> tuple[Empire, ...]:
    empires: dict[tuple[str, str], Empire] = {}
    editions: dict[str, Deck] = {}
    for row in rows:
        empire = _empire(row)
        if (empire.id, empire.side) in empires:
            raise row.error("side", f"side {empire.side} of this empire stands in another row")
        if editions.setdefault(empire.id, empire.edition) is not empire.edition:
            raise row.error("edition", f"another side is of edition {editions[empire.id]}")
        empires[empire.id, empire.side] = empire
    for id in editions:
        for side in SIDES:
            if (id, side) not in empires:
                raise ContentError(EMPIRES, f"empire {id}", "side", f"side {side} is missing")
    found = Counter(editions.values())
    _check_boxes(EMPIRES, "edition", "empires", DIFFERENT_EMPIRES, found)
    return tuple(empires.values())


def _empire(row: Row) -> Empire:
    empire = Empire(
        id=row.slug("id"),
        edition=row.choice("edition", Deck),
        side=_side(row, "side"),
        production=production_in(row, "production", RESOURCES),
        krystallium=row.count("krystallium"),
        points=points_in(row, "victory_points"),
    )
    if any(production.per for production in empire.production):
        raise row.error("production", "an empire produces a fixed number, found 'per_'")
    if not (empire.production or empire.krystallium):
        raise row.error("production", "an empire starts with a production or with krystallium")
    return empire


def _side(row: Row, field: str) -> str:
    found = row.cells[field]
    if found not in SIDES:
        raise row.error(field, f"expected {alternatives(SIDES)}, found {found!r}")
    return found


def _scenarios(rows: Iterable[Row], cards: Mapping[str, Card]) -> tuple[Scenario, ...]:
    scenarios: dict[str, Scenario] = {}
    titles: dict[tuple[Language, str], str] = {}
    for row in rows:
        scenario = _scenario(row, cards)
        if scenario.id in scenarios:
            raise row.error("id", "another scenario has the same id")
        for language, title in scenario.titles:
            if (language, title) in titles:
                other = titles[language, title]
                raise row.error(f"title_{language}", f"{title!r} is already the title of {other}")
            titles[language, title] = scenario.id
        scenarios[scenario.id] = scenario
    found = Counter(scenario.edition for scenario in scenarios.values())
    _check_boxes(SCENARIOS, "edition", "scenarios", DIFFERENT_SCENARIOS, found)
    return tuple(scenarios.values())


def _scenario(row: Row, cards: Mapping[str, Card]) -> Scenario:
    edition = row.choice("edition", Deck)
    if edition not in SCENARIO_DECKS:
        raise row.error("edition", f"expected {alternatives(tuple(SCENARIO_DECKS))}")
    scenario = Scenario(
        id=row.slug("id"),
        edition=edition,
        side=_side(row, "empire_side"),
        titles=tuple((language, row.text(f"title_{language}")) for language in TITLE_LANGUAGES),
        cards=_scenario_cards(row, SCENARIO_DECKS[edition], cards),
        bronze=row.count("bronze"),
        silver=row.count("silver"),
        gold=row.count("gold"),
    )
    if scenario.side != SCENARIO_SIDE:
        raise row.error("empire_side", f"scenarios are played on side {SCENARIO_SIDE}")
    if scenario.bronze == 0:
        raise row.error("bronze", "a medal is worth at least one point")
    if scenario.silver <= scenario.bronze:
        raise row.error("silver", f"must be more than bronze, which is {scenario.bronze}")
    if scenario.gold <= scenario.silver:
        raise row.error("gold", f"must be more than silver, which is {scenario.silver}")
    return scenario


def _scenario_cards(
    row: Row, decks: tuple[Deck, ...], cards: Mapping[str, Card]
) -> tuple[tuple[str, int], ...]:
    found: dict[str, int] = {}
    for word in words_in(row, "cards"):
        id, colon, number = word.partition(":")
        if not colon:
            raise row.error("cards", f"expected id:count, found {word!r}")
        if id not in cards:
            raise row.error("cards", f"there is no card {id!r}")
        if id in found:
            raise row.error("cards", f"{id} is named twice")
        if cards[id].deck not in decks:
            raise row.error("cards", f"{id} is of deck {cards[id].deck}, not {alternatives(decks)}")
        found[id] = row.number("cards", number)
        if not 1 <= found[id] <= cards[id].copies:
            asked = f"{id} exists in 1 to {cards[id].copies} copies, found {number}"
            raise row.error("cards", asked)
    if not found:
        raise row.error("cards", "a scenario starts with at least one card")
    return tuple(found.items())


def _check_boxes(
    file: str, column: str, things: str, expected: Mapping[Deck, int], found: Mapping[Deck, int]
) -> None:
    """Rows that were lost or added would otherwise change the game without a word."""
    for deck, number in expected.items():
        if found.get(deck, 0) != number:
            problem = f"expected {number} different {things}, found {found.get(deck, 0)}"
            raise ContentError(file, f"{column} {deck}", "id", problem)
