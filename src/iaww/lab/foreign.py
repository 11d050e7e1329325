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
    except (Exception, SystemExit) as error:
        raise IawwError(f"{spec}: {module_name} cannot be imported: {sentence_of(error)}") from None
    maker = getattr(module, name, None)
    if not callable(maker):
        raise IawwError(f"{spec}: {module_name} has no class or function {name}")
    return maker  # type: ignore[no-any-return]


def source_of(spec: str) -> str:
    """Return a hash of the file that such a bot comes from; it changes when the bot may."""
    maker_of(spec)
    module_name = spec.removeprefix(FOREIGN).rpartition(".")[0]
    file = getattr(sys.modules[module_name], "__file__", None)
    return sha256(Path(file).read_bytes()).hexdigest()[:16] if file else ""


def sentence_of(error: BaseException) -> str:
    """Say in one line what somebody's code raised."""
    # Even saying what went wrong is the stranger's code.
    try:
        said = str(error).split("\n")[0][:200]
    except BaseException:
        said = ""
    said = "".join(letter for letter in said if letter.isprintable())
    return f"{type(error).__name__}: {said}" if said else type(error).__name__
