"""Tables that nothing happens at leave memory; whoever is still there must not notice."""

import asyncio
import random
from pathlib import Path

import httpx

from tests.server.evidence import facts_of, facts_received, stored, view_of
from tests.server.people import Person, connected
from tests.server.running import Running, running


def party(server: Running) -> list[Person]:
    """Seat two people."""
    ada, ben = Person.new(server, "Ada"), Person.new(server, "Ben")
    ada.make_table(players=2)
    ben.join(ada.table)
    return [ada, ben]


async def asleep(server: Running, tables: int) -> None:
    """Wait until only so many tables are left in memory."""
    async with httpx.AsyncClient(trust_env=False) as client:
        for _ in range(300):
            text = (await client.get(server.url + "/metrics")).text
            if f"iaww_tables_in_memory {tables}.0" in text:
                return
            await asyncio.sleep(0.1)
    raise AssertionError("no table fell asleep")


def check(people: list[Person]) -> None:
    """See that everybody knows what the disk knows."""
    game = stored(people[0].server.database, people[0].table).record.replay()
    for person in people:
        assert person.view == view_of(game, person.seat)
        assert facts_received(person.received) == facts_of(game, person.seat)


def test_a_table_that_slept_goes_on_with_everyone_at_it(tmp_path: Path) -> None:
    async def evening(server: Running) -> None:
        quiet, silent = party(server), party(server)
        async with connected(*quiet):
            action = quiet[0].choice(random.Random(1))
            assert action is not None
            await quiet[0].seen((await quiet[0].act(action))["turn"])
            await silent[0].open()
            await asleep(server, 1)
            await silent[0].send(silent[0].hello())
            await silent[0].until(lambda message: message["type"] == "welcome")
            await silent[1].connect()
            for people in (quiet, silent):
                await asyncio.gather(
                    *(person.play(random.Random(2), until_phase="production") for person in people)
                )
                for person in people:
                    await person.caught_up()
                check(people)
            for person in silent:
                await person.close()

    with running(tmp_path, asleep_seconds="0.5") as server:
        asyncio.run(evening(server))
