"""One thread writes: commits are shared, kept in order, and answered only when they are durable."""

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, Engine, event, insert, select, text
from sqlalchemy.exc import IntegrityError, OperationalError

from iaww.server.refusals import Refused
from iaww.server.storage.database import PROBE, Database
from iaww.server.storage.schema import meta, transfers
from tests.server.storage.jobs import Gate, keys, keys_in, put, url_of

AnyJob = Callable[[Connection], Any]


async def written_together(
    database: Database, jobs: list[Callable[[Connection], Any]]
) -> list[Any]:
    """Have the jobs wait for the writer at the same time; return values and errors."""
    gate = Gate()
    first = asyncio.create_task(database.write(gate))
    await gate.reached()
    others = [asyncio.create_task(database.write(job)) for job in jobs]
    await asyncio.sleep(0)
    gate.open()
    await first
    return await asyncio.gather(*others, return_exceptions=True)


def test_jobs_that_wait_share_a_commit(database: Database) -> None:
    commits: list[Connection] = []

    def engine(connection: Connection) -> Engine:
        return connection.engine

    event.listen(database.write_now(engine), "commit", commits.append)
    jobs = [put(f"{number:02}") for number in range(50)]
    answers = asyncio.run(written_together(database, jobs))
    assert answers == [f"{number:02}" for number in range(50)]
    assert len(commits) == 2  # the gate's, and one for all the others


def test_commits_are_told_with_the_jobs_that_shared_them(path: Path) -> None:
    told: list[int] = []
    database = Database.open(url_of(path), committed=lambda seconds, jobs: told.append(jobs))
    asyncio.run(written_together(database, [put("a"), put("b")]))
    database.close_now()
    assert told[-2:] == [1, 2]


def test_order_is_kept(database: Database, path: Path) -> None:
    names = [f"{number:04}" for number in range(1000)]

    async def write() -> None:
        await asyncio.gather(*(database.write(put(name)) for name in names))

    asyncio.run(write())
    assert keys_in(path) == names


def test_a_faulty_job_fails_alone_and_with_its_own_error(database: Database, path: Path) -> None:
    database.write_now(put("taken"))

    def half(connection: Connection) -> None:
        put("half")(connection)
        raise Refused("seat/taken", "somebody was faster")

    def no_row(connection: Connection) -> Any:
        return next(iter(connection.execute(select(meta).where(meta.c.key == "none"))))

    def wrong_sql(connection: Connection) -> None:
        connection.execute(text("SELECT nothing FROM nowhere"))

    jobs = [put("a"), put("taken"), put("b"), half, no_row, wrong_sql, put("c")]
    a, taken, b, refused, stopped, wrong, c = asyncio.run(written_together(database, jobs))
    assert (a, b, c) == ("a", "b", "c")
    assert isinstance(taken, IntegrityError)
    assert isinstance(refused, Refused)
    assert refused.code == "seat/taken"
    assert isinstance(stopped, RuntimeError)
    assert isinstance(wrong, OperationalError)
    assert keys_in(path) == ["taken", "a", "b", "c"]


def test_a_job_alone_fails_with_its_own_error(database: Database, path: Path) -> None:
    database.write_now(put("taken"))
    with pytest.raises(IntegrityError):
        database.write_now(put("taken"))
    assert keys_in(path) == ["taken"]


def test_foreign_keys_are_watched(database: Database) -> None:
    stray = insert(transfers).values(code_hash="c", guest="nobody", expires_at=0)
    with pytest.raises(IntegrityError):
        database.write_now(lambda connection: connection.execute(stray))


def test_nobody_is_answered_before_the_commit(database: Database, path: Path) -> None:
    async def write() -> None:
        first, second = Gate(), Gate()
        begun = asyncio.create_task(database.write(first))
        await first.reached()
        early = asyncio.create_task(database.write(put("early")))
        late = asyncio.create_task(database.write(second))
        await asyncio.sleep(0)
        first.open()
        await begun
        await second.reached()  # in the same transaction as "early", which has run
        assert not early.done()
        assert keys_in(path) == []
        second.open()
        assert await early == "early"
        assert keys_in(path) == ["early"]
        await late

    asyncio.run(write())


def test_what_is_written_is_seen_by_others_at_once(database: Database, path: Path) -> None:
    async def write() -> None:
        for number in range(20):
            await database.write(put(str(number)))
            assert str(number) in keys_in(path)

    asyncio.run(write())


def test_the_live_connection_is_durable(database: Database) -> None:
    facts = asyncio.run(database.facts())
    assert facts == {
        "database": "sqlite",
        "journal": "wal",
        "synchronous": "full",
        "foreign_keys": "on",
    }


def test_facts_tell_of_a_weaker_connection(database: Database) -> None:
    def weaken(connection: Connection) -> None:
        raw = connection.connection.driver_connection
        assert raw is not None
        raw.execute("COMMIT")
        raw.execute("PRAGMA synchronous = NORMAL")
        raw.execute("BEGIN")

    database.write_now(weaken)
    assert asyncio.run(database.facts())["synchronous"] == "normal"


def test_a_cancelled_caller_harms_nobody(database: Database) -> None:
    async def write() -> None:
        gate = Gate()
        first = asyncio.create_task(database.write(gate))
        await gate.reached()
        gone = asyncio.create_task(database.write(put("gone")))
        stays = asyncio.create_task(database.write(put("stays")))
        await asyncio.sleep(0)
        gone.cancel()
        gate.open()
        assert await stays == "stays"
        await first
        assert gone.cancelled()

    asyncio.run(write())
    assert keys(database) == {"gone", "stays"}


def test_a_caller_whose_loop_has_ended_harms_nobody(database: Database) -> None:
    gate = Gate()

    async def leave() -> None:
        task = asyncio.create_task(database.write(gate))
        await gate.reached()
        task.cancel()

    asyncio.run(leave())
    gate.open()
    assert database.write_now(put("next")) == "next"


@pytest.mark.parametrize("method", ["close", "commit", "rollback", "invalidate"])
def test_a_job_that_meddles_with_the_connection_does_no_lasting_harm(
    database: Database, method: str
) -> None:
    async def write() -> None:
        await asyncio.gather(
            database.write(lambda connection: getattr(connection, method)()),
            database.write(lambda connection: getattr(connection, method)()),
            return_exceptions=True,
        )
        await database.write(put("after"))
        assert (await database.facts())["synchronous"] == "full"

    asyncio.run(write())
    assert keys(database) == {"after", PROBE}


def test_closing_finishes_what_was_asked_and_refuses_the_rest(
    database: Database, path: Path
) -> None:
    async def write() -> None:
        tasks = [asyncio.create_task(database.write(put(f"{number:02}"))) for number in range(50)]
        await asyncio.sleep(0)
        await database.close()
        await asyncio.gather(*tasks)
        with pytest.raises(Refused, match="closed"):
            await database.write(put("late"))
        with pytest.raises(Refused, match="closed"):
            await database.read(lambda connection: None)
        await database.close()

    asyncio.run(write())
    left = {file.name for file in path.parent.iterdir()}
    assert left == {"iaww.db", "iaww.db.lock", "iaww.db.opening"}  # the log is in the file
    assert len(keys_in(path)) == 50


def test_closing_empties_the_log_even_if_somebody_else_looks_on(
    database: Database, path: Path
) -> None:
    database.write_now(put("in the log"))
    log = path.with_name("iaww.db-wal")
    with closing(sqlite3.connect(path)) as onlooker:
        onlooker.execute("SELECT * FROM meta").fetchall()
        assert log.stat().st_size > 0
        database.close_now()
        assert log.stat().st_size == 0


def test_reads_see_one_moment(database: Database) -> None:
    def twice(connection: Connection) -> tuple[list[str], list[str]]:
        before = list(connection.scalars(select(meta.c.key)))
        database.write_now(put("new"))
        return before, list(connection.scalars(select(meta.c.key)))

    assert asyncio.run(database.read(twice)) == ([], [])
    assert keys(database) == {"new"}


def test_reads_cannot_write(database: Database) -> None:
    with pytest.raises(Refused):
        database.read_now(put("never"))
    assert keys(database) == set()


def test_reads_run_side_by_side_and_beside_the_writer(database: Database) -> None:
    together = threading.Barrier(3)

    def meet(connection: Connection) -> int:
        connection.execute(select(meta)).all()
        return together.wait(60)

    async def all_at_once() -> set[int]:
        return set(
            await asyncio.gather(database.read(meet), database.read(meet), database.write(meet))
        )

    assert asyncio.run(all_at_once()) == {0, 1, 2}


def test_a_reader_keeps_its_own_error(database: Database) -> None:
    with pytest.raises(OperationalError, match="nowhere"):
        database.read_now(lambda connection: connection.execute(text("SELECT 1 FROM nowhere")))
