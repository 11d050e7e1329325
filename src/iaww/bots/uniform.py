"""The random bot: any legal action with equal chance, except that it discards no construction.

Rules text: it runs interpreted and compiled.
"""

from iaww.rules.codes import DISCARD
from iaww.rules.schema import ViewRecord
from iaww.rules.shuffling import GOLDEN, WORD, mix


def choose_uniformly(view: ViewRecord, seed: int) -> int:
    """One of the legal moves, the same for the same seed; what is left uses cards and cubes up."""
    moves = 0
    while moves < view.n_legal and view.legal[moves] < DISCARD:
        moves += 1
    return view.legal[(mix((seed * GOLDEN) & WORD) * moves) >> 32]
