"""``iaww arena``: its figures, its files, how it is stopped and gone on with, what it refuses."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from iaww.bots import LEVELS, BotTable
from iaww.cli.main import main
from iaww.rules import COMPILED, Setup

QUICK = ("--backend", "interpreted", "--jobs", "1")
TIMED = ("speed", "cpu_ms_per_decision", "longest_cpu_ms", "timed_decisions")


def held(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    """Run the command and read its JSON."""
    assert main(["arena", "--json", *arguments]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    data: dict[str, Any] = json.loads(captured.out)
    return data


def timeless(data: dict[str, Any]) -> dict[str, Any]:
    """The report without what was measured."""
    kept = {key: value for key, value in data.items() if key not in TIMED}
    kept["standings"] = [
        {key: value for key, value in one.items() if key not in TIMED} for one in data["standings"]
    ]
    return kept


def test_the_figures_are_those_of_the_games(capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--bots", "casual,random", "--players", "3", "--games", "10", "--seed", "2000003"]
    data = held(capsys, *options, "--side", "B", "--jobs", "1")
    assert (data["deals"], data["games_per_deal"], data["games"]) == (4, 3, 12)
    assert (data["purpose"], data["side"], data["players"]) == ("test", "B", 3)
    setup = Setup(players=3, side="B")
    seatings = [
        ("casual", "random", "random"),
        ("random", "casual", "random"),
        ("random", "random", "casual"),
    ]
    places, scores = [], []
    for seat, seating in enumerate(seatings):
        batch = BotTable(setup, seating, 2000003, COMPILED).play(0, 4)
        places += [game[seat] for game in batch.places]
        scores += [game[seat] for game in batch.scores]
    casual, random = data["standings"]
    assert (casual["bot"], random["bot"]) == ("casual", "random")
    assert casual["seats"] == 12
    assert random["seats"] == 24
    assert casual["mean_place"]["value"] == pytest.approx(sum(places) / 12)
    assert casual["mean_score"]["value"] == pytest.approx(sum(scores) / 12)
    assert casual["won"]["value"] == pytest.approx(places.count(1) / 12)
    assert casual["won"]["value"] + 2 * random["won"]["value"] == pytest.approx(1)
    assert casual["rating"]["value"] + random["rating"]["value"] == pytest.approx(3000)
    assert casual["rating"]["low"] < casual["rating"]["value"] < casual["rating"]["high"]
    assert casual["cpu_ms_per_decision"] > 0
    ahead = data["head_to_head"]["casual"]["random"]["value"]
    assert ahead + data["head_to_head"]["random"]["casual"]["value"] == pytest.approx(1)
    assert data["speed"]["games_per_cpu_second"] > 0


def test_the_report_is_the_same_for_any_number_of_processes(
    capsys: pytest.CaptureFixture[str],
) -> None:
    options = ["--bots", "random,casual", "--games", "12", "--sprt", "0.3,0.6", "--ascension"]
    one = held(capsys, *options, "--jobs", "1")
    assert timeless(held(capsys, *options, "--jobs", "2")) == timeless(one)


def test_more_bots_than_chairs_all_meet(capsys: pytest.CaptureFixture[str]) -> None:
    bots = "random,casual,python:tests.lab.strangers.Sensible"
    data = held(capsys, "--bots", bots, "--games", "6", "--jobs", "1")
    assert data["games_per_deal"] == 6
    assert {(one["bot"], one["seats"]) for one in data["standings"]} == {
        (bot, 4) for bot in bots.split(",")
    }
    assert all(len(rivals) == 2 for rivals in data["head_to_head"].values())


def test_a_clear_case_is_stopped_early(capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--bots", "casual,random", "--games", "400", "--jobs", "1"]
    data = held(capsys, *options, "--sprt", "0.5,0.65", "--alpha", "0.01", "--beta", "0.1")
    assert data["sprt"]["accepted"] == "p1"
    assert data["sprt"]["deals"] == data["deals"] < 30
    assert (data["sprt"]["alpha"], data["sprt"]["beta"]) == (0.01, 0.1)


def test_the_text_and_the_page(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    page = tmp_path / "report.md"
    options = ["--bots", "casual,random", "--players", "3", "--games", "9", "--jobs", "1"]
    assert main(["arena", *options, "--sprt", "0.4,0.5", "--markdown", str(page)]) == 0
    out = capsys.readouterr().out
    assert "9 of 3 players: 3 deals in 3 seatings, every bot in every seat" in out
    assert "seed 2000000, test deals" in out
    assert "open whether casual wins 0.5 or 0.4 of its seats, after 3 deals" in out
    assert "placed before" in out
    text = page.read_text(encoding="utf-8")
    assert text.startswith("# casual, random at 3 players\n")
    assert "| bot | rating | 95 % |" in text
    assert "| casual | " in text


def test_failures_are_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    page = tmp_path / "report.md"
    options = ["--bots", "python:tests.lab.strangers.Forgetful,random", "--games", "2", *QUICK]
    assert main(["arena", *options, "--markdown", str(page)]) == 0
    sentence = (
        "python:tests.lab.strangers.Forgetful forfeited 2 of 2 seats; "
        "first at deal 0, seat 0, decision 4: ValueError: I forgot"
    )
    assert sentence in capsys.readouterr().out
    assert sentence in page.read_text(encoding="utf-8")
    data = held(capsys, *options)
    assert [one["forfeits"] for one in data["standings"]] == [0, 2]


def test_what_a_bot_prints_is_no_part_of_the_answer() -> None:
    words = ["arena", "--json", "--games", "2", "--bots", "python:tests.lab.strangers.Wordy,random"]
    done = subprocess.run(
        [sys.executable, "-m", "iaww", *words, *QUICK],
        capture_output=True,
        text=True,
        cwd=Path(__file__).parents[2],
    )
    assert done.returncode == 0
    assert json.loads(done.stdout)["games"] == 2
    assert "let me think aloud" in done.stderr


def test_a_bot_is_found_where_the_command_runs(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "own_arena_bots.py").write_text(
        "class First:\n    def choose(self, view, seed):\n        return view.legal[0]\n"
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path[:])
    data = held(capsys, "--bots", "python:own_arena_bots.First,random", "--games", "2", *QUICK)
    assert [one["forfeits"] for one in data["standings"]] == [0, 0]


def test_a_stopped_arena_goes_on(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    save = ["--save", str(tmp_path / "arena.jsonl")]
    options = ["--bots", "casual,random", "--jobs", "1"]
    held(capsys, *options, *save, "--games", "4")
    resumed = held(capsys, *options, *save, "--games", "10")
    assert timeless(resumed) == timeless(held(capsys, *options, "--games", "10"))
    assert main(["arena", *options, *save, "--seed", "9"]) == 2
    assert "another contest (seed is 2000000, not 9)" in capsys.readouterr().err


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="needs a timer signal")
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
@pytest.mark.parametrize("saved", [False, True])
def test_an_interruption_says_how_to_go_on(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, saved: bool
) -> None:
    path = tmp_path / "arena.jsonl"
    save = ["--save", str(path)] if saved else []
    before = signal.signal(signal.SIGALRM, signal.default_int_handler)
    # Python only warns of an interruption that hits a finalizer: there is another one then.
    signal.setitimer(signal.ITIMER_REAL, 0.5, 10)
    try:
        code = main(["arena", "--bots", "random", "--games", "1000000", *QUICK, *save])
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    captured = capsys.readouterr()
    assert (code, captured.out) == (130, "")
    advice = "with --save FILE the same command could go on"
    if saved:
        advice = f"finished deals are in {path}, the same command goes on from there"
    assert captured.err == f"iaww arena: interrupted; {advice}\n"


@pytest.mark.skipif(os.name != "posix", reason="Ctrl-C goes to a process group")
def test_ctrl_c_stops_the_workers_too(tmp_path: Path) -> None:
    path = tmp_path / "arena.jsonl"
    words = ["--bots", "random", "--games", "1000000", "--backend", "interpreted", "--jobs", "2"]
    running = subprocess.Popen(
        [sys.executable, "-m", "iaww", "arena", *words, "--save", str(path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    while not path.exists() or path.read_bytes().count(b"\n") < 4:
        assert running.poll() is None
        time.sleep(0.05)
    os.killpg(running.pid, signal.SIGINT)
    # The workers hold the pipes too: that both end says that all have ended.
    out, err = running.communicate()
    assert (running.returncode, out) == (130, "")
    assert err.startswith("iaww arena: interrupted; finished deals are in ")
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("--bots oracle,random", f"there is no bot 'oracle': choose one of {', '.join(LEVELS)}"),
        ("--bots casual:haste=2,random", "'haste=2'"),
        ("--bots ,", "name at least one bot"),
        ("--players 3", "the following arguments are required: --bots"),
        ("--bots random --players 1", "an arena needs at least 2 players: for one there is iaww"),
        ("--bots random --players 8 --ascension", "a table has 1 to 7 seats, not 8"),
        ("--bots random --players 6", "6 players need the Corruption & Ascension deck: add --asc"),
        ("--bots random --side G", "'G'"),
        ("--bots random --games 0", "--games: give a whole number"),
        ("--bots random --sprt 0.6", "--sprt: give two shares with 0 < P0 < P1 < 1"),
        ("--bots random --sprt 0.6,0.5", "--sprt: give two shares with 0 < P0 < P1 < 1"),
        ("--bots random --sprt a,b", "not 'a,b'"),
        ("--bots random --alpha 0.7", "--alpha: give a rate between 0 and 0.5, not '0.7'"),
        ("--bots random --jobs none", "--jobs: give a whole number from 1 to 1024, not 'none'"),
        ("--bots random --limit 0", "--limit: give seconds, more than 0, not '0'"),
        ("--bots python:nowhere.Bot", "python:nowhere.Bot: there is no module nowhere"),
        ("--bots random --save /nowhere/arena.jsonl", "/nowhere/arena.jsonl: No such file"),
        ("--bots random --markdown /nowhere/page.md", "/nowhere/page.md: No such file"),
    ],
)
def test_mistakes_are_one_sentence(
    arguments: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", *arguments.split()]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    assert captured.err.startswith("iaww arena: ")
    assert sentence in captured.err


def test_without_numpy_it_says_what_to_install() -> None:
    script = (
        "import sys\n"
        "sys.modules['numpy'] = sys.modules['numba'] = None\n"
        "from iaww.cli.main import main\n"
        "sys.exit(main(['arena', '--bots', 'random']))\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "iaww arena: ratings need NumPy: run pip install 'iaww[compiled]'\n"
