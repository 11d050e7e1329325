"""Actions are stable: their JSON and their codes are written into records and models."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from iaww.rules import (
    Action,
    Assign,
    Choose,
    Discard,
    Done,
    Exchange,
    InvalidAction,
    Keep,
    Pick,
    Place,
    Recycle,
    Slate,
    SpendKrystallium,
    ToEmpire,
    Undo,
    action_from_json,
    action_to_json,
    codes,
)
from iaww.rules.actions import NAMES, TYPES
from iaww.rules.schema import ACTIONS, HAND, POOL, SLOTS

JSON: list[tuple[Action | Undo, dict[str, Any]]] = [
    (Pick("zeppelin"), {"type": "pick", "card": "zeppelin"}),
    (Slate("zeppelin"), {"type": "slate", "card": "zeppelin"}),
    (Recycle("zeppelin"), {"type": "recycle", "card": "zeppelin"}),
    (Place("zeppelin", 2), {"type": "place", "card": "zeppelin", "inst": 2}),
    (ToEmpire(), {"type": "to_empire"}),
    (
        SpendKrystallium("zeppelin", 1, "materials"),
        {"type": "spend_krystallium", "card": "zeppelin", "inst": 1, "space": "materials"},
    ),
    (
        Assign("juggernaut", 1, "general"),
        {"type": "assign", "card": "juggernaut", "inst": 1, "character": "general"},
    ),
    (Discard("zeppelin", 1), {"type": "discard", "card": "zeppelin", "inst": 1}),
    (Choose("financier"), {"type": "choose", "character": "financier"}),
    (
        Exchange(("wind_turbines", "zeppelin"), "base"),
        {"type": "exchange", "cards": ["wind_turbines", "zeppelin"], "deck": "base"},
    ),
    (Keep("zeppelin"), {"type": "keep", "card": "zeppelin"}),
    (Done(), {"type": "done"}),
    (Undo(), {"type": "undo"}),
]
OF_ALL_ACTIONS = pytest.mark.parametrize(
    ("action", "data"), JSON, ids=[data["type"] for _, data in JSON]
)

WRONG: dict[str, list[Any]] = {
    "card": [None, 7, "", "Zeppelin", "no_such_card", ["zeppelin"]],
    "cards": [None, "zeppelin", [], ["zeppelin"], ["zeppelin"] * 3, ["zeppelin", "x"], [1, 2]],
    "inst": [None, 0, -1, True, 1.0, "1"],
    "space": [None, "", "wood", 3, "Materials"],
    "character": [None, "", "king", 0, "krystallium"],
    "deck": [None, "", "war_or_peace", 1],
    "type": [None, "", "Pick", "pass", 7, ["pick"], {}],
}


@OF_ALL_ACTIONS
def test_json_is_pinned(action: Action | Undo, data: dict[str, Any]) -> None:
    assert action_to_json(action) == data
    assert action_from_json(data) == action


def test_every_action_has_its_json_pinned() -> None:
    assert {type(action) for action, _ in JSON} == set(TYPES.values())
    assert {data["type"] for _, data in JSON} == set(NAMES.values())


@OF_ALL_ACTIONS
def test_a_wrong_or_missing_field_is_refused(action: Action | Undo, data: dict[str, Any]) -> None:
    for name in data:
        for value in WRONG[name]:
            with pytest.raises(InvalidAction):
                action_from_json({**data, name: value})
        with pytest.raises(InvalidAction):
            action_from_json({key: value for key, value in data.items() if key != name})


@OF_ALL_ACTIONS
def test_an_unknown_field_is_refused(action: Action | Undo, data: dict[str, Any]) -> None:
    with pytest.raises(InvalidAction, match=f"{data['type']} has no field 'slot'"):
        action_from_json({**data, "slot": 0})


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
        lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    )
)
def test_what_is_no_action_is_refused_whatever_it_is(data: object) -> None:
    with pytest.raises(InvalidAction):
        action_from_json(data)


def test_the_cards_of_an_exchange_have_one_order() -> None:
    names = ["zeppelin", "wind_turbines"]
    read = action_from_json({"type": "exchange", "cards": names, "deck": "base"})
    assert read == Exchange(("wind_turbines", "zeppelin"), "base")


def test_codes_are_pinned() -> None:
    first = {
        "PICK": 0,
        "SLATE": 12,
        "RECYCLE": 19,
        "KEEP": 26,
        "EXCHANGE": 31,
        "CHOOSE": 51,
        "TO_EMPIRE": 53,
        "DONE": 54,
        "PLACE": 55,
        "ASSIGN": 101,
        "SPEND": 193,
        "DISCARD": 469,
        "END_OF_ACTIONS": 515,
    }
    assert {name: getattr(codes, name) for name in first} == first
    assert ACTIONS == 515


def test_codes_leave_room_for_every_slot_and_no_gap() -> None:
    widths = [HAND, 7, 7, POOL, 20, 2, 1, 1, SLOTS, 2 * SLOTS, 6 * SLOTS, SLOTS]
    assert sum(widths) == ACTIONS
    starts = [sum(widths[:kind]) for kind in range(len(widths))]
    assert starts == [0, 12, 19, 26, 31, 51, 53, 54, 55, 101, 193, 469]
