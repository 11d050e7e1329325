"""A disk that is full and a database that is locked: refused with a code, and nothing harmed."""

import asyncio
import random
import sqlite3
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path

import pytest

from tests.server.evidence import stored
from tests.server.people import Person, connected, two_at_a_table
from tests.server.running import Running, running
from tests.server.trials import legal

on_linux = pytest.mark.skipif(
    sys.platform != "linux", reason="elsewhere a running process cannot be given a limit"
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("server")) as found:
        yield found


@contextmanager
def locked(database: Path) -> Iterator[None]:
    """Keep everybody else from writing, as a backup or a curious operator might."""
    with closing(sqlite3.connect(database, isolation_level=None)) as connection:
        connection.execute("BEGIN EXCLUSIVE")
        try:
            yield
        finally:
            connection.execute("ROLLBACK")


@contextmanager
def full(server: Running) -> Iterator[None]:
    """Let no file of the server grow any further than its log has."""
    import resource

    log = server.database.with_name(server.database.name + "-wal")
    _, hard = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (log.stat().st_size, hard))
    try:
        yield
    finally:
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (hard, hard))


@asynccontextmanager
async def table(server: Running) -> AsyncIterator[tuple[Person, Person]]:
    """Seat two people who have each picked a card or two."""
    ada, ben = two_at_a_table(server)
    async with connected(ada, ben):
        for person in (ada, ben):
            await person.seen((await person.act(legal(person)))["turn"])
        for person in (ada, ben):
            await person.caught_up()
        yield ada, ben


async def play_on(ada: Person, ben: Person) -> None:
    """Play to the end, and see that all that was acknowledged lies on disk."""
    await asyncio.gather(ada.play(random.Random(1)), ben.play(random.Random(2)))
    found = stored(ada.server.database, ada.table)
    assert found.record.replay().is_over
    for person in (ada, ben):
        assert person.seat is not None
        assert person.acknowledged == found.ids_of(person.seat)


async def refused_everywhere(person: Person, code: str, status: int) -> None:
    """See that whatever would be written is refused, over the socket and over HTTP."""
    before = person.view, person.turn, person.event
    answer = await person.act(legal(person), id="refused-once")
    assert (answer["type"], answer.get("code")) == ("refused", code)
    said = await person.ask({"type": "say", "text": "hello?"})
    assert (said["type"], said.get("code")) == ("refused", code)
    made = await asyncio.to_thread(
        person.server.post, "/api/guests", {"name": "Late"}, None, status
    )
    assert made["code"] == code
    ready = await asyncio.to_thread(person.server.get, "/readyz", None, status)
    assert ready["code"] == code
    assert (person.view, person.turn, person.event) == before


@on_linux
def test_a_full_disk_refuses_and_play_goes_on_when_there_is_room(server: Running) -> None:
    async def evening() -> None:
        async with table(server) as (ada, ben):
            with full(server):
                await refused_everywhere(ada, "storage/full", 507)
                done = ada.acknowledged + ben.acknowledged
                found = stored(server.database, ada.table)
                assert len(found.actions) == len(done)
                newcomer = ben.another_tab()
                await newcomer.connect()
                assert newcomer.view == ben.view
                await newcomer.close()
            answer = await ada.act(legal(ada), id="refused-once")
            assert answer["type"] == "ack"
            await ada.seen(answer["turn"])
            await play_on(ada, ben)

    asyncio.run(evening())


def test_a_long_lock_refuses_and_play_goes_on_without_it(server: Running) -> None:
    async def evening() -> None:
        async with table(server) as (ada, ben):
            with locked(server.database):
                await refused_everywhere(ada, "storage/busy", 503)
                ready = await asyncio.to_thread(server.get, "/readyz", None, 503)
                assert ready["code"] == "storage/busy"
            answer = await ada.act(legal(ada), id="refused-once")
            assert answer["type"] == "ack"
            await ada.seen(answer["turn"])
            await play_on(ada, ben)

    asyncio.run(evening())


def test_a_short_lock_only_delays_the_answer(server: Running) -> None:
    async def evening() -> None:
        async with table(server) as (ada, ben):
            with locked(server.database):
                asking = asyncio.create_task(ada.act(legal(ada)))
                await ben.caught_up()
                assert not asking.done()
            answer = await asking
            assert answer["type"] == "ack"
            await ada.seen(answer["turn"])
            await play_on(ada, ben)

    asyncio.run(evening())


@on_linux
def test_a_bot_tries_again_when_there_is_room(tmp_path: Path) -> None:
    """A bot whose action could not be stored must not leave the table waiting for ever."""

    async def evening(server: Running) -> None:
        ada = Person.new(server, "Ada")
        ada.make_table(players=2, bots=["random"])
        with full(server):
            for _ in range(600):
                if "table/retry" in server.told:
                    break
                await asyncio.sleep(0.05)
        async with connected(ada):
            await ada.act(legal(ada))
            while ada.view is None or ada.view["pick"] == 1:
                await ada.receive()

    with running(tmp_path, bot_pace="1") as server:
        asyncio.run(evening(server))
        assert "storage/full" in server.told


def test_the_writer_waits_for_the_disk(server: Running) -> None:
    facts = server.get("/readyz")["facts"]
    assert (facts["database"], facts["journal"], facts["synchronous"]) == ("sqlite", "wal", "full")
