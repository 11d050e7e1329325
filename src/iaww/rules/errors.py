"""The errors of the rules, each with what a caller needs to answer it.

::

    IawwError ─┬─ ContentError     a data file is wrong
               ├─ SetupError       a table that cannot be played; .code
               ├─ InvalidAction    cannot be read as an action
               ├─ IllegalAction    readable, not allowed now; .code, .seat, .action
               └─ RecordError      a stored game cannot be read or does not replay; .at
"""

from typing import Any

from iaww.content import IawwError


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
