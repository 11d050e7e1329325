"""The daily deal: the same for everybody, once each, and shut until its day is over."""

import asyncio
import random
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import httpx
import pytest
from sqlalchemy import Connection

from iaww.rules import loads, seed_from
from iaww.server.daily import begun_attempt, day_of, deal_of, end_of, is_over, made_deal, told
from iaww.server.storage.database import Database
from iaww.server.storage.rows import Guest, insert_guest
from tests.server.people import Person, connected
from tests.server.running import Running, running

T = TypeVar("T")

OPENED_LATER = ("record", "transcript", "replay", "score")
PAST = "2026-01-31"
MINUTE = 60_000
NONCE = "0123456789abcdef"


def this_moment() -> int:
    return time.time_ns() // 1_000_000


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server whose day does not end within these tests."""
    now = this_moment()
    left = end_of(day_of(now)) - now
    if left < 2 * MINUTE:
        time.sleep(left / 1000 + 1)
    with running(tmp_path_factory.mktemp("server")) as found:
        yield found


@pytest.fixture(params=["sqlite", "postgresql"])
def databases(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[list[Database]]:
    """One database of each kind, opened by as many servers."""
    url = f"sqlite:///{tmp_path / 'iaww.db'}"
    if request.param == "postgresql":
        url = request.getfixturevalue("postgresql_url")
    opened = [Database.open(url) for _ in range(4)]
    yield opened
    for database in opened:
        database.close_now()


def begin(person: Person) -> int:
    """Begin today's attempt, or come back to it, and return the status of the answer."""
    answer = httpx.post(
        f"{person.server.url}/api/daily",
        headers={"authorization": f"Bearer {person.token}"},
        trust_env=False,
        timeout=30,
    )
    if answer.is_success:
        person.table, person.seat_token = answer.json()["table"]["id"], answer.json()["token"]
    return answer.status_code


def begin_in_the_past(server: Running, day: str, *people: Person) -> None:
    """Begin attempts at the deal of a day that is over, as if they had been begun in time."""
    database = Database.open(f"sqlite:///{server.data_dir / 'iaww.db'}")
    for person in people:
        guest = Guest(person.guest, person.name, 1, 0)
        attempt = database.write_now(
            partial(begun_attempt, day=day, guest=guest, now=this_moment())
        )
        person.table, person.seat_token = attempt.table, person.token
    database.close_now()


def play(person: Person, seed: int = 5) -> dict[str, Any]:
    """Play to the end at random and return the outcome."""

    async def game() -> None:
        async with connected(person):
            await person.play(random.Random(seed))

    asyncio.run(game())
    return person.outcome


def first_view(person: Person) -> dict[str, Any] | None:
    async def look() -> None:
        async with connected(person):
            return

    asyncio.run(look())
    return person.view


def test_a_day_ends_at_midnight_utc() -> None:
    midnight = end_of("2024-02-28")
    assert (day_of(midnight - 1), day_of(midnight)) == ("2024-02-28", "2024-02-29")
    assert not is_over("2024-02-28", midnight - 1)
    assert is_over("2024-02-28", midnight)
    assert end_of("2023-12-31") == 1_704_067_200_000


def test_everybody_gets_the_same_deal_once(server: Running) -> None:
    ada, ben = Person.new(server, "Ada"), Person.new(server, "Ben")
    today = server.get("/api/daily", ada.token)
    assert (today["over"], today["secret"], today["seed"], today["mine"]) == (
        False,
        None,
        None,
        None,
    )
    assert (today["options"]["players"], today["options"]["side"]) == (1, "B")
    assert (begin(ada), begin(ben)) == (201, 201)
    assert first_view(ada) == first_view(ben)
    state = server.get(f"/api/tables/{ada.table}")
    assert (state["status"], state["day"], state["commitment"]) == (
        "playing",
        today["day"],
        today["commitment"],
    )
    table = ada.table
    assert begin(ada) == 200
    assert ada.table == table
    mine = server.get("/api/daily", ada.token)["mine"]
    assert mine == {"table": table, "status": "playing", "result": None}


def test_an_attempt_given_up_is_an_attempt(server: Running) -> None:
    ada = Person.new(server, "Ada")
    begin(ada)
    server.call("DELETE", f"/api/tables/{ada.table}/seat", ada.token, None, 200)
    assert server.post("/api/daily", None, ada.token, 409)["code"] == "daily/played"
    assert server.get("/api/daily", ada.token)["mine"]["status"] == "closed"
    for path in OPENED_LATER:
        refusal = server.get(f"/api/tables/{ada.table}/{path}", ada.token, 403)
        assert refusal["code"] == "daily/not_over"


def test_a_result_is_shown_at_once_and_nothing_else_until_the_day_is_over(
    server: Running,
) -> None:
    ada = Person.new(server, "Ada")
    begin(ada)
    refused_everywhere(server, ada)
    outcome = play(ada)
    refused_everywhere(server, ada)
    assert server.post("/api/daily", None, ada.token, 409)["code"] == "daily/played"
    rematch = server.post(f"/api/tables/{ada.table}/rematch", None, ada.token, 409)
    assert rematch["code"] == "daily/played"
    today = server.get("/api/daily", ada.token)
    mine = today["mine"]["result"]
    assert (mine["score"], mine["rank"]) == (outcome["sheets"][0]["total"], outcome["rank"])
    assert mine in today["results"]
    assert (mine["guest"], mine["table"]) == ({"id": ada.guest, "name": "Ada"}, None)
    for_all = server.get(f"/api/daily/{today['day']}")
    assert for_all == {**today, "mine": None}
    assert (for_all["secret"], for_all["seed"]) == (None, None)


def refused_everywhere(server: Running, player: Person) -> None:
    """See that neither the player nor anybody else can look into today's deal."""
    stranger = Person.new(server, "Eve")
    stranger.table = player.table
    for token in (None, stranger.token, player.token):
        for path in OPENED_LATER:
            refusal = server.get(f"/api/tables/{player.table}/{path}", token, 403)
            assert refusal["code"] == "daily/not_over"
    for seat_token in (None, stranger.token):
        stranger.seat_token = seat_token
        assert asyncio.run(turned_away(stranger)) == "table/no_spectators"
    seat = server.post(f"/api/tables/{player.table}/seat", {"nonce": NONCE}, stranger.token, 409)
    assert seat["code"] == "table/started"
    listed = server.get("/api/tables")["tables"]
    assert player.table not in {table["id"] for table in listed}


async def turned_away(person: Person) -> str:
    """Try to look at a table, and return why that was refused."""
    await person.open()
    await person.send(person.hello())
    first = await person.receive()
    await person.close()
    return str(first.get("code"))


def test_places_go_by_score_and_equal_scores_share_one(server: Running) -> None:
    """Two play alike, move for move, the third otherwise."""
    day = "2026-02-01"
    people = [Person.new(server, name) for name in ("Ada", "Ben", "Eve")]
    begin_in_the_past(server, day, *people)
    totals = [
        play(person, seed)["sheets"][0]["total"]
        for person, seed in zip(people, (1, 1, 2), strict=True)
    ]
    assert totals[0] == totals[1]
    with closing(sqlite3.connect(server.database)) as rows, rows:
        for person in people:
            # They ended too late to count; write down that they did not.
            rows.execute("update results set day = ? where table_id = ?", (day, person.table))
    eve = people[2]
    found = server.get(f"/api/daily/{day}", eve.token)
    expected = sorted(
        (1 + sum(other > total for other in totals), person.name, total)
        for person, total in zip(people, totals, strict=True)
    )
    shown = [(line["place"], line["guest"]["name"], line["score"]) for line in found["results"]]
    assert sorted(shown) == expected
    assert [line["place"] for line in found["results"]] == [place for place, _, _ in expected]
    assert found["played"] == 3
    assert found["mine"]["result"]["guest"]["id"] == eve.guest


def test_a_past_day_is_open_to_all_and_proved(server: Running) -> None:
    ada, ben = Person.new(server, "Ada"), Person.new(server, "Ben")
    begin_in_the_past(server, PAST, ada, ben)
    refusal = server.get(f"/api/tables/{ada.table}/record", ada.token, 409)
    assert refusal["code"] == "table/not_over"
    outcome = play(ada)
    found = server.get(f"/api/daily/{PAST}")
    assert found["over"]
    assert found["results"] == [], "it ended when the deal was open to all"
    assert outcome["rank"] in str(server.get("/api/guests/me/statistics", ada.token))
    assert found["seed"] == seed_from(found["secret"], [PAST], f"daily/{PAST}")
    record = loads(httpx.get(f"{server.url}/api/tables/{ada.table}/record", trust_env=False).text)
    assert record.unproved_because() is None
    assert record.fairness is not None
    assert (record.fairness.commitment, record.setup.seed) == (found["commitment"], found["seed"])
    for path in OPENED_LATER:
        server.get(f"/api/tables/{ada.table}/{path}")
        refusal = server.get(f"/api/tables/{ben.table}/{path}", status=409)
        assert refusal["code"] == "table/not_over"


@pytest.mark.parametrize("day", ["2019-05-05", "9999-12-31", "2026-02-30"])
def test_a_day_without_a_deal_is_unknown(server: Running, day: str) -> None:
    assert server.get(f"/api/daily/{day}", status=404)["code"] == "daily/unknown"


def test_what_is_no_day_or_no_token_is_refused(server: Running) -> None:
    assert server.get("/api/daily/today", status=422)["code"] == "request/invalid"
    assert server.get("/api/daily", "forged", 401)["code"] == "token/forged"
    assert server.post("/api/daily", None, None, 401)["code"] == "token/missing"


def test_requests_at_once_begin_one_attempt(server: Running) -> None:
    ada = Person.new(server, "Ada")
    with ThreadPoolExecutor(4) as pool:
        statuses = list(pool.map(begin, [ada] * 4))
    assert sorted(statuses) == [200, 200, 200, 201]
    assert len(server.get("/api/guests/me/tables", ada.token)["tables"]) == 1


def at_once(databases: list[Database], job: Callable[[Connection], T]) -> list[T]:
    """Run a job through every one of the databases in the same moment."""
    together = threading.Barrier(len(databases))

    def ask(database: Database) -> T:
        together.wait()
        return database.write_now(job)

    with ThreadPoolExecutor(len(databases)) as pool:
        return list(pool.map(ask, databases))


def test_servers_at_once_agree_on_the_deal_and_on_the_attempt(databases: list[Database]) -> None:
    ada, now = Guest("ada", "Ada", 1, 0), end_of(PAST) - MINUTE
    databases[0].write_now(lambda cursor: insert_guest(cursor, ada))
    deals = at_once(databases, lambda cursor: made_deal(cursor, PAST))
    assert set(deals) == {databases[0].read_now(lambda cursor: deal_of(cursor, PAST))}
    attempts = at_once(databases, lambda cursor: begun_attempt(cursor, PAST, ada, now))
    assert len({attempt.table for attempt in attempts}) == 1
    assert [attempt.is_new for attempt in attempts].count(True) == 1


def test_the_secret_of_a_day_is_told_at_its_end_and_not_before(databases: list[Database]) -> None:
    database = databases[0]
    deal = database.write_now(lambda cursor: made_deal(cursor, PAST))
    before = database.read_now(lambda cursor: told(cursor, deal, None, end_of(PAST) - 1))
    after = database.read_now(lambda cursor: told(cursor, deal, None, end_of(PAST)))
    assert (before["secret"], before["seed"], before["over"]) == (None, None, False)
    assert (after["secret"], after["seed"], after["over"]) == (deal.secret, deal.seed, True)
