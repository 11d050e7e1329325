"""Facts are stable: their JSON goes to clients and into logs."""

import json
from typing import Any

import pytest

from iaww.rules import Fact, fact_to_json
from iaww.rules.events import (
    NAMES,
    Chosen,
    Constructed,
    Discarded,
    Drew,
    Exchanged,
    GameEnded,
    HandTaken,
    Kept,
    Leftover,
    Picked,
    Placed,
    PlanningBegan,
    PoolTaken,
    Produced,
    Ready,
    Received,
    Recycled,
    RoundBegan,
    RoundEnded,
    SentToEmpire,
    Slated,
    TookBack,
    Transformed,
)

JSON: list[tuple[Fact, dict[str, Any]]] = [
    (RoundBegan(2), {"type": "round_began", "round": 2}),
    (HandTaken(1, ("museum",)), {"type": "hand_taken", "seat": 1, "cards": ["museum"]}),
    (Picked(0, "museum"), {"type": "picked", "seat": 0, "card": "museum"}),
    (Leftover(0, ("museum",)), {"type": "leftover", "seat": 0, "cards": ["museum"]}),
    (PlanningBegan(1), {"type": "planning_began", "round": 1}),
    (
        PoolTaken(0, 2, ("museum",)),
        {"type": "pool_taken", "seat": 0, "sequence": 2, "cards": ["museum"]},
    ),
    (Slated(0, "museum", 2), {"type": "slated", "seat": 0, "card": "museum", "inst": 2}),
    (
        Recycled(0, "museum", "exploration"),
        {"type": "recycled", "seat": 0, "card": "museum", "gain": "exploration"},
    ),
    (
        Placed(0, "museum", 1, "krystallium", "gold"),
        {
            "type": "placed",
            "seat": 0,
            "card": "museum",
            "inst": 1,
            "item": "krystallium",
            "space": "gold",
        },
    ),
    (
        SentToEmpire(0, "gold", forced=True),
        {"type": "sent_to_empire", "seat": 0, "resource": "gold", "forced": True},
    ),
    (
        Discarded(0, "museum", 1, "exploration", (("gold", "krystallium"),)),
        {
            "type": "discarded",
            "seat": 0,
            "card": "museum",
            "inst": 1,
            "gain": "exploration",
            "lost": [["gold", "krystallium"]],
        },
    ),
    (Chosen(0, "general"), {"type": "chosen", "seat": 0, "character": "general"}),
    (
        Exchanged(0, ("museum", "university"), "base"),
        {"type": "exchanged", "seat": 0, "cards": ["museum", "university"], "deck": "base"},
    ),
    (Drew(0, ("museum",)), {"type": "drew", "seat": 0, "cards": ["museum"]}),
    (Kept(0, "museum"), {"type": "kept", "seat": 0, "card": "museum"}),
    (Ready(0, ready=True), {"type": "ready", "seat": 0, "ready": True}),
    (TookBack(0), {"type": "took_back", "seat": 0}),
    (
        Constructed(0, "harbor_zone", 1, ("financier", "financier")),
        {
            "type": "constructed",
            "seat": 0,
            "card": "harbor_zone",
            "inst": 1,
            "bonus": ["financier", "financier"],
        },
    ),
    (
        Transformed(0, {"gold": 5}),
        {"type": "transformed", "seat": 0, "cubes": {"gold": 5}},
    ),
    (
        Produced(1, "science", (2, 1), (0,), "choice"),
        {
            "type": "produced",
            "round": 1,
            "step": "science",
            "amounts": [2, 1],
            "supremacy": [0],
            "character": "choice",
        },
    ),
    (
        Received(1, (1, 0), (0, 0), (0, 2)),
        {
            "type": "received",
            "round": 1,
            "krystallium": [1, 0],
            "financiers": [0, 0],
            "generals": [0, 2],
        },
    ),
    (RoundEnded(4), {"type": "round_ended", "round": 4}),
    (GameEnded(), {"type": "game_ended"}),
]


@pytest.mark.parametrize(("fact", "data"), JSON, ids=[data["type"] for _, data in JSON])
def test_the_json_of_a_fact_is_as_agreed(fact: Fact, data: dict[str, Any]) -> None:
    assert fact_to_json(fact) == data
    assert json.loads(json.dumps(fact_to_json(fact))) == data


def test_every_fact_has_its_json_pinned() -> None:
    assert {type(fact) for fact, _ in JSON} == set(NAMES)
