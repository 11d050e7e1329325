"""The rules' own values as they are spoken over the wire, derived from their declarations."""

import ast
import sys
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cache, reduce
from inspect import getsource
from itertools import pairwise
from operator import or_
from types import UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, create_model

from iaww.bots.advice import Advised, Outlook
from iaww.content import SIDES, Character, Points, Production, Resource
from iaww.rules import (
    Action,
    Fairness,
    Forecast,
    InvalidAction,
    Outcome,
    ScoreRow,
    Setup,
    Undo,
    action_from_json,
    events,
)
from iaww.rules.actions import DECKS, TYPES
from iaww.server.vocabulary import (
    DrawDeck,
    Gift,
    Medal,
    Moment,
    Phase,
    Rank,
    Scored,
    SpaceKind,
    Step,
    Winning,
)
from iaww.views import ConstructionView, Prospect, SeatView, SlatedCopy, View

STRICT: Final = ConfigDict(extra="forbid", strict=True, frozen=True)
OF_ACTIONS: Final[dict[str, Any]] = {
    "space": SpaceKind,
    "character": Character,
    "deck": DrawDeck,
    "inst": Annotated[int, Field(ge=1, le=99)],
    "card": Annotated[str, Field(max_length=60)],
}
"""Fields of actions whose values are few or bounded."""
Side: Final = Literal[SIDES]
Backs: Final = Annotated[dict[DrawDeck, int], Field(min_length=len(DECKS))]
Filled: Final = tuple[tuple[SpaceKind, SpaceKind], ...]
OF_FACTS: Final[dict[str, Any]] = {
    "gain": Resource,
    "resource": Resource,
    "step": Resource,
    "item": SpaceKind,
    "space": SpaceKind,
    "lost": Filled,
    "deck": DrawDeck,
    "cubes": dict[Resource, int],
    "bonus": tuple[Gift, ...],
}
"""Fields of facts whose values are few."""
OF_OTHERS: Final[dict[type, dict[str, Any]]] = {
    View: {"side": Side, "phase": Phase, "step": Step | None, "decks": Backs},
    SeatView: {
        "hand_size": Backs,
        "cubes": dict[Resource, int],
        "pending_resource": Resource | None,
    },
    ConstructionView: {"free": dict[SpaceKind, int], "filled": Filled},
    Forecast: {"step": Resource},
    ScoreRow: {"per": Scored},
    Outcome: {"rank": Rank | None, "medal": Medal | None},
    Prospect: {"step": Moment | None, "unaided": Moment | None, "pays": dict[SpaceKind, int]},
    Setup: {"side": Side},
    Production: {"what": SpaceKind},
    Points: {"per": tuple[Scored, ...]},
    Outlook: {"production": dict[Resource, int], "characters": dict[Character, int]},
}
"""Fields of everything else whose values are few, by class."""


def _tagged(declared: type, tag: str, named: Mapping[str, Any]) -> type[BaseModel]:
    """Make the JSON face of a small class: its fields, and ``type``."""
    hints, said = get_type_hints(declared), _said_of_fields(declared)
    spoken: dict[str, Any] = {"type": (Literal[tag], ...)}
    for field in fields(declared):
        hint = named.get(field.name, hints[field.name])
        spoken[field.name] = (hint, Field(description=said.get(field.name)))
    return create_model(
        declared.__name__, __config__=STRICT, __doc__=(declared.__doc__ or "").strip(), **spoken
    )


def _said_of_fields(declared: type) -> dict[str, str]:
    """Return the docstrings below the fields of a class."""
    return _said_in(declared.__module__)[declared.__name__]


@cache
def _said_in(module: str) -> dict[str, dict[str, str]]:
    """Return the docstrings below the fields of every class of a module, read once."""
    tree = ast.parse(getsource(sys.modules[module]))
    said: dict[str, dict[str, str]] = {}
    for declared in tree.body:
        if isinstance(declared, ast.ClassDef):
            found = said.setdefault(declared.name, {})
            for above, below in pairwise(declared.body):
                match above, below:
                    case (
                        ast.AnnAssign(target=ast.Name(id=name)),
                        ast.Expr(value=ast.Constant(value=str(text))),
                    ):
                        found[name] = text
    return said


def _one_of(models: list[type[BaseModel]]) -> Any:
    return Annotated[Union[tuple(models)], Field(discriminator="type")]  # noqa: UP007


def _read_action(spoken: BaseModel) -> Action | Undo:
    try:
        return action_from_json(spoken.model_dump(mode="json"))
    except InvalidAction as error:
        raise ValueError(str(error)) from None


def _of_fact(declared: type) -> dict[str, Any]:
    character = Winning if declared is events.Produced else Character
    return {**OF_FACTS, "character": character}


ACTIONS: Final = [_tagged(declared, tag, OF_ACTIONS) for tag, declared in TYPES.items()]
FACTS: Final = [
    _tagged(declared, tag, _of_fact(declared)) for declared, tag in events.NAMES.items()
]

SpokenAction: Final[Any] = _one_of([model for model in ACTIONS if model.__name__ != "Undo"])
ReadAction: Final[Any] = Annotated[_one_of(ACTIONS), AfterValidator(_read_action)]
"""Any action or undo of a client, read into the rules' own class."""
SpokenFact: Final[Any] = _one_of(FACTS)


@cache
def spoken(declared: type) -> type[BaseModel]:
    """Return the JSON face of a class of the rules: its fields, each in the words it can take."""
    hints, said = get_type_hints(declared), _said_of_fields(declared)
    named = OF_OTHERS.get(declared, {})
    faces: dict[str, Any] = {}
    for field in fields(declared):
        hint = hints[field.name]
        face = named.get(field.name, _face(hint))
        faces[field.name] = (face, Field(description=said.get(field.name)))
    return create_model(
        declared.__name__,
        __config__=ConfigDict(extra="forbid", frozen=True),
        __doc__=declared.__doc__,
        **faces,
    )


def _face(hint: Any) -> Any:
    """Put JSON faces in the place of the classes in a type."""
    if hint == Action:
        return SpokenAction
    if isinstance(hint, type) and is_dataclass(hint):
        return spoken(hint)
    origin, parts = get_origin(hint), tuple(_face(part) for part in get_args(hint))
    if origin in (Union, UnionType):
        return reduce(or_, parts)
    return hint if origin is None else origin[parts]


SpokenView: Final[Any] = spoken(View)
SpokenForecast: Final[Any] = spoken(Forecast)
SpokenProspect: Final[Any] = spoken(Prospect)
SpokenCopy: Final[Any] = spoken(SlatedCopy)
SpokenAdvised: Final[Any] = spoken(Advised)
SpokenOutcome: Final[Any] = spoken(Outcome)
SpokenSetup: Final[Any] = spoken(Setup)
SpokenFairness: Final[Any] = spoken(Fairness)
SpokenProduction: Final[Any] = spoken(Production)
SpokenPoints: Final[Any] = spoken(Points)
