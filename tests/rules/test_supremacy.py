"""R12, R13, R29: who gains a character for producing the most."""

import pytest

from iaww.rules import Choose, Done, Game
from iaww.rules.events import Chosen, Produced
from tests.builders import (
    a_game,
    characters_of,
    everyone,
    facts,
    finish_step,
    give,
    in_planning,
    in_production,
    refused,
    send_all,
    step_name,
)

ONE_MORE = ("lawless_zone", "wind_turbines", "airborne_laboratory", "human_cloning", "zeppelin")
"""Cards that add one to materials, energy, science, gold and exploration."""
STEPS = ("materials", "energy", "science", "gold", "exploration")


def producing(step: str, *amounts: int) -> Game:
    """A production step in which the seats produce these amounts."""
    game = a_game(len(amounts), side="C", ascension=True)
    number = STEPS.index(step)
    for seat, amount in enumerate(amounts):
        give(game, seat, constructed=[ONE_MORE[number]] * amount, krystallium=0)
    in_production(game, step)
    assert tuple(game.state.produced[: len(amounts)]) == amounts
    return game


def winners(game: Game) -> list[int]:
    """The seats that won the step, by the state; they alone have a character or a choice."""
    seats = game.state.seats
    won = [seat for seat in range(len(seats)) if game.state.supremacy[seat]]
    paid = [n for n, seat in enumerate(seats) if sum(seat.characters) + seat.choices == 1]
    assert paid == won
    assert sum(sum(seat.characters) + seat.choices for seat in seats) == len(won)
    forecast = game.forecast()[game.state.step]
    assert list(forecast.supremacy) == won
    return won


@pytest.mark.parametrize(
    ("step", "financiers", "generals"),
    [("materials", 1, 0), ("energy", 0, 1), ("gold", 1, 0), ("exploration", 0, 1)],
)
def test_R12_each_step_gives_its_own_character(step: str, financiers: int, generals: int) -> None:
    game = producing(step, 1, 2, 1)
    assert winners(game) == [1]
    assert characters_of(game, 1) == {"financier": financiers, "general": generals}
    assert game.state.seats[1].choices == 0


@pytest.mark.parametrize("character", ["financier", "general"])
def test_R12_the_science_winner_chooses(character: str) -> None:
    game = producing("science", 0, 0, 1)
    assert winners(game) == [2]
    assert Choose("financier") in game.legal_actions(2)
    assert Choose("general") in game.legal_actions(2)
    assert Choose("general") not in game.legal_actions(0)
    events = game.apply(2, Choose(character))
    assert facts(events, Chosen) == [Chosen(2, character)]
    assert characters_of(game, 2) == {"financier": 0, "general": 0, character: 1}
    assert refused(game, 2, Choose(character)).code == "choose/no_choice"


def test_R12_the_choice_may_be_made_before_or_after_placing() -> None:
    for first in (True, False):
        game = producing("science", 3, 1)
        if first:
            game.apply(0, Choose("general"))
        send_all(game, 0)
        if not first:
            game.apply(0, Choose("general"))
        game.apply(0, Done())
        assert characters_of(game, 0) == {"financier": 0, "general": 1}


@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize(
    ("amounts", "won"),
    [
        ((3, 2), [0]),
        ((2, 3), [1]),
        ((3, 3), []),
        ((1, 0), [0]),
        ((0, 0), []),
        ((4, 2, 3), [0]),
        ((2, 4, 4), []),
        ((4, 3, 3), [0]),
        ((1, 2, 3, 4), [3]),
        ((4, 1, 1, 4), []),
        ((5, 4, 3, 2, 1), [0]),
        ((1, 1, 1, 1, 2), [4]),
        ((2, 2, 2, 2, 2), []),
        ((5, 5, 6, 5, 5), [2]),
    ],
)
def test_R12_whoever_alone_produces_the_most_wins(
    step: str, amounts: tuple[int, ...], won: list[int]
) -> None:
    assert winners(producing(step, *amounts)) == won


def test_R12_supremacy_tie_gives_nothing() -> None:
    game = producing("gold", 3, 3, 1)
    assert winners(game) == []
    assert [sum(seat.characters) for seat in game.state.seats] == [0, 0, 0]


def test_R12_producing_nothing_wins_nothing() -> None:
    assert winners(producing("exploration", 0, 0, 0)) == []


def test_R12_the_winner_and_its_character_are_told() -> None:
    game = a_game(2, side="A", empires=("panafrican_union", "republic_of_europe"))
    in_planning(game)
    everyone(game, Done())
    finish_step(game)
    events = finish_step(game)
    assert step_name(game) == "science"
    assert facts(events, Produced) == [Produced(1, "science", (2, 1), (0,), "choice")]


def test_R12_a_step_forgets_the_winners_of_the_last() -> None:
    game = producing("gold", 2, 1)
    assert winners(game) == [0]
    finish_step(game)
    assert step_name(game) == "exploration"
    assert list(game.state.supremacy[:2]) == [0, 0]


@pytest.mark.parametrize(
    ("amounts", "won"),
    [
        ((6, 5, 4, 3, 2, 1), [0, 1]),
        ((1, 2, 3, 4, 5, 6), [4, 5]),
        ((3, 0, 0, 0, 0, 2), [0, 5]),
        ((6, 5, 4, 3, 2, 1, 0), [0, 1]),
        ((0, 1, 2, 3, 4, 5, 6), [5, 6]),
        ((1, 1, 1, 1, 1, 2, 3), [5, 6]),
    ],
)
def test_R13_the_two_highest_of_six_or_seven_win(amounts: tuple[int, ...], won: list[int]) -> None:
    assert winners(producing("energy", *amounts)) == won


@pytest.mark.parametrize(
    ("amounts", "won"),
    [
        ((5, 4, 4, 1, 1, 1), [0]),
        ((4, 4, 1, 1, 1, 1, 5), [6]),
        ((2, 1, 1, 1, 1, 1), [0]),
        ((1, 0, 0, 0, 0, 0), [0]),
    ],
)
def test_R13_tie_for_second_rewards_only_the_first(
    amounts: tuple[int, ...], won: list[int]
) -> None:
    assert winners(producing("materials", *amounts)) == won


@pytest.mark.parametrize(
    ("amounts", "won"),
    [
        ((5, 5, 4, 1, 1, 1), [0, 1]),
        ((4, 1, 1, 1, 1, 3, 4), [0, 6]),
        ((0, 0, 2, 0, 2, 0), [2, 4]),
    ],
)
def test_R13_two_tied_for_first_both_win_and_nobody_else(
    amounts: tuple[int, ...], won: list[int]
) -> None:
    assert winners(producing("gold", *amounts)) == won


@pytest.mark.parametrize(
    "amounts",
    [
        (3, 3, 3, 1, 1, 1),
        (4, 1, 4, 1, 1, 3, 4),
        (2, 2, 2, 2, 2, 2),
        (1, 1, 1, 1, 1, 1, 1),
        (0, 0, 0, 0, 0, 0),
    ],
)
def test_R13_three_or_more_tied_for_first_win_nothing(amounts: tuple[int, ...]) -> None:
    assert winners(producing("exploration", *amounts)) == []


def test_R13_five_players_still_have_one_winner() -> None:
    assert winners(producing("gold", 5, 4, 3, 2, 1)) == [0]
    assert winners(producing("gold", 5, 4, 3, 2, 1, 0)) == [0, 1]


def test_R13_on_science_each_winner_chooses_for_itself() -> None:
    game = producing("science", 0, 2, 0, 0, 3, 0)
    assert winners(game) == [1, 4]
    game.apply(4, Choose("general"))
    game.apply(1, Choose("financier"))
    assert characters_of(game, 1) == {"financier": 1, "general": 0}
    assert characters_of(game, 4) == {"financier": 0, "general": 1}


@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize(("amount", "won"), [(0, []), (1, []), (4, []), (5, [0]), (6, [0])])
def test_R29_alone_five_or_more_win(step: str, amount: int, won: list[int]) -> None:
    assert winners(producing(step, amount)) == won


def test_R29_alone_the_characters_are_the_same() -> None:
    for step, tokens in (("materials", [1, 0]), ("exploration", [0, 1])):
        assert producing(step, 5).state.seats[0].characters == tokens
    game = producing("science", 7)
    game.apply(0, Choose("general"))
    assert game.state.seats[0].characters == [0, 1]


def test_R29_five_produced_by_one_of_two_are_no_solo_supremacy() -> None:
    assert winners(producing("gold", 5, 5)) == []
    assert winners(producing("gold", 5, 6)) == [1]
