"""A contest gives the same results however it is played, stopped and gone on with."""

import json
import sys
from pathlib import Path
from typing import Final

import pytest

from iaww.bots.learned import SHIPPED
from iaww.content import IawwError
from iaww.lab import saving
from iaww.lab.arena import hold
from iaww.lab.contest import Contest
from iaww.lab.results import DealResult
from iaww.lab.saving import SavedDeals, code_of, header_of
from iaww.rules import COMPILED, INTERPRETED, Setup
from tests.lab.contests import SENSIBLE, small, timeless


def test_one_process_and_two_agree() -> None:
    contest = Contest(Setup(players=3), ("casual", "random"), 2_000_000, COMPILED)
    here = hold(contest, 6, jobs=1)
    assert timeless(hold(contest, 6, jobs=2)) == timeless(here)
    assert [result.deal for result in here] == [0, 1, 2, 3, 4, 5]
    assert all(result.games == 3 for result in here)


def test_every_deal_is_heard_of_once() -> None:
    heard: list[int] = []
    hold(small("random"), 4, jobs=1, heard=lambda result: heard.append(result.deal))
    assert heard == [0, 1, 2, 3]


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_stop_ends_at_the_same_deal_whoever_finishes_first(jobs: int) -> None:
    contest = small(SENSIBLE, "random")
    told: list[int] = []

    def third(result: DealResult) -> bool:
        told.append(result.deal)
        return len(told) == 3

    results = hold(contest, 9, jobs=jobs, stop=third)
    assert told == [result.deal for result in results] == [0, 1, 2]


def test_a_contest_goes_on_where_it_stopped(tmp_path: Path) -> None:
    contest = small(SENSIBLE, "random")
    whole = hold(contest, 5, jobs=1)
    path = tmp_path / "deals.jsonl"
    with SavedDeals(path, contest) as saved:
        hold(contest, 2, jobs=1, saved=saved)
    before = path.read_text()
    heard: list[int] = []
    with SavedDeals(path, contest) as saved:
        resumed = hold(
            contest, 5, jobs=2, saved=saved, heard=lambda result: heard.append(result.deal)
        )
    assert timeless(resumed) == timeless(whole)
    kept = [DealResult.from_json(json.loads(line), 2, 2) for line in before.splitlines()[1:]]
    assert resumed[:2] == kept
    assert path.read_text().startswith(before)
    assert sorted(heard) == [0, 1, 2, 3, 4]
    assert len(path.read_text().splitlines()) == 6


def test_more_deals_than_asked_for_do_no_harm(tmp_path: Path) -> None:
    contest = small("random")
    with SavedDeals(tmp_path / "deals.jsonl", contest) as saved:
        whole = hold(contest, 4, jobs=1, saved=saved)
        assert hold(contest, 2, jobs=1, saved=saved) == whole[:2]


@pytest.mark.parametrize("torn", ['{"deal":2,"decis', '{"deal":9}', "x"])
def test_a_line_that_was_torn_is_played_again(tmp_path: Path, torn: str) -> None:
    contest, path = small("random"), tmp_path / "deals.jsonl"
    with SavedDeals(path, contest) as saved:
        whole = hold(contest, 3, jobs=1, saved=saved)
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join(lines[:3]) + torn)
    with SavedDeals(path, contest) as saved:
        assert sorted(saved.results) == [0, 1]
        assert timeless(hold(contest, 3, jobs=1, saved=saved)) == timeless(whole)
    assert [json.loads(line).get("deal") for line in path.read_text().splitlines()] == [
        None,
        0,
        1,
        2,
    ]


def test_a_file_torn_in_its_first_line_begins_anew(tmp_path: Path) -> None:
    path = tmp_path / "deals.jsonl"
    path.write_text('{"format":"iaww ar')
    with SavedDeals(path, small("random")) as saved:
        assert saved.results == {}
    assert json.loads(path.read_text())["bots"] == ["random"]


@pytest.mark.skipif(sys.platform == "win32", reason="files cannot be claimed there")
def test_two_contests_do_not_write_into_one_file(tmp_path: Path) -> None:
    path = tmp_path / "deals.jsonl"
    with (
        SavedDeals(path, small("random")),
        pytest.raises(IawwError, match="another contest is writing into"),
    ):
        SavedDeals(path, small("random"))
    with SavedDeals(path, small("random")) as saved:
        assert saved.results == {}


def test_deals_of_another_contest_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "deals.jsonl"
    with SavedDeals(path, small("random")):
        pass
    with pytest.raises(IawwError, match=r"another contest \(players is 2, not 3\): name another"):
        SavedDeals(path, small("random", players=3))
    with pytest.raises(IawwError, match=r'bots is \["random"\], not \["random", "casual"\]'):
        SavedDeals(path, small("random", "casual"))


def test_deals_of_other_code_are_refused(tmp_path: Path) -> None:
    path, contest = tmp_path / "deals.jsonl", small("random")
    with SavedDeals(path, contest):
        pass
    header = json.loads(path.read_text())
    path.write_text(json.dumps({**header, "code": "another"}) + "\n")
    with pytest.raises(IawwError, match='code is "another"'):
        SavedDeals(path, contest)


def test_only_what_was_learned_for_the_table_decides(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    solo, pair = Contest(Setup(players=1), ("club",), 7, INTERPRETED), small("club")
    before = header_of(solo), header_of(pair), code_of()
    for table in ("1", "2"):
        (tmp_path / f"{table}.json").write_bytes((SHIPPED / f"{table}.json").read_bytes())
    (tmp_path / "2.json").write_text("[]")
    monkeypatch.setattr(saving, "SHIPPED", tmp_path)
    assert header_of(solo) == before[0]
    assert header_of(pair) != before[1]
    assert code_of() == before[2]


@pytest.mark.parametrize(
    "text", ["hello\n", "[1]\n", '{"format":"other"}\n', "precious", "one\nlast line"]
)
def test_files_of_another_kind_are_refused_and_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "notes.txt"
    path.write_text(text)
    with pytest.raises(IawwError, match="saved deals"):
        SavedDeals(path, small("random"))
    assert path.read_text() == text


DEAL: Final = {
    "deal": 0,
    "decisions": [5, 5],
    "won": [False, False],
    "scores": [[1, 2], [3, 4]],
    "places": [[2, 1], [2, 1]],
    "cpu_seconds": 0.1,
    "forfeits": [],
    "paces": {},
}
AMISS: Final[tuple[dict[str, object], ...]] = (
    {"paces": []},
    {"deal": "x"},
    {"deal": 0.0},
    {"places": [[2, 1]]},
    {"scores": "ab"},
    {"scores": [[1], [3]]},
)


@pytest.mark.parametrize(
    "line", ["{", '{"deal":1}', "7", *(json.dumps({**DEAL, **part}) for part in AMISS)]
)
def test_a_damaged_line_within_the_file_is_refused(tmp_path: Path, line: str) -> None:
    path, contest = tmp_path / "deals.jsonl", small("random")
    with SavedDeals(path, contest) as saved:
        hold(contest, 2, jobs=1, saved=saved)
    header, _, last = path.read_text().splitlines()
    path.write_text(f"{header}\n{line}\n{last}\n")
    with pytest.raises(IawwError, match="line 2"):
        SavedDeals(path, contest)


@pytest.mark.parametrize("deals", [0, -1])
def test_no_deals_are_no_contest(deals: int) -> None:
    with pytest.raises(IawwError, match="1 to"):
        hold(small("random"), deals)


@pytest.mark.parametrize(
    ("bot", "sentence"),
    [
        ("oracle", "there is no bot 'oracle'"),
        ("python:no_such_module.Bot", "there is no module no_such_module"),
        (
            "python:tests.lab.strangers.Nobody",
            "tests.lab.strangers has no class or function Nobody",
        ),
        ("python:tests.lab.strangers.NOT_A_BOT", "has no class or function NOT_A_BOT"),
        ("python:tests.lab.broken_stranger.Bot", "cannot be imported: ZeroDivisionError"),
        ("python:Bot", "a bot of your own is python:module.name, not 'python:Bot'"),
        ("python:", "a bot of your own is python:module.name"),
    ],
)
def test_unknown_bots_are_refused_before_anything_is_played(bot: str, sentence: str) -> None:
    with pytest.raises(IawwError, match=sentence):
        small("random", bot)


def test_other_impossible_contests_are_refused() -> None:
    with pytest.raises(IawwError, match="needs a bot"):
        small()
    with pytest.raises(IawwError, match="some seconds, not 0"):
        small("random", limit=0.0)
    with pytest.raises(IawwError, match="not at -1"):
        Contest(Setup(players=2), ("random",), -1, COMPILED)
