"""The game's page: one document for all its addresses, and the files that it asks for."""

from collections.abc import Callable, Coroutine
from typing import Any, Final

from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import Response

from iaww.server.page.built import INDEX, Built, read_built
from iaww.server.page.unbuilt import unbuilt

SCREENS: Final = ("about", "cards", "daily", "rules", "settings", "solo", "t", "tables", "tutorial")
ADDRESSES: Final = ("/", *(f"/{name}{rest}" for name in SCREENS for rest in ("", "/{rest:path}")))
"""Where the page shows something; what an address holds stays in the browser."""
READING: Final = ["GET", "HEAD"]
Answer = Callable[[Request], Coroutine[Any, Any, Response]]


class Page:
    """A built page, or the sentence that says how to build it."""

    def __init__(self, built: Built | None) -> None:
        self._built = built

    @classmethod
    def read(cls) -> "Page":
        """Read the page that is installed."""
        return cls(read_built())

    def router(self) -> APIRouter:
        """Return the routes of the page and its files."""
        routes = APIRouter(include_in_schema=False)

        async def read_page(request: Request) -> Response:
            return self.document(request)

        for address in ADDRESSES:
            routes.add_api_route(address, read_page, methods=READING)
        if self._built is not None:
            for name in self._built.files:
                if "/" not in name and name != INDEX:
                    routes.add_api_route(f"/{name}", self._file(name), methods=READING)
            routes.add_api_route("/assets/{path:path}", self._asset, methods=READING)
        return routes

    def document(self, request: Request, status: int = 200) -> Response:
        """Send the page itself."""
        if self._built is None:
            return unbuilt(request.headers.get("accept-language", ""), status)
        return self._built.index.answer(request, status)

    def is_wanted(self, request: Request) -> bool:
        """Whether somebody looks for a page at an address where there is none."""
        accepted = request.headers.get("accept", "")
        return request.method in READING and (
            "text/html" in accepted and not request.url.path.startswith("/api/")
        )

    def _file(self, name: str) -> Answer:
        async def read_file(request: Request) -> Response:
            assert self._built is not None
            return self._built.files[name].answer(request)

        return read_file

    async def _asset(self, path: str, request: Request) -> Response:
        assert self._built is not None
        found = self._built.files.get(f"assets/{path}")
        if found is None:
            raise HTTPException(404, "there is no such file in this page")
        return found.answer(request)
