"""Builders of transcripts: the sample games, random games, and their parts."""

import json
import random
from functools import cache
from pathlib import Path
from typing import Any

from iaww.content import catalog
from iaww.rules import Discard, Exchange, Game, Setup

FOLDER = Path(__file__).parent.parent / "data" / "transcripts"
FILES = (FOLDER / "samples.jsonl", FOLDER / "samples-solo.jsonl")


@cache
def sample_lines() -> tuple[str, ...]:
    """The sample games, one line each."""
    return tuple(line for file in FILES for line in file.read_text().splitlines())


def sample(place: int) -> dict[str, Any]:
    """A sample game of which nobody else holds a part."""
    data: dict[str, Any] = json.loads(sample_lines()[place])
    return data


SAMPLES = range(12)
SOLO = 6
"""The first solo game among the samples."""
SCENARIO = 10
"""The first game of a scenario among the samples."""


def setups() -> list[Setup]:
    """Tables of every size, every combination of decks, every side and every scenario."""
    found: list[Setup] = []
    for players in range(1, 8):
        for ascension in (False, True):
            if players > 5 and not ascension:
                continue
            for war_or_peace in (False, True):
                number = len(found)
                found.append(
                    Setup(
                        players=players,
                        side="ABCDEF"[number % 6],
                        ascension=ascension,
                        war_or_peace=war_or_peace,
                        open_table=number % 3 == 0,
                        seed=f"table {number}",
                    )
                )
    for scenario in catalog().scenarios:
        ascension = scenario.edition == "ascension"
        found.append(
            Setup(players=1, side="B", ascension=ascension, scenario=scenario.id, seed=scenario.id)
        )
    return found


def random_game(setup: Setup, seed: str) -> Game:
    """A finished game of random seats that also take back, exchange and discard at times."""
    rng = random.Random(seed)
    game = Game(setup)
    while not game.is_over:
        seat = rng.choice(game.to_act())
        if rng.random() < 0.05 and game.can_undo(seat):
            game.undo(seat)
            continue
        actions = game.legal_actions(seat)
        for rare in (Discard, Exchange):
            plain = [action for action in actions if not isinstance(action, rare)]
            if plain and rng.random() < 0.9:
                actions = plain
        game.apply(seat, rng.choice(actions))
    return game
