"""R24, R25, R30–R32: score sheets, places, ranks and medals, as typed values."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from iaww.content import MEDALS, Scenario, catalog
from iaww.rules.codes import NONE
from iaww.rules.schema import COMBOS, DUOS, Seat, Sheet, State
from iaww.rules.scoring import characters_of, is_ahead
from iaww.rules.solo import scenario_won
from iaww.rules.tables import DUO_KINDS, SCORED

T = TypeVar("T")

RANKS: Final = ((100, "living_god"), (80, "emperor"), (60, "dictator"), (0, "apprentice"))
"""R30: the score from which each rank is held."""
COMBO_NAMES: Final = tuple(str(kind) for kind in SCORED)
DUO_NAMES: Final = tuple("+".join(pair) for pair in DUO_KINDS)


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """Multiplier, count and product of one row of the score pad."""

    per: str
    """A type or character, or a duo such as ``structure+vehicle``."""
    each: int
    count: int
    points: int


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """One column of the score pad (R32), with what breaks ties (R25)."""

    seat: int
    flat: int
    combos: tuple[ScoreRow, ...]
    """All seven: five types, financiers, generals."""
    duos: tuple[ScoreRow, ...]
    total: int
    cards: int
    characters: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended."""

    sheets: tuple[ScoreSheet, ...]
    ranking: tuple[tuple[int, ...], ...]
    """Seats by place; those in one group share it (R25)."""
    rank: str | None
    """Of a solo game (R30)."""
    won: bool | None
    """Of a scenario: its cards are constructed (R31)."""
    medal: str | None


def sheet_of(
    seat_no: int, seat: Seat, sheet: Sheet, column: Callable[..., T], row: Callable[..., Any]
) -> T:
    """Put names to a filled sheet, and make a column of rows of it."""
    combos = [
        _row(row, COMBO_NAMES[kind], sheet.each[kind], sheet.count[kind]) for kind in range(COMBOS)
    ]
    duos = [
        _row(row, DUO_NAMES[duo], sheet.duo_each[duo], sheet.duo_count[duo])
        for duo in range(DUOS)
        if sheet.duo_each[duo] > 0
    ]
    return column(
        seat=seat_no,
        flat=int(sheet.flat_points),
        combos=tuple(combos),
        duos=tuple(duos),
        total=int(sheet.total),
        cards=int(seat.n_constructed),
        characters=int(characters_of(seat)),
    )


def _row(row: Callable[..., Any], per: str, each: Any, count: Any) -> Any:
    return row(per=per, each=int(each), count=int(count), points=int(each) * int(count))


def ranking_of(sheets: Sequence[ScoreSheet]) -> tuple[tuple[int, ...], ...]:
    """R25: by score, then constructed cards, then characters; what is equal shares a place."""
    columns = [(sheet.total, sheet.cards, sheet.characters) for sheet in sheets]
    groups: dict[int, list[int]] = {}
    for sheet, column in zip(sheets, columns, strict=True):
        ahead = sum(is_ahead(*other, *column) for other in columns)
        groups.setdefault(ahead, []).append(sheet.seat)
    return tuple(tuple(groups[ahead]) for ahead in sorted(groups))


def rank_of(total: int) -> str:
    """R30: the rank a solo score earns."""
    return next((rank for least, rank in RANKS if total >= least), RANKS[-1][1])


def medal_of(scenario: Scenario, total: int) -> str | None:
    """R31: the medal a winning score earns, none below bronze."""
    for medal in reversed(MEDALS):
        if total >= getattr(scenario, medal):
            return medal
    return None


def outcome_of(state: State, sheets: tuple[ScoreSheet, ...]) -> Outcome:
    """Judge a finished game."""
    rank, won, medal = None, None, None
    if state.players == 1:
        rank = rank_of(sheets[0].total)
    if state.scenario != NONE:
        won = bool(scenario_won(state))
        if won:
            medal = medal_of(catalog().scenarios[state.scenario], sheets[0].total)
    return Outcome(sheets, ranking_of(sheets), rank, won, medal)
