"""No socket is ever sent what its viewer may not know (R21–R23), whatever happens at the table."""

import asyncio
import random
import re
import shutil
from pathlib import Path
from typing import Any

import httpx
import orjson
import pytest

from iaww.content import catalog
from tests.server.evidence import Stored, stored
from tests.server.moments import Moments
from tests.server.nursery import nursed
from tests.server.people import TOO_LATE, Person, connected
from tests.server.running import Running, running

CARDS = frozenset(card.id for card in catalog().cards)
RESTLESS = 0.05
"""How often a person does something besides playing."""


async def restless(person: Person, source: random.Random, asked: dict[str, str]) -> None:
    """Play with second thoughts, chat, mistakes and a bad connection."""
    while not person.is_over:
        action = person.choice(source)
        if action is None:
            await person.receive()
            continue
        if source.random() < RESTLESS:
            await person.close()
            await person.connect()
            continue
        if source.random() < RESTLESS:
            await person.ask({"type": "say", "text": f"{person.name} thinks"})
            await person.ask({"type": "orders", "orders": {"auto_done": True}})
            await person.ask({"type": "orders", "orders": {}})
            continue
        if source.random() < RESTLESS:
            action = {"type": "pick", "card": source.choice(sorted(CARDS))}
            answer = await person.act(action, turn=person.turn + 1)
            asked[answer["id"]] = action["card"]
            continue
        if person.view is not None and person.view["can_undo"] and source.random() < 0.1:
            action = {"type": "undo"}
        answer = await person.act(action)
        if answer["type"] == "ack":
            await person.seen(answer["turn"])
        else:
            assert answer["code"] in TOO_LATE, answer


async def come_and_go(person: Person, source: random.Random) -> None:
    """Look on, with a bad connection."""
    while not person.is_over:
        await person.receive()
        if source.random() < RESTLESS:
            await person.close()
            await person.connect()


def secrets_of(found: Stored, people: list[Person]) -> list[str]:
    """Return what nobody is told while the game goes on."""
    tokens = [token for person in people for token in (person.token, person.seat_token) if token]
    return [found.table["secret"], orjson.loads(found.table["setup"])["seed"], *tokens]


def check_words(person: Person, found: Stored, people: list[Person], asked: dict[str, str]) -> None:
    """See that no message holds a secret, and that cards are named in views and events alone."""
    hidden = secrets_of(found, people)
    nonces = orjson.loads(found.table["nonces"])
    for raw, message in zip(person.raw, person.received, strict=True):
        assert not [secret for secret in hidden if secret in raw]
        state = message.get("table")
        if state is None or state["status"] == "lobby":
            assert not [nonce for nonce in nonces if nonce in raw]
        rest = {name: part for name, part in message.items() if name not in ("view", "events")}
        named = set(re.findall(r"\w+", orjson.dumps(rest).decode())) & CARDS
        if message["type"] == "refused" and named:
            assert named == {asked[message["id"]]}
        else:
            assert not named


@pytest.mark.parametrize(
    "options",
    [
        {"players": 4, "bots": ["casual"]},
        {"players": 3, "ascension": True, "open_table": True, "side": "B"},
    ],
    ids=["four seats, one a bot", "open table"],
)
def test_everybody_is_told_exactly_what_they_may_know(
    tmp_path: Path, options: dict[str, Any]
) -> None:
    with running(tmp_path, chat_per_minute="10000") as server:
        people, asked = evening(server, options)
        found = stored(server.database, people[0].table)
        moments = Moments(found, {person.seat for person in people})
        moments.check_unambiguous()
        for person in people:
            assert moments.check(person) > 20
            check_words(person, found, people, asked)
        kinds = {message["type"] for person in people for message in person.received}
        assert kinds >= {"welcome", "news", "table", "you", "chat", "ack", "refused"}
        assert "undo" in {orjson.loads(row["action"])["type"] for row in found.actions}


def evening(server: Running, options: dict[str, Any]) -> tuple[list[Person], dict[str, str]]:
    """Let three people play with onlookers, and return everyone with a socket."""
    ada, ben, cleo, eve, finn = (
        Person.new(server, name) for name in ("Ada", "Ben", "Cleo", "Eve", "Finn")
    )
    table = ada.make_table(start="by_host", **options)
    for person in (ben, cleo):
        person.join(table)
    eve.table = finn.table = table
    finn.seat_token = finn.token
    tab = ada.another_tab()
    asked: dict[str, str] = {}

    async def play() -> None:
        async with connected(ada, ben, cleo, eve, finn, tab):
            await asyncio.to_thread(server.post, f"/api/tables/{table}/start", None, ada.token)
            await asyncio.gather(
                *(
                    restless(person, random.Random(number), asked)
                    for number, person in enumerate((ada, ben, cleo))
                ),
                *(
                    come_and_go(person, random.Random(number))
                    for number, person in enumerate((eve, finn, tab))
                ),
            )

    asyncio.run(play())
    return [ada, ben, cleo, eve, finn, tab], asked


def test_no_page_tells_what_a_socket_would_not(tmp_path: Path) -> None:
    """Records, replays and the rest open when the game is over, for its players too."""
    with running(tmp_path) as server:
        ada, ben = Person.new(server, "Ada"), Person.new(server, "Ben")
        ada.make_table(players=2, public=True)
        ben.join(ada.table)

        async def pick() -> None:
            async with connected(ada, ben):
                assert (await ada.act(choices(ada)[0]))["type"] == "ack"

        asyncio.run(pick())
        found = stored(server.database, ada.table)
        paths = [path for path, calls in paths_of(server).items() if "get" in calls]
        assert any("record" in path for path in paths)
        for path in paths:
            address = path.replace("{id}", ada.guest if "/guests/" in path else ada.table)
            for headers in ({}, {"authorization": f"Bearer {ben.token}"}):
                answer = httpx.get(server.url + address, headers=headers, trust_env=False)
                assert not [word for word in secrets_of(found, [ada, ben]) if word in answer.text]
                named = set(re.findall(r"\w+", answer.text)) & CARDS
                assert not named or path == "/api/catalog", path


def paths_of(server: Running) -> dict[str, Any]:
    """Return every address that the server describes."""
    found: dict[str, Any] = server.get("/openapi.json")["paths"]
    return found


# Two worlds


PHASES = ("draft", "planning", "production")


def choices(person: Person) -> list[dict[str, Any]]:
    """Return what a person may do besides saying done."""
    legal = [] if person.view is None else person.view["legal"]
    return [action for action in legal if action["type"] != "done"]


async def advance(people: list[Person], phase: str, source: random.Random) -> None:
    """Play until everyone has something to decide in a phase."""
    ada = people[0]
    while ada.view is None or ada.view["phase"] != phase or not all(map(choices, people)):
        for person in people:
            action = person.choice(source)
            if action is not None:
                await person.seen((await person.act(action))["turn"])
            for other in people:
                await other.caught_up()


async def hidden_step(people: list[Person], eve: Person, seed: int) -> None:
    """Let one seat finish a step its own way, while two wait and a spectator looks on."""
    ada, ben, cleo = people
    source = random.Random(seed)
    second_thoughts = seed
    async with connected(ben, cleo, eve, ada):
        while (action := ada.choice(source)) is not None:
            await ada.seen((await ada.act(action))["turn"])
            # That a seat is ready is public (R6), and so is that it is busy again.
            if second_thoughts and action["type"] not in ("pick", "done"):
                await ada.seen((await ada.act({"type": "undo"}))["turn"])
                second_thoughts -= 1
        if seed:
            await ada.ask({"type": "orders", "orders": {"auto_done": True}})
        await ben.act(choices(ben)[0], id="the-same-in-both")
        for person in (ben, cleo, eve):
            await person.ask({"type": "ping", "id": "the-end"})


def test_rivals_and_spectators_cannot_tell_two_worlds_apart(tmp_path: Path) -> None:
    """What a seat does in a hidden step changes not one byte of what the others receive."""
    one, other = tmp_path / "one", tmp_path / "other"
    one.mkdir()
    streams: list[list[list[str]]] = []
    own: list[list[str]] = []
    with nursed(one) as server:
        server.start()
        parties = [party(server, phase) for phase in PHASES]
        server.stop()
        shutil.copytree(one, other)
        server.start()
        streams.append(play_world(parties, 0, own))
    with nursed(other) as server:
        server.start()
        for people in parties:
            for person in people:
                person.server = server
        streams.append(play_world([again(people) for people in parties], 3, own))
    for calm, hesitant in zip(own[: len(PHASES)], own[len(PHASES) :], strict=True):
        assert calm != hesitant
    assert streams[0] == streams[1]
    assert all('"ready"' in "".join(stream) for stream in streams[0])


def party(server: Running, phase: str) -> list[Person]:
    """Return three people at a table where a phase has just begun, and an onlooker."""
    ada, ben, cleo, eve = (Person.new(server, name) for name in ("Ada", "Ben", "Cleo", "Eve"))
    eve.table = ada.make_table(players=3, seating="kept")
    people = [ada, ben, cleo]
    for person in (ben, cleo):
        person.join(ada.table)

    async def play() -> None:
        async with connected(*people):
            await advance(people, phase, random.Random(0))

    asyncio.run(play())
    return [again([person])[0] for person in (*people, eve)]


def again(people: list[Person]) -> list[Person]:
    """Return the same people, who have forgotten everything."""
    return [person.another_tab() for person in people]


def play_world(parties: list[list[Person]], seed: int, own: list[list[str]]) -> list[list[str]]:
    """Play a hidden step at every table; return what the others were sent."""
    sent: list[list[str]] = []
    for *people, eve in parties:
        asyncio.run(hidden_step(people, eve, seed))
        own.append(people[0].raw)
        sent += [person.raw for person in (*people[1:], eve)]
    return sent
