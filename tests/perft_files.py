"""Reads ``*.perft`` files and counts what they count.

A file is lines of a word and its value; blank lines and lines that begin with ``#`` say nothing:

``setup {…}``    the table, as the setup of a record in JSON; what is left out has its default
``lead n s``     the position: ``n`` actions after the deal, each the one with the highest code
                 among those that fill a space; where there is none, action number ``k`` (from 0)
                 is number ``(k * s) % size``, by code, of those that discard no construction
``depth d n``    there are ``n`` sequences of ``d`` actions from there; one line for each depth

Seats are taken in order: the lowest busy seat acts. Equal cards are one choice, discarding a
construction is a choice, and a sequence that ends with the game before its length does not count.
"""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from iaww.rules import Setup
from iaww.rules.backend import Backend
from iaww.rules.codes import DISCARD, OVER, PLACE
from iaww.rules.schema import ACTIONS
from iaww.rules.setup import unbegun


@dataclass(frozen=True, slots=True)
class Perft:
    """One file: a position and how many ways lead on from it."""

    setup: Setup
    lead: int
    stride: int
    counts: dict[int, int]
    """The number of sequences by their length."""


def read_perft(path: Path) -> Perft:
    """Read a file."""
    setup: Setup | None = None
    lead = stride = 0
    counts: dict[int, int] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        word, _, value = line.partition(" ")
        if word == "setup":
            setup = Setup(**json.loads(value))
        elif word == "lead":
            lead, stride = (int(number) for number in value.split())
        elif word == "depth":
            depth, count = (int(number) for number in value.split())
            counts[depth] = count
        elif word and not word.startswith("#"):
            raise ValueError(f"{path.name}: no line begins with {word!r}")
    if setup is None or not counts:
        raise ValueError(f"{path.name} needs a setup and a depth")
    return Perft(setup, lead, stride, counts)


class Counter:
    """Walks the tree of one position, a table for each depth."""

    def __init__(self, perft: Perft, backend: Backend) -> None:
        self.text = backend.text
        self.tables = backend.hold(unbegun(perft.setup), max(perft.counts) + 1)
        self.answers = backend.integers(ACTIONS)
        self.text.begin(self.tables, 0)
        for number in range(perft.lead):
            codes = sorted(code for code in self.legal(0) if code < DISCARD)
            plain = codes[number * perft.stride % len(codes)]
            self.act(0, codes[-1] if codes[-1] >= PLACE else plain)

    def seat(self, place: int) -> int:
        """The lowest busy seat of a table."""
        state = self.tables[place]
        return next(seat for seat in range(state.players) if not state.seats[seat].done)

    def legal(self, place: int) -> list[int]:
        """The legal codes of the seat that acts; none when the game is over."""
        if self.tables[place].phase == OVER:
            return []
        size = self.text.legal(self.tables, place, self.seat(place), self.answers)
        return [int(code) for code in self.answers[:size]]

    def act(self, place: int, code: int) -> None:
        """Carry out a legal code."""
        self.text.act_unchecked(self.tables, place, self.seat(place), code)

    def sequences(self, depth: int, place: int = 0) -> int:
        """Count the sequences of so many actions from a table."""
        codes = self.legal(place)
        if depth == 1:
            return len(codes)
        total = 0
        for code in codes:
            fork: Any = self.tables[place].copy()
            self.tables[place + 1] = fork
            self.act(place + 1, code)
            total += self.sequences(depth - 1, place + 1)
        return total
