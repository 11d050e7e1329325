"""Transcripts written, read back and verified: the samples and random games."""

import json
from typing import Any

import pytest

from iaww.rules import (
    BACKENDS,
    Action,
    Done,
    Exchange,
    Game,
    Pick,
    Record,
    RecordError,
    Recycle,
    Setup,
    Slate,
    SpendKrystallium,
    Undo,
    record_of,
)
from iaww.rules.transcript import (
    TranscriptError,
    record_of_transcript,
    transcript_of,
    verify,
    without_undone,
)
from iaww.rules.transcript_errors import agree
from tests.rules.transcripts import (
    SAMPLES,
    SCENARIO,
    SOLO,
    random_game,
    sample,
    sample_lines,
    setups,
)


def plain_events(data: dict[str, Any]) -> list[dict[str, Any]]:
    """The events without ``auto``, which may be left out."""
    return [{key: event[key] for key in event if key != "auto"} for event in data["events"]]


@pytest.mark.parametrize("backend_name", BACKENDS)
@pytest.mark.parametrize("place", SAMPLES)
def test_every_sample_verifies(place: int, backend_name: str) -> None:
    verdict = verify(sample_lines()[place], backend_name)
    assert (verdict.kind, verdict.line) == ("ok", "")
    assert verdict.game == sample(place)["id"]


@pytest.mark.parametrize("place", SAMPLES)
def test_a_sample_read_and_written_again_is_the_same(place: int) -> None:
    data = sample(place)
    written = transcript_of(record_of_transcript(data), data["id"])
    assert written.keys() == data.keys()
    assert written["id"] == data["id"]
    assert written["config"] == {
        key: value for key, value in data["config"].items() if key != "policy"
    }
    assert agree({"cards": written["deals"]}, {"cards": data["deals"]})
    assert agree(plain_events(written), plain_events(data))
    assert agree(written["final"], data["final"])


@pytest.mark.parametrize("place", range(SOLO, 12))
def test_alone_auto_stands_exactly_where_the_samples_have_it(place: int) -> None:
    data = sample(place)
    assert agree(transcript_of(record_of_transcript(data))["events"], data["events"])


@pytest.mark.parametrize("setup", setups(), ids=str)
def test_a_random_game_is_written_verified_and_read_back(setup: Setup) -> None:
    game = random_game(setup, setup.seed)
    assert any(isinstance(action, Undo) for _, action in game.log)
    text = json.dumps(transcript_of(record_of(game), "random"))
    assert verify(text).line == ""
    record = record_of_transcript(json.loads(text))
    kept = without_undone(game.log)
    if setup.players > 1:
        assert list(record.log) == kept
    else:
        # The second pool is taken up as early as it can be.
        assert without_done(record.log) == without_done(kept)
    assert record.replay().outcome() == game.outcome()


def without_done(log: Any) -> list[Any]:
    return [entry for entry in log if not isinstance(entry[1], Done)]


def test_a_random_game_verifies_compiled() -> None:
    for setup in (setups()[5], setups()[-1]):
        text = json.dumps(transcript_of(random_game(setup, "compiled")))
        assert verify(text, "compiled").line == ""


def test_R22_each_undo_goes_with_what_that_seat_did_last() -> None:
    log: list[tuple[int, Action | Undo]] = [
        (0, Pick("zeppelin")),
        (1, Pick("juggernaut")),
        (0, Slate("zeppelin")),
        (0, Undo()),
        (1, Undo()),
        (0, Recycle("zeppelin")),
        (0, Undo()),
    ]
    assert without_undone(log) == [(0, Pick("zeppelin"))]


def test_a_game_that_is_not_over_has_no_transcript() -> None:
    with pytest.raises(TranscriptError, match="not over"):
        transcript_of(Game(Setup(players=2)))


def test_a_record_that_does_not_replay_has_no_transcript() -> None:
    with pytest.raises(RecordError):
        transcript_of(Record(Setup(players=2), ((0, Done()),)))


def test_R27_what_happens_before_the_second_pool_is_written_after_it() -> None:
    setup = Setup(players=1, side="B", seed="late")
    game = Game(setup)
    spent = False
    while not game.is_over:
        actions = game.legal_actions(0)
        between = [action for action in actions if isinstance(action, SpendKrystallium)]
        if Done() in actions and game.state.turn == 1 and between:
            game.apply(0, between[0])
            spent = True
        else:
            plain = [action for action in actions if not isinstance(action, SpendKrystallium)]
            game.apply(0, plain[0])
    assert spent
    data = transcript_of(game)
    assert verify(json.dumps(data)).line == ""
    kinds = [event["e"] for event in data["events"]]
    after = [kinds[place + 1] for place, kind in enumerate(kinds) if kind == "pool"]
    assert "place" in after
    assert transcript_of(record_of_transcript(data)) == data


def test_R27_a_done_before_the_second_pool_is_understood() -> None:
    data = sample(SOLO)
    place = next(place for place, event in enumerate(data["events"]) if event.get("sequence") == 2)
    data["events"].insert(place, {"e": "done", "seat": 0})
    assert verify(json.dumps(data)).line == ""


def test_R28_a_game_whose_draw_deck_was_refilled_has_no_transcript() -> None:
    game = Game(Setup(players=1, ascension=True, seed="refill"))
    while not game.is_over:
        actions = game.legal_actions(0)
        draws = [
            action
            for action in actions
            if isinstance(action, Exchange) and action.deck == "ascension"
        ]
        game.apply(0, (draws or actions)[0])
    assert game.state.shuffles > 0
    with pytest.raises(TranscriptError, match="refilled"):
        transcript_of(game)


def test_R31_won_and_medal_stand_in_scenarios_only() -> None:
    alone = transcript_of(record_of_transcript(sample(SOLO)))["final"]
    scenario = transcript_of(record_of_transcript(sample(SCENARIO)))["final"]
    assert alone.keys() == {"scores", "rank"}
    assert scenario.keys() == {"scores", "rank", "won", "medal"}
    assert (scenario["won"], scenario["medal"]) == (True, "silver")


def test_order_without_meaning_does_not_matter() -> None:
    for place in (3, SCENARIO):
        data = sample(place)
        for event in data["events"]:
            unordered = {"lost", "bonus", "supremacy"}
            if event["e"] == "exchange":
                unordered.add("cards")
            for key in unordered & event.keys():
                event[key] = event[key][::-1]
            for seat in event.get("seats", ()):
                seat["under_construction"] = seat["under_construction"][::-1]
                seat["empire_cubes"] = dict(reversed(seat["empire_cubes"].items()))
                for construction in seat["under_construction"]:
                    construction["filled"] = construction["filled"][::-1]
        for score in data["final"]["scores"]:
            score["combos"] = score["combos"][::-1]
        assert verify(json.dumps(data)).line == ""


@pytest.mark.parametrize(
    ("place", "kind", "key"),
    [
        (2, "leftover", "cards"),
        (SCENARIO, "pool", "cards"),
        (SCENARIO, "exchange", "drawn"),
    ],
)
def test_the_order_of_dealt_and_drawn_cards_matters(place: int, kind: str, key: str) -> None:
    data = sample(place)
    number, event = next(
        (number, event)
        for number, event in enumerate(data["events"], start=1)
        if event["e"] == kind and event[key] != event[key][::-1]
    )
    event[key] = event[key][::-1]
    verdict = verify(json.dumps(data))
    assert (verdict.kind, verdict.event) == ("mismatch", number)


def test_auto_may_be_left_out() -> None:
    data = sample(1)
    forced = [event for event in data["events"] if event.get("auto")]
    assert {event["e"] for event in forced} == {"draft", "to_empire"}
    for event in forced:
        del event["auto"]
    assert verify(json.dumps(data)).line == ""


@pytest.mark.parametrize(("place", "kind"), [(1, "draft"), (7, "to_empire")])
def test_auto_stands_only_where_nothing_else_was_possible(place: int, kind: str) -> None:
    data = sample(place)
    free = [
        number
        for number, event in enumerate(data["events"], start=1)
        if event["e"] == kind and "auto" not in event
    ]
    event = data["events"][free[0] - 1]
    event["auto"] = False
    assert verify(json.dumps(data)).line == ""
    event["auto"] = True
    verdict = verify(json.dumps(data))
    assert (verdict.kind, verdict.event) == ("mismatch", free[0])
    del event["auto"]
    assert verdict.expected == event


def test_auto_is_not_denied_where_nothing_else_was_possible() -> None:
    data = sample(7)
    number = next(n for n, event in enumerate(data["events"], start=1) if event.get("auto"))
    data["events"][number - 1]["auto"] = False
    verdict = verify(json.dumps(data))
    assert (verdict.kind, verdict.event) == ("mismatch", number)
