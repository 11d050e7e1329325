"""Reads the events of a table transcript, and the actions that some of them are."""

from collections.abc import Mapping
from typing import Any, Final

from iaww.content import CHARACTERS, KRYSTALLIUM, RESOURCES, SPACE_KINDS
from iaww.rules.actions import Action, Undo, action_from_json
from iaww.rules.coding import resource_name
from iaww.rules.errors import InvalidAction
from iaww.rules.schema import State
from iaww.rules.transcript_errors import TranscriptError

PLAIN_ACTIONS: Final[Mapping[str, tuple[str, tuple[str, ...]]]] = {
    "draft": ("pick", ("card",)),
    "slate": ("slate", ("card",)),
    "recycle": ("recycle", ("card",)),
    "to_empire": ("to_empire", ()),
    "discard_construction": ("discard", ("card", "inst")),
    "choose_character": ("choose", ("character",)),
    "exchange": ("exchange", ("cards", "deck")),
    "keep": ("keep", ("card",)),
    "done": ("done", ()),
}
"""The action of each kind of event, and the fields that are its input."""
ACTIONS: Final = frozenset(PLAIN_ACTIONS) | {"place"}
CHECKPOINTS: Final = frozenset(
    {
        "round",
        "planning",
        "leftover",
        "pool",
        "production",
        "constructed",
        "transform",
        "snapshot",
    }
)


def events_in(value: object) -> list[dict[str, Any]]:
    """Check that these are events; what a checkpoint says is compared later, not interpreted.

    :raises TranscriptError: naming the first that is none.
    """
    if not isinstance(value, list):
        raise TranscriptError("its events are no list")
    for number, event in enumerate(value, start=1):
        if not isinstance(event, dict):
            raise TranscriptError("this is no object", number)
    return value


def is_checkpoint(event: Mapping[str, Any]) -> bool:
    """Whether an event is one that must come out of the rules."""
    return isinstance(event.get("e"), str) and event["e"] in CHECKPOINTS


def read_action(event: Mapping[str, Any], state: State) -> tuple[int, Action]:
    """Read who does what.

    :raises TranscriptError: when that cannot be read, or speaks of a cube that does not wait.
    :raises InvalidAction: when a field of the action cannot be read.
    """
    kind = event.get("e")
    if not isinstance(kind, str) or kind not in ACTIONS:
        raise TranscriptError(f"there is no event {str(kind)[:60]!a}")
    seat = event.get("seat")
    if not isinstance(seat, int) or isinstance(seat, bool):
        raise TranscriptError(f"{kind} names no seat")
    if not 0 <= seat < state.players:
        raise TranscriptError(f"there is no seat {str(seat)[:60]} at this table")
    if kind == "place":
        fields = _place_fields(event, state, seat)
    else:
        type_name, names = PLAIN_ACTIONS[kind]
        fields = {"type": type_name} | {name: event.get(name) for name in names}
        if kind == "to_empire":
            _check_cube(state, seat, event.get("resource"))
    action = action_from_json(fields)
    if isinstance(action, Undo):
        raise InvalidAction("a transcript takes nothing back")
    return seat, action


def _place_fields(event: Mapping[str, Any], state: State, seat: int) -> dict[str, Any]:
    """What is placed decides which action it is: a cube, a krystallium or a character."""
    item, space = event.get("item"), event.get("space")
    if not isinstance(item, str) or item not in SPACE_KINDS:
        raise TranscriptError(f"place has no item among {', '.join(SPACE_KINDS)}")
    if not isinstance(space, str) or space not in SPACE_KINDS:
        raise TranscriptError(f"place has no space among {', '.join(SPACE_KINDS)}")
    fields: dict[str, Any] = {"card": event.get("card"), "inst": event.get("inst")}
    if item == KRYSTALLIUM:
        return fields | {"type": "spend_krystallium", "space": space}
    if item != space:
        raise TranscriptError(f"seat {seat} cannot cover a {space} space with {item}")
    if item in CHARACTERS:
        return fields | {"type": "assign", "character": item}
    _check_cube(state, seat, item)
    return fields | {"type": "place"}


def _check_cube(state: State, seat_no: int, resource: object) -> None:
    """R8, R14: the cube that is placed is one that waits."""
    if not isinstance(resource, str) or resource not in RESOURCES:
        raise TranscriptError(f"a cube is one of {', '.join(RESOURCES)}")
    seat = state.seats[seat_no]
    if seat.pending == 0 or resource_name(seat.pending_resource) != resource:
        raise TranscriptError(f"seat {seat_no} has no {resource} cube that waits to be placed")
