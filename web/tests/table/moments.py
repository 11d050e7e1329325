"""Writes moments.json: moments of real games, cut down to what the tests of the table read.

Run it from the project's folder: `python web/tests/table/moments.py`, then format with Prettier.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from iaww.bots import decide
from iaww.rules import Game, Setup, Undo, fact_to_json, new_game
from iaww.rules.actions import Exchange
from iaww.views import events_for, observe, view_for

OUT = Path(__file__).with_name("moments.json")
VIEW = "viewer players round phase step pick pool produced supremacy picked drawn forecast legal"
SEAT = "seat busy hand drafted constructions constructed pending pending_resource choices"
FACTS = ("planning_began", "pool_taken", "slated", "recycled", "placed", "took_back", "produced")


def moment(game: Game) -> dict[str, Any]:
    """Return what seat 0 knows of this moment, and what led to it."""
    view = view_for(game, 0).to_json()
    kept = {field: view[field] for field in VIEW.split()}
    kept["seats"] = [{field: seat[field] for field in SEAT.split()} for seat in view["seats"]]
    facts = [(n, fact_to_json(fact)) for n, fact in events_for(game, 0)]
    events = [{"n": n, "fact": fact} for n, fact in facts if fact["type"] in FACTS]
    return {"view": kept, "events": [event for event in events if recent(event, view)]}


def recent(event: dict[str, Any], view: dict[str, Any]) -> bool:
    """Whether an event is of this round's steps, or of one's own planning."""
    fact = event["fact"]
    if fact["type"] in ("produced", "planning_began"):
        return bool(fact["round"] == view["round"])
    return bool(fact["seat"] == 0 and view["phase"] == "planning")


def played(setup: Setup, until: Callable[[dict[str, Any]], bool]) -> Game:
    """Let bots play until seat 0 sees such a moment."""
    game = new_game(setup)
    seed = 0
    while not until(view_for(game, 0).to_json()):
        seat = game.to_act()[0]
        game.apply(seat, game.action_of(seat, decide("casual", observe(game, seat), seed)))
        seed += 1
    return game


def kinds(view: dict[str, Any], kind: str) -> int:
    """How many legal actions there are of a kind."""
    return sum(action["type"] == kind for action in view["legal"])


def moments() -> dict[str, Any]:
    """Play some games up to the moments that differ most."""
    two, three = Setup(players=2, seed="h2"), Setup(players=3, seed="table")
    undone = played(three, lambda view: view["phase"] == "planning" and kinds(view, "place") > 1)
    before = moment(undone)
    undone.apply(0, Undo())
    alone = new_game(Setup(players=1, seed="alone"))
    exchanging = moment(alone)
    exchange = next(each for each in alone.legal_actions(0) if isinstance(each, Exchange))
    alone.apply(0, exchange)
    return {
        "draft": moment(new_game(three)),
        "recycled": before,
        "undone": moment(undone),
        "production": moment(
            played(
                three,
                lambda view: (
                    view["step"] == "gold"
                    and kinds(view, "spend_krystallium") > 0
                    and kinds(view, "place") > 0
                ),
            )
        ),
        "choosing": moment(played(two, lambda view: kinds(view, "choose") > 0)),
        "exchanging": exchanging,
        "keeping": moment(alone),
    }


if __name__ == "__main__":
    OUT.write_text(json.dumps(moments(), indent=1) + "\n", encoding="utf-8")
