"""Table transcripts: neutral records of finished games, written, read and verified."""

import json
import math
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, NoReturn

from iaww.rules.actions import Action, Done, Undo
from iaww.rules.backend import INTERPRETED
from iaww.rules.errors import IllegalAction, InvalidAction
from iaww.rules.game import Game
from iaww.rules.record import Record, record_of
from iaww.rules.transcript_actions import events_in, is_checkpoint, read_action
from iaww.rules.transcript_deals import config_of, deals_of, setup_of
from iaww.rules.transcript_errors import NOTHING, Mismatch, TranscriptError, Words, agree, cut
from iaww.rules.transcript_events import Scribe, TranscriptEvent

OK: Final = "ok"
MISMATCH: Final = "mismatch"
UNREADABLE: Final = "unreadable"

__all__ = [
    "MISMATCH",
    "OK",
    "UNREADABLE",
    "Mismatch",
    "TranscriptError",
    "Verdict",
    "json_of",
    "record_of_transcript",
    "transcript_of",
    "verify",
]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What verifying one game came to."""

    kind: str
    """``ok``, ``mismatch``, or ``unreadable`` for what cannot be read or played."""
    line: str
    """What is wrong, in one line; empty when nothing is."""
    game: int | str | None
    event: int | None
    """Counted from 1; ``final`` comes after the last."""
    expected: Any = None
    found: Any = None


def verify(text: str, backend_name: str = INTERPRETED) -> Verdict:
    """Play one transcript and compare all that must come of it; whatever the text, a verdict."""
    try:
        data = json_of(text)
        replayed(data, backend_name)
    except Mismatch as error:
        return Verdict(MISMATCH, str(error), error.game, error.event, error.expected, error.found)
    except TranscriptError as error:
        return Verdict(UNREADABLE, str(error), error.game, error.event)
    return Verdict(OK, "", data["id"], None)


def json_of(text: str) -> Any:
    """Read one JSON value.

    :raises TranscriptError: when the text is not JSON, or holds numbers or text that are none.
    """
    try:
        data = json.loads(text, parse_constant=_refuse, parse_float=_finite)
        if "\\ud" in text.lower():
            json.dumps(data, ensure_ascii=False).encode()
    except json.JSONDecodeError as error:
        raise TranscriptError(
            f"not JSON: {error.msg.removesuffix(' at')} at character {error.pos + 1}"
        ) from None
    except UnicodeEncodeError:
        raise TranscriptError("not JSON: half a character is escaped") from None
    except ValueError as error:
        raise TranscriptError(f"not JSON: {error}") from None
    except RecursionError:
        raise TranscriptError("not readable: nested too deeply") from None
    return data


def transcript_of(source: Game | Record, game_id: int | str = 0) -> dict[str, Any]:
    """Write a finished game as a transcript.

    What was taken back is left out. Alone, the second pool stands as soon as it could be taken
    up: what the seat did before it said so leads to the same position after it.

    :raises TranscriptError: when the game is not over, or a draw deck was refilled (R28).
    :raises RecordError: when the record does not replay.
    """
    game = source if isinstance(source, Game) else source.replay()
    if not game.is_over:
        raise TranscriptError("the game is not over: only finished games have a transcript")
    scribe = Scribe(game.setup)
    events = list(scribe.opening)
    taken_early = False
    for seat, action in without_undone(game.log):
        if taken_early and isinstance(action, Done):
            taken_early = False
            continue
        events += scribe.play(seat, action)
        if scribe.pool_is_due():
            events += scribe.take_pool()
            taken_early = True
    return {
        "id": game_id,
        "config": config_of(game.setup),
        "deals": deals_of(game.setup),
        "events": events,
        "final": scribe.final(),
    }


def without_undone(log: Sequence[tuple[int, Action | Undo]]) -> list[tuple[int, Action]]:
    """Leave out each undo together with what it took back (R22)."""
    kept: dict[int, tuple[int, Action]] = {}
    mine: dict[int, list[int]] = {}
    for number, (seat, action) in enumerate(log):
        if isinstance(action, Undo):
            del kept[mine[seat].pop()]
        else:
            kept[number] = (seat, action)
            mine.setdefault(seat, []).append(number)
    return list(kept.values())


def record_of_transcript(data: object) -> Record:
    """Read a transcript as a record: a setup with explicit decks, and the log.

    :raises TranscriptError: when it cannot be read or played, or does not verify.
    """
    return record_of(replayed(data, INTERPRETED))


def replayed(data: object, backend_name: str) -> Game:
    """Play a transcript to its end, comparing event by event.

    :raises TranscriptError: at the first event that cannot be read or played.
    :raises Mismatch: at the first event that says something else than the rules.
    """
    if not isinstance(data, dict) or "events" not in data or "deals" not in data:
        raise TranscriptError("this is no transcript: an object with config, deals and events")
    game_id = data.get("id")
    if not isinstance(game_id, int | str) or isinstance(game_id, bool):
        raise TranscriptError("the game has no id that is a number or text")
    try:
        scribe = Scribe(setup_of(data.get("config"), data["deals"]), backend_name)
        events = events_in(data["events"])
        _compare_all(scribe, events)
        final = data.get("final", NOTHING)
        if not agree(scribe.final(), final):
            raise Mismatch(len(events) + 1, scribe.final(), final, final=True)
    except TranscriptError as error:
        error.game = game_id
        raise
    except RecursionError:
        raise TranscriptError("the game is nested too deeply") from None
    return scribe.game


def _compare_all(scribe: Scribe, events: list[TranscriptEvent]) -> None:
    """Let every action happen, and every other event be what must come of it."""
    due = deque(scribe.opening)
    expected: TranscriptEvent | Words
    for number, found in enumerate(events, start=1):
        if due:
            expected = due.popleft()
        elif is_checkpoint(found):
            expected = _asked(scribe.game)
        else:
            expected, *after = _acted(scribe, found, number)
            due.extend(after)
            if scribe.pool_is_due() and not _is_done(events, number + len(due)):
                due.extend(scribe.take_pool())
        if not agree(expected, found):
            raise Mismatch(number, expected, found)
    if due or not scribe.game.is_over:
        expected = due.popleft() if due else _asked(scribe.game)
        raise Mismatch(len(events) + 1, expected, Words("the end of the events"))


def _acted(scribe: Scribe, found: TranscriptEvent, number: int) -> list[TranscriptEvent]:
    """Let an action happen; that it was the only one possible need not be said."""
    try:
        written = scribe.play(*read_action(found, scribe.game.state))
    except TranscriptError as error:
        raise TranscriptError(error.sentence, number) from None
    except (IllegalAction, InvalidAction) as error:
        raise TranscriptError(str(error), number) from None
    if "auto" not in found:
        written[0].pop("auto", None)
    elif found["auto"] is False:
        written[0].setdefault("auto", False)
    return written


def _is_done(events: list[TranscriptEvent], place: int) -> bool:
    """Whether the transcript itself says done where the second pool is taken up."""
    return place < len(events) and events[place].get("e") == "done"


def _asked(game: Game) -> Words:
    seats = " or ".join(str(seat) for seat in game.to_act())
    return Words(f"an action of seat {seats}" if seats else "the end of the events")


def _refuse(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number")


def _finite(text: str) -> float:
    number = float(text)
    if math.isinf(number):
        raise ValueError(f"{cut(text, 60)} is no number")
    return number
