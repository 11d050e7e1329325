"""``iaww simulate``: its figures, its seeds, and what it refuses."""

import json
import subprocess
import sys
from typing import Any

import pytest

from iaww.cli.main import main
from iaww.rules import INTERPRETED, Setup
from iaww.rules.batch import play_batch


def simulated(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    """Run the command and read its JSON."""
    assert main(["simulate", "--json", *arguments]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    data: dict[str, Any] = json.loads(captured.out)
    return data


def test_the_figures_are_those_of_the_games(capsys: pytest.CaptureFixture[str]) -> None:
    data = simulated(capsys, "--games", "70", "--seed", "4", "--backend", "interpreted")
    batch = play_batch(Setup(players=3), 70, 4, INTERPRETED)
    scores = sorted(score for game in batch.scores for score in game)
    assert data["games"] == 70
    assert data["players"] == 3
    assert data["side"] == "A"
    assert data["decks"] == ["base"]
    assert data["seed"] == 4
    assert data["backend"] == "interpreted"
    assert data["decisions"] == sum(batch.decisions)
    assert data["decisions_per_game"] == pytest.approx(sum(batch.decisions) / 70)
    assert data["mean_score"] == pytest.approx(sum(scores) / 210)
    assert data["score_percentiles"]["50"] == scores[104]
    assert data["score_percentiles"]["95"] == scores[199]
    means = [sum(game[seat] for game in batch.scores) / 70 for seat in range(3)]
    assert data["mean_score_by_seat"] == pytest.approx(means)
    assert sum(data["highest_score_share_by_seat"]) == pytest.approx(1)
    assert data["games_per_cpu_second"] == pytest.approx(70 / data["cpu_seconds"])
    ratio = data["decisions_per_cpu_second"] / data["games_per_cpu_second"]
    assert ratio == pytest.approx(data["decisions_per_game"])


def test_equal_scores_share_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    batch = play_batch(Setup(players=2), 80, 0, INTERPRETED)
    shares = [(0.5 if one == other else float(one > other)) for one, other in batch.scores]
    assert 0.5 in shares
    arguments = ["--players", "2", "--games", "80", "--backend", "interpreted"]
    data = simulated(capsys, *arguments)
    assert data["highest_score_share_by_seat"][0] == pytest.approx(sum(shares) / 80)


def test_a_seed_gives_the_same_games_in_both_backends(capsys: pytest.CaptureFixture[str]) -> None:
    timed = ("backend", "cpu_seconds", "games_per_cpu_second", "decisions_per_cpu_second")
    found = []
    for arguments in (
        ("--seed", "8", "--backend", "compiled"),
        ("--seed", "8", "--backend", "interpreted"),
        ("--seed", "9", "--backend", "compiled"),
    ):
        data = simulated(capsys, "--games", "60", *arguments)
        found.append({key: value for key, value in data.items() if key not in timed})
    assert found[0] == found[1]
    assert found[0]["decisions"] != found[2]["decisions"]


def test_every_option_reaches_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--players", "7", "--ascension", "--war-or-peace", "--side", "E", "--games", "5"]
    data = simulated(capsys, *options, "--backend", "interpreted")
    assert data["decks"] == ["base", "ascension", "war_or_peace"]
    setup = Setup(players=7, ascension=True, war_or_peace=True, side="E")
    assert data["decisions"] == sum(play_batch(setup, 5, 0, INTERPRETED).decisions)
    assert len(data["mean_score_by_seat"]) == 7


def test_the_text_names_the_backend(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--games", "3", "--backend", "interpreted"]) == 0
    out = capsys.readouterr().out
    assert "3 games of 3 random seats" in out
    assert "interpreted rules" in out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("--players 6", "6 players need the Corruption & Ascension deck: add --ascension"),
        ("--players 0", "a table has 1 to 7 seats, not 0"),
        ("--players 8 --ascension", "a table has 1 to 7 seats, not 8"),
        ("--players three", "invalid int value: 'three'"),
        ("--games 0", "--games: give a whole number from 1 to 4294967296, not '0'"),
        ("--games -5", "--games: give a whole number"),
        ("--games many", "not 'many'"),
        ("--seed -1", "--seed: give a whole number from 0 to 4294967295, not '-1'"),
        ("--seed 4294967296", "--seed: give a whole number"),
        ("--side G", "'G'"),
        ("--backend fast", "'fast'"),
    ],
)
def test_mistakes_are_one_sentence(
    arguments: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", *arguments.split()]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    assert captured.err.startswith("iaww simulate: ")
    assert sentence in captured.err


def without_numba(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the command in a Python that has no Numba."""
    script = (
        "import sys\n"
        "sys.modules['numba'] = None\n"
        "from iaww.cli.main import main\n"
        f"sys.exit(main({['simulate', '--games', '2', *arguments]!r}))\n"
    )
    return subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)


def test_without_numba_the_interpreted_rules_play_and_say_so() -> None:
    done = without_numba("--json")
    assert done.returncode == 0
    assert json.loads(done.stdout)["backend"] == "interpreted"


def test_without_numba_the_compiled_rules_are_refused() -> None:
    done = without_numba("--backend", "compiled")
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr == (
        "iaww simulate: the compiled rules need NumPy and Numba: run pip install 'iaww[compiled]'\n"
    )
