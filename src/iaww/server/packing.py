"""Long JSON answers, compressed on their way out."""

import asyncio
import gzip
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from iaww.server.wishes import preferred_encoding

SHORTEST: Final = 1000
"""Bytes of an answer that is worth it."""
LONG: Final = 50_000
"""Bytes from which it takes so long that others should not wait for it."""
LEVEL: Final = 5
"""Of what follows little is won, and it takes twice as long."""


class Packing:
    """Compresses JSON for those who take it, unless it is compressed already."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass everything on, long answers compressed."""
        accepted = Headers(scope=scope).get("accept-encoding", "") if "headers" in scope else ""
        if scope["type"] != "http" or preferred_encoding(accepted, ["gzip"]) != "gzip":
            await self.app(scope, receive, send)
            return
        start: Message | None = None

        async def send_packed(message: Message) -> None:
            nonlocal start
            if message["type"] == "http.response.start" and _is_json(message):
                start = message
                return
            if start is not None:
                message = await _packed(start, message)
                await send(start)
                start = None
            await send(message)

        await self.app(scope, receive, send_packed)


def _is_json(start: Message) -> bool:
    headers = Headers(raw=start["headers"])
    is_plain = "content-encoding" not in headers
    return is_plain and headers.get("content-type", "").startswith("application/json")


async def _packed(start: Message, first: Message) -> Message:
    """Compress the body of an answer that comes in one piece, and say so in its headers."""
    headers, body = MutableHeaders(raw=start["headers"]), first.get("body", b"")
    headers.add_vary_header("Accept-Encoding")
    if first.get("more_body", False) or len(body) < SHORTEST:
        return first
    if len(body) < LONG:
        packed = gzip.compress(body, LEVEL)
    else:
        packed = await asyncio.to_thread(gzip.compress, body, LEVEL)
    headers["content-encoding"] = "gzip"
    headers["content-length"] = str(len(packed))
    return {**first, "body": packed}
