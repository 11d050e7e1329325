"""Tables before and around the game: made, joined, left, started, closed."""

from fastapi import APIRouter

from iaww.server.bodies.tables import (
    NewTable,
    Removal,
    SeatLevel,
    SeatToken,
    StepIn,
    Tables,
    TakeSeat,
)
from iaww.server.parts import TableState
from iaww.server.routes.callers import (
    REFUSALS,
    Caller,
    TheServer,
    TheTable,
    check_host,
    seat_token_of,
    state_of,
)


def router() -> APIRouter:
    """Return the routes about tables."""
    routes = APIRouter(prefix="/api/tables", tags=["tables"], responses=REFUSALS)

    @routes.get("")
    async def public_tables(server: TheServer) -> Tables:
        """Tables that anybody may join or watch."""
        return Tables.model_validate({"tables": await server.hall.public_tables()})

    @routes.post("", status_code=201)
    async def make_table(body: NewTable, caller: Caller, server: TheServer) -> SeatToken:
        """Make a table with a seat at it; take the seat with a nonce to be ready.

        The answer holds the commitment to the server's part of the seed, so that it is known
        before the server knows any other part.
        """
        table = await server.hall.create(caller, body.options)
        return seat_token_of(server, table, caller)

    @routes.get("/{id}")
    async def read_table(table: TheTable) -> TableState:
        """Look at a table as everybody may."""
        return state_of(table)

    @routes.post("/{id}/seat")
    async def take_seat(
        body: TakeSeat, table: TheTable, caller: Caller, server: TheServer
    ) -> SeatToken:
        """Sit down, or change seat, empire or nonce; the last to be ready starts the game."""
        await server.hall.sit(table, caller, body.nonce, body.seat, body.empire)
        return seat_token_of(server, table, caller)

    @routes.delete("/{id}/seat")
    async def leave_seat(table: TheTable, caller: Caller, server: TheServer) -> TableState:
        """Get up; once the game has begun a bot has the seat from then on."""
        await server.hall.leave(table, caller.id)
        return state_of(table)

    @routes.post("/{id}/token")
    async def renewseat_token_of(table: TheTable, caller: Caller, server: TheServer) -> SeatToken:
        """Get a fresh token of my seat."""
        return seat_token_of(server, table, caller)

    @routes.post("/{id}/start")
    async def start_table(table: TheTable, caller: Caller, server: TheServer) -> TableState:
        """Start a full table, as its host."""
        check_host(table, caller)
        await server.hall.start(table)
        return state_of(table)

    @routes.post("/{id}/close")
    async def close_table(table: TheTable, caller: Caller, server: TheServer) -> TableState:
        """End the table for everybody, as its host."""
        check_host(table, caller)
        await server.hall.end(table, "closed")
        return state_of(table)

    @routes.post("/{id}/remove")
    async def remove_person(
        body: Removal, table: TheTable, caller: Caller, server: TheServer
    ) -> TableState:
        """Send a person away, or free the seat kept for them, as the host."""
        check_host(table, caller)
        await server.hall.remove(table, body.guest)
        return state_of(table)

    @routes.post("/{id}/level")
    async def choose_level(
        body: SeatLevel, table: TheTable, caller: Caller, server: TheServer
    ) -> TableState:
        """Give a seat to a bot of some level before the deal, or free it, as the host."""
        check_host(table, caller)
        await server.hall.set_level(table, body.seat, body.level)
        return state_of(table)

    @routes.post("/{id}/deputy")
    async def step_in(
        body: StepIn, table: TheTable, caller: Caller, server: TheServer
    ) -> TableState:
        """Let the deputy act for a person who is not connected, as anybody who waits for them."""
        await server.hall.step_in(table, caller.id, body.seat)
        return state_of(table)

    @routes.post("/{id}/rematch", status_code=201)
    async def rematch(table: TheTable, caller: Caller, server: TheServer) -> SeatToken:
        """Go to the table that follows this one, made by the first who asks."""
        return seat_token_of(server, await server.hall.rematch(table, caller), caller)

    return routes
