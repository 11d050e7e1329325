"""The sizes declared for the records are those of the printed game."""

from iaww.content import CARD_TYPES, RESOURCES, SPACE_KINDS, catalog
from iaww.rules import schema, tables


def test_the_records_hold_just_what_is_printed() -> None:
    assert len(catalog().cards) == len(tables.CARDS) == schema.CARD_KINDS
    assert len(tables.DUO_KINDS) == len(tables.DUO_PAIRS) == schema.DUOS
    assert len(tables.SCORED) == schema.COMBOS
    assert len(RESOURCES) == schema.RESOURCES
    assert len(SPACE_KINDS) == schema.SPACES
    assert len(CARD_TYPES) == schema.TYPES
    assert len(tables.EMPIRE_IDS) == schema.SEATS


def test_decks_hands_and_constructions_fit() -> None:
    in_deck = {"base": 0, "ascension": 0, "war_or_peace": 0}
    for card in catalog().cards:
        in_deck[card.deck] += card.copies
    assert in_deck["base"] + in_deck["war_or_peace"] == schema.DECK
    deals = zip(tables.DEAL_MIXED, tables.DEAL_ASCENSION, strict=True)
    assert max(*tables.DEAL_BASE, *(base + more for base, more in deals)) == schema.HAND
    assert schema.POOLS * schema.POOL + max(tables.SCENARIO_SIZE) == schema.SLOTS


def test_what_an_empire_counts_names_a_row_of_the_pad() -> None:
    assert tables.SCORED[tables.FINANCIER_ROW] == "financier"
    assert tables.SCORED[tables.GENERAL_ROW] == "general"
