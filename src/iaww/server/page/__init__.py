"""What a browser is shown until the game's own page is built: that the server runs, and where."""

import json
from functools import cache
from html import escape
from importlib.resources import files
from string import Template
from typing import Annotated, Final

from fastapi import APIRouter, Header
from fastapi.responses import HTMLResponse, Response

from iaww.server.page.languages import preferred

FOLDER: Final = files(__name__)
KEPT: Final = {"cache-control": "public, max-age=3600"}

router: Final = APIRouter(include_in_schema=False)


@router.api_route("/", methods=["GET", "HEAD"])
async def read_home(accept_language: Annotated[str, Header()] = "") -> Response:
    """Show the page of the server."""
    return _page("home", accept_language)


@router.api_route("/t/{table}", methods=["GET", "HEAD"])
async def read_table(table: str, accept_language: Annotated[str, Header()] = "") -> Response:
    """Show the page that a link to a table leads to; what the link holds stays in the browser."""
    return _page("table", accept_language)


@router.get("/assets/style.css")
async def read_style() -> Response:
    """Send the style of the pages."""
    return Response(_text("style.css"), media_type="text/css", headers=KEPT)


@router.get("/assets/icon.svg")
async def read_icon() -> Response:
    """Send the picture of the browser's tab."""
    return Response(_text("icon.svg"), media_type="image/svg+xml", headers=KEPT)


def _page(name: str, accept_language: str) -> Response:
    language = preferred(accept_language, tuple(texts()))
    headers = {"cache-control": "no-cache", "vary": "Accept-Language", "content-language": language}
    return HTMLResponse(_rendered(name, language), headers=headers)


@cache
def texts() -> dict[str, dict[str, str]]:
    """Return every text of the pages, by language and name."""
    read: dict[str, dict[str, str]] = json.loads(_text("texts.json"))
    return read


@cache
def _rendered(name: str, language: str) -> str:
    words = {key: escape(text) for key, text in texts()[language].items()}
    return Template(_text("page.html")).substitute(
        words, language=language, message=words[f"{name}_message"]
    )


@cache
def _text(name: str) -> str:
    return (FOLDER / name).read_text(encoding="utf-8")
