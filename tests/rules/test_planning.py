"""R8, R10: slating, recycling, the pending cube, and saying done."""

import pytest

from iaww.content import catalog
from iaww.rules import (
    Assign,
    Discard,
    Done,
    Exchange,
    Game,
    Place,
    Recycle,
    Slate,
    SpendKrystallium,
    ToEmpire,
)
from iaww.rules.events import Recycled, SentToEmpire, Slated
from tests.builders import (
    a_game,
    a_setup,
    constructions_of,
    cubes_of,
    discard_pile,
    draft_to_the_end,
    drafted_of,
    everyone,
    facts,
    free_spaces,
    give,
    in_planning,
    offered,
    refused,
    stacked,
    step_name,
)


def planning(*drafted: str, constructing: tuple[str, ...] = (), players: int = 2) -> Game:
    """Planning, seat 0 with the named cards and everyone else with none."""
    game = a_game(players)
    give(game, 0, drafted=drafted, constructing=constructing)
    return in_planning(game)


def test_R8_every_drafted_card_may_be_slated_or_recycled_and_nothing_else() -> None:
    game = a_game(3)
    draft_to_the_end(game)
    cards = drafted_of(game, 1)
    assert offered(game, 1) == {*map(Slate, cards), *map(Recycle, cards)}
    assert offered(game, 1, Discard) == set()


def test_R8_equal_cards_are_one_choice() -> None:
    game = planning("zeppelin", "museum", "zeppelin", "zeppelin")
    cards = ("zeppelin", "museum")
    assert offered(game, 0) == {*map(Slate, cards), *map(Recycle, cards)}
    game.apply(0, Slate("zeppelin"))
    assert drafted_of(game, 0) == ["zeppelin", "zeppelin", "museum"]


def test_R8_a_slated_card_moves_to_the_construction_area_with_all_spaces_free() -> None:
    game = planning("zeppelin", "juggernaut")
    events = game.apply(0, Slate("juggernaut"))
    assert drafted_of(game, 0) == ["zeppelin"]
    assert constructions_of(game, 0) == [("juggernaut", 1)]
    assert free_spaces(game, 0, "juggernaut") == {"materials": 3, "energy": 3, "krystallium": 1}
    assert facts(events, Slated) == [Slated(0, "juggernaut", 1)]
    assert discard_pile(game) == {}


def test_R8_every_card_is_slated_with_the_spaces_printed_on_it() -> None:
    game = a_game(2)
    for card in catalog().cards:
        give(game, 0, drafted=[card.id])
        in_planning(game)
        game.apply(0, Slate(card.id))
        spaces = free_spaces(game, 0, card.id)
        assert sum(spaces.values()) == sum(card.cost)
        game.apply(0, Discard(card.id, 1))


def test_R8_open_spaces_of_several_constructions_add_up() -> None:
    game = planning("zeppelin", "zeppelin", "icebreaker")
    for card in ("zeppelin", "zeppelin", "icebreaker"):
        game.apply(0, Slate(card))
    assert game.state.seats[0].open_spaces == [0, 2 + 2 + 3, 1, 0, 0, 0, 0, 0]
    assert game.state.seats[0].slots == 3
    assert constructions_of(game, 0) == [("zeppelin", 1), ("zeppelin", 2), ("icebreaker", 1)]


def test_R8_a_new_construction_takes_the_lowest_free_slot() -> None:
    game = planning("wind_turbines", constructing=("zeppelin", "icebreaker", "mega_drill"))
    game.apply(0, Discard("icebreaker", 1))
    game.apply(0, Slate("wind_turbines"))
    assert [card for card, _ in constructions_of(game, 0)] == [
        *("zeppelin", "wind_turbines", "mega_drill")
    ]
    assert free_spaces(game, 0, "wind_turbines") == {"materials": 2}


@pytest.mark.parametrize("card", [card.id for card in catalog().cards[::9]])
def test_R8_a_recycled_card_is_discarded_and_leaves_one_cube_of_its_resource(card: str) -> None:
    game = planning(card, "zeppelin")
    events = game.apply(0, Recycle(card))
    resource = catalog().card(card).recycling.value
    assert drafted_of(game, 0) == ["zeppelin"]
    assert discard_pile(game) == {card: 1}
    assert game.state.seats[0].pending == 1
    assert facts(events, Recycled) == [Recycled(0, card, resource)]
    game.apply(0, ToEmpire())
    assert cubes_of(game, 0) == {resource: 1}
    assert game.state.seats[0].pending == 0


def test_R8_a_pending_cube_fits_free_spaces_of_its_resource_or_the_empire_card() -> None:
    game = planning(
        "wind_turbines", constructing=("zeppelin", "recycling_plant", "research_center", "zeppelin")
    )
    game.apply(0, Recycle("wind_turbines"))
    moves = offered(game, 0)
    assert moves == {
        *(ToEmpire(), Place("zeppelin", 1), Place("research_center", 1), Place("zeppelin", 2))
    }
    game.apply(0, Place("zeppelin", 2))
    assert free_spaces(game, 0, "zeppelin", 2) == {"energy": 1}
    assert free_spaces(game, 0, "zeppelin", 1) == {"energy": 2}
    assert cubes_of(game, 0) == {}


def test_R8_a_cube_that_fits_nowhere_is_placed_by_an_action_too() -> None:
    game = planning("wind_turbines", constructing=("recycling_plant",))
    game.apply(0, Recycle("wind_turbines"))
    moves = offered(game, 0)
    assert moves == {ToEmpire()}
    events = game.apply(0, ToEmpire())
    assert facts(events, SentToEmpire) == [SentToEmpire(0, "energy", forced=True)]


def test_R8_sending_a_cube_away_that_fits_somewhere_is_not_forced() -> None:
    game = planning("wind_turbines", constructing=("zeppelin",))
    game.apply(0, Recycle("wind_turbines"))
    events = game.apply(0, ToEmpire())
    assert facts(events, SentToEmpire) == [SentToEmpire(0, "energy", forced=False)]


def test_R8_until_the_cube_is_placed_no_slating_recycling_or_done() -> None:
    game = planning("wind_turbines", "zeppelin")
    game.apply(0, Recycle("wind_turbines"))
    assert refused(game, 0, Slate("zeppelin")).code == "slate/cube_pending"
    assert refused(game, 0, Recycle("zeppelin")).code == "recycle/cube_pending"
    assert refused(game, 0, Done()).code == "done/cube_pending"
    game.apply(0, ToEmpire())
    game.apply(0, Slate("zeppelin"))


def test_R8_until_the_cube_is_placed_no_exchange() -> None:
    game = stacked(a_setup(1), base=["zeppelin", "zeppelin", "icebreaker", "mega_drill"])
    game.apply(0, Recycle("zeppelin"))
    exchange = Exchange(("icebreaker", "mega_drill"), "base")
    assert refused(game, 0, exchange).code == "exchange/cube_pending"
    game.apply(0, ToEmpire())
    assert exchange in game.legal_actions(0)


def test_R8_while_the_cube_is_pending_krystallium_characters_and_discards_are_allowed() -> None:
    game = a_game(2)
    give(
        game,
        0,
        drafted=["wind_turbines"],
        constructing=["juggernaut", "center_of_the_earth", "zeppelin"],
        krystallium=1,
        generals=1,
    )
    in_planning(game)
    game.apply(0, Recycle("wind_turbines"))
    game.apply(0, SpendKrystallium("juggernaut", 1, "krystallium"))
    game.apply(0, Assign("center_of_the_earth", 1, "general"))
    game.apply(0, Discard("zeppelin", 1))
    assert game.state.seats[0].pending == 1
    game.apply(0, Place("juggernaut", 1))
    assert free_spaces(game, 0, "juggernaut") == {"materials": 3, "energy": 2}


def test_R8_slating_and_recycling_are_for_planning_only() -> None:
    game = a_game(2)
    card = game.legal_actions(0)[0]
    assert refused(game, 0, Slate("zeppelin")).code == "seat/drafting"
    game.apply(0, card)
    game = planning("zeppelin")
    game.apply(0, Slate("zeppelin"))
    everyone(game, Done())
    assert step_name(game) == "materials"
    assert refused(game, 0, Slate("zeppelin")).code == "slate/not_planning"
    assert refused(game, 0, Recycle("zeppelin")).code == "recycle/not_planning"


def test_R10_done_is_refused_while_cards_are_left() -> None:
    game = planning("zeppelin", "mega_drill")
    assert refused(game, 0, Done()).code == "done/cards_left"
    game.apply(0, Slate("zeppelin"))
    assert refused(game, 0, Done()).code == "done/cards_left"
    game.apply(0, Recycle("mega_drill"))
    game.apply(0, ToEmpire())
    assert Done() in game.legal_actions(0)


def test_R10_planning_ends_when_everyone_has_said_done() -> None:
    game = planning("zeppelin", players=3)
    game.apply(2, Done())
    assert game.to_act() == (0, 1)
    game.apply(0, Slate("zeppelin"))
    assert (game.to_act(), step_name(game)) == ((0, 1), "planning")
    game.apply(0, Done())
    assert (game.to_act(), step_name(game)) == ((1,), "planning")
    assert game.legal_actions(0) == []
    game.apply(1, Done())
    assert (game.to_act(), step_name(game)) == ((0, 1, 2), "materials")


def test_R10_dealing_with_all_seven_cards_is_not_yet_done() -> None:
    game = a_game(2)
    draft_to_the_end(game)
    for seat in (0, 1):
        for card in drafted_of(game, seat):
            game.apply(seat, Slate(card))
    assert (game.to_act(), step_name(game)) == ((0, 1), "planning")
    assert Done() in game.legal_actions(0)
    assert len(constructions_of(game, 0)) == 7
