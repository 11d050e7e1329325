"""``iaww export``: records as table transcripts, and transcripts as records."""

import argparse
import json
import sys
from pathlib import Path
from typing import Any, Final

from iaww.cli.files import games_of, is_record, named, record_in, shown
from iaww.cli.output import counted, print_json
from iaww.content import IawwError
from iaww.rules.transcript import TranscriptError, json_of, transcript_of

SUMMARY = "write recorded games as table transcripts, or transcripts as records"
EXAMPLES = """
iaww export record.json
iaww export records.jsonl --to transcript --output games.jsonl
iaww export games.jsonl --to record
"""
TRANSCRIPT: Final = "transcript"
RECORD: Final = "record"


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument(
        "file",
        metavar="FILE",
        help="records or transcripts, one JSON object a line; - for standard input",
    )
    parser.add_argument("--to", choices=(TRANSCRIPT, RECORD), help="default: the other form")
    parser.add_argument("--output", metavar="FILE", help="write there, not to standard output")


def run(args: argparse.Namespace) -> int:
    """Convert every game, and write all of them or none."""
    games = [
        _converted(where, game, number, args.to)
        for number, (where, game) in enumerate(_games_of(args.file), start=1)
    ]
    text = "".join(json.dumps(game, separators=(",", ":")) + "\n" for game in games)
    if args.output is None:
        sys.stdout.write(text)
        return 0
    try:
        Path(args.output).write_text(text, encoding="utf-8")
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise IawwError(f"{shown(args.output)}: {reason}") from None
    if args.json:
        print_json({"games": len(games), "output": shown(args.output)})
    else:
        print(f"{counted(len(games), 'game')} written to {shown(args.output)}")
    return 0


def _games_of(file: str) -> list[tuple[str, Any]]:
    """Read one object, however it is laid out, or one a line; each with where it stands."""
    lines = games_of(file)
    try:
        return [(shown(file), json_of("\n".join(line for _, line in lines)))]
    except TranscriptError:
        games: list[tuple[str, Any]] = []
    for number, line in lines:
        where = f"{shown(file)}, line {number}"
        with named(where):
            games.append((where, json_of(line)))
    return games


def _converted(where: str, game: Any, number: int, to: str | None) -> dict[str, Any]:
    """Convert a game, playing it on the way, so that nothing is written that does not replay."""
    with named(where):
        record = record_in(game)
        form, id = (TRANSCRIPT, number) if is_record(game) else (RECORD, game["id"])
        return transcript_of(record, id) if (to or form) == TRANSCRIPT else record.to_json()
