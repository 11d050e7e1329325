"""What ``iaww bench`` measures, and how."""

import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from iaww.cli.arguments import compiled_installed
from iaww.cli.progress import Progress
from iaww.cli.tally import per_second
from iaww.content import IawwError
from iaww.rules import COMPILED, INTERPRETED, Game, Setup
from iaww.rules.batch import RandomTable
from iaww.views import view_for

AT_LEAST: Final = "at least"
UNDER: Final = "under"
PLAYERS: Final = 3
MEASURES: Final = 5
"""Signs of progress that measuring gives."""

COMPILED_RULES: Final = """
from iaww.rules import Game, Setup
from iaww.rules.batch import play_batch
from iaww.views import view_for

play_batch(Setup(players=3), 1, 0, "compiled")
game = Game(Setup(players=3), "compiled")
game.apply(0, game.legal_actions(0)[0])
game.score_sheet(0)
game.forecast()
view_for(game, 0)
"""
"""Uses every entry of the compiled rules once."""


@dataclass(frozen=True, slots=True)
class Figure:
    """Something measured, and the bar it is held against."""

    name: str
    value: float | None
    """None when it was not measured."""
    bar: float | None = None
    bar_is: str | None = None

    def met(self) -> bool | None:
        """Whether the bar is met; None without a value or a bar."""
        if self.value is None or self.bar is None:
            return None
        return self.value >= self.bar if self.bar_is == AT_LEAST else self.value < self.bar


def measured(quick: bool, progress: Progress) -> list[Figure]:
    """Measure everything; quickly means fewer games and runs, and no cold compile."""
    interpreted, _ = play_rates(INTERPRETED, 300 if quick else 3000)
    progress.advance(1)
    move = move_time(1 if quick else 10)
    progress.advance(1)
    help_time = best_run(["-m", "iaww", "--help"], 3 if quick else 10)
    progress.advance(1)
    compiled, decisions, cold, warm = None, None, None, None
    if compiled_installed():
        compiled, decisions = play_rates(COMPILED, 20_000 if quick else 200_000)
        progress.advance(1)
        if quick:
            warm = best_run(["-c", COMPILED_RULES], 1)
        else:
            cold, warm = start_times()
        progress.advance(1)
    ratio = None if compiled is None else compiled / interpreted
    return [
        Figure("compiled_games_per_cpu_second", compiled, 25_000, AT_LEAST),
        Figure("compiled_decisions_per_cpu_second", decisions, 7_000_000, AT_LEAST),
        Figure("interpreted_games_per_cpu_second", interpreted, 1000, AT_LEAST),
        Figure("compiled_to_interpreted", ratio),
        Figure("median_move_and_view_ms", move * 1000, 1, UNDER),
        Figure("warm_start_seconds", warm, 1.5, UNDER),
        Figure("cold_compile_seconds", cold, 45, UNDER),
        Figure("help_seconds", help_time, 0.3, UNDER),
    ]


def play_rates(backend_name: str, games: int) -> tuple[float, float]:
    """Return complete games and decisions per second of processor time, without compiling.

    The games are played in ten calls, and the median of the calls counts, so that what else
    the machine does for a moment does not.
    """
    table = RandomTable(Setup(players=PLAYERS), 0, backend_name)
    table.warm_up()
    size = games // 10
    rates = []
    for first in range(0, games, size):
        begun = time.process_time()
        batch = table.play(first, size)
        seconds = time.process_time() - begun
        rates.append((per_second(size, seconds), per_second(sum(batch.decisions), seconds)))
    return (
        statistics.median(rate for rate, _ in rates),
        statistics.median(rate for _, rate in rates),
    )


def move_time(games: int) -> float:
    """Return the median time to list a seat's actions, apply one, and make its view."""
    times = []
    for number in range(games):
        rng = random.Random(number)
        game = Game(Setup(players=PLAYERS, seed=f"bench {number}"), INTERPRETED)
        while not game.is_over:
            seat = game.to_act()[0]
            begun = time.perf_counter()
            actions = game.legal_actions(seat)
            listed = time.perf_counter() - begun
            action = rng.choice(actions)
            begun = time.perf_counter()
            game.apply(seat, action)
            view_for(game, seat)
            times.append(listed + time.perf_counter() - begun)
    return statistics.median(times)


def start_times() -> tuple[float, float]:
    """Return how long a fresh process takes to use the compiled rules, compiling or loading."""
    with tempfile.TemporaryDirectory() as folder:
        setting = {"IAWW_CACHE_DIR": folder}
        cold = best_run(["-c", COMPILED_RULES], 1, setting)
        warm = best_run(["-c", COMPILED_RULES], 5, setting)
    return cold, warm


def best_run(arguments: list[str], runs: int, setting: Mapping[str, str] | None = None) -> float:
    """Return the shortest time a fresh Python took for this, from its start to its end."""
    times = []
    for _ in range(runs):
        begun = time.perf_counter()
        done = subprocess.run(
            [sys.executable, *arguments],
            env={**os.environ, **(setting or {})},
            capture_output=True,
            text=True,
        )
        times.append(time.perf_counter() - begun)
        if done.returncode != 0:
            reason = (done.stderr.strip() or "no reason given").splitlines()[-1]
            raise IawwError(f"a process to be measured failed: {reason}")
    return min(times)
