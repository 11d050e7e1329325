"""A view as JSON: what clients receive, the same from both backends."""

import json
from random import Random
from typing import Any

import pytest

from iaww.rules import COMPILED, INTERPRETED, Game, Setup, action_from_json
from iaww.views import json_for, view_for
from tests.random_play import ALL_SETUPS, name_of, play_on


def a_view(backend: str, viewer: int | None) -> dict[str, object]:
    """A view of the first pick of seat 0, through JSON text and back."""
    game = Game(Setup(players=2, seed="json", side="B"), backend)
    game.apply(0, game.legal_actions(0)[0])
    data: dict[str, object] = json.loads(json.dumps(view_for(game, viewer).to_json()))
    return data


@pytest.mark.parametrize("backend", [INTERPRETED, COMPILED])
def test_a_view_as_json_is_as_agreed(backend: str) -> None:
    data = a_view(backend, 1)
    seats = data.pop("seats")
    legal = data.pop("legal")
    unseen = data.pop("unseen")
    codes = data.pop("legal_codes")
    forecast = data.pop("forecast")
    assert data == {
        "viewer": 1,
        "players": 2,
        "side": "B",
        "ascension": False,
        "war_or_peace": False,
        "scenario": None,
        "open_table": False,
        "round": 1,
        "phase": "draft",
        "step": None,
        "pick": 1,
        "pool": None,
        "produced": None,
        "supremacy": [],
        "picked": None,
        "drawn": [],
        "decks": {"base": 130, "ascension": 0},
        "pools_left": 0,
        "leftovers": [],
        "refilled": [],
        "can_undo": False,
        "outcome": None,
    }
    assert isinstance(seats, list)
    assert isinstance(legal, list)
    assert isinstance(unseen, dict)
    assert isinstance(codes, list)
    assert forecast == [
        {"step": "materials", "amounts": [2, 2], "supremacy": []},
        {"step": "energy", "amounts": [1, 1], "supremacy": []},
        {"step": "science", "amounts": [1, 1], "supremacy": []},
        {"step": "gold", "amounts": [0, 0], "supremacy": []},
        {"step": "exploration", "amounts": [0, 0], "supremacy": []},
    ]
    assert len(legal) == len(codes) == len({json.dumps(action) for action in legal})
    assert sum(unseen.values()) == 140
    score = seats[0].pop("score")
    assert (score["total"], len(score["combos"]), score["duos"]) == (0, 7, [])
    del seats[0]["empire"]
    assert seats[0] == {
        "seat": 0,
        "busy": False,
        "hand_size": {"base": 10, "ascension": 0},
        "hand": None,
        "drafted": [],
        "constructions": [],
        "constructed": [],
        "cubes": {},
        "krystallium": 0,
        "financiers": 0,
        "generals": 0,
        "pending": 0,
        "pending_resource": None,
        "choices": 0,
        "discards": [],
    }
    assert [action_from_json(action) for action in legal] == Game(
        Setup(players=2, seed="json", side="B")
    ).legal_actions(1)


def types_in(data: Any) -> set[type]:
    """The types of a structure and of all that it holds."""
    if isinstance(data, dict):
        return {dict}.union(*map(types_in, data), *map(types_in, data.values()))
    if isinstance(data, tuple | list):
        return {type(data)}.union(*map(types_in, data))
    return {type(data)}


@pytest.mark.parametrize("setup", ALL_SETUPS, ids=name_of)
def test_the_json_made_at_once_is_that_of_the_typed_view(setup: Setup) -> None:
    game, rng = Game(setup), Random(setup.seed)
    for number in range(1000):
        if number % 80 == 0 or game.is_over:
            for viewer in (None, rng.randrange(setup.players)):
                data, view = json_for(game, viewer), view_for(game, viewer)
                assert json.dumps(data) == json.dumps(view.to_json())
                assert types_in(data) <= {dict, tuple, list, str, int, bool, type(None)}
        if game.is_over:
            break
        play_on(game, rng)


@pytest.mark.parametrize("backend", [INTERPRETED, COMPILED])
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_both_backends_make_the_same_json_at_once(viewer: int | None, backend: str) -> None:
    game = Game(Setup(players=2, seed="json", side="B"), backend)
    game.apply(0, game.legal_actions(0)[0])
    data = json_for(game, viewer)
    assert json.loads(json.dumps(data)) == a_view(INTERPRETED, viewer)
    assert types_in(data) <= {dict, tuple, list, str, int, bool, type(None)}


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_both_backends_send_the_same_json(viewer: int | None) -> None:
    assert a_view(INTERPRETED, viewer) == a_view(COMPILED, viewer)


def test_the_view_of_a_finished_game_holds_its_outcome() -> None:
    game = Game(Setup(players=2, seed="json"))
    while not game.is_over:
        seat = game.to_act()[0]
        game.apply(seat, game.legal_actions(seat)[0])
    outcome = game.outcome()
    assert outcome is not None
    assert view_for(game, None).outcome == outcome
    data = json.loads(json.dumps(view_for(game, 0).to_json()))
    assert data["outcome"]["ranking"] == [list(place) for place in outcome.ranking]
