"""``iaww serve`` and ``make play`` on a terminal: the browser, the QR code, and Ctrl-C."""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

pty = pytest.importorskip("pty", reason="needs pseudo-terminals")

ROOT = Path(__file__).resolve().parent.parent.parent
TYPED = """
import os, pty, sys
sys.exit(os.waitstatus_to_exitcode(pty.spawn(sys.argv[1:])))
"""
"""Runs a command on a terminal on which whatever comes as input is typed."""

MAKES = {"MAKEFLAGS", "MAKELEVEL", "MFLAGS"}
"""What make tells those that it runs."""


@contextmanager
def on_terminal(folder: Path, *options: str) -> Iterator[tuple[int, Path]]:
    """Run the command on a terminal with a browser that only writes down what it was shown."""
    seen = folder / "seen"
    browser = folder / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > "{seen}.new" && mv "{seen}.new" "{seen}"\n')
    browser.chmod(0o755)
    ours, theirs = pty.openpty()
    words = ["serve", "--port", "0", "--data-dir", str(folder / "data"), *options]
    process = subprocess.Popen(
        [sys.executable, "-m", "iaww", *words],
        stdin=theirs,
        stdout=theirs,
        stderr=subprocess.DEVNULL,
        env={
            **os.environ,
            "BROWSER": f"{browser} %s",
            "DISPLAY": ":0",
            "IAWW_BOT_RULES": "interpreted",
        },
    )
    os.close(theirs)
    try:
        yield ours, seen
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=60) == 0
    finally:
        process.kill()
        process.wait()
        os.close(ours)


def read_until(terminal: int, words: str) -> str:
    """Return what the terminal shows up to some words."""
    shown = b""
    while words.encode() not in shown:
        shown += os.read(terminal, 1000)
    return shown.decode(errors="replace")


def test_the_browser_is_shown_the_server(tmp_path: Path) -> None:
    with on_terminal(tmp_path) as (terminal, seen):
        shown = read_until(terminal, "Ctrl-C stops it")
        while not seen.exists():
            os.sched_yield()
        assert seen.read_text().strip() in shown
        assert "for phones on the same network: --host 0.0.0.0, or make play HOST=0.0.0.0" in shown


def test_a_terminal_shows_the_square_but_no_browser_if_told_so(tmp_path: Path) -> None:
    with on_terminal(tmp_path, "--host", "0.0.0.0", "--no-browser") as (terminal, seen):
        assert "███" in read_until(terminal, "Ctrl-C stops it")
    assert not seen.exists()


@pytest.mark.skipif(shutil.which("make") is None, reason="needs make")
def test_ctrl_c_ends_make_play_without_an_error(tmp_path: Path) -> None:
    folder = Path(sys.executable).parent
    recipe = ["make", "play", "--assume-old=.venv/.ready", f"BIN={folder}", "PORT=0"]
    environment = {"IAWW_DATA_DIR": str(tmp_path), "IAWW_BOT_RULES": "interpreted", "HOST": "none"}
    # As a person starts it, not as a part of the make that runs the tests.
    own = {name: text for name, text in os.environ.items() if name not in MAKES}
    process = subprocess.Popen(
        [sys.executable, "-c", TYPED, *recipe],
        cwd=ROOT,
        env={**own, **environment, "DISPLAY": "", "WAYLAND_DISPLAY": ""},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert process.stdout is not None
    shown = read_until(process.stdout.fileno(), "Ctrl-C stops it")
    assert "is running at http://127.0.0.1:" in shown
    out, _ = process.communicate(b"\x03", timeout=60)
    assert process.returncode == 0
    assert out.decode().endswith("\rstopped; every move is saved\r\n")
