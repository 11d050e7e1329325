"""Several servers on one PostgreSQL database: people need not know at which of them they are."""

import asyncio
import random
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest
from psycopg.rows import dict_row
from websockets.exceptions import ConnectionClosed

from tests.server.evidence import Stored, facts_of, facts_received, view_of
from tests.server.people import Person, connected
from tests.server.postgres import Cluster
from tests.server.running import Running, running

LIVE = {"kind": "live", "step_seconds": 3600, "reserve_seconds": 0}
OPERATOR = "operator-token-of-the-tests"


def two_servers(stack: ExitStack, folder: Path, url: str) -> tuple[Running, Running]:
    """Run two servers on one database."""
    made = []
    for name in ("one", "two"):
        (folder / name).mkdir()
        server = running(folder / name, database=url, away_seconds="0.5", operator_token=OPERATOR)
        made.append(stack.enter_context(server))
    return made[0], made[1]


@pytest.fixture(scope="module")
def servers(
    tmp_path_factory: pytest.TempPathFactory, cluster: Cluster
) -> Iterator[tuple[Running, Running]]:
    """Two servers on one database."""
    with ExitStack() as stack:
        yield two_servers(stack, tmp_path_factory.mktemp("servers"), cluster.new_database())


def stored(server: Running, table: str) -> Stored:
    """Read a table, having seen that its log has no gap."""

    def rows(query: str) -> list[dict[str, Any]]:
        return connection.execute(query.encode(), (table,)).fetchall()

    with psycopg.connect(server.settings["database"], row_factory=dict_row) as connection:
        found = Stored(
            rows("SELECT * FROM tables WHERE id = %s")[0],
            rows("SELECT * FROM seats WHERE table_id = %s ORDER BY seat"),
            rows("SELECT * FROM actions WHERE table_id = %s ORDER BY n"),
        )
    assert [row["n"] for row in found.actions] == list(range(1, len(found.actions) + 1))
    return found


def bot_actions(server: Running) -> float:
    """How often bots have acted at a server."""
    text = httpx.get(server.url + "/metrics", trust_env=False).text
    found = re.search(r'^iaww_actions_total\{by="bot"\} (\S+)$', text, re.MULTILINE)
    return float(found[1]) if found else 0.0


def check(found: Stored, *people: Person) -> None:
    """See that the game is over, and that everyone was told all of it."""
    assert found.table["status"] == "over"
    game = found.record.replay()
    assert game.is_over
    for person in people:
        assert person.view == view_of(game, person.seat)
        assert person.state["status"] == "over"
        assert facts_received(person.received) == facts_of(game, person.seat)
        if person.seat is not None:
            assert person.acknowledged == found.ids_of(person.seat)


async def told_of_the_end(*people: Person) -> None:
    """Take in messages until everyone knows that the table is over."""
    for person in people:
        while person.state["status"] != "over":
            await person.receive()


def seated(servers: tuple[Running, Running], **options: Any) -> tuple[Person, Person]:
    """Seat one person at each server."""
    ada, ben = (
        Person.new(server, name) for server, name in zip(servers, ("Ada", "Ben"), strict=True)
    )
    ben.join(ada.make_table(**options))
    return ada, ben


def test_people_at_two_servers_play_a_whole_game_with_a_bot(
    servers: tuple[Running, Running],
) -> None:
    before = [bot_actions(server) for server in servers]
    ada, ben = seated(servers, players=3, bots=["casual"])
    eve = Person(servers[1], "Eve", table=ada.table)

    async def evening() -> None:
        async with connected(ada, ben, eve):
            await asyncio.gather(
                ada.play(random.Random(1), 0.1), ben.play(random.Random(2), 0.1), eve.watch()
            )
            await told_of_the_end(ada, ben, eve)

    asyncio.run(evening())
    found = stored(servers[0], ada.table)
    check(found, ada, ben, eve)
    by_bots = sum(row["by"] == "bot" for row in found.actions)
    driven = [bot_actions(server) - early for server, early in zip(servers, before, strict=True)]
    assert sorted(driven) == [0, by_bots]


def test_nobody_is_away_who_is_at_another_server(servers: tuple[Running, Running]) -> None:
    ada, ben = seated(servers, players=2, clock=LIVE)

    async def evening() -> None:
        async with connected(ada, ben):
            while not all(seat["connected"] for seat in ada.state["seats"]):
                await ada.receive()
            await asyncio.gather(ada.play(random.Random(3)), ben.play(random.Random(4)))
            await ben.close()
            while all(seat["connected"] for seat in ada.state["seats"]):
                await ada.receive()

    asyncio.run(evening())
    assert {row["by"] for row in stored(servers[0], ada.table).actions} == {"person"}


def test_a_seat_that_two_people_take_at_once_is_given_to_one(
    servers: tuple[Running, Running],
) -> None:
    host = Person.new(servers[0], "Ada")
    people = [Person.new(server, server.data_dir.name) for server in servers]

    def take(person: Person) -> int:
        path = f"{person.server.url}/api/tables/{host.table}/seat"
        return httpx.post(
            path,
            headers={"authorization": f"Bearer {person.token}"},
            json={"nonce": "n" * 16, "seat": 1},
            timeout=30,
            trust_env=False,
        ).status_code

    with ThreadPoolExecutor(2) as pool:
        for _ in range(10):
            host.make_table(players=3)
            answers = list(pool.map(take, people))
            assert sorted(answers) == [200, 409]
            winner = people[answers.index(200)].guest
            assert [seat["guest"] for seat in stored(servers[0], host.table).seats] == [
                host.guest,
                winner,
                None,
            ]
            for server in servers:
                seats = server.get(f"/api/tables/{host.table}")["seats"]
                assert seats[1]["guest"] == winner


def test_chat_is_heard_everywhere_once_and_in_order(servers: tuple[Running, Running]) -> None:
    ada, ben = seated(servers, players=2)

    async def talk(person: Person) -> None:
        for number in range(10):
            answer = await person.ask({"type": "say", "text": f"{person.name} {number}"})
            assert answer["type"] == "ack", answer
        while person.chat < 20:
            await person.receive()

    async def evening() -> None:
        async with connected(ada, ben):
            await asyncio.gather(talk(ada), talk(ben))

    asyncio.run(evening())
    heard = [
        [line["text"] for message in person.received for line in message.get("chat", ())]
        for person in (ada, ben)
    ]
    assert heard[0] == heard[1]
    assert len(set(heard[0])) == 20


def test_what_is_said_of_a_person_reaches_the_other_server(
    servers: tuple[Running, Running],
) -> None:
    ada, ben = seated(servers, players=2, start="by_host")

    async def evening() -> None:
        async with connected(ada, ben):
            servers[0].call("PATCH", "/api/guests/me", ada.token, {"name": "Adele"}, 200)
            while ben.state["seats"][0]["name"] != "Adele":
                await ben.receive()
            servers[0].post("/api/operator/bans", {"guest": ben.guest}, OPERATOR)
            assert await ben.closed() == (4000, "guest/banned")

    asyncio.run(evening())


async def play_on(person: Person, source: random.Random, refuge: Running) -> None:
    """Play to the end, and at another server once the first is gone, asking again there."""
    while not person.is_over or person.unanswered is not None:
        try:
            if person.socket is None:
                await person.reconnect()
            if person.unanswered is not None:
                answer = await person.ask(person.unanswered)
                assert answer["type"] == "ack", answer
                await person.seen(answer["turn"])
            else:
                await person.play(source)
        except ConnectionClosed:
            person.socket, person.server = None, refuge


def test_when_a_server_is_killed_its_people_and_bots_go_on_at_the_other(
    tmp_path: Path, postgresql_url: str
) -> None:
    with ExitStack() as stack:
        first, second = two_servers(stack, tmp_path, postgresql_url)
        # Whoever sits down last wakes the game, and its server drives the bot.
        ada, ben = seated((second, first), players=3, bots=["casual"])

        async def evening() -> None:
            async with connected(ada, ben):
                games = asyncio.gather(
                    play_on(ada, random.Random(5), second), play_on(ben, random.Random(6), second)
                )
                while len(ben.acknowledged) < 20 or not bot_actions(first):
                    await asyncio.sleep(0.01)
                first.stop(signal.SIGKILL)
                await games
                await told_of_the_end(ada, ben)

        asyncio.run(evening())
        found = stored(second, ada.table)
        check(found, ada, ben)
        assert ben.server is second
        assert bot_actions(second) > 0


def test_news_missed_while_a_server_could_not_listen_is_made_up_for(
    servers: tuple[Running, Running], cluster: Cluster
) -> None:
    ada, ben = seated(servers, players=2)

    async def evening() -> None:
        async with connected(ada, ben):
            for number in range(3):
                cluster.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                    " WHERE query LIKE 'LISTEN%' AND pid <> pg_backend_pid()"
                )
                assert (await ada.ask({"type": "say", "text": f"line {number}"}))["type"] == "ack"
                while ben.chat <= number:
                    await ben.receive()
            await asyncio.gather(ada.play(random.Random(7)), ben.play(random.Random(8)))
            await told_of_the_end(ada, ben)

    asyncio.run(evening())
    check(stored(servers[0], ada.table), ada, ben)


def test_one_server_at_a_time_has_a_file_and_the_next_begins_at_once_when_it_is_killed(
    tmp_path: Path,
) -> None:
    with running(tmp_path) as server:
        command = [sys.executable, "-m", "iaww", "serve", "--no-browser", "--port", "0"]
        second = subprocess.run(
            command, env=server.environment, capture_output=True, text=True, timeout=60, check=False
        )
        assert second.returncode != 0
        assert f"another server has {server.database} open" in second.stderr
        assert "Traceback" not in second.stderr
        assert server.get("/healthz") == {"status": "alive", "facts": {}}
        server.stop(signal.SIGKILL)
        server.start()
        assert server.is_running
