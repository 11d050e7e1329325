"""A small progress bar on the error stream, for people who wait."""

import sys
import time
from collections.abc import Callable
from threading import Lock, Timer
from types import TracebackType
from typing import Final, Self, TextIO

from iaww.cli.output import rounded

PATIENCE: Final = 1.0
"""Work that is over within so many seconds shows no bar."""
PAUSE: Final = 0.1
"""Seconds between two drawings."""
WIDTH: Final = 24
OPENING: Final = "getting ready; compiling the rules takes a minute or two the first time"


class Progress:
    """Counts work and draws how far it is; silent unless the stream is a terminal.

    What comes before the first piece of work, compiling above all, says nothing of the pace.
    """

    def __init__(
        self,
        total: int,
        label: str,
        stream: TextIO | None = None,
        clock: Callable[[], float] = time.monotonic,
        patience: float = PATIENCE,
    ) -> None:
        self.total = total
        self.label = label
        self.done = 0
        self._stream = sys.stderr if stream is None else stream
        self._clock = clock
        self._patience = patience
        self._begun = self._drawn_at = clock()
        self._first: tuple[float, int] | None = None
        """When the first work was done, and how much of it."""
        self._drawn = 0
        """Characters of the bar that stands on the terminal."""
        self._opening = Notice(f"{label}: {OPENING}", self._stream, patience)

    def __enter__(self) -> Self:
        self._opening.__enter__()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._opening.end()
        if self._drawn:
            self._write("")
            self._stream.write("\r")
            self._stream.flush()

    def advance(self, work: int) -> None:
        """Say that so much more is done."""
        self.done += work
        now = self._clock()
        if self._first is None:
            self._opening.end()
            self._first = now, self.done
        if now - self._begun < self._patience or not self._stream.isatty():
            return
        if self._drawn and now - self._drawn_at < PAUSE and self.done < self.total:
            return
        self._drawn_at = now
        self._write(self._bar(now, *self._first))

    def _bar(self, now: float, first_at: float, first: int) -> str:
        filled = min(WIDTH, WIDTH * self.done // self.total) if self.total else WIDTH
        bar = "#" * filled + "." * (WIDTH - filled)
        text = f"{self.label} [{bar}] {self.done:,}/{self.total:,}"
        if now == first_at or self.done == first:
            return text
        rate = (self.done - first) / (now - first_at)
        return f"{text}, {rounded(rate)}/s, {_time((self.total - self.done) / rate)} left"

    def _write(self, text: str) -> None:
        """Draw over what stands there."""
        self._stream.write(f"\r{text}{' ' * (self._drawn - len(text))}")
        self._stream.flush()
        self._drawn = len(text)


class Notice:
    """A sentence on the terminal for as long as something takes that cannot be counted."""

    def __init__(
        self, sentence: str, stream: TextIO | None = None, after: float = PATIENCE
    ) -> None:
        self._sentence = f"{sentence} ..."
        self._stream = sys.stderr if stream is None else stream
        self._timer = Timer(after, self._show)
        self._timer.daemon = True
        self._shown = False
        self._over = False
        self._lock = Lock()

    def __enter__(self) -> Self:
        if self._stream.isatty():
            self._timer.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.end()

    def end(self) -> None:
        """Wipe the sentence away."""
        self._timer.cancel()
        with self._lock:
            if self._shown and not self._over:
                self._stream.write(f"\r{' ' * len(self._sentence)}\r")
                self._stream.flush()
            self._over = True

    def _show(self) -> None:
        with self._lock:
            if not self._over:
                self._stream.write(self._sentence)
                self._stream.flush()
                self._shown = True


def _time(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
