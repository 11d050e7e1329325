"""A record is a whole game as JSON: read back exactly, or refused with what is wrong."""

import json
from typing import Any

import pytest

from iaww.rules import (
    BACKENDS,
    RULES_VERSION,
    Fairness,
    Game,
    Record,
    RecordError,
    Setup,
    loads,
    record_from_json,
    record_of,
)
from iaww.rules.setup import deck_lists
from tests.random_play import played

SETUP = Setup(players=2, seed="record")
HALF_A_CHARACTER = "\ud800"
"""JSON can hold it, but nothing can hash or store it."""


def a_record(**changes: Any) -> dict[str, Any]:
    """The JSON of a short record, with other fields where they are named."""
    game = Game(SETUP)
    for _ in range(3):
        seat = game.to_act()[0]
        game.apply(seat, game.legal_actions(seat)[0])
    return {**record_of(game).to_json(), **changes}


def refused(data: object) -> RecordError:
    """The refusal of a record that cannot be read."""
    with pytest.raises(RecordError) as caught:
        record_from_json(data)
    return caught.value


def test_json_is_pinned() -> None:
    game = Game(Setup(players=2, side="B", seed="x", empires=("noram_states", "aztec_empire")))
    game.apply(1, game.legal_actions(1)[0])
    game.undo(1)
    assert record_of(game).to_json() == {
        "format": "iaww-record",
        "version": 1,
        "rules": "1",
        "setup": {
            "players": 2,
            "side": "B",
            "ascension": False,
            "war_or_peace": False,
            "scenario": None,
            "open_table": False,
            "seed": "x",
            "empires": ["noram_states", "aztec_empire"],
            "decks": None,
        },
        "actions": [[1, {"type": "pick", "card": "industrial_complex"}], [1, {"type": "undo"}]],
    }


def test_the_text_is_one_line_that_reads_back() -> None:
    fairness = Fairness("table 1", "0" * 64, ("é", "ja 日本"), None)
    record = record_of(played(SETUP, "text"), fairness)
    text = record.dumps()
    assert "\n" not in text
    assert "日本" in text
    assert loads(text) == record


def test_named_decks_and_empires_are_kept() -> None:
    base, ascension = deck_lists(SETUP)
    setup = Setup(
        players=2,
        empires=("aztec_empire", "noram_states"),
        decks=(tuple(reversed(base)), tuple(ascension)),
    )
    record = Record(setup, ())
    assert loads(record.dumps()) == record


def test_another_rules_version_is_refused_and_both_are_named() -> None:
    error = refused(a_record(rules="0.9"))
    assert "rules version 0.9" in str(error)
    assert f"version {RULES_VERSION}" in str(error)


def test_another_format_version_is_refused_and_both_are_named() -> None:
    error = refused(a_record(version=2))
    assert "format version 2" in str(error)
    assert "reads 1" in str(error)


@pytest.mark.parametrize("data", [None, [], "record", 7, {}, {"format": "pgn"}])
def test_what_is_no_record_is_refused(data: object) -> None:
    assert "not a record" in str(refused(data))


@pytest.mark.parametrize("text", ["", "{", "nonsense", '{"format": "iaww-record"', "[" * 100_000])
def test_what_is_no_json_is_refused(text: str) -> None:
    with pytest.raises(RecordError, match="(not JSON|nested too deeply)"):
        loads(text)


@pytest.mark.parametrize("version", [None, "1", 1.5, [1]])
def test_a_malformed_format_version_is_refused(version: object) -> None:
    assert "format version" in str(refused(a_record(version=version)))


@pytest.mark.parametrize("rules", [None, 1, ["1"]])
def test_a_malformed_rules_version_is_refused(rules: object) -> None:
    assert "rules version" in str(refused(a_record(rules=rules)))


MALFORMED_SETUP: dict[str, list[Any]] = {
    "players": [None, "2", 2.0, True, 0, 8, 6, -1],
    "side": [None, 1, "G", "a", ""],
    "ascension": [None, 1],
    "war_or_peace": [None, 1],
    "open_table": [None, 1],
    "scenario": [7, "", "base_07", "base_01"],
    "seed": [None, 7, HALF_A_CHARACTER],
    "empires": [
        *("aztec_empire", [1, 2], ["aztec_empire"], [], {}),
        ["aztec_empire", "aztec_empire"],
        ["aztec_empire", "no_such_empire"],
        ["aztec_empire", "north_hegemony"],
    ],
    "decks": [
        *("base", [], [[]], [[], []], [["zeppelin"], []], [[1], []]),
        [["no_such_card"] * 150, []],
    ],
}


@pytest.mark.parametrize(
    ("name", "value"),
    [(name, value) for name, values in MALFORMED_SETUP.items() for value in values],
)
def test_a_malformed_setup_is_refused(name: str, value: object) -> None:
    data = a_record()
    data["setup"][name] = value
    error = refused(data)
    assert error.at is None
    assert "setup" in str(error)


@pytest.mark.parametrize("name", a_record()["setup"])
def test_a_setup_that_lacks_a_field_is_refused(name: str) -> None:
    data = a_record()
    del data["setup"][name]
    assert f"lacks {name}" in str(refused(data))


def test_a_setup_with_an_unknown_field_is_refused() -> None:
    data = a_record()
    data["setup"]["colour"] = "red"
    assert "unknown field 'colour'" in str(refused(data))


@pytest.mark.parametrize("setup", [None, [], "two players"])
def test_a_setup_that_is_no_object_is_refused(setup: object) -> None:
    assert "setup" in str(refused(a_record(setup=setup)))


@pytest.mark.parametrize("actions", [None, {}, "pick", 3])
def test_actions_that_are_no_list_are_refused(actions: object) -> None:
    assert "actions of a record are a list" in str(refused(a_record(actions=actions)))


@pytest.mark.parametrize(
    "entry",
    [
        None,
        [],
        [0],
        [0, {"type": "done"}, 1],
        {"seat": 0},
        ["0", {"type": "done"}],
        [True, {"type": "done"}],
        [None, {"type": "done"}],
        [0, None],
        [0, {"type": "fly"}],
        [0, {"type": "pick"}],
        [0, {"type": "pick", "card": "no_such_card"}],
        [0, {"type": "done", "why": "because"}],
    ],
)
def test_a_malformed_action_is_refused_by_its_number(entry: object) -> None:
    data = a_record()
    data["actions"][1] = entry
    error = refused(data)
    assert error.at == 2
    assert "action 2 " in str(error)


@pytest.mark.parametrize("fairness", [[], "fair", {}, {"table": "t", "commitment": "c"}])
def test_malformed_fairness_is_refused(fairness: object) -> None:
    assert "fairness" in str(refused(a_record(fairness=fairness)))


@pytest.mark.parametrize("backend_name", BACKENDS)
@pytest.mark.parametrize(
    "entry",
    [
        [0, {"type": "done"}],
        [1, {"type": "pick", "card": "valhalla"}],
        [2, {"type": "done"}],
        [-1, {"type": "done"}],
        [1, {"type": "undo"}],
        [9, {"type": "undo"}],
    ],
)
def test_what_does_not_replay_is_refused_by_its_number(entry: list[Any], backend_name: str) -> None:
    data = a_record()
    data["actions"][1] = entry
    record = record_from_json(data)
    with pytest.raises(RecordError, match="action 2 does not replay") as caught:
        record.replay(backend_name)
    assert caught.value.at == 2


def test_an_action_after_the_end_is_refused() -> None:
    game = played(SETUP, "end")
    data = record_of(game).to_json()
    data["actions"].append([0, {"type": "done"}])
    with pytest.raises(RecordError, match="the game is over") as caught:
        loads(json.dumps(data)).replay()
    assert caught.value.at == len(game.log) + 1
