"""A fresh table for every trial: whatever is tried there, its people must be able to play on."""

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

from tests.server.evidence import stored, view_of
from tests.server.people import Person, connected, two_at_a_table
from tests.server.running import Running

Trial = Callable[[Person, Person], Awaitable[None]]


@asynccontextmanager
async def table(server: Running, **options: Any) -> AsyncIterator[tuple[Person, Person]]:
    """Seat two people; whatever is tried, they must be able to play on."""
    ada, ben = two_at_a_table(server, **options)
    async with connected(ada, ben):
        yield ada, ben
        for person in (ada, ben):
            await person.close()
            await person.connect()
        await asyncio.gather(
            *(person.play(random.Random(1), until_phase="production") for person in (ada, ben))
        )
        game = stored(server.database, ada.table).record.replay()
        for person in (ada, ben):
            await person.caught_up()
            assert person.view == view_of(game, person.seat)


def tried(server: Running, trial: Trial, **options: Any) -> None:
    """Try something at a fresh table."""

    async def evening() -> None:
        async with table(server, **options) as (ada, ben):
            await trial(ada, ben)

    asyncio.run(evening())


def legal(person: Person, which: int = 0) -> dict[str, Any]:
    """Return something a person may do."""
    assert person.view is not None
    found: dict[str, Any] = person.view["legal"][which]
    return found


async def refusal(person: Person, message: Any) -> str:
    """Send something and return the code it is refused with, whether it has an id or not."""
    if isinstance(message, str | bytes):
        await person.send_text(message)
    else:
        await person.send(message)
    while (answer := await person.receive())["type"] != "refused":
        assert answer["type"] not in ("ack", "pong"), answer
    code: str = answer["code"]
    return code


async def turned_away(person: Person, **hello: Any) -> str:
    """Say hello and return the code of the refusal that ends the connection."""
    await person.open()
    await person.send(person.hello(**hello))
    code, reason = await person.closed()
    assert code == 4000
    assert person.received[-1]["type"] == "refused"
    assert person.received[-1]["code"] == reason
    return reason
