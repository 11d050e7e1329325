"""``iaww hint``: what an expert would do at a moment of a recorded game."""

import argparse
from typing import Final

from iaww.cli.arguments import add_backend_option, number_within
from iaww.cli.counsel import moment_words, option_words, outlook_words, worth_words
from iaww.cli.output import counted, print_json
from iaww.cli.progress import Notice
from iaww.cli.recorded import (
    MOST_OPTIONS,
    add_nodes,
    add_record,
    adviser_of,
    check_seat,
    read_record,
)
from iaww.content import IawwError
from iaww.rules import Game, Record
from iaww.views import View, observe, view_for

SUMMARY = "say what an expert would do at a moment of a recorded game"
EXAMPLES = """
iaww hint game.json --at 40
iaww hint game.json --at 40 --seat 1
iaww hint unfinished.json
iaww hint game.json --at 40 --nodes 2000 --top 5 --json
"""
SEED: Final = 1
"""Always the same, so that a hint repeats."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    add_record(parser)
    parser.add_argument(
        "--seat",
        type=number_within(0, 6),
        metavar="N",
        help="whose place to think in (default: the first who has to decide)",
    )
    parser.add_argument(
        "--at",
        type=number_within(0, 10**9),
        metavar="MOMENT",
        help="how many actions of the record come before (default: all of them)",
    )
    add_nodes(parser, "a hint")
    parser.add_argument(
        "--top",
        type=number_within(1, MOST_OPTIONS),
        default=3,
        metavar="N",
        help="options that are told (default: 3)",
    )
    add_backend_option(parser)


def run(args: argparse.Namespace) -> int:
    """Think, and print the best options."""
    record = read_record(args.record)
    if args.seat is not None:
        check_seat(record, args.seat)
    moment = len(record.log) if args.at is None else args.at
    game = _game_at(record, moment)
    seat = _decider(game, args.seat, moment)
    adviser, nodes = adviser_of(args)
    with Notice(f"playing {counted(nodes, 'game')} out"):
        advice = adviser.advise(observe(game, seat), SEED, nodes=nodes, top=args.top)
    view = view_for(game, seat)
    if args.json:
        print_json(
            {
                **_moment(view, moment),
                "seat": seat,
                "aim": advice.aim,
                "options": [option.to_json() for option in advice.options],
            }
        )
        return 0
    trials = advice.options[0].trials
    print(f"seat {seat}: {moment_words(moment, view.round, view.phase, view.step)}")
    for option in advice.options:
        print(f"\n{worth_words(advice.aim, option)}: {option_words(option)}")
        print(f"  {outlook_words(option.outlook)}")
    print(f"\neach judged by {counted(trials, 'game')} played out")
    return 0


def _moment(view: View, moment: int) -> dict[str, object]:
    return {"moment": moment, "round": view.round, "phase": view.phase, "step": view.step}


def _game_at(record: Record, moment: int) -> Game:
    if moment > len(record.log):
        raise IawwError(
            f"the record has {counted(len(record.log), 'action')}: give --at that many or fewer"
        )
    return Record(record.setup, record.log[:moment]).replay()


def _decider(game: Game, seat: int | None, moment: int) -> int:
    """Return whose place to think in; one asked for must have something to decide."""
    busy = game.to_act()
    if not busy:
        raise IawwError(f"the game is over after action {moment}: give --at a smaller number")
    if seat is None:
        return busy[0]
    if seat not in busy:
        others = f"seat {busy[0]}" if len(busy) == 1 else f"seats {', '.join(map(str, busy))}"
        raise IawwError(
            f"seat {seat} has nothing to decide after action {moment}: give --seat or --at "
            f"otherwise ({others} may act)"
        )
    return seat
