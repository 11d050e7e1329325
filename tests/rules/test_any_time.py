"""R16–R18: krystallium, characters and discards, at any time."""

import pytest

from iaww.content import SPACE_KINDS, catalog
from iaww.rules import (
    Action,
    Assign,
    Discard,
    Done,
    Place,
    Slate,
    SpendKrystallium,
    ToEmpire,
)
from iaww.rules.events import Discarded, Placed
from iaww.views import view_for
from tests.builders import (
    a_game,
    characters_of,
    constructions_of,
    cover,
    cubes_of,
    discard_pile,
    facts,
    free_spaces,
    give,
    in_planning,
    in_production,
    offered,
    refused,
    send_all,
)


@pytest.mark.parametrize("space", SPACE_KINDS[:6])
def test_R16_krystallium_fills_any_resource_or_krystallium_space(space: str) -> None:
    card = next(
        card.id
        for card in catalog().cards
        if card.cost[SPACE_KINDS.index(space)] and sum(card.cost) > 1
    )
    game = a_game(2)
    give(game, 0, constructing=[card], krystallium=2)
    in_planning(game)
    before = free_spaces(game, 0, card)
    events = game.apply(0, SpendKrystallium(card, 1, space))
    after = {kind: number - (kind == space) for kind, number in before.items()}
    assert free_spaces(game, 0, card) == {kind: number for kind, number in after.items() if number}
    assert game.state.seats[0].krystallium == 1
    assert facts(events, Placed) == [Placed(0, card, 1, "krystallium", space)]


def test_R16_krystallium_is_offered_for_every_space_but_a_characters() -> None:
    game = a_game(2)
    give(game, 0, constructing=["lunar_base", "giant_tower"], krystallium=1, generals=0)
    cover(game, 0, "lunar_base", science=2)
    in_planning(game)
    moves = offered(game, 0, SpendKrystallium)
    assert moves == {
        SpendKrystallium("lunar_base", 1, "energy"),
        SpendKrystallium("lunar_base", 1, "gold"),
        SpendKrystallium("lunar_base", 1, "krystallium"),
        SpendKrystallium("giant_tower", 1, "materials"),
        SpendKrystallium("giant_tower", 1, "gold"),
    }


def test_R16_krystallium_never_fills_a_character_space() -> None:
    game = a_game(2)
    give(game, 0, constructing=["giant_tower"], krystallium=5)
    in_planning(game)
    spend = SpendKrystallium("giant_tower", 1, "financier")
    assert refused(game, 0, spend).code == "spend_krystallium/character_space"


def test_R16_without_krystallium_none_is_spent() -> None:
    game = a_game(2)
    give(game, 0, constructing=["zeppelin"], krystallium=0)
    in_planning(game)
    spend = SpendKrystallium("zeppelin", 1, "energy")
    assert refused(game, 0, spend).code == "spend_krystallium/no_krystallium"


def test_R16_a_cube_left_without_a_space_then_goes_to_the_empire_card() -> None:
    game = a_game(2)
    give(game, 0, constructing=["military_base"], krystallium=1)
    in_production(game, "energy")
    assert Place("military_base", 1) in game.legal_actions(0)
    game.apply(0, SpendKrystallium("military_base", 1, "energy"))
    assert game.state.seats[0].pending == 1
    assert refused(game, 0, Place("military_base", 1)).code == "place/no_free_space"
    game.apply(0, ToEmpire())
    assert cubes_of(game, 0) == {"energy": 1}


def test_R16_a_character_fills_a_space_of_its_own_kind_only() -> None:
    game = a_game(2)
    give(
        game,
        0,
        constructing=["giant_tower", "center_of_the_earth", "immortality", "zeppelin"],
        financiers=1,
        generals=1,
    )
    in_planning(game)
    moves = offered(game, 0, Assign)
    assert moves == {
        Assign("giant_tower", 1, "financier"),
        Assign("immortality", 1, "financier"),
        Assign("center_of_the_earth", 1, "general"),
        Assign("immortality", 1, "general"),
    }
    assert refused(game, 0, Assign("giant_tower", 1, "general")).code == "assign/no_free_space"
    events = game.apply(0, Assign("immortality", 1, "general"))
    assert facts(events, Placed) == [Placed(0, "immortality", 1, "general", "general")]
    assert characters_of(game, 0) == {"financier": 1, "general": 0}
    assert free_spaces(game, 0, "immortality") == {"energy": 3, "science": 8, "financier": 1}
    game.apply(0, Assign("immortality", 1, "financier"))
    assert characters_of(game, 0) == {"financier": 0, "general": 0}
    assert free_spaces(game, 0, "immortality") == {"energy": 3, "science": 8}


def test_R16_without_the_character_none_is_assigned() -> None:
    game = a_game(2)
    give(game, 0, constructing=["giant_tower"], financiers=0, generals=2)
    in_planning(game)
    assert refused(game, 0, Assign("giant_tower", 1, "financier")).code == "assign/no_character"
    game = a_game(2)
    give(game, 0, constructing=["secret_forces"], financiers=2, generals=0)
    in_planning(game)
    assert refused(game, 0, Assign("secret_forces", 1, "general")).code == "assign/no_character"


def test_R17_discarding_sends_the_recycling_resource_to_the_empire_card() -> None:
    game = a_game(2)
    give(game, 0, constructing=["zeppelin", "satellites", "espionage_agency", "roswell"])
    in_planning(game)
    for card in ("satellites", "espionage_agency", "roswell"):
        game.apply(0, Discard(card, 1))
    assert cubes_of(game, 0) == {"exploration": 2, "science": 1}
    assert constructions_of(game, 0) == [("zeppelin", 1)]
    assert discard_pile(game) == {"satellites": 1, "espionage_agency": 1, "roswell": 1}


def test_R17_the_cube_never_goes_to_a_construction() -> None:
    game = a_game(2)
    give(game, 0, constructing=["wind_turbines", "zeppelin"])
    in_planning(game)
    game.apply(0, Discard("wind_turbines", 1))
    assert game.state.seats[0].pending == 0
    assert free_spaces(game, 0, "zeppelin") == {"energy": 2}
    assert cubes_of(game, 0) == {"energy": 1}


def test_R17_what_lay_on_it_is_lost() -> None:
    game = a_game(2)
    give(game, 0, constructing=["lunar_base", "military_base"], krystallium=2)
    cover(game, 0, "lunar_base", energy=2, science=1)
    in_planning(game)
    game.apply(0, SpendKrystallium("lunar_base", 1, "krystallium"))
    game.apply(0, SpendKrystallium("lunar_base", 1, "gold"))
    events = game.apply(0, Discard("lunar_base", 1))
    lost = (
        *(("energy", "energy"), ("energy", "energy"), ("science", "science")),
        *(("gold", "krystallium"), ("krystallium", "krystallium")),
    )
    assert facts(events, Discarded) == [Discarded(0, "lunar_base", 1, "exploration", lost)]
    assert cubes_of(game, 0) == {"exploration": 1}
    assert game.state.seats[0].krystallium == 0
    assert game.state.seats[0].open_spaces == [3, 1, 0, 0, 0, 0, 0, 0]


def test_R17_every_construction_may_be_discarded_but_no_constructed_card() -> None:
    game = a_game(2)
    give(game, 0, constructing=["zeppelin", "zeppelin"], constructed=["icebreaker"])
    in_planning(game)
    moves = offered(game, 0, Discard)
    assert moves == {Discard("zeppelin", 1), Discard("zeppelin", 2)}
    assert refused(game, 0, Discard("icebreaker", 1)).code == "discard/no_construction"


def test_R17_a_construction_that_is_gone_takes_and_offers_nothing_more() -> None:
    game = a_game(2)
    given = ["immortality", "recycling_plant", "secret_forces", "immortality", "recycling_plant"]
    give(game, 0, constructing=given, krystallium=2, financiers=1, generals=1)
    cover(game, 0, "recycling_plant", inst=1, materials=2)
    in_production(game, "materials")
    game.apply(0, Discard("immortality", 1))
    assert offered(game, 0) == {
        *(ToEmpire(), Place("secret_forces", 1), Place("recycling_plant", 2)),
        *(SpendKrystallium("secret_forces", 1, "materials"),),
        *(SpendKrystallium("immortality", 2, space) for space in ("energy", "science")),
        *(SpendKrystallium("recycling_plant", 2, "materials"),),
        *(Assign("secret_forces", 1, "general"), Assign("immortality", 2, "general")),
        *(Assign("immortality", 2, "financier"),),
    }
    assert offered(game, 0, Discard) == {
        *(Discard("secret_forces", 1), Discard("immortality", 2), Discard("recycling_plant", 2)),
    }


def test_R17_a_card_slated_after_a_discard_starts_empty() -> None:
    game = a_game(2)
    give(game, 0, drafted=["zeppelin"], constructing=["zeppelin"], krystallium=1)
    in_planning(game)
    game.apply(0, SpendKrystallium("zeppelin", 1, "energy"))
    game.apply(0, Discard("zeppelin", 1))
    game.apply(0, Slate("zeppelin"))
    assert constructions_of(game, 0) == [("zeppelin", 2)]
    assert free_spaces(game, 0, "zeppelin", 2) == {"energy": 2}
    events = game.apply(0, Discard("zeppelin", 2))
    assert facts(events, Discarded) == [Discarded(0, "zeppelin", 2, "exploration", ())]


AT_ANY_TIME: list[Action] = [
    SpendKrystallium("lunar_base", 1, "krystallium"),
    SpendKrystallium("lunar_base", 1, "gold"),
    Assign("center_of_the_earth", 1, "general"),
    Assign("giant_tower", 1, "financier"),
    Discard("lunar_base", 1),
]


@pytest.mark.parametrize(
    "step", ["planning", "materials", "energy", "science", "gold", "exploration"]
)
@pytest.mark.parametrize("action", AT_ANY_TIME, ids=lambda action: type(action).__name__)
def test_R18_any_time_is_planning_and_every_production_step_before_done(
    step: str, action: Action
) -> None:
    game = a_game(2)
    give(
        game,
        1,
        constructing=["lunar_base", "center_of_the_earth", "giant_tower"],
        krystallium=1,
        financiers=1,
        generals=1,
    )
    if step == "planning":
        in_planning(game)
    else:
        in_production(game, step)
    game.copy().apply(1, action)
    send_all(game, 1)
    game.copy().apply(1, action)
    game.apply(1, Done())
    assert refused(game, 1, action).code == "seat/done"


@pytest.mark.parametrize("action", AT_ANY_TIME, ids=lambda action: type(action).__name__)
def test_R18_the_draft_is_not_any_time(action: Action) -> None:
    game = a_game(2)
    give(
        game,
        0,
        constructing=["lunar_base", "center_of_the_earth", "giant_tower"],
        krystallium=1,
        financiers=1,
        generals=1,
    )
    assert refused(game, 0, action).code == "seat/drafting"


def test_R16_a_krystallium_that_stands_in_is_told_from_a_cube() -> None:
    game = a_game(2)
    give(game, 0, constructing=["zeppelin", "lunar_base"], krystallium=2)
    cover(game, 0, "lunar_base", energy=1)
    in_planning(game)
    game.apply(0, SpendKrystallium("lunar_base", 1, "energy"))
    game.apply(0, SpendKrystallium("lunar_base", 1, "krystallium"))
    (construction,) = (
        found for found in view_for(game, 0).seats[0].constructions if found.card == "lunar_base"
    )
    assert sorted(construction.filled) == [
        ("energy", "energy"),
        ("energy", "krystallium"),
        ("krystallium", "krystallium"),
    ]
