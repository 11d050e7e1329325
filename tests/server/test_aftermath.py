"""What is over is open to all, exactly as it was played; what is not over stays shut."""

import asyncio
import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from iaww.cli.main import main
from iaww.rules import loads, plain
from iaww.rules.transcript import OK, verify
from iaww.server.bodies.aftermath import Beginnings, GameRecord, ReplayedFrames, Transcript
from tests.server.people import Person, connected
from tests.server.running import Running, running

SHUT = ("record", "transcript", "replay", "beginnings", "score")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("server")) as found:
        yield found


@pytest.fixture(scope="module")
def people(server: Running) -> tuple[Person, Person, Person]:
    """Two who have played, one pick taken back, and one who looked on."""
    ada, ben, eve = (Person.new(server, name) for name in ("Ada", "Ben", "Eve"))
    eve.table = ada.make_table(players=2)
    ben.join(ada.table)

    async def play() -> None:
        async with connected(ada, ben, eve):
            assert ada.view is not None
            await ada.act(ada.view["legal"][0])
            await ada.act({"type": "undo"})
            await ada.until(lambda message: message["type"] == "news" and bool(message["view"]))
            await asyncio.gather(
                ada.play(random.Random(1)), ben.play(random.Random(2)), eve.watch()
            )

    asyncio.run(play())
    return ada, ben, eve


def download(server: Running, path: str) -> httpx.Response:
    return httpx.get(server.url + path, trust_env=False, timeout=30)


def replayed(server: Running, table: str, seat: int | None) -> list[dict[str, Any]]:
    """Read every frame, as many at a time as can be had."""
    asked = "" if seat is None else f"&seat={seat}"
    frames: list[dict[str, Any]] = []
    while True:
        path = f"/api/tables/{table}/replay?from={len(frames)}&count=50{asked}"
        found = server.get(path)
        assert found["seat"] == seat
        frames += found["frames"]
        if len(frames) > found["entries"]:
            return frames


def codes(server: Running, table: str, person: Person) -> set[str]:
    """Return why each of the things that open after a game is refused."""
    return {server.get(f"/api/tables/{table}/{path}", person.token, 409)["code"] for path in SHUT}


def test_the_record_of_a_finished_game_is_proved_and_replays(
    server: Running,
    people: tuple[Person, Person, Person],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    table, state = people[0].table, people[0].state
    answer = download(server, f"/api/tables/{table}/record")
    named = f'attachment; filename="iaww-{table}.record.json"'
    assert answer.headers["content-disposition"] == named
    GameRecord.model_validate_json(answer.content)
    record = loads(answer.text)
    assert record.fairness is not None
    assert (record.fairness.table, record.fairness.commitment) == (table, state["commitment"])
    assert list(record.fairness.nonces) == state["nonces"]
    assert plain(record.replay().outcome()) == people[0].outcome
    file = tmp_path / "game.json"
    file.write_bytes(answer.content)
    assert main(["prove", str(file)]) == 0
    assert capsys.readouterr().out.startswith("proved")


def test_the_transcript_of_a_finished_game_verifies(
    server: Running, people: tuple[Person, Person, Person]
) -> None:
    table = people[0].table
    answer = download(server, f"/api/tables/{table}/transcript")
    named = f'attachment; filename="iaww-{table}.transcript.json"'
    assert answer.headers["content-disposition"] == named
    assert Transcript.model_validate_json(answer.content).id == table
    assert verify(answer.text).kind == OK


def test_R28_a_game_with_a_refilled_deck_has_a_record_but_no_transcript(server: Running) -> None:
    ada = Person.new(server, "Ada")
    ada.make_table(players=1, side="B")

    async def play() -> None:
        async with connected(ada):
            while not ada.is_over:
                assert ada.view is not None
                legal = ada.view["legal"]
                exchanges = [action for action in legal if action["type"] == "exchange"]
                await ada.act((exchanges or legal)[0])
                await ada.until(lambda message: message["type"] == "news")

    asyncio.run(play())
    refusal = server.get(f"/api/tables/{ada.table}/transcript", status=409)
    assert refusal["code"] == "transcript/impossible"
    text = download(server, f"/api/tables/{ada.table}/record").text
    assert loads(text).unproved_because() is None


def test_R32_the_score_pad_is_the_one_the_players_saw(
    server: Running, people: tuple[Person, Person, Person]
) -> None:
    ada, ben, _ = people
    found = server.get(f"/api/tables/{ada.table}/score")
    assert found["outcome"] == ada.outcome
    assert ada.seat is not None
    assert ben.seat is not None
    assert (found["names"][ada.seat], found["names"][ben.seat]) == ("Ada", "Ben")


def test_R4_the_rounds_are_as_everybody_saw_them_end(
    server: Running, people: tuple[Person, Person, Person]
) -> None:
    """What stood when the next round began, and at the end of the last, is what is told."""
    table = people[0].table
    views = [frame["view"] for frame in replayed(server, table, None)]
    seen = [next(view for view in views if view["round"] == number) for number in (2, 3, 4)]
    rounds = server.get(f"/api/tables/{table}/score")["rounds"]
    assert [found["round"] for found in rounds] == [1, 2, 3, 4]
    for view, found in zip((*seen, views[-1]), rounds, strict=True):
        assert found["points"] == [seat["score"]["total"] for seat in view["seats"]]
        assert found["production"] == [
            {step["step"]: step["amounts"][seat] for step in view["forecast"]}
            for seat in range(view["players"])
        ]


def test_R4_every_beginning_is_where_the_moments_change(
    server: Running, people: tuple[Person, Person, Person]
) -> None:
    table = people[0].table
    frames = replayed(server, table, None)
    moments = [
        tuple(frame["view"][name] for name in ("round", "phase", "step")) for frame in frames
    ]
    told = Beginnings.model_validate_json(
        download(server, f"/api/tables/{table}/beginnings").content
    )
    found = [(each.n, (each.round, each.phase, each.step)) for each in told.beginnings]
    assert found == [
        (n, moment) for n, moment in enumerate(moments) if n == 0 or moment != moments[n - 1]
    ]
    assert told.entries == len(frames) - 1
    assert found[-1][1][1] == "over"


@pytest.mark.parametrize("who", [0, 1, 2])
def test_the_replay_shows_each_viewer_what_it_was_sent_then(
    server: Running, people: tuple[Person, Person, Person], who: int
) -> None:
    person = people[who]
    frames = replayed(server, person.table, person.seat)
    assert [frame["n"] for frame in frames] == list(range(len(frames)))
    sent = [message for message in person.received if message["type"] in ("welcome", "news")]
    events = [event for message in sent for event in message["events"]]
    assert [event for frame in frames for event in frame["events"]] == events
    views = iter(frame["view"] for frame in frames)
    for message in sent:
        if message["view"] is not None:
            assert message["view"] in views, "in this order, each at a moment of the replay"


def test_the_replay_says_who_acted_and_how(
    server: Running, people: tuple[Person, Person, Person]
) -> None:
    ada = people[0]
    path = f"/api/tables/{ada.table}/replay?count=50"
    ReplayedFrames.model_validate_json(download(server, path).content)
    frames = replayed(server, ada.table, None)
    record = loads(download(server, f"/api/tables/{ada.table}/record").text).to_json()
    assert [[frame["seat"], frame["action"]] for frame in frames[1:]] == record["actions"]
    assert [frame["action"]["type"] for frame in frames[1:3]] == ["pick", "undo"]
    assert {frame["by"] for frame in frames[1:]} == {"person"}
    assert [frame["at"] for frame in frames[1:]] == sorted(frame["at"] for frame in frames[1:])
    assert (frames[0]["seat"], frames[0]["action"], frames[0]["by"]) == (None, None, None)


def test_a_frame_is_the_same_however_one_comes_to_it(
    server: Running, people: tuple[Person, Person, Person]
) -> None:
    table = people[0].table
    frames = replayed(server, table, 1)
    assert len(frames) > 110, "longer than what lies between two positions that are kept"
    for first, count in ((110, 3), (99, 3), (100, 1), (1, 2), (len(frames) - 1, 50)):
        found = server.get(f"/api/tables/{table}/replay?seat=1&from={first}&count={count}")
        assert found["frames"] == frames[first : first + count]


def test_what_is_out_of_range_is_refused(
    server: Running, people: tuple[Person, Person, Person]
) -> None:
    path = f"/api/tables/{people[0].table}/replay"
    last = server.get(path)["entries"]
    for query in (f"from={last + 1}", "seat=2"):
        assert server.get(f"{path}?{query}", status=422)["code"] == "replay/out_of_range"
    for query in ("count=51", "count=0", "from=-1", "seat=-1", "seat=7", "from=x"):
        assert server.get(f"{path}?{query}", status=422)["code"] == "request/invalid"


def test_nothing_of_a_game_that_can_go_on_is_open(server: Running) -> None:
    ada, ben = Person.new(server, "Ada"), Person.new(server, "Ben")
    table = ada.make_table(players=2)
    assert codes(server, table, ada) == {"table/not_over"}
    ben.join(table)
    assert server.get(f"/api/tables/{table}")["status"] == "playing"
    assert codes(server, table, ada) == {"table/not_over"}


def test_a_table_closed_in_play_opens_what_was_played(server: Running) -> None:
    ada = Person.new(server, "Ada")
    table = ada.make_table(players=2, bots=["casual"])
    server.post(f"/api/tables/{table}/close", None, ada.token)
    text = download(server, f"/api/tables/{table}/record").text
    assert loads(text).unproved_because() is None
    assert server.get(f"/api/tables/{table}/replay")["frames"][0]["view"]["phase"] == "draft"
    told = server.get(f"/api/tables/{table}/beginnings")
    assert told["beginnings"][0] == {"n": 0, "round": 1, "phase": "draft", "step": None}
    for path in ("transcript", "score"):
        assert server.get(f"/api/tables/{table}/{path}", status=409)["code"] == "table/not_over"


def test_a_table_closed_before_the_deal_has_nothing_to_open(server: Running) -> None:
    ada = Person.new(server, "Ada")
    table = ada.make_table(players=2)
    server.post(f"/api/tables/{table}/close", None, ada.token)
    assert codes(server, table, ada) == {"table/not_over"}


def test_a_game_of_other_rules_is_not_replayed_wrongly(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        ada = Person.new(server, "Ada")
        table = ada.make_table(players=1)
        server.post(f"/api/tables/{table}/close", None, ada.token)
        server.stop()
        with closing(sqlite3.connect(tmp_path / "iaww.db")) as file, file:
            file.execute("UPDATE tables SET rules = '0'")
        server.start()
        for path in ("record", "replay", "beginnings"):
            refusal = server.get(f"/api/tables/{table}/{path}", status=409)
            assert refusal["code"] == "replay/other_rules"
