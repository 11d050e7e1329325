"""The printed facts as numbers, in the form both backends read."""

from typing import Final

from iaww.content import (
    CARD_TYPES,
    CHARACTERS,
    KRYSTALLIUM,
    RESOURCES,
    SIDES,
    Card,
    Deck,
    Empire,
    Points,
    Production,
    Scenario,
    catalog,
)
from iaww.rules.codes import ASCENSION_DECK, BASE_DECK, FINANCIER, GENERAL, NONE
from iaww.rules.schema import DRAFTED, CardFacts, EmpireFacts

ROUNDS: Final = 4
PICKS: Final = DRAFTED
CUBES_PER_KRYSTALLIUM: Final = 5
SOLO_SUPREMACY: Final = 5
SHARED_SUPREMACY: Final = 6
"""From this many players on two seats may win supremacy (R13)."""

# R5: cards dealt to each seat every round, by number of players.
DEAL_BASE: Final = [0, 0, 10, 7, 7, 7, 0, 0]
DEAL_MIXED: Final = [0, 0, 8, 6, 6, 6, 6, 5]
DEAL_ASCENSION: Final = [0, 0, 4, 3, 3, 2, 2, 2]
DRAW_SIZE: Final = [5, 3]
SUPREMACY_CHARACTER: Final = [FINANCIER, GENERAL, NONE, FINANCIER, GENERAL]
"""R12: by resource; NONE lets the winner choose."""

SCORED: Final = (*CARD_TYPES[:5], *CHARACTERS)
"""The combo rows of the score pad (R32)."""
FINANCIER_ROW: Final = 5
GENERAL_ROW: Final = 6
GIFTS: Final = (KRYSTALLIUM, *CHARACTERS)

EMPIRE_IDS: Final = catalog().empire_ids(ascension=True)
BASE_EMPIRES: Final = len(catalog().empire_ids(ascension=False))
DUO_KINDS: Final = tuple(
    dict.fromkeys(
        card.points.per
        for card in catalog().cards
        if card.points is not None and len(card.points.per) == 2
    )
)
DUO_PAIRS: Final = [[SCORED.index(kind) for kind in pair] for pair in DUO_KINDS]


def _production(facts: CardFacts | EmpireFacts, icons: tuple[Production, ...]) -> None:
    for icon in icons:
        if icon.what in RESOURCES and icon.per is None:
            facts.makes[RESOURCES.index(icon.what)] += icon.amount


def _points(facts: CardFacts | EmpireFacts, points: Points | None) -> None:
    facts.points_per = NONE
    if points is not None:
        facts.points = points.each
        if len(points.per) == 1:
            facts.points_per = SCORED.index(points.per[0])


def _card_facts(card: Card) -> CardFacts:
    facts = CardFacts()
    facts.kind = CARD_TYPES.index(card.type)
    facts.deck = ASCENSION_DECK if card.deck is Deck.ASCENSION else BASE_DECK
    facts.war_or_peace = int(card.deck is Deck.WAR_OR_PEACE)
    facts.copies = card.copies
    facts.cost = list(card.cost)
    facts.spaces = sum(card.cost)
    facts.recycling = RESOURCES.index(card.recycling)
    facts.bonus = [card.bonus.count(gift) for gift in GIFTS]
    facts.per_resource = facts.per_type = facts.duo = NONE
    _production(facts, card.production)
    _points(facts, card.points)
    for icon in card.production:
        if icon.per is not None:
            facts.per_resource = RESOURCES.index(icon.what)
            facts.per_type = CARD_TYPES.index(icon.per)
        elif icon.what in GIFTS:
            facts.recurring[GIFTS.index(icon.what)] += icon.amount
    if card.points is not None and len(card.points.per) == 2:
        facts.duo = DUO_KINDS.index(card.points.per)
    return facts


def _empire_facts(empire: Empire) -> EmpireFacts:
    facts = EmpireFacts()
    facts.krystallium = empire.krystallium
    _production(facts, empire.production)
    _points(facts, empire.points)
    return facts


def _scenario_cards(scenario: Scenario) -> list[int]:
    cards: list[int] = []
    for card, count in scenario.cards:
        cards += [catalog().index_of(card)] * count
    return cards


CARDS: Final = [_card_facts(card) for card in catalog().cards]
EMPIRES: Final = [
    [_empire_facts(catalog().empire(empire, side)) for empire in EMPIRE_IDS] for side in SIDES
]
_SCENARIOS: Final = [_scenario_cards(scenario) for scenario in catalog().scenarios]
SCENARIO_SIZE: Final = [len(cards) for cards in _SCENARIOS]
SCENARIO_CARDS: Final = [cards + [NONE] * (6 - len(cards)) for cards in _SCENARIOS]
