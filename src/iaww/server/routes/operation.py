"""For hosts: health, readiness, and the operator's few powers."""

from fastapi import APIRouter

from iaww.server.bodies import Ban, Health
from iaww.server.protocol import TableState
from iaww.server.routes.callers import REFUSALS, TheServer, TheTable, as_operator


def health_router() -> APIRouter:
    """Return the routes that supervisors ask."""
    routes = APIRouter(tags=["operation"])

    @routes.get("/healthz")
    async def health() -> Health:
        """Answer as long as the process lives."""
        return Health(status="alive")

    @routes.get("/readyz", responses=REFUSALS)
    async def readiness(server: TheServer) -> Health:
        """Answer when moves can be stored, with how the writer's connection stands."""
        return Health(status="ready", facts=await server.services.database.facts())

    return routes


def operator_router() -> APIRouter:
    """Return the routes that need the operator's token."""
    routes = APIRouter(
        prefix="/api/operator", tags=["operation"], dependencies=[as_operator], responses=REFUSALS
    )

    @routes.post("/bans")
    async def ban(body: Ban, server: TheServer) -> Ban:
        """Shut a guest out of every table, or let it in again."""
        await server.identity.ban(body.guest, body.banned)
        if body.banned:
            server.sockets.end_guest(body.guest, "guest/banned")
        return body

    @routes.post("/tables/{id}/close")
    async def close_table(table: TheTable, server: TheServer) -> TableState:
        """End any table."""
        await server.hall.end(table, "closed")
        return TableState.model_validate(table.state())

    return routes
