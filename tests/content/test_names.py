"""Everything has a name in every language."""

import doctest
import sys

import pytest

from iaww.content import (
    NAME_KINDS,
    Language,
    UnknownId,
    card_name,
    catalog,
    empire_name,
    load_names,
    name_of,
    scenario_title,
)


@pytest.mark.parametrize(
    ("language", "name"),
    [
        (Language.EN, "Wind Turbines"),
        (Language.FR, "Éoliennes"),
        (Language.ES, "Turbinas Eólicas"),
        (Language.DE, "Windkraftanlagen"),
        (Language.IT, "Turbine Eoliche"),
        (Language.RU, "Ветряные Турбины"),
        (Language.JA, "風力タービン"),
    ],
)
def test_a_card_in_every_language(language: Language, name: str) -> None:
    assert card_name("wind_turbines", language) == name


@pytest.mark.parametrize(
    ("kind", "id", "name"),
    [
        ("card", "pax_10", "PAX-10"),
        ("empire", "noram_states", "ノーラム合衆国"),
        ("resource", "krystallium", "クリスタリウム"),
        ("type", "memorial", "記念碑"),
        ("character", "financier", "投資家"),
        ("phase", "planning", "計画"),
    ],
)
def test_every_kind_of_name(kind: str, id: str, name: str) -> None:
    assert name_of(kind, id, Language.JA) == name


def test_there_are_as_many_names_as_things() -> None:
    kinds = [kind for kind, _ in load_names().entries]
    assert [kinds.count(kind) for kind in NAME_KINDS] == [129, 7, 6, 6, 2, 3]


@pytest.mark.parametrize("language", Language)
def test_card_and_empire_names_are_distinct_in_every_language(language: Language) -> None:
    cards = {card_name(card.id, language) for card in catalog().cards}
    empires = {empire_name(id, language) for id in catalog().empire_ids(ascension=True)}
    assert (len(cards), len(empires)) == (129, 7)
    assert all(name.strip() for name in cards | empires)


@pytest.mark.parametrize(
    ("language", "title"),
    [
        (Language.EN, "They Are Among Us"),
        (Language.FR, "Ils sont parmi nous"),
        (Language.ES, "Están entre nosotros"),
        (Language.JA, "彼らは我々の中にいる"),
        (Language.DE, "They Are Among Us"),
        (Language.IT, "They Are Among Us"),
        (Language.RU, "They Are Among Us"),
    ],
)
def test_scenario_titles(language: Language, title: str) -> None:
    assert scenario_title("base_03", language) == title


def test_japanese_titles_use_the_names_of_the_cards() -> None:
    assert card_name("center_of_the_earth", Language.JA) in scenario_title("base_01", Language.JA)


def test_unknown_names_are_refused_in_a_sentence() -> None:
    with pytest.raises(UnknownId, match="^there is no card 'zepelin'$"):
        card_name("zepelin", Language.EN)
    with pytest.raises(UnknownId, match="^there is no empire 'rome'$"):
        empire_name("rome", Language.EN)
    with pytest.raises(UnknownId, match="^there is no kind of name 'ship'$"):
        name_of("ship", "zeppelin", Language.EN)
    with pytest.raises(UnknownId, match="^there is no scenario 'base_07'$"):
        scenario_title("base_07", Language.EN)


def test_examples_in_docstrings_hold() -> None:
    results = doctest.testmod(sys.modules["iaww.content.names"])
    assert results.attempted > 0
    assert results.failed == 0
