"""A real server in a process of its own, for tests that speak to it as clients do."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

ROOT = Path(__file__).resolve().parents[2]
CALM = {
    "bot_pace": "0",
    "bot_rules": "interpreted",
    "workers": "1",
    "requests_per_second": "0",
    "messages_per_second": "10000",
    "message_burst": "10000",
    "guests_per_hour": "100000",
    "tables_per_guest": "10000",
    "connections_per_address": "0",
    "log_level": "warning",
}
"""Limits out of the way, bots at full speed: for tests that are about something else."""


class Running:
    """One server process; it can be killed and started again on the same database and port."""

    def __init__(self, data_dir: Path, **settings: str) -> None:
        self.data_dir = data_dir
        self.settings = {**CALM, **settings}
        self.port = 0
        self._process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        """Where it answers."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        """The process that serves."""
        assert self._process is not None
        return self._process.pid

    @property
    def is_running(self) -> bool:
        """Whether the process has been started, and has not ended by itself."""
        return self._process is not None and self._process.poll() is None

    @property
    def database(self) -> Path:
        """The file that everything is stored in."""
        return self.data_dir / "iaww.db"

    @property
    def told(self) -> str:
        """All that the server and its workers have logged."""
        return self._log.read_text(encoding="utf-8") if self._log.exists() else ""

    @property
    def _log(self) -> Path:
        return self.data_dir / "server.log"

    @property
    def environment(self) -> dict[str, str]:
        """The variables of the server, and of every process it starts."""
        kept = {name: value for name, value in os.environ.items() if "IAWW" not in name}
        return kept | {
            "IAWW_CACHE_DIR": os.environ["IAWW_CACHE_DIR"],
            "IAWW_DATA_DIR": str(self.data_dir),
            **{f"IAWW_{name.upper()}": value for name, value in self.settings.items()},
        }

    @property
    def command(self) -> list[str]:
        """What a shell would be told, after ``iaww``."""
        return ["serve", "--json", "--no-browser", "--port", str(self.port)]

    def start(self) -> None:
        """Start, and return once it answers."""
        self._process = self.spawned([sys.executable, "-m", "iaww", *self.command])
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError(f"the server did not start: {self._process.wait()}, {self.told}")
        self.port = json.loads(line)["port"]

    def spawned(self, command: list[str]) -> subprocess.Popen[str]:
        """Start a process whose lines we read, and whose log is kept."""
        with self._log.open("a", encoding="utf-8") as log:
            return subprocess.Popen(
                command,
                cwd=ROOT,
                env=self.environment,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """End it and return its exit code."""
        process, self._process = self._process, None
        assert process is not None
        process.send_signal(how)
        code = process.wait(timeout=30)
        for stream in (process.stdin, process.stdout):
            assert stream is not None
            stream.close()
        return code

    def processes(self) -> list[int]:
        """Return every process that lives of this server or was started by it, on Linux."""
        mark = f"IAWW_DATA_DIR={self.data_dir}".encode()
        found = []
        for folder in Path("/proc").glob("[0-9]*"):
            try:
                if mark in (folder / "environ").read_bytes().split(b"\0"):
                    found.append(int(folder.name))
            except OSError:
                continue
        return found

    def get(self, path: str, token: str | None = None, status: int = 200) -> Any:
        """Ask for something."""
        return self.call("GET", path, token, None, status)

    def post(self, path: str, body: Any = None, token: str | None = None, status: int = 200) -> Any:
        """Ask for something to be done."""
        return self.call("POST", path, token, body, status)

    def call(self, method: str, path: str, token: str | None, body: Any, status: int) -> Any:
        """Send one request and return what it was answered with, having seen its status."""
        headers = {} if token is None else {"authorization": f"Bearer {token}"}
        answer = httpx.request(
            method, self.url + path, headers=headers, json=body, timeout=30, trust_env=False
        )
        assert answer.status_code == status, (answer.status_code, answer.text)
        return answer.json()


@contextmanager
def running(data_dir: Path, **settings: str) -> Iterator[Running]:
    """Run a server for as long as the block lasts."""
    server = Running(data_dir, **settings)
    server.start()
    try:
        yield server
    finally:
        if server._process is not None:
            server.stop()
