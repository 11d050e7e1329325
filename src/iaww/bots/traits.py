"""The traits of a seat when a round has ended, and the numbers it is judged by.

Rules text: it runs interpreted and compiled.
"""

from typing import Final

from iaww.content import catalog
from iaww.rules.codes import NONE
from iaww.rules.schema import COMBOS, RESOURCES, SEATS, Fields, cells, record

# Where each trait of a seat stands; see insight.py.
ONE: Final = 0
SCORE: Final = 1
COASTED_SCORE: Final = 2
KRYSTALLIUM_NOW: Final = 3
KRYSTALLIUM_COASTED: Final = 4
CUBES_NOW: Final = 5
SPACES_NOW: Final = 6
SPACES_COASTED: Final = 7
DUO_EACH: Final = 8
RECURRING_GIFTS: Final = 9
CONSTRUCTIONS: Final = 10
MAKES_NOW: Final = 11
MAKES_COASTED: Final = MAKES_NOW + RESOURCES
SPARE: Final = MAKES_COASTED + RESOURCES
MARGIN: Final = SPARE + RESOURCES
EACH: Final = MARGIN + RESOURCES
COUNT: Final = EACH + COMBOS
DUE_CARDS: Final = COUNT + COMBOS
DUE_NOW: Final = DUE_CARDS + 1
DUE_COASTED: Final = DUE_NOW + 1
TRAITS: Final = DUE_COASTED + 1

NEURONS: Final = 16
DECK_SETS: Final = 2
"""Without and with Corruption & Ascension."""
ROUND_ENDS: Final = 3
"""The end of the game is judged by the score alone."""
PLAIN_TABLES: Final = (SEATS + 1) * DECK_SETS
"""After these come the scenarios (R31)."""
JUDGEMENTS: Final = (PLAIN_TABLES + len(catalog().scenarios)) * ROUND_ENDS
UNIT: Final = 4096
"""Weights of traits are counted in parts of this."""


@record
class Insight(Fields):
    """What was learned for every table and round end: a linear part and a net of one layer."""

    linear: list[list[int]] = cells("i4", JUDGEMENTS, TRAITS)
    first: list[list[int]] = cells("i4", JUDGEMENTS * NEURONS, TRAITS)
    second: list[list[int]] = cells("i4", JUDGEMENTS, NEURONS)
    doubt: list[int] = cells("i4", JUDGEMENTS)
    """Hundredths of a point that make a seat e times as likely to win as another."""


def judgement_of(players: int, ascension: int, scenario: int, rounds_left: int) -> int:
    """Which numbers to judge by, at a table and so many rounds before its end."""
    table = players * DECK_SETS + ascension
    if scenario != NONE:
        table = PLAIN_TABLES + scenario
    return table * ROUND_ENDS + rounds_left - 1
