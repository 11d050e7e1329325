"""The same view and seed give the same action: again, in the other backend, in another process."""

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pickle import dumps
from random import Random

import pytest

from iaww.bots import bot_named, decide
from iaww.rules import COMPILED, INTERPRETED, Game, Setup
from iaww.rules.schema import ViewRecord
from iaww.views import observe
from tests.bots.games import decisions
from tests.random_play import ALL_SETUPS, name_of

SHARE = 0.05
"""Of all decisions, how many are thought over by the interpreted bot too."""


def some_views(
    setup: Setup, share: float = SHARE, spec: str = "casual"
) -> list[tuple[ViewRecord, int]]:
    """Views of a game of casual bots, each with what a compiled bot would choose."""
    rng = Random(name_of(setup))
    game, bot, thinker = Game(setup), bot_named("casual", COMPILED), bot_named(spec, COMPILED)
    return [
        (view, thinker.choose(view, 0)) for view, _ in decisions(game, bot) if rng.random() < share
    ]


@pytest.mark.parametrize("setup", ALL_SETUPS, ids=name_of)
def test_both_backends_choose_the_same(setup: Setup) -> None:
    bot = bot_named("casual", INTERPRETED)
    views = some_views(setup)
    assert len(views) > 2
    assert [bot.choose(view, 0) for view, _ in views] == [code for _, code in views]


@pytest.mark.parametrize("spec", ["beginner", "club", "strong:nodes=3", "expert:nodes=3"])
@pytest.mark.parametrize("setup", ALL_SETUPS[::5], ids=name_of)
def test_both_backends_think_the_same(setup: Setup, spec: str) -> None:
    bot = bot_named(spec, INTERPRETED)
    views = some_views(setup, 0.015, spec)
    assert len(views) > 0
    assert [bot.choose(view, 0) for view, _ in views] == [code for _, code in views]


def test_a_compiled_bot_reads_views_of_both_backends() -> None:
    setup = Setup(players=3, ascension=True, seed="both")
    interpreted, compiled = Game(setup), Game(setup, COMPILED)
    bot = bot_named("casual", COMPILED)
    for view, code in decisions(interpreted, bot):
        seat = int(view.viewer)
        assert bot.choose(observe(compiled, seat), 0) == code
        compiled.apply(seat, compiled.action_of(seat, code))
    assert compiled.is_over


def test_thinking_leaves_no_trace() -> None:
    """A bot that has seen other games and a new one agree, and views stay as they were."""
    one, other = (some_views(Setup(players=4, seed=seed), 0.02) for seed in ("one", "other"))
    bot = bot_named("casual", INTERPRETED)
    for view, code in [*one, *other, *reversed(one)]:
        before = dumps(view)
        assert bot.choose(view, 0) == code
        assert dumps(view) == before


def test_random_choices_follow_the_seed() -> None:
    view, bot = observe(Game(Setup(players=2, seed="pick")), 0), bot_named("random")
    choices = [bot.choose(view, seed) for seed in range(60)]
    assert choices == [bot.choose(view, seed) for seed in range(60)]
    assert set(choices) == set(view.legal[: view.n_legal])
    assert bot.choose(view, -1) == bot.choose(view, 2**32 - 1)


def test_a_view_can_be_decided_in_another_process() -> None:
    views = some_views(Setup(players=2, seed="elsewhere"), 0.02)[:4]
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        chosen = [pool.submit(decide, "casual", view, 5).result() for view, _ in views]
    assert chosen == [code for _, code in views]
