"""``iaww export``: records as transcripts, transcripts as records."""

import argparse
import json
from pathlib import Path
from typing import Any

import pytest

from iaww.cli import export
from iaww.content import IawwError
from iaww.rules import Game, Setup, record_from_json, record_of
from iaww.rules.transcript import verify as verdict_on
from iaww.rules.transcript import without_undone
from tests.rules.transcripts import FILES, random_game, sample, sample_lines

TABLE = Setup(players=2, seed="export")


def run(
    file: object, to: str | None = None, output: object = None, *, as_json: bool = False
) -> int:
    """Run the command as its parser would."""
    target = None if output is None else str(output)
    return export.run(argparse.Namespace(file=str(file), to=to, output=target, json=as_json))


def printed(capsys: pytest.CaptureFixture[str]) -> list[Any]:
    """The objects written to standard output, one a line."""
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_a_record_becomes_a_transcript(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record_of(random_game(TABLE, "one")).to_json(), indent=2))
    assert run(file) == 0
    (written,) = printed(capsys)
    assert written["id"] == 1
    assert verdict_on(json.dumps(written)).line == ""


def test_records_become_transcripts_and_records_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    games = [random_game(TABLE, "one"), random_game(TABLE, "other")]
    records = tmp_path / "records.jsonl"
    records.write_text("\n".join(record_of(game).dumps() for game in games))
    transcripts = tmp_path / "transcripts.jsonl"
    assert run(records, "transcript", transcripts) == 0
    assert capsys.readouterr().out == f"2 games written to {transcripts}\n"
    assert run(transcripts, "record") == 0
    back = [record_from_json(data) for data in printed(capsys)]
    assert [list(record.log) for record in back] == [without_undone(game.log) for game in games]


def test_transcripts_become_transcripts_with_their_ids(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(FILES[1], "transcript") == 0
    written = printed(capsys)
    assert [data["id"] for data in written] == [sample(place)["id"] for place in range(6, 12)]
    assert all(verdict_on(json.dumps(data)).kind == "ok" for data in written)


def test_a_record_stays_a_record_even_before_its_end(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = record_of(Game(TABLE))
    file = tmp_path / "record.json"
    file.write_text(record.dumps())
    assert run(file, "record") == 0
    assert printed(capsys) == [record.to_json()]


def test_json_says_what_was_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(FILES[1], None, tmp_path / "records.jsonl", as_json=True) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer == {"games": 6, "output": str(tmp_path / "records.jsonl")}


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("", "there is no game in it"),
        ("A long game.", "line 1: not JSON"),
        ("[1, 2]", "no transcript"),
        (sample_lines()[0] + "\n{", "line 2: not JSON"),
        (record_of(Game(TABLE)).dumps(), "the game is not over"),
        ('{"format": "other"}', "not a record"),
        ('{"format": "iaww-record", "version": 1, "rules": "0"}', "rules version 0"),
        (json.dumps(sample(0) | {"final": {}}), "game 0, event 321 (final): expected"),
        ('{"format": "iaww-record", "x": ' + "[" * 50_000 + "]" * 50_000 + "}", "too deeply"),
    ],
)
def test_what_cannot_be_exported_is_one_sentence_and_nothing_is_written(
    content: str, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, output = tmp_path / "games.jsonl", tmp_path / "written.jsonl"
    file.write_text(content)
    with pytest.raises(IawwError) as caught:
        run(file, "transcript", output)
    assert "games.jsonl" in str(caught.value)
    assert words in str(caught.value)
    assert "\n" not in str(caught.value)
    assert capsys.readouterr().out == ""
    assert not output.exists()


def test_a_record_that_does_not_replay_is_named(tmp_path: Path) -> None:
    data = record_of(random_game(TABLE, "one")).to_json()
    data["actions"][3] = [0, {"type": "done"}]
    file = tmp_path / "record.json"
    file.write_text(json.dumps(data))
    for to in ("record", "transcript"):
        with pytest.raises(IawwError, match="action 4 does not replay"):
            run(file, to)


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    with pytest.raises(IawwError, match="nowhere.*No such file"):
        run(FILES[1], "record", tmp_path / "nowhere" / "records.jsonl")
    with pytest.raises(IawwError, match="missing.jsonl: No such file"):
        run(tmp_path / "missing.jsonl")
