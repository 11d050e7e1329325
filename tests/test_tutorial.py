"""The tutorial's lesson: committed as the rules play it, and its table one that can be played."""

import runpy
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
ON_PURPOSE = "run .venv/bin/python scripts/tutorial and look at the diff"
SCRIPT = runpy.run_path(str(ROOT / "scripts" / "tutorial"))


def test_the_committed_lesson_is_what_the_rules_play() -> None:
    for path, text in SCRIPT["texts"]().items():
        assert path.exists(), ON_PURPOSE
        assert path.read_text(encoding="utf-8") == text, ON_PURPOSE


def test_a_change_turns_one_value_into_the_other() -> None:
    def changed(value: Any, change: dict[str, Any]) -> Any:
        if "=" in change:
            return change["="]
        if isinstance(value, list):
            return [changed(v, change.get(str(i), {})) for i, v in enumerate(value)]
        if not isinstance(value, dict):
            return value
        keys = [*value, *(key for key in change if key not in value)]
        return {key: changed(value.get(key), change.get(key, {})) for key in keys}

    before = {"a": 1, "b": [{"c": 2}, {"c": 3}], "d": {"e": 1, "f": 2}, "g": [1]}
    after = {"a": None, "b": [{"c": 2}, {"c": 4}], "d": {"e": 1}, "g": [1, 2], "h": {}}
    change = SCRIPT["change"](before, after)
    assert changed(before, change) == after
    assert "b" in change
    assert "0" not in change["b"], "what stays the same is not told again"


def test_the_rivals_do_all_that_is_written_for_them() -> None:
    moments = [SCRIPT["Moment"](SCRIPT["Game"](SCRIPT["setup"]()), 0, SCRIPT["SCENES"][0].actions)]
    SCRIPT["let_rivals_act"](moments[0].game)
    while moments[-1].left:
        moments.append(moments[-1].after(moments[-1].left[0]))
    game = moments[-1].game
    assert game.state.round_no == 2
    for seat, actions in SCRIPT["MOVES"].items():
        assert [action for actor, action in game.log if actor == seat] == list(actions)
