"""The one list of bots, for tables, arenas and learners alike."""

import re
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Final

from iaww.bots.bot import Bot, Strength, TextBot
from iaww.bots.levels import BEGINNER, CASUAL_LEVEL, CLUB, EXPERT, RANDOM, STRONG
from iaww.content import IawwError
from iaww.rules import INTERPRETED
from iaww.rules.backend import backend
from iaww.rules.schema import ViewRecord

_COUNT: Final = re.compile(r"[0-9]{1,7}")
_SECONDS: Final = re.compile(r"[0-9]{1,3}(\.[0-9]{1,6})?")
_LADDER: Final = {
    "random": Strength(RANDOM),
    "beginner": Strength(BEGINNER),
    "casual": Strength(CASUAL_LEVEL),
    "club": Strength(CLUB),
    "strong": Strength(STRONG, nodes=12),
    "expert": Strength(EXPERT, nodes=1000),
}

LEVELS: Final = tuple(_LADDER)
"""The names of the bots, the weakest first."""
MOST_NODES: Final = 1_000_000
MOST_SECONDS: Final = 60.0


def strength_of(spec: str) -> Strength:
    """Return how the bot thinks that a text such as ``casual`` or ``expert:nodes=100`` names.

    Options follow one another after colons; ``insight=FOLDER`` comes last.

    :raises IawwError: when there is no such bot, or it has no such option.
    """
    name, colon, options = spec.partition(":")
    if name not in _LADDER:
        raise IawwError(f"there is no bot {name[:40]!r}: choose one of {', '.join(LEVELS)}")
    strength = _LADDER[name]
    while colon:
        option = options
        if not options.startswith("insight="):
            option, colon, options = options.partition(":")
        else:
            colon = ""
        strength = _with_option(name, strength, option)
    return strength


def _with_option(name: str, strength: Strength, option: str) -> Strength:
    key, _, value = option.partition("=")
    if strength.nodes > 0:
        if key == "nodes" and _COUNT.fullmatch(value) and 1 <= int(value) <= MOST_NODES:
            return replace(strength, nodes=int(value))
        if key == "budget" and _SECONDS.fullmatch(value) and 0 < float(value) <= MOST_SECONDS:
            return replace(strength, seconds=float(value))
    if strength.level >= CLUB and key == "insight" and value and Path(value).is_dir():
        return replace(strength, insight=Path(value))
    raise IawwError(f"the bot {name} takes {_options_of(strength)}, not {option[:40]!r}")


def _options_of(strength: Strength) -> str:
    known = []
    if strength.nodes > 0:
        known = [f"nodes=1 to nodes={MOST_NODES}", f"budget=SECONDS up to {MOST_SECONDS:g}"]
    if strength.level >= CLUB:
        known.append("insight=FOLDER of a training")
    return ", or ".join(known) or "no options"


def bot_named(spec: str, backend_name: str = INTERPRETED) -> TextBot:
    """Return a bot of its own for the caller.

    :raises IawwError: when there is no such bot, option or backend.
    """
    return TextBot(spec, strength_of(spec), backend(backend_name))


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
