"""R11, R19: what the empires produce step by step, and what recurring icons pay."""

import pytest

from iaww.content import RESOURCES
from iaww.rules import Assign, Done, Game, Place, SpendKrystallium, ToEmpire
from iaww.rules.events import Produced, Received
from tests.builders import (
    a_game,
    after_exploration,
    all_but_one,
    characters_of,
    constructed_of,
    everyone,
    facts,
    finish_step,
    give,
    in_planning,
    in_production,
    last_production,
    produced_by,
    refused,
    send_all,
    step_name,
)


def an_empire(*constructed: str) -> Game:
    """Seat 0 on side B with the named cards constructed."""
    game = a_game(2, ascension=True, war_or_peace=True)
    give(game, 0, constructed=constructed)
    return game


def test_R11_five_steps_in_order() -> None:
    game = in_planning(a_game(2))
    everyone(game, Done())
    steps = []
    while step_name(game) != "draft":
        steps.append(last_production(game).step)
        assert step_name(game) == steps[-1]
        finish_step(game)
    assert steps == ["materials", "energy", "science", "gold", "exploration"]


@pytest.mark.parametrize(("step", "cubes"), [("materials", 2), ("energy", 1), ("science", 1)])
def test_R11_production_waits_as_cubes_of_the_steps_resource(step: str, cubes: int) -> None:
    game = in_production(a_game(3), step)
    for seat in range(3):
        assert game.state.seats[seat].pending == cubes
        game.apply(seat, ToEmpire())
        assert game.state.seats[seat].cubes[[*RESOURCES].index(step)] == 1  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("constructed", "expected"),
    [
        ((), (2, 1, 1, 0, 0)),
        (("recycling_plant",), (4, 1, 1, 0, 0)),
        (("industrial_complex", "harbor_zone"), (5, 1, 1, 3, 0)),
        (("nuclear_plant", "climate_control"), (2, 6, 1, 1, 0)),
        (("airborne_laboratory", "secret_laboratory"), (2, 1, 4, 0, 1)),
        (("zeppelin", "zeppelin", "icebreaker"), (2, 1, 1, 0, 4)),
        (("pandoras_box", "krystallium_power_plant"), (6, 5, 2, 1, 0)),
    ],
)
def test_R11_icons_of_the_empire_and_of_constructed_cards_add_up(
    constructed: tuple[str, ...], expected: tuple[int, ...]
) -> None:
    assert produced_by(an_empire(*constructed), 0) == expected


@pytest.mark.parametrize(
    ("card", "per_type", "resource"),
    [
        ("robot_assistants", "wind_turbines", 0),
        ("neuroscience", "cryopreservation", 2),
        ("artificial_intelligence", "floating_palace", 2),
        ("university", "museum", 2),
        ("virtual_reality", "cryopreservation", 3),
        ("king_solomons_mines", "wind_turbines", 3),
        ("magnetic_train", "wind_turbines", 3),
        ("propaganda_center", "museum", 3),
        ("aircraft_carrier", "floating_palace", 4),
        ("super_sonar", "floating_palace", 4),
        ("shambhala", "museum", 4),
        ("ancient_astronauts", "atlantis", 2),
    ],
)
def test_R11_per_type_icons_count_the_type_the_card_itself_included(
    card: str, per_type: str, resource: int
) -> None:
    own = card in (
        *("neuroscience", "university", "virtual_reality", "propaganda_center"),
        *("aircraft_carrier", "ancient_astronauts"),
    )
    side_b = (2, 1, 1, 0, 0)
    alone = produced_by(an_empire(card), 0)[resource]
    assert alone == side_b[resource] + own
    with_two = produced_by(an_empire(card, per_type, per_type), 0)[resource]
    assert with_two == side_b[resource] + own + 2


def test_R11_two_cards_with_the_same_icon_both_count() -> None:
    game = an_empire("propaganda_center", "propaganda_center", "museum")
    assert produced_by(game, 0) == (2, 1, 1, 6, 0)


def test_R11_constructions_and_rivals_do_not_produce() -> None:
    game = an_empire("neuroscience")
    give(game, 0, constructing=["virtual_reality", "recycling_plant"])
    give(game, 1, constructed=["cryopreservation", "nuclear_plant"])
    assert produced_by(game, 0) == (2, 1, 2, 0, 0)


@pytest.mark.parametrize(
    ("constructed", "expected"),
    [
        (("robot_factory",), (1, 3, 3, 0, 0)),
        (("robot_factory", "robot_factory"), (0, 5, 5, 0, 0)),
        (("robot_factory", "robot_factory", "robot_factory"), (0, 7, 7, 0, 0)),
        (("tax_haven",), (2, 0, 1, 2, 0)),
        (("tax_haven", "luxury_clinic"), (2, 0, 3, 2, 0)),
        (("occult_district",), (3, 1, 0, 0, 0)),
        (("occult_district", "inquisitors"), (3, 1, 0, 1, 1)),
        (("raiders",), (2, 1, 1, 0, 2)),
        (("border_patrol",), (2, 1, 1, 1, 0)),
        (("border_patrol", "zeppelin", "zeppelin"), (2, 1, 1, 1, 1)),
        (("lawless_zone", "propaganda_center"), (3, 2, 1, 0, 0)),
    ],
)
def test_R11_corruption_is_subtracted_and_never_falls_below_zero(
    constructed: tuple[str, ...], expected: tuple[int, ...]
) -> None:
    game = an_empire(*constructed)
    assert produced_by(game, 0) == expected
    for number, step in enumerate(RESOURCES):
        in_production(game, step)
        assert game.state.produced[0] == expected[number]
        assert game.state.seats[0].pending == expected[number]


def test_R11_corruption_beyond_the_production_waits_for_later_icons() -> None:
    assert produced_by(an_empire("raiders", "raiders", "gold_mine"), 0)[3] == 1


def test_R11_example_of_the_rulebook_with_corruption() -> None:
    game = an_empire("robot_factory", "raiders", "recycling_plant")
    assert produced_by(game, 0) == (3, 3, 3, 0, 2)


def test_R11_supremacy_is_measured_after_corruption() -> None:
    game = an_empire("recycling_plant", "robot_factory")
    give(game, 1, constructed=["recycling_plant"])
    in_planning(game)
    everyone(game, Done())
    assert last_production(game).amounts == (3, 4)
    assert last_production(game).supremacy == (1,)


def test_R11_production_is_fixed_at_the_start_of_the_step() -> None:
    game = a_game(2)
    give(game, 0, constructing=["recycling_plant", "robot_assistants"], krystallium=1)
    all_but_one(game, 0, "recycling_plant", "materials")
    all_but_one(game, 0, "robot_assistants", "science")
    in_production(game, "materials")
    game.apply(0, Place("recycling_plant", 1))
    game.apply(0, SpendKrystallium("robot_assistants", 1, "science"))
    assert constructed_of(game, 0) == ["recycling_plant", "robot_assistants"]
    assert list(game.state.produced[:2]) == [2, 2]
    assert game.state.seats[0].pending == 1
    assert list(game.state.supremacy[:2]) == [0, 0]
    assert produced_by(game, 0)[0] == 5


def test_R11_the_table_is_told_what_everyone_produces() -> None:
    game = a_game(3, side="A", empires=("noram_states", "panafrican_union", "aztec_empire"))
    in_planning(game)
    events = everyone(game, Done())
    assert facts(events, Produced) == [Produced(1, "materials", (3, 2, 0), (0,), "financier")]


def test_R19_recurring_icons_pay_after_exploration() -> None:
    game = an_empire("pax_10", "tower_of_babel")
    give(game, 1, constructed=["headquarters", "analysis_center", "security_ships"])
    after_exploration(game, 2)
    events = everyone(game, Done())
    assert step_name(game) == "extra"
    assert facts(events, Received) == [Received(2, (2, 1), (2, 0), (0, 3))]
    assert [seat.krystallium for seat in game.state.seats] == [2, 1]
    assert characters_of(game, 0) == {"financier": 2, "general": 0}
    assert characters_of(game, 1) == {"financier": 0, "general": 3}
    assert (game.state.produced[:2], game.state.supremacy[:2]) == ([0, 0], [0, 0])
    everyone(game, Done())
    assert (game.state.round_no, step_name(game)) == (3, "draft")


@pytest.mark.parametrize(
    ("card", "gains"),
    [
        ("memorial_for_the_builder", (1, 0, 0)),
        ("memorial_for_the_dictator", (1, 0, 0)),
        ("memorial_for_the_scientist", (1, 0, 0)),
        ("memorial_for_the_financier", (1, 0, 0)),
        ("memorial_for_the_explorer", (1, 0, 0)),
        ("analysis_center", (1, 0, 0)),
        ("gaussian_weapons", (1, 0, 0)),
        ("tower_of_babel", (2, 0, 0)),
        ("security_ships", (0, 0, 1)),
        ("cargo_fleet", (0, 1, 0)),
        ("pax_10", (0, 2, 0)),
        ("headquarters", (0, 0, 2)),
    ],
)
def test_R19_each_card_pays_what_it_shows(card: str, gains: tuple[int, int, int]) -> None:
    game = after_exploration(an_empire(card))
    everyone(game, Done())
    seat = game.state.seats[0]
    assert (seat.krystallium, *seat.characters) == gains


def test_R19_only_seats_that_gain_act_and_they_may_spend_first() -> None:
    game = a_game(3, war_or_peace=True)
    give(game, 1, constructed=["analysis_center"], constructing=["zeppelin"])
    give(game, 2, constructing=["zeppelin"], krystallium=1)
    after_exploration(game, 1)
    everyone(game, Done())
    assert (game.to_act(), step_name(game)) == ((1,), "extra")
    spend = SpendKrystallium("zeppelin", 1, "energy")
    assert refused(game, 2, spend).code == "seat/done"
    game.apply(1, spend)
    game.apply(1, Done())
    assert (game.state.round_no, step_name(game)) == (2, "draft")


@pytest.mark.parametrize("card", ["analysis_center", "pax_10", "headquarters"])
def test_R19_one_gain_of_any_kind_opens_the_step(card: str) -> None:
    game = a_game(2, war_or_peace=True)
    give(game, 1, constructed=[card])
    after_exploration(game, 1)
    everyone(game, Done())
    assert (game.to_act(), step_name(game)) == ((1,), "extra")


def test_R19_when_nobody_gains_the_step_does_not_happen() -> None:
    game = a_game(2, war_or_peace=True)
    give(game, 0, constructed=["secret_forces"], constructing=["analysis_center"])
    after_exploration(game, 1)
    events = everyone(game, Done())
    assert (game.state.round_no, step_name(game)) == (2, "draft")
    assert facts(events, Received) == []


def test_R19_it_pays_in_every_round_the_card_stands() -> None:
    game = an_empire("analysis_center", "cargo_fleet")
    for number in (1, 2, 3, 4):
        after_exploration(game, number)
        everyone(game, Done())
        assert game.state.seats[0].krystallium == number
        assert characters_of(game, 0) == {"financier": number, "general": 0}


def test_R19_round_four_pays_before_the_game_ends() -> None:
    game = an_empire("headquarters")
    give(game, 0, constructing=["secret_forces"])
    all_but_one(game, 0, "secret_forces", "general")
    after_exploration(game, 4)
    everyone(game, Done())
    assert (game.to_act(), step_name(game)) == ((0,), "extra")
    game.apply(0, Assign("secret_forces", 1, "general"))
    assert constructed_of(game, 0) == ["headquarters", "secret_forces"]
    game.apply(0, Done())
    assert game.is_over
    assert game.score_sheet(0).total == 1 + 1


def test_R19_a_card_finished_in_the_exploration_step_pays_the_same_round() -> None:
    game = a_game(2, war_or_peace=True)
    give(game, 0, constructed=["zeppelin"], constructing=["tower_of_babel"])
    all_but_one(game, 0, "tower_of_babel", "exploration")
    in_production(game, "exploration")
    game.apply(0, Place("tower_of_babel", 1))
    assert (game.state.produced[:2], game.state.supremacy[:2]) == ([1, 0], [1, 0])
    everyone(game, Done())
    assert step_name(game) == "extra"
    assert (game.state.produced[:2], game.state.supremacy[:2]) == ([0, 0], [0, 0])
    assert game.state.seats[0].krystallium == 2


def test_R19_a_card_finished_in_the_extra_step_does_not_pay_in_it() -> None:
    game = an_empire("analysis_center")
    give(game, 0, constructing=["tower_of_babel"])
    all_but_one(game, 0, "tower_of_babel", "exploration")
    after_exploration(game, 1)
    everyone(game, Done())
    game.apply(0, SpendKrystallium("tower_of_babel", 1, "exploration"))
    assert game.state.seats[0].krystallium == 0
    game.apply(0, Done())
    assert (game.state.round_no, step_name(game)) == (2, "draft")
    after_exploration(game, 2)
    everyone(game, Done())
    assert game.state.seats[0].krystallium == 3


def test_R19_recurring_resources_are_produced_in_their_own_step() -> None:
    game = an_empire("cargo_fleet", "security_ships")
    assert produced_by(game, 0) == (2, 1, 1, 1, 1)
    in_production(game, "gold")
    send_all(game, 0)
    assert game.state.seats[0].characters == [1, 0]


def test_R19_alone_recurring_icons_pay_too() -> None:
    game = a_game(1, war_or_peace=True)
    give(game, 0, constructed=["analysis_center"])
    after_exploration(game, 1)
    game.apply(0, Done())
    assert (step_name(game), game.state.seats[0].krystallium) == ("extra", 1)
    game.apply(0, Done())
    assert (game.state.round_no, step_name(game)) == (2, "planning")
