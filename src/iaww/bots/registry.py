"""The one list of bots, for tables, arenas and learners alike."""

import re
from dataclasses import replace
from functools import cache
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
    "strong": Strength(STRONG, nodes=64),
    "expert": Strength(EXPERT, nodes=400),
}

LEVELS: Final = tuple(_LADDER)
"""The names of the bots, the weakest first."""
MOST_NODES: Final = 1_000_000
MOST_SECONDS: Final = 60.0


def strength_of(spec: str) -> Strength:
    """Return how the bot thinks that a text such as ``casual`` or ``expert:nodes=100`` names.

    :raises IawwError: when there is no such bot, or it has no such option.
    """
    name, colon, option = spec.partition(":")
    if name not in _LADDER:
        raise IawwError(f"there is no bot {name[:40]!r}: choose one of {', '.join(LEVELS)}")
    strength = _LADDER[name]
    if not colon:
        return strength
    if strength.nodes == 0:
        raise IawwError(f"the bot {name} takes no options, not {option[:40]!r}")
    key, _, amount = option.partition("=")
    if key == "nodes" and _COUNT.fullmatch(amount) and 1 <= int(amount) <= MOST_NODES:
        return replace(strength, nodes=int(amount))
    if key == "budget" and _SECONDS.fullmatch(amount) and 0 < float(amount) <= MOST_SECONDS:
        return replace(strength, seconds=float(amount))
    raise IawwError(
        f"the bot {name} takes nodes=1 to nodes={MOST_NODES}, or budget=SECONDS "
        f"up to {MOST_SECONDS:g}, not {option[:40]!r}"
    )


def bot_named(spec: str, backend_name: str = INTERPRETED) -> Bot:
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
