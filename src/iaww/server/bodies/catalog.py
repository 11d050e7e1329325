"""What is printed, and what the rules fix for every table."""

from iaww.content import CardType, Deck, Language, Resource
from iaww.server.parts import Spoken
from iaww.server.spoken import SpokenPoints, SpokenProduction
from iaww.server.vocabulary import Gift, Rank, SpaceKind


class PrintedCard(Spoken):
    """A development card, its names by language."""

    id: str
    deck: Deck
    type: CardType
    copies: int
    cost: dict[SpaceKind, int]
    """Spaces by kind."""
    recycling: Resource
    bonus: list[Gift]
    production: list[SpokenProduction]
    """Corruption is negative."""
    points: SpokenPoints | None
    names: dict[Language, str]


class PrintedEmpire(Spoken):
    """One side of an empire card, its names by language."""

    id: str
    edition: Deck
    side: str
    production: list[SpokenProduction]
    krystallium: int
    points: SpokenPoints | None
    names: dict[Language, str]


class PrintedScenario(Spoken):
    """A solo scenario, its titles by language; where there is none the English one serves."""

    id: str
    edition: Deck
    side: str
    cards: dict[str, int]
    """Copies that begin under construction, by card."""
    bronze: int
    silver: int
    gold: int
    names: dict[Language, str]


class RankLimit(Spoken):
    """A rank of solo games, and the points from which it is held (R30)."""

    rank: Rank
    points: int


class Facts(Spoken):
    """What the rules fix for every table, so that no client writes it down a second time."""

    ranks: list[RankLimit]
    """The lowest first."""
    cubes_per_krystallium: int
    base_players: int
    """The most that can play without Corruption & Ascension (R1)."""
    solo_supremacy: int
    """How many cubes of a step win supremacy when playing alone (R29)."""
    passes_left: list[bool]
    """Round by round: whether hands go to the left (seat + 1) or to the right (R6)."""


class Printed(Spoken):
    """Everything that is printed, in the order of the data files, and a few facts of the rules."""

    cards: list[PrintedCard]
    empires: list[PrintedEmpire]
    scenarios: list[PrintedScenario]
    names: dict[str, dict[str, dict[Language, str]]]
    """Of resources, types, characters and phases: by kind, id and language."""
    facts: Facts
