"""Time at a real table: clocks that run out, people who are away, orders, reminders, ends."""

import asyncio
import base64
import json
import random
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from queue import Queue
from typing import Any

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tests.server.people import Person, connected, people, two_at_a_table
from tests.server.running import Running, running

LIVE = {"kind": "live", "step_seconds": 5, "reserve_seconds": 0}
DECISIONS = {"slate", "recycle", "place", "spend_krystallium", "assign", "choose", "keep"}
AWAY = 0.5
SLOW = {"kind": "correspondence", "hours": 4}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("server"), away_seconds=str(AWAY)) as found:
        yield found


def seat_of(person: Person) -> int:
    assert person.seat is not None
    return person.seat


def deputies(person: Person) -> list[bool]:
    return [seat["deputy"] for seat in person.state["seats"]]


def is_table(message: dict[str, Any]) -> bool:
    return bool(message["type"] == "table")


def test_when_time_runs_out_a_bot_acts_and_the_person_can_take_the_seat_back(
    server: Running,
) -> None:
    ada, ben = two_at_a_table(server, clock=LIVE)

    async def play() -> None:
        async with connected(ada, ben):
            assert (await ada.act(ada.view["legal"][0]))["type"] == "ack"  # type: ignore[index]
            await ben.until(lambda m: is_table(m) and deputies(ben)[seat_of(ben)])
            await ben.until(lambda m: m["type"] == "news" and m["view"] is not None)
            assert not deputies(ben)[seat_of(ada)]
            assert (await ben.ask({"type": "deputy", "deputy": False}))["type"] == "ack"
            assert not deputies(ben)[seat_of(ben)]
            # The bot may have picked again before the seat was taken back.
            action = ben.choice(random.Random(0)) or {"type": "undo"}
            assert (await ben.act(action))["type"] == "ack"

    asyncio.run(play())


def test_acting_takes_the_seat_back_from_the_deputy(server: Running) -> None:
    ada, ben = two_at_a_table(server, deputy="random")

    async def play() -> None:
        async with connected(ada, ben):
            assert (await ada.ask({"type": "deputy", "deputy": True}))["type"] == "ack"
            await ada.until(lambda m: m["type"] == "news" and m["view"] is not None)
            assert deputies(ada)[seat_of(ada)]
            assert (await ada.act({"type": "undo"}))["type"] == "ack"
            await ada.until(lambda m: is_table(m) and not deputies(ada)[seat_of(ada)])

    asyncio.run(play())


def test_a_person_who_is_away_from_a_live_table_is_played_for(server: Running) -> None:
    ada, ben = two_at_a_table(server, clock={**LIVE, "step_seconds": 3600})

    async def play() -> None:
        async with connected(ada, ben):
            await ben.close()
            await ada.until(lambda m: is_table(m) and any(deputies(ada)))
            ready = await ada.until(lambda m: m["type"] == "news")
            assert ready["events"][0]["fact"]["type"] == "ready"

    asyncio.run(play())


def test_somebody_who_waits_may_call_the_deputy_for_an_absent_person_only(
    server: Running,
) -> None:
    ada, ben = two_at_a_table(server)
    eve = Person.new(server, "Eve")

    async def play() -> None:
        path = f"/api/tables/{ada.table}/deputy"
        async with connected(ada, ben):
            body = {"seat": seat_of(ben)}
            assert server.post(path, body, ada.token, 403)["code"] == "seat/not_yours"
            await ben.close()
            await ada.until(is_table)
            assert server.post(path, body, eve.token, 403)["code"] == "seat/none"
            assert server.post(path, body, ada.token, 403)["code"] == "seat/not_yours"
            await asyncio.sleep(AWAY)
            server.post(path, body, ada.token)
            await ada.until(lambda m: m["type"] == "news")

    asyncio.run(play())


def test_orders_do_what_needs_no_decision_and_leave_the_rest_to_the_person(
    server: Running,
) -> None:
    ada = Person.new(server, "Ada")
    ada.make_table(players=1, side="B")
    database = server.data_dir / "iaww.db"

    async def play() -> None:
        async with connected(ada):
            orders = {"auto_done": True, "done_when_nothing_fits": True}
            assert (await ada.ask({"type": "orders", "orders": orders}))["type"] == "ack"
            source, by_hand = random.Random(5), None
            while not ada.is_over:
                assert ada.view is not None
                step = (ada.view["round"], ada.view["phase"], ada.view["step"])
                decides = {action["type"] for action in ada.view["legal"]} & DECISIONS
                if not decides and by_hand != step:
                    await ada.receive()
                    continue
                by_hand = step
                action = ada.choice(source)
                assert action is not None
                assert (await ada.act(action))["type"] == "ack"
                await ada.until(lambda m: m["type"] == "news")

    asyncio.run(play())
    with sqlite3.connect(database) as rows:
        by = dict(
            rows.execute(
                "select by, count(*) from actions where table_id = ? group by by", (ada.table,)
            ).fetchall()
        )
        ordered = {
            json.loads(action)["type"]
            for (action,) in rows.execute(
                "select action from actions where table_id = ? and by = 'order'", (ada.table,)
            )
        }
    assert by["order"] >= 1
    assert by["person"] > by["order"]
    assert ordered <= {"done", "to_empire"}


def test_the_deputy_places_for_a_person_who_asked_for_it(server: Running) -> None:
    ada = Person.new(server, "Ada")
    ada.make_table(players=1, side="B")

    async def play() -> None:
        async with connected(ada):
            orders = {"place_for_me": True}
            assert (await ada.ask({"type": "orders", "orders": orders}))["type"] == "ack"
            source = random.Random(6)
            while not ada.is_over:
                assert ada.view is not None
                action = ada.choice(source) if ada.view["phase"] == "planning" else None
                if action is None:
                    await ada.receive()
                    continue
                assert (await ada.act(action))["type"] == "ack"
                await ada.until(lambda m: m["type"] == "news")

    asyncio.run(play())
    with sqlite3.connect(server.data_dir / "iaww.db") as rows:
        found = rows.execute(
            "select count(*) from actions where table_id = ? and by = 'order'", (ada.table,)
        ).fetchone()
    assert found[0] >= 20


@contextmanager
def listening() -> Iterator[tuple[str, "Queue[tuple[dict[str, str], bytes]]"]]:
    """A web server that keeps what it is sent."""
    received: Queue[tuple[dict[str, str], bytes]] = Queue()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            received.put(({name.lower(): text for name, text in self.headers.items()}, body))
            self.send_response(201)
            self.send_header("content-length", "0")
            self.end_headers()

        def log_message(self, *args: Any) -> None:
            pass

    listener = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=listener.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{listener.server_port}", received
    finally:
        listener.shutdown()
        thread.join()
        listener.server_close()


def test_people_at_a_slow_table_are_reminded_by_webhook_and_web_push(tmp_path: Path) -> None:
    private = ec.generate_private_key(ec.SECP256R1())
    point = private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    with listening() as (hook, hooked), listening() as (service, pushed):
        settings = {
            "webhook_url": hook + "/turns",
            "push_key": "AQ" * 21 + "A",
            "push_services": service,
            "push_contact": "mailto:host@example.org",
            "public_url": "https://wonder.example",
        }
        with running(tmp_path, **settings) as server:
            ada, ben = people(server, "Ada", "Ben")
            keys = {"p256dh": _text(point), "auth": _text(bytes(16))}
            body = {"endpoint": service + "/ada", "keys": keys}
            server.post("/api/push", body, ada.token, 201)
            elsewhere = {**body, "endpoint": "https://example.org/x"}
            assert server.post("/api/push", elsewhere, ada.token, 422)["code"] == "push/service"
            table = ada.make_table(players=2, clock=SLOW)
            ben.join(table)
            reminders = [json.loads(hooked.get(timeout=30)[1]) for _ in range(2)]
            headers, sealed = pushed.get(timeout=30)
    assert {reminder["name"] for reminder in reminders} == {"Ada", "Ben"}
    assert {reminder["event"] for reminder in reminders} == {"turn"}
    assert reminders[0]["link"] == f"https://wonder.example/t/{table}"
    assert reminders[0]["deadline_at"] > 0
    opened = http_ece.decrypt(sealed, private_key=private, auth_secret=bytes(16))
    assert json.loads(opened)["table"] == table
    assert headers["authorization"].startswith("vapid ")


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")
