"""No compiled rule reads or writes outside an array, and a run that did would be noticed."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from iaww.rules import compiled
from tests.random_play import ALL_SETUPS
from tests.rules.boundscheck_games import GAMES_PER_MODE

ROOT = Path(__file__).resolve().parents[2]


def test_all_modes_stay_within_their_arrays_and_a_stray_access_is_noticed(tmp_path: Path) -> None:
    """One process for both: its cache is empty, so that everything compiles with checks."""
    environment = {**os.environ, "NUMBA_BOUNDSCHECK": "1", "IAWW_CACHE_DIR": str(tmp_path)}
    run = subprocess.run(
        [sys.executable, "-m", "tests.rules.boundscheck_games"],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert json.loads(run.stdout) == {
        "batch": GAMES_PER_MODE * len(ALL_SETUPS),
        "front_door": len(ALL_SETUPS),
        "refused": ["slot", "table", "seat", "answer"],
    }
    assert list(tmp_path.glob("rules-*/**/*.nbi")), "the cache folder was not used"


def test_checked_and_unchecked_code_are_cached_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise a warm cache would ignore the flag."""
    prints = set()
    for flag in (None, 1):
        monkeypatch.setattr(compiled.SETTINGS, "BOUNDSCHECK", flag)
        prints.add(compiled.fingerprint(compiled.TEXT, {}))
    assert len(prints) == 2
