"""Plays every mode compiled and then leaves an array on purpose; run with NUMBA_BOUNDSCHECK=1.

Prints as JSON how many games ended and which accesses out of range were refused.
"""

import json
from collections.abc import Callable
from random import Random

from iaww.rules import COMPILED, Game, Setup
from iaww.rules.backend import backend
from iaww.rules.batch import play_batch
from iaww.rules.codes import DISCARD
from iaww.rules.schema import ACTIONS, SLOTS
from iaww.rules.setup import unbegun
from iaww.views import view_for
from tests.random_play import ALL_SETUPS, any_code, livelily, play_on

GAMES_PER_MODE = 12


def play_batches() -> int:
    """Games of random seats in all modes, without returning to Python."""
    return sum(
        len(play_batch(setup, GAMES_PER_MODE, 7, COMPILED).decisions) for setup in ALL_SETUPS
    )


def play_through_the_front_door() -> int:
    """Games with every entry of the rules text in use: views, undo, forecast and score sheets."""
    for number, setup in enumerate(ALL_SETUPS):
        game, rng = Game(setup, COMPILED), Random(number)
        while not game.is_over:
            seat = play_on(game, rng, any_code if number % 4 == 0 else livelily)
            if rng.random() < 0.1 and game.can_undo(seat):
                game.undo(seat)
            if rng.random() < 0.02:
                game.forecast()
                game.score_sheet(seat)
                for viewer in (None, *range(setup.players)):
                    view_for(game, viewer)
        game.outcome()
    return len(ALL_SETUPS)


def accesses_out_of_range() -> dict[str, Callable[[], object]]:
    """Calls that no checked caller makes."""
    compiled = backend(COMPILED)
    tables = compiled.hold(unbegun(Setup(players=2, seed="bounds")), 1)
    compiled.text.begin(tables, 0)
    codes = compiled.integers(ACTIONS)
    return {
        "slot": lambda: compiled.text.act_unchecked(tables, 0, 0, DISCARD + SLOTS),
        "table": lambda: compiled.text.legal(tables, 1, 0, codes),
        "seat": lambda: compiled.text.legal(tables, 0, 7, codes),
        "answer": lambda: compiled.text.legal(tables, 0, 0, codes[:1]),
    }


def refused() -> list[str]:
    """The names of those calls that raise IndexError."""
    names: list[str] = []
    for name, call in accesses_out_of_range().items():
        try:
            call()
        except IndexError:
            names.append(name)
    return names


if __name__ == "__main__":
    print(
        json.dumps(
            {
                "batch": play_batches(),
                "front_door": play_through_the_front_door(),
                "refused": refused(),
            }
        )
    )
