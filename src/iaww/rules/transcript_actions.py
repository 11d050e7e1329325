"""Reads the events of a table transcript: their kinds, their cards, and the actions they are."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from iaww.content import CHARACTERS, KRYSTALLIUM, RESOURCES, SPACE_KINDS
from iaww.rules.actions import Action, Undo, action_from_json
from iaww.rules.coding import resource_name
from iaww.rules.errors import InvalidAction
from iaww.rules.schema import State
from iaww.rules.transcript_deals import KNOWN_CARDS
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


def check_events(events: object) -> list[dict[str, Any]]:
    """Check that everything is an event of a known kind and names known cards only.

    :raises TranscriptError: naming the first event that is not.
    """
    if not isinstance(events, list):
        raise TranscriptError("its events are no list")
    for number, event in enumerate(events, start=1):
        if not isinstance(event, dict):
            raise TranscriptError("this is no object", number)
        kind = event.get("e")
        if not isinstance(kind, str) or kind not in ACTIONS | CHECKPOINTS:
            raise TranscriptError(f"there is no event {str(kind)[:60]!a}", number)
        for card in _named_cards(event):
            if isinstance(card, str) and card not in KNOWN_CARDS:
                raise TranscriptError(f"{kind} names an unknown card {card[:60]!a}", number)
    return events


def _named_cards(value: object) -> Iterator[object]:
    """Yield everything that stands where a card is named."""
    if isinstance(value, list):
        for item in value:
            yield from _named_cards(item)
    elif isinstance(value, dict):
        for name, item in value.items():
            if name == "card":
                yield item
            elif name in ("cards", "constructed", "drawn") and isinstance(item, list):
                yield from item
            else:
                yield from _named_cards(item)


def read_action(event: Mapping[str, Any], state: State) -> tuple[int, Action]:
    """Read who does what.

    :raises TranscriptError: when that cannot be read, or speaks of a cube that does not wait.
    :raises InvalidAction: when a field of the action cannot be read.
    """
    seat = event.get("seat")
    if not isinstance(seat, int) or isinstance(seat, bool):
        raise TranscriptError(f"{event['e']} names no seat")
    if not 0 <= seat < state.players:
        raise TranscriptError(f"there is no seat {str(seat)[:60]} at this table")
    if event["e"] == "place":
        fields = _place_fields(event, state, seat)
    else:
        kind, names = PLAIN_ACTIONS[event["e"]]
        fields = {"type": kind} | {name: event.get(name) for name in names}
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
