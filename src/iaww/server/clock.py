"""The time of every seat: a budget a step and a reserve, running while the seat is busy."""

from collections.abc import Collection, Sequence
from typing import Any, Final

from iaww.server.parts import CorrespondenceClock, LiveClock, NoClock

HOUR_MS: Final = 3_600_000


def clock_of(
    choice: NoClock | LiveClock | CorrespondenceClock, reserves: Sequence[int | None]
) -> "Clock | None":
    """Return the clock a table chose, with what is left of every reserve; None without one."""
    match choice:
        case NoClock():
            return None
        case LiveClock():
            full = choice.reserve_seconds * 1000
            left = [full if reserve is None else reserve for reserve in reserves]
            return Clock(choice.step_seconds * 1000, left)
        case CorrespondenceClock():
            return Clock(choice.hours * HOUR_MS, [0] * len(reserves), pauses=False)


class Clock:
    """Knows no time of its own: every call says what time it is, in milliseconds."""

    def __init__(self, step_ms: int, reserves: Sequence[int], *, pauses: bool = True) -> None:
        self.step_ms = step_ms
        self._pauses = pauses
        """Whether time stands while a seat is done; a slow step ends at one moment for all."""
        self._begun = 0
        self.reserves = list(reserves)
        self._spent = [0] * len(reserves)
        self._since: list[int | None] = [None] * len(reserves)

    def copy(self) -> "Clock":
        """Return a clock that stands as this one does."""
        same = Clock(self.step_ms, self.reserves, pauses=self._pauses)
        same._spent, same._since = self._spent.copy(), self._since.copy()
        same._begun = self._begun
        return same

    def set_reserves(self, reserves: Sequence[int | None]) -> None:
        """Go by reserves that were stored, where there are."""
        for seat, reserve in enumerate(reserves):
            if reserve is not None:
                self.reserves[seat] = reserve

    def begin_step(self, busy: Collection[int], now: int) -> None:
        """Charge the reserves for the step that closed, and start the next one."""
        for seat in range(len(self.reserves)):
            self._pause(seat, now)
            over = max(0, self._spent[seat] - self.step_ms)
            self.reserves[seat] = max(0, self.reserves[seat] - over)
            self._spent[seat] = 0
        self._begun = now
        self.keep(busy, now)

    def keep(self, busy: Collection[int], now: int) -> None:
        """Let the time of busy seats run, and of all others stand."""
        for seat in range(len(self.reserves)):
            if seat not in busy:
                self._pause(seat, now)
            elif self._since[seat] is None:
                self._since[seat] = now if self._pauses else self._begun

    def resume_at(self, deadline: int) -> None:
        """Let the running seats run out at a moment that was promised before a restart."""
        self._begun = deadline - self.step_ms
        for seat, since in enumerate(self._since):
            if since is not None:
                self._since[seat] = self._begun

    def left(self, seat: int, now: int) -> int:
        """Return how long a seat has before it runs out of time."""
        since = self._since[seat]
        running = 0 if since is None else now - since
        return self.step_ms + self.reserves[seat] - self._spent[seat] - running

    def is_running(self, seat: int) -> bool:
        """Whether a seat's time runs."""
        return self._since[seat] is not None

    def next_deadline(self, seats: Collection[int], now: int) -> int | None:
        """Return when the first of these seats runs out of time, if one's time runs."""
        running = [now + self.left(seat, now) for seat in seats if self.is_running(seat)]
        return min(running, default=None)

    def shown(self, now: int) -> list[dict[str, Any]]:
        """Return every seat's time as it is sent."""
        return [
            {"left_ms": max(0, self.left(seat, now)), "running": self.is_running(seat)}
            for seat in range(len(self.reserves))
        ]

    def _pause(self, seat: int, now: int) -> None:
        since = self._since[seat]
        if since is not None:
            self._spent[seat] += now - since if self._pauses else 0
            self._since[seat] = None
