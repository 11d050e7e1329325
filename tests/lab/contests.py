"""Small contests, and what of their results does not depend on how fast the machine is."""

from collections.abc import Sequence
from dataclasses import replace

from iaww.lab.contest import Contest
from iaww.lab.results import DealResult
from iaww.rules import INTERPRETED, Setup

STRANGERS = "python:tests.lab.strangers."
SENSIBLE = f"{STRANGERS}Sensible"


def small(*bots: str, players: int = 2, limit: float | None = None) -> Contest:
    """A contest that starts at once: interpreted rules."""
    return Contest(Setup(players=players), bots, 7, INTERPRETED, limit)


def timeless(results: Sequence[DealResult]) -> list[DealResult]:
    """The results without what was measured."""
    return [replace(result, cpu_seconds=0.0, paces={}) for result in results]
