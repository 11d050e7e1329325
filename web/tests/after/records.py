"""Write records.json: deals made by the rules, for the page's own proof to be held against.

.venv/bin/python web/tests/after/records.py && cd web && npx prettier --write tests/after
"""

import json
from pathlib import Path
from typing import Any, Final

from iaww.content import catalog
from iaww.rules import (
    Fairness,
    Game,
    Setup,
    commitment_to,
    seed_from,
    setup_to_json,
)
from iaww.rules.chance import shuffled
from iaww.views import json_for

FIXTURE: Final = Path(__file__).with_name("records.json")
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
    found = {"printed": pack(), "tables": tables}
    return json.dumps(found, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    FIXTURE.write_text(text(), encoding="utf-8")
