"""Every request and connection, counted and logged; what fails becomes a refusal."""

import ipaddress
import json
import logging
import time
from collections.abc import Mapping
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

from iaww.server.logs import log
from iaww.server.metrics import Metrics
from iaww.server.refusals import Refused

PROBES: Final = ("/healthz", "/readyz", "/metrics")
"""Asked every few seconds by programs, so logged for the curious only."""
NO_ROUTE: Final = "none"
TRY_AGAIN_LATER: Final = 1013
INTERNAL_ERROR: Final = 1011
FAILURE: Final = "server/error"


class Traffic:
    """Counts and logs what was asked; a failure becomes a refusal, never a traceback."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app = app
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass requests and connections on, each with its account."""
        if scope["type"] == "http":
            await self._request(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._connection(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        began = time.perf_counter()
        status: int | None = None

        async def send_and_note(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, send_and_note)
        except Exception:
            log("http/failed", level=logging.ERROR, failed=True, route=route_of(scope))
            self._metrics.refused(FAILURE)
            if status is not None:
                raise
            await refuse(scope, send_and_note, _failure())
        if status is None:
            return
        seconds = time.perf_counter() - began
        route = route_of(scope)
        self._metrics.request(route, scope["method"], status, seconds)
        log(
            "http/request",
            level=logging.DEBUG if route in PROBES else logging.INFO,
            method=scope["method"],
            route=route,
            status=status,
            ms=round(seconds * 1000, 2),
            client=client_address(scope),
        )

    async def _connection(self, scope: Scope, receive: Receive, send: Send) -> None:
        began = time.perf_counter()
        is_open = False

        async def send_and_note(message: Message) -> None:
            nonlocal is_open
            await send(message)
            if message["type"] == "websocket.accept":
                is_open = True
                self._metrics.connections.inc()

        try:
            await self.app(scope, receive, send_and_note)
        except (OSError, WebSocketDisconnect):
            log("socket/lost", level=logging.DEBUG, route=route_of(scope))
        except Exception:
            log("socket/failed", level=logging.ERROR, failed=True, route=route_of(scope))
            self._metrics.refused(FAILURE)
            if is_open:
                await send({"type": "websocket.close", "code": INTERNAL_ERROR})
            else:
                await refuse(scope, send, _failure())
        finally:
            if is_open:
                self._metrics.connections.dec()
            log(
                "socket/closed" if is_open else "socket/refused",
                route=route_of(scope),
                seconds=round(time.perf_counter() - began, 2),
                client=client_address(scope),
            )


async def refuse(
    scope: Scope, send: Send, refusal: Refused, headers: Mapping[str, str] | None = None
) -> None:
    """Answer a request, or a connection not yet open, with a code and a sentence."""
    body = json.dumps({"code": refusal.code, "message": str(refusal)}).encode()
    kind = "http"
    if scope["type"] == "websocket":
        if "websocket.http.response" not in scope.get("extensions", {}):
            await send({"type": "websocket.close", "code": TRY_AGAIN_LATER})
            return
        kind = "websocket.http"
    sent = {
        "content-type": "application/json",
        "content-length": str(len(body)),
        **(headers or {}),
    }
    start: Message = {
        "type": f"{kind}.response.start",
        "status": refusal.status,
        "headers": [(name.encode(), value.encode()) for name, value in sent.items()],
    }
    await send(start)
    await send({"type": f"{kind}.response.body", "body": body})


def _failure() -> Refused:
    return Refused(FAILURE, "something went wrong in the server; it has been logged")


def client_address(scope: Scope) -> str:
    """Return whom a limit per address is about: an IPv4 address, or the home of an IPv6 one.

    Whoever has one IPv6 address has 2⁶⁴ of them, so these count as one.
    """
    client = scope.get("client")
    if not client:
        return "unknown"
    try:
        address = ipaddress.ip_address(client[0])
    except ValueError:
        return str(client[0])
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.IPv6Network((int(address) >> 64 << 64, 64)))
    return str(address)


def route_of(scope: Scope) -> str:
    """Return the template of the route that answered, so that no path is counted or logged."""
    if "endpoint" not in scope:
        return NO_ROUTE
    segments: list[str] = scope["path"].split("/")
    for name, value in scope.get("path_params", {}).items():
        parts = str(value).split("/")
        for start in range(len(segments) - len(parts), -1, -1):
            if segments[start : start + len(parts)] == parts:
                segments[start : start + len(parts)] = [f"{{{name}}}"]
                break
        else:
            return NO_ROUTE
    return "/".join(segments)
