"""Bots that are not of the registry: ``python:module.attribute`` makes one when it is called."""

import sys
from collections.abc import Callable
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from iaww.content import IawwError

FOREIGN: Final = "python:"


def is_foreign(spec: str) -> bool:
    """Whether a text names a bot by where its code lies."""
    return spec.startswith(FOREIGN)


def maker_of(spec: str) -> Callable[[], Any]:
    """Return the class or function that makes such a bot; its module is imported.

    :raises IawwError: when there is no such module, no such name in it, or it cannot be called.
    """
    module_name, _, name = spec.removeprefix(FOREIGN).rpartition(".")
    if not module_name or not name:
        raise IawwError(f"a bot of your own is {FOREIGN}module.name, not {spec[:60]!r}")
    try:
        module = import_module(module_name)
    except ModuleNotFoundError as error:
        raise IawwError(f"{spec}: there is no module {error.name}") from None
    # Whatever a stranger's module raises is its author's mistake, to be told in one sentence.
    except Exception as error:
        raise IawwError(f"{spec}: {module_name} cannot be imported: {sentence_of(error)}") from None
    maker = getattr(module, name, None)
    if not callable(maker):
        raise IawwError(f"{spec}: {module_name} has no class or function {name}")
    return maker  # type: ignore[no-any-return]


def source_of(spec: str) -> str:
    """Return a hash of the file that such a bot comes from; it changes when the bot may."""
    file = sys.modules[maker_of(spec).__module__].__file__
    return sha256(Path(file).read_bytes()).hexdigest()[:16] if file else ""


def sentence_of(error: BaseException) -> str:
    """Say in one line what somebody's code raised."""
    lines = str(error).split("\n")
    return f"{type(error).__name__}: {lines[0][:200]}" if lines[0] else type(error).__name__
