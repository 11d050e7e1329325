"""How fast the arena plays: whole games of casual bots per second of processor time.

``python -m benchmarks.arena`` plays deals of three casual bots in one process, as each process of
``iaww arena`` does, and prints JSON. It needs the compiled rules.
"""

import argparse
import json
import statistics
import time
from typing import Any, Final

from iaww.lab.contest import Contest
from iaww.lab.deals import TUNING
from iaww.lab.playing import DealPlayer, Task
from iaww.rules import COMPILED, Setup

PLAYERS: Final = 3
CALLS: Final = 10
BAR: Final = 100


def measured(bot: str, deals: int) -> dict[str, Any]:
    """Return the rate of games and what it was measured on, without compiling.

    The deals are played in ten parts, and the median of the parts counts.
    """
    contest = Contest(Setup(players=PLAYERS), (bot,), TUNING.start, COMPILED)
    player = DealPlayer(contest)
    # The first deals of a contest are timed decision by decision: these are not.
    first = next(deal for deal in range(deals) if not contest.is_timed(deal))
    player.play(Task(first))
    rates, games, decisions = [], 0, 0
    size = max(1, deals // CALLS)
    for part in range(CALLS):
        begun = time.process_time()
        results = [player.play(Task(first + part * size + number)) for number in range(size)]
        seconds = time.process_time() - begun
        rates.append(sum(result.games for result in results) / seconds)
        games += sum(result.games for result in results)
        decisions += sum(sum(result.decisions) for result in results)
    rate = statistics.median(rates)
    return {
        "bot": bot,
        "players": PLAYERS,
        "games": games,
        "decisions_per_game": decisions / games,
        "games_per_cpu_second": {"value": rate, "bar": BAR, "met": rate >= BAR},
        "of_the_ten_parts": [round(one, 1) for one in rates],
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bot", default="casual", help="default: casual")
    parser.add_argument("--deals", type=int, default=500, help="default: 500")
    args = parser.parse_args()
    print(json.dumps(measured(args.bot, args.deals), indent=2))


if __name__ == "__main__":
    main()
