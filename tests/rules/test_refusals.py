"""Every refusal is reached: its code, its seat, its sentence, and nothing changed."""

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
    Keep,
    Pick,
    Place,
    Recycle,
    Slate,
    SpendKrystallium,
    ToEmpire,
)
from iaww.rules.errors import REFUSAL_CODES
from tests.builders import (
    a_game,
    draft_to_the_end,
    drafted_of,
    ended,
    give,
    hand_of,
    in_planning,
    in_production,
    leave_in_deck,
    refused,
    undo_refused,
)

RULES = Path(str(iaww.rules.__file__)).parent


def drafting() -> Game:
    """Seat 1 holds no zeppelin."""
    game = a_game(2)
    game.state.seats[1].hand[:10] = [0] * 10
    return game


def picked() -> Game:
    """Seat 1 has picked."""
    game = drafting()
    game.apply(1, Pick("financial_center"))
    return game


def planning() -> Game:
    """Seat 1 is left with a wind turbines, and builds a giant tower and a museum."""
    game = a_game(2)
    give(game, 1, drafted=["wind_turbines"], constructing=["giant_tower", "museum"])
    return in_planning(game)


def rich_planning() -> Game:
    """As in planning, with krystallium and both characters."""
    game = planning()
    give(game, 1, krystallium=1, financiers=1, generals=1)
    return in_planning(game)


def cube_pending() -> Game:
    """Seat 1 has recycled one of two cards."""
    game = planning()
    give(game, 1, drafted=["wind_turbines", "zeppelin"])
    in_planning(game)
    game.apply(1, Recycle("wind_turbines"))
    return game


def said_done() -> Game:
    """Seat 1 has said done."""
    game = in_planning(a_game(2))
    game.apply(1, Done())
    return game


def producing() -> Game:
    """Two materials wait."""
    game = a_game(2)
    give(game, 1, constructing=["museum"])
    return in_production(game, "materials")


def science_won() -> Game:
    """Seat 1 has placed its science and has a character to choose."""
    game = a_game(2)
    give(game, 1, constructed=["research_center"])
    in_production(game, "science")
    for _ in range(3):
        game.apply(1, ToEmpire())
    return game


def over() -> Game:
    return ended(a_game(2))


def alone() -> Game:
    """A solo hand of three cards."""
    game = a_game(1)
    give(game, 0, drafted=["financial_center", "zeppelin", "raiders"])
    return in_planning(game)


def alone_with_empty_decks() -> Game:
    """Only the hand of three base cards is left of both decks."""
    game = a_game(1, ascension=True)
    give(game, 0, drafted=["financial_center", "zeppelin", "raiders"])
    leave_in_deck(game, "ascension")
    return in_planning(game)


def alone_after_a_draw() -> Game:
    """Five cards are drawn."""
    game = alone()
    leave_in_deck(game, "base", "museum", "museum", "museum", "museum", "atlantis")
    game.apply(0, Exchange(("financial_center", "zeppelin"), "base"))
    return game


def alone_pending() -> Game:
    """A solo hand of two cards and a pending cube."""
    game = alone()
    game.apply(0, Recycle("raiders"))
    return game


def alone_producing() -> Game:
    return in_production(a_game(1), "gold")


PAIR = ("financial_center", "zeppelin")
Position = Callable[[], Game]
Case = tuple[str, Position, int, Action, str]
CASES: list[Case] = [
    ("game/over", over, 1, Done(), "say done: the game is over"),
    ("game/over", over, 0, Pick("museum"), "pick museum: the game is over"),
    (
        *("pick/already_picked", picked, 1, Pick("financial_center")),
        "pick financial_center: it has picked; take the pick back first",
    ),
    ("seat/done", picked, 1, Done(), "say done: it is done with this step"),
    ("seat/done", said_done, 1, ToEmpire(), "send a cube to the empire card: it is done with"),
    ("seat/drafting", drafting, 1, Slate("zeppelin"), "slate zeppelin: only picks are made"),
    ("seat/drafting", drafting, 0, Done(), "say done: only picks are made in the draft"),
    (
        *("seat/keep_first", alone_after_a_draw, 0, Slate("raiders")),
        "slate raiders: one of the drawn cards must be kept first",
    ),
    ("pick/no_draft", planning, 1, Pick("zeppelin"), "pick zeppelin: there is no draft now"),
    ("pick/no_draft", producing, 1, Pick("zeppelin"), "pick zeppelin: there is no draft now"),
    ("pick/not_in_hand", drafting, 1, Pick("zeppelin"), "pick zeppelin: it is not in hand"),
    ("slate/not_planning", producing, 1, Slate("museum"), "slate museum: it is not the planning"),
    ("slate/cube_pending", cube_pending, 1, Slate("zeppelin"), "slate zeppelin: a recycled cube"),
    ("slate/not_drafted", planning, 1, Slate("museum"), "slate museum: it is not among the"),
    ("recycle/not_planning", producing, 0, Recycle("museum"), "recycle museum: it is not the"),
    ("recycle/cube_pending", cube_pending, 1, Recycle("zeppelin"), "a recycled cube must be"),
    ("recycle/not_drafted", planning, 1, Recycle("museum"), "recycle museum: it is not among"),
    (
        *("exchange/solo_only", planning, 1, Exchange(PAIR, "base")),
        "exchange financial_center and zeppelin for base cards: exchanges are for the solo game",
    ),
    ("exchange/not_planning", alone_producing, 0, Exchange(PAIR, "base"), "not the planning phase"),
    ("exchange/cube_pending", alone_pending, 0, Exchange(PAIR, "base"), "a recycled cube must be"),
    (
        *("exchange/not_in_hand", alone, 0, Exchange(("zeppelin", "zeppelin"), "base")),
        "exchange zeppelin and zeppelin for base cards: they are not both in hand",
    ),
    (
        *("exchange/no_such_deck", alone, 0, Exchange(PAIR, "ascension")),
        "for ascension cards: that deck is not in play",
    ),
    (
        *("exchange/nothing_to_draw", alone_with_empty_decks, 0, Exchange(PAIR, "ascension")),
        "for ascension cards: that deck has nothing to draw",
    ),
    ("keep/nothing_drawn", alone, 0, Keep("zeppelin"), "keep zeppelin: nothing was drawn"),
    ("keep/nothing_drawn", planning, 1, Keep("zeppelin"), "keep zeppelin: nothing was drawn"),
    ("keep/not_drawn", alone_after_a_draw, 0, Keep("raiders"), "keep raiders: it was not drawn"),
    ("place/no_cube", planning, 1, Place("giant_tower", 1), "on giant_tower: no cube waits"),
    (
        *("place/no_construction", producing, 1, Place("museum", 2)),
        "place materials on museum: it has no museum number 2 under construction",
    ),
    (
        *("place/no_free_space", producing, 1, Place("museum", 1)),
        "place materials on museum: no free materials space",
    ),
    ("to_empire/no_cube", planning, 1, ToEmpire(), "send a cube to the empire card: no cube waits"),
    (
        *("spend_krystallium/character_space", rich_planning, 1),
        SpendKrystallium("giant_tower", 1, "financier"),
        "spend krystallium on a financier space of giant_tower: krystallium never stands in",
    ),
    (
        *("spend_krystallium/no_krystallium", planning, 1),
        SpendKrystallium("giant_tower", 1, "gold"),
        "spend krystallium on a gold space of giant_tower: it has no krystallium",
    ),
    (
        *("spend_krystallium/no_construction", rich_planning, 1),
        SpendKrystallium("atlantis", 1, "exploration"),
        "it has no atlantis number 1 under construction",
    ),
    (
        *("spend_krystallium/no_free_space", rich_planning, 1),
        SpendKrystallium("giant_tower", 1, "science"),
        "spend krystallium on a science space of giant_tower: no free science space",
    ),
    (
        *("assign/no_character", planning, 1, Assign("giant_tower", 1, "financier")),
        "assign a financier to giant_tower: it has no financier",
    ),
    (
        *("assign/no_construction", rich_planning, 1, Assign("giant_tower", 3, "financier")),
        "assign a financier to giant_tower: it has no giant_tower number 3 under construction",
    ),
    (
        *("assign/no_free_space", rich_planning, 1, Assign("giant_tower", 1, "general")),
        "assign a general to giant_tower: no free general space",
    ),
    (
        *("discard/no_construction", planning, 0, Discard("museum", 1)),
        "discard museum: it has no museum number 1 under construction",
    ),
    ("choose/no_choice", producing, 1, Choose("general"), "choose a general: there is no"),
    ("done/cube_pending", producing, 1, Done(), "say done: cubes wait to be placed, 2 in all"),
    (
        "done/cards_left",
        planning,
        1,
        Done(),
        "say done: cards must still be slated",
    ),
    ("done/choice_open", science_won, 1, Done(), "say done: a character must be chosen first"),
]


@pytest.mark.parametrize(
    ("code", "position", "seat", "action", "words"),
    CASES,
    ids=[f"{c[0]}-{c[1].__name__}" for c in CASES],
)
def test_an_illegal_action_is_refused_and_changes_nothing(
    code: str, position: Position, seat: int, action: Action, words: str
) -> None:
    error = refused(position(), seat, action)
    assert error.code == code
    assert str(error).startswith(f"seat {seat} cannot ")
    assert words in str(error)


def nothing_done() -> Game:
    return planning()


def open_table_done() -> Game:
    game = in_planning(a_game(2, open_table=True))
    game.apply(1, Done())
    return game


UNDO_CASES: list[tuple[str, Position, int, str]] = [
    ("undo/nothing", nothing_done, 1, "it has done nothing in this step"),
    ("undo/cards_seen", alone_after_a_draw, 0, "new cards have been seen since"),
    ("undo/done_is_final", open_table_done, 1, "at an open table done cannot be taken back"),
    ("game/over", over, 0, "the game is over"),
]


@pytest.mark.parametrize(("code", "position", "seat", "words"), UNDO_CASES)
def test_an_undo_is_refused_and_changes_nothing(
    code: str, position: Position, seat: int, words: str
) -> None:
    error = undo_refused(position(), seat)
    assert error.code == code
    assert str(error) == f"seat {seat} cannot undo: {words}"


def test_every_refusal_of_an_action_or_undo_is_among_these_cases() -> None:
    written: set[str] = set()
    for name in ("refusals.py", "game.py"):
        text = (RULES / name).read_text(encoding="utf-8")
        written |= set(re.findall(r'(?:return |or \()"([a-z_]+(?:/[a-z_]+)?)", f?"', text))
    reached = {case[0] for case in CASES} | {case[0] for case in UNDO_CASES}
    reached |= {code.split("/")[1] for code in reached}
    assert len(written) > 20
    assert written <= reached


def test_the_codes_of_refusals_are_listed_for_translators() -> None:
    reached = {case[0] for case in CASES} | {case[0] for case in UNDO_CASES}
    elsewhere = {"seat/unknown", "code/not_legal"}
    assert sorted(REFUSAL_CODES) == sorted(reached | elsewhere)


def test_a_refused_action_may_be_corrected() -> None:
    game = a_game(2)
    draft_to_the_end(game)
    card = drafted_of(game, 0)[0]
    refused(game, 0, Done())
    game.apply(0, Slate(card))
    assert hand_of(game, 0) == []
    assert game.log[-1] == (0, Slate(card))
