"""``iaww bench``: every figure there, with its bar; how fast this machine is does not matter."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from iaww.cli.main import main
from iaww.cli.measures import AT_LEAST, UNDER, Figure, best_run
from iaww.content import IawwError

BARS = {
    "compiled_games_per_cpu_second": (25_000, AT_LEAST),
    "compiled_decisions_per_cpu_second": (7_000_000, AT_LEAST),
    "interpreted_games_per_cpu_second": (1000, AT_LEAST),
    "compiled_to_interpreted": (None, None),
    "median_move_and_view_ms": (1, UNDER),
    "warm_start_seconds": (1.5, UNDER),
    "cold_compile_seconds": (45, UNDER),
    "help_seconds": (0.3, UNDER),
}


def test_every_figure_of_a_quick_run_is_held_against_its_bar(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["bench", "--quick", "--json"]) == 0
    data: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert data["quick"] is True
    assert data["machine"]["python"]
    figures = data["figures"]
    assert {name: (entry["bar"], entry["bar_is"]) for name, entry in figures.items()} == BARS
    assert figures.pop("cold_compile_seconds")["value"] is None
    assert all(entry["value"] > 0 for entry in figures.values())
    games = figures["compiled_games_per_cpu_second"]["value"]
    interpreted = figures["interpreted_games_per_cpu_second"]["value"]
    assert figures["compiled_to_interpreted"]["value"] == pytest.approx(games / interpreted)
    assert games > interpreted


def test_without_numba_the_compiled_figures_are_left_open() -> None:
    script = (
        "import sys\n"
        "sys.modules['numba'] = None\n"
        "from iaww.cli.main import main\n"
        "sys.exit(main(['bench', '--quick']))\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("not measured") == 5
    assert "pip install 'iaww[compiled]'" in done.stdout


@pytest.mark.parametrize(
    ("value", "bar", "bar_is", "met"),
    [
        (10.0, 10.0, AT_LEAST, True),
        (9.9, 10.0, AT_LEAST, False),
        (10.0, 10.0, UNDER, False),
        (9.9, 10.0, UNDER, True),
        (None, 10.0, UNDER, None),
        (9.9, None, None, None),
    ],
)
def test_what_meets_a_bar(
    value: float | None, bar: float | None, bar_is: str | None, met: bool | None
) -> None:
    assert Figure("a figure", value, bar, bar_is).met() is met


def test_a_process_that_fails_is_no_figure() -> None:
    with pytest.raises(IawwError, match="failed: ValueError: broken"):
        best_run(["-c", "raise ValueError('broken')"], 1)


def test_the_module_benchmarks_prints_json_by_default() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks", "--help"],
        capture_output=True,
        text=True,
        cwd=Path(__file__).parents[2],
        env={**os.environ, "COLUMNS": "80"},
    )
    assert done.returncode == 0
    assert "iaww bench" in done.stdout
