"""A crowd at a real server: how soon moves are acknowledged, and how soon the others hear of them.

``python -m benchmarks.server`` starts a server on an empty database with durable commits, seats
four people at each of 250 tables, lets everyone act about every two seconds, and prints JSON.
It reads memory and processor time from ``/proc``, so it needs Linux.
"""

import argparse
import asyncio
import json
import os
import random
import secrets
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final
from urllib.request import urlopen

import httpx
import orjson
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

SEATS: Final = 4
SETTLING_SECONDS: Final = 20.0
"""After play, so that housekeeping has put every table to sleep before memory is read."""
ENVIRONMENT: Final = {
    "IAWW_REQUESTS_PER_SECOND": "0",
    "IAWW_GUESTS_PER_HOUR": "1000000",
    "IAWW_TABLES_PER_GUEST": "1000000",
    "IAWW_CONNECTIONS_PER_ADDRESS": "0",
    "IAWW_LOG_LEVEL": "warning",
    "IAWW_BOT_RULES": "interpreted",
    "IAWW_ASLEEP_SECONDS": "5",
}
"""No limits that a crowd behind one address would meet, a quiet log, and tables that sleep soon."""


class Measured:
    """What the crowd saw while it was counted."""

    def __init__(self) -> None:
        self.counting = False
        self.acks: list[float] = []
        self.news: list[float] = []
        self.refused = 0
        self.lag: list[float] = []


class Player:
    """One seat: acts at its own beat whenever it may."""

    def __init__(self, group: "Group", token: str, measured: Measured, beat: float) -> None:
        self._group = group
        self._token = token
        self._measured = measured
        self._beat = beat
        self._socket: ClientConnection | None = None
        self._legal: list[dict[str, Any]] = []
        self._can_undo = False
        self._turn = 0
        self._number = 0
        self._sent: dict[str, float] = {}
        self.seat = -1

    async def connect(self, port: int) -> None:
        """Take the seat."""
        address = f"ws://127.0.0.1:{port}/api/tables/{self._group.table}/socket"
        self._socket = await connect(
            address, compression=None, max_size=None, proxy=None, ping_interval=None
        )
        await self._send({"type": "hello", "version": 1, "token": self._token})
        self._learn(orjson.loads(await self._socket.recv()))

    async def _send(self, message: dict[str, Any]) -> None:
        assert self._socket is not None
        await self._socket.send(orjson.dumps(message).decode())

    async def listen(self) -> None:
        """Take in whatever comes."""
        assert self._socket is not None
        with suppress(ConnectionClosed):
            async for text in self._socket:
                self._learn(orjson.loads(text))

    def _learn(self, message: dict[str, Any]) -> None:
        now = time.perf_counter()
        match message["type"]:
            case "ack":
                sent = self._sent.pop(message["id"])
                if self._measured.counting:
                    self._measured.acks.append(now - sent)
            case "refused":
                self._sent.pop(message["id"], None)
                self._measured.refused += self._measured.counting
            case "welcome" | "news":
                self._turn = message["turn"]
                if message["type"] == "welcome":
                    self.seat = message["you"]["seat"]
                else:
                    self._hear(message["events"], now)
                if message["view"] is not None:
                    self._legal = message["view"]["legal"]
                    self._can_undo = message["view"]["can_undo"]

    def _hear(self, events: list[dict[str, Any]], now: float) -> None:
        """Time the news that another seat has finished, from when that seat sent it."""
        for event in events:
            fact = event["fact"]
            if fact["type"] == "ready" and fact["seat"] != self.seat and self._measured.counting:
                sent = self._group.sent.get(fact["seat"])
                if sent is not None:
                    self._measured.news.append(now - sent)

    async def act(self, source: random.Random) -> None:
        """Act once in every beat: play on, or take back and think again."""
        await asyncio.sleep(source.random() * self._beat)
        while True:
            due = time.perf_counter() + self._beat
            if not self._sent:
                action = self._choose(source)
                if action is not None:
                    await self._do(action)
            late = time.perf_counter() - due
            await asyncio.sleep(max(0.0, -late))

    def _choose(self, source: random.Random) -> dict[str, Any] | None:
        kept = [action for action in self._legal if action["type"] != "discard"]
        if kept:
            return source.choice(kept)
        return {"type": "undo"} if self._can_undo and source.random() < 0.7 else None

    async def _do(self, action: dict[str, Any]) -> None:
        self._number += 1
        id = f"a{self._number}"
        now = time.perf_counter()
        self._sent[id] = now
        self._group.sent[self.seat] = now
        with suppress(ConnectionClosed):
            await self._send({"type": "act", "id": id, "turn": self._turn, "action": action})


class Group:
    """The people of one table."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.sent: dict[int, float] = {}


async def seat_everybody(port: int, tables: int, measured: Measured, beat: float) -> list[Player]:
    """Make guests and tables over HTTP."""
    players: list[Player] = []
    limit = asyncio.Semaphore(20)
    async with httpx.AsyncClient(
        base_url=f"http://127.0.0.1:{port}", timeout=60, trust_env=False
    ) as client:

        async def post(path: str, body: Any, token: str | None = None) -> Any:
            headers = {} if token is None else {"authorization": f"Bearer {token}"}
            answer = await client.post(path, json=body, headers=headers)
            answer.raise_for_status()
            return answer.json()

        async def one_table(number: int) -> None:
            async with limit:
                tokens = [
                    (await post("/api/guests", {"name": f"player {number}.{seat}"}))["token"]
                    for seat in range(SEATS)
                ]
                made = await post("/api/tables", {"options": {"players": SEATS}}, tokens[0])
                table = made["table"]["id"]
                seats = []
                for token in tokens:
                    nonce = {"nonce": secrets.token_hex(16)}
                    seats.append((await post(f"/api/tables/{table}/seat", nonce, token))["token"])
                group = Group(table)
                players.extend(Player(group, token, measured, beat) for token in seats)

        await asyncio.gather(*(one_table(number) for number in range(tables)))
    return players


async def seated_and_connected(
    port: int, tables: int, measured: Measured, beat: float
) -> list[Player]:
    """Fill so many more tables, and connect everybody at them."""
    players = await seat_everybody(port, tables, measured, beat)
    for start in range(0, len(players), 50):
        await asyncio.gather(*(player.connect(port) for player in players[start : start + 50]))
    return players


async def watch_own_lag(measured: Measured) -> None:
    """Measure how late the crowd itself is: the server is not to blame for that."""
    while True:
        due = time.perf_counter() + 0.05
        await asyncio.sleep(0.05)
        if measured.counting:
            measured.lag.append(time.perf_counter() - due)


def percentile(values: Sequence[float], share: float) -> float | None:
    """Return a percentile in milliseconds, where there is anything to tell."""
    if not values:
        return None
    ordered = sorted(values)
    return round(1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))], 2)


def resident(pid: int) -> int:
    """Return the memory of a process in bytes."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def cpu_seconds(pid: int) -> float:
    """Return the processor time a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def start_server(folder: str) -> tuple[subprocess.Popen[str], int, float]:
    """Start a server and return it, its port, and the seconds to its first answer."""
    begun = time.perf_counter()
    command = [sys.executable, "-m", "iaww", "serve", "--json", "--no-browser"]
    process = subprocess.Popen(
        [*command, "--port", "0", "--data-dir", folder],
        env={**os.environ, **ENVIRONMENT},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    port = json.loads(process.stdout.readline())["port"]
    with urlopen(f"http://127.0.0.1:{port}/healthz") as answer:
        answer.read()
    return process, port, time.perf_counter() - begun


async def crowd(process: subprocess.Popen[str], port: int, args: argparse.Namespace) -> Any:
    """Fill the tables, measure them idle, let everybody play, and measure that."""
    measured = Measured()
    first = args.tables // 5
    players = await seated_and_connected(port, first, measured, args.beat)
    warm = resident(process.pid)
    players += await seated_and_connected(port, args.tables - first, measured, args.beat)
    awake = resident(process.pid)
    await asyncio.sleep(SETTLING_SECONDS)
    asleep = resident(process.pid)
    source = random.Random(1)
    work = [asyncio.create_task(player.listen()) for player in players]
    work += [asyncio.create_task(player.act(random.Random(source.random()))) for player in players]
    work.append(asyncio.create_task(watch_own_lag(measured)))
    await asyncio.sleep(args.warm_up)
    measured.counting = True
    server_before, own_before, begun = cpu_seconds(process.pid), time.process_time(), time.time()
    await asyncio.sleep(args.seconds)
    measured.counting = False
    seconds = time.time() - begun
    server_cpu = cpu_seconds(process.pid) - server_before
    own_cpu = time.process_time() - own_before
    for task in work:
        task.cancel()
    await asyncio.gather(*work, return_exceptions=True)
    await asyncio.sleep(SETTLING_SECONDS)
    played = resident(process.pid)
    return {
        "players": len(players),
        "tables": args.tables,
        "seconds": round(seconds, 1),
        "acknowledged": len(measured.acks),
        "acknowledged_per_second": round(len(measured.acks) / seconds, 1),
        "refused": measured.refused,
        "ack_ms": summary(measured.acks),
        "acks_within_100_ms": share(measured.acks, 0.1),
        "news_ms": summary(measured.news),
        "news_within_250_ms": share(measured.news, 0.25),
        "news": len(measured.news),
        "client_lag_ms": summary(measured.lag),
        "server_cpu_per_second": round(server_cpu / seconds, 3),
        "server_cpu_ms_per_action": round(1000 * server_cpu / max(1, len(measured.acks)), 3),
        "client_cpu_per_second": round(own_cpu / seconds, 3),
        "table_with_four_connections_kib": {
            "just_dealt": round((awake - warm) / (args.tables - first) / 1024, 1),
            "idle": round((asleep - warm) / (args.tables - first) / 1024, 1),
            "after_play_whole_process": round(played / args.tables / 1024, 1),
        },
    }


def summary(values: Sequence[float]) -> dict[str, float | None]:
    """Return median, 99 % and the worst."""
    shares = {"median": 0.5, "p99": 0.99, "worst": 1.0}
    return {name: percentile(values, share) for name, share in shares.items()}


def share(values: Sequence[float], within: float) -> float:
    """Return how many of the values lie within a bound."""
    return round(sum(value <= within for value in values) / max(1, len(values)), 5)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, prog="python -m benchmarks.server")
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--beat", type=float, default=1.95, help="seconds between two actions")
    parser.add_argument("--seconds", type=float, default=30.0, help="how long to count")
    parser.add_argument("--warm-up", type=float, default=8.0, help="seconds before that")
    parser.add_argument("--out", type=Path, help="write the JSON to a file too")
    args = parser.parse_args()
    if sys.platform != "linux":
        parser.error("memory and processor time are read from /proc: this needs Linux")
    with tempfile.TemporaryDirectory() as folder:
        process, port, started = start_server(folder)
        try:
            figures = {"start_to_first_answer_s": round(started, 3)}
            figures |= asyncio.run(crowd(process, port, args))
            with urlopen(f"http://127.0.0.1:{port}/readyz") as answer:
                figures["database"] = json.load(answer)["facts"]
        finally:
            process.terminate()
            process.wait()
    text = json.dumps(figures, indent=2)
    print(text)
    if args.out is not None:
        args.out.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
