"""What would come of a seat's own actions, tried on nothing but what the seat knows."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from iaww.rules import (
    Action,
    Assign,
    Choose,
    Discard,
    Forecast,
    Place,
    Recycle,
    Slate,
    SpendKrystallium,
    ToEmpire,
    plain,
)
from iaww.rules.codes import CONSTRUCTED, PLANNING, PRODUCTION
from iaww.rules.coding import CARD_IDS, action_of, code_of
from iaww.rules.game import forecasts_of
from iaww.rules.moves import apply_unchecked, list_actions
from iaww.rules.production import fill_forecast
from iaww.rules.refusals import refusal
from iaww.rules.schema import ACTIONS, DECKS, Seat, State, ViewRecord
from iaww.rules.scoring import fill_sheet
from iaww.views.observation import see_pool
from iaww.views.prospects import Prospect, SlatedCopy, finishable_of, prospects_of

Imaginable = Slate | Recycle | Place | ToEmpire | SpendKrystallium | Assign | Discard | Choose
"""Actions whose outcome hangs on nothing that the seat does not know.

A pick and done may close the step, an exchange draws cards, and what is taken back is no longer
in the view.
"""
SHARED: Final = (
    *("players", "side", "ascension", "war_or_peace", "scenario", "open_table"),
    *("round_no", "phase", "step", "turn"),
)
"""What a state and a view record say in the same words."""


def can_imagine(record: ViewRecord) -> bool:
    """Whether the viewer is a seat in planning or production."""
    return record.viewer >= 0 and record.phase in (PLANNING, PRODUCTION)


class Imagined:
    """A table as one seat of an interpreted game knows it, to try the seat's actions on.

    It is made of a view record alone, so whatever it tells, the view could have told.
    """

    def __init__(self, record: ViewRecord) -> None:
        self._record = record
        self._state = _state_of(record)
        self.constructed: list[SlatedCopy] = []
        """What has been finished since, in order."""

    @property
    def _own(self) -> Seat:
        return self._state.seats[self._record.viewer]

    def apply(self, action: Imaginable) -> None:
        """Carry out an action of the seat.

        :raises IllegalAction: when it would not be allowed.
        """
        code = code_of(self._own, action)
        if code is None or code not in self.legal_codes():
            raise refusal(self._state, self._record.viewer, action)
        self.apply_code(code)

    def legal_codes(self) -> list[int]:
        """Return the codes of what the seat could do."""
        codes = [0] * ACTIONS
        return codes[: list_actions(self._state, self._record.viewer, codes)]

    def action_of(self, code: int) -> Action:
        """Return the typed action of a legal code."""
        return action_of(self._own, code)

    def apply_code(self, code: int) -> None:
        """Carry out one of the legal codes."""
        apply_unchecked(self._state, self._record.viewer, code)
        for report in self._state.reports[: self._state.n_reports]:
            if report[0] == CONSTRUCTED:
                self.constructed.append(SlatedCopy(CARD_IDS[report[2]], report[3]))

    def record(self) -> ViewRecord:
        """Return the view that the seat would have."""
        record = self._record.copy()
        viewer = record.viewer
        record.seats[viewer] = self._own.copy()
        if record.players == 1:
            record.hand_backs[viewer] = [0] * DECKS
            see_pool(self._state, record)
        fill_sheet(self._own, record.side, record.sheets[viewer])
        fill_forecast(record.seats, record.players, record.forecast, record.forecast_supremacy)
        record.n_legal = list_actions(self._state, viewer, record.legal)
        return record


def _state_of(record: ViewRecord) -> State:
    """Return a state that is blank but for what the viewer knows."""
    state = State()
    for name in SHARED:
        setattr(state, name, getattr(record, name))
    state.produced[:] = record.produced
    state.supremacy[:] = record.supremacy
    state.deck_end[:] = record.deck_left
    state.seats = state.shown = [seat.copy() for seat in record.seats]
    return state


@dataclass(frozen=True, slots=True)
class Consideration:
    """How things would stand for a seat."""

    forecast: tuple[Forecast, ...]
    score: int
    """The seat's own points so far."""
    constructed: tuple[SlatedCopy, ...]
    """What the imagined actions would finish, in order."""
    prospects: tuple[Prospect, ...]
    """Every construction that would be left."""
    finishable: tuple[SlatedCopy, ...]
    """Those that krystallium and characters in hand could finish at once."""

    def to_json(self) -> dict[str, Any]:
        """Return the JSON form."""
        data: dict[str, Any] = plain(self)
        return data


def considered(record: ViewRecord, constructed: Iterable[SlatedCopy]) -> Consideration:
    """Say what a view, imagined or true, means for its seat."""
    return Consideration(
        forecast=forecasts_of(record.forecast, record.forecast_supremacy, record.players, Forecast),
        score=int(record.sheets[record.viewer].total),
        constructed=tuple(constructed),
        prospects=prospects_of(record),
        finishable=finishable_of(record),
    )
