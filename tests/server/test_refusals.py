"""Messages that must not be obeyed: each is refused with its code, and the game goes on."""

import asyncio
import random
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from iaww.content import catalog
from tests.server.evidence import stored
from tests.server.people import Person, connected
from tests.server.running import Running, running
from tests.server.trials import legal, refusal, tried, turned_away


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("server")) as found:
        yield found


def test_two_tabs_of_one_seat_agree(server: Running) -> None:
    async def trial(ada: Person, ben: Person) -> None:
        tab = ada.another_tab()
        await tab.connect()
        for mine, other in ((ada, tab), (tab, ada)):
            answer = await mine.act(legal(mine))
            for person in (mine, other):
                await person.seen(answer["turn"])
            assert (mine.view, mine.turn, mine.event) == (other.view, other.turn, other.event)
            await ben.seen((await ben.act(legal(ben)))["turn"])
            await mine.caught_up()
            await other.caught_up()
        assert ada.state["spectators"] == 0
        await tab.close()

    tried(server, trial)


def test_both_tabs_act_at_once_and_one_of_them_is_too_late(server: Running) -> None:
    async def trial(ada: Person, ben: Person) -> None:
        tab = ada.another_tab()
        await tab.connect()
        answers = await asyncio.gather(ada.act(legal(ada, 0)), tab.act(legal(tab, 1)))
        assert sorted(answer["type"] for answer in answers) == ["ack", "refused"]
        assert {answer.get("code") for answer in answers} == {None, "act/stale"}
        await tab.close()

    tried(server, trial)


def test_a_message_sent_twice_is_answered_twice_and_done_once(server: Running) -> None:
    async def trial(ada: Person, ben: Person) -> None:
        message = {"type": "act", "id": "twice", "turn": 0, "action": legal(ada)}
        first, second = await ada.ask(message), await ada.ask(message)
        assert first == second == {"type": "ack", "id": "twice", "turn": 1}
        tab = ada.another_tab()
        await tab.connect()
        assert await tab.ask(message) == first
        await tab.close()
        assert len(stored(server.database, ada.table).actions) == 1

    tried(server, trial)


def test_an_id_is_good_for_one_action_in_its_turn(server: Running) -> None:
    """A client that counts from 1 after every start must not be shut out in a later turn."""

    async def trial(ada: Person, ben: Person) -> None:
        done = legal(ada)
        await ada.act(done, id="once")
        await ben.act(legal(ben))
        await ada.caught_up()
        assert ada.view is not None
        # The hand that was passed on may hold the same card again.
        action = next(action for action in ada.view["legal"] if action != done)
        other = {"type": "act", "id": "once", "turn": 0, "action": action}
        assert await refusal(ada, other) == "act/reused_id"
        assert len(stored(server.database, ada.table).actions) == 2
        assert (await ada.act(action, id="once"))["type"] == "ack"
        assert len(stored(server.database, ada.table).actions) == 3

    tried(server, trial)


def test_messages_out_of_order_are_stale(server: Running) -> None:
    async def trial(ada: Person, ben: Person) -> None:
        late = {"type": "act", "id": "b", "turn": 1, "action": {"type": "undo"}}
        early = {"type": "act", "id": "a", "turn": 0, "action": legal(ada)}
        assert await refusal(ada, late) == "act/stale"
        assert (await ada.ask(early))["type"] == "ack"
        assert (await ada.ask(late))["type"] == "ack"
        assert len(stored(server.database, ada.table).actions) == 2

    tried(server, trial)


def test_an_undo_from_a_tab_that_has_not_seen_the_newest_action_is_stale(server: Running) -> None:
    """Otherwise it would take back something else than the person saw (R22)."""

    async def trial(ada: Person, ben: Person) -> None:
        tab = ada.another_tab()
        await tab.connect()
        seen = tab.turn
        await ada.act(legal(ada))
        undo = {"type": "act", "id": "late", "turn": seen, "action": {"type": "undo"}}
        assert await refusal(tab, undo) == "act/stale"
        await tab.caught_up()
        assert (await tab.act({"type": "undo"}))["type"] == "ack"
        await tab.close()

    tried(server, trial)


def test_what_is_not_legal_is_refused_by_the_rules(server: Running) -> None:
    async def trial(ada: Person, ben: Person) -> None:
        hand = {action["card"] for action in ada.view["legal"]} if ada.view else set()
        foreign = next(card.id for card in catalog().cards if card.id not in hand)
        answer = await ada.act({"type": "pick", "card": foreign})
        assert (answer["type"], answer["code"]) == ("refused", "pick/not_in_hand")
        assert (await ada.act({"type": "done"}))["type"] == "refused"
        unknown = {"type": "act", "id": "x", "turn": 0}
        no_card = {**unknown, "action": {"type": "pick", "card": "no_such_card"}}
        assert await refusal(ada, no_card) == "request/invalid"
        assert (await ada.act({"type": "undo"}))["code"] == "undo/nothing"
        assert not stored(server.database, ada.table).actions

    tried(server, trial)


NOT_MESSAGES: dict[str, tuple[str | bytes, str]] = {
    "binary": (b'{"type":"ping","id":"x"}', "request/binary"),
    "empty binary": (b"", "request/binary"),
    "empty": ("", "request/invalid"),
    "no JSON": ("hello", "request/invalid"),
    "a number": ("7", "request/invalid"),
    "a list": ("[]", "request/invalid"),
    "null": ("null", "request/invalid"),
    "NaN": ('{"type":"act","id":"x","turn":NaN,"action":{"type":"done"}}', "request/invalid"),
    "infinite": (
        '{"type":"act","id":"x","turn":1e999,"action":{"type":"done"}}',
        "request/invalid",
    ),
    "a lone surrogate": (r'{"type":"say","id":"x","text":"\ud800"}', "request/invalid"),
    "a surrogate as a name": (r'{"type":"ping","id":"x","\udfff":1}', "request/invalid"),
    "control characters": (r'{"type":"say","id":"x","text":"a\u0000b"}', "request/invalid"),
    "only spaces": ('{"type":"say","id":"x","text":"   "}', "request/invalid"),
    "long chat": ('{"type":"say","id":"x","text":"' + "a" * 301 + '"}', "request/invalid"),
    "unknown type": ('{"type":"cheat","id":"x"}', "request/invalid"),
    "no type": ('{"id":"x"}', "request/invalid"),
    "no id": ('{"type":"ping"}', "request/invalid"),
    "unknown field": ('{"type":"ping","id":"x","seat":1}', "request/invalid"),
    "number for text": ('{"type":"ping","id":7}', "request/invalid"),
    "text for number": (
        '{"type":"act","id":"x","turn":"0","action":{"type":"done"}}',
        "request/invalid",
    ),
    "bool for number": (
        '{"type":"act","id":"x","turn":true,"action":{"type":"done"}}',
        "request/invalid",
    ),
    "fraction": ('{"type":"act","id":"x","turn":0.5,"action":{"type":"done"}}', "request/invalid"),
    "negative": ('{"type":"act","id":"x","turn":-1,"action":{"type":"done"}}', "request/invalid"),
    "huge": (
        '{"type":"act","id":"x","turn":1' + "0" * 400 + ',"action":{"type":"done"}}',
        "request/invalid",
    ),
    "another seat named": (
        '{"type":"act","id":"x","turn":0,"seat":1,"action":{"type":"done"}}',
        "request/invalid",
    ),
    "no such action": (
        '{"type":"act","id":"x","turn":0,"action":{"type":"win"}}',
        "request/invalid",
    ),
    "action as text": ('{"type":"act","id":"x","turn":0,"action":"done"}', "request/invalid"),
    "instance out of range": (
        '{"type":"act","id":"x","turn":0,"action":{"type":"discard","card":"a","inst":0}}',
        "request/invalid",
    ),
    "deep": ("[" * 16_000, "request/invalid"),
    "deep and closed": ('{"type":' + "[" * 8000 + "]" * 8000 + "}", "request/invalid"),
    "hello twice": ('{"type":"hello","version":1}', "hello/again"),
    "hint": ('{"type":"hint","id":"x","turn":0}', "hint/off"),
    "hint for no moment": ('{"type":"hint","id":"x"}', "request/invalid"),
}


def test_frames_that_are_no_messages_are_refused_one_by_one(server: Running) -> None:
    async def trial(ada: Person, ben: Person) -> None:
        for name, (frame, code) in NOT_MESSAGES.items():
            assert await refusal(ada, frame) == code, name
        await ada.caught_up()
        assert not stored(server.database, ada.table).actions

    tried(server, trial)


@pytest.mark.parametrize("frame", ["a" * 10_000_000, b"a" * 10_000_000, "[" * 100_000])
def test_a_huge_message_ends_the_connection(server: Running, frame: str | bytes) -> None:
    async def trial(ada: Person, ben: Person) -> None:
        with suppress(ConnectionClosed):
            await ada.send_text(frame)
        code, _ = await ada.closed()
        assert code == 1009
        await ben.caught_up()

    tried(server, trial)


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        ('{"type":"ping","id":"x"}', "hello/first"),
        ('{"type":"act","id":"x","turn":0,"action":{"type":"done"}}', "hello/first"),
        ('{"type":"hello","version":2}', "hello/version"),
        ('{"type":"hello"}', "hello/version"),
        ('{"type":"hello","version":1,"event":-1}', "request/invalid"),
        ('{"type":"hello","version":1,"seat":0}', "request/invalid"),
        ("", "request/invalid"),
        (b"\x00", "request/binary"),
        ("[" * 16_000, "request/invalid"),
    ],
)
def test_without_hello_nobody_is_let_in(server: Running, frame: str | bytes, code: str) -> None:
    async def evening() -> None:
        ada = Person.new(server, "Ada")
        ada.make_table(players=2)
        await ada.open()
        await ada.send_text(frame)
        assert await ada.closed() == (4000, code)
        assert ada.received[-1]["code"] == code

    asyncio.run(evening())


def test_an_event_number_from_the_future_does_no_harm(server: Running) -> None:
    async def trial(ada: Person, ben: Person) -> None:
        tab = ada.another_tab()
        await tab.open()
        await tab.send(tab.hello(event=10**9))
        assert tab.socket is not None
        text = await tab.socket.recv()
        assert isinstance(text, str)
        assert '"events":[]' in text
        await tab.close()

    tried(server, trial)


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "null", "http://127.0.0.1:1"])
def test_pages_from_elsewhere_may_not_connect(server: Running, origin: str) -> None:
    async def trial(ada: Person, ben: Person) -> None:
        tab = ada.another_tab()
        await tab.open(origin=origin)
        assert await tab.closed() == (4000, "origin/foreign")
        await tab.open(origin=server.url)
        await tab.send(tab.hello())
        assert (await tab.receive())["type"] == "welcome"
        await tab.close()

    tried(server, trial)


def test_there_is_nothing_at_an_unknown_table(server: Running) -> None:
    async def evening() -> None:
        ada = Person.new(server, "Ada")
        ada.table = "nowhere"
        await ada.open()
        assert await ada.closed() == (4000, "table/unknown")

    asyncio.run(evening())


def test_an_action_before_the_deal_and_after_the_end(server: Running) -> None:
    async def evening() -> None:
        ada, ben = Person.new(server, "Ada"), Person.new(server, "Ben")
        ada.make_table(players=2)
        async with connected(ada):
            pick = {"type": "pick", "card": catalog().cards[0].id}
            assert (await ada.act(pick))["code"] == "table/not_started"
            ben.join(ada.table)
            await ben.connect()
            await ada.until(lambda found: found["type"] == "news")
            await asyncio.gather(ada.play(random.Random(1)), ben.play(random.Random(2)))
            assert (await ada.act(pick))["type"] == "refused"
            assert (await ada.act({"type": "undo"}))["type"] == "refused"
            last = stored(server.database, ada.table)
            assert len(last.ids_of(0)) == len(
                ada.acknowledged if ada.seat == 0 else ben.acknowledged
            )
            await ben.close()

    asyncio.run(evening())


def test_limits(tmp_path_factory: pytest.TempPathFactory) -> None:
    limits = {
        "messages_per_second": "0.001",
        "message_burst": "5",
        "chat_per_minute": "2",
        "connections_per_guest": "3",
        "tables_per_guest": "1",
    }
    with running(tmp_path_factory.mktemp("limits"), **limits) as server:

        async def evening() -> None:
            ada, ben = Person.new(server, "Ada"), Person.new(server, "Ben")
            ada.make_table(players=2)
            ben.join(ada.table)
            again = {"options": {"players": 2}}
            refused = await asyncio.to_thread(server.post, "/api/tables", again, ada.token, 429)
            assert refused["code"] == "table/too_many"
            async with connected(ada, ben):
                for _ in range(2):
                    assert (await ada.ask({"type": "say", "text": "hi"}))["type"] == "ack"
                assert (
                    await refusal(ada, {"type": "say", "id": "x", "text": "hi"}) == "rate/too_fast"
                )
                await ada.caught_up()
                await ada.caught_up()
                for _ in range(41):
                    assert await refusal(ada, {"type": "ping", "id": "x"}) == "rate/too_fast"
                assert await ada.closed() == (4029, "rate/too_fast")
                tabs = [ada.another_tab() for _ in range(4)]
                for tab in tabs[:3]:
                    await tab.connect()
                assert await turned_away(tabs[3]) == "rate/too_many"
                assert (await tabs[0].act(legal(tabs[0])))["type"] == "ack"
                await ben.caught_up()
                for tab in tabs[:3]:
                    await tab.close()

        asyncio.run(evening())


def test_one_address_holds_so_many_connections_and_no_more(tmp_path: Path) -> None:
    """With or without a token: spectators need none."""
    with running(tmp_path, connections_per_address="2") as server:

        async def evening() -> None:
            ada = Person.new(server, "Ada")
            ada.make_table(players=2)
            first, second, third = (Person(server, "nobody", table=ada.table) for _ in range(3))
            await first.connect()
            await second.connect()
            await third.open()
            assert (await third.receive())["code"] == "rate/too_many"
            await third.close()
            await second.close()
            await first.until(lambda found: first.state["spectators"] == 1)
            await third.connect()
            for person in (first, third):
                await person.close()

        asyncio.run(evening())


@pytest.mark.parametrize("name", ["Zoë Ngô", "Ça va\u202f!", "田中\u3000太郎", "👩‍🚀 Ada"])
def test_people_write_their_names_as_they_like(server: Running, name: str) -> None:
    assert server.post("/api/guests", {"name": name}, status=201)["guest"]["name"] == name


@pytest.mark.parametrize("name", ["a\u202eb", "a\nb", "a\u0000b", "\u2028", "   "])
def test_names_that_hide_or_turn_something_are_refused(server: Running, name: str) -> None:
    refused = server.post("/api/guests", {"name": name}, status=422)
    assert refused["code"] == "request/invalid"
