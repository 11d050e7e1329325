"""What would come of a person's own actions: asked often, answered at once, nothing done."""

from typing import Final

from iaww.rules import Action, IllegalAction, Undo
from iaww.rules.codes import PRODUCTION
from iaww.rules.schema import ViewRecord
from iaww.server import messages
from iaww.server.buckets import RateLimit
from iaww.server.connection import Connection
from iaww.server.protocol import Consider
from iaww.server.refusals import Refused
from iaww.server.table import Table
from iaww.server.thinkers import Thinkers
from iaww.views import Imaginable, Imagined, can_imagine, considered

PLANS_PER_SECOND: Final = 2.0
PLANS_AT_ONCE: Final = 20
"""Plans of one guest: each takes a bot some tens of milliseconds."""


class Considering:
    """Answers what people ask about their own next actions.

    Only the seat's view is looked at, so nothing can be found out that is not in it.
    """

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._rate = RateLimit(PLANS_PER_SECOND, PLANS_AT_ONCE)

    async def answer(self, table: Table, connection: Connection, message: Consider) -> None:
        """Say how things would stand.

        :raises Refused: when an action would not be allowed, or cannot be considered.
        """
        if message.plan:
            self._check_plan(table, connection)
        record = await table.alone(_view_of, table, connection, message)
        imagined = Imagined(record)
        for action in message.actions:
            _try(imagined, action)
        plan: list[Action] | None = None
        if message.plan:
            plan = []
            for code in await self._plan(table, imagined.record(), message):
                plan.append(imagined.action_of(code))
                imagined.apply_code(code)
        found = considered(imagined.record(), imagined.constructed)
        connection.send(messages.considered(message.id, message.turn, plan, found))

    def _check_plan(self, table: Table, connection: Connection) -> None:
        table.check_not_daily()
        if self._rate.wait(connection.guest or "") > 0:
            raise Refused("rate/too_fast", "that is a lot of plans: wait a moment")

    async def _plan(self, table: Table, record: ViewRecord, message: Consider) -> list[int]:
        """Return what the order to place for me would do; it stands in production alone."""
        if record.phase != PRODUCTION:
            return []
        turn = message.turn + len(message.actions)
        codes = await self._thinkers.plan(table.row.options.deputy, record, table.row.id, turn)
        if codes is None:
            raise Refused("server/error", "the deputy has no plan; it has been logged")
        return codes


async def _view_of(table: Table, connection: Connection, message: Consider) -> ViewRecord:
    record = await table.view_at(connection, message.turn)
    if not can_imagine(record):
        raise Refused("consider/not_now", "only planning and production can be considered")
    return record


def _try(imagined: Imagined, action: Action | Undo) -> None:
    if not isinstance(action, Imaginable):
        raise Refused(
            "consider/not_considered",
            "what ends a step, shows new cards or takes something back is not considered",
        )
    try:
        imagined.apply(action)
    except IllegalAction as error:
        raise Refused(error.code, str(error), 409) from None
