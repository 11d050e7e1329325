"""Requests made up from the server's own description: what it says of itself must be true."""

from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)

from tests.server.people import Person
from tests.server.running import Running, running

FEW = settings(max_examples=25, suppress_health_check=list(HealthCheck))
OPERATOR = "the operator's own token"
CHECKS: list[Any] = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    unsupported_method,
    negative_data_rejection,
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("server"), operator_token=OPERATOR) as found:
        yield found
        assert found.is_running
        assert "error" not in found.told, found.told


@pytest.fixture(scope="module")
def api(server: Running) -> Any:
    return schemathesis.openapi.from_url(server.url + "/openapi.json")


def requests_to(operation: Any) -> Any:
    """Return a strategy of requests, half of them as described and half on purpose not."""
    return operation.as_strategy(generation_mode=GenerationMode.POSITIVE) | operation.as_strategy(
        generation_mode=GenerationMode.NEGATIVE
    )


def try_operation(operation: Any, token: str | None, table: str | None) -> None:
    """Send requests to an operation, with a token and to a table that exists, if given."""
    # Where a token may be left out, a request without one is taken for one that lacks it.
    checks = CHECKS if operation.body else CHECKS[:-1]

    @FEW
    @given(case=requests_to(operation))
    def send(case: Case[Any]) -> None:
        if table is not None and "id" in case.path_parameters:
            case.path_parameters["id"] = table
        headers = {} if token is None else {"authorization": f"Bearer {token}"}
        case.call_and_validate(checks=checks, headers=headers)

    send()


def try_all(api: Any, caller: Callable[[], tuple[str | None, str | None]]) -> None:
    """Send requests to every operation that is described, each time as a new caller."""
    operations = [found.ok() for found in api.get_all_operations()]
    assert len(operations) > 15
    for operation in operations:
        try_operation(operation, *caller())


def test_requests_of_a_stranger(api: Any) -> None:
    try_all(api, lambda: (None, None))


def test_requests_of_a_host_to_the_own_table(api: Any, server: Running) -> None:
    def host() -> tuple[str, str]:
        ada = Person.new(server, "Ada")
        return ada.token, ada.make_table(players=2)

    try_all(api, host)


def test_requests_of_the_operator(api: Any, server: Running) -> None:
    table = Person.new(server, "Ada").make_table(players=2)
    try_all(api, lambda: (OPERATOR, table))


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"null",
        b"[" * 16_000,
        b"\xff\xfe",
        b'{"name":NaN}',
        b'{"name":1' + b"0" * 5000 + b"}",
        rb'{"name":"\ud800"}',
        rb'{"name":"Ada","\ud800":1}',
        rb'{"name":"A\u0000da"}',
        b'{"name":"Ada","token":"x"}',
    ],
)
@pytest.mark.parametrize("kind", ["application/json", "text/plain", "multipart/form-data"])
def test_what_is_no_body_is_refused_with_a_code(server: Running, body: bytes, kind: str) -> None:
    answer = httpx.post(
        server.url + "/api/guests",
        content=body,
        headers={"content-type": kind},
        timeout=30,
        trust_env=False,
    )
    assert answer.status_code in (400, 422)
    assert answer.json()["code"] == "request/invalid"


@pytest.mark.parametrize("header", ["Bearer", "Bearer a.b.c", "Bearer \xe4.\xe4", "Basic eDp5"])
def test_what_is_no_token_is_refused_with_a_code(server: Running, header: str) -> None:
    answer = httpx.get(
        server.url + "/api/guests/me",
        headers={b"authorization": header.encode("latin-1")},
        timeout=30,
        trust_env=False,
    )
    assert answer.status_code == 401
    assert answer.json()["code"] in ("token/missing", "token/forged")


def test_ten_megabytes_are_not_read(server: Running) -> None:
    answer = httpx.post(
        server.url + "/api/guests",
        content=b" " * 10_000_000,
        headers={"content-type": "application/json"},
        timeout=30,
        trust_env=False,
    )
    assert (answer.status_code, answer.json()["code"]) == (413, "request/too_large")
