"""What was learned from games, a file for every table: the package's, or one's own."""

import json
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

from iaww.bots.traits import JUDGEMENTS, NEURONS, TRAITS, Insight
from iaww.content import Deck, IawwError, catalog
from iaww.rules import Setup
from iaww.rules.codes import NONE
from iaww.rules.schema import CARD_KINDS, SEATS, ViewRecord

SHIPPED: Final = files("iaww.bots") / "data"
MOST_WITHOUT_ASCENSION: Final = 5
"""R1: from six players on the second deck is needed."""
OTHER_TRAITS: Final = "these weights were learned for other traits: train anew"


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
            for ascension in range(2)
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


def table_seen(view: ViewRecord) -> str:
    """The name of the table that a view is of."""
    return table_name(int(view.players), int(view.ascension), int(view.scenario))


def insight_from(learned: list[Any]) -> Insight:
    """Put what was learned for a table into a record; what it does not know stays blank.

    :raises IawwError: when the numbers are not those of this version's traits.
    """
    insight = Insight()
    if not isinstance(learned, list):
        raise TypeError("a table's numbers are a list")
    if len(learned) > JUDGEMENTS:
        raise IawwError(OTHER_TRAITS)
    for judgement, numbers in enumerate(learned):
        if numbers is not None:
            _check(numbers)
            first = judgement * NEURONS
            insight.linear[judgement] = numbers["linear"]
            insight.kinds[judgement] = numbers["kinds"]
            # By trait in the file, by neuron in the record.
            insight.first[first : first + NEURONS] = map(list, zip(*numbers["first"], strict=True))
            insight.second[judgement] = numbers["second"]
            insight.doubt[judgement] = numbers["doubt"]
    return insight


def _check(numbers: dict[str, Any]) -> None:
    rows = [numbers["linear"], numbers["kinds"], numbers["second"], *numbers["first"]]
    sizes = [len(row) for row in rows]
    if sizes != [TRAITS, CARD_KINDS, NEURONS] + [NEURONS] * TRAITS:
        raise IawwError(OTHER_TRAITS)
    if not all(_is_weight(number) for row in rows for number in row):
        raise IawwError("weights are whole numbers below 2^31: train anew")
    if not _is_weight(numbers["doubt"]) or numbers["doubt"] < 1:
        raise IawwError("doubt is a whole number from 1: train anew")


def _is_weight(number: Any) -> bool:
    return type(number) is int and abs(number) < 1 << 31


@cache
def shipped_insight(table: str) -> Insight:
    """Return what the package has learned for a table."""
    return read_insight(SHIPPED, table)


def read_insight(folder: Traversable, table: str) -> Insight:
    """Return what a folder, the package's or one of a training, holds for a table.

    :raises IawwError: when it holds nothing for the table, or something else.
    """
    file = folder / f"{table}.json"
    try:
        return insight_from(json.loads(file.read_bytes()))
    except FileNotFoundError:
        raise IawwError(
            f"{folder} holds nothing that was learned for the table {table}: "
            f"iaww train --folder DIR --tables {table}, and name DIR/insight"
        ) from None
    except OSError as error:
        raise IawwError(f"cannot read {file}: {error.strerror}") from None
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise IawwError(f"{file} is not what `iaww train` has learned") from None
