"""Logs: one form for all, for people or programs, and no secrets in either."""

import asyncio
import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest

from iaww.content import IawwError
from iaww.server.logs import ErrorStream, configure_logging, log
from iaww.server.settings import Settings

NAMES = ("iaww", "uvicorn", "uvicorn.error", "uvicorn.access", "asyncio", "sqlalchemy", "alembic")


@pytest.fixture(autouse=True)
def as_it_was() -> Iterator[None]:
    """Leave the logging of the test run as it was found."""
    root = logging.getLogger()
    handlers = list(root.handlers)
    levels = {name: logging.getLogger(name).level for name in NAMES}
    yield
    root.handlers[:] = handlers
    for name, level in levels.items():
        logging.getLogger(name).setLevel(level)


def lines(capsys: pytest.CaptureFixture[str]) -> list[str]:
    """Everything logged since the last look."""
    return capsys.readouterr().err.splitlines()


def told(capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    """The one event logged since the last look, as a program reads it."""
    (line,) = lines(capsys)
    event = json.loads(line)
    assert isinstance(event, dict)
    return event


def test_an_event_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    configure_logging(Settings())
    log("table/started", table="k3x", players=3, side="A and B", seconds=0.123456)
    (line,) = lines(capsys)
    moment, event = line[:19], line[20:]
    assert moment[4:5] == moment[7:8] == "-"
    assert event == 'info    table/started table=7be3143108 players=3 side="A and B" seconds=0.1235'


def test_an_event_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    configure_logging(Settings(log_format="json"))
    log("table/started", table="k3x", players=3, event="mine", time=7)
    event = told(capsys)
    assert event.pop("time").endswith("+00:00")
    assert event == {"level": "info", "event": "table/started", "table": "7be3143108", "players": 3}


def test_what_is_below_the_level_is_not_told(capsys: pytest.CaptureFixture[str]) -> None:
    configure_logging(Settings(log_level="warning"))
    log("table/started")
    log("table/failed", level=logging.ERROR)
    assert [line.split()[3] for line in lines(capsys)] == ["table/failed"]


def test_configuring_twice_tells_everything_once(capsys: pytest.CaptureFixture[str]) -> None:
    configure_logging(Settings())
    configure_logging(Settings())
    log("table/started")
    assert len(lines(capsys)) == 1
    assert sum(isinstance(handler, ErrorStream) for handler in logging.getLogger().handlers) == 1


def test_a_line_break_in_a_field_makes_no_second_line(capsys: pytest.CaptureFixture[str]) -> None:
    configure_logging(Settings())
    log("table/named", name="x\n2026-01-01 00:00:00 error   forged")
    assert len(lines(capsys)) == 1


SECRET_FIELDS = (
    *("token", "seat_token", "nonce", "secret", "secret_key", "key", "password", "signature"),
    *("authorization", "cookie", "chat", "text", "query", "query_string", "link"),
)


@pytest.mark.parametrize("field", SECRET_FIELDS)
@pytest.mark.parametrize("log_format", ["text", "json"])
def test_a_field_with_the_name_of_a_secret_is_withheld(
    field: str, log_format: str, capsys: pytest.CaptureFixture[str]
) -> None:
    configure_logging(Settings(log_format=log_format))
    fields: dict[str, Any] = {field: "s3cr3t"}
    log("guest/made", **fields)
    (line,) = lines(capsys)
    assert "s3cr3t" not in line
    assert "withheld" in line


@pytest.mark.parametrize("log_format", ["text", "json"])
def test_of_a_failure_only_kind_and_places_are_told(
    log_format: str, capsys: pytest.CaptureFixture[str]
) -> None:
    configure_logging(Settings(log_format=log_format))
    try:
        try:
            raise KeyError("s3cr3t")
        except KeyError as error:
            raise ValueError("s3cr3t too") from error
    except ValueError:
        log("http/failed", level=logging.ERROR, failed=True)
    text = capsys.readouterr().err
    assert "s3cr3t" not in text
    assert text.index("ValueError") < text.index("KeyError")
    assert "test_logs.py:" in text


def test_failures_of_our_own_are_told_with_their_sentence(
    capsys: pytest.CaptureFixture[str],
) -> None:
    configure_logging(Settings(log_format="json"))
    try:
        raise IawwError("no free gold space")
    except IawwError:
        log("table/failed", level=logging.ERROR, failed=True)
    assert told(capsys)["failure"][0].endswith("IawwError: no free gold space")


def test_every_failure_of_a_group_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    configure_logging(Settings(log_format="json"))
    try:
        raise ExceptionGroup("both", [KeyError("s3cr3t"), OSError("disk full")])
    except ExceptionGroup:
        log("table/failed", level=logging.ERROR, failed=True)
    failure = told(capsys)["failure"]
    assert failure[0] == "ExceptionGroup"
    assert {"KeyError", "OSError: disk full"} <= set(failure)


def test_libraries_are_heard_from_warnings_upwards(capsys: pytest.CaptureFixture[str]) -> None:
    configure_logging(Settings(log_level="debug"))
    server = logging.getLogger("uvicorn.error")
    server.info('%s - "WebSocket %s" [accepted]', "192.0.2.7", "/play?token=s3cr3t")
    logging.getLogger("uvicorn.access").info("GET /?token=s3cr3t")
    assert lines(capsys) == []
    server.warning("invalid request to /play?token=s3cr3t with Authorization: s3cr3t\ns3cr3t")
    (line,) = lines(capsys)
    assert "uvicorn.error: invalid request to /play with" in line
    assert "s3cr3t" not in line


def test_a_task_that_failed_unheard_is_told_without_its_message(
    capsys: pytest.CaptureFixture[str],
) -> None:
    configure_logging(Settings(log_format="json"))

    async def main() -> None:
        loop = asyncio.get_running_loop()
        error = ValueError("s3cr3t")
        loop.call_exception_handler({"message": "Task failed", "exception": error})

    asyncio.run(main())
    event = told(capsys)
    assert event["event"] == "asyncio: Task failed"
    assert event["failure"] == ["ValueError"]


def test_a_closed_stream_stops_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    class Closed:
        """A stream whose reader has gone."""

        def write(self, text: str) -> int:
            """Refuse."""
            raise BrokenPipeError

    configure_logging(Settings())
    monkeypatch.setattr("sys.stderr", Closed())
    log("table/started")
