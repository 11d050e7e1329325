"""``iaww verify``: table transcripts against the rules."""

import argparse
import sys
from dataclasses import dataclass
from typing import Any, Final

from iaww.cli.files import games_of, shown
from iaww.cli.output import counted, print_json
from iaww.cli.progress import Progress
from iaww.content import IawwError
from iaww.rules import BACKENDS, INTERPRETED
from iaww.rules.transcript import MISMATCH, OK, UNREADABLE, Verdict, verify

SUMMARY = "check table transcripts against the rules"
EXAMPLES = """
iaww verify games.jsonl
iaww verify --backend compiled monday.jsonl tuesday.jsonl
iaww export record.json | iaww verify -
"""
ALL_GOOD: Final = 0
WRONG: Final = 1
UNUSABLE: Final = 2


@dataclass(frozen=True, slots=True)
class Problem:
    """Something wrong with a file, or with a game in one of its lines."""

    file: str
    line: int | None
    verdict: Verdict

    def text(self, *, several_files: bool) -> str:
        """Say it in one line, which names the game, or where the game should be."""
        if self.line is None:
            return self.verdict.line
        if self.verdict.game is None:
            return f"{self.file}, line {self.line}: {self.verdict.line}"
        return f"{self.file}: {self.verdict.line}" if several_files else self.verdict.line

    def to_json(self) -> dict[str, Any]:
        """Return everything that is known."""
        return {
            "file": self.file,
            "line": self.line,
            "game": self.verdict.game,
            "event": self.verdict.event,
            "kind": self.verdict.kind,
            "message": self.verdict.line,
            "expected": self.verdict.expected,
            "found": self.verdict.found,
        }


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument(
        "files",
        nargs="+",
        metavar="FILE",
        help="transcripts, one JSON object a line; - for standard input",
    )
    parser.add_argument(
        "--backend", choices=BACKENDS, default=INTERPRETED, help=f"default: {INTERPRETED}"
    )


def run(args: argparse.Namespace) -> int:
    """Verify every game, print what is wrong, and return the worst of it."""
    problems: list[Problem] = []
    files: dict[str, list[tuple[int, str]]] = {}
    for file in args.files:
        try:
            files[file] = games_of(file)
        except IawwError as error:
            verdict = Verdict(UNREADABLE, str(error), None, None)
            problems.append(Problem(shown(file), None, verdict))
    ok = 0
    with Progress(sum(map(len, files.values())), "verifying") as bar:
        for file, games in files.items():
            ok += _verify_file(file, games, args.backend, problems, bar)
    if args.json:
        print_json(
            {
                "backend": args.backend,
                "games": ok + sum(problem.line is not None for problem in problems),
                "ok": ok,
                "problems": [problem.to_json() for problem in problems],
            }
        )
    else:
        _print(problems, ok, several_files=len(args.files) > 1)
    if any(problem.verdict.kind == UNREADABLE for problem in problems):
        return UNUSABLE
    return WRONG if problems else ALL_GOOD


def _verify_file(
    file: str,
    games: list[tuple[int, str]],
    backend_name: str,
    problems: list[Problem],
    bar: Progress,
) -> int:
    """Verify the games of a file and return how many are right.

    A line in which no game can be found ends it: what follows is no better, and one line says so.
    """
    ok = 0
    for line, text in games:
        verdict = verify(text, backend_name)
        bar.advance(1)
        if verdict.kind == OK:
            ok += 1
            continue
        problems.append(Problem(shown(file), line, verdict))
        if verdict.game is None:
            break
    return ok


def _print(problems: list[Problem], ok: int, *, several_files: bool) -> None:
    """Print wrong games as the answer, unusable ones as errors; the sum only if all is well."""
    for problem in problems:
        text = problem.text(several_files=several_files)
        if problem.verdict.kind == MISMATCH:
            print(text)
        else:
            print(f"iaww verify: {text}", file=sys.stderr)
    if not problems:
        print(f"{counted(ok, 'game')} verified, 0 wrong")
