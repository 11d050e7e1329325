"""For hosts: health, readiness, and the operator's few powers."""

import time
from typing import Final

from fastapi import APIRouter

from iaww.server.bodies.operation import Ban, Bots, Health, PageBuild
from iaww.server.parts import TableState
from iaww.server.routes.callers import REFUSALS, TheServer, TheTable, as_operator, state_of
from iaww.server.vocabulary import QUICK_LEVELS

FRESH: Final = 1.0
"""Seconds for which an answer holds: asking is a write, and anybody may ask."""


def health_router() -> APIRouter:
    """Return the routes that supervisors ask, and pages before anybody sits down."""
    routes = APIRouter(tags=["operation"])
    answered: list[tuple[float, dict[str, str]]] = []

    @routes.get("/healthz")
    async def health() -> Health:
        """Answer as long as the process lives."""
        return Health(status="alive")

    @routes.get("/readyz", responses=REFUSALS)
    async def readiness(server: TheServer) -> Health:
        """Answer when moves can be stored, with how the writer's connection stands."""
        now = time.monotonic()
        if not answered or now - answered[-1][0] > FRESH:
            answered[:] = [(now, await server.services.database.facts())]
        return Health(status="ready", facts=answered[-1][1])

    @routes.get("/api/page")
    async def page(server: TheServer) -> PageBuild:
        """Which build of the page is the present one?"""
        return PageBuild(page=server.services.page)

    @routes.get("/api/bots")
    async def bots(server: TheServer) -> Bots:
        """Which bots can be seated here?"""
        thinkers = server.services.thinkers
        return Bots(
            levels=list(thinkers.levels),
            quick=list(QUICK_LEVELS),
            compiling=thinkers.is_compiling,
        )

    return routes


def operator_router() -> APIRouter:
    """Return the routes that need the operator's token."""
    routes = APIRouter(
        prefix="/api/operator", tags=["operation"], dependencies=[as_operator], responses=REFUSALS
    )

    @routes.post("/bans")
    async def ban(body: Ban, server: TheServer) -> Ban:
        """Shut a guest out and take it from every unfinished table, or let it in again."""
        await server.identity.ban(body.guest, body.banned)
        if body.banned:
            server.sockets.end_guest(body.guest, "guest/banned")
            await server.hall.shut_out(body.guest)
        return body

    @routes.post("/tables/{id}/close")
    async def close_table(table: TheTable, server: TheServer) -> TableState:
        """End any table."""
        await server.hall.end(table, "closed")
        return state_of(table)

    return routes
