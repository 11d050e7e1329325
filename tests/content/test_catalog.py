"""The packaged catalog agrees with the printed game and answers by id."""

import pickle
import subprocess
import sys
from collections import Counter

import pytest

from iaww.content import (
    CARD_TYPES,
    CHARACTERS,
    KRYSTALLIUM,
    RESOURCES,
    SIDES,
    SPACE_KINDS,
    Card,
    CardType,
    Catalog,
    Deck,
    Empire,
    Language,
    Points,
    Production,
    Resource,
    UnknownId,
    catalog,
    load_catalog,
)


@pytest.fixture
def printed() -> Catalog:
    return catalog()


def test_R3_decks_hold_as_many_cards_as_printed(printed: Catalog) -> None:
    copies: Counter[Deck] = Counter()
    for card in printed.cards:
        copies[card.deck] += card.copies
    assert copies == {Deck.BASE: 150, Deck.ASCENSION: 56, Deck.WAR_OR_PEACE: 20}


def test_different_cards_by_deck(printed: Catalog) -> None:
    different = Counter(card.deck for card in printed.cards)
    assert different == {Deck.BASE: 78, Deck.ASCENSION: 38, Deck.WAR_OR_PEACE: 13}


@pytest.mark.parametrize(
    ("deck", "by_type"),
    [
        (Deck.BASE, [50, 31, 23, 29, 17, 0]),
        (Deck.ASCENSION, [19, 12, 8, 10, 7, 0]),
        (Deck.WAR_OR_PEACE, [7, 4, 1, 2, 1, 5]),
    ],
)
def test_copies_by_type(printed: Catalog, deck: Deck, by_type: list[int]) -> None:
    found = [
        sum(card.copies for card in printed.cards if card.deck is deck and card.type is type)
        for type in CARD_TYPES
    ]
    assert found == by_type


def test_a_card_reads_as_printed(printed: Catalog) -> None:
    assert printed.card("giant_robot") == Card(
        id="giant_robot",
        deck=Deck.ASCENSION,
        type=CardType.VEHICLE,
        copies=1,
        cost=(3, 5, 2, 0, 0, 1, 0, 0),
        recycling=Resource.MATERIALS,
        bonus=("general", "general"),
        production=(),
        points=Points(6, ("structure", "vehicle")),
    )


@pytest.mark.parametrize(
    ("id", "production"),
    [
        ("harbor_zone", (Production("materials", 2), Production("gold", 2))),
        ("border_patrol", (Production("gold", 1), Production("exploration", -1))),
        ("propaganda_center", (Production("gold", 1, CardType.PROJECT),)),
        ("security_ships", (Production("exploration", 1), Production("general", 1))),
        ("museum", ()),
    ],
)
def test_production_notation(printed: Catalog, id: str, production: tuple[Production, ...]) -> None:
    assert printed.card(id).production == production


@pytest.mark.parametrize(
    ("id", "points"),
    [
        ("time_travel", Points(15)),
        ("museum", Points(2, ("discovery",))),
        ("aquaculture", Points(1, ("financier",))),
        ("orbital_station", Points(6, ("financier", "general"))),
        ("zeppelin", None),
    ],
)
def test_points_notation(printed: Catalog, id: str, points: Points | None) -> None:
    assert printed.card(id).points == points


def test_space_kinds_are_the_cost_columns_in_order() -> None:
    assert (*RESOURCES, KRYSTALLIUM, *CHARACTERS) == SPACE_KINDS
    assert SPACE_KINDS[:5] == ("materials", "energy", "science", "gold", "exploration")


def test_index_of_a_card_is_its_position(printed: Catalog) -> None:
    assert printed.index_of("financial_center") == 0
    assert [printed.index_of(card.id) for card in printed.cards] == list(range(129))


def test_R2_five_empires_without_ascension_and_seven_with_it(printed: Catalog) -> None:
    base = printed.empire_ids(ascension=False)
    assert base == (
        "aztec_empire",
        "federation_of_asia",
        "noram_states",
        "panafrican_union",
        "republic_of_europe",
    )
    everyone = printed.empire_ids(ascension=True)
    assert everyone == (*base, "nations_of_oceania", "north_hegemony")


def test_every_empire_has_every_side(printed: Catalog) -> None:
    for id in printed.empire_ids(ascension=True):
        for side in SIDES:
            empire = printed.empire(id, side)
            assert (empire.id, empire.side) == (id, side)
    assert len(printed.empires) == 42


def test_R2_side_b_is_the_same_for_all_and_scores_nothing(printed: Catalog) -> None:
    sides = {
        (empire.production, empire.krystallium, empire.points)
        for empire in printed.empires
        if empire.side == "B"
    }
    production = (Production("materials", 2), Production("energy", 1), Production("science", 1))
    assert sides == {(production, 0, None)}


def test_an_empire_reads_as_printed(printed: Catalog) -> None:
    assert printed.empire("aztec_empire", "A") == Empire(
        id="aztec_empire",
        edition=Deck.BASE,
        side="A",
        production=(Production("energy", 2), Production("exploration", 1)),
        krystallium=0,
        points=Points(3, ("discovery",)),
    )
    assert printed.empire("north_hegemony", "C").krystallium == 5


def test_a_scenario_reads_as_printed(printed: Catalog) -> None:
    scenario = printed.scenario("ascension_05")
    assert scenario.edition is Deck.ASCENSION
    assert scenario.side == "B"
    assert scenario.cards == (
        ("hyperborea", 1),
        ("icebreaker", 3),
        ("quantum_generator", 1),
        ("underwater_city", 1),
    )
    assert (scenario.bronze, scenario.silver, scenario.gold) == (95, 105, 120)


@pytest.mark.parametrize("language", [Language.EN, Language.FR, Language.ES, Language.JA])
def test_twelve_distinct_titles_in_the_languages_of_the_client(
    printed: Catalog, language: Language
) -> None:
    titles = {dict(scenario.titles)[language] for scenario in printed.scenarios}
    assert len(titles) == 12
    assert all(title.strip() for title in titles)


@pytest.mark.parametrize("language", [Language.DE, Language.IT, Language.RU])
def test_titles_fall_back_to_english(printed: Catalog, language: Language) -> None:
    for scenario in printed.scenarios:
        assert scenario.title(language) == scenario.title(Language.EN)


def test_unknown_ids_are_refused_in_a_sentence(printed: Catalog) -> None:
    with pytest.raises(UnknownId, match="^there is no card 'zepelin'$"):
        printed.card("zepelin")
    with pytest.raises(UnknownId, match="^there is no card 'zepelin'$"):
        printed.index_of("zepelin")
    with pytest.raises(UnknownId, match="^there is no empire 'rome'$"):
        printed.empire("rome", "A")
    with pytest.raises(UnknownId, match="^there is no empire side 'G'$"):
        printed.empire("aztec_empire", "G")
    with pytest.raises(UnknownId, match="^there is no scenario 'base_07'$"):
        printed.scenario("base_07")


def test_errors_survive_a_trip_between_processes() -> None:
    error = UnknownId("card", "zepelin")
    again = pickle.loads(pickle.dumps(error))
    assert (again.kind, again.id, str(again)) == ("card", "zepelin", str(error))


def test_the_catalog_is_loaded_once_and_hashable(printed: Catalog) -> None:
    assert catalog() is printed
    assert hash(load_catalog()) == hash(printed)


def test_importing_reads_no_data() -> None:
    program = (
        "import pathlib\n"
        "def refuse(*_args, **_kwargs): raise SystemExit('a data file was read')\n"
        "pathlib.Path.read_bytes = pathlib.Path.open = refuse\n"
        "import iaww.content\n"
        "try: iaww.content.catalog()\n"
        "except SystemExit: print('read on demand')\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stdout == "read on demand\n", done.stderr
