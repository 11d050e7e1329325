"""The casual bot in positions whose right move any player sees."""

import pytest

from iaww.bots import bot_named
from iaww.rules import (
    Action,
    Choose,
    Done,
    Exchange,
    Game,
    Keep,
    Pick,
    Place,
    Recycle,
    Slate,
    SpendKrystallium,
    ToEmpire,
)
from iaww.views import observe
from tests.builders import (
    a_game,
    a_setup,
    all_but_one,
    cover,
    give,
    in_planning,
    in_production,
    leave_in_deck,
    stacked,
)

BOT = bot_named("casual")


def chosen(game: Game, seat: int = 0) -> Action:
    """What the bot would do now."""
    return game.action_of(seat, BOT.choose(observe(game, seat), 0))


def in_last_round(game: Game) -> Game:
    """Nothing constructed from now on produces in another round."""
    game.state.round_no = 4
    return game


def test_a_cube_finishes_the_card_that_counts() -> None:
    game = in_last_round(a_game())
    give(game, 0, constructing=["mega_drill", "giant_tower"])
    all_but_one(game, 0, "mega_drill", "materials")
    all_but_one(game, 0, "giant_tower", "materials")
    game.state.seats[0].makes[0] = 1
    assert chosen(in_production(game)) == Place("giant_tower", 1)


def test_a_cube_that_finishes_nothing_in_the_last_step_goes_to_the_empire_card() -> None:
    game = in_last_round(a_game())
    give(game, 0, constructing=["alexanders_tomb"], cubes={"gold": 4})
    game.state.seats[0].makes[4] = 1
    assert chosen(in_production(game, "exploration")) == ToEmpire()


def test_krystallium_finishes_a_card_when_it_has_no_other_use() -> None:
    game = in_last_round(a_game())
    give(game, 0, constructing=["cryopreservation"], krystallium=2)
    cover(game, 0, "cryopreservation", science=5)
    game = in_production(game, "exploration")
    assert chosen(game) == SpendKrystallium("cryopreservation", 1, "science")
    game.apply(0, chosen(game))
    game.apply(0, chosen(game))
    assert chosen(game) == Done()
    assert game.score_sheet(0).cards == 1


def test_a_character_that_counts_is_not_given_for_a_card_that_does_not_pay_for_it() -> None:
    game = in_last_round(a_game())
    give(game, 0, constructing=["secret_forces"], constructed=["super_soldiers"], generals=1)
    all_but_one(game, 0, "secret_forces", "general")
    assert chosen(in_production(game, "exploration")) == Done()


@pytest.mark.parametrize(
    ("constructed", "character"), [("super_soldiers", "general"), ("aquaculture", "financier")]
)
def test_R12_the_character_that_counts_double(constructed: str, character: str) -> None:
    game = a_game()
    give(game, 0, constructed=[constructed, "research_center"])
    assert chosen(in_production(game, "science")) == Choose(character)


def test_early_a_structure_is_slated() -> None:
    game = a_game()
    give(game, 0, drafted=["recycling_plant", "world_congress"])
    assert chosen(in_planning(game)) == Slate("recycling_plant")


def test_late_a_card_that_cannot_be_finished_is_recycled() -> None:
    game = in_last_round(a_game())
    give(game, 0, drafted=["world_congress"])
    assert chosen(in_planning(game)) == Recycle("world_congress")


def test_the_first_pick_is_for_an_engine() -> None:
    far_away = ["atlantis", "roswell", "alexanders_tomb", "fountain_of_youth", "giant_tower"]
    game = stacked(a_setup(), base=[*far_away, "world_congress", "recycling_plant"])
    assert chosen(game) == Pick("recycling_plant")


def test_the_last_draft_is_for_what_the_empire_multiplies() -> None:
    game = in_last_round(stacked(a_setup(), base=[*["zeppelin"] * 6, "universal_vaccine"]))
    give(game, 0, constructed=["museum", "university", "research_center"])
    assert chosen(game) == Pick("universal_vaccine")


def test_R28_a_poor_hand_is_exchanged_and_the_best_card_kept() -> None:
    game = in_last_round(a_game(players=1))
    give(game, 0, drafted=["wind_turbines"] * 5, constructed=["research_center"] * 3)
    game = in_planning(game)
    assert chosen(game) == Exchange(("wind_turbines", "wind_turbines"), "base")
    leave_in_deck(game, "base", *["zeppelin"] * 4, "genetic_upgrades")
    game.apply(0, chosen(game))
    assert chosen(game) == Keep("genetic_upgrades")


def test_R31_cubes_go_to_what_the_scenario_asks_for() -> None:
    game = in_last_round(a_game(players=1, scenario="base_02"))
    give(game, 0, constructing=["bionic_grafts"])
    for card in ("bionic_grafts", "universal_vaccine"):
        all_but_one(game, 0, card, "science")
    assert chosen(in_production(game, "science")) == Place("universal_vaccine", 1)


def test_R31_krystallium_is_kept_for_what_the_scenario_asks_for() -> None:
    game = a_game(players=1, scenario="base_04")
    give(game, 0, drafted=["wind_turbines"], krystallium=1)
    assert chosen(in_planning(game)) == SpendKrystallium("time_travel", 1, "krystallium")
