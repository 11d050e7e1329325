"""Web push: browsers that want to be reminded."""

from fastapi import APIRouter

from iaww.server.bodies.push import PushEndpoint, PushKey, PushSubscription
from iaww.server.reminders import Subscription
from iaww.server.routes.callers import REFUSALS, Caller, TheServer


def router() -> APIRouter:
    """Return the routes about web push."""
    routes = APIRouter(prefix="/api/push", tags=["reminders"], responses=REFUSALS)

    @routes.get("")
    async def read_key(server: TheServer) -> PushKey:
        """The key that a browser needs to subscribe."""
        return PushKey(key=server.services.reminders.key())

    @routes.post("", status_code=201)
    async def subscribe(body: PushSubscription, caller: Caller, server: TheServer) -> PushKey:
        """Remind me in this browser when a slow table waits for me."""
        subscription = Subscription(body.endpoint, body.keys.p256dh, body.keys.auth)
        await server.services.reminders.subscribe(caller.id, subscription)
        return await read_key(server)

    @routes.post("/end", status_code=204)
    async def unsubscribe(body: PushEndpoint, caller: Caller, server: TheServer) -> None:
        """Remind me no more in this browser."""
        await server.services.reminders.unsubscribe(caller.id, body.endpoint)

    return routes
