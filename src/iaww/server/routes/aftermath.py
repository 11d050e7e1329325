"""After the game: score sheet, record, every moment of it, its review, and what it counted for."""

from typing import Annotated, Any, Final

import orjson
from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from iaww.server.bodies.aftermath import (
    Beginnings,
    GameRecord,
    NewBranch,
    ReplayedFrames,
    Reviewed,
    Scores,
    Statistics,
    Transcript,
    UnderReview,
)
from iaww.server.bodies.tables import SeatToken
from iaww.server.parts import Number, SeatNumber
from iaww.server.replays import Replays, check_finished
from iaww.server.reviewing import Reviewing
from iaww.server.routes.callers import (
    REFUSALS,
    Caller,
    Server,
    TheServer,
    TheTable,
    seat_token_of,
)
from iaww.server.statistics import statistics_of
from iaww.server.traffic import client_address

FRAMES: Final = 50
"""Frames of a replay in one answer."""


def router() -> APIRouter:
    """Return the routes about what is over; nobody needs a token to look at it."""
    routes = APIRouter(prefix="/api", tags=["aftermath"], responses=REFUSALS)
    replays = Replays()
    reviewing = Reviewing(replays)

    @routes.get("/tables/{id}/score", response_model=Scores)
    async def read_score(table: TheTable, server: TheServer) -> Response:
        """The score pad of a finished game, a column per seat, and how it came to that."""
        row = table.row
        check_finished(row, server.services.now())
        found = {
            "table": row.id,
            "names": [seat.name for seat in row.seats],
            "outcome": row.outcome,
            "rounds": await replays.rounds(server.services, row),
        }
        return Response(orjson.dumps(found), media_type="application/json")

    @routes.get("/tables/{id}/record", response_model=GameRecord)
    async def read_record(table: TheTable, server: TheServer) -> Response:
        """The whole game as a file, with the secret that proves its decks."""
        record = await replays.record(server.services, table.row)
        return _file(record.to_json(), f"iaww-{table.row.id}.record.json")

    @routes.get("/tables/{id}/transcript", response_model=Transcript)
    async def read_transcript(table: TheTable, server: TheServer) -> Response:
        """A finished game as a file in the neutral form; without what was taken back."""
        transcript = await replays.transcript(server.services, table.row)
        return _file(transcript, f"iaww-{table.row.id}.transcript.json")

    @routes.get("/tables/{id}/replay", response_model=ReplayedFrames)
    async def read_replay(
        table: TheTable,
        server: TheServer,
        seat: SeatNumber | None = None,
        first: Annotated[Number, Query(alias="from")] = 0,
        count: Annotated[int, Query(ge=1, le=FRAMES)] = 20,
    ) -> Response:
        """Some moments of a game as a seat, or a spectator, saw them then; 0 is the deal."""
        found = await replays.frames(server.services, table.row, seat, first, count)
        return Response(orjson.dumps(found), media_type="application/json")

    @routes.get("/tables/{id}/beginnings", response_model=Beginnings)
    async def read_beginnings(table: TheTable, server: TheServer) -> Response:
        """The moments that the rounds, phases and steps of a game begin with."""
        found = await replays.beginnings(server.services, table.row)
        return Response(orjson.dumps(found), media_type="application/json")

    @routes.get(
        "/tables/{id}/review",
        response_model=Reviewed,
        responses={202: {"model": UnderReview, "description": "not yet: ask again"}},
    )
    async def read_review(
        table: TheTable, server: TheServer, request: Request, seat: SeatNumber
    ) -> Response:
        """The decisions that cost a seat most, and what an expert would have done.

        Whoever asks first has it worked out, which takes a while (202).
        """
        asker = client_address(request.scope)
        found = await reviewing.answer(server.services, table.row, seat, asker)
        if isinstance(found, UnderReview):
            return Response(found.model_dump_json(), 202, media_type="application/json")
        review = {"table": table.row.id, **found.to_json()}
        return Response(orjson.dumps(review), media_type="application/json")

    @routes.post("/tables/{id}/branch", status_code=201)
    async def branch(
        body: NewBranch, table: TheTable, caller: Caller, server: TheServer
    ) -> SeatToken:
        """Play on from a moment of a game that cannot go on, at a table of my own with bots."""
        played = await replays.played_by(server.services, table.row, body.moment)
        made = await server.hall.branch(table.row, played, caller, body)
        return seat_token_of(server, made, caller)

    @routes.get("/guests/me/statistics")
    async def read_my_statistics(caller: Caller, server: TheServer) -> Statistics:
        """What I have achieved."""
        return await _statistics(server, caller.id)

    @routes.get("/guests/{id}/statistics")
    async def read_statistics(id: str, server: TheServer) -> Statistics:
        """What anybody has achieved."""
        return await _statistics(server, id)

    return routes


async def _statistics(server: Server, guest: str) -> Statistics:
    now = server.services.now()
    found = await server.services.database.read(lambda cursor: statistics_of(cursor, guest, now))
    return Statistics.model_validate(found)


def _file(content: dict[str, Any], name: str) -> Response:
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(orjson.dumps(content), media_type="application/json", headers=headers)
