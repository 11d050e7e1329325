"""``iaww hint`` and ``iaww review``: what they say, and what they say when they cannot."""

import json
from argparse import Namespace
from dataclasses import replace
from io import StringIO
from pathlib import Path
from random import Random
from time import sleep
from typing import Any

import pytest

from iaww.bots.advice import QUICK_NODES, Advised, Adviser, Outlook
from iaww.cli.counsel import action_words, outlook_words, worth_words
from iaww.cli.main import main
from iaww.cli.progress import Notice
from iaww.cli.recorded import adviser_of
from iaww.rules import (
    INTERPRETED,
    Assign,
    Choose,
    Discard,
    Exchange,
    Game,
    Keep,
    Setup,
    SpendKrystallium,
    record_from_json,
    record_of,
)
from iaww.rules.transcript import transcript_of
from tests.random_play import livelily, play_on

LITTLE = ("--backend", "compiled", "--nodes", "8")


@pytest.fixture(scope="module")
def finished() -> dict[str, Any]:
    """The record of a finished game of two."""
    game, rng = Game(Setup(players=2)), Random(1)
    while not game.is_over:
        play_on(game, rng, livelily)
    return record_of(game).to_json()


def written(tmp_path: Path, data: Any) -> str:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    return str(path)


def complaint(capsys: pytest.CaptureFixture[str]) -> str:
    """Return the one line of an error."""
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    return captured.err.strip()


def test_a_hint_names_cards_and_what_they_bring(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(tmp_path, record_of(Game(Setup(players=1))).to_json())
    assert main(["hint", path, *LITTLE]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "seat 0: round 1, planning, after 0 actions"
    assert lines[2].partition(": ")[0].endswith(" points")
    assert "slate " in lines[2]
    assert lines[-1].startswith("each judged by ")
    assert any("finishes " in line and " this round" in line for line in lines)


def test_the_same_hint_as_json(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], finished: dict[str, Any]
) -> None:
    path = written(tmp_path, finished)
    command = ["hint", path, "--at", "4", "--seat", "1", "--top", "2", "--json", *LITTLE]
    found = []
    for _ in range(2):
        assert main(command) == 0
        found.append(json.loads(capsys.readouterr().out))
    assert found[0] == found[1]
    hint = found[0]
    assert (hint["moment"], hint["seat"], hint["aim"]) == (4, 1, "chance")
    assert (hint["round"], hint["phase"], hint["step"]) == (1, "draft", None)
    assert len(hint["options"]) == 2
    game = record_from_json({**finished, "actions": finished["actions"][:4]}).replay()
    assert hint["options"][0]["action"]["card"] in {
        getattr(action, "card", None) for action in game.legal_actions(1)
    }


def test_a_review_tells_the_costliest_first(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], finished: dict[str, Any]
) -> None:
    path = written(tmp_path, finished)
    assert main(["review", path, "--seat", "1", "--top", "2", "--json", *LITTLE]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["seat"] == 1
    losses = [moment["loss"] for moment in data["moments"]]
    assert len(losses) == 2
    assert losses == sorted(losses, reverse=True)
    for moment in data["moments"]:
        assert finished["actions"][moment["moment"]] == [1, moment["played"]["action"]]
    assert main(["review", path, "--seat", "1", "--top", "2", *LITTLE]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == f"seat 1: {data['decisions']} decisions weighed, the costliest first"
    lost, round_no = 100 * losses[0], data["moments"][0]["round"]
    first = f"{lost:.1f} percentage points of the chance to win: round {round_no}, "
    assert lines[2].startswith(first)
    assert [line[:8].strip() for line in lines[3:7]] == ["played", "", "better", ""]


def test_a_transcript_will_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], finished: dict[str, Any]
) -> None:
    path = written(tmp_path, transcript_of(record_from_json(finished), 1))
    assert main(["hint", path, "--at", "0", *LITTLE]) == 0
    assert capsys.readouterr().out.startswith("seat 0: round 1, draft, after 0 actions\n")


@pytest.mark.parametrize("command", ["hint", "review"])
def test_files_that_hold_no_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], command: str, finished: dict[str, Any]
) -> None:
    missing = tmp_path / "missing.json"
    assert main([command, str(missing)]) == 2
    assert complaint(capsys) == f"iaww {command}: {missing}: No such file or directory"
    path = written(tmp_path, [1])
    assert main([command, path]) == 2
    assert complaint(capsys).startswith(f"iaww {command}: {path}: ")
    Path(path).write_text("no game", encoding="utf-8")
    assert main([command, path]) == 2
    assert "not JSON" in complaint(capsys)
    actions = [*finished["actions"][:3], [0, {"type": "done"}]]
    path = written(tmp_path, {**finished, "actions": actions})
    assert main([command, path]) == 2
    assert "action 4 does not replay" in complaint(capsys)
    Path(path).write_text("[" * 100_000, encoding="utf-8")
    assert main([command, path]) == 2
    assert complaint(capsys)


def test_moments_and_seats_that_are_not_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], finished: dict[str, Any]
) -> None:
    path, last = written(tmp_path, finished), len(finished["actions"])
    for arguments, said in (
        (["hint", path], f"the game is over after action {last}: give --at a smaller number"),
        (["hint", path, "--at", str(last + 1)], "give --at that many or fewer"),
        (["hint", path, "--seat", "2"], "there is no seat 2: this game has seats 0 to 1"),
        (["review", path, "--seat", "5"], "there is no seat 5: this game has seats 0 to 1"),
        (["hint", path, "--seat", "9"], "from 0 to 6, not '9'"),
        (["hint", path, "--nodes", "0"], "from 1 to 1000000, not '0'"),
        (["review", path, "--top", "many"], "from 1 to 100, not 'many'"),
    ):
        assert main(arguments) == 2
        assert said in complaint(capsys)


def test_a_seat_that_waits_has_nothing_to_decide(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = Game(Setup(players=3))
    path = written(tmp_path, record_of(game).to_json())
    assert main(["review", path]) == 2
    assert complaint(capsys) == "iaww review: seat 0 has decided nothing in this record yet"
    game.apply(0, game.legal_actions(0)[0])
    path = written(tmp_path, record_of(game).to_json())
    assert main(["hint", path, "--seat", "0"]) == 2
    assert complaint(capsys).endswith("(seats 1, 2 may act)")


def test_every_kind_of_action_and_outlook_has_words() -> None:
    said = [
        action_words(action)
        for action in (
            Keep("zeppelin"),
            SpendKrystallium("zeppelin", 1, "energy"),
            Assign("zeppelin", 1, "general"),
            Discard("zeppelin", 1),
            Choose("financier"),
            Exchange(("zeppelin", "zeppelin"), "base"),
        )
    ]
    assert said == [
        "keep Zeppelin",
        "spend krystallium on an energy space of Zeppelin",
        "assign a general to Zeppelin",
        "discard Zeppelin",
        "choose a financier",
        "exchange 2 × Zeppelin for cards of the base deck",
    ]
    nothing = Outlook(4, (), None, None, {}, 0, {}, 0)
    assert outlook_words(nothing) == "changes little this round"
    much = Outlook(
        4, ("zeppelin",), "zeppelin", "constructed", {"exploration": 2}, -1, {"general": 2}, 1
    )
    assert outlook_words(much) == (
        "finishes Zeppelin this round; +2 exploration; -1 krystallium; +2 generals; +1 point"
    )
    for fate, words in (
        ("slated", "leaves Zeppelin under construction"),
        ("recycled", "recycles Zeppelin"),
    ):
        found = Outlook(4, (), "zeppelin", fate, {}, 0, {}, 0)  # type: ignore[arg-type]
        assert outlook_words(found) == words
        another = replace(found, finished=("zeppelin", "submarine", "submarine"))
        assert outlook_words(another) == (
            "finishes Zeppelin and 2 × Submarine this round; "
            + words.replace("Zeppelin", "this copy")
        )
    perhaps = Outlook(32, (), "zeppelin", "constructed", {}, 0, {}, 0)
    assert outlook_words(perhaps) == "may finish Zeppelin this round"


def test_in_a_scenario_an_option_is_told_by_how_far_it_is_from_the_best() -> None:
    nothing = Outlook(4, (), None, None, {}, 0, {}, 0)
    for behind, words in ((0.0, "best"), (0.02, "about as good"), (1.26, "-1.3 points")):
        option = Advised(Keep("zeppelin"), None, None, 80.0, behind, 40, nothing)
        assert worth_words("medal", option) == words


def test_what_is_not_compiled_is_not_warmed_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(Adviser, "advise")
    adviser, nodes = adviser_of(Namespace(backend=INTERPRETED, nodes=None))
    assert (type(adviser), nodes) == (Adviser, QUICK_NODES)


class Terminal(StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        """Say so."""
        return True


def test_a_long_wait_is_explained_at_a_terminal_alone() -> None:
    for stream, shown in ((Terminal(), True), (StringIO(), False)):
        with Notice("compiling", stream, after=0.01):
            sleep(0.2)
        assert stream.getvalue().startswith("compiling ...") is shown
        assert not shown or stream.getvalue().endswith("\r")
    quick = Terminal()
    with Notice("compiling", quick):
        pass
    assert quick.getvalue() == ""
