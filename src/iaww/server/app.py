"""The server put together: one function from settings to an application."""

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Final

from fastapi import FastAPI, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from sqlalchemy import Connection as Cursor
from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError
from starlette.exceptions import HTTPException
from starlette.routing import WebSocketRoute
from starlette.types import Receive, Scope, Send

from iaww import __version__
from iaww.server import documentation, metrics
from iaww.server.exports import json_schema
from iaww.server.guards import protected
from iaww.server.hall import Hall
from iaww.server.hearing import Hearing
from iaww.server.housekeeping import Housekeeping
from iaww.server.identity import Identity
from iaww.server.metrics import Metrics
from iaww.server.nodes import Nodes
from iaww.server.packing import Packing
from iaww.server.page import Page, page_id
from iaww.server.refusals import Refused
from iaww.server.reminders import Reminders
from iaww.server.routes import aftermath, catalog, daily, guests, operation, push, tables
from iaww.server.routes.callers import Server
from iaww.server.services import Services
from iaww.server.settings import Settings
from iaww.server.storage.database import Database
from iaww.server.storage.schema import meta
from iaww.server.thinkers import Thinkers
from iaww.server.tokens import Signer
from iaww.server.websocket import Sockets

KEY: Final = "secret_key"


def create_app(settings: Settings) -> FastAPI:
    """Return a server; its database is opened when it starts, and closed when it stops."""
    counts, page = Metrics(), Page.read()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        server = await open_server(settings, counts)
        app.state.server = server
        hearing = Hearing(server.services, server.hall, server.sockets)
        chores = [
            asyncio.create_task(Housekeeping(server.services, server.hall).go_round()),
            asyncio.create_task(counts.watch_loop()),
            asyncio.create_task(server.services.reminders.deliver()),
        ]
        try:
            await hearing.begin()
            yield
        finally:
            for chore in chores:
                chore.cancel()
            server.sockets.end_all()
            for table in server.hall:
                table.drivers.stop()
            await server.services.thinkers.end()
            await hearing.end()
            await server.services.database.close()

    app = FastAPI(
        title="iaww",
        version=__version__,
        summary="Tables of It's a Wonderful World that people and bots share.",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
    )
    for router in (
        guests.router(settings),
        tables.router(),
        aftermath.router(),
        daily.router(),
        catalog.router(),
        push.router(),
        operation.operator_router(),
        operation.health_router(),
        documentation.router(json_schema),
        metrics.router(counts),
        page.router(),
    ):
        app.include_router(router)
    app.add_exception_handler(Refused, _refuse)
    app.add_exception_handler(RequestValidationError, _refuse_invalid)
    app.add_exception_handler(HTTPException, _refuse_http)
    app.state.page = page
    app.add_middleware(Packing)
    app.add_middleware(protected, settings=settings, metrics=counts)

    app.router.routes.append(WebSocketRoute("/api/tables/{id}/socket", TableSocket(app)))
    return app


class TableSocket:
    """The route of a table's socket, without what FastAPI would keep for every open connection."""

    def __init__(self, app: FastAPI) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Hand the connection over."""
        socket = WebSocket(scope, receive, send)
        await self._app.state.server.sockets.serve(socket, scope["path_params"]["id"])


async def open_server(settings: Settings, counts: Metrics) -> Server:
    """Open the database and put together all that routes and sockets call."""
    database = await asyncio.to_thread(
        Database.open,
        settings.database_url,
        backups=settings.directory / "backups",
        keep=settings.backups,
        serving=True,
        committed=counts.committed,
    )
    key = settings.secret_key or await database.write(_key)
    thinkers = Thinkers(settings.workers, settings.bot_rules, counts.decided)
    thinkers.begin()
    reminders = Reminders(settings, database)
    services = Services(
        settings, database, counts, thinkers, Signer(key), reminders, Nodes(database), page_id()
    )
    hall, identity = Hall(services), Identity(services)
    return Server(services, hall, identity, Sockets(services, hall, identity))


def _key(cursor: Cursor) -> str:
    """Return the key that signs tokens, made once and kept with the tables it opens."""
    found = select(meta.c.value).where(meta.c.key == KEY)
    if cursor.execute(found).first() is None:
        # Of servers that start together on a new database, one makes the key.
        with suppress(IntegrityError), cursor.begin_nested():
            cursor.execute(insert(meta).values(key=KEY, value=secrets.token_hex(32)))
    return str(cursor.execute(found).scalar_one())


async def _refuse(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    request.app.state.server.services.metrics.refused(error.code)
    return JSONResponse({"code": error.code, "message": str(error)}, status_code=error.status)


async def _refuse_invalid(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"][:6])
    message = f"{where}: {first['msg']}"[:300]
    return await _refuse(request, Refused("request/invalid", message))


async def _refuse_http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    page: Page = request.app.state.page
    if error.status_code == 404 and page.is_wanted(request):
        return page.document(request, 404)
    codes = {404: "request/not_found", 405: "request/method"}
    code = codes.get(error.status_code, "request/invalid")
    refusal = Refused(code, str(error.detail)[:300], error.status_code)
    return await _refuse(request, refusal)
