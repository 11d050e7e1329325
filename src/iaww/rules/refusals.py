"""Why an action is not allowed now: a stable code and one clear sentence."""

from typing import assert_never

from iaww.content import CHARACTERS, SPACE_KINDS
from iaww.rules.actions import (
    NAMES,
    Action,
    Assign,
    Choose,
    Discard,
    Done,
    Exchange,
    Keep,
    Pick,
    Place,
    Recycle,
    Slate,
    SpendKrystallium,
    ToEmpire,
)
from iaww.rules.codes import DRAFT, KRYSTALLIUM, OVER, PLANNING
from iaww.rules.coding import code_of, resource_name, slot_of
from iaww.rules.errors import IllegalAction
from iaww.rules.rounds import is_open
from iaww.rules.schema import Seat, State

Reason = tuple[str, str]
"""A code without its area, and why not."""


def refusal(state: State, seat_no: int, action: Action) -> IllegalAction:
    """Explain why this action, which is not among the legal ones, is refused."""
    seat = state.seats[seat_no]
    code, why = _phase_reason(state, seat, action) or _own_reason(state, seat, action)
    if "/" not in code:
        code = f"{NAMES[type(action)]}/{code}"
    sentence = f"seat {seat_no} cannot {_said(seat, action)}: {why}"
    return IllegalAction(code, seat_no, action, sentence)


def undo_reason(state: State, seat_no: int, undoable: bool, settled: bool) -> Reason | None:
    """Say why a seat may not take back its last action, or return None when it may (R22)."""
    if state.phase == OVER:
        return "game/over", "the game is over"
    if not undoable:
        if settled:
            return "undo/cards_seen", "new cards have been seen since"
        return "undo/nothing", "it has done nothing in this step"
    if is_open(state) and state.seats[seat_no].done:
        return "undo/done_is_final", "at an open table done cannot be taken back"
    return None


def _phase_reason(state: State, seat: Seat, action: Action) -> Reason | None:
    """What forbids the action whatever it names."""
    if state.phase == OVER:
        return "game/over", "the game is over"
    if seat.done:
        if isinstance(action, Pick):
            return "already_picked", "it has picked; take the pick back first"
        return "seat/done", "it is done with this step"
    if state.phase == DRAFT and not isinstance(action, Pick):
        return "seat/drafting", "only picks are made in the draft"
    if seat.n_drawn > 0 and not isinstance(action, Keep):
        return "seat/keep_first", "one of the drawn cards must be kept first"
    return None


def _own_reason(state: State, seat: Seat, action: Action) -> Reason:
    match action:
        case Pick():
            if state.phase != DRAFT:
                return "no_draft", "there is no draft now"
            return "not_in_hand", "it is not in hand"
        case Slate() | Recycle():
            return _plan_reason(state, seat) or ("not_drafted", "it is not among the drafted cards")
        case Exchange():
            return _exchange_reason(state, seat, action)
        case Keep():
            if seat.n_drawn == 0:
                return "nothing_drawn", "nothing was drawn"
            return "not_drawn", "it was not drawn"
        case Place(card, inst):
            if seat.pending == 0:
                return "no_cube", "no cube waits"
            return _space_reason(seat, card, inst, resource_name(seat.pending_resource))
        case ToEmpire():
            return "no_cube", "no cube waits"
        case SpendKrystallium(card, inst, space):
            if SPACE_KINDS.index(space) > KRYSTALLIUM:
                return "character_space", "krystallium never stands in for a character"
            if seat.krystallium == 0:
                return "no_krystallium", "it has no krystallium"
            return _space_reason(seat, card, inst, space)
        case Assign(card, inst, character):
            if seat.characters[CHARACTERS.index(character)] == 0:
                return "no_character", f"it has no {character}"
            return _space_reason(seat, card, inst, character)
        case Discard(card, inst):
            return _missing_reason(card, inst)
        case Choose():
            return "no_choice", "there is no character to choose"
        case Done():
            return _done_reason(seat)
        case _:
            assert_never(action)


def _plan_reason(state: State, seat: Seat) -> Reason | None:
    if state.phase != PLANNING:
        return "not_planning", "it is not the planning phase"
    if seat.pending > 0:
        return "cube_pending", "a recycled cube must be placed first"
    return None


def _exchange_reason(state: State, seat: Seat, action: Exchange) -> Reason:
    if state.players > 1:
        return "solo_only", "exchanges are for the solo game"
    reason = _plan_reason(state, seat)
    if reason is not None:
        return reason
    if code_of(seat, action) is None:
        return "not_in_hand", "they are not both in hand"
    if action.deck == "ascension" and not state.ascension:
        return "no_such_deck", "that deck is not in play"
    return "nothing_to_draw", "that deck has nothing to draw"


def _space_reason(seat: Seat, card: str, inst: int, kind: str) -> Reason:
    if slot_of(seat, card, inst) is None:
        return _missing_reason(card, inst)
    return "no_free_space", f"no free {kind} space"


def _missing_reason(card: str, inst: int) -> Reason:
    return "no_construction", f"it has no {card} number {inst} under construction"


def _done_reason(seat: Seat) -> Reason:
    if seat.pending > 0:
        return "cube_pending", f"cubes wait to be placed, {seat.pending} in all"
    if seat.n_drafted > 0:
        return "cards_left", f"cards must still be slated or recycled, {seat.n_drafted} in all"
    return "choice_open", "a character must be chosen first"


def _said(seat: Seat, action: Action) -> str:
    """Say what was asked, as a sentence continues after "cannot"."""
    match action:
        case Pick(card) | Slate(card) | Recycle(card) | Keep(card):
            return f"{NAMES[type(action)]} {card}"
        case Place(card):
            cube = resource_name(seat.pending_resource) if seat.pending > 0 else "a cube"
            return f"place {cube} on {card}"
        case ToEmpire():
            return "send a cube to the empire card"
        case SpendKrystallium(card, _, space):
            return f"spend krystallium on a {space} space of {card}"
        case Assign(card, _, character):
            return f"assign a {character} to {card}"
        case Discard(card):
            return f"discard {card}"
        case Choose(character):
            return f"choose a {character}"
        case Exchange(cards, deck):
            return f"exchange {cards[0]} and {cards[1]} for {deck} cards"
        case Done():
            return "say done"
        case _:
            assert_never(action)
