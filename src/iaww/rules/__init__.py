"""What may happen: the only place that knows the rules."""

from iaww.rules.actions import (
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
    Undo,
    action_from_json,
    action_to_json,
)
from iaww.rules.backend import BACKENDS, COMPILED, INTERPRETED
from iaww.rules.errors import IllegalAction, InvalidAction, RecordError, SetupError
from iaww.rules.events import Audience, Event, Fact, fact_to_json
from iaww.rules.fairness import Fairness, commitment_to, new_secret, seed_from
from iaww.rules.game import Forecast, Game, new_game
from iaww.rules.outcome import Outcome, ScoreRow, ScoreSheet
from iaww.rules.plain import plain
from iaww.rules.record import (
    RULES_VERSION,
    Record,
    loads,
    record_from_json,
    record_of,
    setup_from_json,
    setup_to_json,
)
from iaww.rules.setup import Setup

__all__ = [
    "BACKENDS",
    "COMPILED",
    "INTERPRETED",
    "RULES_VERSION",
    "Action",
    "Assign",
    "Audience",
    "Choose",
    "Discard",
    "Done",
    "Event",
    "Exchange",
    "Fact",
    "Fairness",
    "Forecast",
    "Game",
    "IllegalAction",
    "InvalidAction",
    "Keep",
    "Outcome",
    "Pick",
    "Place",
    "Record",
    "RecordError",
    "Recycle",
    "ScoreRow",
    "ScoreSheet",
    "Setup",
    "SetupError",
    "Slate",
    "SpendKrystallium",
    "ToEmpire",
    "Undo",
    "action_from_json",
    "action_to_json",
    "commitment_to",
    "fact_to_json",
    "loads",
    "new_game",
    "new_secret",
    "plain",
    "record_from_json",
    "record_of",
    "seed_from",
    "setup_from_json",
    "setup_to_json",
]
