"""What stands between the network and the server: headers, limits, counts and refusals.

Every layer is plain ASGI, so that WebSockets pass through it as requests do.
"""

import math
from typing import Final
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from iaww.server.buckets import RateLimit
from iaww.server.metrics import Metrics
from iaww.server.refusals import Refused
from iaww.server.settings import Settings, listed
from iaww.server.traffic import PROBES, Traffic, client_address, refuse

CONTENT_SECURITY_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS: Final = {
    "content-security-policy": CONTENT_SECURITY_POLICY,
    "x-content-type-options": "nosniff",
    # Links carry rights, so no other site may learn where somebody came from.
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
UNLIMITED: Final = (*PROBES, "/docs/", "/assets/")
"""Probes and fixed files, which one address may ask for as often as it likes."""
LONGEST_NUMBER: Final = 18


def protected(app: ASGIApp, settings: Settings, metrics: Metrics) -> ASGIApp:
    """Return the app behind all guards.

    Made for ``app.add_middleware(protected, settings=…, metrics=…)``, added last: then a failure
    meets these guards before the framework's own, which would answer it without a code.
    """
    bounded = BodyLimit(app, settings.message_bytes, metrics)
    limited = AddressLimit(bounded, settings, metrics)
    return SecurityHeaders(Traffic(limited, metrics))


def origin_allowed(scope: Scope, settings: Settings) -> bool:
    """Whether a page of this origin may connect; without an origin it is no browser."""
    origin = _header(scope, b"origin")
    if origin is None:
        return True
    site = _site(origin)
    if site is None:
        return False
    scheme, host, port = site
    own = _site(f"{scheme}://{_header(scope, b'host') or ''}")
    if own is not None and own[1:] == (host, port):
        return True
    return any(_site(other) == site for other in (settings.public_url, *listed(settings.origins)))


class SecurityHeaders:
    """Gives every response the headers that it does not set itself."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self._headers = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
        self._of_answers = [*self._headers, (b"cache-control", b"no-store")]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass everything on, with headers added to responses."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        wanted = self._of_answers if scope["path"].startswith("/api") else self._headers

        async def send_with_headers(message: Message) -> None:
            if message["type"].endswith("response.start"):
                given = list(message.get("headers", ()))
                names = {name.lower() for name, _ in given}
                given += [header for header in wanted if header[0] not in names]
                message = {**message, "headers": given}
            await send(message)

        await self.app(scope, receive, send_with_headers)


class AddressLimit:
    """Refuses requests and connections of an address that makes too many."""

    def __init__(self, app: ASGIApp, settings: Settings, metrics: Metrics) -> None:
        self.app = app
        self._metrics = metrics
        self._limit = RateLimit(settings.requests_per_second, settings.request_burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on what is within the limit."""
        if scope["type"] != "lifespan" and not scope["path"].startswith(UNLIMITED):
            wait = self._limit.wait(client_address(scope))
            if wait > 0:
                seconds = math.ceil(wait)
                refusal = Refused("rate/too_fast", f"too many requests: try again in {seconds} s")
                self._metrics.refused(refusal.code)
                await refuse(scope, send, refusal, {"retry-after": str(seconds)})
                return
        await self.app(scope, receive, send)


class BodyLimit:
    """Reads the body of a request before anything looks at it, and refuses a long one."""

    def __init__(self, app: ASGIApp, most: int, metrics: Metrics) -> None:
        self.app = app
        self._most = most
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on a request whose body is short enough, body in hand."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        body = b""
        is_short = self._announced_short(_header(scope, b"content-length") or "0")
        more = True
        while is_short and more:
            message = await receive()
            if message["type"] == "http.disconnect":
                return
            body += message.get("body", b"")
            more = message.get("more_body", False)
            is_short = len(body) <= self._most
        if not is_short:
            refusal = Refused(
                "request/too_large", f"a request may be {self._most} bytes long, not more"
            )
            self._metrics.refused(refusal.code)
            # What is left of the body must not be taken for the next request.
            await refuse(scope, send, refusal, {"connection": "close"})
            return
        read = False

        async def receive_again() -> Message:
            nonlocal read
            if read:
                return await receive()
            read = True
            return {"type": "http.request", "body": body, "more_body": False}

        await self.app(scope, receive_again, send)

    def _announced_short(self, length: str) -> bool:
        digits = length.isascii() and length.isdecimal() and len(length) <= LONGEST_NUMBER
        return digits and int(length) <= self._most


def _header(scope: Scope, name: bytes) -> str | None:
    for given, value in scope["headers"]:
        if given.lower() == name:
            return str(value.decode("latin-1"))
    return None


def _site(origin: str) -> tuple[str, str, int] | None:
    """Return scheme, host and port, the port of the scheme where none is named."""
    try:
        parts = urlsplit(origin)
        port = parts.port
    except ValueError:
        return None
    if parts.scheme not in ("http", "https") or not parts.hostname:
        return None
    if port is None:
        port = 443 if parts.scheme == "https" else 80
    return parts.scheme, parts.hostname, port
