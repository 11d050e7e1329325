"""``iaww review``: where a seat lost most in a recorded game, and what was better."""

import argparse
from typing import Final

from iaww.bots.review import Review, review
from iaww.cli.arguments import add_backend_option, number_within
from iaww.cli.counsel import action_words, loss_words, moment_words, option_words, outlook_words
from iaww.cli.output import counted, print_json
from iaww.cli.progress import Progress
from iaww.cli.recorded import (
    add_nodes,
    add_record,
    adviser_of,
    check_seat,
    read_record,
)
from iaww.content import IawwError

SUMMARY = "say where a seat lost most in a recorded game, and what was better"
EXAMPLES = """
iaww review game.json
iaww review game.json --seat 2 --top 10
iaww review game.json --nodes 1000 --json
"""
MOST_MOMENTS: Final = 100


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    add_record(parser)
    parser.add_argument(
        "--seat",
        type=number_within(0, 6),
        default=0,
        metavar="N",
        help="whose decisions (default: 0)",
    )
    add_nodes(parser, "a decision, and more for the costliest")
    parser.add_argument(
        "--top",
        type=number_within(1, MOST_MOMENTS),
        default=5,
        metavar="N",
        help="moments that are told (default: 5)",
    )
    add_backend_option(parser)


def run(args: argparse.Namespace) -> int:
    """Weigh every decision, and print the costliest."""
    record = read_record(args.record)
    check_seat(record, args.seat)
    adviser, nodes = adviser_of(args)
    with Progress(0, "reviewing") as bar:

        def looked(done: int, of: int) -> None:
            bar.total = of
            bar.advance(done - bar.done)

        found = review(record, args.seat, adviser, nodes=nodes, top=args.top, looked=looked)
    if not found.decisions:
        raise IawwError(f"seat {args.seat} has decided nothing in this record yet")
    if args.json:
        print_json(found.to_json())
    else:
        _print(found)
    return 0


def _print(found: Review) -> None:
    weighed = f"seat {found.seat}: {counted(found.decisions, 'decision')} weighed"
    if not found.moments:
        print(f"{weighed}, and none was found that cost anything")
        return
    print(f"{weighed}, the costliest first")
    for moment in found.moments:
        when = moment_words(moment.moment, moment.round_no, moment.phase, moment.step)
        print(f"\n{loss_words(found.aim, moment.loss)}: {when}")
        print(f"  played  {action_words(moment.played.action)}")
        print(f"          {outlook_words(moment.played.outlook)}")
        print(f"  better  {option_words(moment.best)}")
        print(f"          {outlook_words(moment.best.outlook)}")
