"""Nothing acknowledged is lost: the server is killed over and over, and people just come back."""

import asyncio
import random
import signal
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.evidence import facts_of, facts_received, stored, view_of
from tests.server.nursery import Nursed, nursed
from tests.server.people import TOO_LATE, Person

KILLS = 55
MOST_ACKS = 18
"""Acknowledgements between two kills, at most."""
TABLES: tuple[dict[str, Any], ...] = (
    {"players": 3, "bots": ["casual"]},
    {"players": 3, "ascension": True},
    {"players": 2, "open_table": True},
    {"players": 1, "side": "B"},
)


class Tally:
    """Counts acknowledgements, so that a kill falls among them and not on an idle server."""

    def __init__(self) -> None:
        self._left = 0
        self._table: str | None = None
        self._enough = asyncio.Event()

    async def reached(self, number: int, table: str | None) -> None:
        """Wait for this many more, of one table or of any."""
        self._left, self._table = number, table
        self._enough.clear()
        await self._enough.wait()

    def count(self, person: Person) -> None:
        """Count one; the end of a game ends every wait for it."""
        if self._table in (None, person.table):
            self._left -= 1
        if self._left <= 0 or person.is_over:
            self._enough.set()


async def play(person: Person, source: random.Random, tally: Tally) -> None:
    """Play to the end; after a break, come back and ask again what was not answered."""
    while not person.is_over or person.unanswered is not None:
        try:
            if person.socket is None:
                await person.reconnect()
            if person.unanswered is not None:
                answer = await person.ask(person.unanswered)
            elif (action := choice(person, source)) is not None:
                answer = await person.act(action)
            else:
                await person.receive()
                continue
            tally.count(person)
            if answer["type"] == "ack":
                await person.seen(answer["turn"])
            else:
                assert answer["code"] in TOO_LATE, answer
        except ConnectionClosed:
            person.socket = None
    tally.count(person)


def choice(person: Person, source: random.Random) -> dict[str, str] | None:
    """Choose as people do, who sometimes take something back (R22)."""
    if person.view is not None and person.view["can_undo"] and source.random() < 0.1:
        return {"type": "undo"}
    return person.choice(source)


async def kill_again_and_again(
    server: Nursed, bots: Person, source: random.Random, tally: Tally
) -> None:
    """Kill the server among answers, while it starts, and while a bot thinks."""
    for number in range(KILLS):
        with_bots = number % 9 == 8 and not bots.is_over
        await tally.reached(source.randint(1, MOST_ACKS), bots.table if with_bots else None)
        await asyncio.sleep(source.uniform(0, 0.01))
        await asyncio.to_thread(server.stop, signal.SIGKILL)
        if number % 5 == 4:
            server.fork()
            await asyncio.sleep(source.uniform(0, 0.2))
            await asyncio.to_thread(server.stop, signal.SIGKILL)
        await asyncio.to_thread(server.start)


def parties(server: Nursed) -> list[Person]:
    """Seat people at every table."""
    people = []
    for options in TABLES:
        names = ["Ada", "Ben", "Cleo"][: options["players"] - len(options.get("bots", ()))]
        host, *guests = (Person.new(server, name) for name in names)
        host.make_table(**options)
        for guest in guests:
            guest.join(host.table)
        people += [host, *guests]
    return people


def check(person: Person) -> None:
    """See that a person and the disk agree on all that was done, and on all that happened."""
    found = stored(person.server.database, person.table)
    game = found.record.replay()
    assert game.is_over
    assert person.seat is not None
    assert person.acknowledged == found.ids_of(person.seat)
    assert person.view == view_of(game, person.seat)
    assert facts_received(person.received) == facts_of(game, person.seat)


def all_gone(server: Nursed) -> bool:
    """Wait until nothing is left of the servers that were killed, nor of their workers."""
    for _ in range(600):
        if not server.processes():
            return True
        time.sleep(0.05)
    return False


@pytest.mark.skipif(sys.platform != "linux", reason="processes are looked for in /proc")
def test_nothing_acknowledged_is_lost_whenever_the_server_is_killed(tmp_path: Path) -> None:
    with nursed(tmp_path) as server:
        server.start()
        people = parties(server)

        async def evening() -> None:
            tally = Tally()
            killing = asyncio.create_task(
                kill_again_and_again(server, people[0], random.Random(7), tally)
            )
            await asyncio.gather(
                *(play(person, random.Random(n), tally) for n, person in enumerate(people))
            )
            for person in people:
                await person.close()
            assert killing.done(), "the games ended before the last kill"
            await killing

        asyncio.run(evening())
        assert len({(p.table, id) for p in people for id, _ in p.acknowledged}) > 10 * KILLS
        for person in people:
            check(person)
        server.stop(signal.SIGKILL)
    assert all_gone(server), server.processes()
