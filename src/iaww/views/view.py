"""The typed face of a view: all that people, spectators, bots and learners ever get."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from iaww.rules import Action, Forecast, Outcome, ScoreSheet, action_to_json, plain


@dataclass(frozen=True, slots=True)
class ConstructionView:
    """A card in a construction area."""

    card: str
    inst: int
    free: Mapping[str, int]
    """Spaces still free, by kind."""
    filled: tuple[tuple[str, str], ...]
    """Space and item, pair by pair."""


@dataclass(frozen=True, slots=True)
class SeatView:
    """What the viewer knows of one seat: of rivals, what stood when the step began (R21)."""

    seat: int
    empire: str
    busy: bool
    hand_size: Mapping[str, int]
    """Cards in hand by deck when the step began: the backs differ (R23); alone the pool's."""
    hand: tuple[str, ...] | None
    """The viewer's own hand now, or a rival's that the viewer has held; else None."""
    drafted: tuple[str, ...]
    """The draft area (R8); alone the pool in hand (R27), which only the seat sees."""
    constructions: tuple[ConstructionView, ...]
    constructed: tuple[str, ...]
    """In order of completion."""
    cubes: Mapping[str, int]
    """On the empire card, by resource."""
    krystallium: int
    financiers: int
    generals: int
    pending: int
    """Cubes waiting to be placed."""
    pending_resource: str | None
    choices: int
    """Characters to choose for supremacy in science."""
    discards: tuple[str, ...]
    """Recycled, discarded and exchanged cards."""
    score: ScoreSheet
    """As it stands."""


@dataclass(frozen=True, slots=True)
class View:
    """All that one seat, or a spectator, may know at one moment (R21–R23)."""

    viewer: int | None
    players: int
    side: str
    ascension: bool
    war_or_peace: bool
    scenario: str | None
    open_table: bool
    round: int
    phase: str
    """``draft``, ``planning``, ``production`` or ``over``."""
    step: str | None
    """The resource being produced, or ``recurring`` for the extra step (R19)."""
    pick: int | None
    """Which pick of the draft this is, from 1."""
    pool: int | None
    """Alone: which pool of this planning is in hand, 1 or 2."""
    produced: tuple[int, ...] | None
    supremacy: tuple[int, ...]
    """Seats that won the current production step."""
    seats: tuple[SeatView, ...]
    picked: str | None
    """The viewer's own pick, before the others see it."""
    drawn: tuple[str, ...]
    """Alone: what an exchange drew and of which one card must be kept."""
    decks: Mapping[str, int]
    """Cards left in each draw deck."""
    pools_left: int
    leftovers: tuple[str, ...] | None
    """Discarded face down after drafts: known to the seats (R7), not to spectators."""
    refilled: tuple[str, ...]
    """Alone: cards known to be in a draw deck that was refilled (R28)."""
    unseen: Mapping[str, int]
    """Copies that may be in decks, pools or hands the viewer has not held."""
    forecast: tuple[Forecast, ...]
    legal: tuple[Action, ...]
    legal_codes: tuple[int, ...]
    can_undo: bool
    outcome: Outcome | None
    """How the game ended, once it has."""

    def to_json(self) -> dict[str, Any]:
        """Return the JSON form; actions as in records."""
        data: dict[str, Any] = plain(self)
        data["legal"] = [action_to_json(action) for action in self.legal]
        return data
