"""The same engine on PostgreSQL: durable, isolated, and back after the connection was lost."""

import asyncio
import threading
from collections.abc import Callable, Iterator

import pytest
from sqlalchemy import Connection, select, text
from sqlalchemy.exc import IntegrityError

from iaww.server.refusals import Refused
from iaww.server.storage import engines
from iaww.server.storage.database import Database
from iaww.server.storage.schema import meta
from tests.server.postgres import Cluster
from tests.server.storage.jobs import Gate, keys, put


@pytest.fixture
def database(postgresql_url: str) -> Iterator[Database]:
    """An open PostgreSQL database."""
    opened = Database.open(postgresql_url)
    yield opened
    opened.close_now()


def name_of(database: Database) -> str:
    """Return the name of a database."""
    return str(database.read_now(lambda connection: connection.engine.url.database))


def test_the_live_connection_is_durable(database: Database) -> None:
    assert asyncio.run(database.facts()) == {
        "database": "postgresql",
        "journal": "wal",
        "synchronous": "on",
        "fsync": "on",
    }


def test_commits_are_durable_even_where_the_server_is_set_otherwise(
    cluster: Cluster, postgresql_url: str
) -> None:
    name = postgresql_url.split("?")[0].rsplit("/", 1)[1]
    cluster.execute(f"ALTER DATABASE {name} SET synchronous_commit = off")
    database = Database.open(postgresql_url)
    assert asyncio.run(database.facts())["synchronous"] == "on"
    database.close_now()


def test_a_faulty_job_fails_alone(database: Database) -> None:
    async def write() -> list[object]:
        jobs = [put("a"), put("b"), put("a"), put("c")]
        return list(await asyncio.gather(*map(database.write, jobs), return_exceptions=True))

    answers = asyncio.run(write())
    assert answers[:2] == ["a", "b"]
    assert isinstance(answers[2], IntegrityError)
    assert keys(database) == {"a", "b", "c"}


def test_a_lock_of_another_node_is_refused_and_forgotten(
    postgresql_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = Database.open(postgresql_url)
    monkeypatch.setattr(engines, "BUSY_MS", 100)
    database = Database.open(postgresql_url)
    database.write_now(put("contended"))
    change = text("UPDATE meta SET value = value || 'x' WHERE key = 'contended'")

    def blocked(connection: Connection) -> str:
        connection.execute(change)
        with pytest.raises(Refused) as refused:
            database.write_now(lambda mine: mine.execute(change))
        return refused.value.code

    assert other.write_now(blocked) == "storage/busy"
    other.close_now()
    database.write_now(lambda connection: connection.execute(change))
    values = database.read_now(lambda connection: connection.scalars(select(meta.c.value)).all())
    assert list(values) == ["xx"]
    database.close_now()


def test_a_lost_connection_is_refused_and_made_again(database: Database, cluster: Cluster) -> None:
    name = name_of(database)
    database.write_now(put("before"))
    cluster.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
    cluster.execute(
        f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
    )
    for _ in range(2):
        with pytest.raises(Refused) as refused:
            database.write_now(put("lost"))
        assert refused.value.code == "storage/failed"
        with pytest.raises(Refused) as refused:
            keys(database)
        assert refused.value.code == "storage/failed"
    cluster.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
    database.write_now(put("after"))
    assert keys(database) == {"before", "after"}


def test_reads_see_one_moment_and_cannot_write(database: Database) -> None:
    def twice(connection: Connection) -> tuple[list[str], list[str]]:
        before = list(connection.scalars(select(meta.c.key)))
        database.write_now(put("new"))
        return before, list(connection.scalars(select(meta.c.key)))

    assert database.read_now(twice) == ([], [])
    with pytest.raises(Refused):
        database.read_now(put("never"))
    assert keys(database) == {"new"}


def test_batches_that_cross_each_other_both_get_through(
    database: Database, postgresql_url: str
) -> None:
    """Each holds a row that the other wants: one is undone, and its jobs run again one by one."""
    other = Database.open(postgresql_url)
    both_hold_one = threading.Barrier(2)

    def change(key: str, *, meet: bool) -> Callable[[Connection], None]:
        runs: list[str] = []

        def job(connection: Connection) -> None:
            statement = text("UPDATE meta SET value = value || 'x' WHERE key = :key")
            connection.execute(statement, {"key": key})
            runs.append(key)
            if meet and len(runs) == 1:
                both_hold_one.wait(60)

        return job

    async def cross() -> None:
        gates = {database: Gate(), other: Gate()}
        waiting = [asyncio.create_task(node.write(gate)) for node, gate in gates.items()]
        for gate in gates.values():
            await gate.reached()
        for node, first, second in ((database, "a", "b"), (other, "b", "a")):
            waiting.append(asyncio.create_task(node.write(change(first, meet=True))))
            waiting.append(asyncio.create_task(node.write(change(second, meet=False))))
        await asyncio.sleep(0)
        for gate in gates.values():
            gate.open()
        await asyncio.gather(*waiting)

    database.write_now(put("a"))
    database.write_now(put("b"))
    asyncio.run(cross())
    other.close_now()
    values = database.read_now(lambda connection: connection.scalars(select(meta.c.value)).all())
    assert list(values) == ["xx", "xx"]
