"""``iaww prove``: whether nobody could choose the decks of a recorded game."""

import argparse
from typing import Any

from iaww.cli.files import read_text, shown
from iaww.cli.output import counted, print_facts, print_json
from iaww.rules import Fairness, Record, RecordError, loads

SUMMARY = "check that the decks of a recorded game were fair"
EXAMPLES = """
iaww prove game.json
iaww prove game.json --json
"""
FIRST_CARDS = 5


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument(
        "record",
        metavar="RECORD",
        help="the record of a game, with its secret revealed; - for standard input",
    )


def run(args: argparse.Namespace) -> int:
    """Check the record; 0 when it is proved, 1 when it is not."""
    record = _read(args.record)
    problem = record.unproved_because()
    if args.json:
        print_json(_account(args.record, record, problem))
    elif problem is not None or record.fairness is None:
        print(f"not proved: {problem}")
    else:
        _print(record.fairness, record)
    return 0 if problem is None else 1


def _read(file: str) -> Record:
    """Read a record and see that it replays: a proof is about a game played from these decks."""
    try:
        record = loads(read_text(file))
        record.replay()
    except RecordError as error:
        raise RecordError(f"{shown(file)}: {error}", error.at) from None
    return record


def _account(path: str, record: Record, problem: str | None) -> dict[str, Any]:
    fairness, setup = record.fairness, record.setup
    base, ascension = setup.shuffled_decks()
    return {
        "record": path,
        "proved": problem is None,
        "problem": problem,
        "table": fairness.table if fairness else None,
        "commitment": fairness.commitment if fairness else None,
        "secret": fairness.secret if fairness else None,
        "nonces": list(fairness.nonces) if fairness else None,
        "seed": setup.seed,
        "empires": list(setup.seated_empires()),
        "empires_chosen": setup.empires is not None,
        "decks": {"base": list(base), "ascension": list(ascension)},
        "actions": len(record.log),
    }


def _print(fairness: Fairness, record: Record) -> None:
    setup = record.setup
    base, _ = setup.shuffled_decks()
    nonces = counted(len(fairness.nonces), "nonce")
    chosen = "chosen by the table" if setup.empires is not None else "dealt by the seed"
    print("proved: the decks follow from the commitment and every seat's nonce, chosen by nobody,")
    print("if this commitment is the one that was published before the nonces")
    print_facts(
        [
            ("table", shown(fairness.table)),
            ("commitment", fairness.commitment),
            ("seed", f"{setup.seed}, from the secret, {nonces} and the table's name"),
            ("decks", f"shuffled by the seed, beginning {', '.join(base[:FIRST_CARDS])}"),
            ("empires", f"{', '.join(setup.seated_empires())}, {chosen}"),
            ("game", f"{counted(len(record.log), 'action')} replayed"),
        ]
    )
