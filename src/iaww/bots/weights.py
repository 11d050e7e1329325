"""What things are worth to a bot when a round ends: the one table of hand-made numbers."""

from typing import Final

from iaww.rules.schema import COMBOS, RESOURCES, SPACES, Fields, cell, cells, record


@record
class Weights(Fields):
    """Hundredths of a point, unless it says otherwise."""

    icon: list[int] = cells("i4", RESOURCES)
    """One cube of production in every round to come, by resource."""
    supremacy: int = cell("i4")
    """Leading a production step, for every round to come."""
    krystallium: int = cell("i4")
    cube: int = cell("i4")
    """Lying on the empire card."""
    character: int = cell("i4")
    """What a character may still do besides counting as points."""
    price: list[int] = cells("i4", SPACES)
    """What filling a space costs, by kind, when it must be done in a later round."""
    prospect: int = cell("i4")
    """Per cent of a construction's profit that counts before it is finished."""
    growth: list[int] = cells("i4", COMBOS)
    """Hundredths of a card of each type, or character, expected in every round to come."""
    duo_growth: int = cell("i4")
    scenario: int = cell("i4")
    """A card the scenario asks for (R31), when time is short."""
    scenario_pace: int = cell("i4")
    """Spaces of such cards to be filled in a round: more than that, and time is short."""
    scenario_progress: int = cell("i4")
    """Per cent of it that the filled spaces of such a card count before it is finished."""
    wild: int = cell("i4")
    """Hundredths of a krystallium to count on for every card still to come this round."""
    exchange: int = cell("i4")
    """What an exchange must promise before it is made (R28)."""


def _casual() -> Weights:
    weights = Weights()
    weights.icon = [75, 135, 85, 140, 165]
    weights.supremacy = 90
    weights.krystallium = 220
    weights.cube = 12
    weights.character = 20
    weights.price = [65, 60, 105, 90, 90, 250, 125, 135]
    weights.prospect = 80
    weights.growth = [120, 65, 50, 75, 55, 60, 80]
    weights.duo_growth = 30
    weights.scenario = 3000
    weights.scenario_pace = 8
    weights.scenario_progress = 40
    weights.wild = 50
    weights.exchange = 45
    return weights


CASUAL: Final = _casual()
