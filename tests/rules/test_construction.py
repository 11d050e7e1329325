"""R9, R14, R15, R20: filling spaces, finishing cards, cubes on the empire card."""

import pytest

from iaww.content import CHARACTERS, catalog
from iaww.rules import (
    Assign,
    Choose,
    Discard,
    Done,
    Place,
    Recycle,
    SpendKrystallium,
    ToEmpire,
)
from iaww.rules.events import Constructed, Placed, Transformed
from tests.builders import (
    a_game,
    all_but_one,
    characters_of,
    constructed_of,
    constructions_of,
    cover,
    cubes_of,
    discard_pile,
    draft_to_the_end,
    everyone,
    facts,
    finish_step,
    free_spaces,
    give,
    in_planning,
    in_production,
    offered,
    produced_by,
    refused,
    send_all,
    step_name,
)


def test_R9_a_card_whose_last_space_is_filled_is_constructed_at_once() -> None:
    game = a_game(2)
    give(game, 0, constructing=["zeppelin", "recycling_plant"])
    in_production(game, "materials")
    game.apply(0, Place("recycling_plant", 1))
    assert constructed_of(game, 0) == []
    events = game.apply(0, Place("recycling_plant", 1))
    assert constructed_of(game, 0) == ["recycling_plant"]
    assert constructions_of(game, 0) == [("zeppelin", 1)]
    assert facts(events, Constructed) == [Constructed(0, "recycling_plant", 1, ())]
    assert game.state.seats[0].types == [1, 0, 0, 0, 0, 0]


def test_R9_the_copy_that_was_finished_is_named() -> None:
    game = a_game(2)
    give(game, 0, constructing=["recycling_plant", "recycling_plant"])
    in_production(game, "materials")
    game.apply(0, Place("recycling_plant", 2))
    events = game.apply(0, Place("recycling_plant", 2))
    assert facts(events, Constructed) == [Constructed(0, "recycling_plant", 2, ())]
    assert constructions_of(game, 0) == [("recycling_plant", 1)]


@pytest.mark.parametrize("card", [card.id for card in catalog().cards if card.bonus])
def test_R9_its_construction_bonus_is_gained_onto_the_empire_card(card: str) -> None:
    game = a_game(2)
    give(game, 0, constructing=[card], krystallium=1)
    spaces = free_spaces(game, 0, card)
    last = next(space for space in spaces if space not in CHARACTERS)
    all_but_one(game, 0, card, last)
    in_planning(game)
    game.apply(0, SpendKrystallium(card, 1, last))
    bonus = catalog().card(card).bonus
    assert game.state.seats[0].krystallium == bonus.count("krystallium")
    assert characters_of(game, 0) == {who: bonus.count(who) for who in CHARACTERS}
    assert constructed_of(game, 0) == [card]


def test_R9_what_lay_on_a_finished_card_goes_back_to_the_supply() -> None:
    game = a_game(2)
    give(game, 0, constructing=["center_of_the_earth"], krystallium=1, generals=3)
    cover(game, 0, "center_of_the_earth", exploration=4)
    in_planning(game)
    game.apply(0, Assign("center_of_the_earth", 1, "general"))
    game.apply(0, Assign("center_of_the_earth", 1, "general"))
    game.apply(0, SpendKrystallium("center_of_the_earth", 1, "exploration"))
    assert constructed_of(game, 0) == ["center_of_the_earth"]
    assert characters_of(game, 0) == {"financier": 0, "general": 1}
    assert game.state.seats[0].krystallium == 0
    assert cubes_of(game, 0) == {}
    assert discard_pile(game) == {}


def test_R9_every_road_to_the_last_space_finishes_the_card() -> None:
    game = a_game(2)
    give(
        game,
        0,
        drafted=["wind_turbines"],
        constructing=["zeppelin", "juggernaut", "secret_society"],
        krystallium=1,
        financiers=1,
    )
    all_but_one(game, 0, "zeppelin", "energy")
    all_but_one(game, 0, "juggernaut", "krystallium")
    cover(game, 0, "secret_society", gold=3)
    give(game, 0, constructing=["giant_tower"], generals=0)
    in_planning(game)
    game.apply(0, Recycle("wind_turbines"))
    game.apply(0, Place("zeppelin", 1))
    assert constructed_of(game, 0) == ["zeppelin"]
    game.apply(0, SpendKrystallium("juggernaut", 1, "krystallium"))
    assert constructed_of(game, 0) == ["zeppelin", "juggernaut"]
    assert characters_of(game, 0) == {"financier": 1, "general": 2}


def test_R9_a_character_may_finish_a_card() -> None:
    game = a_game(2)
    give(game, 0, constructing=["secret_forces"], generals=1)
    all_but_one(game, 0, "secret_forces", "general")
    in_planning(game)
    game.apply(0, Assign("secret_forces", 1, "general"))
    assert constructed_of(game, 0) == ["secret_forces"]
    assert characters_of(game, 0) == {"financier": 0, "general": 0}


def test_R9_a_card_finished_in_planning_produces_this_round() -> None:
    game = a_game(2)
    give(game, 0, drafted=["recycling_plant"], constructing=["recycling_plant"])
    cover(game, 0, "recycling_plant", materials=1)
    in_planning(game)
    game.apply(0, Recycle("recycling_plant"))
    game.apply(0, Place("recycling_plant", 1))
    everyone(game, Done())
    assert list(game.state.produced[:2]) == [4, 2]


def test_R9_a_card_finished_in_the_science_step_produces_in_gold_and_exploration_only() -> None:
    game = a_game(2)
    give(game, 0, constructed=["research_center"], constructing=["pandoras_box"], krystallium=1)
    all_but_one(game, 0, "pandoras_box", "exploration")
    in_production(game, "science")
    game.apply(0, SpendKrystallium("pandoras_box", 1, "exploration"))
    assert list(game.state.produced[:2]) == [3, 1]
    assert game.state.seats[0].pending == 3
    game.apply(0, Choose("general"))
    finish_step(game)
    assert step_name(game) == "gold"
    assert list(game.state.produced[:2]) == [1, 0]
    finish_step(game)
    assert list(game.state.produced[:2]) == [0, 0]


def test_R9_a_finished_card_counts_everything_printed_on_it() -> None:
    game = a_game(2)
    give(game, 0, constructing=["aircraft_carrier", "inquisitors"], krystallium=2)
    all_but_one(game, 0, "aircraft_carrier", "energy")
    all_but_one(game, 0, "inquisitors", "energy")
    in_planning(game)
    game.apply(0, SpendKrystallium("aircraft_carrier", 1, "energy"))
    assert produced_by(game, 0) == (2, 1, 1, 0, 1)
    game.apply(0, SpendKrystallium("inquisitors", 1, "energy"))
    assert produced_by(game, 0) == (2, 1, 0, 1, 3)


def test_R14_a_produced_cube_goes_to_a_free_space_of_its_resource_or_the_empire_card() -> None:
    game = a_game(2)
    give(game, 0, constructing=["zeppelin", "recycling_plant", "military_base"])
    in_production(game, "materials")
    moves = offered(game, 0)
    assert moves == {ToEmpire(), Place("recycling_plant", 1), Place("military_base", 1)}
    events = game.apply(0, Place("military_base", 1))
    assert facts(events, Placed) == [Placed(0, "military_base", 1, "materials", "materials")]
    assert free_spaces(game, 0, "military_base") == {"materials": 2, "energy": 1}
    game.apply(0, ToEmpire())
    assert cubes_of(game, 0) == {"materials": 1}
    assert game.state.seats[0].pending == 0


def test_R14_a_space_already_covered_takes_no_second_cube() -> None:
    game = a_game(2)
    give(game, 0, constructing=["military_base", "zeppelin"])
    cover(game, 0, "military_base", energy=1)
    in_production(game, "energy")
    assert refused(game, 0, Place("military_base", 1)).code == "place/no_free_space"
    game.apply(0, Place("zeppelin", 1))


def test_R14_none_is_kept_for_later() -> None:
    game = a_game(2)
    in_production(game, "materials")
    assert refused(game, 0, Done()).code == "done/cube_pending"
    game.apply(0, ToEmpire())
    assert refused(game, 0, Done()).code == "done/cube_pending"
    game.apply(0, ToEmpire())
    game.apply(0, Done())
    send_all(game, 1)
    game.apply(1, Done())
    assert [seat.pending for seat in game.state.seats] == [1, 1]
    assert step_name(game) == "energy"


def test_R14_done_is_refused_while_a_science_choice_is_open() -> None:
    game = a_game(2)
    give(game, 0, constructed=["research_center"])
    in_production(game, "science")
    send_all(game, 0)
    assert refused(game, 0, Done()).code == "done/choice_open"
    assert game.legal_actions(0) == [Choose("financier"), Choose("general")]
    game.apply(0, Choose("financier"))
    assert Done() in game.legal_actions(0)


def test_R14_what_was_placed_never_moves() -> None:
    game = a_game(2)
    give(game, 0, constructing=["recycling_plant", "military_base"], cubes={"materials": 2})
    in_production(game, "materials")
    game.apply(0, Place("military_base", 1))
    game.apply(0, Place("military_base", 1))
    assert offered(game, 0) == {Done()}
    assert offered(game, 0, Discard) == {Discard("recycling_plant", 1), Discard("military_base", 1)}


def test_R14_supplies_are_unlimited() -> None:
    game = a_game(2)
    give(game, 0, constructed=["nuclear_plant"] * 40)
    in_production(game, "energy")
    assert game.state.produced[0] == 121
    send_all(game, 0)
    assert game.state.seats[0].krystallium == 24
    assert cubes_of(game, 0) == {"energy": 1}


@pytest.mark.parametrize("number", [1, 2, 3])
def test_R15_fewer_than_five_cubes_stay(number: int) -> None:
    game = a_game(2)
    give(game, 0, cubes={"gold": number}, drafted=["zeppelin"])
    in_planning(game)
    game.apply(0, Recycle("zeppelin"))
    game.apply(0, ToEmpire())
    assert cubes_of(game, 0) == {"gold": number, "exploration": 1}
    assert game.state.seats[0].krystallium == 0


def test_R15_the_fifth_cube_placed_makes_one_krystallium_of_all_five() -> None:
    game = a_game(2)
    give(game, 0, cubes={"gold": 2, "science": 1}, krystallium=2)
    in_production(game, "materials")
    game.apply(0, ToEmpire())
    assert cubes_of(game, 0) == {"materials": 1, "gold": 2, "science": 1}
    events = game.apply(0, ToEmpire())
    assert cubes_of(game, 0) == {}
    assert game.state.seats[0].n_cubes == 0
    assert game.state.seats[0].krystallium == 3
    assert facts(events, Transformed) == [Transformed(0, {"materials": 2, "science": 1, "gold": 2})]


def test_R15_the_fifth_cube_arrives_by_recycling() -> None:
    game = a_game(2)
    give(game, 0, cubes={"materials": 1, "exploration": 3}, drafted=["zeppelin"])
    in_planning(game)
    game.apply(0, Recycle("zeppelin"))
    assert game.state.seats[0].krystallium == 0
    events = game.apply(0, ToEmpire())
    assert game.state.seats[0].krystallium == 1
    assert cubes_of(game, 0) == {}
    assert facts(events, Transformed) == [Transformed(0, {"materials": 1, "exploration": 4})]


def test_R15_the_fifth_cube_arrives_by_discarding() -> None:
    game = a_game(2)
    give(game, 0, cubes={"materials": 4}, constructing=["zeppelin"])
    in_planning(game)
    events = game.apply(0, Discard("zeppelin", 1))
    assert game.state.seats[0].krystallium == 1
    assert cubes_of(game, 0) == {}
    assert facts(events, Transformed) == [Transformed(0, {"materials": 4, "exploration": 1})]


def test_R15_krystallium_does_not_count_towards_the_five() -> None:
    game = a_game(2)
    give(game, 0, cubes={"energy": 3}, krystallium=4)
    in_production(game, "science")
    game.apply(0, ToEmpire())
    assert cubes_of(game, 0) == {"energy": 3, "science": 1}
    assert game.state.seats[0].krystallium == 4


def test_R15_ten_cubes_make_two_krystallium_one_after_the_other() -> None:
    game = a_game(2)
    give(game, 0, constructed=["recycling_plant"] * 4)
    in_production(game, "materials")
    assert game.state.produced[0] == 10
    for number in range(1, 11):
        game.apply(0, ToEmpire())
        assert game.state.seats[0].krystallium == number // 5
        assert game.state.seats[0].n_cubes == number % 5


def test_R15_krystallium_is_never_lost_between_rounds() -> None:
    game = a_game(2)
    give(game, 0, krystallium=3)
    in_production(game, "exploration")
    finish_step(game)
    assert (game.state.round_no, step_name(game)) == (2, "draft")
    assert game.state.seats[0].krystallium == 3


def test_R20_everything_stays_from_round_to_round() -> None:
    game = a_game(2)
    give(
        game,
        1,
        constructing=["lunar_base", "center_of_the_earth"],
        constructed=["zeppelin"],
        krystallium=2,
        financiers=1,
        generals=3,
        cubes={"gold": 2, "materials": 1},
    )
    cover(game, 1, "lunar_base", energy=1, gold=2, krystallium=1)
    cover(game, 1, "center_of_the_earth", general=1)
    in_production(game, "exploration")
    assert characters_of(game, 1) == {"financier": 1, "general": 4}
    finish_step(game)
    draft_to_the_end(game)
    assert (game.state.round_no, step_name(game)) == (2, "planning")
    assert free_spaces(game, 1, "lunar_base") == {"energy": 1, "science": 2}
    assert free_spaces(game, 1, "center_of_the_earth") == {"exploration": 5, "general": 1}
    assert constructed_of(game, 1) == ["zeppelin"]
    assert cubes_of(game, 1) == {"materials": 1, "gold": 2, "exploration": 1}
    assert characters_of(game, 1) == {"financier": 1, "general": 4}
    assert game.state.seats[1].krystallium == 2


def test_R20_the_fifth_cube_may_come_in_a_later_round() -> None:
    game = a_game(2)
    for seat in (0, 1):
        give(game, seat, krystallium=0, cubes={"gold": 4})
    in_production(game, "exploration")
    finish_step(game)
    draft_to_the_end(game)
    assert game.state.round_no == 2
    for seat in (0, 1):
        recycle = next(iter(offered(game, seat, Recycle)))
        game.apply(seat, recycle)
        game.apply(seat, ToEmpire())
        assert cubes_of(game, seat) == {}
        assert game.state.seats[seat].krystallium == 1
