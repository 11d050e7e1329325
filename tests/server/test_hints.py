"""Hints at the table: for who asks and nobody else, where the table allows it."""

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from iaww.bots.advice import QUICK_NODES, advise
from iaww.rules import INTERPRETED
from iaww.server import hinting
from iaww.server.connection import Connection
from iaww.server.hinting import HINTS_AT_ONCE, OPTIONS, Hinting
from iaww.server.housekeeping import Housekeeping
from iaww.server.protocol import AskHint, Hello
from iaww.server.refusals import Refused
from iaww.server.routes.callers import Server
from iaww.server.thinkers import seed_of
from iaww.views import observe
from tests.server.evidence import stored
from tests.server.people import Person, connected, two_at_a_table
from tests.server.running import Running, running
from tests.server.test_housekeeping import in_hall, seated


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One server for all."""
    with running(tmp_path_factory.mktemp("server")) as found:
        yield found


def against_a_bot(server: Running, **options: Any) -> Person:
    """Seat a person opposite a bot."""
    ada = Person.new(server, "Ada")
    ada.make_table(players=2, bots=["random"], **options)
    return ada


async def code(person: Person, **more: Any) -> str:
    """Ask for a hint that is refused, and return why."""
    answer = await person.hint(**more)
    assert answer["type"] == "refused", answer
    return str(answer["code"])


def test_a_hint_is_what_the_adviser_says_of_the_seats_view(server: Running) -> None:
    ada = against_a_bot(server)

    async def play() -> list[tuple[dict[str, Any], int]]:
        async with connected(ada):
            assert ada.state["hints"] is True
            hints = [(await ada.hint(), 0)]
            await ada.play(random.Random(1), until_phase="planning")
            game = stored(server.database, ada.table).record.replay()
            hints.append((await ada.hint(), len(game.log)))
            best = hints[-1][0]["options"][0]
            assert best["slate"] is not None
            assert (await ada.act(best["action"]))["type"] == "ack"
            return hints

    hints = asyncio.run(play())
    record = stored(server.database, ada.table).record
    assert ada.seat is not None
    for hint, moment in hints:
        game = type(record)(record.setup, record.log[:moment]).replay()
        seed = seed_of(ada.table, ada.seat, hint["turn"])
        expected = advise(INTERPRETED, observe(game, ada.seat), seed, QUICK_NODES, OPTIONS)
        assert hint["aim"] == expected.aim == "chance"
        assert hint["options"] == [option.to_json() for option in expected.options]


def test_the_table_goes_on_while_a_hint_is_thought_about(server: Running) -> None:
    ada = against_a_bot(server)

    async def play() -> list[str]:
        async with connected(ada):
            turn = ada.turn
            await ada.send({"type": "hint", "id": "h", "turn": turn})
            action = ada.choice(random.Random(1))
            assert action is not None
            assert (await ada.act(action))["type"] == "ack"
            answered = [message["type"] for message in ada.received]
            hint = await ada.until(lambda message: message["type"] == "hint")
            assert (hint["id"], hint["turn"]) == ("h", turn)
            return answered

    assert "hint" not in asyncio.run(play())


def test_nobody_else_hears_of_it(server: Running) -> None:
    ada, ben = two_at_a_table(server, hints="always")

    async def play() -> None:
        async with connected(ada, ben):
            tab = ada.another_tab()
            await tab.connect()
            before = len(ben.received), len(tab.received)
            assert (await ada.hint())["type"] == "hint"
            assert (await ben.hint())["type"] == "hint"
            await tab.caught_up()
            assert [message["type"] for message in ben.received[before[0] :]] == ["hint"]
            assert [message["type"] for message in tab.received[before[1] :]] == ["pong"]
            await tab.close()

    asyncio.run(play())


@pytest.mark.parametrize(
    ("hints", "bots", "allowed"),
    [
        ("alone", [], False),
        ("always", [], True),
        ("never", ["random"], False),
        ("alone", ["random"], True),
    ],
)
def test_the_host_says_who_may_ask(
    server: Running, hints: str, bots: list[str], allowed: bool
) -> None:
    ada = Person.new(server, "Ada")
    ada.make_table(players=2, bots=bots, hints=hints)
    if not bots:
        Person.new(server, "Ben").join(ada.table)

    async def play() -> None:
        async with connected(ada):
            assert ada.state["hints"] is allowed
            answer = await ada.hint()
            assert answer.get("code") == (None if allowed else "hint/off")

    asyncio.run(play())


def test_there_must_be_something_to_decide(server: Running) -> None:
    ada, ben = two_at_a_table(server, hints="always")
    eve = Person.new(server, "Eve")
    eve.table, eve.seat_token = ada.table, eve.token
    host = Person.new(server, "Host")
    host.make_table(players=2, hints="always")

    async def play() -> None:
        async with connected(ada, ben, eve, host):
            assert await code(host) == "table/not_started"
            assert await code(eve) == "seat/spectator"
            assert await code(ada, turn=5) == "act/stale"
            action = ada.choice(random.Random(1))
            assert action is not None
            await ada.seen((await ada.act(action))["turn"])
            assert await code(ada) == "hint/not_now"

    asyncio.run(play())


def test_no_bot_helps_with_a_daily_deal(server: Running) -> None:
    ada = Person.new(server, "Ada")
    made = server.post("/api/daily", None, ada.token, 201)
    assert made["table"]["hints"] is False
    ada.table, ada.seat_token = made["table"]["id"], made["token"]

    async def play() -> None:
        async with connected(ada):
            assert await code(ada) == "daily/alone"

    asyncio.run(play())


def test_one_hint_is_thought_about_at_a_time(server: Running) -> None:
    ada = against_a_bot(server)

    async def play() -> None:
        async with connected(ada):
            await ada.send({"type": "hint", "id": "first", "turn": 0})
            answer = await ada.hint()
            assert answer["code"] == "rate/too_fast"
            assert "not answered yet" in answer["message"]
            await ada.until(lambda message: message["type"] == "hint")
            assert (await ada.ask({"type": "ping"}))["type"] == "pong"

    asyncio.run(play())


def test_hints_have_a_rate(tmp_path: Path) -> None:
    """Only what is thought about counts."""

    async def work(server: Server, housekeeping: Housekeeping) -> None:
        table, guests = await seated(server, hints="always")
        ada = Connection(guests[0].id, set())
        await table.alone(table.welcome, ada, Hello(type="hello", version=1))
        asked = Hinting(server.services.thinkers)
        message = AskHint(type="hint", id="h", turn=0)
        for _ in range(HINTS_AT_ONCE):
            await asked.begin(table, ada, message)
            with pytest.raises(Refused, match="not answered yet"):
                await asked.begin(table, ada, message)
            (thinking,) = asked._waiting.values()
            thinking.cancel()
            await asyncio.wait([thinking])
        with pytest.raises(Refused, match="a lot of hints") as refusal:
            await asked.begin(table, ada, message)
        assert refusal.value.code == "rate/too_fast"

    in_hall(tmp_path, work)


def test_many_hints_wait_but_not_any_number(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who is refused may ask again once somebody else has been answered."""
    monkeypatch.setattr(hinting, "MOST_WAITING", 1)

    async def work(server: Server, housekeeping: Housekeeping) -> None:
        table, guests = await seated(server, hints="always")
        ada, ben = (Connection(guest.id, set()) for guest in guests)
        for connection in (ada, ben):
            await table.alone(table.welcome, connection, Hello(type="hello", version=1))
        asked = Hinting(server.services.thinkers)
        message = AskHint(type="hint", id="h", turn=0)
        await asked.begin(table, ada, message)
        with pytest.raises(Refused) as refusal:
            await asked.begin(table, ben, message)
        assert refusal.value.code == "hint/busy"
        await asyncio.gather(*asked._waiting.values())
        await asked.begin(table, ben, message)
        await asyncio.gather(*asked._waiting.values())

    in_hall(tmp_path, work)
