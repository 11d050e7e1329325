"""The daily deal: today's, its one attempt, and the days before."""

from typing import Annotated

from fastapi import APIRouter, Depends, Response
from sqlalchemy import Connection as Cursor

from iaww.server.bodies.daily import Daily
from iaww.server.bodies.tables import SeatToken
from iaww.server.daily import begun_attempt, day_of, deal_of, made_deal, told
from iaww.server.parts import Day
from iaww.server.refusals import Refused
from iaww.server.routes.callers import (
    REFUSALS,
    Bearer,
    Caller,
    Server,
    TheServer,
    seat_token_of,
)
from iaww.server.storage.rows import Guest


async def _asker(server: TheServer, bearer: Bearer) -> Guest | None:
    """Whoever has a token may learn of the own attempt; the rest is for everybody."""
    return None if bearer is None else await server.identity.guest(bearer.credentials)


Asker = Annotated[Guest | None, Depends(_asker)]


def router() -> APIRouter:
    """Return the routes about the daily deal."""
    routes = APIRouter(prefix="/api/daily", tags=["daily"], responses=REFUSALS)

    @routes.get("")
    async def read_today(asker: Asker, server: TheServer) -> Daily:
        """Today's deal, the results so far, and my attempt."""
        return await _day(server, day_of(server.services.now()), asker)

    @routes.post("", status_code=201, responses={200: {"model": SeatToken}})
    async def play_today(caller: Caller, server: TheServer, response: Response) -> SeatToken:
        """Begin my one attempt at today's deal, or come back to it (200)."""
        now = server.services.now()
        attempt = await server.services.database.write(
            lambda cursor: begun_attempt(cursor, day_of(now), caller, now)
        )
        if not attempt.is_new:
            response.status_code = 200
        table = await server.hall.table(attempt.table)
        if table.row.seat_of(caller.id) is None:
            raise Refused("daily/played", "this attempt was given up")
        return seat_token_of(server, table, caller)

    @routes.get("/{day}")
    async def read_day(day: Day, asker: Asker, server: TheServer) -> Daily:
        """The results of a day; secret and seed too, once it is over."""
        return await _day(server, day, asker)

    return routes


async def _day(server: Server, day: str, asker: Guest | None) -> Daily:
    """Tell of a day; today's deal is made by whoever asks first."""
    database, now = server.services.database, server.services.now()
    if day == day_of(now) and await database.read(lambda cursor: deal_of(cursor, day)) is None:
        await database.write(lambda cursor: made_deal(cursor, day))

    def job(cursor: Cursor) -> Daily:
        deal = deal_of(cursor, day)
        if deal is None:
            raise Refused("daily/unknown", "there is no deal of this day")
        return Daily.model_validate(told(cursor, deal, None if asker is None else asker.id, now))

    return await database.read(job)
