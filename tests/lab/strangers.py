"""Bots that are not of the registry, most of them bad company."""

import os
import sys
import time
from typing import Any

from iaww.rules.schema import ViewRecord

PONDERED = 0.6


class Sensible:
    """Takes its first legal action, always."""

    spec = "python:tests.lab.strangers.Sensible"

    def choose(self, view: ViewRecord, seed: int) -> int:
        """Return a code as the view holds it."""
        return view.legal[0]


class Forgetful:
    """Counts its decisions, and stumbles over the third of every game."""

    def __init__(self) -> None:
        self._decisions = 0

    def choose(self, view: ViewRecord, seed: int) -> int:
        """Raise at last."""
        self._decisions += 1
        if self._decisions == 3:
            raise ValueError("I forgot\nwhat I wanted")
        return view.legal[0]


class Confused:
    """Answers what is no legal code."""

    def choose(self, view: ViewRecord, seed: int) -> int:
        """Return a number that stands for nothing."""
        return 10**30


class Wordy:
    """Answers in words."""

    def choose(self, view: ViewRecord, seed: int) -> Any:
        """Return a text, and print another."""
        print("let me think aloud")
        return "the first card, please"


class Sleeper:
    """Never answers."""

    def choose(self, view: ViewRecord, seed: int) -> int:
        """Sleep until somebody ends it."""
        while True:
            time.sleep(60)


class Ponderer:
    """Answers rightly, after too much thought."""

    def choose(self, view: ViewRecord, seed: int) -> int:
        """Return a code after more processor time than anybody allows here."""
        begun = time.process_time()
        while time.process_time() - begun < PONDERED:
            pass
        return view.legal[0]


class Leaver:
    """Takes the whole process with it."""

    def choose(self, view: ViewRecord, seed: int) -> int:
        """End the process without a word."""
        os._exit(3)


class Quitter:
    """Asks Python to end."""

    def choose(self, view: ViewRecord, seed: int) -> int:
        """Raise what usually ends a program."""
        sys.exit("enough")


class Interrupter:
    """Claims that a person has pressed Ctrl-C."""

    def choose(self, view: ViewRecord, seed: int) -> int:
        """Raise what only people should."""
        raise KeyboardInterrupt("\x1b[31mstop")


class Riddle(Exception):
    """Cannot be told."""

    def __str__(self) -> str:
        raise RuntimeError("unspeakable")


class Riddler:
    """Fails in a way that fails."""

    def choose(self, view: ViewRecord, seed: int) -> int:
        """Raise what raises when it is read."""
        raise Riddle


class Unmade:
    """Cannot even be made."""

    def __init__(self) -> None:
        raise RuntimeError("no weights")


class Vandal:
    """Writes into its view and its legal actions."""

    def choose(self, view: ViewRecord, seed: int) -> int:
        """Spoil the view, and claim that its last code is legal."""
        view.legal[0] = 511
        return 511


NOT_A_BOT = 5
