"""The guards in front of a small app of their own: headers, limits, counts, refusals."""

import asyncio
import json
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Scope
from starlette.websockets import WebSocket

from iaww.server.guards import HEADERS, origin_allowed, protected
from iaww.server.metrics import Metrics
from iaww.server.settings import Settings
from iaww.server.traffic import client_address
from tests.server.asgi import ask, connect

LIMIT = 100


async def read_back(request: Request) -> Response:
    body = await request.body()
    return PlainTextResponse(body, headers={"x-table": request.path_params.get("table", "")})


async def answer_strangely(request: Request) -> Response:
    return PlainTextResponse("", headers={"Content-Security-Policy": "sandbox"})


async def fail(request: Request) -> Response:
    raise ValueError("the secret is 1234")


async def talk(socket: WebSocket) -> None:
    await socket.accept()
    await socket.receive_text()


async def fail_before_talking(socket: WebSocket) -> None:
    raise ValueError("the secret is 1234")


async def fail_while_talking(socket: WebSocket) -> None:
    await socket.accept()
    raise ValueError("the secret is 1234")


def guarded(metrics: Metrics | None = None, **settings: Any) -> ASGIApp:
    """A small app behind the guards, without a limit of requests unless one is set."""
    app = Starlette(
        routes=[
            Route("/api/tables/{table}", read_back, methods=["GET", "POST"]),
            Route("/page", read_back),
            Route("/strange", answer_strangely),
            Route("/fail", fail),
            Route("/healthz", read_back),
            WebSocketRoute("/talk", talk),
            WebSocketRoute("/fail/before", fail_before_talking),
            WebSocketRoute("/fail/while", fail_while_talking),
        ]
    )
    chosen = replace(Settings(message_bytes=LIMIT, requests_per_second=0), **settings)
    app.add_middleware(protected, settings=chosen, metrics=metrics or Metrics())
    return app


@pytest.mark.parametrize(
    ("path", "status"), [("/page", 200), ("/nowhere", 404), ("/fail", 500), ("/api/tables/x", 200)]
)
def test_every_answer_has_the_headers(path: str, status: int) -> None:
    answer = ask(guarded(), "GET", path)
    assert answer.status_code == status
    assert {name: answer.headers[name] for name in HEADERS} == HEADERS


def test_a_page_may_load_nothing_from_elsewhere() -> None:
    policy = HEADERS["content-security-policy"]
    assert policy.startswith("default-src 'none'; ")
    allowed = {word for rule in policy.split("; ") for word in rule.split()[1:]}
    assert allowed == {"'none'", "'self'", "data:"}


def test_a_header_that_an_answer_sets_itself_stays_and_stays_alone() -> None:
    answer = ask(guarded(), "GET", "/strange")
    assert answer.headers.get_list("content-security-policy") == ["sandbox"]


def test_answers_of_the_interface_are_kept_by_nobody() -> None:
    assert ask(guarded(), "GET", "/api/tables/x").headers["cache-control"] == "no-store"
    assert "cache-control" not in ask(guarded(), "GET", "/page").headers


def test_a_body_of_the_greatest_length_arrives_whole() -> None:
    body = bytes(range(LIMIT))
    assert ask(guarded(), "POST", "/api/tables/x", content=body).content == body


def test_a_longer_body_is_refused_by_its_announced_length() -> None:
    answer = ask(guarded(), "POST", "/api/tables/x", content=b"x" * (LIMIT + 1))
    assert answer.status_code == 413
    assert answer.json() == {
        "code": "request/too_large",
        "message": f"a request may be {LIMIT} bytes long, not more",
    }


async def chunks(number: int) -> AsyncIterator[bytes]:
    for _ in range(number):
        yield b"x" * (LIMIT // 4)


def test_a_body_of_unannounced_length_is_counted() -> None:
    assert len(ask(guarded(), "POST", "/api/tables/x", content=chunks(4)).content) == LIMIT
    refused = ask(guarded(), "POST", "/api/tables/x", content=chunks(5))
    assert (refused.status_code, refused.json()["code"]) == (413, "request/too_large")


@pytest.mark.parametrize("length", ["9" * 5000, "-1", "1e3", "²"])
def test_a_length_that_is_none_is_refused(length: str) -> None:
    headers = {"content-length": length.encode("latin-1")}
    answer = ask(guarded(), "POST", "/api/tables/x", content=b"x", headers=headers)
    assert answer.json()["code"] == "request/too_large"


def test_an_address_that_asks_too_often_is_told_when_to_ask_again() -> None:
    app = guarded(requests_per_second=0.01, request_burst=3)
    assert [ask(app, "GET", "/page").status_code for _ in range(4)] == [200, 200, 200, 429]
    refused = ask(app, "GET", "/page")
    assert refused.json()["code"] == "rate/too_fast"
    assert 90 <= int(refused.headers["retry-after"]) <= 100
    assert refused.headers["referrer-policy"] == "no-referrer"


def test_other_addresses_and_probes_are_not_held_back() -> None:
    app = guarded(requests_per_second=0.01, request_burst=1)
    assert ask(app, "GET", "/page").status_code == 200
    assert ask(app, "GET", "/page").status_code == 429
    assert ask(app, "GET", "/page", client="192.0.2.8").status_code == 200
    assert ask(app, "GET", "/healthz").status_code == 200


def test_connections_count_as_requests() -> None:
    app = guarded(requests_per_second=0.01, request_burst=1)
    assert [message["type"] for message in connect(app, "/talk")] == ["websocket.accept"]
    start, body = connect(app, "/talk")
    assert (start["type"], start["status"]) == ("websocket.http.response.start", 429)
    assert json.loads(body["body"])["code"] == "rate/too_fast"
    assert connect(app, "/talk", can_refuse=False) == [{"type": "websocket.close", "code": 1013}]


def test_a_failure_is_a_code_and_no_more() -> None:
    answer = ask(guarded(), "GET", "/fail")
    assert answer.status_code == 500
    assert answer.json()["code"] == "server/error"
    assert "1234" not in answer.text


def test_a_failure_at_a_connection_closes_it() -> None:
    start, body = connect(guarded(), "/fail/before")
    assert start["status"] == 500
    assert json.loads(body["body"])["code"] == "server/error"
    assert connect(guarded(), "/fail/while")[-1] == {"type": "websocket.close", "code": 1011}


def test_requests_are_counted_by_the_template_of_their_route() -> None:
    metrics = Metrics()
    app = guarded(metrics)
    ask(app, "GET", "/api/tables/abc?token=secret")
    ask(app, "GET", "/api/tables/xyz")
    ask(app, "PROPFIND", "/nowhere/at/all")
    ask(app, "POST", "/api/tables/abc", content=b"x" * 200)
    assert sample(metrics, "/api/tables/{table}", "GET", 200) == 2
    assert sample(metrics, "none", "other", 404) == 1
    assert sample(metrics, "none", "POST", 413) == 1
    assert (
        metrics.registry.get_sample_value("iaww_refusals_total", {"code": "request/too_large"}) == 1
    )
    text = metrics.render().decode()
    assert "abc" not in text
    assert "nowhere" not in text


def sample(metrics: Metrics, route: str, method: str, status: int) -> float | None:
    labels = {"route": route, "method": method, "status": str(status)}
    return metrics.registry.get_sample_value("iaww_http_requests_total", labels)


@pytest.mark.parametrize("path", ["/talk", "/fail/while", "/fail/before"])
def test_connections_that_ended_are_counted_no_longer(path: str) -> None:
    metrics = Metrics()
    connect(guarded(metrics), path)
    assert metrics.registry.get_sample_value("iaww_websocket_connections") == 0


def test_a_connection_is_counted_while_it_is_open() -> None:
    metrics = Metrics()
    seen: list[float | None] = []

    async def look(socket: WebSocket) -> None:
        await socket.accept()
        seen.append(metrics.registry.get_sample_value("iaww_websocket_connections"))

    app = Starlette(routes=[WebSocketRoute("/look", look)])
    connect(protected(app, Settings(), metrics), "/look")
    assert seen == [1]


def test_a_client_that_leaves_before_its_body_is_read_reaches_nobody() -> None:
    async def one() -> list[Message]:
        sent: list[Message] = []
        scope: Scope = {
            "type": "http",
            "method": "POST",
            "path": "/fail",
            "headers": [],
            "client": None,
        }

        async def receive() -> Message:
            return {"type": "http.disconnect"}

        async def send(message: Message) -> None:
            sent.append(message)

        await guarded()(scope, receive, send)
        return sent

    assert asyncio.run(one()) == []


@pytest.mark.parametrize(
    ("host", "counted_as"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("testclient", "testclient"),
    ],
)
def test_whom_a_limit_is_about(host: str, counted_as: str) -> None:
    assert client_address({"type": "http", "client": (host, 1)}) == counted_as


def test_whom_a_limit_is_about_without_an_address() -> None:
    assert client_address({"type": "http", "client": None}) == "unknown"


SITE = Settings(public_url="https://play.example", origins="https://club.example:8443")


@pytest.mark.parametrize(
    ("origin", "host", "allowed"),
    [
        (None, "10.0.0.2:8000", True),
        ("http://10.0.0.2:8000", "10.0.0.2:8000", True),
        ("http://[::1]:8000", "[::1]:8000", True),
        ("http://home.lan", "home.lan:80", True),
        ("https://home.lan", "HOME.lan", True),
        ("https://play.example", "inner:8000", True),
        ("https://club.example:8443", "inner:8000", True),
        ("http://play.example", "inner:8000", False),
        ("https://club.example", "inner:8000", False),
        ("http://10.0.0.2:8001", "10.0.0.2:8000", False),
        ("https://evil.example", "play.example", False),
        ("https://play.example.evil.example", "play.example", False),
        ("null", "10.0.0.2:8000", False),
        ("", "", False),
        ("http://", "", False),
        ("http://[", "[", False),
        ("file://10.0.0.2:8000", "10.0.0.2:8000", False),
    ],
)
def test_which_pages_may_connect(origin: str | None, host: str, allowed: bool) -> None:
    headers = [(b"host", host.encode())]
    if origin is not None:
        headers.append((b"origin", origin.encode()))
    assert origin_allowed({"type": "websocket", "headers": headers}, SITE) is allowed
