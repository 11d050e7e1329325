"""``iaww solo``: ranks, medals, and the twelve scenarios."""

import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from iaww.bots import LEVELS, BotTable
from iaww.cli.main import main
from iaww.cli.solo_report import Run
from iaww.cli.tally import Tally
from iaww.content import catalog
from iaww.lab.deals import TEST
from iaww.lab.statistics import wilson
from iaww.rules import COMPILED, INTERPRETED, Setup
from iaww.rules.batch import Batch, play_batch


def played(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    """Run the command and read its JSON."""
    assert main(["solo", "--json", *arguments]) == 0
    data: dict[str, Any] = json.loads(capsys.readouterr().out)
    return data


def test_figures_of_plain_solo_games(capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--games", "80", "--side", "B", "--ascension", "--war-or-peace", "--seed", "2"]
    data = played(capsys, *options, "--backend", "interpreted")
    setup = Setup(players=1, side="B", ascension=True, war_or_peace=True)
    batch = play_batch(setup, 80, 2, INTERPRETED)
    assert data["decisions"] == sum(batch.decisions)
    assert data["mean_score"] == pytest.approx(sum(game[0] for game in batch.scores) / 80)
    assert data["ranks"] == {"apprentice": 80, "dictator": 0, "emperor": 0, "living_god": 0}
    assert data["rank_shares"]["apprentice"] == wilson(1.0, 80).to_json()
    low, high = data["mean_score_interval"]
    assert low < data["mean_score"] < high
    assert data["purpose"] == "training"
    assert data["wins"] == 0
    assert data["tables"][0]["decks"] == ["base", "ascension", "war_or_peace"]
    assert data["tables"][0]["scenario"] is None


def test_R30_ranks_are_counted_by_score() -> None:
    tally = Tally(1)
    totals = (59, 60, 79, 80, 99, 100, 130)
    tally.add(Batch((1,) * 7, (False,) * 7, tuple((total,) for total in totals), ((1,),) * 7))
    ranks = Run(Setup(players=1), None, tally).ranks()
    assert ranks == Counter(apprentice=1, dictator=2, emperor=2, living_god=2)


def test_R31_medals_are_counted_only_for_games_that_were_won() -> None:
    scenario = catalog().scenario("base_01")
    tally = Tally(1)
    totals = (scenario.bronze - 1, scenario.bronze, scenario.silver, scenario.gold, scenario.gold)
    won = (True, True, True, True, False)
    tally.add(Batch((1,) * 5, won, tuple((total,) for total in totals), ((1,),) * 5))
    run = Run(Setup(players=1, side="B", scenario="base_01"), scenario, tally)
    assert run.medals() == Counter(none=1, bronze=1, silver=1, gold=1)


def test_one_scenario(capsys: pytest.CaptureFixture[str]) -> None:
    data = played(capsys, "--scenario", "base_02", "--games", "2000", "--backend", "compiled")
    setup = Setup(players=1, side="B", scenario="base_02")
    assert data["wins"] == sum(play_batch(setup, 2000, TEST.start, COMPILED).won) > 0
    assert sum(data["medals"].values()) == data["wins"]
    assert data["win_share"] == wilson(data["wins"] / 2000, 2000).to_json()
    assert data["medal_shares"]["none"]["value"] == data["medals"]["none"] / 2000
    assert data["tables"][0]["scenario"] == "base_02"


def test_all_scenarios_are_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    data = played(capsys, "--scenario", "all", "--games", "10", "--backend", "interpreted")
    ids = [scenario.id for scenario in catalog().scenarios]
    assert [table["scenario"] for table in data["tables"]] == ids
    assert data["games"] == 120
    assert sum(data["ranks"].values()) == 120
    assert data["decisions"] == sum(table["decisions"] for table in data["tables"])
    assert main(["solo", "--scenario", "all", "--games", "2", "--backend", "interpreted"]) == 0
    out = capsys.readouterr().out
    assert all(id in out for id in ids)
    assert "Back to the Future" in out


def test_the_text_of_plain_solo_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solo", "--games", "2", "--backend", "interpreted"]) == 0
    out = capsys.readouterr().out
    assert "living god" in out
    assert "interpreted rules" in out


def test_figures_of_a_bot(capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--bot", "casual", "--side", "B", "--seed", "5", "--backend", "compiled"]
    data = played(capsys, *options, "--deals", "45", "--jobs", "1")
    batch = BotTable(Setup(players=1, side="B"), ["casual"], 5, COMPILED).play(0, 45)
    assert data["bot"] == "casual"
    assert data["cpu_ms_per_decision"] > 0
    assert data["forfeits"] == 0
    assert data["games"] == 45
    assert data["decisions"] == sum(batch.decisions)
    assert data["mean_score"] == pytest.approx(sum(game[0] for game in batch.scores) / 45)
    assert sum(data["ranks"].values()) == 45


def test_the_text_of_games_of_a_bot(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solo", "--bot", "casual", "--games", "3", "--jobs", "1"]) == 0
    out = capsys.readouterr().out
    assert "3 solo games by casual" in out
    assert "ms per decision, compiled rules" in out
    options = ["--scenario", "base_04", "--games", "2", "--jobs", "1"]
    assert main(["solo", "--bot", "casual", *options]) == 0
    out = capsys.readouterr().out
    assert "2 games of each scenario by casual, seed 2000000 (test deals)" in out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("--bot oracle", f"there is no bot 'oracle': choose one of {', '.join(LEVELS)}"),
        ("--bot casual:budget=2", "the bot casual takes no options, not 'budget=2'"),
        ("--scenario base_99", "there is no scenario 'base_99': name all or one of base_01, "),
        ("--scenario base_01 --side A", "scenario base_01 is played on side B"),
        ("--scenario base_01 --ascension", "scenario base_01 is played with the base deck alone"),
        ("--scenario ascension_01 --war-or-peace", "Corruption & Ascension deck alone"),
        ("--scenario all --ascension", "every scenario fixes its side and decks"),
        ("--scenario all --side A", "every scenario fixes its side and decks"),
        ("--games 0", "--games/--deals: give a whole number"),
        ("--jobs 0", "--jobs: give a whole number from 1 to 1024, not '0'"),
        ("--limit -1", "--limit: give seconds, more than 0, not '-1'"),
        ("--bot casual --limit nan", "--limit: give seconds"),
        ("--save games.jsonl", "random games take no time"),
        ("--bot python:nowhere.Bot", "python:nowhere.Bot: there is no module nowhere"),
    ],
)
def test_mistakes_are_one_sentence(
    arguments: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["solo", *arguments.split()]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    assert captured.err.startswith("iaww solo: ")
    assert sentence in captured.err


def test_one_process_and_two_agree(capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--bot", "casual", "--deals", "12", "--scenario", "base_03"]
    timed = ("cpu_seconds", "games_per_cpu_second", "decisions_per_cpu_second")
    found = []
    for jobs in ("1", "2"):
        data = played(capsys, *options, "--jobs", jobs)
        found.append({key: value for key, value in data.items() if key not in timed})
        del found[-1]["cpu_ms_per_decision"]
    assert found[0] == found[1]


def test_a_bot_of_ones_own_is_counted_and_its_failures_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "own_solo_bots.py").write_text(OWN_BOTS)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path[:])
    options = ["--deals", "3", "--jobs", "1", "--backend", "interpreted"]
    data = played(capsys, "--bot", "python:own_solo_bots.Weary", *options)
    assert (data["games"], data["forfeits"], data["mean_score"]) == (3, 3, 0)
    assert data["first_failure"] == "deal 0, decision 4: RuntimeError: so tired"
    assert main(["solo", "--bot", "python:own_solo_bots.Weary", *options]) == 0
    assert "3 games forfeited, with no points; first at deal 0" in capsys.readouterr().out


def test_saved_scenarios_have_a_file_each(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    save = str(tmp_path / "solo")
    options = ["--bot", "random:", "--deals", "2"]
    assert main(["solo", *options, "--save", save]) == 2
    assert "takes no options" in capsys.readouterr().err
    options = ["--bot", "casual", "--scenario", "all", "--jobs", "1", "--save", save]
    first = played(capsys, *options, "--deals", "1")
    files = {path.name for path in tmp_path.iterdir()}
    assert files == {f"solo.{scenario.id}" for scenario in catalog().scenarios}
    again = played(capsys, *options, "--deals", "2")
    assert again["games"] == 24
    assert again["cpu_seconds"] > first["cpu_seconds"]


OWN_BOTS = """
class Weary:
    def __init__(self):
        self.decisions = 0

    def choose(self, view, seed):
        self.decisions += 1
        if self.decisions == 5:
            raise RuntimeError("so tired")
        return view.legal[0]
"""
