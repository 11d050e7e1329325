"""One list of bots; what it does not hold is refused in one sentence."""

import pytest

from iaww.bots import LEVELS, BotTable, bot_named, decide
from iaww.content import IawwError
from iaww.rules import COMPILED, INTERPRETED, Game, Setup
from iaww.views import observe


def test_every_level_is_a_bot_that_knows_its_name() -> None:
    assert [bot_named(level).spec for level in LEVELS] == ["random", "casual"]


@pytest.mark.parametrize(
    ("spec", "sentence"),
    [
        ("grandmaster", "there is no bot 'grandmaster': choose one of random, casual"),
        ("", "there is no bot '': choose one of random, casual"),
        ("Casual", "there is no bot 'Casual': choose one of random, casual"),
        ("casual:budget=2", "the bot casual takes no options, not 'budget=2'"),
        ("random:", "the bot random takes no options, not ''"),
    ],
)
def test_unknown_bots_and_options_are_refused(spec: str, sentence: str) -> None:
    view = observe(Game(Setup(players=2)), 0)
    with pytest.raises(IawwError) as by_name:
        bot_named(spec)
    with pytest.raises(IawwError) as by_decision:
        decide(spec, view, 0)
    with pytest.raises(IawwError) as by_table:
        BotTable(Setup(players=2), ["random", spec], 0, INTERPRETED)
    assert {str(raised.value) for raised in (by_name, by_decision, by_table)} == {sentence}


def test_an_unknown_backend_is_refused() -> None:
    with pytest.raises(IawwError, match="there is no backend 'quantum'"):
        bot_named("casual", "quantum")


@pytest.mark.parametrize("level", LEVELS)
def test_who_has_nothing_to_decide_is_told_so(level: str) -> None:
    game = Game(Setup(players=2))
    game.apply(1, game.legal_actions(1)[0])
    for viewer in (1, None):
        with pytest.raises(IawwError, match="nothing to decide"):
            decide(level, observe(game, viewer), 0)


def test_an_interpreted_bot_refuses_compiled_views() -> None:
    with pytest.raises(IawwError, match="interpreted games alone"):
        bot_named("casual").choose(observe(Game(Setup(players=2), COMPILED), 0), 0)


def test_a_table_needs_a_bot_for_every_seat() -> None:
    with pytest.raises(IawwError, match="3 seats need as many bots, not 2"):
        BotTable(Setup(players=3), ["random", "casual"], 0, INTERPRETED)


@pytest.mark.parametrize(("first", "games"), [(0, 0), (-1, 1), (2**32 - 1, 2)])
def test_games_out_of_range_are_refused(first: int, games: int) -> None:
    with pytest.raises(IawwError, match="games are numbered from 0"):
        BotTable(Setup(players=2), ["random"] * 2, 0, INTERPRETED).play(first, games)
