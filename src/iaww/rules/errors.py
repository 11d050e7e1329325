"""The errors of the rules, each with what a caller needs to answer it.

::

    IawwError ─┬─ ContentError     a data file is wrong; .file, .row, .field
               ├─ UnknownId        no such card, empire or scenario; .kind, .id
               ├─ SetupError       a table that cannot be played; .code
               ├─ InvalidAction    cannot be read as an action
               ├─ IllegalAction    readable, not allowed now; .code, .seat, .action
               ├─ RecordError      a stored game cannot be read or does not replay; .at
               └─ TranscriptError  a transcript cannot be read or does not agree; .game, .event
"""

from typing import Any, Final

from iaww.content import IawwError

REFUSAL_CODES: Final = (
    *("game/over", "seat/unknown", "seat/done", "seat/drafting", "seat/keep_first"),
    *("code/not_legal", "pick/already_picked", "pick/no_draft", "pick/not_in_hand"),
    *("slate/not_planning", "slate/cube_pending", "slate/not_drafted"),
    *("recycle/not_planning", "recycle/cube_pending", "recycle/not_drafted"),
    *("place/no_cube", "place/no_construction", "place/no_free_space", "to_empire/no_cube"),
    *("spend_krystallium/character_space", "spend_krystallium/no_krystallium"),
    *("spend_krystallium/no_construction", "spend_krystallium/no_free_space"),
    *("assign/no_character", "assign/no_construction", "assign/no_free_space"),
    *("discard/no_construction", "choose/no_choice"),
    *("exchange/solo_only", "exchange/not_planning", "exchange/cube_pending"),
    *("exchange/not_in_hand", "exchange/no_such_deck", "exchange/nothing_to_draw"),
    *("keep/nothing_drawn", "keep/not_drawn"),
    *("done/cube_pending", "done/cards_left", "done/choice_open"),
    *("undo/nothing", "undo/cards_seen", "undo/done_is_final"),
)
"""Every code an IllegalAction can have, for those who translate them."""

SETUP_CODES: Final = (
    *("setup/players", "setup/needs_ascension", "setup/side", "setup/flag", "setup/seed"),
    *("setup/unknown_scenario", "setup/scenario_seats", "setup/scenario_side"),
    *("setup/scenario_decks", "setup/empires", "setup/unknown_empire"),
    *("setup/empire_not_in_play", "setup/same_empire", "setup/decks", "setup/batch"),
)
"""Every code a SetupError can have."""


class SetupError(IawwError):
    """A table that the rules do not allow; ``code`` is stable, the sentence is for people."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(code, sentence)
        self.code = code

    def __str__(self) -> str:
        return str(self.args[1])


class InvalidAction(IawwError):
    """Something that cannot be read as an action at all."""


class IllegalAction(IawwError):
    """An action that is not allowed now; nothing has changed."""

    def __init__(self, code: str, seat: int, action: Any, sentence: str) -> None:
        super().__init__(code, seat, action, sentence)
        self.code = code
        """Stable, such as ``place/no_free_space``; clients translate this."""
        self.seat = seat
        self.action = action

    def __str__(self) -> str:
        return str(self.args[3])


class RecordError(IawwError):
    """A stored game that cannot be read, or whose action number ``at`` does not replay."""

    def __init__(self, sentence: str, at: int | None = None) -> None:
        super().__init__(sentence, at)
        self.at = at

    def __str__(self) -> str:
        return str(self.args[0])
