"""``iaww serve``: how it begins, what it says, and how it ends."""

import json
import os
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from iaww.cli.main import main
from iaww.server.settings import SETTINGS

pytestmark = pytest.mark.skipif(os.name != "posix", reason="stops servers by signals")

PATIENCE = 60
QUICK = {"IAWW_LOG_LEVEL": "warning", "IAWW_BOT_RULES": "interpreted"}


class Served:
    """A server of the command's own, in a process of its own."""

    def __init__(self, folder: Path, *options: str, **environment: str) -> None:
        self.folder = folder
        words = ["serve", "--port", "0", "--no-browser", "--data-dir", str(folder), *options]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "iaww", *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, **QUICK, **environment},
        )

    def line(self) -> str:
        """Wait for one more line of its output."""
        assert self.process.stdout is not None
        return self.process.stdout.readline()

    def end(self, number: int = signal.SIGINT) -> tuple[int, str, str]:
        """Send a signal and wait: exit code, the rest of the output, the errors."""
        self.process.send_signal(number)
        out, err = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, out, err


@pytest.fixture
def begun(tmp_path: Path) -> Iterator[list[Served]]:
    """Servers of a test, none of which outlives it."""
    servers: list[Served] = []
    yield servers
    for served in servers:
        if served.process.poll() is None:
            served.process.kill()
        served.process.communicate()


def serve(begun: list[Served], folder: Path, *options: str, **environment: str) -> Served:
    """Begin a server."""
    begun.append(Served(folder, *options, **environment))
    return begun[-1]


def status(url: str) -> int:
    """Ask for a page."""
    with urllib.request.urlopen(url, timeout=PATIENCE) as answer:
        return int(answer.status)


def test_a_program_is_told_address_and_process_in_one_line(
    begun: list[Served], tmp_path: Path
) -> None:
    served = serve(begun, tmp_path, "--json")
    told = json.loads(served.line())
    assert told == {
        "url": f"http://127.0.0.1:{told['port']}",
        "port": told["port"],
        "pid": served.process.pid,
    }
    assert status(told["url"] + "/healthz") == 200
    assert served.end(signal.SIGTERM) == (0, "", "")


def test_people_are_told_where_and_how_to_stop(begun: list[Served], tmp_path: Path) -> None:
    served = serve(begun, tmp_path)
    first = served.line()
    assert " is running at http://127.0.0.1:" in first
    assert status(first.split()[-1] + "/") == 200
    assert served.line().startswith("Ctrl-C stops it")
    assert served.end() == (0, "stopped; every move is saved\n", "")


def test_an_address_for_phones_comes_with_its_square_if_asked(
    begun: list[Served], tmp_path: Path
) -> None:
    served = serve(begun, tmp_path, "--host", "0.0.0.0", "--qr")
    assert " is running at http://" in served.line()
    assert "███" in served.line()
    assert served.end()[0] == 0


def test_starting_again_finds_the_same_folder(begun: list[Served], tmp_path: Path) -> None:
    for _ in range(2):
        served = serve(begun, tmp_path, "--json")
        assert json.loads(served.line())["port"]
        assert served.end()[0] == 0
    assert (tmp_path / "iaww.db").exists()


def test_a_second_interruption_ends_it_at_once(begun: list[Served], tmp_path: Path) -> None:
    served = serve(begun, tmp_path, "--json")
    port = json.loads(served.line())["port"]
    with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as unfinished:
        request = b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n"
        unfinished.sendall(request)
        status(f"http://127.0.0.1:{port}/healthz")
        served.process.send_signal(signal.SIGINT)
        wait_until_refused(port)
        assert served.end()[0] == 130


def wait_until_refused(port: int) -> None:
    """Return once the server takes no more connections."""
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=PATIENCE).close()
        except ConnectionRefusedError:
            return
        except ConnectionResetError:
            continue


def test_a_taken_port_is_one_sentence(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert main(["serve", "--port", port, "--data-dir", str(tmp_path)]) == 2
    assert capsys.readouterr().err == (
        f"iaww serve: port {port} is taken: stop what uses it, or choose another with --port "
        "(0 takes any free one)\n"
    )


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--host", "no such host"], "there is no address 'no such host'"),
        (["--host", "192.0.2.1"], "this machine has no address 192.0.2.1"),
        (["--log-level", "loud"], "argument --log-level: invalid choice: 'loud'"),
        (["--backups", "-1"], "backups cannot be negative"),
    ],
)
def test_what_cannot_be_served_is_one_sentence(
    options: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--port", "0", *options]) == 2
    err = capsys.readouterr().err
    assert err.startswith(f"iaww serve: {sentence}")
    assert err.count("\n") == 1


def test_a_wrong_variable_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("IAWW_PORT", "eighty")
    assert main([]) == 2
    assert capsys.readouterr().err == "iaww serve: IAWW_PORT is a whole number, not 'eighty'\n"


def test_every_setting_has_its_flag_and_names_its_variable(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["serve", "--help"]) == 0
    words = capsys.readouterr().out.split()
    for setting in SETTINGS:
        assert setting.flag in words
        assert f"[{setting.variable}]" in words


@pytest.mark.parametrize(
    ("command", "missing"),
    [("serve", "fastapi"), ("serve", "uvicorn"), ("serve", "sqlalchemy"), ("backup", "sqlalchemy")],
)
def test_without_the_libraries_one_sentence_says_what_to_install(
    command: str, missing: str
) -> None:
    script = (
        "import sys\n"
        f"sys.modules[{missing!r}] = None\n"
        "from iaww.cli.main import main\n"
        f"sys.exit(main([{command!r}]))\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        f"iaww {command}: this needs {missing}, which is not installed: "
        "pip install 'iaww[server]', or 'iaww[all]' for everything\n"
    )


def test_the_server_starts_without_the_compiled_rules() -> None:
    script = (
        "import sys, iaww.cli.serve, iaww.server.app\n"
        "print(sorted({'numpy', 'numba', 'llvmlite'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "[]\n"), done.stderr
