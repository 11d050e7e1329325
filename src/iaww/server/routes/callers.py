"""Who calls: every route asks here, and nowhere else."""

import hmac
from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import Depends, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from iaww.server.bodies.operation import Problem
from iaww.server.bodies.tables import SeatToken
from iaww.server.hall import Hall
from iaww.server.identity import Identity
from iaww.server.parts import TableState
from iaww.server.refusals import Refused
from iaww.server.services import Services
from iaww.server.storage.rows import Guest
from iaww.server.table import Table
from iaww.server.websocket import Sockets

REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": Problem, "description": description}
    for status, description in {
        400: "not readable",
        401: "no token, or one that does not hold",
        403: "not allowed for this caller",
        404: "there is no such thing",
        409: "not now",
        413: "too large",
        422: "not well formed, or not allowed by the rules",
        429: "too often, or too many",
        503: "not at the moment; nothing has changed",
        507: "the disk is full; nothing has changed",
    }.items()
}
"""Every refusal has the same form."""

_bearer = HTTPBearer(auto_error=False, description="the token of a guest")


@dataclass(frozen=True, slots=True)
class Server:
    """All that routes call."""

    services: Services
    hall: Hall
    identity: Identity
    sockets: Sockets


def _server(request: Request) -> Server:
    server: Server = request.app.state.server
    return server


TheServer = Annotated[Server, Depends(_server)]
Bearer = Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)]


async def _caller(server: TheServer, bearer: Bearer) -> Guest:
    if bearer is None:
        raise Refused("token/missing", "say who you are: Authorization: Bearer TOKEN")
    return await server.identity.guest(bearer.credentials)


async def _operator(server: TheServer, bearer: Bearer) -> None:
    expected = server.services.settings.operator_token
    given = "" if bearer is None else bearer.credentials
    if not expected or not hmac.compare_digest(expected.encode(), given.encode()):
        raise Refused("operator/refused", "only the operator may do this")


async def _table(id: str, server: TheServer) -> Table:
    return await server.hall.table(id)


Caller = Annotated[Guest, Depends(_caller)]
TheTable = Annotated[Table, Depends(_table)]
as_operator = Depends(_operator)


def state_of(table: Table) -> TableState:
    """Return a table as everybody may know it."""
    return TableState.model_validate(table.state())


def seat_token_of(server: Server, table: Table, caller: Guest) -> SeatToken:
    """Return the caller's seat with a fresh token.

    :raises Refused: when the caller has none.
    """
    seat = table.row.seat_of(caller.id)
    if seat is None:
        raise Refused("seat/none", "you have no seat at this table")
    token = server.identity.seat_token(table.row, seat, caller)
    return SeatToken(table=state_of(table), seat=seat.seat, token=token)


def check_host(table: Table, caller: Guest) -> None:
    """See that the caller made the table.

    :raises Refused: when somebody else did.
    """
    if table.row.host != caller.id:
        raise Refused("table/not_host", "only the host may do this")
