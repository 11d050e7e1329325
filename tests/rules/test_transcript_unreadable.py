"""Transcripts that cannot be read or played: one line each, and never anything worse."""

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from iaww.rules import BACKENDS
from iaww.rules.transcript import TranscriptError, record_of_transcript, verify
from tests.rules.transcripts import SAMPLES, SCENARIO, SOLO, sample, sample_lines

Change = Callable[[dict[str, Any]], object]


def check_unreadable(text: str, words: str, event: int | None = None) -> None:
    verdict = verify(text)
    assert verdict.kind == "unreadable", verdict
    assert verdict.event == event
    assert words in verdict.line
    assert "\n" not in verdict.line
    assert verdict.line.isascii()
    assert len(verdict.line) <= 700


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "not JSON"),
        ("{", "not JSON"),
        ("zeppelin", "not JSON"),
        ("[" * 100_000, "nested too deeply"),
        ("[" * 100_000 + "]" * 100_000, "nested too deeply"),
        ('{"id": NaN}', "NaN is no number"),
        ('{"id": 1e999}', "1e999 is no number"),
        ('{"id": ' + "9" * 5000 + "}", "not JSON"),
        ('{"id": "\\ud800"}', "half a character"),
        ("null", "no transcript"),
        ("7", "no transcript"),
        ('"events deals"', "no transcript"),
        ("[]", "no transcript"),
        ("{}", "no transcript"),
        ('{"format": "iaww-record"}', "no transcript"),
    ],
)
def test_what_is_no_transcript_is_unreadable(text: str, words: str) -> None:
    check_unreadable(text, words)


def test_a_truncated_game_is_unreadable() -> None:
    line = sample_lines()[0]
    for size in (1, 100, len(line) // 2, len(line) - 1):
        check_unreadable(line[:size], "not JSON")


def seven_hands(data: dict[str, Any]) -> None:
    data["deals"][1].append(data["deals"][1][0])


def a_card_too_few(data: dict[str, Any]) -> None:
    data["deals"][0][0].pop()


def uneven_hands(data: dict[str, Any]) -> None:
    data["deals"][0][0].append(data["deals"][0][1].pop())


def one_copy_too_many(data: dict[str, Any]) -> None:
    data["deals"][0][0] = ["juggernaut"] * len(data["deals"][0][0])


def wrong_deck(data: dict[str, Any]) -> None:
    hands = data["deals"][0]
    hands[0][0], hands[1][-1] = hands[1][-1], hands[0][0]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda data: data.update(id=None), "no id"),
        (lambda data: data.update(id=True), "no id"),
        (lambda data: data.update(id=1.5), "no id"),
        (lambda data: data.pop("id"), "no id"),
        (lambda data: data.pop("config"), "config is no object"),
        (lambda data: data.update(config=[]), "config is no object"),
        (lambda data: data["config"].update(players="abc"), "config.players"),
        (lambda data: data["config"].update(players=[1, 2, 3]), "config.players"),
        (lambda data: data["config"].update(players=[]), "1 to 7 seats"),
        (lambda data: data["config"].update(players=["atlantis"] * 3), "no empire 'atlantis'"),
        (lambda data: data["config"].update(players=["noram_states"] * 3), "twice"),
        (lambda data: data["config"].update(side=1), "config.side"),
        (lambda data: data["config"].update(side="G"), "no side 'G'"),
        (lambda data: data["config"].update(ascension=1), "config.ascension"),
        (lambda data: data["config"].pop("war_or_peace"), "config.war_or_peace"),
        (lambda data: data["config"].update(scenario=1), "config.scenario"),
        (lambda data: data["config"].update(scenario="base_99"), "base_99"),
        (lambda data: data["config"].update(scenario="base_01"), "one player"),
        (lambda data: data["config"].update(ascension=False), "cannot be dealt"),
        (lambda data: data["deals"].pop(), "4 rounds"),
        (lambda data: data.update(deals={}), "4 rounds"),
        (lambda data: data.update(deals=None), "4 rounds"),
        (lambda data: data["deals"][2].pop(), "round 3: expected a list of 3 hands"),
        (seven_hands, "round 2: expected a list of 3 hands"),
        (lambda data: data["deals"][0].__setitem__(0, "x"), "seat 0: expected a list of cards"),
        (lambda data: data["deals"][0][0].__setitem__(0, 7), "no text"),
        (lambda data: data["deals"][0][0].__setitem__(0, "x" * 5000), "unknown card"),
        (lambda data: data["deals"][0][0].__setitem__(0, "caf\u00e9\n"), "unknown card"),
        (a_card_too_few, "round 1 to seat 0"),
        (uneven_hands, "round 1 to seat 0"),
        (one_copy_too_many, "copies of juggernaut"),
        (wrong_deck, "round 1 to seat 0"),
        (lambda data: data.update(events={}), "events are no list"),
        (lambda data: data.update(events=None), "events are no list"),
    ],
)
def test_a_table_that_cannot_be_set_up_is_unreadable(change: Change, words: str) -> None:
    data = sample(2)
    change(data)
    check_unreadable(json.dumps(data), words)


def swapped_pools(data: dict[str, Any]) -> None:
    pools = data["deals"]["pools"]
    pools[0][0], pools[1][-1] = pools[1][-1], pools[0][0]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda data: data.update(deals=[]), "pools and decks"),
        (lambda data: data["deals"].update(decks=[]), "pools and decks"),
        (lambda data: data["deals"].update(pools=None), "8 pools"),
        (lambda data: data["deals"]["pools"].pop(), "8 pools"),
        (lambda data: data["deals"]["pools"][0].pop(), "copies of"),
        (lambda data: data["deals"]["decks"].pop("base"), "base draw deck"),
        (lambda data: data["deals"]["decks"].pop("ascension"), "copies of"),
        (lambda data: data["deals"]["decks"]["base"].append("zeppelin"), "copies of zeppelin"),
        (lambda data: data["deals"]["decks"]["base"].append("x"), "unknown card 'x'"),
        (swapped_pools, "pool 1"),
        (lambda data: data["config"].update(scenario="base_01"), "side B"),
    ],
)
def test_a_solo_table_that_cannot_be_set_up_is_unreadable(change: Change, words: str) -> None:
    data = sample(SOLO)
    change(data)
    check_unreadable(json.dumps(data), words)


@pytest.mark.parametrize(
    ("kind", "changes", "words"),
    [
        ("draft", {"card": "atlantis_2"}, "unknown card 'atlantis_2'"),
        ("draft", {"card": None}, "names a card"),
        ("draft", {"seat": "0"}, "names no seat"),
        ("draft", {"seat": True}, "names no seat"),
        ("draft", {"seat": -1}, "no seat -1"),
        ("draft", {"seat": 10**4000}, "no seat 1000"),
        ("draft", {"e": "fly"}, "no event 'fly'"),
        ("draft", {"e": ["draft"]}, "no event"),
        ("draft", {"e": "done"}, "cannot say done"),
        ("slate", {"card": "pandemonium"}, "cannot slate pandemonium"),
        ("place", {"inst": 9}, "no"),
        ("place", {"inst": 10**30}, "no"),
        ("place", {"inst": 0}, "counts copies from 1"),
        ("place", {"inst": 1.0}, "counts copies from 1"),
        ("place", {"item": "gold", "space": "gold"}, "no gold cube that waits"),
        ("place", {"item": "general", "space": "general"}, "cannot assign a general"),
        ("place", {"item": "krystallium"}, "cannot spend krystallium"),
        ("place", {"space": "general"}, "cannot cover a general space"),
        ("place", {"item": 5}, "place has no item"),
        ("place", {"space": []}, "place has no space"),
        ("to_empire", {"resource": "gold"}, "no gold cube"),
        ("to_empire", {"resource": "krystallium"}, "a cube is one of"),
        ("choose_character", {"character": "king"}, "choose takes a character"),
        ("done", {"e": "exchange", "cards": ["zeppelin", "zeppelin"], "deck": "base"}, "solo"),
    ],
)
def test_an_action_that_cannot_be_read_or_played_names_its_event(
    kind: str, changes: dict[str, Any], words: str
) -> None:
    data = sample(0)
    number = next(n for n, event in enumerate(data["events"], start=1) if event["e"] == kind)
    data["events"][number - 1].update(changes)
    check_unreadable(json.dumps(data), words, number)
    assert verify(json.dumps(data)).line.startswith(f"game 0, event {number}: ")


def test_an_event_that_is_no_object_is_unreadable() -> None:
    data = sample(0)
    data["events"][4] = ["draft"]
    check_unreadable(json.dumps(data), "no object", 5)


def test_an_action_after_the_end_is_unreadable() -> None:
    data = sample(0)
    data["events"].append({"e": "done", "seat": 0})
    check_unreadable(json.dumps(data), "the game is over", len(data["events"]))


def test_R28_a_kept_card_must_have_been_drawn() -> None:
    data = sample(SCENARIO)
    number = next(n for n, event in enumerate(data["events"], start=1) if event["e"] == "keep")
    data["events"][number - 1]["card"] = "pandemonium"
    check_unreadable(json.dumps(data), "cannot keep pandemonium", number)


def test_an_id_of_any_text_gives_one_line() -> None:
    data = sample(0) | {"id": "caf\u00e9\n" * 50}
    data["events"][1]["card"] = "x"
    check_unreadable(json.dumps(data), "unknown card 'x'", 2)


def test_events_nested_too_deeply_are_unreadable() -> None:
    nested: Any = []
    for _ in range(900):
        nested = [nested]
    data = sample(0)
    data["events"][0]["round"] = nested
    assert verify(json.dumps(data)).kind in ("mismatch", "unreadable")
    with pytest.raises(TranscriptError):
        record_of_transcript(data)


JUNK: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    3,
    10**20,
    1.5,
    "",
    "zeppelin",
    "gold",
    "x",
    [],
    [[]],
    {},
    {"a": 1},
)


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every container with a key of it, at any depth."""
    found: list[tuple[Any, Any]] = []
    for key in list(value) if isinstance(value, dict) else range(len(value)):
        found.append((value, key))
        if isinstance(value[key], dict | list):
            found += places(value[key])
    return found


@pytest.mark.parametrize("backend_name", BACKENDS)
@pytest.mark.parametrize("place", SAMPLES)
def test_whatever_is_changed_there_is_a_verdict(place: int, backend_name: str) -> None:
    rng = random.Random(f"junk {place}")
    for _ in range(12):
        data = sample(place)
        part = data if rng.random() < 0.3 else rng.choice(list(data.values())[1:])
        holder, key = rng.choice(places(part))
        match rng.randrange(4):
            case 0:
                del holder[key]
            case 1:
                other, from_key = rng.choice(places(data))
                holder[key] = other[from_key]
            case _:
                holder[key] = rng.choice(JUNK)
        try:
            text = json.dumps(data)
        except ValueError:
            continue
        verdict = verify(text, backend_name)
        assert verdict.kind in ("ok", "mismatch", "unreadable")
        assert (verdict.kind == "ok") == (verdict.line == "")
        assert "\n" not in verdict.line


def test_damaged_text_always_gives_a_verdict() -> None:
    rng = random.Random("damage")
    for place in SAMPLES:
        line = sample_lines()[place]
        for _ in range(10):
            at = rng.randrange(len(line))
            damaged = line[:at] + rng.choice('{}[]",:019aeZ\\ \u00e9\u2028\x00') + line[at + 1 :]
            assert verify(damaged).kind in ("ok", "mismatch", "unreadable")
