"""The example client plays a whole game, as its first lines promise."""

import re
import subprocess
import sys
from pathlib import Path

from tests.server.running import running

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "seat.py"


def test_the_example_client_plays_a_game_against_a_bot(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        run = subprocess.run(
            [sys.executable, str(EXAMPLE), server.url],
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
        )
    assert run.returncode == 0, run.stderr
    assert re.fullmatch(r"\[\d+, \d+\] places \[\[.*\]\]\n", run.stdout)


def test_the_example_client_stays_short() -> None:
    lines = [line for line in EXAMPLE.read_text(encoding="utf-8").splitlines() if line.strip()]
    assert len(lines) <= 60
