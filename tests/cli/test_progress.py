"""The progress bar: for people who wait at a terminal, and for nobody else."""

import time
from io import StringIO

from iaww.cli.progress import OPENING, Progress


class Terminal(StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        """Say so."""
        return True


class Clock:
    """A clock that moves when it is told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        """Tell the time."""
        return self.now


def test_the_bar_shows_amount_rate_and_remaining_time() -> None:
    stream, clock = Terminal(), Clock()
    with Progress(400, "games", stream, clock) as progress:
        progress.advance(50)
        clock.now += 2
        progress.advance(100)
        assert stream.getvalue().lstrip("\r") == (
            "games [#########...............] 150/400, 50/s, 0:05 left"
        )


def test_what_comes_before_the_first_work_says_nothing_of_the_pace() -> None:
    stream, clock = Terminal(), Clock()
    with Progress(400, "games", stream, clock) as progress:
        clock.now += 200
        progress.advance(100)
        assert stream.getvalue().lstrip("\r") == "games [######..................] 100/400"
        clock.now += 1
        progress.advance(100)
        assert stream.getvalue().endswith("200/400, 100/s, 0:02 left")


def test_who_waits_for_the_first_work_is_told_why() -> None:
    stream = Terminal()
    with Progress(400, "games", stream, patience=0.0) as progress:
        deadline = time.monotonic() + 30
        while not stream.getvalue() and time.monotonic() < deadline:
            time.sleep(0.001)
        assert stream.getvalue() == f"games: {OPENING} ..."
        progress.advance(1)
        assert stream.getvalue().endswith(" \r\rgames [........................] 1/400")


def test_a_long_rest_is_told_in_hours() -> None:
    stream, clock = Terminal(), Clock()
    with Progress(3_724, "games", stream, clock) as progress:
        progress.advance(1)
        clock.now += 2
        progress.advance(2)
        assert stream.getvalue().endswith("1:02:01 left")


def test_quick_work_shows_nothing() -> None:
    stream, clock = Terminal(), Clock()
    with Progress(2, "games", stream, clock) as progress:
        clock.now += 0.5
        progress.advance(1)
        clock.now += 0.4
        progress.advance(1)
    assert stream.getvalue() == ""


def test_a_stream_that_is_no_terminal_shows_nothing() -> None:
    stream, clock = StringIO(), Clock()
    with Progress(2, "games", stream, clock) as progress:
        clock.now += 5
        progress.advance(1)
    assert stream.getvalue() == ""


def test_the_bar_is_drawn_at_most_ten_times_a_second() -> None:
    stream, clock = Terminal(), Clock()
    with Progress(1000, "games", stream, clock) as progress:
        clock.now += 2
        for _ in range(50):
            clock.now += 0.01
            progress.advance(1)
        assert 4 <= stream.getvalue().count("\r") <= 6


def test_the_bar_is_wiped_away_at_the_end() -> None:
    stream, clock = Terminal(), Clock()
    with Progress(10, "games", stream, clock) as progress:
        clock.now += 2
        progress.advance(10)
        drawn = len(stream.getvalue()) - 1
    assert stream.getvalue().endswith("\r" + " " * drawn + "\r")
