"""One game, decision by decision: each is timed, and a bot that fails forfeits the game.

Bots of the registry play the very games here that they play in a batch.
"""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from multiprocessing import parent_process
from operator import index
from typing import Any, Final, Protocol

from iaww.bots import Bot, bot_named
from iaww.content import IawwError
from iaww.lab.foreign import is_foreign, maker_of, sentence_of
from iaww.lab.results import Forfeit, Pace
from iaww.rules import Action, Game, IllegalAction, Setup
from iaww.rules.batch import luck_of, numbered_game
from iaww.rules.schema import ViewRecord
from iaww.views import observe

STAND_IN: Final = "random"
"""Plays on for a bot that failed, so that the others finish their game."""

PATIENCE: Final = 10.0
"""Seconds of processor time a stranger's bot has for a decision when no limit is asked for."""

Failures = Mapping[int, tuple[int, str]]
"""Seats whose bots are known to fail, with the decision at which they do, and how."""


@dataclass(frozen=True, slots=True)
class GameResult:
    """One game, seat by seat, and how long its bots took."""

    decisions: int
    won: bool
    scores: tuple[int, ...]
    places: tuple[int, ...]
    forfeits: tuple[Forfeit, ...]
    paces: Mapping[str, Pace]


class Witness(Protocol):
    """Whoever watches over the games of a deal from outside."""

    def thinking(self, game: int, seat: int, decision: int, allowed: float | None) -> None:
        """Hear that a bot begins to think, and how many seconds it may."""

    def answered(self) -> None:
        """Hear that it has answered, or failed."""

    def finished(self, game: int, result: GameResult) -> None:
        """Hear that a game is over."""


class Nobody:
    """Watches nothing: bots of the registry are trusted to answer."""

    def thinking(self, game: int, seat: int, decision: int, allowed: float | None) -> None:
        """Let it think."""

    def answered(self) -> None:
        """Take no notice."""

    def finished(self, game: int, result: GameResult) -> None:
        """Let it be."""


class BotFailure(Exception):
    """A bot's answer, or the lack of one, that costs it the game."""


class CarefulTable:
    """Plays any of a table's numbered games with any bots, decision by decision."""

    def __init__(
        self, setup: Setup, bots: Sequence[str], seed: int, backend_name: str, limit: float | None
    ) -> None:
        self._setup = setup
        self._seed = seed
        self._backend_name = backend_name
        self._limit = limit
        self._makers = {bot: maker_of(bot) for bot in bots if is_foreign(bot)}
        self._kept: dict[str, Bot] = {}
        """Bots of the registry remember nothing, so that one serves all seats and games."""

    def play(
        self,
        deal: int,
        number: int,
        bots: Sequence[str],
        failures: Failures,
        witness: Witness,
    ) -> GameResult:
        """Play a deal as its game of that number, with a bot in every seat."""
        game = numbered_game(self._setup, deal, self._seed, self._backend_name)
        failed = dict[int, tuple[int, str]]()
        seated: dict[int, Any] = {}
        paces: dict[str, Pace] = {}
        decision = 0
        while not game.is_over:
            seat = game.to_act()[0]
            view, luck = observe(game, seat), luck_of(game, decision)
            if seat in failures and decision >= failures[seat][0]:
                failed.setdefault(seat, failures[seat])
            action: Action | None = None
            if seat not in failed:
                spec = bots[seat]
                try:
                    if seat not in seated:
                        witness.thinking(number, seat, decision, self._allowed_to_begin(spec))
                        seated[seat] = self._seated(spec, view, luck)
                    allowed = self._allowed(spec)
                    witness.thinking(number, seat, decision, allowed)
                    pace = paces.setdefault(spec, Pace())
                    code = _chosen(seated[seat], view, luck, allowed, pace)
                    action = game.action_of(seat, code)
                except (BotFailure, IllegalAction) as failure:
                    failed[seat] = (decision, str(failure))
                finally:
                    witness.answered()
            if action is None:
                code = self._registered(STAND_IN).choose(observe(game, seat), luck)
                action = game.action_of(seat, code)
            game.apply(seat, action)
            decision += 1
        forfeits = [Forfeit(number, seat, bots[seat], *how) for seat, how in failed.items()]
        forfeits.sort(key=lambda forfeit: forfeit.seat)
        return _judged(game, decision, tuple(forfeits), paces)

    def _allowed(self, spec: str) -> float | None:
        """Strangers are always limited, bots of the registry only when a limit is asked for."""
        return self._limit if self._limit is not None or not is_foreign(spec) else PATIENCE

    def _allowed_to_begin(self, spec: str) -> float | None:
        """A bot of the registry may compile as long as it takes."""
        return self._allowed(spec) if is_foreign(spec) else None

    def _seated(self, spec: str, view: ViewRecord, luck: int) -> Any:
        """Return a bot for a seat: a stranger's anew, so that nothing is carried between games."""
        if is_foreign(spec):
            return _answer_of(self._makers[spec])
        known = spec in self._kept
        bot = self._registered(spec)
        if not known:
            # What it compiles or loads for its first decision is not thinking.
            _answer_of(lambda: bot.choose(view, luck))
        return bot

    def _registered(self, spec: str) -> Bot:
        if spec not in self._kept:
            self._kept[spec] = bot_named(spec, self._backend_name)
        return self._kept[spec]


def _answer_of(call: Callable[[], Any]) -> Any:
    # A bot may raise whatever it likes, and try to leave: it fails, and the arena goes on. Only
    # where a person sits in front of the process is an interruption theirs.
    try:
        return call()
    except BaseException as error:
        if isinstance(error, KeyboardInterrupt) and parent_process() is None:
            raise
        raise BotFailure(sentence_of(error)) from None


def _chosen(bot: Any, view: ViewRecord, luck: int, allowed: float | None, pace: Pace) -> int:
    """Return the code that a bot chooses, if it does so in time."""
    begun = time.process_time()
    answer = _answer_of(lambda: bot.choose(view, luck))
    seconds = time.process_time() - begun
    pace.add(seconds)
    if allowed is not None and seconds > allowed:
        raise BotFailure(overrun(allowed))
    code: int = _answer_of(lambda: index(answer))
    return code


def overrun(allowed: float) -> str:
    """Say that a bot thought too long."""
    return f"took longer than {allowed:g} s for a decision"


def _judged(
    game: Game, decisions: int, forfeits: tuple[Forfeit, ...], paces: Mapping[str, Pace]
) -> GameResult:
    """R25: places as the game ended, but whoever forfeits comes last, and scores nothing."""
    outcome = game.outcome()
    if outcome is None:
        raise IawwError("a game that goes on has no places")
    gone = {forfeit.seat for forfeit in forfeits}
    places = [game.setup.players] * game.setup.players
    ahead = 0
    for group in outcome.ranking:
        staying = [seat for seat in group if seat not in gone]
        for seat in staying:
            places[seat] = ahead + 1
        ahead += len(staying)
    return GameResult(
        decisions=decisions,
        won=bool(outcome.won) and not gone,
        scores=tuple(0 if sheet.seat in gone else sheet.total for sheet in outcome.sheets),
        places=tuple(places),
        forfeits=forfeits,
        paces=paces,
    )
