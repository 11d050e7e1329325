"""Many games of random seats in one call, the same games in both backends."""

from dataclasses import dataclass, replace
from typing import Any, Final

from iaww.content import IawwError
from iaww.rules.backend import backend
from iaww.rules.codes import ASCENSION_DECK, BASE_DECK
from iaww.rules.coding import cards_in
from iaww.rules.errors import SetupError
from iaww.rules.game import Game
from iaww.rules.playout import (
    CHOICE_STREAM,
    PLACE_COLUMN,
    RESULT_COLUMNS,
    SCORE_COLUMN,
    deal_afresh,
)
from iaww.rules.schema import ACTIONS, Sheet
from iaww.rules.setup import Setup, undealt
from iaww.rules.shuffling import WORD, stream_of
from iaww.rules.tables import EMPIRE_IDS

SEEDS: Final = 2**32
"""Seeds and numbers of games lie below this: the rules text shuffles with 32-bit words."""


@dataclass(frozen=True, slots=True)
class Batch:
    """What became of the games, in the order of their numbers."""

    decisions: tuple[int, ...]
    won: tuple[bool, ...]
    """Whether the scenario was won (R31); never without one."""
    scores: tuple[tuple[int, ...], ...]
    """Of every game, seat by seat (R24)."""
    places: tuple[tuple[int, ...], ...]
    """From 1; equal seats share a place, and those behind are counted on from all ahead (R25)."""


class RandomTable:
    """A table whose seats choose at random, ready to play any of its numbered games.

    Empires and decks follow from ``seed`` and a game's number, not from the setup's own seed.
    It plays in arrays of its own, so that each thread needs a table of its own.

    :raises IawwError: when the seed is out of range or the backend cannot run.
    :raises SetupError: when the setup fixes empires or decks, which every game deals afresh.
    """

    _quiet = True
    """Whether its seats need neither reports nor each other's faces."""

    def __init__(self, setup: Setup, seed: int, backend_name: str) -> None:
        if setup.empires is not None or setup.decks is not None:
            raise SetupError(
                "setup/batch", "random games deal their own empires and decks: name neither"
            )
        if not 0 <= seed < SEEDS:
            raise IawwError(f"a seed lies between 0 and {SEEDS - 1}, not at {seed}")
        self.setup = setup
        self.seed = seed
        self._backend = backend(backend_name)
        self._tables = self._backend.hold(undealt(setup, quiet=self._quiet), 2)
        self._sheets = self._backend.records(Sheet, 1)
        self._codes = self._backend.integers(ACTIONS)

    def warm_up(self) -> None:
        """Play one game for nothing, so that a measured call does not pay for compiling."""
        self.play(0, 1)

    def play(self, first: int, games: int) -> Batch:
        """Play the games numbered from ``first`` on; a number always gives the same game.

        :raises IawwError: when there is no game to play or its number is out of range.
        """
        if games < 1 or not 0 <= first <= SEEDS - games:
            raise IawwError(f"games are numbered from 0 to {SEEDS - 1}: no {games} from {first} on")
        results = self._backend.integers(games, RESULT_COLUMNS)
        self._run(first, results)
        rows: list[list[int]] = results if isinstance(results, list) else results.tolist()
        players = self.setup.players
        return Batch(
            decisions=tuple(row[0] for row in rows),
            won=tuple(row[1] == 1 for row in rows),
            scores=tuple(tuple(row[SCORE_COLUMN : SCORE_COLUMN + players]) for row in rows),
            places=tuple(tuple(row[PLACE_COLUMN : PLACE_COLUMN + players]) for row in rows),
        )

    def _run(self, first: int, results: Any) -> None:
        """Play a game for every row of the results."""
        self._backend.text.play_games(
            self._tables, self._sheets, self._codes, self.seed, first, results
        )


def play_batch(setup: Setup, games: int, seed: int, backend_name: str, first: int = 0) -> Batch:
    """Play many games of random seats; seed and number give the game, whatever the backend.

    :raises IawwError: as :class:`RandomTable` and its ``play`` do.
    """
    return RandomTable(setup, seed, backend_name).play(first, games)


def numbered_game(setup: Setup, number: int, seed: int, backend_name: str) -> Game:
    """Deal the game that a batch plays under a number, to be played through the front door.

    Its record does not hold the shuffles of play (R28), which here follow from the batch's seed.
    """
    dealt = undealt(setup, quiet=True)
    deal_afresh(dealt, [0] * ACTIONS, seed, number)
    base, ascension = (
        cards_in(dealt.deck[deck], dealt.deck_end[deck]) for deck in (BASE_DECK, ASCENSION_DECK)
    )
    empires = tuple(EMPIRE_IDS[seat.empire] for seat in dealt.seats)
    game = Game(replace(setup, empires=empires, decks=(base, ascension)), backend_name)
    game.state.key[:] = dealt.key
    game.state.shuffles = dealt.shuffles
    return game


def luck_of(game: Game, decision: int) -> int:
    """Return the seed that a batch gives the bot at a decision, counted from 0, of such a game."""
    key = [int(word) for word in game.state.key]
    return (stream_of(key, CHOICE_STREAM) + decision) & WORD
