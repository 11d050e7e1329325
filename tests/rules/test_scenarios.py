"""R31: the twelve scenarios, what they begin with, and when they are won."""

from collections import Counter

import pytest

from iaww.content import Deck, Scenario, catalog
from iaww.rules import Discard, Game, Outcome, Setup, SetupError, Slate, SpendKrystallium
from iaww.rules.solo import scenario_won
from tests.builders import (
    a_game,
    all_but_one,
    constructed_of,
    constructions_of,
    cubes_of,
    deck_cards,
    ended,
    free_spaces,
    give,
    in_planning,
    produced_by,
)

SCENARIOS = catalog().scenarios
each_scenario = pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.id)


def playing(scenario: Scenario) -> Game:
    """A scenario at its first decision."""
    ascension = scenario.edition is Deck.ASCENSION
    return a_game(1, scenario=scenario.id, ascension=ascension)


def listed(scenario: Scenario) -> list[str]:
    """The cards of a scenario, each as often as it is needed."""
    return [card for card, number in scenario.cards for _ in range(number)]


def finished(scenario: Scenario, constructed: list[str], points: int | None = None) -> Outcome:
    """A scenario that ends with these cards constructed, and characters up to a score."""
    game = playing(scenario)
    give(game, 0, constructed=constructed)
    if points is not None:
        reach(game, points)
    outcome = ended(game).outcome()
    assert outcome is not None
    assert points is None or outcome.sheets[0].total == points
    return outcome


def reach(game: Game, points: int) -> None:
    """Hand out characters until the score is exact."""
    for few in range(4):
        for many in range(points + 1):
            for financiers, generals in ((few, many), (many, few)):
                give(game, 0, financiers=financiers, generals=generals)
                if game.score_sheet(0).total == points:
                    return
    pytest.fail(f"no number of characters makes {points} points")


def test_R31_there_are_six_scenarios_of_each_box() -> None:
    assert [scenario.id for scenario in SCENARIOS] == [
        *(f"base_0{number}" for number in range(1, 7)),
        *(f"ascension_0{number}" for number in range(1, 7)),
    ]


@each_scenario
def test_R31_the_listed_cards_start_in_the_construction_area(scenario: Scenario) -> None:
    game = playing(scenario)
    cards = Counter(listed(scenario))
    assert Counter(card for card, _ in constructions_of(game, 0)) == cards
    for card, inst in constructions_of(game, 0):
        assert 1 <= inst <= cards[card]
        assert sum(free_spaces(game, 0, card, inst).values()) == sum(catalog().card(card).cost)
    assert constructed_of(game, 0) == []


@each_scenario
def test_R31_they_are_taken_out_of_the_decks(scenario: Scenario) -> None:
    game = playing(scenario)
    decks = Counter(card for deck in game.setup.shuffled_decks() for card in deck)
    needed = Counter(listed(scenario))
    for card in catalog().cards:
        in_play = card.deck is Deck.BASE or card.deck is scenario.edition
        assert decks[card.id] == (card.copies - needed[card.id] if in_play else 0)
    pools = Counter(catalog().cards[card].id for pool in game.state.pools for card in pool)
    rest = Counter([*deck_cards(game, "base"), *deck_cards(game, "ascension")])
    assert pools + rest == decks
    assert pools.total() == 40


@each_scenario
def test_R31_a_scenario_is_played_on_side_B(scenario: Scenario) -> None:
    assert produced_by(playing(scenario), 0) == (2, 1, 1, 0, 0)
    for side in "ACDEF":
        with pytest.raises(SetupError) as caught:
            Setup(
                players=1,
                side=side,
                scenario=scenario.id,
                ascension=scenario.edition is Deck.ASCENSION,
            )
        assert caught.value.code == "setup/scenario_side"


@each_scenario
def test_R31_a_scenario_is_for_one_player(scenario: Scenario) -> None:
    for players in (2, 5):
        with pytest.raises(SetupError) as caught:
            Setup(
                players=players,
                side="B",
                scenario=scenario.id,
                ascension=scenario.edition is Deck.ASCENSION,
            )
        assert caught.value.code == "setup/scenario_seats"


@each_scenario
def test_R31_a_scenario_fixes_the_decks(scenario: Scenario) -> None:
    right = scenario.edition is Deck.ASCENSION
    for ascension, war_or_peace in ((not right, False), (right, True), (not right, True)):
        with pytest.raises(SetupError) as caught:
            Setup(
                players=1,
                side="B",
                scenario=scenario.id,
                ascension=ascension,
                war_or_peace=war_or_peace,
            )
        assert caught.value.code == "setup/scenario_decks"


def test_R31_no_other_scenario_exists() -> None:
    for unknown in ("base_07", ""):
        with pytest.raises(SetupError) as caught:
            Setup(players=1, side="B", scenario=unknown)
        assert caught.value.code == "setup/unknown_scenario"


@each_scenario
def test_R31_starting_cards_may_be_discarded(scenario: Scenario) -> None:
    game = playing(scenario)
    (card, inst), *rest = constructions_of(game, 0)
    game.apply(0, Discard(card, inst))
    assert constructions_of(game, 0) == rest
    assert cubes_of(game, 0) == {catalog().card(card).recycling.value: 1}


@each_scenario
def test_R31_won_only_if_every_listed_card_is_constructed(scenario: Scenario) -> None:
    cards = listed(scenario)
    assert finished(scenario, cards).won is True
    for card in set(cards):
        lacking = list(cards)
        lacking.remove(card)
        outcome = finished(scenario, [*lacking, *["the_wall"] * (card != "the_wall") * 9])
        assert outcome.won is False
        assert outcome.medal is None
    assert finished(scenario, []).won is False


@each_scenario
@pytest.mark.parametrize("below", [0, 1])
def test_R31_medals_begin_exactly_at_their_scores(scenario: Scenario, below: int) -> None:
    medals = [None, "bronze", "silver", "gold"]
    for number, medal in enumerate(("bronze", "silver", "gold"), start=1):
        points = getattr(scenario, medal) - below
        outcome = finished(scenario, listed(scenario), points)
        assert outcome.won is True
        assert outcome.medal == medals[number - below]


@pytest.mark.parametrize(
    ("scenario", "medals"),
    [
        ("base_01", (70, 95, 115)),
        ("base_02", (70, 95, 115)),
        ("base_03", (70, 90, 105)),
        ("base_04", (65, 85, 105)),
        ("base_05", (75, 95, 120)),
        ("base_06", (60, 85, 105)),
        ("ascension_01", (95, 115, 135)),
        ("ascension_02", (85, 95, 105)),
        ("ascension_03", (95, 115, 135)),
        ("ascension_04", (90, 100, 115)),
        ("ascension_05", (95, 105, 120)),
        ("ascension_06", (95, 105, 120)),
    ],
)
def test_R31_medals_are_those_of_the_rulebooks(scenario: str, medals: tuple[int, ...]) -> None:
    found = catalog().scenario(scenario)
    assert (found.bronze, found.silver, found.gold) == medals


def test_R31_a_score_without_the_cards_earns_its_rank_but_no_medal() -> None:
    scenario = catalog().scenario("base_01")
    outcome = finished(scenario, listed(scenario)[1:], 150)
    assert (outcome.won, outcome.medal, outcome.rank) == (False, None, "living_god")


@pytest.mark.parametrize(("icebreakers", "won"), [(2, False), (3, True), (4, True)])
def test_R31_three_icebreakers_must_be_constructed(icebreakers: int, won: bool) -> None:
    scenario = catalog().scenario("ascension_05")
    others = [card for card in listed(scenario) if card != "icebreaker"]
    assert len(others) == 3
    assert finished(scenario, [*others, *["icebreaker"] * icebreakers]).won is won


def test_R31_any_copies_of_a_listed_card_count() -> None:
    scenario = catalog().scenario("base_02")
    game = playing(scenario)
    others = [card for card in listed(scenario) if card != "wind_turbines"]
    give(game, 0, constructed=others, drafted=["wind_turbines"], krystallium=1)
    in_planning(game)
    game.apply(0, Discard("wind_turbines", 1))
    game.apply(0, Slate("wind_turbines"))
    all_but_one(game, 0, "wind_turbines", "materials", inst=2)
    game.apply(0, SpendKrystallium("wind_turbines", 2, "materials"))
    outcome = ended(game).outcome()
    assert outcome is not None
    assert outcome.won is True


def test_R31_a_solo_game_without_a_scenario_is_neither_won_nor_lost() -> None:
    game = a_game(1)
    give(game, 0, constructed=["the_wall"] * 9)
    outcome = ended(game).outcome()
    assert outcome is not None
    assert (outcome.won, outcome.medal) == (None, None)
    assert not scenario_won(game.state)
