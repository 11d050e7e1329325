"""Mistakes that other implementations made in taking back, each caught once (R22)."""

from iaww.rules import (
    Done,
    Game,
    Place,
    Recycle,
    Slate,
    SpendKrystallium,
    ToEmpire,
)
from tests.builders import (
    a_game,
    all_but_one,
    characters_of,
    constructed_of,
    cubes_of,
    discard_pile,
    drafted_of,
    everyone,
    finish_step,
    free_spaces,
    give,
    in_planning,
    plain,
    send_all,
    step_name,
    undo_refused,
)


def planning(**given: object) -> Game:
    """Planning of two seats, seat 0 with what is given."""
    game = a_game(2)
    give(game, 0, **given)  # type: ignore[arg-type]
    return in_planning(game)


def test_R22_trap_undo_after_a_card_was_recycled() -> None:
    game = planning(drafted=["zeppelin", "wind_turbines"], constructing=["zeppelin"])
    before = plain(game.state.seats[0])
    game.apply(0, Recycle("wind_turbines"))
    game.apply(0, Place("zeppelin", 1))
    game.undo(0)
    assert (game.state.seats[0].pending, discard_pile(game)) == (1, {"wind_turbines": 1})
    assert free_spaces(game, 0, "zeppelin") == {"energy": 2}
    game.undo(0)
    assert (game.state.seats[0].pending, discard_pile(game)) == (0, {})
    assert drafted_of(game, 0) == ["wind_turbines", "zeppelin"]
    assert game.state.seats[0].drafted[:2] == before["drafted"][:2]


def test_R22_trap_undo_after_the_fifth_cube_brings_all_five_back() -> None:
    game = planning(drafted=["wind_turbines"], cubes={"gold": 3, "science": 1})
    game.apply(0, Recycle("wind_turbines"))
    game.apply(0, ToEmpire())
    assert game.state.seats[0].krystallium == 1
    game.undo(0)
    assert (game.state.seats[0].krystallium, game.state.seats[0].pending) == (0, 1)
    assert cubes_of(game, 0) == {"science": 1, "gold": 3}


def test_R22_trap_undo_after_krystallium_was_spent() -> None:
    game = planning(constructing=["zeppelin", "submarine"], krystallium=2)
    all_but_one(game, 0, "submarine", "energy")
    in_planning(game)
    before = plain(game.state.seats[0])
    game.apply(0, SpendKrystallium("submarine", 1, "energy"))
    assert constructed_of(game, 0) == ["submarine"]
    game.undo(0)
    assert plain(game.state.seats[0]) == before
    assert characters_of(game, 0) == {"financier": 0, "general": 0}


def test_R22_trap_undo_repeated_past_the_beginning_of_the_step() -> None:
    game = planning(drafted=["zeppelin", "museum"])
    before = plain(game.state.seats[0])
    game.apply(0, Slate("zeppelin"))
    game.apply(0, Slate("museum"))
    for _ in (1, 2):
        game.undo(0)
    assert plain(game.state.seats[0]) == before
    assert undo_refused(game, 0).code == "undo/nothing"
    assert undo_refused(game, 1).code == "undo/nothing"


def test_R22_trap_undo_of_done_while_another_seat_is_busy() -> None:
    game = planning()
    game.apply(0, Done())
    game.undo(0)
    assert (game.to_act(), step_name(game)) == ((0, 1), "planning")
    game.apply(1, Done())
    assert game.to_act() == (0,)


def test_R22_trap_undo_of_the_last_done_is_refused() -> None:
    game = planning()
    everyone(game, Done())
    assert step_name(game) == "materials"
    for seat in (0, 1):
        assert undo_refused(game, seat).code == "undo/nothing"
    send_all(game, 0)
    game.undo(0)
    game.undo(0)
    assert undo_refused(game, 0).code == "undo/nothing"
    finish_step(game)
    assert step_name(game) == "energy"
