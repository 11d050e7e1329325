"""Write records.json: deals made by the rules, for the page's own proof to be held against.

.venv/bin/python web/tests/after/records.py && cd web && npx prettier --write tests/after
"""

import json
import random
from pathlib import Path
from typing import Any, Final

from iaww.content import catalog
from iaww.rules import (
    Fairness,
    Game,
    Setup,
    Undo,
    action_to_json,
    commitment_to,
    seed_from,
    setup_to_json,
)
from iaww.rules.chance import shuffled
from iaww.views import json_for

FIXTURE: Final = Path(__file__).with_name("records.json")
LOGS: Final[tuple[dict[str, Any], ...]] = (
    {"players": 2},
    {"players": 3, "war_or_peace": True, "seed": "4"},
    {"players": 1, "ascension": True, "war_or_peace": True, "seed": "7"},
)
SECRET: Final = "5eed" * 16
TABLES: Final[dict[str, dict[str, Any]]] = {
    "two": {"players": 2},
    "five": {"players": 5, "war_or_peace": True},
    "seven": {"players": 7, "ascension": True},
    "alone": {"players": 1, "ascension": True},
    "scenario": {"players": 1, "side": "B", "scenario": "base_01"},
}


def deal(table: str, options: dict[str, Any]) -> dict[str, Any]:
    """Return one table's record and all that its seed leads to."""
    players = options["players"]
    people = [f"ñonce-🎲-{table}"]
    nonces = (*people, *(f"bot-{chair}" for chair in range(1, players)))
    seed = seed_from(SECRET, nonces, table)
    setup = Setup(**options, seed=seed)
    fairness = Fairness(table, commitment_to(SECRET), nonces, SECRET)
    base, ascension = setup.shuffled_decks()
    game = Game(setup)
    views = [json_for(game, seat)["seats"][seat] for seat in range(players)]
    return {
        "record": {"setup": setup_to_json(setup), "fairness": fairness.to_json()},
        "decks": {"base": base, "ascension": ascension},
        "empires": setup.seated_empires(),
        "chairs": shuffled(list(range(players)), seed, "seats"),
        "hands": [view["drafted"] if players == 1 else view["hand"] for view in views],
        "handSizes": views[0]["hand_size"],
    }


def log_of(options: dict[str, Any]) -> dict[str, Any]:
    """Return who did what in a random game with much taken back, and where its steps began."""
    game, chance = Game(Setup(**options)), random.Random(4)
    moments = [moment_of(game)]
    while game.to_act():
        seat = chance.choice(game.to_act())
        if json_for(game, seat)["can_undo"] and chance.random() < 0.1:
            game.apply(seat, Undo())
        else:
            game.apply(seat, chance.choice(game.legal_actions(seat)))
        moments.append(moment_of(game))
    began = [n for n, moment in enumerate(moments) if n == 0 or moment != moments[n - 1]]
    return {
        "players": options["players"],
        "actions": [f"{seat} {action_to_json(action)['type']}" for seat, action in game.log],
        "marks": [{"n": n, **moments[n]} for n in began],
    }


def moment_of(game: Game) -> dict[str, Any]:
    """Return the round, phase and step of a game as a view tells them."""
    view = json_for(game, None)
    return {name: view[name] for name in ("round", "phase", "step")}


def pack() -> dict[str, Any]:
    """Return what the page knows of the printed things."""
    return {
        "cards": [
            {"id": card.id, "deck": card.deck.value, "copies": card.copies}
            for card in catalog().cards
        ],
        "empires": [
            {"id": empire.id, "edition": empire.edition.value} for empire in catalog().empires
        ],
        "scenarios": [
            {"id": scenario.id, "cards": dict(scenario.cards)} for scenario in catalog().scenarios
        ],
    }


def text() -> str:
    """Return the fixture."""
    tables = {name: deal(name, options) for name, options in TABLES.items()}
    logs = [log_of(options) for options in LOGS]
    found = {"printed": pack(), "tables": tables, "logs": logs}
    return json.dumps(found, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    FIXTURE.write_text(text(), encoding="utf-8")
