"""After the game: what cost a seat most, and how it would have gone on from there."""

import asyncio
import random
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from iaww.bots.advice import Adviser
from iaww.bots.review import review
from iaww.rules import COMPILED, INTERPRETED, Record, Setup, loads
from iaww.server import reviewing
from iaww.server.app import create_app
from iaww.server.bodies.aftermath import Reviewed, UnderReview
from iaww.server.reviewing import MOMENTS, NODES
from iaww.server.settings import Settings
from iaww.server.thinkers import Thinkers
from tests.server.evidence import stored, view_of
from tests.server.people import Person, connected, people
from tests.server.running import Running, running

PATIENCE = 400
"""Seconds; the bots may have to be compiled first."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("server")) as found:
        yield found


@pytest.fixture(scope="module")
def ada(server: Running) -> Person:
    """Somebody who has played to the end against two bots."""
    ada = Person.new(server, "Ada")
    ada.make_table(players=3, bots=["random", "random"])

    async def play() -> None:
        async with connected(ada):
            await ada.play(random.Random(1))

    asyncio.run(play())
    return ada


def short_game(server: Running, picks: int = 3) -> Person:
    """Return the host of a game that was closed after a few picks."""
    host = Person.new(server, "Cleo")
    host.make_table(players=2, bots=["random"])

    async def play() -> None:
        async with connected(host):
            await picked(host, picks)

    asyncio.run(play())
    server.post(f"/api/tables/{host.table}/close", None, host.token)
    return host


async def picked(person: Person, picks: int) -> None:
    """Let somebody pick a few cards."""
    for _ in range(picks):
        while not (person.view or {})["legal"]:
            await person.receive()
        await person.seen((await person.act((person.view or {})["legal"][-1]))["turn"])


def asked(server: Running, table: str, seat: int) -> tuple[int, dict[str, Any]]:
    """Ask once."""
    path = f"{server.url}/api/tables/{table}/review?seat={seat}"
    answer = httpx.get(path, trust_env=False, timeout=30)
    return answer.status_code, answer.json()


def reviewed(server: Running, table: str, seat: int) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """Ask until the review is there; return it with what was said on the way."""
    until, told = time.monotonic() + PATIENCE, list[dict[str, Any]]()
    while time.monotonic() < until:
        status, found = asked(server, table, seat)
        if status == 200:
            return found, told
        assert status == 202, found
        UnderReview.model_validate(found)
        told.append(found)
        time.sleep(0.2)
    raise AssertionError(told[-1])


# Review


def test_a_review_is_worked_out_once_and_is_what_the_command_says(tmp_path: Path) -> None:
    """It waits for the compiled rules, and then goes through the decisions one by one."""
    with running(tmp_path, bot_rules="compiled") as server:
        host = short_game(server, picks=5)
        table, seat = host.table, host.seat or 0
        found, told = reviewed(server, table, seat)
        assert told[0] == {"done": 0, "of": 0, "preparing": True}
        assert [step["done"] for step in told] == sorted(step["done"] for step in told)
        Reviewed.model_validate(found, strict=False)
        expected = review(
            record_of(server, table), seat, Adviser(COMPILED), nodes=NODES, top=MOMENTS
        )
        assert found == {"table": table, **expected.to_json()}
        assert asked(server, table, seat) == (200, found)


def test_what_a_deputy_did_for_a_person_is_not_reviewed(tmp_path: Path) -> None:
    with running(tmp_path, bot_rules="compiled") as server:
        host = Person.new(server, "Cleo")
        host.make_table(players=2, bots=["random"], deputy="random")

        async def play() -> None:
            async with connected(host):
                await picked(host, 2)
                await host.ask({"type": "deputy", "deputy": True})
                await host.until(lambda _: (host.view or {})["phase"] != "draft")

        asyncio.run(play())
        server.post(f"/api/tables/{host.table}/close", None, host.token)
        by = [entry["by"] for entry in stored(server.database, host.table).actions]
        own = {moment for moment, who in enumerate(by) if who == "person"}
        assert "deputy" in by
        seat = host.seat or 0
        found, _ = reviewed(server, host.table, seat)
        assert found["decisions"] == len(own) == 2
        assert {moment["moment"] for moment in found["moments"]} <= own
        bots, _ = reviewed(server, host.table, 1 - seat)
        assert bots["decisions"] > len(own)


@asynccontextmanager
async def two_seats(tmp_path: Path) -> AsyncIterator[Callable[..., Awaitable[httpx.Response]]]:
    """Close a game of two seats while the rules are compiled, and let people ask for reviews."""
    app = create_app(Settings(data_dir=str(tmp_path), bot_rules="auto", log_level="error"))

    def caller(address: str) -> httpx.AsyncClient:
        transport = httpx.ASGITransport(app, client=(address, 1))
        return httpx.AsyncClient(transport=transport, base_url="http://table")

    async with app.router.lifespan_context(app), caller("10.0.0.1") as client:
        guest = (await client.post("/api/guests", json={"name": "Ada"})).json()
        client.headers["authorization"] = f"Bearer {guest['token']}"
        options = {"players": 2, "bots": ["random"]}
        made = (await client.post("/api/tables", json={"options": options})).json()
        path = f"/api/tables/{made['table']['id']}"
        await client.post(f"{path}/seat", json={"nonce": "something-random-1234"})
        await client.post(f"{path}/close")

        async def ask(seat: int, address: str = "10.0.0.1") -> httpx.Response:
            async with caller(address) as other:
                return await other.get(f"{path}/review?seat={seat}")

        yield ask


def refusal_of(answer: httpx.Response) -> tuple[int, str]:
    """Return why somebody is not answered."""
    return answer.status_code, answer.json()["code"]


def test_many_reviews_wait_but_not_any_number(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviewing, "MOST_WAITING", 1)

    async def run() -> None:
        async with two_seats(tmp_path) as ask:
            for _ in range(2):
                first = await ask(0)
                assert first.status_code == 202
                assert first.json() == {"done": 0, "of": 0, "preparing": True}
            assert refusal_of(await ask(1)) == (503, "review/busy")

    asyncio.run(run())


def test_one_address_does_not_take_the_reviews_of_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviewing, "MOST_OF_ONE", 1)

    async def run() -> None:
        async with two_seats(tmp_path) as ask:
            assert (await ask(0)).status_code == 202
            assert refusal_of(await ask(1)) == (429, "rate/too_many")
            assert (await ask(0)).status_code == 202
            assert (await ask(1, "10.0.0.2")).status_code == 202
            assert (await ask(1)).status_code == 202

    asyncio.run(run())


def test_a_review_that_nobody_waits_for_is_in_nobodys_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviewing, "MOST_OF_ONE", 1)

    async def run() -> None:
        async with two_seats(tmp_path) as ask:
            assert (await ask(0)).status_code == 202
            assert refusal_of(await ask(1)) == (429, "rate/too_many")
            monkeypatch.setattr(reviewing, "FORGOTTEN", 0.0)
            assert (await ask(1)).status_code == 202

    asyncio.run(run())


@pytest.mark.parametrize(
    ("setup", "aim"),
    [
        (Setup(players=3), "chance"),
        (Setup(players=1), "points"),
        (Setup(players=1, side="B", scenario="base_03"), "medal"),
    ],
)
def test_who_decided_nothing_played_for_what_the_table_plays_for(setup: Setup, aim: str) -> None:
    thinkers = Thinkers(1, INTERPRETED, lambda spec, seconds: None)

    async def run() -> None:
        work = reviewing._Work("", 0.0)
        found = await reviewing._review(thinkers, work, Record(setup, ()), 0, own=())
        assert (found.aim, found.decisions, found.moments) == (aim, 0, ())

    asyncio.run(run())


def test_without_compiled_rules_there_are_no_reviews(server: Running, ada: Person) -> None:
    answer = server.get(f"/api/tables/{ada.table}/review?seat=0", None, 409)
    assert answer["code"] == "review/needs_compiled"


def test_reviews_are_shut_until_the_game_is_over(server: Running, ada: Person) -> None:
    ben = Person.new(server, "Ben")
    ben.make_table(players=2, bots=["random"])
    assert server.get(f"/api/tables/{ben.table}/review?seat=0", None, 409)["code"] == (
        "table/not_over"
    )
    body = {"moment": 0, "seat": 0, "level": "random"}
    assert server.post(f"/api/tables/{ben.table}/branch", body, ben.token, 409)["code"] == (
        "table/not_over"
    )
    path = f"/api/tables/{ada.table}/review"
    assert server.get(f"{path}?seat=3", None, 422)["code"] == "replay/out_of_range"
    assert server.get(path, None, 422)["code"] == "request/invalid"
    made = server.post("/api/daily", None, ben.token, 201)
    daily = f"/api/tables/{made['table']['id']}/review?seat=0"
    assert server.get(daily, None, 403)["code"] == "daily/not_over"


# Playing on


def branched(server: Running, person: Person, table: str, **body: Any) -> Person:
    """Return the same person at a table that goes on from a moment of a game."""
    body = {"seat": 0, "level": "random", **body}
    made = server.post(f"/api/tables/{table}/branch", body, person.token, 201)
    assert made["seat"] == body["seat"]
    assert made["table"]["status"] == "playing"
    assert made["table"]["branch"] == {"table": table, "moment": body["moment"]}
    assert made["table"]["hints"] is True
    other = Person(server, person.name, person.token, person.guest)
    other.table, other.seat_token = made["table"]["id"], made["token"]
    return other


def record_of(server: Running, table: str) -> Record:
    """Read a game that is open to all."""
    return loads(httpx.get(f"{server.url}/api/tables/{table}/record", trust_env=False).text)


def test_a_branch_goes_on_from_the_moment_and_counts_for_nothing(
    server: Running, ada: Person
) -> None:
    """Whoever was at the table of the game, the asker sits where they like, with bots around."""
    eve = Person.new(server, "Eve")
    before = server.get(f"/api/guests/{eve.guest}/statistics")
    record = record_of(server, ada.table)
    for moment, seat in ((0, 2), (30, 1), (len(record.log) - 1, 0)):
        eve_there = branched(server, eve, ada.table, moment=moment, seat=seat)

        async def play(eve: Person, moment: int, seat: int) -> None:
            async with connected(eve):
                log = stored(server.database, eve.table).record.log
                assert log[:moment] == record.log[:moment]
                assert eve.seat == seat
                if moment < 100:
                    then = Record(record.setup, log).replay()
                    if len(log) == moment:
                        assert eve.view == view_of(then, seat)
                await eve.play(random.Random(2))

        asyncio.run(play(eve_there, moment, seat))
        played = record_of(server, eve_there.table)
        assert played.setup == record.setup
        assert played.log[:moment] == record.log[:moment]
        assert played.unproved_because() is None
        seats = eve_there.state["seats"]
        assert [place["bot"] for place in seats].count("random") == 2
        assert seats[seat]["guest"] == eve.guest
        assert server.get(f"/api/tables/{eve_there.table}/score")["names"][seat] == "Eve"
    assert server.get(f"/api/guests/{eve.guest}/statistics") == before
    assert server.get(f"/api/guests/{ada.guest}/statistics")["games"] == 1


def test_what_was_done_in_the_open_step_can_be_taken_back(server: Running, ada: Person) -> None:
    """R22: the step goes on where the game stood, the asker's own actions of it included."""
    record = record_of(server, ada.table)
    moment = next(
        moment
        for moment in range(len(record.log))
        if Record(record.setup, record.log[:moment]).replay().can_undo(1)
    )
    there = branched(server, ada, ada.table, moment=moment, seat=1)

    async def play() -> None:
        async with connected(there):
            assert (there.view or {})["can_undo"]
            answer = await there.act({"type": "undo"})
            assert answer["type"] == "ack" or answer["code"] == "undo/nothing"

    asyncio.run(play())


def test_a_branch_without_a_level_has_the_bots_of_the_game(server: Running) -> None:
    """For other people those play who would have stood in for them."""
    ann, ben = people(server, "Ann", "Ben")
    bots = ["random", "beginner"]
    ben.join(ann.make_table(players=4, bots=bots, deputy="club", seating="kept"))
    server.post(f"/api/tables/{ann.table}/close", None, ann.token)
    there = branched(server, ann, ann.table, moment=0, seat=2, level=None)
    table = server.get(f"/api/tables/{there.table}")
    assert [seat["bot"] for seat in table["seats"]] == ["club", "club", None, "beginner"]
    assert table["options"]["bots"] == ["club", "club", "beginner"]


def test_a_branch_of_a_branch_is_proved_by_the_first_deal(server: Running, ada: Person) -> None:
    there = branched(server, ada, ada.table, moment=5)
    server.post(f"/api/tables/{there.table}/close", None, ada.token)
    again = branched(server, ada, there.table, moment=3, seat=1)
    server.post(f"/api/tables/{again.table}/close", None, ada.token)
    assert record_of(server, again.table).unproved_because() is None


def test_a_rematch_of_a_branch_is_seated_as_the_game_was(server: Running, ada: Person) -> None:
    there = branched(server, ada, ada.table, moment=len(record_of(server, ada.table).log) - 1)

    async def play() -> None:
        async with connected(there):
            await there.play(random.Random(2))

    asyncio.run(play())
    made = server.post(f"/api/tables/{there.table}/rematch", None, ada.token, 201)
    assert made["table"]["options"]["seating"] == "drawn"
    assert ada.state["options"]["seating"] == "drawn"


def test_there_must_be_something_left_to_play(server: Running, ada: Person) -> None:
    last = len(record_of(server, ada.table).log)
    path = f"/api/tables/{ada.table}/branch"
    wrong = ({"moment": last}, {"moment": last + 1}, {"moment": 0, "seat": 3})
    for change in wrong:
        body = {"moment": 0, "seat": 0, "level": "random", **change}
        assert server.post(path, body, ada.token, 422)["code"] == "replay/out_of_range", change
    body = {"moment": 0, "seat": 0, "level": "expert"}
    assert server.post(path, body, ada.token, 422)["code"] == "level/needs_compiled"
    assert server.post(path, {**body, "level": "club"}, None, 401)["code"] == "token/missing"


def test_a_branch_outlives_the_server(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        host = short_game(server, picks=2)
        there = branched(server, host, host.table, moment=2, level="club")
        server.stop()
        server.start()

        async def play() -> None:
            async with connected(there):
                assert there.state["branch"] == {"table": host.table, "moment": 2}
                await there.play(random.Random(1), until_phase="production")

        asyncio.run(play())
        log = stored(server.database, there.table).record.log
        assert log[:2] == stored(server.database, host.table).record.log[:2]
