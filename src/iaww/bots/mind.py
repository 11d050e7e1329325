"""What a bot holds in mind while it makes one decision; nothing of it outlasts the decision."""

from typing import Final

from iaww.bots.traits import TRAITS, Insight
from iaww.bots.weights import Weights
from iaww.rules.codes import PAIRS
from iaww.rules.schema import (
    CARD_KINDS,
    RESOURCES,
    SEATS,
    SLOTS,
    SPACES,
    Fields,
    Seat,
    Sheet,
    State,
    cell,
    cells,
    record,
)

CARDS_IN_MIND: Final = 8
"""Cards of this round whose fate is open: seven drafted ones and one that may join them."""
OPTIONS: Final = 16

# The tables a bot thinks in: its own seat alone, and tables that agree with its view.
OWN: Final = 0
BLANK: Final = 1
SAMPLED: Final = 2
PLAYED: Final = 3
WORLDS: Final = 4


@record
class Mind(Fields):
    """A seat's own rest of the round, as the bot imagines it from its view."""

    # Widest first: a NumPy record does not pad in front of nested records.
    worlds: list[State] = cells(State, WORLDS)
    """The first is quiet, with nothing in it but the bot's own seat as imagined."""
    starts: list[Seat] = cells(Seat, 1)
    """The seat as it stands where a dream begins."""
    weights: list[Weights] = cells(Weights, 1)
    insights: list[Insight] = cells(Insight, 1)
    sheets: list[Sheet] = cells(Sheet, 1)

    viewer: int = cell("i2")
    players: int = cell("i2")
    side: int = cell("i2")
    ascension: int = cell("i2")
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
    to_come: int = cell("i2")
    """Cards that will join them before the round is planned."""
    wild: int = cell("i2")
    """Krystallium counted on for those, by hand-made numbers."""

    plan: int = cell("i2")
    """The cards to slate, as a plan was last improved."""
    step: int = cell("i2")
    slated: int = cell("i2")
    dropped: int = cell("i2")
    rests: int = cell("i2")
    """Whether the dream begins with the end of its step."""
    effort: int = cell("i2")
    """Whether it is worth the time to try other favourites."""
    bias: list[int] = cells("i1", SLOTS)
    """1 for a construction that gets cubes before all others, -1 for one that gets none."""
    lots: list[int] = cells("i2", SLOTS)
    """The constructions to choose favourites from."""
    n_lots: int = cell("i2")
    kept_bias: list[int] = cells("i1", SLOTS)
    kept_lots: list[int] = cells("i2", SLOTS)

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
    copies: list[int] = cells("i2", CARD_KINDS)
    """Of each card, how many may be drawn in an exchange (R28)."""
    gains: list[int] = cells("i8", CARD_KINDS)
    """What each of these cards would bring."""
    when_recycled: list[int] = cells("i8", RESOURCES)
    """What the seat is worth when a card that joins a plan is recycled, by its resource."""
    pair_worth: list[int] = cells("i8", PAIRS)
    """What the seat would be worth without two cards of its hand (R28)."""

    option_code: list[int] = cells("i2", OPTIONS)
    option_plan: list[int] = cells("i2", OPTIONS)
    """The cards to slate, when the option is a plan."""
    kept_plans: list[int] = cells("i2", OPTIONS)
    option_worth: list[int] = cells("i8", OPTIONS)
    """At first sight."""
    option_aim: list[int] = cells("i8", OPTIONS)
    """Summed over the games that were played out."""
    option_trials: list[int] = cells("i8", OPTIONS)
    """How many that were."""
    option_luck: list[int] = cells("i8", OPTIONS)
    """How far its games were from what the options had in common, squared and summed."""
    latest_aim: list[int] = cells("i8", OPTIONS)
    n_options: int = cell("i2")
    standings: list[int] = cells("i8", SEATS)
    """What every seat has, or may expect."""
    care: int = cell("i2")
    """What a habit takes care of, see ``habits.py``."""
    trust: int = cell("i2")
    """Games that the first sight counts as much as."""

    unrest: int = cell("i4")
    """How far a judgement may be off by whim, in hundredths of a point."""
    whims: int = cell("i8")
    insight: int = cell("i2")
    """Whether a seat is judged by what was learned from games, or by hand-made numbers."""
    traits: list[int] = cells("i4", TRAITS)
    kinds: int = cell("i8")
    """What the constructions add by their cards, in parts of a unit."""
    spare: list[int] = cells("i2", RESOURCES)
    """Cubes that found no construction while the bot imagined rounds to come."""
