"""Counts for Prometheus: what is counted, and that servers in one process stay apart."""

import asyncio
import time
from contextlib import suppress

from fastapi import FastAPI
from prometheus_client.parser import text_string_to_metric_families

from iaww.server.metrics import LAG_INTERVAL, Metrics, router
from tests.server.asgi import ask


def value(metrics: Metrics, name: str, **labels: str) -> float | None:
    """One sample, None while there is none."""
    return metrics.registry.get_sample_value(name, labels)


def test_what_is_counted() -> None:
    metrics = Metrics()
    metrics.request("/api/tables", "GET", 200, 0.02)
    metrics.acknowledged("person")
    metrics.acknowledged("bot", 3)
    metrics.refused("act/stale")
    metrics.committed(0.004, 12)
    metrics.decided("casual", 0.7)
    metrics.tables_in_memory.set(5)
    metrics.tables.labels(status="playing").set(2)
    answered = {"route": "/api/tables", "method": "GET"}
    assert value(metrics, "iaww_http_requests_total", **answered, status="200") == 1
    assert value(metrics, "iaww_http_request_seconds_sum", **answered) == 0.02
    assert value(metrics, "iaww_actions_total", by="person") == 1
    assert value(metrics, "iaww_actions_total", by="bot") == 3
    assert value(metrics, "iaww_refusals_total", code="act/stale") == 1
    assert value(metrics, "iaww_commit_seconds_count") == 1
    assert value(metrics, "iaww_commit_batch_sum") == 12
    assert value(metrics, "iaww_bot_decision_seconds_count", bot="casual") == 1
    assert value(metrics, "iaww_tables_in_memory") == 5
    assert value(metrics, "iaww_tables", status="playing") == 2


def test_two_servers_in_one_process_count_apart() -> None:
    one, other = Metrics(), Metrics()
    one.refused("act/stale")
    assert value(other, "iaww_refusals_total", code="act/stale") is None


def test_a_method_that_somebody_made_up_is_no_label_of_its_own() -> None:
    metrics = Metrics()
    for method in ("BREW", "BAKE"):
        metrics.request("none", method, 404, 0.001)
    labels = {"route": "none", "method": "other", "status": "404"}
    assert value(metrics, "iaww_http_requests_total", **labels) == 2


def test_a_loop_that_is_held_up_is_noticed() -> None:
    metrics = Metrics()

    async def hold_up() -> None:
        watching = asyncio.create_task(metrics.watch_loop())
        await asyncio.sleep(0)
        time.sleep(LAG_INTERVAL + 0.2)
        await asyncio.sleep(0.05)
        watching.cancel()
        with suppress(asyncio.CancelledError):
            await watching

    asyncio.run(hold_up())
    assert value(metrics, "iaww_event_loop_lag_seconds_count") == 1
    assert (value(metrics, "iaww_event_loop_lag_seconds_sum") or 0) >= 0.2


def test_the_route_says_what_prometheus_can_read() -> None:
    metrics = Metrics()
    metrics.refused("act/stale")
    app = FastAPI()
    app.include_router(router(metrics))
    answer = ask(app, "GET", "/metrics")
    assert answer.headers["content-type"].startswith("text/plain; version=")
    names = {family.name for family in text_string_to_metric_families(answer.text)}
    assert {"iaww_refusals", "iaww_websocket_connections", "iaww_build"} <= names
