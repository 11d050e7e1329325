"""The one list of bots, for tables, arenas and learners alike."""

from functools import cache
from typing import Final

from iaww.bots.bot import Bot, TextBot
from iaww.bots.levels import CASUALLY, UNIFORM
from iaww.content import IawwError
from iaww.rules import INTERPRETED
from iaww.rules.backend import backend
from iaww.rules.schema import ViewRecord

_LEVELS: Final = {"random": UNIFORM, "casual": CASUALLY}

LEVELS: Final = tuple(_LEVELS)
"""The names of the bots, the weakest first."""


def level_of(spec: str) -> int:
    """Return the level of the bots' text that a text such as ``casual`` names.

    :raises IawwError: when there is no such bot, or it has no such option.
    """
    name, colon, options = spec.partition(":")
    if name not in _LEVELS:
        raise IawwError(f"there is no bot {name[:40]!r}: choose one of {', '.join(LEVELS)}")
    if colon:
        raise IawwError(f"the bot {name} takes no options, not {options[:40]!r}")
    return _LEVELS[name]


def bot_named(spec: str, backend_name: str = INTERPRETED) -> Bot:
    """Return a bot of its own for the caller.

    :raises IawwError: when there is no such bot, option or backend.
    """
    return TextBot(spec, level_of(spec), backend(backend_name))


@cache
def _kept_bot(spec: str, backend_name: str) -> Bot:
    return bot_named(spec, backend_name)


def decide(spec: str, view: ViewRecord, seed: int, backend_name: str = INTERPRETED) -> int:
    """Return the action code a bot chooses, for callers in worker processes.

    All arguments can be sent to another process, and nothing is remembered between calls but
    the bot itself.

    :raises IawwError: when there is no such bot, or nothing to decide.
    """
    return _kept_bot(spec, backend_name).choose(view, seed)
