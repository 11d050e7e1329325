"""Requests to an app without a network, for tests."""

import asyncio
from collections.abc import Sequence
from typing import Any

import httpx
from starlette.types import ASGIApp, Message, Scope


def ask(
    app: ASGIApp,
    method: str,
    path: str,
    *,
    client: str = "192.0.2.7",
    **request: Any,
) -> httpx.Response:
    """Make one request, from an address of the caller's choice."""

    async def one() -> httpx.Response:
        transport = httpx.ASGITransport(app, client=(client, 40000))
        async with httpx.AsyncClient(transport=transport, base_url="http://table") as asking:
            return await asking.request(method, path, **request)

    return asyncio.run(one())


def connect(
    app: ASGIApp,
    path: str,
    *,
    client: str = "192.0.2.7",
    headers: Sequence[tuple[bytes, bytes]] = (),
    can_refuse: bool = True,
) -> list[Message]:
    """Open a WebSocket, leave at once, and return all that the app sent."""
    sent: list[Message] = []
    arriving: list[Message] = [
        {"type": "websocket.connect"},
        {"type": "websocket.disconnect", "code": 1001},
    ]
    scope: Scope = {
        "type": "websocket",
        "asgi": {"version": "3.0"},
        "path": path,
        "root_path": "",
        "query_string": b"",
        "headers": list(headers),
        "client": (client, 40000),
        "scheme": "ws",
        "subprotocols": [],
        "extensions": {"websocket.http.response": {}} if can_refuse else {},
    }

    async def receive() -> Message:
        return arriving.pop(0)

    async def send(message: Message) -> None:
        sent.append(message)

    asyncio.run(_call(app, scope, receive, send))
    return sent


async def _call(app: ASGIApp, scope: Scope, receive: Any, send: Any) -> None:
    await app(scope, receive, send)
