"""The rules' own values as they are spoken over the wire, derived from their declarations."""

from collections.abc import Mapping
from dataclasses import fields
from typing import Annotated, Any, Final, Literal, Union, get_type_hints

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, create_model

from iaww.content import CHARACTERS, SPACE_KINDS
from iaww.rules import Action, InvalidAction, Undo, action_from_json, events
from iaww.rules.actions import DECKS, TYPES
from iaww.views.view import View

STRICT: Final = ConfigDict(extra="forbid", strict=True, frozen=True)
NAMED: Final[dict[str, Any]] = {
    "space": Literal[SPACE_KINDS],
    "character": Literal[CHARACTERS],
    "deck": Literal[DECKS],
    "inst": Annotated[int, Field(ge=1, le=99)],
    "card": Annotated[str, Field(max_length=60)],
}
"""Fields of actions whose values are few or bounded."""


def _tagged(declared: type, tag: str, named: Mapping[str, Any]) -> type[BaseModel]:
    """Make the JSON face of a small class: its fields, and ``type``."""
    hints = get_type_hints(declared)
    spoken: dict[str, Any] = {"type": (Literal[tag], ...)}
    for field in fields(declared):
        spoken[field.name] = (named.get(field.name, hints[field.name]), ...)
    return create_model(
        declared.__name__, __config__=STRICT, __doc__=(declared.__doc__ or "").strip(), **spoken
    )


def _one_of(models: list[type[BaseModel]]) -> Any:
    return Annotated[Union[tuple(models)], Field(discriminator="type")]  # noqa: UP007


def _read_action(spoken: BaseModel) -> Action | Undo:
    try:
        return action_from_json(spoken.model_dump())
    except InvalidAction as error:
        raise ValueError(str(error)) from None


ACTIONS: Final = [_tagged(declared, tag, NAMED) for tag, declared in TYPES.items()]
FACTS: Final = [_tagged(declared, tag, {}) for declared, tag in events.NAMES.items()]

SpokenAction: Final[Any] = _one_of([model for model in ACTIONS if model.__name__ != "Undo"])
ReadAction: Final[Any] = Annotated[_one_of(ACTIONS), AfterValidator(_read_action)]
"""Any action or undo of a client, read into the rules' own class."""
SpokenFact: Final[Any] = _one_of(FACTS)


def spoken_view() -> type[BaseModel]:
    """Return the JSON face of a view: its fields, its actions tagged."""
    hints = get_type_hints(View)
    spoken: dict[str, Any] = {field.name: (hints[field.name], ...) for field in fields(View)}
    spoken["legal"] = (list[SpokenAction], ...)
    return create_model(
        "View", __config__=ConfigDict(extra="forbid"), __doc__=View.__doc__, **spoken
    )
