"""The traits of a seat when a round has ended, and the numbers it is judged by.

Rules text: it runs interpreted and compiled.
"""

from typing import Final

from iaww.rules.schema import CARD_KINDS, COMBOS, RESOURCES, SPACES, Fields, cells, record
from iaww.rules.tables import ROUNDS

# Where each trait of a seat stands; see insight.py.
ONE: Final = 0
TO_COME: Final = 1
SCORE: Final = 2
SCORE_NEXT: Final = 3
SCORE_COASTED: Final = 4
KRYSTALLIUM_NOW: Final = 5
KRYSTALLIUM_NEXT: Final = 6
KRYSTALLIUM_COASTED: Final = 7
CUBES_NOW: Final = 8
CONSTRUCTIONS: Final = 9
RECURRING_GIFTS: Final = 10
DUE_CARDS: Final = 11
DUE_NOW: Final = 12
DUE_COASTED: Final = 13
CHARACTERS_NOW: Final = 14
CHARACTERS_NEXT: Final = 16
MAKES_NOW: Final = 18
MAKES_NEXT: Final = MAKES_NOW + RESOURCES
MAKES_COASTED: Final = MAKES_NEXT + RESOURCES
SPARE: Final = MAKES_COASTED + RESOURCES
MARGIN: Final = SPARE + RESOURCES
ICONS_PER: Final = MARGIN + RESOURCES
SPACES_NOW: Final = ICONS_PER + RESOURCES
SPACES_COASTED: Final = SPACES_NOW + SPACES
EACH_NOW: Final = SPACES_COASTED + SPACES
EACH: Final = EACH_NOW + COMBOS
COUNT: Final = EACH + COMBOS
DUO_EACH: Final = COUNT + COMBOS
TRAITS: Final = DUO_EACH + COMBOS

NEURONS: Final = 32
STAGES_OF_ROUND: Final = 4
"""No card is to come any more this round; one or two, three or four, five or six are."""
JUDGEMENTS: Final = STAGES_OF_ROUND * ROUNDS
"""One of them is left alone: the end of the game is judged by the score."""
UNIT: Final = 4096
"""Weights of traits are counted in parts of this."""


@record
class Insight(Fields):
    """What was learned for a table: for every judgement a linear part and a net of one layer."""

    linear: list[list[int]] = cells("i4", JUDGEMENTS, TRAITS)
    kinds: list[list[int]] = cells("i4", JUDGEMENTS, CARD_KINDS)
    """What every card under construction adds."""
    first: list[list[int]] = cells("i4", JUDGEMENTS * NEURONS, TRAITS)
    second: list[list[int]] = cells("i4", JUDGEMENTS, NEURONS)
    doubt: list[int] = cells("i4", JUDGEMENTS)
    """Hundredths of a point that make a seat e times as likely to win as another."""


def judgement_of(to_come: int, rounds_left: int) -> int:
    """Which numbers to judge by, with so many cards to come this round and rounds after it."""
    return (to_come + 1) // 2 * ROUNDS + rounds_left
