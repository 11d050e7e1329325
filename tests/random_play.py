"""Tables of every mode, and seats that play them at random but livelily."""

from collections.abc import Callable, Sequence
from random import Random

from iaww.content import SIDES, catalog
from iaww.rules import Game, Setup, Undo
from iaww.rules.codes import DISCARD, PLACE
from iaww.rules.setup import BASE_SEATS

DECISIONS_PER_SEAT = 400
"""A generous bound: cards are few, every action uses something up, and half of it is usual."""

DECKS = ((False, False), (True, False), (False, True), (True, True))
"""With or without Corruption & Ascension, with or without the War or Peace cards."""


def table_setups() -> list[Setup]:
    """Every number of seats with every combination of decks; all sides, some tables open."""
    setups: list[Setup] = []
    for players in range(1, 8):
        for ascension, war_or_peace in DECKS:
            if ascension or players <= BASE_SEATS:
                number = len(setups)
                setups.append(
                    Setup(
                        players=players,
                        side=SIDES[number % len(SIDES)],
                        ascension=ascension,
                        war_or_peace=war_or_peace,
                        open_table=number % 3 == 2,
                        seed=f"table {number}",
                    )
                )
    return setups


def scenario_setups() -> list[Setup]:
    """All scenarios (R31)."""
    return [
        Setup(
            players=1,
            side=scenario.side,
            ascension=scenario.id.startswith("ascension"),
            scenario=scenario.id,
            seed=scenario.id,
        )
        for scenario in catalog().scenarios
    ]


def name_of(setup: Setup) -> str:
    """Name a table for test reports."""
    words = [f"{setup.players} seats side {setup.side}"]
    words += ["ascension"] if setup.ascension else []
    words += ["war or peace"] if setup.war_or_peace else []
    words += [setup.scenario] if setup.scenario else []
    words += ["open"] if setup.open_table else []
    return " ".join(words)


ALL_SETUPS = [*table_setups(), *scenario_setups()]


def one_of(codes: Sequence[int], rng: Random) -> int:
    """Choose one of some codes, however listed, by a method of ``Random`` that never changes."""
    return sorted(codes)[int(rng.random() * len(codes))]


def any_code(codes: Sequence[int], rng: Random) -> int:
    """Choose uniformly, discarding constructions included."""
    return one_of(codes, rng)


def without_discards(codes: Sequence[int], rng: Random) -> int:
    """Choose uniformly among what is not the discarding of a construction."""
    return one_of([code for code in codes if code < DISCARD], rng)


def livelily(codes: Sequence[int], rng: Random) -> int:
    """Fill spaces where that is possible, and seldom discard: much gets constructed."""
    fills = [code for code in codes if PLACE <= code < DISCARD]
    roll = rng.random()
    if fills and roll < 0.85:
        return one_of(fills, rng)
    if roll > 0.98:
        return one_of(codes, rng)
    return without_discards(codes, rng)


Policy = Callable[[Sequence[int], Random], int]


def play_on(game: Game, rng: Random, policy: Policy = livelily) -> int:
    """Let one busy seat act, and return which."""
    busy = game.to_act()
    seat = busy[int(rng.random() * len(busy))]
    codes = game.legal_codes(seat)
    game.apply(seat, game.legal_actions(seat)[codes.index(policy(codes, rng))])
    return seat


def played(setup: Setup, seed: str, policy: Policy = livelily, *, undo: float = 0.0) -> Game:
    """Play a whole game; with ``undo``, so often a seat takes its last action back."""
    game, rng = Game(setup), Random(seed)
    while not game.is_over:
        seat = play_on(game, rng, policy)
        if rng.random() < undo and game.can_undo(seat):
            game.undo(seat)
    return game


def undone(game: Game) -> int:
    """How many actions of a game were taken back."""
    return sum(isinstance(action, Undo) for _, action in game.log)
