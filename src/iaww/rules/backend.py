"""The two ways to run the rules text, behind one small interface."""

from functools import cache
from types import ModuleType, SimpleNamespace
from typing import Any, Final, Protocol

from iaww.content import IawwError
from iaww.rules import entries, playout
from iaww.rules.schema import Fields, State

INTERPRETED: Final = "interpreted"
COMPILED: Final = "compiled"
BACKENDS: Final = (INTERPRETED, COMPILED)


class Backend(Protocol):
    """The functions of the rules text, and the arrays they work on."""

    name: str
    text: Any
    """The functions of ``entries.py`` and ``playout.py``."""

    def extend(self, *modules: ModuleType) -> Any:
        """Return the functions of further modules of rules text."""

    def hold(self, state: State, size: int) -> Any:
        """Return that many tables, each with a copy of the state."""

    def records(self, declared: type[Fields], size: int) -> Any:
        """Return that many blank records."""

    def integers(self, *shape: int) -> Any:
        """Return an array of zeros of one or two dimensions."""


class Interpreted:
    """The text as Python runs it: starts at once and needs nothing but Python."""

    name = INTERPRETED
    text = SimpleNamespace(**{**vars(entries), **vars(playout)})

    def extend(self, *modules: ModuleType) -> Any:
        """Return the functions as they are."""
        return SimpleNamespace(**{k: v for module in modules for k, v in vars(module).items()})

    def hold(self, state: State, size: int) -> list[State]:
        """Return copies of the state."""
        return [state.copy() for _ in range(size)]

    def records(self, declared: type[Fields], size: int) -> list[Any]:
        """Return slotted objects, nested ones to their full number."""
        return [self._blank(declared) for _ in range(size)]

    def _blank(self, declared: type[Fields]) -> Any:
        blank = declared()
        for name, field in declared.FIELDS.items():
            if not isinstance(field.width, str):
                setattr(blank, name, self.records(field.width, field.shape[0]))
        return blank

    def integers(self, *shape: int) -> list[Any]:
        """Return a list, or a list of lists."""
        if len(shape) == 1:
            return [0] * shape[0]
        return [[0] * shape[1] for _ in range(shape[0])]


@cache
def backend(name: str) -> Backend:
    """Return a backend by its name.

    :raises IawwError: when it is unknown, or when its libraries are not installed.
    """
    if name == INTERPRETED:
        return Interpreted()
    if name != COMPILED:
        raise IawwError(f"there is no backend {name!r}, only {' and '.join(BACKENDS)}")
    try:
        from iaww.rules.compiled import Compiled
    except ModuleNotFoundError:
        raise IawwError(
            "the compiled rules need NumPy and Numba: run pip install 'iaww[compiled]'"
        ) from None
    return Compiled()
