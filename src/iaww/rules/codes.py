"""The small integers the rules text is written in; the action codes never change."""

from typing import Final

NONE: Final = -1

DRAFT: Final = 0
PLANNING: Final = 1
PRODUCTION: Final = 2
OVER: Final = 3

MATERIALS: Final = 0
ENERGY: Final = 1
SCIENCE: Final = 2
GOLD: Final = 3
EXPLORATION: Final = 4
RECURRING: Final = 5
"""The step after exploration in which War or Peace cards pay (R19)."""

KRYSTALLIUM: Final = 5
FINANCIER_SPACE: Final = 6
GENERAL_SPACE: Final = 7
FINANCIER: Final = 0
GENERAL: Final = 1

BASE_DECK: Final = 0
ASCENSION_DECK: Final = 1

# Where each kind of action begins in the one action space of all modes.
PICK: Final = 0
SLATE: Final = 12
RECYCLE: Final = 19
KEEP: Final = 26
EXCHANGE: Final = 31
"""Ten pairs of hand slots for the base deck, then ten for the other."""
CHOOSE: Final = 51
TO_EMPIRE: Final = 53
DONE: Final = 54
PLACE: Final = 55
ASSIGN: Final = 101
"""Two characters a slot."""
SPEND: Final = 193
SPEND_KINDS: Final = 6
"""A slot may have spaces of five resources and of krystallium."""
DISCARD: Final = 469
END_OF_ACTIONS: Final = 515

PAIRS: Final = 10
PAIR_FIRST: Final = [0, 0, 0, 0, 1, 1, 1, 2, 2, 3]
PAIR_SECOND: Final = [1, 2, 3, 4, 2, 3, 4, 3, 4, 4]

# What the rules report besides the action itself.
STEP_CLOSED: Final = 0
ROUND_BEGAN: Final = 1
LEFTOVER: Final = 2
PLANNING_BEGAN: Final = 3
POOL_TAKEN: Final = 4
DRAWN: Final = 5
CONSTRUCTED: Final = 6
TRANSFORMED: Final = 7
PRODUCED: Final = 8
RECEIVED: Final = 9
ROUND_ENDED: Final = 10
GAME_ENDED: Final = 11
