"""What the server counts for its host, in the words of Prometheus."""

import asyncio
import time
from typing import Final

from fastapi import APIRouter, Response
from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
)

from iaww import __version__

METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
"""Anything else that a client makes up is counted as one, so that labels stay few."""
OTHER: Final = "other"

SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
BATCHES: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500)
LAG_INTERVAL: Final = 0.5


class Metrics:
    """The counts of one server; each has its own registry, so that servers never mix."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        Gauge("iaww_build", "the version that runs", ["version"], registry=registry).labels(
            version=__version__
        ).set(1)
        self._requests = Counter(
            "iaww_http_requests",
            "HTTP requests answered",
            ["route", "method", "status"],
            registry=registry,
        )
        self._request_seconds = Histogram(
            "iaww_http_request_seconds",
            "time until a request was answered",
            ["route", "method"],
            buckets=SECONDS,
            registry=registry,
        )
        self.connections = Gauge(
            "iaww_websocket_connections", "open WebSocket connections", registry=registry
        )
        self.tables_in_memory = Gauge(
            "iaww_tables_in_memory", "tables that are awake in this process", registry=registry
        )
        self.tables = Gauge("iaww_tables", "tables by status", ["status"], registry=registry)
        self._actions = Counter(
            "iaww_actions", "actions committed and acknowledged", ["by"], registry=registry
        )
        self._refusals = Counter("iaww_refusals", "refusals by code", ["code"], registry=registry)
        self._commit_seconds = Histogram(
            "iaww_commit_seconds",
            "time one durable commit took",
            buckets=SECONDS,
            registry=registry,
        )
        self._commit_batch = Histogram(
            "iaww_commit_batch",
            "writes that shared one commit",
            buckets=BATCHES,
            registry=registry,
        )
        self._bot_seconds = Histogram(
            "iaww_bot_decision_seconds",
            "time a bot thought about one decision",
            ["bot"],
            buckets=SECONDS,
            registry=registry,
        )
        self._loop_lag = Histogram(
            "iaww_event_loop_lag_seconds",
            "how late the event loop woke up",
            buckets=SECONDS,
            registry=registry,
        )

    def request(self, route: str, method: str, status: int, seconds: float) -> None:
        """Count a request by the template of its route, never by its path."""
        method = method if method in METHODS else OTHER
        self._requests.labels(route=route, method=method, status=str(status)).inc()
        self._request_seconds.labels(route=route, method=method).observe(seconds)

    def acknowledged(self, by: str, actions: int = 1) -> None:
        """Count actions by who took them: ``person``, ``bot``, ``deputy`` or ``order``."""
        self._actions.labels(by=by).inc(actions)

    def refused(self, code: str) -> None:
        """Count a refusal; the code is one of ours, never a client's text."""
        self._refusals.labels(code=code).inc()

    def committed(self, seconds: float, writes: int) -> None:
        """Count a commit and how many writes shared it."""
        self._commit_seconds.observe(seconds)
        self._commit_batch.observe(writes)

    def decided(self, bot: str, seconds: float) -> None:
        """Count a bot's decision; the bot by its name in the registry, without options."""
        self._bot_seconds.labels(bot=bot).observe(seconds)

    async def watch_loop(self) -> None:
        """Measure how late the event loop wakes up, until cancelled."""
        while True:
            due = time.perf_counter() + LAG_INTERVAL
            await asyncio.sleep(LAG_INTERVAL)
            self._loop_lag.observe(max(0.0, time.perf_counter() - due))

    def render(self) -> bytes:
        """Write all counts in the form that Prometheus reads."""
        return generate_latest(self.registry)


def router(metrics: Metrics) -> APIRouter:
    """Return the route ``/metrics``."""
    routes = APIRouter()

    @routes.get("/metrics", include_in_schema=False)
    async def read_metrics() -> Response:
        return Response(metrics.render(), media_type=CONTENT_TYPE_LATEST)

    return routes
