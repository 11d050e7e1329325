"""Tables, seats and names that do not exist are refused by every door, and change nothing."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

import iaww.rules
from iaww.rules import (
    Action,
    Assign,
    Choose,
    Discard,
    Done,
    Exchange,
    Game,
    IllegalAction,
    InvalidAction,
    Pick,
    Place,
    Setup,
    SetupError,
    Slate,
    SpendKrystallium,
)
from iaww.rules.setup import deck_lists
from tests.builders import (
    a_game,
    a_setup,
    everything,
    give,
    in_planning,
)

RULES = Path(str(iaww.rules.__file__)).parent


PAIR = ("financial_center", "zeppelin")


def building() -> Game:
    """Planning of two seats; seat 0 builds a giant tower and has what it takes."""
    game = a_game(2)
    give(game, 0, constructing=["giant_tower"], krystallium=1, financiers=1, generals=1)
    return in_planning(game)


def holding() -> Game:
    """A solo hand of two cards."""
    game = a_game(1)
    give(game, 0, drafted=PAIR)
    return in_planning(game)


BASE, _ = deck_lists(a_setup(2))
SETUP_CASES: list[tuple[str, dict[str, object], str]] = [
    ("setup/players", {"players": 0}, "a table has 1 to 7 seats, not 0"),
    ("setup/players", {"players": 8, "ascension": True}, "a table has 1 to 7 seats, not 8"),
    ("setup/players", {"players": True}, "the number of seats is not True"),
    ("setup/players", {"players": "2"}, "the number of seats is not '2'"),
    ("setup/seed", {"players": 2, "seed": 7}, "a seed is a text, not 7"),
    ("setup/flag", {"players": 2, "ascension": 1}, "ascension is true or false"),
    ("setup/flag", {"players": 2, "war_or_peace": "no"}, "war_or_peace is true or false"),
    ("setup/flag", {"players": 2, "open_table": None}, "open_table is true or false"),
    ("setup/empires", {"players": 1, "empires": ["noram_states"]}, "a tuple of texts"),
    ("setup/empires", {"players": 1, "empires": 5}, "a tuple of texts"),
    ("setup/decks", {"players": 2, "decks": [BASE, []]}, "a tuple of tuples of texts"),
    ("setup/decks", {"players": 2, "decks": 5}, "a tuple of tuples of texts"),
    ("setup/decks", {"players": 2, "decks": (tuple(BASE),)}, "a table has 2 decks, not 1"),
    ("setup/unknown_scenario", {"players": 1, "scenario": 5}, "there is no scenario 5"),
    ("setup/needs_ascension", {"players": 6}, "6 players need the Corruption & Ascension deck"),
    ("setup/side", {"players": 2, "side": "G"}, "there is no side 'G', only A, B, C, D, E, F"),
    ("setup/unknown_scenario", {"players": 1, "side": "B", "scenario": "base_99"}, "base_99"),
    (
        *("setup/scenario_seats", {"players": 2, "side": "B", "scenario": "base_01"}),
        "scenario base_01 is for one player",
    ),
    (
        *("setup/scenario_side", {"players": 1, "side": "A", "scenario": "base_01"}),
        "scenario base_01 is played on side B",
    ),
    (
        "setup/scenario_decks",
        {"players": 1, "side": "B", "scenario": "base_01", "ascension": True},
        "scenario base_01 is played with the base deck alone",
    ),
    (
        *("setup/scenario_decks", {"players": 1, "side": "B", "scenario": "ascension_01"}),
        "scenario ascension_01 is played with the base and the Corruption & Ascension deck alone",
    ),
    (
        *("setup/empires", {"players": 2, "empires": ("noram_states",)}),
        "2 seats need as many empires, not 1",
    ),
    (
        *("setup/unknown_empire", {"players": 1, "empires": ("atlantis",)}),
        "there is no empire 'atlantis'",
    ),
    (
        *("setup/empire_not_in_play", {"players": 1, "empires": ("north_hegemony",)}),
        "north_hegemony needs the Corruption & Ascension deck",
    ),
    (
        *("setup/same_empire", {"players": 2, "empires": ("noram_states",) * 2}),
        "noram_states is at the table twice",
    ),
    (
        *("setup/decks", {"players": 2, "decks": (tuple(BASE[1:]), ())}),
        "the decks hold 4 copies of financial_center, not 5",
    ),
]


@pytest.mark.parametrize(("code", "asked", "words"), SETUP_CASES)
def test_a_table_that_cannot_be_played_is_refused(
    code: str, asked: dict[str, object], words: str
) -> None:
    with pytest.raises(SetupError) as caught:
        Setup(**asked)  # type: ignore[arg-type]
    assert caught.value.code == code
    assert words in str(caught.value)


Question = Callable[[Game, int], object]
QUESTIONS: dict[str, Question] = {
    "apply": lambda game, seat: game.apply(seat, Done()),
    "undo": lambda game, seat: game.undo(seat),
    "score_sheet": lambda game, seat: game.score_sheet(seat),
    "legal_codes": lambda game, seat: game.legal_codes(seat),
    "legal_actions": lambda game, seat: game.legal_actions(seat),
    "can_undo": lambda game, seat: game.can_undo(seat),
}


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("seat", [-1, 2, 7])
def test_a_seat_that_is_not_at_the_table_is_refused(question: str, seat: int) -> None:
    game = building()
    before = everything(game)
    with pytest.raises(IllegalAction) as caught:
        QUESTIONS[question](game, seat)
    assert (caught.value.code, caught.value.seat) == ("seat/unknown", seat)
    assert str(caught.value) == f"there is no seat {seat} at this table"
    assert everything(game) == before


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("seat", [True, "0", None, 0.0])
def test_a_seat_is_a_number(question: str, seat: int) -> None:
    game = building()
    with pytest.raises(InvalidAction, match="a seat is a number"):
        QUESTIONS[question](game, seat)


NOWHERE: list[Action] = [
    Pick("el_dorado"),
    Slate("el_dorado"),
    Place("el_dorado", 1),
    Discard("el_dorado", 1),
    Choose("emperor"),
    Assign("giant_tower", 1, "emperor"),
    SpendKrystallium("giant_tower", 1, "silver"),
    Exchange(("el_dorado", "zeppelin"), "base"),
    Exchange(PAIR, "third"),
]


@pytest.mark.parametrize("action", NOWHERE, ids=repr)
def test_an_action_that_names_what_is_not_printed_is_refused_as_such(action: Action) -> None:
    game = holding() if isinstance(action, Exchange) else building()
    before = everything(game)
    with pytest.raises((InvalidAction, IllegalAction)):
        game.apply(0, action)
    assert everything(game) == before


def test_every_refusal_of_a_table_is_among_these_cases() -> None:
    text = (RULES / "setup.py").read_text(encoding="utf-8")
    written = set(re.findall(r'"(setup/[a-z_]+)"', text))
    assert written == {case[0] for case in SETUP_CASES}
