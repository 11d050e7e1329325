"""A game on disk: its setup and its log, as versioned JSON that replays to the same game."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Final

from iaww.rules.actions import Action, Undo, action_from_json, action_to_json
from iaww.rules.backend import INTERPRETED
from iaww.rules.errors import IllegalAction, InvalidAction, RecordError, SetupError
from iaww.rules.fairness import Fairness
from iaww.rules.game import Game
from iaww.rules.plain import plain
from iaww.rules.setup import Setup

FORMAT: Final = "iaww-record"
VERSION: Final = 1
RULES_VERSION: Final = "1"
"""Moves when the same setup and actions could lead to another game."""

Log = tuple[tuple[int, Action | Undo], ...]


@dataclass(frozen=True, slots=True)
class Record:
    """A finished or running game."""

    setup: Setup
    log: Log
    fairness: Fairness | None = None

    def replay(self, backend_name: str = INTERPRETED) -> Game:
        """Play the log again.

        :raises RecordError: naming the first entry that does not fit.
        """
        game = Game(self.setup, backend_name)
        for number, (seat, action) in enumerate(self.log, start=1):
            try:
                game.apply(seat, action)
            except (IllegalAction, InvalidAction) as error:
                raise RecordError(f"action {number} does not replay: {error}", number) from None
        return game

    def unproved_because(self) -> str | None:
        """Say why the decks are not proved fair, or return None when they are."""
        if self.fairness is None:
            return "the record holds no commitment, so anybody could have chosen the decks"
        if self.setup.decks is not None:
            return "the record names its decks itself, so they do not follow from the seed"
        if len(self.fairness.nonces) != self.setup.players:
            return (
                f"every seat must have added a nonce: there are {len(self.fairness.nonces)} "
                f"for {self.setup.players}"
            )
        return self.fairness.problem_with(self.setup.seed)

    def to_json(self) -> dict[str, Any]:
        """Return the JSON form."""
        data: dict[str, Any] = {
            "format": FORMAT,
            "version": VERSION,
            "rules": RULES_VERSION,
            "setup": setup_to_json(self.setup),
            "actions": [[seat, action_to_json(action)] for seat, action in self.log],
        }
        if self.fairness is not None:
            data["fairness"] = self.fairness.to_json()
        return data

    def dumps(self) -> str:
        """Return the JSON text, on one line."""
        return json.dumps(self.to_json(), ensure_ascii=False, separators=(",", ":"))


def record_of(game: Game, fairness: Fairness | None = None) -> Record:
    """Return the record of a game as it stands."""
    return Record(game.setup, tuple(game.log), fairness)


def setup_to_json(setup: Setup) -> dict[str, Any]:
    """Return the JSON form of a setup; what has its default value is written all the same."""
    data: dict[str, Any] = plain(setup)
    return data


def record_from_json(data: object) -> Record:
    """Read a record back.

    :raises RecordError: saying what is wrong, and naming both versions when they differ.
    """
    if not isinstance(data, Mapping) or data.get("format") != FORMAT:
        raise RecordError(f"this is not a record: its format is not {FORMAT}")
    if type(data.get("version")) is not int or data["version"] != VERSION:
        raise RecordError(
            f"the record has format version {data.get('version')}, this program reads {VERSION}"
        )
    rules = data.get("rules")
    if not isinstance(rules, str):
        raise RecordError(f"the rules version of a record is a text, not {rules!r}")
    if rules != RULES_VERSION:
        raise RecordError(
            f"the record was played by rules version {rules}, "
            f"this program plays version {RULES_VERSION}"
        )
    fairness = data.get("fairness")
    return Record(
        setup_from_json(data.get("setup")),
        _log_from_json(data.get("actions")),
        None if fairness is None else Fairness.from_json(fairness),
    )


def loads(text: str) -> Record:
    """Read a record from JSON text.

    :raises RecordError: when it is not one.
    """
    try:
        return record_from_json(json.loads(text))
    except RecursionError:
        raise RecordError("this is not readable: nested too deeply") from None
    except ValueError as error:
        raise RecordError(f"this is not JSON: {error}") from None


def setup_from_json(data: object) -> Setup:
    """Read a setup back.

    :raises RecordError: when a field is missing, unknown or of the wrong kind.
    """
    if not isinstance(data, Mapping):
        raise RecordError("the setup of a record is an object")
    values: dict[str, Any] = {}
    for field in fields(Setup):
        if field.name not in data:
            raise RecordError(f"the setup lacks {field.name}")
        values[field.name] = _setup_value(field.name, data[field.name])
    unknown = sorted(set(data) - set(values), key=str)
    if unknown:
        raise RecordError(f"the setup has an unknown field {unknown[0]!r}")
    try:
        return Setup(**values)
    except SetupError as error:
        raise RecordError(f"the setup is not allowed: {error}") from None


def _setup_value(name: str, value: object) -> Any:
    if name in ("empires", "decks"):
        if value is None:
            return None
        read = _texts if name == "empires" else _decks
        return read(name, value)
    expected: dict[str, type | tuple[type, ...]] = {
        "players": int,
        "side": str,
        "seed": str,
        "scenario": (str, type(None)),
    }
    if not isinstance(value, expected.get(name, bool)) or (
        name == "players" and isinstance(value, bool)
    ):
        raise RecordError(f"setup.{name} cannot be {value!r}")
    return value


def _texts(name: str, value: object) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise RecordError(f"setup.{name} is a list of texts")
    return tuple(value)


def _decks(name: str, value: object) -> tuple[tuple[str, ...], ...]:
    if not isinstance(value, list) or len(value) != 2:
        raise RecordError(f"setup.{name} is a list of two decks")
    return tuple(_texts(name, deck) for deck in value)


def _log_from_json(data: object) -> Log:
    if not isinstance(data, list):
        raise RecordError("the actions of a record are a list")
    log: list[tuple[int, Action | Undo]] = []
    for number, entry in enumerate(data, start=1):
        if not isinstance(entry, list) or len(entry) != 2:
            raise RecordError(f"action {number} is not a pair of seat and action", number)
        seat, action = entry
        if not isinstance(seat, int) or isinstance(seat, bool):
            raise RecordError(f"action {number} names no seat: {seat!r}", number)
        try:
            log.append((seat, action_from_json(action)))
        except InvalidAction as error:
            raise RecordError(f"action {number} cannot be read: {error}", number) from None
    return tuple(log)
