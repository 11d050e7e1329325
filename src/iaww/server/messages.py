"""The server's messages as bytes, in the shape that ``protocol`` declares."""

from collections.abc import Sequence
from typing import Any

import orjson

from iaww.bots.advice import Advice
from iaww.rules import Action, Game, action_to_json, fact_to_json
from iaww.rules.events import Fact
from iaww.server.protocol import VERSION
from iaww.server.refusals import Refused
from iaww.views import Consideration, json_for


def view_bytes(game: Game, viewer: int | None) -> bytes:
    """Return the view of a seat or of a spectator as JSON."""
    return orjson.dumps(json_for(game, viewer))


def numbered(facts: Sequence[tuple[int, Fact]]) -> list[dict[str, Any]]:
    """Return events as they are sent."""
    return [{"n": n, "fact": fact_to_json(fact)} for n, fact in facts]


def welcome(*, view: bytes | None, **parts: Any) -> bytes:
    """Everything as it stands."""
    return orjson.dumps({"type": "welcome", "version": VERSION, "view": _embedded(view), **parts})


def news(*, view: bytes | None, **parts: Any) -> bytes:
    """Something happened in the game."""
    return orjson.dumps({"type": "news", "view": _embedded(view), **parts})


def table(state: dict[str, Any], clock: list[dict[str, Any]] | None) -> bytes:
    """Something about the table changed."""
    return orjson.dumps({"type": "table", "table": state, "clock": clock})


def you(state: dict[str, Any]) -> bytes:
    """Something about the person changed."""
    return orjson.dumps({"type": "you", "you": state})


def chat(lines: list[dict[str, Any]]) -> bytes:
    """Somebody said something."""
    return orjson.dumps({"type": "chat", "chat": lines})


def ack(id: str, turn: int) -> bytes:
    """Done, and on disk."""
    return orjson.dumps({"type": "ack", "id": id, "turn": turn})


def considered(id: str, turn: int, plan: list[Action] | None, found: Consideration) -> bytes:
    """How things would stand."""
    actions = None if plan is None else [action_to_json(action) for action in plan]
    return orjson.dumps(
        {"type": "considered", "id": id, "turn": turn, "plan": actions, **found.to_json()}
    )


def hint(id: str, turn: int, advice: Advice) -> bytes:
    """What an expert would do."""
    options = [option.to_json() for option in advice.options]
    return orjson.dumps(
        {"type": "hint", "id": id, "turn": turn, "aim": advice.aim, "options": options}
    )


def refused(id: str | None, refusal: Refused) -> bytes:
    """Not done."""
    return orjson.dumps(
        {"type": "refused", "id": id, "code": refusal.code, "message": str(refusal)}
    )


def pong(id: str) -> bytes:
    """The connection lives."""
    return orjson.dumps({"type": "pong", "id": id})


def _embedded(view: bytes | None) -> orjson.Fragment | None:
    return None if view is None else orjson.Fragment(view)
