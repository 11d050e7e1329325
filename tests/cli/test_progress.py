"""The progress bar: for people who wait at a terminal, and for nobody else."""

from io import StringIO

from iaww.cli.progress import Progress


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
        clock.now += 2
        progress.advance(100)
        assert stream.getvalue().lstrip("\r") == (
            "games [######..................] 100/400, 50/s, 0:06 left"
        )


def test_a_long_rest_is_told_in_hours() -> None:
    stream, clock = Terminal(), Clock()
    with Progress(3_724, "games", stream, clock) as progress:
        clock.now += 2
        progress.advance(2)
        assert stream.getvalue().endswith("1:02:02 left")


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
