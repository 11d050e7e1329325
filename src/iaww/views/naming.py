"""Puts names to a filled view record, once for typed views and for JSON alike."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from iaww.content import PHASES, RESOURCES, SIDES, SPACE_KINDS, catalog
from iaww.rules import Action, Forecast, Outcome, ScoreSheet, action_to_json, plain
from iaww.rules.actions import DECKS
from iaww.rules.codes import DRAFT, FINANCIER, GENERAL, NONE, OVER, PLANNING, PRODUCTION, RECURRING
from iaww.rules.coding import CARD_IDS, action_of, cards_in, resource_name
from iaww.rules.game import forecasts_of
from iaww.rules.outcome import ScoreRow, sheet_of
from iaww.rules.reports import filled_spaces
from iaww.rules.schema import Seat, ViewRecord
from iaww.rules.tables import EMPIRE_IDS
from iaww.views.view import ConstructionView, SeatView, View

CUBES: Final = tuple(resource.value for resource in RESOURCES)
STEPS: Final = (*CUBES, "recurring")


@dataclass(frozen=True, slots=True)
class Form:
    """What to make of the named fields of each part, of an action and of an outcome."""

    view: Callable[..., Any]
    seat: Callable[..., Any]
    construction: Callable[..., Any]
    sheet: Callable[..., Any]
    row: Callable[..., Any]
    forecast: Callable[..., Any]
    action: Callable[[Action], Any]
    outcome: Callable[[Outcome | None], Any]


TYPED: Final = Form(
    view=View,
    seat=SeatView,
    construction=ConstructionView,
    sheet=ScoreSheet,
    row=ScoreRow,
    forecast=Forecast,
    action=lambda action: action,
    outcome=lambda outcome: outcome,
)
PLAIN: Final = Form(
    view=dict,
    seat=dict,
    construction=dict,
    sheet=dict,
    row=dict,
    forecast=dict,
    action=action_to_json,
    outcome=plain,
)
"""Nothing but dicts, tuples, texts and numbers: ready for any writer of JSON."""


def name_view(record: ViewRecord, form: Form, *, can_undo: bool, outcome: Outcome | None) -> Any:
    """Name all that a viewer may know."""
    seats = range(record.players)
    own = None if record.viewer == NONE else record.seats[record.viewer]
    producing = record.phase == PRODUCTION
    codes = tuple([int(code) for code in record.legal[: record.n_legal]])
    return form.view(
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
        produced=tuple([int(record.produced[s]) for s in seats])
        if producing and record.step != RECURRING
        else None,
        supremacy=tuple([s for s in seats if producing and record.supremacy[s]]),
        seats=tuple([_name_seat(record, seat_no, form) for seat_no in seats]),
        picked=None if own is None or own.picked == NONE else CARD_IDS[own.picked],
        drawn=() if own is None else cards_in(own.drawn, own.n_drawn),
        decks={deck: int(left) for deck, left in zip(DECKS, record.deck_left, strict=True)},
        pools_left=int(record.pools_left),
        leftovers=None if own is None else _multiset(record.leftovers),
        refilled=_multiset(record.refilled),
        unseen=_amounts(CARD_IDS, record.unseen),
        forecast=forecasts_of(
            record.forecast, record.forecast_supremacy, record.players, form.forecast
        ),
        legal=() if own is None else tuple([form.action(action_of(own, code)) for code in codes]),
        legal_codes=codes,
        can_undo=can_undo,
        outcome=form.outcome(outcome),
    )


def _name_seat(record: ViewRecord, seat_no: int, form: Form) -> Any:
    seat = record.seats[seat_no]
    known = seat_no == record.viewer or record.hand_known[seat_no]
    backs = record.hand_backs[seat_no]
    return form.seat(
        seat=seat_no,
        empire=EMPIRE_IDS[seat.empire],
        busy=bool(record.busy[seat_no] and record.phase != OVER),
        hand_size={deck: int(size) for deck, size in zip(DECKS, backs, strict=True)},
        hand=cards_in(seat.hand, seat.n_hand) if known and record.phase == DRAFT else None,
        drafted=cards_in(seat.drafted, seat.n_drafted),
        constructions=_name_constructions(seat, form),
        constructed=cards_in(seat.constructed, seat.n_constructed),
        cubes=_amounts(CUBES, seat.cubes),
        krystallium=int(seat.krystallium),
        financiers=int(seat.characters[FINANCIER]),
        generals=int(seat.characters[GENERAL]),
        pending=int(seat.pending),
        pending_resource=resource_name(seat.pending_resource) if seat.pending > 0 else None,
        choices=int(seat.choices),
        discards=_multiset(seat.discards),
        score=sheet_of(seat_no, seat, record.sheets[seat_no], form.sheet, form.row),
    )


def _name_constructions(seat: Seat, form: Form) -> tuple[Any, ...]:
    return tuple(
        [
            form.construction(
                card=CARD_IDS[seat.construction[slot]],
                inst=int(seat.inst[slot]),
                free=_amounts(SPACE_KINDS, seat.spaces_left[slot]),
                filled=filled_spaces(seat, slot),
            )
            for slot in range(seat.slots)
            if seat.missing[slot] > 0
        ]
    )


def _amounts(names: Sequence[str], numbers: Sequence[int]) -> dict[str, int]:
    return {name: int(n) for name, n in zip(names, numbers, strict=True) if n > 0}


def _multiset(counts: Sequence[int]) -> tuple[str, ...]:
    held = [(CARD_IDS[card], copies) for card, copies in enumerate(counts) if copies > 0]
    return tuple([card for card, copies in held for _ in range(copies)])
