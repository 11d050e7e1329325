"""People who visit the server with a browser each, watched for everything that goes wrong there."""

import re
from pathlib import Path
from typing import Literal, TypedDict, Unpack
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, ViewportSize

from tests.server.running import Running

DESKTOP = ViewportSize(width=1280, height=800)
PHONE = ViewportSize(width=390, height=844)
SERVER_AWAY = (
    "ERR_(CONNECTION_REFUSED|CONNECTION_RESET|SOCKET_NOT_CONNECTED|EMPTY_RESPONSE"
    "|CONTENT_LENGTH_MISMATCH|FAILED)"
    "|WebSocket connection|unknown error occurred when fetching the script"
)
"""What browsers complain of while the server is killed: to be forgiven by tests that kill it."""
PATIENCE = 20_000
"""Milliseconds until a page that shows nothing has failed; two busy cores need some."""


class Manner(TypedDict, total=False):
    """How somebody looks at the page; what is left out is a desktop in English, without motion.

    Once a service worker has a page, its requests pass by whatever a test answers in the server's
    place: so there is one only in tests of what the browser keeps.
    """

    locale: str
    viewport: ViewportSize
    color_scheme: Literal["dark", "light"]
    reduced_motion: Literal["reduce", "no-preference"]
    has_touch: bool
    is_mobile: bool
    device_scale_factor: float
    bypass_csp: bool
    service_workers: Literal["allow", "block"]


ON_A_PHONE = Manner(viewport=PHONE, has_touch=True, is_mobile=True)


class Visits:
    """Everybody who visits in one test; each has a browser context of their own."""

    def __init__(self, browser: Browser, server: Running) -> None:
        self.server = server
        self.troubles: list[str] = []
        self._browser = browser
        self._contexts: list[BrowserContext] = []
        self._forgiven: list[re.Pattern[str]] = []

    def arrive(self, path: str = "/", **manner: Unpack[Manner]) -> Page:
        """Open the page as somebody who has never been here."""
        page = self.person(**manner).new_page()
        page.goto(self.server.url + path)
        return page

    def person(self, **manner: Unpack[Manner]) -> BrowserContext:
        """Return the context of somebody new, who may open several tabs."""
        usual = Manner(
            locale="en-GB",
            viewport=DESKTOP,
            color_scheme="dark",
            reduced_motion="reduce",
            service_workers="block",
        )
        context = self._browser.new_context(**(usual | manner))
        context.set_default_timeout(PATIENCE)
        context.on("console", self._hear)
        context.on("weberror", lambda error: self._note(f"page error: {error.error}"))
        context.on("request", lambda request: self._see(request.url))
        context.on("requestfailed", self._miss)
        context.on("page", lambda page: page.on("websocket", lambda it: self._see(it.url)))
        self._contexts.append(context)
        return context

    def forgive(self, pattern: str) -> None:
        """Let pass what a test brings about on purpose, such as a server that is killed."""
        self._forgiven.append(re.compile(pattern))
        self.troubles = [trouble for trouble in self.troubles if not self._is_forgiven(trouble)]

    def keep_evidence(self, folder: Path) -> None:
        """Write down what everybody sees, for whoever looks into a failure."""
        folder.mkdir(parents=True, exist_ok=True)
        pages = [page for context in self._contexts for page in context.pages]
        for number, page in enumerate(pages):
            page.screenshot(path=folder / f"{number}.png")
            (folder / f"{number}.html").write_text(page.content(), encoding="utf-8")
        lines = [*(page.url for page in pages), *self.troubles, self.server.told]
        (folder / "notes.txt").write_text("\n".join(lines), encoding="utf-8")

    def end(self) -> None:
        """Close everybody's tabs."""
        for context in self._contexts:
            context.close()

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._note(f"console: {message.text} ({message.location.get('url', '')})")

    def _see(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in {"data", "blob"} and parts.netloc != f"127.0.0.1:{self.server.port}":
            self._note(f"request to another host: {url}")

    def _miss(self, request: Request) -> None:
        # A tab that is left or closed gives up what it was waiting for.
        if request.failure != "net::ERR_ABORTED":
            self._note(f"request failed: {request.method} {request.url} {request.failure}")

    def _note(self, trouble: str) -> None:
        if not self._is_forgiven(trouble):
            self.troubles.append(trouble)

    def _is_forgiven(self, trouble: str) -> bool:
        return any(pattern.search(trouble) for pattern in self._forgiven)
