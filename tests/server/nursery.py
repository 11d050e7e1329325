"""Servers that start at once: a process that has loaded everything, and forks when asked to.

What is forked runs ``iaww serve`` like any other, in a process of its own that can be killed; only
the second of loading libraries is spared, which tests that start fifty servers would feel.
"""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.server.running import Running


class Nursed(Running):
    """A server that is forked from a process kept ready for it."""

    def __init__(self, data_dir: Path, **settings: str) -> None:
        super().__init__(data_dir, **settings)
        self._nurse: subprocess.Popen[str] = self.spawned([sys.executable, "-m", __name__])
        self._pid: int | None = None

    @property
    def pid(self) -> int:
        """The process that serves."""
        assert self._pid is not None
        return self._pid

    @property
    def is_running(self) -> bool:
        """Whether a process has been forked and not yet been stopped."""
        return self._pid is not None

    def start(self) -> None:
        """Start, and return once it answers."""
        self.fork()
        self.port = self._read()["port"]

    def fork(self) -> None:
        """Start, and return before it answers."""
        self._write(self.command)
        self._pid = self._read()["forked"]

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """End it and return its exit code."""
        os.kill(self.pid, how)
        self._pid = None
        self._write([])
        while "ended" not in (line := self._read()):
            continue
        return int(line["ended"])

    def dismiss(self) -> None:
        """End the process that forks."""
        if self.is_running:
            self.stop()
        self._nurse.communicate(timeout=30)

    def _write(self, command: list[str]) -> None:
        assert self._nurse.stdin is not None
        self._nurse.stdin.write(json.dumps(command) + "\n")
        self._nurse.stdin.flush()

    def _read(self) -> dict[str, Any]:
        assert self._nurse.stdout is not None
        line = self._nurse.stdout.readline()
        if not line:
            raise RuntimeError(f"no server can be forked: {self.told}")
        read: dict[str, Any] = json.loads(line)
        return read


@contextmanager
def nursed(data_dir: Path, **settings: str) -> Iterator[Nursed]:
    """Have a server for as long as the block lasts; it has to be started."""
    server = Nursed(data_dir, **settings)
    try:
        yield server
    finally:
        server.dismiss()


def _say(**words: int) -> None:
    print(json.dumps(words), flush=True)


def nurse() -> None:
    """Fork a server for every command that comes, or wait for the last one to end."""
    import uvicorn.loops.auto
    import uvicorn.protocols.http.auto
    import uvicorn.protocols.websockets.websockets_sansio_impl  # noqa: F401

    import iaww.server.app  # noqa: F401
    from iaww.cli.main import main

    pid = 0
    for line in sys.stdin:
        command = json.loads(line)
        if not command:
            _say(ended=os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
            continue
        pid = os.fork()
        if not pid:
            os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
            os._exit(main(command))
        _say(forked=pid)


if __name__ == "__main__":
    nurse()
