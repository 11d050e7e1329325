"""``iaww doctor``: what it finds, and what it tells to do."""

import json
import platform
from pathlib import Path

import pytest

from iaww import __version__
from iaww.cli.main import main
from iaww.rules import COMPILED, RULES_VERSION, Setup
from iaww.rules.batch import play_batch


def test_a_healthy_machine(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["iaww"] == __version__
    assert data["rules_version"] == RULES_VERSION
    assert data["python"] == platform.python_version()
    assert data["packages"]["numba"] is not None
    assert data["data"] == {
        "different_cards": 129,
        "cards": 226,
        "empires": 7,
        "scenarios": 12,
        "languages": 7,
    }
    assert data["cache"]["writable"] is True
    assert data["problems"] == []
    assert data["well"] is True


def test_the_text_says_that_all_is_well(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor"]) == 0
    out = capsys.readouterr().out
    assert f"version {RULES_VERSION}" in out
    assert out.endswith("all is well\n")


def test_a_cache_is_warm_once_a_game_was_compiled(capsys: pytest.CaptureFixture[str]) -> None:
    play_batch(Setup(players=2), 1, 0, COMPILED)
    assert main(["doctor", "--json"]) == 0
    cache = json.loads(capsys.readouterr().out)["cache"]
    assert cache["warm"] is True
    assert cache["bytes"] > 0


def test_an_empty_cache_is_cold(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("IAWW_CACHE_DIR", str(tmp_path))
    assert main(["doctor", "--json"]) == 0
    cache = json.loads(capsys.readouterr().out)["cache"]
    assert cache == {"folder": str(tmp_path), "bytes": 0, "writable": True, "warm": False}


def test_a_cache_that_cannot_be_written_is_a_problem(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    monkeypatch.setenv("IAWW_CACHE_DIR", str(blocked))
    assert main(["doctor"]) == 1
    out = capsys.readouterr().out
    assert "to do: " in out
    assert "set IAWW_CACHE_DIR to a folder that can be written" in out
    assert "all is well" not in out
