"""The types of what is printed: resources, cards, empires and scenarios, without behaviour."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class Resource(StrEnum):
    """The five resources, in the order in which they are produced."""

    MATERIALS = "materials"
    ENERGY = "energy"
    SCIENCE = "science"
    GOLD = "gold"
    EXPLORATION = "exploration"


class Character(StrEnum):
    """The two kinds of character token."""

    FINANCIER = "financier"
    GENERAL = "general"


class CardType(StrEnum):
    """What a development card is; memorials exist only among the War or Peace cards."""

    STRUCTURE = "structure"
    VEHICLE = "vehicle"
    RESEARCH = "research"
    PROJECT = "project"
    DISCOVERY = "discovery"
    MEMORIAL = "memorial"


class Deck(StrEnum):
    """The box a card, an empire or a scenario comes from."""

    BASE = "base"
    ASCENSION = "ascension"
    WAR_OR_PEACE = "war_or_peace"


class Language(StrEnum):
    """The languages in which every card, empire and resource has a name."""

    EN = "en"
    FR = "fr"
    ES = "es"
    JA = "ja"
    DE = "de"
    IT = "it"
    RU = "ru"


KRYSTALLIUM: Final = "krystallium"
"""The wild resource: covers any space but a character's."""

RESOURCES: Final[tuple[Resource, ...]] = tuple(Resource)
CHARACTERS: Final[tuple[Character, ...]] = tuple(Character)
CARD_TYPES: Final[tuple[CardType, ...]] = tuple(CardType)

SPACE_KINDS: Final[tuple[str, ...]] = (
    *(resource.value for resource in RESOURCES),
    KRYSTALLIUM,
    *(character.value for character in CHARACTERS),
)
"""Everything a construction space can ask for, in the order of `Card.cost`."""

SIDES: Final[tuple[str, ...]] = ("A", "B", "C", "D", "E", "F")
"""The sides of an empire; the rulebooks describe A and B, the others are promotional (R2)."""

PHASES: Final[tuple[str, ...]] = ("draft", "planning", "production")
"""The phases of a round, in order (R4)."""


@dataclass(frozen=True, slots=True)
class Production:
    """One production icon: so many cubes, or one for each constructed card of a type."""

    what: str
    amount: int
    """Negative for corruption; 1 when `per` is set."""
    per: CardType | None = None


@dataclass(frozen=True, slots=True)
class Points:
    """A victory point icon: so many points, flat or for each of something."""

    each: int
    per: tuple[str, ...] = ()
    """Empty for flat points; one type or character; or two, of which complete pairs count."""


@dataclass(frozen=True, slots=True)
class Card:
    """A development card, as often as it is printed."""

    id: str
    deck: Deck
    type: CardType
    copies: int
    cost: tuple[int, ...]
    """The number of spaces of each kind, in the order of `SPACE_KINDS`."""
    recycling: Resource
    bonus: tuple[str, ...]
    """Krystallium and characters gained on construction, repeated for several."""
    production: tuple[Production, ...]
    points: Points | None


@dataclass(frozen=True, slots=True)
class Empire:
    """One side of an empire card."""

    id: str
    edition: Deck
    side: str
    production: tuple[Production, ...]
    krystallium: int
    """The stock with which the empire starts."""
    points: Points | None


@dataclass(frozen=True, slots=True)
class Scenario:
    """A solo scenario: the cards that are laid out first, and the scores that earn medals."""

    id: str
    edition: Deck
    side: str
    titles: tuple[tuple[Language, str], ...]
    """Pairs rather than a mapping, so that a scenario can be hashed; ask `title`."""
    cards: tuple[tuple[str, int], ...]
    bronze: int
    silver: int
    gold: int

    def title(self, language: Language) -> str:
        """The title in a language, or in English where none was written (de, it, ru)."""
        titles = dict(self.titles)
        return titles.get(language, titles[Language.EN])
