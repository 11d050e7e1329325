"""What an expert would do in a person's place, thought about while the table goes on."""

import asyncio
from typing import Final

from iaww.rules.schema import ViewRecord
from iaww.server import messages
from iaww.server.buckets import RateLimit
from iaww.server.connection import Connection
from iaww.server.protocol import AskHint
from iaww.server.refusals import Refused
from iaww.server.table import Table
from iaww.server.thinkers import Thinkers, seed_of

OPTIONS: Final = 3
"""Options in one hint."""
HINTS_PER_SECOND: Final = 0.2
HINTS_AT_ONCE: Final = 6
"""Hints of one guest: each takes a worker up to a second."""
MOST_WAITING: Final = 16
"""Hints of all guests that are thought about or wait for it."""


class Hinting:
    """Answers who asks for a hint, a little later and nobody else.

    Only the seat's view is looked at, so nothing can be found out that is not in it.
    """

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._rate = RateLimit(HINTS_PER_SECOND, HINTS_AT_ONCE)
        self._waiting: dict[str, asyncio.Task[None]] = {}
        """Who waits for a hint."""

    async def begin(self, table: Table, connection: Connection, message: AskHint) -> None:
        """Have a hint thought about, and go on.

        :raises Refused: when the table gives none, or there is nothing to decide.
        """
        view = await table.alone(_view_of, table, connection, message)
        guest = connection.guest
        assert guest is not None, "whoever has a seat is somebody"
        if guest in self._waiting:
            raise Refused("rate/too_fast", "the hint asked for before is not answered yet")
        if len(self._waiting) >= MOST_WAITING:
            raise Refused("hint/busy", "many people ask for hints: try again in a moment")
        # Last, since it counts: what nobody thinks about costs nothing.
        if self._rate.wait(guest) > 0:
            raise Refused("rate/too_fast", "that is a lot of hints: think a moment yourself")
        task = asyncio.create_task(self._answer(table, connection, message, view))
        self._waiting[guest] = task
        task.add_done_callback(lambda _: self._waiting.pop(guest))

    async def _answer(
        self, table: Table, connection: Connection, message: AskHint, view: ViewRecord
    ) -> None:
        seed = seed_of(table.row.id, view.viewer, message.turn)
        advice = await self._thinkers.advise(view, seed, OPTIONS)
        if advice is None:
            refusal = Refused("server/error", "nobody knows a hint; it has been logged")
            connection.send(messages.refused(message.id, refusal))
        else:
            connection.send(messages.hint(message.id, message.turn, advice))


async def _view_of(table: Table, connection: Connection, message: AskHint) -> ViewRecord:
    view = await table.view_at(connection, message.turn)
    table.check_not_daily()
    if not table.row.allows_hints:
        raise Refused("hint/off", "this table plays without hints")
    if view.n_legal == 0:
        raise Refused("hint/not_now", "there is nothing for you to decide just now")
    return view
