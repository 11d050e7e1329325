"""What is printed and what the rules fix, for the page to draw from."""

import gzip
from functools import cache
from typing import Any, Final

import orjson
from fastapi import APIRouter, Request
from fastapi.responses import Response

from iaww.content import NAME_KINDS, SPACE_KINDS, Card, Language, catalog, load_names
from iaww.rules import plain
from iaww.rules.draft import passes_left
from iaww.rules.outcome import RANKS
from iaww.rules.setup import BASE_SEATS
from iaww.rules.tables import CUBES_PER_KRYSTALLIUM, ROUNDS, SOLO_SUPREMACY
from iaww.server.bodies.catalog import Printed
from iaww.server.prepared import ASK_FIRST, IDENTITY, Prepared, prepared
from iaww.server.routes.callers import REFUSALS

WITH_NAMES: Final = ("card", "empire")
"""Kinds that carry their names themselves."""


def router() -> APIRouter:
    """Return the route of the catalog."""
    routes = APIRouter(prefix="/api/catalog", tags=["catalog"], responses=REFUSALS)

    @routes.get(
        "",
        response_model=Printed,
        responses={304: {"description": "what the asker has is still so"}},
    )
    async def read_catalog(request: Request) -> Response:
        """Every card, empire and scenario with all its facts, named in every language we have."""
        return _packaged().answer(request)

    return routes


@cache
def _packaged() -> Prepared:
    """Return the catalog ready to be sent: it changes only with the program."""
    body = orjson.dumps(printed())
    bodies = {IDENTITY: body, "gzip": gzip.compress(body, mtime=0)}
    return prepared("application/json", ASK_FIRST, bodies)


def printed() -> dict[str, Any]:
    """Return everything that is printed, in the order of the data files, and a few facts."""
    content, names = catalog(), load_names().entries
    return {
        "cards": [
            {**plain(card), "cost": _cost(card), "names": _texts(names["card", card.id])}
            for card in content.cards
        ],
        "empires": [
            {**plain(empire), "names": _texts(names["empire", empire.id])}
            for empire in content.empires
        ],
        "scenarios": [
            {
                "id": scenario.id,
                "edition": scenario.edition,
                "side": scenario.side,
                "cards": dict(scenario.cards),
                "bronze": scenario.bronze,
                "silver": scenario.silver,
                "gold": scenario.gold,
                "names": _texts(dict(scenario.titles)),
            }
            for scenario in content.scenarios
        ],
        "names": {
            kind: {id: _texts(found) for (of, id), found in names.items() if of == kind}
            for kind in NAME_KINDS
            if kind not in WITH_NAMES
        },
        "facts": _facts(),
    }


def _facts() -> dict[str, Any]:
    return {
        "ranks": [{"rank": rank, "points": points} for points, rank in reversed(RANKS)],
        "cubes_per_krystallium": CUBES_PER_KRYSTALLIUM,
        "base_players": BASE_SEATS,
        "solo_supremacy": SOLO_SUPREMACY,
        "passes_left": [passes_left(number) for number in range(1, ROUNDS + 1)],
    }


def _cost(card: Card) -> dict[str, int]:
    spaces = zip(SPACE_KINDS, card.cost, strict=True)
    return {kind: number for kind, number in spaces if number > 0}


def _texts(names: Any) -> dict[str, str]:
    return {language.value: names[language] for language in Language if language in names}
