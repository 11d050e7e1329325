"""What a browser is shown by a server that runs from sources whose page was never built."""

import json
from functools import cache
from html import escape
from importlib.resources import files
from string import Template
from typing import Final

from fastapi.responses import HTMLResponse, Response

from iaww.server.wishes import preferred_language

FOLDER: Final = files(__package__)
PAGE: Final = Template(
    '<!doctype html><html lang="$language"><meta charset="utf-8">'
    '<meta name="viewport" content="width=device-width, initial-scale=1">'
    '<meta name="color-scheme" content="light dark"><title>It’s a Wonderful World</title>'
    "<p>$sentence</p></html>\n"
)


@cache
def texts() -> dict[str, str]:
    """Return the sentence by language."""
    read: dict[str, str] = json.loads((FOLDER / "unbuilt.json").read_text(encoding="utf-8"))
    return read


def unbuilt(accept_language: str, status: int) -> Response:
    """Say in the browser's language how to build the page."""
    language = preferred_language(accept_language, tuple(texts()))
    headers = {"cache-control": "no-cache", "vary": "Accept-Language", "content-language": language}
    text = PAGE.substitute(language=language, sentence=escape(texts()[language]))
    return HTMLResponse(text, status, headers=headers)
