"""``iaww verify``: exit codes and the one line that says what is wrong."""

import argparse
import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from iaww.cli import verify
from iaww.rules import BACKENDS
from tests.rules.transcripts import FILES, SOLO, sample, sample_lines

SAMPLE_FILES = [str(file) for file in FILES]


def run(*files: object, backend: str = "interpreted", as_json: bool = False) -> int:
    """Run the command as its parser would."""
    words = [str(file) for file in files]
    return verify.run(argparse.Namespace(files=words, backend=backend, json=as_json))


def written(folder: Path, *games: dict[str, Any]) -> Path:
    """A file of games."""
    file = folder / "games.jsonl"
    file.write_text("".join(json.dumps(game) + "\n" for game in games))
    return file


def with_altered_event(place: int, kind: str, **changes: Any) -> tuple[dict[str, Any], int]:
    """A sample whose first event of a kind is altered, and the number of that event."""
    data = sample(place)
    number = next(n for n, event in enumerate(data["events"], start=1) if event["e"] == kind)
    data["events"][number - 1].update(changes)
    return data, number


@pytest.mark.parametrize("backend_name", BACKENDS)
def test_the_samples_verify(backend_name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*SAMPLE_FILES, backend=backend_name) == 0
    assert capsys.readouterr() == ("12 games verified, 0 wrong\n", "")


def test_a_wrong_game_is_one_line_and_exit_1(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, number = with_altered_event(1, "production", amounts=[9, 9, 9, 9])
    assert run(written(tmp_path, sample(0), data, sample(2))) == 1
    out, err = capsys.readouterr()
    assert err == ""
    assert out.count("\n") == 1
    assert out.startswith(f'game 1, event {number}: expected {{"amounts":[2,1,0,2],')
    assert ', found {"amounts":[9,9,9,9],' in out


def test_two_wrong_games_are_two_lines(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    one, _ = with_altered_event(0, "production", round=2)
    other, _ = with_altered_event(SOLO, "pool", sequence=2)
    assert run(written(tmp_path, one, other)) == 1
    out = capsys.readouterr().out.splitlines()
    assert [line.split(",")[0] for line in out] == ["game 0", f"game {other['id']}"]


def test_an_illegal_action_is_one_line_and_exit_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, number = with_altered_event(0, "slate", card="pandemonium")
    wrong, _ = with_altered_event(1, "planning", round=3)
    assert run(written(tmp_path, data)) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert err.startswith(f"iaww verify: game 0, event {number}: seat ")
    assert run(written(tmp_path, data, wrong)) == 2


def test_an_unknown_card_is_one_line_and_exit_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, number = with_altered_event(SOLO, "slate", card="cold_fusion")
    assert run(written(tmp_path, data)) == 2
    err = capsys.readouterr().err
    assert err == (
        f"iaww verify: game {data['id']}, event {number}: "
        "slate names an unknown card 'cold_fusion'\n"
    )


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "there is no game in it"),
        (b"\n \n", "there is no game in it"),
        (b"It was a long game.\nNobody won.\n", "line 1: not JSON"),
        (b"{\n}\n", "line 1: not JSON"),
        (b"{}\n{}\n", "line 1: this is no transcript"),
        (b"\xff\xfe\n", "not UTF-8 text at byte 1"),
        (sample_lines()[0].encode()[:5000], "line 1: not JSON"),
        (sample_lines()[0].encode() + b"\n" + sample_lines()[1].encode()[:-9], "line 2: not JSON"),
    ],
)
def test_a_file_that_cannot_be_used_is_one_line_and_exit_2(
    content: bytes, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.jsonl"
    file.write_bytes(content)
    assert run(file) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert err.startswith("iaww verify: ")
    assert words in err


def test_a_missing_file_and_a_folder_are_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(tmp_path / "nowhere.jsonl", tmp_path, SAMPLE_FILES[0]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    missing, folder = err.splitlines()
    assert "nowhere.jsonl: No such file or directory" in missing
    assert "Is a directory" in folder


def test_of_several_files_the_wrong_one_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, number = with_altered_event(0, "snapshot", round=2)
    assert run(SAMPLE_FILES[0], written(tmp_path, data)) == 1
    assert f"games.jsonl: game 0, event {number}" in capsys.readouterr().out


def test_blank_lines_and_a_byte_order_mark_are_no_games(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.jsonl"
    file.write_bytes(b"\xef\xbb\xbf" + sample_lines()[0].encode() + b"\r\n\r\n")
    assert run(file) == 0
    assert capsys.readouterr().out == "1 game verified, 0 wrong\n"


def test_json_holds_everything(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data, number = with_altered_event(0, "production", supremacy=[1])
    assert run(written(tmp_path, sample(2), data), tmp_path / "nowhere", as_json=True) == 2
    out, err = capsys.readouterr()
    assert err == ""
    answer = json.loads(out)
    assert (answer["games"], answer["ok"]) == (2, 1)
    missing, wrong = answer["problems"]
    assert missing["kind"] == "unreadable"
    assert missing["game"] is None
    assert (wrong["kind"], wrong["game"], wrong["event"], wrong["line"]) == (
        "mismatch",
        0,
        number,
        2,
    )
    assert wrong["found"]["supremacy"] == [1]
    assert wrong["expected"]["supremacy"] == [0]


def test_standard_input_is_read(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(sample_lines()[6].encode())))
    assert run("-") == 0
    assert capsys.readouterr().out == "1 game verified, 0 wrong\n"


def command(*words: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "iaww", "verify", *map(str, words)], capture_output=True, text=True
    )


def test_the_command_itself_exits_with_0_1_and_2(tmp_path: Path) -> None:
    good = command(*SAMPLE_FILES)
    assert (good.returncode, good.stdout, good.stderr) == (0, "12 games verified, 0 wrong\n", "")
    wrong = command(written(tmp_path, with_altered_event(2, "transform", seat=2)[0]))
    assert (wrong.returncode, wrong.stdout.count("\n"), wrong.stderr) == (1, 1, "")
    illegal = command(written(tmp_path, with_altered_event(2, "recycle", card="juggernaut")[0]))
    assert (illegal.returncode, illegal.stdout, illegal.stderr.count("\n")) == (2, "", 1)
