"""The interfaces, described by themselves: ``/docs``, and the schema of the WebSocket protocol.

Swagger UI comes from an installed package and asks nobody else for anything. It needs no inline
script or style, so the Content-Security-Policy of all other pages holds for it too.
"""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final

import fastapi_offline
from fastapi import APIRouter
from fastapi.responses import FileResponse, HTMLResponse, JSONResponse, Response

SWAGGER: Final = Path(fastapi_offline.__file__).parent / "static"
PAGE: Final = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>iaww: interface</title>
<link rel="icon" href="/docs/favicon.png">
<link rel="stylesheet" href="/docs/swagger-ui.css">
</head>
<body>
<div id="swagger-ui"></div>
<noscript><p>The interface is described in <a href="/openapi.json">openapi.json</a>.</p></noscript>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
"""
START: Final = """SwaggerUIBundle({
  url: "/openapi.json",
  dom_id: "#swagger-ui",
  deepLinking: true,
  validatorUrl: null,
  presets: [SwaggerUIBundle.presets.apis],
});
"""
"""A validator's address would send our description to somebody else's server."""
KEPT: Final = {"cache-control": "public, max-age=3600"}


def router(protocol_schema: Callable[[], dict[str, Any]]) -> APIRouter:
    """Return the routes of the documentation; the app itself serves ``/openapi.json``."""
    routes = APIRouter(include_in_schema=False)
    schema = cache(lambda: JSONResponse(protocol_schema()).body)

    @routes.get("/docs")
    async def read_docs() -> Response:
        return HTMLResponse(PAGE)

    @routes.get("/docs/start.js")
    async def read_start() -> Response:
        return Response(START, media_type="text/javascript", headers=KEPT)

    for name in ("swagger-ui-bundle.js", "swagger-ui.css", "favicon.png"):
        routes.add_api_route(f"/docs/{name}", _file(SWAGGER / name), methods=["GET"])

    @routes.get("/protocol.json")
    async def read_protocol() -> Response:
        return Response(schema(), media_type="application/json")

    return routes


def _file(path: Path) -> Callable[[], Any]:
    async def read_file() -> Response:
        return FileResponse(path, headers=KEPT)

    return read_file
