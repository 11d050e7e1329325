"""Guests: a name, a token, and a way to another device."""

from fastapi import APIRouter, Request

from iaww.server.bodies.guests import GuestState, GuestToken, NewGuest, TransferCode
from iaww.server.bodies.tables import Tables
from iaww.server.buckets import RateLimit
from iaww.server.refusals import Refused
from iaww.server.routes.callers import REFUSALS, Caller, Server, TheServer
from iaww.server.settings import Settings
from iaww.server.storage.rows import Guest
from iaww.server.traffic import client_address


def router(settings: Settings) -> APIRouter:
    """Return the routes about guests."""
    routes = APIRouter(prefix="/api/guests", tags=["guests"], responses=REFUSALS)
    hourly = settings.guests_per_hour
    newcomers = RateLimit(hourly / 3600, hourly)
    guesses = RateLimit(10 / 60, 10)

    @routes.post("", status_code=201)
    async def make_guest(body: NewGuest, request: Request, server: TheServer) -> GuestToken:
        """Become somebody: no account, only a name."""
        _count(newcomers, request)
        return _with_token(server, await server.identity.new_guest(body.name))

    @routes.get("/me")
    async def read_me(caller: Caller) -> GuestState:
        """Who am I?"""
        return GuestState(id=caller.id, name=caller.name)

    @routes.patch("/me")
    async def rename_me(body: NewGuest, caller: Caller, server: TheServer) -> GuestState:
        """Go by another name, at every table."""
        guest = await server.hall.rename(caller, body.name)
        return GuestState(id=guest.id, name=guest.name)

    @routes.post("/me/token")
    async def renew_token(caller: Caller, server: TheServer) -> GuestToken:
        """Make every token of mine void, and give me a fresh one: for a lost device."""
        guest = await server.identity.revoke_tokens(caller)
        server.sockets.end_guest(guest.id, "token/revoked")
        return _with_token(server, guest)

    @routes.post("/me/transfer", status_code=201)
    async def make_transfer(caller: Caller, server: TheServer) -> TransferCode:
        """Get a code to become the same guest on another device."""
        return TransferCode(code=await server.identity.transfer_code(caller))

    @routes.post("/transfer")
    async def use_transfer(body: TransferCode, request: Request, server: TheServer) -> GuestToken:
        """Become the guest a code stands for."""
        _count(guesses, request)
        return _with_token(server, await server.identity.transferred(body.code))

    @routes.get("/me/tables")
    async def my_tables(caller: Caller, server: TheServer) -> Tables:
        """Every table I sit at, host, or am invited to."""
        return Tables.model_validate({"tables": await server.hall.tables_of(caller.id)})

    return routes


def _count(limit: RateLimit, request: Request) -> None:
    if limit.wait(client_address(request.scope)) > 0:
        raise Refused("rate/too_many", "too many from this address: try again later")


def _with_token(server: Server, guest: Guest) -> GuestToken:
    state = GuestState(id=guest.id, name=guest.name)
    return GuestToken(guest=state, token=server.identity.token_of(guest))
