"""What a bot holds in mind while it makes one decision; nothing of it outlasts the decision."""

from typing import Final

from iaww.bots.weights import Weights
from iaww.rules.schema import (
    CARD_KINDS,
    RESOURCES,
    SEATS,
    SLOTS,
    SPACES,
    Fields,
    Sheet,
    State,
    cell,
    cells,
    record,
)

CARDS_IN_MIND: Final = 8
"""Cards of this round whose fate is open: seven drafted ones and one that may join them."""


@record
class Mind(Fields):
    """A seat's own rest of the round, as the bot imagines it from its view."""

    # Widest first: a NumPy record does not pad in front of nested records.
    worlds: list[State] = cells(State, 1)
    """A quiet table of the bot's own, with nothing in it but its seat as imagined."""
    weights: list[Weights] = cells(Weights, 1)
    sheets: list[Sheet] = cells(Sheet, 1)

    viewer: int = cell("i2")
    players: int = cell("i2")
    side: int = cell("i2")
    scenario: int = cell("i2")
    rounds_left: int = cell("i2")
    """Rounds after this one."""
    duty: int = cell("i4")
    """Worth of a card the scenario asks for, as time stands (R31)."""
    amounts: list[list[int]] = cells("i2", RESOURCES, SEATS)
    """What every seat produces as the view forecasts it; the bot's own as imagined."""

    cards: list[int] = cells("i2", CARDS_IN_MIND)
    """Cards to be slated or recycled this round."""
    n_cards: int = cell("i2")
    wild: int = cell("i2")
    """Krystallium counted on for cards that are still to come this round."""

    favourite: int = cell("i2")
    """The construction that gets cubes before all others, or NONE."""
    order: list[int] = cells("i2", SLOTS)
    """Slots of constructions, the most rewarding space first."""
    n_order: int = cell("i2")
    worth: list[int] = cells("i4", SLOTS)
    """What finishing each construction brings."""
    profit: list[int] = cells("i4", SLOTS)
    """The same beyond what its free spaces cost."""
    reward: list[int] = cells("i4", SLOTS)
    """The same for each free space; far more for the favourite."""
    within_reach: list[int] = cells("i1", SLOTS)
    """Whether this round's cubes can finish the construction."""
    supply: list[int] = cells("i2", SPACES)
    recycled: list[int] = cells("i2", RESOURCES)
    gains: list[int] = cells("i8", CARD_KINDS)
    """What each card that may be drawn would bring (R28)."""
