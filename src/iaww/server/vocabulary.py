"""The words that fields of the protocol choose from, where the rules know them all.

They are enumerations, so that each has a name in every exported form; where a plain text is
given for one, that is as good.
"""

from collections.abc import Iterable
from enum import StrEnum
from typing import Annotated, Any, Final, cast

from pydantic import Strict

from iaww.bots import LEVELS, strength_of
from iaww.content import CHARACTERS, KRYSTALLIUM, MEDALS, PHASES, SPACE_KINDS
from iaww.rules.actions import DECKS
from iaww.rules.outcome import COMBO_NAMES, DUO_NAMES, RANKS
from iaww.views import NOW, STEPS


def _words(name: str, meaning: str, words: Iterable[str]) -> Any:
    declared = cast(Any, StrEnum)(name, {word: str(word) for word in words})
    declared.__doc__ = meaning
    return Annotated[declared, Strict(False)]


def is_searching(level: str) -> bool:
    """Whether a bot plays games out for a decision, for which it needs the compiled rules."""
    return level in LEVELS and strength_of(level).nodes > 0


Phase: Final = _words("Phase", "A phase of a round (R4), or the end.", (*PHASES, "over"))
Step: Final = _words("Step", "A production step; the last is that of R19.", STEPS)
Moment: Final = _words("Moment", "The step that is open, or a later one.", (NOW, *STEPS))
SpaceKind: Final = _words("SpaceKind", "What a space asks for.", SPACE_KINDS)
Gift: Final = _words("Gift", "What a card can bring.", (KRYSTALLIUM, *CHARACTERS))
Winning: Final = _words("Winning", "What supremacy brings (R12).", (*CHARACTERS, "choice"))
DrawDeck: Final = _words("DrawDeck", "A deck by its backs.", DECKS)
Scored: Final = _words("Scored", "A row of the score pad (R32).", (*COMBO_NAMES, *DUO_NAMES))
Rank: Final = _words("Rank", "Of a solo game (R30).", (rank for _, rank in reversed(RANKS)))
Medal: Final = _words("Medal", "Of a scenario (R31).", MEDALS)

TABLE_LEVELS: Final = LEVELS
"""The bots that can be seated at a table, where the server can let them think."""
QUICK_LEVELS: Final = tuple(level for level in LEVELS if not is_searching(level))
"""Those that answer at once whichever rules they think with: deputies are among these, since a
person waits for whole plans of theirs."""
