"""What happened, one small class each, and who may know it (R21–R23)."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from iaww.rules.plain import plain


class Audience(StrEnum):
    """Who receives an event."""

    EVERYONE = "everyone"
    SEATS = "seats"
    """All seats, no spectators (R7)."""
    OWN = "own"
    """The seat the event is about."""
    OTHERS = "others"
    """Everybody but the seat the event is about, when a hidden step closes."""


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """A round begins (R4)."""

    round: int


@dataclass(frozen=True, slots=True)
class HandTaken:
    """A seat looks at the hand it was dealt or passed (R5, R6)."""

    seat: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Picked:
    """A seat drafted a card (R6)."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class Leftover:
    """A hand's last cards were discarded face down (R7)."""

    seat: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PlanningBegan:
    """Everyone has drafted; planning begins (R8)."""

    round: int


@dataclass(frozen=True, slots=True)
class PoolTaken:
    """A solo pool came into hand (R27)."""

    seat: int
    sequence: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Slated:
    """A card lies in the construction area (R8)."""

    seat: int
    card: str
    inst: int


@dataclass(frozen=True, slots=True)
class Recycled:
    """A card was discarded for a pending cube (R8)."""

    seat: int
    card: str
    gain: str


@dataclass(frozen=True, slots=True)
class Placed:
    """A space was covered; item and space differ for a krystallium standing in (R14, R16)."""

    seat: int
    card: str
    inst: int
    item: str
    space: str


@dataclass(frozen=True, slots=True)
class SentToEmpire:
    """A cube went to the empire card (R14)."""

    seat: int
    resource: str
    forced: bool
    """It fitted nowhere else."""


@dataclass(frozen=True, slots=True)
class Discarded:
    """A construction was given up with all that lay on it (R17)."""

    seat: int
    card: str
    inst: int
    gain: str
    lost: tuple[tuple[str, str], ...]
    """Space and item, pair by pair."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """The science winner took a character (R12)."""

    seat: int
    character: str


@dataclass(frozen=True, slots=True)
class Exchanged:
    """Two cards of the hand went for a draw (R28)."""

    seat: int
    cards: tuple[str, ...]
    deck: str


@dataclass(frozen=True, slots=True)
class Drew:
    """What an exchange drew (R28)."""

    seat: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Kept:
    """One drawn card joined the hand (R28)."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class Ready:
    """A seat has picked or said done, or is busy again: who has acted is public (R6)."""

    seat: int
    ready: bool


@dataclass(frozen=True, slots=True)
class TookBack:
    """A seat took back its last action (R22)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Constructed:
    """A construction was finished and joined the empire (R9)."""

    seat: int
    card: str
    inst: int
    bonus: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Transformed:
    """Five cubes on the empire card became a krystallium (R15)."""

    seat: int
    cubes: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Produced:
    """A production step begins with these amounts and supremacy winners (R11–R13, R29)."""

    round: int
    step: str
    amounts: tuple[int, ...]
    supremacy: tuple[int, ...]
    character: str
    """``financier``, ``general``, or ``choice`` for science."""


@dataclass(frozen=True, slots=True)
class Received:
    """Recurring icons paid these krystallium and characters, seat by seat (R19)."""

    round: int
    krystallium: tuple[int, ...]
    financiers: tuple[int, ...]
    generals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """A round is over (R4)."""

    round: int


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over (R4)."""


SeatFact = (
    HandTaken
    | Picked
    | Leftover
    | PoolTaken
    | Slated
    | Recycled
    | Placed
    | SentToEmpire
    | Discarded
    | Chosen
    | Exchanged
    | Drew
    | Kept
    | Ready
    | TookBack
    | Constructed
    | Transformed
)
"""What concerns one seat."""
TableFact = RoundBegan | PlanningBegan | Produced | Received | RoundEnded | GameEnded
"""What concerns the whole table."""
Fact = SeatFact | TableFact

NAMES: Final[dict[type, str]] = {
    RoundBegan: "round_began",
    HandTaken: "hand_taken",
    Picked: "picked",
    Leftover: "leftover",
    PlanningBegan: "planning_began",
    PoolTaken: "pool_taken",
    Slated: "slated",
    Recycled: "recycled",
    Placed: "placed",
    SentToEmpire: "sent_to_empire",
    Discarded: "discarded",
    Chosen: "chosen",
    Exchanged: "exchanged",
    Drew: "drew",
    Kept: "kept",
    Ready: "ready",
    TookBack: "took_back",
    Constructed: "constructed",
    Transformed: "transformed",
    Produced: "produced",
    Received: "received",
    RoundEnded: "round_ended",
    GameEnded: "game_ended",
}

HAND_FACTS: Final = (PoolTaken, Drew, Kept)
"""Facts about a solo hand, hidden until the step closes even at an open table (R23)."""


@dataclass(frozen=True, slots=True)
class Event:
    """A fact on its way to an audience."""

    fact: Fact
    audience: Audience

    def reaches(self, viewer: int | None) -> bool:
        """Whether a seat, or a spectator (``None``), receives this event."""
        match self.audience:
            case Audience.EVERYONE:
                return True
            case Audience.SEATS:
                return viewer is not None
            case Audience.OWN:
                return viewer is not None and viewer == self.seat
            case Audience.OTHERS:
                return viewer != self.seat

    @property
    def seat(self) -> int | None:
        """The seat the fact is about, or None when it is about the whole table."""
        return self.fact.seat if isinstance(self.fact, SeatFact) else None


def fact_to_json(fact: Fact) -> dict[str, Any]:
    """Return the stable JSON form, tagged by ``type``."""
    return {"type": NAMES[type(fact)], **plain(fact)}
