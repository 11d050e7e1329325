"""Which deals are for what, so that claims rest on deals that no training and no tuning has seen.

A deal is a seed and a number (``iaww.rules.batch``); the purposes part the seeds among them.
"""

from typing import Final

from iaww.content import IawwError
from iaww.rules.batch import SEEDS

TRAINING: Final = range(1_000_000)
"""Weights are learned on these."""
TUNING: Final = range(1_000_000, 2_000_000)
"""Choices are made on these: which features, which search, which of two trainings."""
TEST: Final = range(2_000_000, SEEDS)
"""Claims are made on these alone; whoever decides by them makes them tuning deals."""

PURPOSES: Final = {"training": TRAINING, "tuning": TUNING, "test": TEST}


def purpose_of(seed: int) -> str:
    """Return what the deals of a seed are for.

    :raises IawwError: when there is no such seed.
    """
    for purpose, seeds in PURPOSES.items():
        if seed in seeds:
            return purpose
    raise IawwError(f"a seed lies between 0 and {SEEDS - 1}, not at {seed}")
