"""Whatever is changed in the checkpoints of a transcript is found, where it was changed."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from iaww.rules.transcript import Verdict, verify
from iaww.rules.transcript_actions import CHECKPOINTS
from tests.rules.transcripts import SAMPLES, SCENARIO, SOLO, sample

DETAILS = {
    "draft": ("pick",),
    "slate": ("inst",),
    "recycle": ("gain",),
    "discard_construction": ("gain", "lost"),
    "exchange": ("drawn",),
}
"""What the rules say about an action, whoever does it."""


def check_mismatch(data: dict[str, Any], number: int) -> Verdict:
    verdict = verify(json.dumps(data))
    assert (verdict.kind, verdict.event) == ("mismatch", number), verdict
    assert verdict.line.startswith(f"game {data['id']}, event {number}")
    assert "\n" not in verdict.line
    assert ": expected " in verdict.line
    assert ", found " in verdict.line
    return verdict


def altered(value: Any) -> Any:
    """Another value of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return "zeppelin" if value != "zeppelin" else "submarine"
    if isinstance(value, list):
        return [altered(value[0]), *value[1:]] if value else [0]
    if isinstance(value, dict):
        return {**value, "gold": value.get("gold", 0) + 1}
    return "something"


def paths(value: Any) -> Iterator[tuple[Any, ...]]:
    """Where something can be altered, at every depth: every field, and the last of a list."""
    if isinstance(value, dict) and value:
        for key in value:
            yield from ((key, *path) for path in paths(value[key]))
    elif isinstance(value, list) and value:
        yield from ((len(value) - 1, *path) for path in paths(value[-1]))
    else:
        yield ()


def alter(value: Any, path: tuple[Any, ...]) -> None:
    for step in path[:-1]:
        value = value[step]
    value[path[-1]] = altered(value[path[-1]])


def checkpoints(data: dict[str, Any], each: int) -> list[int]:
    """The numbers of some events of every kind that is a checkpoint or marker."""
    seen: dict[str, int] = {}
    found = []
    for number, event in enumerate(data["events"], start=1):
        kind = f"{event['e']} {event.get('step') == 'krystallium'}"
        if event["e"] in CHECKPOINTS and seen.get(kind, 0) < each:
            seen[kind] = seen.get(kind, 0) + 1
            found.append(number)
    return found


def test_the_samples_hold_every_kind_of_checkpoint() -> None:
    kinds = {
        sample(place)["events"][number - 1]["e"]
        for place in SAMPLES
        for number in checkpoints(sample(place), 1)
    }
    assert kinds == CHECKPOINTS


@pytest.mark.parametrize("place", SAMPLES)
def test_an_altered_checkpoint_is_a_mismatch(place: int) -> None:
    for number in checkpoints(sample(place), 1):
        for path in paths(sample(place)["events"][number - 1]):
            data = sample(place)
            alter(data["events"][number - 1], path)
            check_mismatch(data, number)


@pytest.mark.parametrize("place", SAMPLES)
def test_a_field_too_few_or_too_many_is_a_mismatch(place: int) -> None:
    for number in checkpoints(sample(place), 1):
        for key in list(sample(place)["events"][number - 1])[1:]:
            data = sample(place)
            del data["events"][number - 1][key]
            check_mismatch(data, number)
        data = sample(place)
        data["events"][number - 1]["more"] = 1
        check_mismatch(data, number)


@pytest.mark.parametrize("place", SAMPLES)
def test_a_removed_checkpoint_is_a_mismatch(place: int) -> None:
    for number in checkpoints(sample(place), 2):
        data = sample(place)
        removed = data["events"].pop(number - 1)
        # Of two equal events in a row it cannot be said which is missing.
        if data["events"][number - 1 :][:1] != [removed]:
            check_mismatch(data, number)


@pytest.mark.parametrize("place", SAMPLES)
def test_an_added_checkpoint_is_a_mismatch(place: int) -> None:
    for number in checkpoints(sample(place), 2):
        data = sample(place)
        data["events"].insert(number, dict(data["events"][number - 1]))
        check_mismatch(data, number + 1)


@pytest.mark.parametrize("place", SAMPLES)
def test_a_moved_checkpoint_is_a_mismatch(place: int) -> None:
    for number in checkpoints(sample(place), 1):
        events = sample(place)["events"]
        for to in {max(number - 1, 1), min(number + 1, len(events)), len(events), 1} - {number}:
            data = sample(place)
            moved = data["events"].pop(number - 1)
            data["events"].insert(to - 1, moved)
            check_mismatch(data, min(number, to))


@pytest.mark.parametrize("place", [0, SOLO, SCENARIO])
def test_an_altered_final_is_a_mismatch_after_the_last_event(place: int) -> None:
    for path in paths(sample(place)["final"]):
        data = sample(place)
        alter(data["final"], path)
        assert "(final)" in check_mismatch(data, len(data["events"]) + 1).line


@pytest.mark.parametrize("place", SAMPLES)
def test_what_the_rules_say_about_an_action_is_compared(place: int) -> None:
    checked = set()
    for number, event in enumerate(sample(place)["events"], start=1):
        if event["e"] in checked:
            continue
        for key in DETAILS.get(event["e"], ()):
            checked.add(event["e"])
            data = sample(place)
            data["events"][number - 1][key] = altered(event[key])
            check_mismatch(data, number)
    assert {"slate", "recycle"} <= checked


def test_a_missing_final_is_a_mismatch() -> None:
    data = sample(0)
    del data["final"]
    check_mismatch(data, len(data["events"]) + 1)


@pytest.mark.parametrize("junk", [None, -1, "unknown", [], {}, [{"card": "unknown"}]])
def test_a_checkpoint_is_compared_whatever_stands_in_it(junk: Any) -> None:
    for place in (0, SOLO):
        for number in checkpoints(sample(place), 1):
            for key, value in sample(place)["events"][number - 1].items():
                data = sample(place)
                data["events"][number - 1][key] = junk
                if junk != value:
                    check_mismatch(data, number)


def test_true_is_not_one() -> None:
    data = sample(0)
    data["events"][0]["round"] = True
    check_mismatch(data, 1)


def test_events_that_end_too_early_are_a_mismatch() -> None:
    for left, expected in ((0, '{"e":"round","round":1}'), (1, "an action of seat 0 or 1")):
        data = sample(0)
        del data["events"][left:]
        line = check_mismatch(data, left + 1).line
        assert f"expected {expected}, found the end of the events" in line


def test_a_checkpoint_after_the_end_is_a_mismatch() -> None:
    data = sample(0)
    data["events"].append({"e": "round", "round": 5})
    verdict = check_mismatch(data, len(data["events"]))
    assert "expected the end of the events" in verdict.line


def test_R27_the_second_pool_stands_where_the_first_is_used_up() -> None:
    data = sample(SOLO)
    place = next(place for place, event in enumerate(data["events"]) if event.get("sequence") == 2)
    assert data["events"][place - 1]["e"] in ("place", "to_empire", "slate")
    data["events"][place - 1 : place + 1] = reversed(data["events"][place - 1 : place + 1])
    check_mismatch(data, place)


def test_a_long_difference_is_narrowed_to_where_it_is() -> None:
    data = sample(5)
    number, snapshot = next(
        (number, event)
        for number, event in enumerate(data["events"], start=1)
        if event["e"] == "snapshot"
    )
    snapshot["seats"][6]["krystallium"] += 1
    line = check_mismatch(data, number).line
    assert line.startswith(f"game 5, event {number}, seats[6]")
    assert len(line) < 700


def test_an_altered_score_or_ranking_is_found() -> None:
    for place in range(SOLO):
        data = sample(place)
        data["final"]["scores"][-1]["total"] += 1
        check_mismatch(data, len(data["events"]) + 1)
    data = sample(5)
    data["final"]["ranking"].reverse()
    check_mismatch(data, len(data["events"]) + 1)


def test_R31_an_altered_medal_is_found() -> None:
    data = sample(SCENARIO)
    data["final"]["medal"] = None
    check_mismatch(data, len(data["events"]) + 1)
