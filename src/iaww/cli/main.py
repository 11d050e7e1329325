"""Finds the command, runs it, and turns what went wrong into one sentence and an exit code.

Only the chosen command's module is imported, so that ``iaww --help`` answers at once.
"""

import argparse
import os
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Final, NoReturn, Protocol, cast

from iaww import __version__

DONE: Final = 0
FAILED: Final = 1
"""The command ran, and its answer is no."""
MISTAKE: Final = 2
"""Wrong arguments, or files that cannot be read."""
INTERRUPTED: Final = 130
NOBODY_READS: Final = 141

COMMANDS: Final[Mapping[str, tuple[str, str]]] = {
    "serve": ("start the server, on which people and bots play", "iaww.cli.serve"),
    "simulate": ("play many games of random seats and count", "iaww.cli.simulate"),
    "solo": ("play solo games and scenarios with a bot, count ranks and medals", "iaww.cli.solo"),
    "arena": ("let bots play each other on paired deals, and rate them", "iaww.cli.arena"),
    "train": ("learn to judge seats from games of its own", "iaww.cli.train"),
    "hint": ("say what an expert would do at a moment of a recorded game", "iaww.cli.hint"),
    "review": (
        "say where a seat lost most in a recorded game, and what was better",
        "iaww.cli.review",
    ),
    "verify": ("check table transcripts against the rules", "iaww.cli.verify"),
    "export": (
        "write recorded games as table transcripts, or transcripts as records",
        "iaww.cli.export",
    ),
    "prove": ("check that the decks of a recorded game were fair", "iaww.cli.prove"),
    "backup": ("copy the server's database to a file, while it runs", "iaww.cli.backup"),
    "restore": ("put a backup in the place of the server's database", "iaww.cli.restore"),
    "bench": ("measure the speed of the rules", "iaww.cli.bench"),
    "doctor": ("say what is installed and whether it works", "iaww.cli.doctor"),
}
"""Name, summary and module; the summary stands here too so that help need not import it."""

DEFAULT: Final = "serve"
OWN_OPTIONS: Final = ("-h", "--help", "--version")
EPILOG: Final = "iaww alone is iaww serve. iaww COMMAND --help explains a command, with examples."


class Command(Protocol):
    """What a command's module offers."""

    SUMMARY: str
    EXAMPLES: str
    """Shown below the options, one example a line."""

    def configure(self, parser: argparse.ArgumentParser) -> None:
        """Declare the arguments; ``--json`` is there already."""

    def run(self, args: argparse.Namespace) -> int:
        """Do the work, print the answer, and return the exit code."""


class Parser(argparse.ArgumentParser):
    """A parser that states a mistake in one line and says where to read on."""

    def error(self, message: str) -> NoReturn:
        """Print the mistake and end."""
        self.exit(MISTAKE, f"{self.prog}: {message} (see {self.prog} --help)\n")


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code."""
    _open_streams()
    words = list(sys.argv[1:] if argv is None else argv)
    if not words or (words[0].startswith("-") and words[0] not in OWN_OPTIONS):
        words.insert(0, DEFAULT)
    chosen = words[0] if words[0] in COMMANDS else None
    speaker = f"iaww {chosen}" if chosen else "iaww"
    try:
        try:
            code = _run(words, chosen)
        except SystemExit as leaving:
            code = leaving.code if isinstance(leaving.code, int) else DONE
        sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        print(f"{speaker}: interrupted", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        _forget_output()
        return NOBODY_READS
    except ModuleNotFoundError as error:
        library = (error.name or "").partition(".")[0]
        if library in ("", "iaww"):
            raise
        advice = "pip install 'iaww[server]', or 'iaww[all]' for everything"
        print(f"{speaker}: this needs {library}, which is not installed: {advice}", file=sys.stderr)
        return MISTAKE
    except OSError as error:
        reason = error.strerror or str(error)
        where = f"{os.fspath(error.filename)!s}: " if error.filename is not None else ""
        print(f"{speaker}: {where}{reason}", file=sys.stderr)
        return MISTAKE
    except Exception as error:
        from iaww.content import IawwError

        if not isinstance(error, IawwError):
            raise
        print(f"{speaker}: {' '.join(str(error).split())}", file=sys.stderr)
        return MISTAKE


def _run(words: list[str], chosen: str | None) -> int:
    parser = Parser(
        prog="iaww",
        description="It's a Wonderful World: rules, records and tools.",
        epilog=EPILOG,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"iaww {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", dest="command")
    command: Command | None = None
    for name, (summary, module) in COMMANDS.items():
        added = commands.add_parser(name, help=summary, allow_abbrev=False)
        if name == chosen:
            command = cast(Command, import_module(module))
            _configure(added, command)
    if command is None and words[0] not in OWN_OPTIONS:
        parser.error(f"there is no command {words[0]!r}: choose one of {', '.join(COMMANDS)}")
    args = parser.parse_args(words)
    assert command is not None, "an option of our own ends the parser"
    return command.run(args)


def _configure(parser: argparse.ArgumentParser, command: Command) -> None:
    examples = "\n".join(f"  {line.strip()}" for line in command.EXAMPLES.strip().splitlines())
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.description = f"{command.SUMMARY[0].upper()}{command.SUMMARY[1:]}."
    parser.epilog = f"examples:\n{examples}"
    parser.add_argument("--json", action="store_true", help="print JSON instead of text")
    command.configure(parser)


def _open_streams() -> None:
    """Give output somewhere to go when whoever started us closed it."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115


def _forget_output() -> None:
    """Let Python's last flush go nowhere: whoever read our output has gone."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
