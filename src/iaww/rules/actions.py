"""What a seat can do: one small class each, with stable JSON that names cards, never slots."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Final, cast

from iaww.content import CHARACTERS, SPACE_KINDS, Deck, UnknownId, catalog
from iaww.rules.errors import InvalidAction
from iaww.rules.plain import plain


@dataclass(frozen=True, slots=True)
class Pick:
    """Draft a card of the hand, in secret until everyone has picked (R6)."""

    card: str


@dataclass(frozen=True, slots=True)
class Slate:
    """Move a drafted card to the construction area (R8)."""

    card: str


@dataclass(frozen=True, slots=True)
class Recycle:
    """Discard a drafted card; its recycling resource becomes a pending cube (R8)."""

    card: str


@dataclass(frozen=True, slots=True)
class Place:
    """Put the waiting cube on a free space of its resource (R8, R14)."""

    card: str
    inst: int
    """Which slated copy of the card, from 1."""


@dataclass(frozen=True, slots=True)
class ToEmpire:
    """Put the waiting cube on the empire card (R8, R14)."""


@dataclass(frozen=True, slots=True)
class SpendKrystallium:
    """Cover a resource or krystallium space with a krystallium (R16)."""

    card: str
    inst: int
    space: str


@dataclass(frozen=True, slots=True)
class Assign:
    """Cover a character space with a character of its kind (R16)."""

    card: str
    inst: int
    character: str


@dataclass(frozen=True, slots=True)
class Discard:
    """Give up a construction; its recycling cube goes to the empire card (R17)."""

    card: str
    inst: int


@dataclass(frozen=True, slots=True)
class Choose:
    """Take a character for supremacy in science (R12)."""

    character: str


@dataclass(frozen=True, slots=True)
class Exchange:
    """Alone: give two cards of the hand to draw from a deck (R28)."""

    cards: tuple[str, str]
    """In catalog order, so that equal exchanges are equal."""
    deck: str


@dataclass(frozen=True, slots=True)
class Keep:
    """Take one of the drawn cards into the hand (R28)."""

    card: str


@dataclass(frozen=True, slots=True)
class Done:
    """Finish planning or a production step; alone, take up the second pool (R10, R27)."""


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back the seat's last action of this step (R22); not part of the action space."""


Action = (
    Pick
    | Slate
    | Recycle
    | Place
    | ToEmpire
    | SpendKrystallium
    | Assign
    | Discard
    | Choose
    | Exchange
    | Keep
    | Done
)

TYPES: Final[dict[str, type[Action | Undo]]] = {
    "pick": Pick,
    "slate": Slate,
    "recycle": Recycle,
    "place": Place,
    "to_empire": ToEmpire,
    "spend_krystallium": SpendKrystallium,
    "assign": Assign,
    "discard": Discard,
    "choose": Choose,
    "exchange": Exchange,
    "keep": Keep,
    "done": Done,
    "undo": Undo,
}
NAMES: Final[dict[type, str]] = {declared: name for name, declared in TYPES.items()}
LONGEST_ECHO: Final = 80
DECKS: Final = (Deck.BASE.value, Deck.ASCENSION.value)


def shortened(value: object) -> str:
    """Show a value that may be of any size in a sentence."""
    text = repr(value)
    return text if len(text) <= LONGEST_ECHO else text[:LONGEST_ECHO] + "…"


def action_to_json(action: Action | Undo) -> dict[str, Any]:
    """Return the stable JSON form, tagged by ``type``."""
    return {"type": NAMES[type(action)], **plain(action)}


def checked(action: object) -> Action | Undo:
    """Return an action whose every field is known to be well formed.

    :raises InvalidAction: when it is no action, whatever the state of any game.
    """
    if type(action) not in NAMES:
        raise InvalidAction(f"{shortened(action)} is not an action")
    return action_from_json(action_to_json(cast(Action, action)))


def action_from_json(data: object) -> Action | Undo:
    """Read an action back.

    :raises InvalidAction: when it is no action, whatever the state of any game.
    """
    if not isinstance(data, Mapping):
        raise InvalidAction(f"an action is an object, not {shortened(data)}")
    declared = TYPES.get(data["type"]) if isinstance(data.get("type"), str) else None
    if declared is None:
        raise InvalidAction(f"there is no action of type {shortened(data.get('type'))}")
    names = [field.name for field in fields(declared)]
    extra = sorted(set(data) - {"type", *names}, key=str)
    if extra:
        raise InvalidAction(f"{data['type']} has no field {shortened(extra[0])}")
    values = [_read(data["type"], name, data.get(name)) for name in names]
    return declared(*values)


def _read(kind: str, name: str, value: object) -> Any:
    if name == "card":
        return _card(kind, value)
    if name == "cards":
        if not isinstance(value, list | tuple) or len(value) != 2:
            raise InvalidAction(f"{kind} names two cards, not {shortened(value)}")
        return tuple(sorted((_card(kind, card) for card in value), key=catalog().index_of))
    if name == "inst":
        if not isinstance(value, int) or isinstance(value, bool) or value < 1:
            raise InvalidAction(f"{kind} counts copies from 1, not {shortened(value)}")
        return value
    allowed: tuple[str, ...] = {"space": SPACE_KINDS, "character": CHARACTERS, "deck": DECKS}[name]
    if not isinstance(value, str) or value not in allowed:
        raise InvalidAction(
            f"{kind} takes a {name} among {', '.join(allowed)}, not {shortened(value)}"
        )
    return value


def _card(kind: str, value: object) -> str:
    if not isinstance(value, str):
        raise InvalidAction(f"{kind} names a card, not {shortened(value)}")
    try:
        return catalog().card(value).id
    except UnknownId:
        raise InvalidAction(f"{kind} names an unknown card {shortened(value)}") from None
