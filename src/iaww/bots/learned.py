"""What was learned from games, as a file."""

import json
from functools import cache
from importlib.resources import files
from itertools import chain
from pathlib import Path
from typing import Any, Final

from iaww.bots.traits import DECK_SETS, NEURONS, ROUND_ENDS, TRAITS, Insight, judgement_of
from iaww.content import Deck, IawwError, catalog
from iaww.rules import Setup
from iaww.rules.codes import NONE
from iaww.rules.schema import SEATS

SHIPPED: Final = files("iaww.bots") / "data" / "insight.json"
MOST_WITHOUT_ASCENSION: Final = 5
"""R1: from six players on the second deck is needed."""


def table_name(players: int, ascension: int, scenario: int) -> str:
    """The name of a table in the file, such as ``3+ascension`` or ``base_01``."""
    if scenario != NONE:
        return catalog().scenarios[scenario].id
    return f"{players}+ascension" if ascension else str(players)


TABLES: Final = {
    table_name(*table): table
    for table in (
        *(
            (players, ascension, NONE)
            for ascension in range(DECK_SETS)
            for players in range(1, SEATS + 1)
            if ascension or players <= MOST_WITHOUT_ASCENSION
        ),
        *(
            (1, int(scenario.edition is Deck.ASCENSION), number)
            for number, scenario in enumerate(catalog().scenarios)
        ),
    )
}
"""Every table that has numbers of its own by name: its players, second deck and scenario."""


def table_of(setup: Setup) -> str:
    """The name of the table that a game is played at."""
    return setup.scenario or table_name(setup.players, int(setup.ascension), NONE)


def insight_from(learned: dict[str, Any]) -> Insight:
    """Put what a file holds into a record; tables it does not know stay blank.

    :raises IawwError: when the numbers are not those of this version's traits.
    """
    insight = Insight()
    for name, table in TABLES.items():
        ends = learned.get(name, [])
        if len(ends) > ROUND_ENDS:
            raise IawwError("these weights were learned for other traits: train anew")
        for end, numbers in enumerate(ends):
            judgement = judgement_of(*table, end + 1)
            first = judgement * NEURONS
            rows = [numbers["linear"], *numbers["first"]]
            sizes = [len(row) for row in (*rows, numbers["second"])]
            if sizes != [TRAITS] * (1 + NEURONS) + [NEURONS]:
                raise IawwError("these weights were learned for other traits: train anew")
            if not all(map(_is_weight, chain(numbers["second"], *rows))):
                raise IawwError("weights are whole numbers below 2^31: train anew")
            insight.linear[judgement] = numbers["linear"]
            insight.first[first : first + NEURONS] = numbers["first"]
            insight.second[judgement] = numbers["second"]
            if not _is_weight(numbers["doubt"]) or numbers["doubt"] < 1:
                raise IawwError("doubt is a whole number from 1: train anew")
            insight.doubt[judgement] = numbers["doubt"]
    return insight


def _is_weight(number: Any) -> bool:
    return type(number) is int and abs(number) < 1 << 31


@cache
def shipped_insight() -> Insight:
    """Return what the package has learned."""
    return insight_from(shipped_tables())


def shipped_tables() -> dict[str, Any]:
    """Return the same as it lies in the package, by table."""
    tables: dict[str, Any] = json.loads(SHIPPED.read_text())["tables"]
    return tables


def read_insight(path: Path) -> Insight:
    """Return what a file of one's own training holds.

    :raises IawwError: when it cannot be read, or holds something else.
    """
    try:
        return insight_from(json.loads(path.read_text())["tables"])
    except OSError as error:
        raise IawwError(f"cannot read {path}: {error.strerror}") from None
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise IawwError(f"{path} is not an insight.json of `iaww train`") from None


def refuse_unlearned(insight: Insight, players: int, ascension: int, scenario: int) -> None:
    """Never judge a table by numbers that are not there.

    :raises IawwError: when nothing was learned for such a table.
    """
    if not any(insight.linear[judgement_of(players, ascension, scenario, 1)]):
        table = table_name(players, ascension, scenario)
        raise IawwError(f"nothing was learned for the table {table}: iaww train --tables {table}")
