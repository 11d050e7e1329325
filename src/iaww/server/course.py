"""What follows from a game's log besides the game: turns, seats played by hand, and the clock."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from iaww.rules import RULES_VERSION, Game, plain, setup_from_json
from iaww.rules.events import RoundBegan
from iaww.server.clock import Clock, clock_of
from iaww.server.parts import CorrespondenceClock
from iaww.server.refusals import Refused
from iaww.server.storage.rows import Entry, TableRow

MOST_IN_A_STEP: Final = 400
"""Entries of the log that a seat may make in one step; the longest planning needs a tenth."""


class Course:
    """How a game has been played so far."""

    def __init__(self, players: int = 0, clock: Clock | None = None) -> None:
        self.turns = [0] * players
        """How many entries of the log are each seat's."""
        self.by_hand: set[int] = set()
        """Seats whose person has acted in this step: orders leave them alone."""
        self.clock = clock
        self._in_step = [0] * players
        """How many entries of this step are each seat's."""

    def check_patience(self, seat: int) -> None:
        """See that a seat does not fill the log with taking back and doing again.

        :raises Refused: when this step has seen enough of it.
        """
        if self._in_step[seat] >= MOST_IN_A_STEP:
            raise Refused("act/too_many", "that is enough for one step: finish it")

    def copy(self) -> "Course":
        """Return a course that stands as this one does."""
        same = Course(clock=None if self.clock is None else self.clock.copy())
        same.turns, same.by_hand = self.turns.copy(), self.by_hand.copy()
        same._in_step = self._in_step.copy()
        return same

    def follow(self, game: Game, entry: Entry) -> None:
        """Play on by one entry of the log."""
        steps = game.state.steps
        game.apply(entry.seat, entry.action)
        closed = game.state.steps != steps or game.is_over
        self.run_clock(game, closed, entry.at)
        self.count(entry.seat, entry.by, closed)

    def run_clock(self, game: Game, closed: bool, now: int) -> None:
        """Let the time run of those who have to act now."""
        if self.clock is not None:
            if closed:
                self.clock.begin_step(game.to_act(), now)
            else:
                self.clock.keep(game.to_act(), now)

    def count(self, seat: int, by: str, closed: bool) -> None:
        """Count an entry of the log, and remember in this step if it was by hand."""
        self.turns[seat] += 1
        self._in_step[seat] += 1
        if by == "person":
            self.by_hand.add(seat)
        if closed:
            self.by_hand.clear()
            self._in_step = [0] * len(self.turns)

    def row_after(self, row: TableRow, game: Game, closed: bool, now: int, known: int) -> TableRow:
        """Return the table as it is to be stored beside an action; often unchanged."""
        if game.is_over:
            return replace(
                row,
                status="over",
                reason="over",
                ended_at=now,
                deadline_at=None,
                outcome=plain(game.outcome()),
            )
        if closed and self.clock is not None:
            reserves = self.clock.reserves
            row = replace(
                row,
                seats=tuple(
                    seat
                    if seat.reserve_ms == reserves[seat.seat]
                    else replace(seat, reserve_ms=reserves[seat.seat])
                    for seat in row.seats
                ),
            )
            if isinstance(row.options.clock, CorrespondenceClock):
                row = replace(row, deadline_at=now + self.clock.step_ms)
        if any(isinstance(event.fact, RoundBegan) for event in game.events[known:]):
            row = replace(row, touched_at=now)
        return row


def replayed(row: TableRow, entries: Iterable[Entry]) -> tuple[Game, Course]:
    """Return a game played again from its log, with the clock as if nobody had ever stopped it.

    :raises Refused: when it was dealt by other rules.
    """
    if row.rules != RULES_VERSION:
        raise Refused(
            "replay/other_rules",
            f"this game was dealt by rules version {row.rules}, "
            f"this server plays version {RULES_VERSION}",
        )
    game = Game(setup_from_json(row.setup))
    course = Course(game.setup.players, clock_of(row.options.clock, [None] * len(row.seats)))
    course.run_clock(game, True, row.started_at or row.created_at)
    for entry in entries:
        course.follow(game, entry)
    return game, course


def resumed_clock(row: TableRow, game: Game, now: int) -> Clock | None:
    """Return a clock after a break that nobody is charged for, except where a time was promised."""
    clock = clock_of(row.options.clock, [seat.reserve_ms for seat in row.seats])
    if clock is not None:
        clock.begin_step(game.to_act(), now)
        if row.deadline_at is not None:
            clock.resume_at(row.deadline_at)
    return clock
