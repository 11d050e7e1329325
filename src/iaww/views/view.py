"""The typed face of a view: all that people, spectators, bots and learners ever get."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from iaww.content import PHASES, RESOURCES, SIDES, SPACE_KINDS, catalog
from iaww.rules import Action, Fact, Forecast, Game, Outcome, ScoreSheet, action_to_json, plain
from iaww.rules.actions import DECKS
from iaww.rules.codes import DRAFT, NONE, OVER, PLANNING, PRODUCTION, RECURRING
from iaww.rules.coding import CARD_IDS, action_of, cards_in, resource_name
from iaww.rules.game import forecasts_of
from iaww.rules.outcome import sheet_of
from iaww.rules.reports import filled_spaces
from iaww.rules.schema import Seat, ViewRecord
from iaww.rules.tables import EMPIRE_IDS
from iaww.views import memory, observation

STEPS: Final = (*(resource.value for resource in RESOURCES), "recurring")


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


def observe(game: Game, viewer: int | None) -> ViewRecord:
    """Build the view record of a seat, or of a spectator (``None``), for bots and encoders."""
    if viewer is not None:
        game.check_seat(viewer)
    views = game.backend.records(ViewRecord, 1)
    text = game.backend.extend(memory, observation)
    text.observe(game.tables, 0, NONE if viewer is None else viewer, views)
    record: ViewRecord = views[0]
    return record


def view_for(game: Game, viewer: int | None) -> View:
    """Build what a seat, or a spectator (``None``), may know of a game now."""
    can_undo = viewer is not None and game.can_undo(viewer)
    return view_of(observe(game, viewer), can_undo=can_undo, outcome=game.outcome())


def events_for(game: Game, viewer: int | None, after: int = 0) -> list[tuple[int, Fact]]:
    """Return what has reached a viewer, numbered from 1, leaving out the first ``after``.

    The numbers count nothing hidden: a viewer cannot tell what went to others.
    """
    if viewer is not None:
        game.check_seat(viewer)
    reached = [event.fact for event in game.events if event.reaches(viewer)]
    return list(enumerate(reached, start=1))[after:]


def view_of(record: ViewRecord, *, can_undo: bool, outcome: Outcome | None) -> View:
    """Put names to a filled view record."""
    seats = range(record.players)
    own = None if record.viewer == NONE else record.seats[record.viewer]
    producing = record.phase == PRODUCTION
    codes = tuple(int(record.legal[place]) for place in range(record.n_legal))
    return View(
        viewer=None if own is None else int(record.viewer),
        players=int(record.players),
        side=SIDES[record.side],
        ascension=bool(record.ascension),
        war_or_peace=bool(record.war_or_peace),
        scenario=None if record.scenario == NONE else catalog().scenarios[record.scenario].id,
        open_table=bool(record.open_table),
        round=int(record.round_no),
        phase="over" if record.phase == OVER else PHASES[record.phase],
        step=STEPS[record.step] if producing else None,
        pick=int(record.turn) if record.phase == DRAFT else None,
        pool=int(record.turn) if record.players == 1 and record.phase == PLANNING else None,
        produced=_numbers(record.produced, seats)
        if producing and record.step != RECURRING
        else None,
        supremacy=tuple(s for s in seats if producing and record.supremacy[s]),
        seats=tuple(_seat_view(record, seat_no) for seat_no in seats),
        picked=None if own is None or own.picked == NONE else CARD_IDS[own.picked],
        drawn=() if own is None else cards_in(own.drawn, own.n_drawn),
        decks={deck: int(left) for deck, left in zip(DECKS, record.deck_left, strict=True)},
        pools_left=int(record.pools_left),
        leftovers=None if own is None else _multiset(record.leftovers),
        refilled=_multiset(record.refilled),
        unseen={
            CARD_IDS[card]: int(copies) for card, copies in enumerate(record.unseen) if copies > 0
        },
        forecast=forecasts_of(record.forecast, record.forecast_supremacy, record.players),
        legal=() if own is None else tuple(action_of(own, code) for code in codes),
        legal_codes=codes,
        can_undo=can_undo,
        outcome=outcome,
    )


def _seat_view(record: ViewRecord, seat_no: int) -> SeatView:
    seat = record.seats[seat_no]
    known = seat_no == record.viewer or record.hand_known[seat_no]
    backs = record.hand_backs[seat_no]
    return SeatView(
        seat=seat_no,
        empire=EMPIRE_IDS[seat.empire],
        busy=bool(record.busy[seat_no] and record.phase != OVER),
        hand_size={deck: int(size) for deck, size in zip(DECKS, backs, strict=True)},
        hand=cards_in(seat.hand, seat.n_hand) if known and record.phase == DRAFT else None,
        drafted=cards_in(seat.drafted, seat.n_drafted),
        constructions=_constructions(seat),
        constructed=cards_in(seat.constructed, seat.n_constructed),
        cubes={kind.value: int(n) for kind, n in zip(RESOURCES, seat.cubes, strict=True) if n > 0},
        krystallium=int(seat.krystallium),
        financiers=int(seat.characters[0]),
        generals=int(seat.characters[1]),
        pending=int(seat.pending),
        pending_resource=resource_name(seat.pending_resource) if seat.pending > 0 else None,
        choices=int(seat.choices),
        discards=_multiset(seat.discards),
        score=sheet_of(seat_no, seat, record.sheets[seat_no]),
    )


def _constructions(seat: Seat) -> tuple[ConstructionView, ...]:
    return tuple(
        ConstructionView(
            CARD_IDS[seat.construction[slot]],
            int(seat.inst[slot]),
            {
                kind: int(free)
                for kind, free in zip(SPACE_KINDS, seat.spaces_left[slot], strict=True)
                if free > 0
            },
            filled_spaces(seat, slot),
        )
        for slot in range(seat.slots)
        if seat.missing[slot] > 0
    )


def _numbers(values: Sequence[int], seats: range) -> tuple[int, ...]:
    return tuple(int(values[seat]) for seat in seats)


def _multiset(counts: Sequence[int]) -> tuple[str, ...]:
    return tuple(CARD_IDS[card] for card, copies in enumerate(counts) for _ in range(copies))
