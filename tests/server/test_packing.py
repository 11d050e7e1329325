"""Long JSON answers travel compressed, everything else as it is."""

import gzip
from collections.abc import Callable

import pytest
from fastapi import FastAPI
from fastapi.responses import JSONResponse, PlainTextResponse, Response, StreamingResponse

from iaww.server.packing import LONG, SHORTEST, Packing
from tests.server.asgi import ask

WORDS = "materials energy science "


def site(answer: Callable[[], Response]) -> FastAPI:
    """A site with one address."""
    app = FastAPI()
    app.add_middleware(Packing)

    @app.get("/", response_model=None)
    async def read() -> Response:
        return answer()

    return app


@pytest.mark.parametrize("size", [SHORTEST, LONG * 2])
def test_long_json_is_compressed_for_those_who_take_it(size: int) -> None:
    told = {"words": WORDS * (size // len(WORDS) + 1)}
    app = site(lambda: JSONResponse(told))
    packed = ask(app, "GET", "/", headers={"accept-encoding": "gzip, br"})
    assert packed.json() == told
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < size / 10
    plain = ask(app, "GET", "/", headers={"accept-encoding": "gzip;q=0"})
    assert plain.json() == told
    assert "content-encoding" not in plain.headers
    assert packed.headers["vary"] == "Accept-Encoding"


@pytest.mark.parametrize(
    "answer",
    [
        lambda: JSONResponse({"words": WORDS}),
        lambda: PlainTextResponse(WORDS * SHORTEST),
        lambda: StreamingResponse(iter([b"[1, ", b"2]"]), media_type="application/json"),
        lambda: Response(
            gzip.compress(WORDS.encode() * SHORTEST, 0),
            media_type="application/json",
            headers={"content-encoding": "gzip", "x-ours": "yes"},
        ),
    ],
    ids=["short", "no JSON", "in pieces", "compressed already"],
)
def test_everything_else_goes_as_it_is(answer: Callable[[], Response]) -> None:
    expected = ask(site(answer), "GET", "/", headers={"accept-encoding": ""})
    found = ask(site(answer), "GET", "/", headers={"accept-encoding": "gzip"})
    assert found.text == expected.text
    ours = "x-ours" in found.headers
    assert ("content-encoding" in found.headers) == ours
    assert found.headers.get("content-length") == expected.headers.get("content-length")
