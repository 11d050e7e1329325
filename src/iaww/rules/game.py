"""The front door: a game in motion, its checked actions, and what comes of them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from operator import index
from typing import TypeVar

from iaww.content import RESOURCES
from iaww.rules.actions import Action, Undo, checked
from iaww.rules.backend import INTERPRETED, backend
from iaww.rules.codes import DRAFT, OVER
from iaww.rules.coding import action_of, cards_in, code_of
from iaww.rules.errors import IllegalAction, InvalidAction
from iaww.rules.events import (
    HAND_FACTS,
    Audience,
    Drew,
    Event,
    Fact,
    HandTaken,
    Leftover,
    PoolTaken,
    Ready,
    TookBack,
)
from iaww.rules.outcome import Outcome, ScoreRow, ScoreSheet, outcome_of, sheet_of
from iaww.rules.refusals import refusal, undo_reason
from iaww.rules.reports import fact_of_action, facts_of_reports
from iaww.rules.rounds import is_open
from iaww.rules.schema import ACTIONS, SEATS, Seat, Sheet, State
from iaww.rules.setup import Setup, unbegun

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Forecast:
    """What a production step would bring if nothing more were built (R11, R12)."""

    step: str
    amounts: tuple[int, ...]
    supremacy: tuple[int, ...]


def forecasts_of(
    amounts: Sequence[Sequence[int]],
    winners: Sequence[Sequence[int]],
    players: int,
    make: Callable[..., T],
) -> tuple[T, ...]:
    """Put names to a filled forecast, and make something of each step."""
    seats = range(players)
    return tuple(
        [
            make(
                step=resource.value,
                amounts=tuple([int(amounts[step][seat]) for seat in seats]),
                supremacy=tuple([seat for seat in seats if winners[step][seat]]),
            )
            for step, resource in enumerate(RESOURCES)
        ]
    )


@dataclass(slots=True)
class OpenStep:
    """What one seat has done in the step that is open (R22)."""

    base: Seat | None
    """The seat before the first action that can be taken back; None: as the step began."""
    actions: list[tuple[int, list[Fact]]]
    """Codes since then, each with what it brought that others do not know yet."""
    settled: list[Fact]
    """Hidden facts of this step that can no longer be taken back."""


class Game:
    """A game: its setup, its log, and the state they lead to.

    Whoever holds a game knows every secret; let it out only as views and events.
    """

    def __init__(self, setup: Setup, backend_name: str = INTERPRETED) -> None:
        self.setup = setup
        self.log: list[tuple[int, Action | Undo]] = []
        self.events: list[Event] = []
        """All that happened, each with its audience."""
        self.backend = backend(backend_name)
        self.tables = self.backend.hold(unbegun(setup), 1)
        self._steps: list[OpenStep] = []
        self.backend.text.begin(self.tables, 0)
        self._begin_step()
        self._report(facts_of_reports(self.state))

    @property
    def state(self) -> State:
        """The whole truth; read it, never write it."""
        state: State = self.tables[0]
        return state

    @property
    def is_over(self) -> bool:
        """Whether the last step of the last round has closed."""
        return bool(self.state.phase == OVER)

    def to_act(self) -> tuple[int, ...]:
        """Return the seats that are busy; several are at once (R21)."""
        if self.is_over:
            return ()
        seats = range(self.setup.players)
        return tuple(seat for seat in seats if not self.state.seats[seat].done)

    def legal_codes(self, seat: int) -> list[int]:
        """Return the integer codes of a seat's legal actions."""
        seat = self.check_seat(seat)
        codes = self.backend.integers(ACTIONS)
        size = self.backend.text.legal(self.tables, 0, seat, codes)
        return [int(code) for code in codes[:size]]

    def legal_actions(self, seat: int) -> list[Action]:
        """Return all that a seat may do now; nothing when it is done."""
        codes = self.legal_codes(seat)
        return [action_of(self.state.seats[seat], code) for code in codes]

    def action_of(self, seat: int, code: int) -> Action:
        """Return the typed action of a legal code.

        :raises IllegalAction: when the code is not legal for the seat now.
        """
        if code not in self.legal_codes(seat):
            raise IllegalAction(
                "code/not_legal", seat, code, f"seat {seat} cannot take action code {code} now"
            )
        return action_of(self.state.seats[seat], code)

    def apply(self, seat: int, action: Action | Undo) -> list[Event]:
        """Carry out an action and return what happened, each event with its audience.

        :raises InvalidAction: when it is not an action at all.
        :raises IllegalAction: when it is not allowed now; the game is as before.
        """
        seat = self.check_seat(seat)
        action = checked(action)
        if isinstance(action, Undo):
            return self.undo(seat)
        codes = self.legal_codes(seat)
        record = self.state.seats[seat]
        code = code_of(record, action)
        if code is None or code not in codes:
            raise refusal(self.state, seat, action)
        fact = fact_of_action(seat, record, action)
        known = len(self.events)
        hidden = not is_open(self.state)
        self.backend.text.act_unchecked(self.tables, 0, seat, code)
        self.log.append((seat, action))
        self._take_note(seat, code, fact, hidden)
        return self.events[known:]

    def can_undo(self, seat: int) -> bool:
        """Whether a seat may take back its last action (R22)."""
        return self._undo_reason(seat) is None

    def undo(self, seat: int) -> list[Event]:
        """Take back a seat's last action of this step (R22).

        :raises IllegalAction: when there is nothing that may be taken back.
        """
        seat = self.check_seat(seat)
        reason = self._undo_reason(seat)
        if reason is not None:
            code, why = reason
            raise IllegalAction(code, seat, Undo(), f"seat {seat} cannot undo: {why}")
        step = self._steps[seat]
        was_done = bool(self.state.seats[seat].done)
        step.actions.pop()
        base = self.state.shown[seat] if step.base is None else step.base
        self.state.seats[seat] = base.copy()
        for code_before, _ in step.actions:
            self.backend.text.act_unchecked(self.tables, 0, seat, code_before)
        self.log.append((seat, Undo()))
        known = len(self.events)
        self._tell(TookBack(seat), Audience.EVERYONE if is_open(self.state) else Audience.OWN)
        if was_done:
            self._tell(Ready(seat, ready=False), Audience.EVERYONE)
        return self.events[known:]

    def score_sheet(self, seat: int) -> ScoreSheet:
        """Return a seat's column of the score pad as it stands (R32)."""
        seat = self.check_seat(seat)
        sheets = self.backend.records(Sheet, 1)
        self.backend.text.score(self.tables, 0, seat, sheets)
        return sheet_of(seat, self.state.seats[seat], sheets[0], ScoreSheet, ScoreRow)

    def outcome(self) -> Outcome | None:
        """Return how the game ended, or None while it goes on (R25, R30, R31)."""
        if not self.is_over:
            return None
        sheets = tuple(self.score_sheet(seat) for seat in range(self.setup.players))
        return outcome_of(self.state, sheets)

    def forecast(self) -> tuple[Forecast, ...]:
        """Return what each production step would bring as the empires stand."""
        amounts = self.backend.integers(len(RESOURCES), SEATS)
        winners = self.backend.integers(len(RESOURCES), SEATS)
        self.backend.text.forecast(self.tables, 0, amounts, winners)
        return forecasts_of(amounts, winners, self.setup.players, Forecast)

    def copy(self) -> "Game":
        """Return a game that goes on from here on its own."""
        new = Game.__new__(Game)
        new.setup = self.setup
        new.log = self.log[:]
        new.events = self.events[:]
        new.backend = self.backend
        new.tables = [self.state.copy()] if isinstance(self.tables, list) else self.tables.copy()
        new._steps = [OpenStep(step.base, step.actions[:], step.settled[:]) for step in self._steps]
        return new

    def check_seat(self, seat: int) -> int:
        """Return the seat as a plain number, having seen that it is at the table.

        :raises IllegalAction: when there is none.
        :raises InvalidAction: when it is not even a number.
        """
        if isinstance(seat, bool) or not hasattr(seat, "__index__"):
            raise InvalidAction(f"a seat is a number, not {seat!r}")
        seat = index(seat)
        if not 0 <= seat < self.setup.players:
            raise IllegalAction(
                "seat/unknown", seat, None, f"there is no seat {seat} at this table"
            )
        return seat

    def _undo_reason(self, seat: int) -> tuple[str, str] | None:
        seat = self.check_seat(seat)
        step = self._steps[seat]
        return undo_reason(self.state, seat, bool(step.actions), bool(step.settled))

    def _begin_step(self) -> None:
        self._steps = [OpenStep(None, [], []) for _ in range(self.setup.players)]

    def _tell(self, fact: Fact, audience: Audience) -> None:
        self.events.append(Event(fact, audience))

    def _take_note(self, seat: int, code: int, fact: Fact | None, hidden: bool) -> None:
        """Tell what an action brought, and what the step hid if it closes."""
        reports = facts_of_reports(self.state)
        closed = None in reports
        own = reports[: reports.index(None)] if closed else reports
        facts = [found for found in (fact, *own) if found is not None]
        secret: list[Fact] = []
        for known in facts:
            hide = hidden or isinstance(known, HAND_FACTS)
            self._tell(known, Audience.OWN if hide else Audience.EVERYONE)
            if hide:
                secret.append(known)
        step = self._steps[seat]
        step.actions.append((code, secret))
        if closed or self.state.seats[seat].done:
            self._tell(Ready(seat, ready=True), Audience.EVERYONE)
        if any(isinstance(known, Drew | PoolTaken) for known in facts):
            self._settle(seat)
        if closed:
            self._reveal()
            self._begin_step()
            self._report(reports[reports.index(None) + 1 :])

    def _settle(self, seat: int) -> None:
        """R22: what showed new cards cannot be taken back, nor anything before it."""
        step = self._steps[seat]
        step.settled += [fact for _, facts in step.actions for fact in facts]
        step.actions.clear()
        step.base = self.state.seats[seat].copy()

    def _reveal(self) -> None:
        """R21: when a step closes, the others learn what each seat did in it, in seat order."""
        for step in self._steps:
            facts = [*step.settled, *(fact for _, secret in step.actions for fact in secret)]
            for fact in facts:
                self._tell(fact, Audience.OTHERS)

    def _report(self, reports: list[Fact | None]) -> None:
        """Tell what a new step begins with."""
        for fact in reports:
            if isinstance(fact, PoolTaken):
                self._tell(fact, Audience.OWN)
                self._steps[fact.seat].settled.append(fact)
                self._settle(fact.seat)
            elif isinstance(fact, Leftover):
                self._tell(fact, Audience.SEATS)
            elif fact is not None:
                self._tell(fact, Audience.EVERYONE)
        if self.state.phase == DRAFT:
            for seat in range(self.setup.players):
                record = self.state.seats[seat]
                hand = cards_in(record.hand, record.n_hand)
                self._tell(HandTaken(seat, hand), Audience.OWN)


def new_game(setup: Setup, backend_name: str = INTERPRETED) -> Game:
    """Deal a new game."""
    return Game(setup, backend_name)
