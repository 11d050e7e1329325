"""The one recorded game that a command looks into, and the adviser it asks about it."""

import argparse
from typing import Final

from iaww.bots.advice import Adviser, usual_nodes
from iaww.bots.registry import MOST_NODES
from iaww.cli.arguments import backend_of, number_within
from iaww.cli.files import named, read_text, record_in, shown
from iaww.cli.progress import Notice
from iaww.content import IawwError
from iaww.rules import COMPILED, Game, Record, Setup
from iaww.rules.transcript import json_of
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
    text = read_text(file)
    with named(shown(file)):
        return record_in(json_of(text))


def check_seat(record: Record, seat: int) -> None:
    """See that somebody sat there.

    :raises IawwError: when nobody did, naming the seats there are.
    """
    players = record.setup.players
    if seat >= players:
        seats = "only seat 0" if players == 1 else f"seats 0 to {players - 1}"
        raise IawwError(f"there is no seat {seat}: this game has {seats}")


def adviser_of(args: argparse.Namespace) -> tuple[Adviser, int]:
    """Return an adviser that can begin at once, and how many games it is to play out."""
    backend_name = backend_of(args)
    nodes = args.nodes or usual_nodes(backend_name)
    if backend_name != COMPILED:
        return Adviser(backend_name), nodes
    with Notice(COMPILING):
        adviser = Adviser(backend_name)
        adviser.advise(observe(Game(Setup(players=1)), 0), 0, nodes=1, top=1)
    return adviser, nodes
