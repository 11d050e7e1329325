"""Anything at all is sent to a table: every frame is answered once, and the table is unharmed."""

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from iaww.content import CHARACTERS, SPACE_KINDS, catalog
from iaww.rules.actions import DECKS
from tests.server.evidence import stored, view_of
from tests.server.people import Person, connected
from tests.server.running import Running, running

Frame = str | bytes
QUIET = settings(max_examples=80, suppress_health_check=list(HealthCheck))
ANSWERS = ("ack", "refused", "pong")
TROUBLE = ("server/error", "socket/error", "socket/failed", "table/driver_failed", "Traceback")

anything = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**70), 2**70)
    | st.floats()
    | st.text(st.characters(exclude_categories=()), max_size=12),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner),
    max_leaves=6,
)
ids = st.text("abcXYZ019_-", min_size=1, max_size=6)
cards = st.sampled_from([card.id for card in catalog().cards[:12]])
copies = st.integers(1, 3)
SIMPLE: list[dict[str, Any]] = [
    {"type": "done"},
    {"type": "undo"},
    {"type": "to_empire"},
    {"legal": 0},
]
"""Copied when drawn, since what is drawn is mutated."""
actions = st.one_of(
    st.builds(
        lambda kind, card: {"type": kind, "card": card},
        st.sampled_from(["pick", "slate", "recycle", "keep"]),
        cards,
    ),
    st.builds(
        lambda card, inst, space: {"type": "place", "card": card, "inst": inst, "space": space},
        cards,
        copies,
        st.sampled_from(SPACE_KINDS),
    ),
    st.builds(
        lambda card, inst, who: {"type": "assign", "card": card, "inst": inst, "character": who},
        cards,
        copies,
        st.sampled_from(CHARACTERS),
    ),
    st.builds(lambda card, inst: {"type": "discard", "card": card, "inst": inst}, cards, copies),
    st.builds(lambda who: {"type": "choose", "character": who}, st.sampled_from(CHARACTERS)),
    st.builds(
        lambda one, other, deck: {"type": "exchange", "cards": [one, other], "deck": deck},
        cards,
        cards,
        st.sampled_from(DECKS),
    ),
    st.sampled_from(SIMPLE).map(lambda action: action.copy()),
)
messages = st.one_of(
    st.fixed_dictionaries(
        {"type": st.just("act"), "id": ids, "turn": st.integers(0, 3), "action": actions}
    ),
    st.fixed_dictionaries({"type": st.just("say"), "id": ids, "text": st.text(min_size=1)}),
    st.fixed_dictionaries(
        {"type": st.just("mute"), "id": ids, "guest": ids, "muted": st.booleans()}
    ),
    st.fixed_dictionaries(
        {
            "type": st.just("orders"),
            "id": ids,
            "orders": st.dictionaries(
                st.sampled_from(["auto_done", "done_when_nothing_fits"]), st.booleans()
            ),
        }
    ),
    st.fixed_dictionaries({"type": st.just("deputy"), "id": ids, "deputy": st.just(False)}),
    st.fixed_dictionaries({"type": st.just("ping"), "id": ids}),
    st.fixed_dictionaries({"type": st.just("hint"), "id": ids, "turn": st.integers(0, 3)}),
    st.fixed_dictionaries({"type": st.just("hello"), "version": st.just(1)}),
)


@st.composite
def mutated(draw: st.DrawFn) -> Any:
    """Draw a message, and take away, add or replace something somewhere in it."""
    message = draw(messages)
    part: Any = message
    while isinstance(part, dict) and draw(st.booleans()):
        inner = [value for value in part.values() if isinstance(value, dict)]
        if not inner:
            break
        part = inner[0]
    name = draw(st.sampled_from(sorted(part)) | st.text(max_size=5)) if part else "new"
    if name in part and draw(st.booleans()):
        del part[name]
    else:
        part[name] = draw(anything)
    return message


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """Draw the text of a message, cut, doubled or with a character in the wrong place."""
    text = json.dumps(draw(messages))
    at = draw(st.integers(0, len(text)))
    return text[:at] + draw(st.sampled_from(["", "\0", '"', "{", "]", ",", text])) + text[at + 1 :]


def sendable(text: str) -> str:
    """Return a text as UTF-8 can carry it."""
    return text.encode("utf-8", "replace").decode()


frames = st.one_of(
    messages.map(json.dumps),
    mutated().map(json.dumps),
    damaged(),
    anything.map(json.dumps),
    st.text(max_size=40).map(sendable),
    st.binary(max_size=20),
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("server"), chat_per_minute="100000") as found:
        yield found
        assert found.is_running
        assert not [word for word in TROUBLE if word in found.told], found.told


async def answer_to(socket: ClientConnection, frame: Frame, number: int) -> dict[str, Any]:
    """Send a frame and return its answer, having seen that there is exactly one."""
    mark = f"after-{number}"
    await socket.send(frame)
    await socket.send(json.dumps({"type": "ping", "id": mark}))
    answers = []
    while True:
        message = json.loads(await asyncio.wait_for(socket.recv(), 60))
        if message["type"] in ANSWERS:
            if message.get("id") == mark:
                break
            answers.append(message)
    assert len(answers) == 1, (frame, answers)
    found: dict[str, Any] = answers[0]
    return found


def resolved(frame: Frame, person: Person) -> Frame:
    """Put something legal where the fuzz only says so, to get on in the game."""
    if isinstance(frame, str) and '{"legal": 0}' in frame and person.view is not None:
        legal = person.view["legal"] or [{"type": "done"}]
        return frame.replace('{"legal": 0}', json.dumps(legal[0]))
    return frame


def table(server: Running, people: list[Person]) -> tuple[Person, Person]:
    """Seat two guests at a new table."""
    ada, ben = (person.another_tab() for person in people)
    ada.make_table(players=2)
    ben.join(ada.table)
    return ada, ben


@pytest.fixture(scope="module")
def people(server: Running) -> list[Person]:
    return [Person.new(server, "Ada"), Person.new(server, "Ben")]


async def check_unharmed(ada: Person, ben: Person) -> None:
    """See that people who come back find what is on disk, and that the game can be played on."""
    tabs = [ada.another_tab(), ben.another_tab()]
    async with connected(*tabs):
        game = stored(ada.server.database, ada.table).record.replay()
        for tab in tabs:
            assert tab.view == view_of(game, tab.seat)
            if tab.view is not None and tab.view["legal"]:
                assert (await tab.act(tab.view["legal"][0]))["type"] == "ack"
                return


@QUIET
@given(sent=st.lists(st.tuples(st.booleans(), frames), min_size=1, max_size=12))
def test_every_frame_is_answered_once(
    server: Running, people: list[Person], sent: list[tuple[bool, Frame]]
) -> None:
    ada, ben = table(server, people)

    async def talk() -> None:
        async with connected(ada, ben):
            for number, (first, frame) in enumerate(sent):
                person = ada if first else ben
                assert person.socket is not None
                answer = await answer_to(person.socket, resolved(frame, person), number)
                assert answer.get("code") != "server/error"
        await check_unharmed(ada, ben)

    asyncio.run(talk())


hellos = st.one_of(
    st.fixed_dictionaries(
        {"type": st.just("hello"), "version": st.just(1)},
        optional={
            "token": st.none() | ids | anything,
            "event": st.integers(-1, 10**10),
            "chat": st.integers(-1, 10**10),
        },
    ).map(json.dumps),
    frames,
)


@QUIET
@given(first=hellos)
def test_whoever_does_not_greet_is_turned_away_with_a_code(
    server: Running, people: list[Person], first: Frame
) -> None:
    ada, ben = table(server, people)
    address = f"ws://127.0.0.1:{server.port}/api/tables/{ada.table}/socket"

    async def talk() -> None:
        async with connect(address, compression=None, max_size=None, proxy=None) as socket:
            await socket.send(first)
            message = json.loads(await asyncio.wait_for(socket.recv(), 60))
            if message["type"] == "welcome":
                assert message["you"]["seat"] is None
                return
            assert message["type"] == "refused"
            assert message["code"] != "server/error"
            with pytest.raises(ConnectionClosed):
                await socket.recv()
            assert (socket.close_code, socket.close_reason) == (4000, message["code"])

    asyncio.run(talk())
    asyncio.run(check_unharmed(ada, ben))


@QUIET
@given(garbage=st.binary(min_size=1, max_size=200))
def test_garbage_instead_of_frames_does_no_harm(
    server: Running, people: list[Person], garbage: bytes
) -> None:
    ada, ben = table(server, people)

    async def talk() -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(
            f"GET /api/tables/{ada.table}/socket HTTP/1.1\r\nhost: table\r\nupgrade: websocket\r\n"
            "connection: upgrade\r\nsec-websocket-version: 13\r\n"
            "sec-websocket-key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n".encode()
        )
        await reader.readuntil(b"\r\n\r\n")
        writer.write(garbage)
        writer.write_eof()
        await reader.read()
        writer.close()
        await writer.wait_closed()

    asyncio.run(talk())
    asyncio.run(check_unharmed(ada, ben))
