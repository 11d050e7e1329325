"""Bots play every mode to its end by legal actions, and need only their views for it."""

from random import Random

import pytest

from iaww.bots import LEVELS, BotTable, bot_named, strength_of
from iaww.rules import COMPILED, INTERPRETED, Game, Setup
from iaww.rules.codes import DISCARD
from iaww.views import observe
from tests.bots.games import decisions, played_by
from tests.random_play import ALL_SETUPS, any_code, livelily, name_of, play_on

QUICKLY = [f"{level}:nodes=3" if strength_of(level).nodes else level for level in LEVELS]


@pytest.mark.parametrize("setup", ALL_SETUPS, ids=name_of)
@pytest.mark.parametrize("level", QUICKLY)
def test_whole_games_at_every_table(level: str, setup: Setup) -> None:
    game, bot = Game(setup), bot_named(level, COMPILED)
    for view, code in decisions(game, bot):
        assert code in view.legal[: view.n_legal]
        assert code < DISCARD
    assert game.outcome() is not None


@pytest.mark.parametrize("setup", ALL_SETUPS, ids=name_of)
def test_a_bot_can_take_over_from_anybody_at_any_moment(setup: Setup) -> None:
    game, rng, bot = Game(setup), Random(name_of(setup)), bot_named("casual", COMPILED)
    while not game.is_over:
        for seat in game.to_act():
            if rng.random() < 0.1:
                assert bot.choose(observe(game, seat), 0) in game.legal_codes(seat)
        play_on(game, rng, any_code if rng.random() < 0.2 else livelily)


@pytest.mark.parametrize(
    "setup",
    [
        Setup(players=1, side="B", scenario="base_01", seed="interpreted"),
        Setup(players=2, side="E", seed="interpreted"),
    ],
    ids=name_of,
)
def test_whole_games_without_the_compiled_rules(setup: Setup) -> None:
    outcome = played_by(Game(setup), bot_named("casual", INTERPRETED)).outcome()
    assert outcome is not None
    assert min(sheet.total for sheet in outcome.sheets) > 25


@pytest.mark.parametrize("setup", ALL_SETUPS[::4], ids=name_of)
def test_batches_of_random_bots_are_the_same_games_in_both_backends(setup: Setup) -> None:
    bots = ["random"] * setup.players
    interpreted = BotTable(setup, bots, 3, INTERPRETED).play(0, 2)
    assert BotTable(setup, bots, 3, COMPILED).play(0, 2) == interpreted
    assert min(interpreted.decisions) > 50


@pytest.mark.parametrize(
    "setup",
    [
        Setup(players=1, side="A", war_or_peace=True),
        Setup(players=2, side="B"),
    ],
    ids=name_of,
)
def test_batches_of_casual_bots_are_the_same_games_in_both_backends(setup: Setup) -> None:
    bots = ["casual"] * setup.players
    interpreted = BotTable(setup, bots, 4, INTERPRETED).play(7, 1)
    assert BotTable(setup, bots, 4, COMPILED).play(7, 1) == interpreted


def test_chunks_of_a_batch_do_not_matter() -> None:
    table = BotTable(Setup(players=3), ["casual", "random", "casual"], 9, COMPILED)
    whole = table.play(0, 6)
    assert [table.play(game, 1).scores[0] for game in range(6)] == list(whole.scores)
    assert len(set(whole.scores)) > 1
