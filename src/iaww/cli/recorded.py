"""The one recorded game that a command looks into, and the adviser it asks about it."""

import argparse
from typing import Final

from iaww.bots.advice import Adviser, usual_nodes
from iaww.bots.registry import MOST_NODES
from iaww.cli.arguments import backend_of, number_within
from iaww.cli.files import read_text, shown
from iaww.cli.progress import Notice
from iaww.content import IawwError
from iaww.rules import COMPILED, Game, Record, Setup, record_from_json
from iaww.rules.transcript import json_of, record_of_transcript
from iaww.views import observe

MOST_OPTIONS: Final = 8
COMPILING: Final = "compiling the bots, which takes a minute or two and happens once"


def add_record(parser: argparse.ArgumentParser) -> None:
    """Let the caller name a game."""
    parser.add_argument(
        "record",
        metavar="RECORD",
        help="the record of a game, or its transcript; - for standard input",
    )


def add_nodes(parser: argparse.ArgumentParser, what: str) -> None:
    """Let the caller choose how long to think."""
    parser.add_argument(
        "--nodes",
        type=number_within(1, MOST_NODES),
        metavar="N",
        help=f"games played out for {what} (default: {usual_nodes(COMPILED)}, far fewer without "
        "the compiled rules)",
    )


def read_record(file: str) -> Record:
    """Read a record or a transcript and see that it replays.

    :raises IawwError: in one sentence that names the file.
    """
    try:
        game = json_of(read_text(file))
    except RecursionError:
        raise IawwError(f"{shown(file)}: nested too deeply") from None
    except IawwError as error:
        raise IawwError(_named(file, error)) from None
    try:
        if isinstance(game, dict) and "format" in game:
            record = record_from_json(game)
            record.replay()
            return record
        return record_of_transcript(game)
    except IawwError as error:
        raise IawwError(_named(file, error)) from None


def _named(file: str, error: IawwError) -> str:
    name, sentence = shown(file), str(error)
    return sentence if sentence.startswith(name) else f"{name}: {sentence}"


def check_seat(record: Record, seat: int) -> None:
    """See that somebody sat there.

    :raises IawwError: when nobody did, naming the seats there are.
    """
    players = record.setup.players
    if seat >= players:
        seats = "only seat 0" if players == 1 else f"seats 0 to {players - 1}"
        raise IawwError(f"there is no seat {seat}: this game has {seats}")


def adviser_of(args: argparse.Namespace) -> tuple[Adviser, int]:
    """Return an adviser that has been compiled, and how many games it is to play out."""
    backend_name = backend_of(args)
    with Notice(COMPILING if backend_name == COMPILED else "thinking"):
        adviser = Adviser(backend_name)
        adviser.advise(observe(Game(Setup(players=1)), 0), 0, nodes=1, top=1)
    return adviser, args.nodes or usual_nodes(backend_name)
