"""What was learned from games, as a file."""

import json
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from iaww.bots.traits import DECK_SETS, NEURONS, TRAITS, Insight, judgement_of
from iaww.content import IawwError
from iaww.rules.schema import SEATS

SHIPPED: Final = files("iaww.bots") / "data" / "insight.json"


def table_name(players: int, ascension: int) -> str:
    """The name of a table in the file, such as ``3+ascension``."""
    return f"{players}+ascension" if ascension else str(players)


def insight_from(learned: dict[str, Any]) -> Insight:
    """Put what a file holds into a record; tables it does not know stay blank.

    :raises IawwError: when the numbers are not those of this version's traits.
    """
    insight = Insight()
    for players in range(1, SEATS + 1):
        for ascension in range(DECK_SETS):
            for end, numbers in enumerate(learned.get(table_name(players, ascension), [])):
                judgement = judgement_of(players, ascension, end + 1)
                first = judgement * NEURONS
                if len(numbers["linear"]) != TRAITS or len(numbers["first"]) != NEURONS:
                    raise IawwError("these weights were learned for other traits: train anew")
                insight.linear[judgement] = numbers["linear"]
                insight.first[first : first + NEURONS] = numbers["first"]
                insight.second[judgement] = numbers["second"]
    return insight


@cache
def shipped_insight() -> Insight:
    """Return what the package has learned."""
    return insight_from(json.loads(SHIPPED.read_text())["tables"])


def read_insight(path: Path) -> Insight:
    """Return what a file of one's own training holds."""
    return insight_from(json.loads(path.read_text())["tables"])
