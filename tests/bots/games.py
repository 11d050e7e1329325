"""Games of bots through the front door: views in, actions out."""

from collections.abc import Iterator

from iaww.bots import Bot
from iaww.rules import Game
from iaww.rules.schema import ViewRecord
from iaww.views import observe
from tests.random_play import DECISIONS_PER_SEAT


def decisions(game: Game, bot: Bot) -> Iterator[tuple[ViewRecord, int]]:
    """Let a bot play every seat to the end; give each view with what it chose, then do it."""
    number = 0
    while not game.is_over:
        seat = game.to_act()[0]
        view = observe(game, seat)
        code = bot.choose(view, number)
        yield view, code
        game.apply(seat, game.action_of(seat, code))
        number += 1
        assert number <= DECISIONS_PER_SEAT * game.setup.players, "the game does not end"


def played_by(game: Game, bot: Bot) -> Game:
    """Let a bot play every seat to the end."""
    for _ in decisions(game, bot):
        pass
    return game
