"""R21–R23: two worlds that differ only in a secret give the same action."""

from random import Random

import pytest

from iaww.bots import bot_named
from iaww.rules import COMPILED, Game, Setup
from iaww.views import observe, view_for
from tests.random_play import livelily, name_of, play_on

BOT = bot_named("casual", COMPILED)


@pytest.mark.parametrize(
    "setup",
    [
        Setup(players=2, seed="a"),
        Setup(players=3, seed="b", ascension=True, side="B"),
        Setup(players=5, seed="c", war_or_peace=True, side="C"),
    ],
    ids=name_of,
)
def test_R21_what_rivals_do_in_the_open_step_changes_nothing(setup: Setup) -> None:
    game, rng = Game(setup), Random(setup.seed)
    compared = 0
    while not game.is_over:
        busy = game.to_act()
        if len(busy) > 1 and rng.random() < 0.2:
            rival, seat = busy[0], busy[-1]
            worlds = []
            actions = game.legal_actions(rival)
            for action in rng.sample(actions, min(2, len(actions))):
                world = game.copy()
                world.apply(rival, action)
                worlds.append(world)
            compared += view_for(worlds[0], rival) != view_for(worlds[-1], rival)
            assert len({BOT.choose(observe(world, seat), 0) for world in worlds}) == 1
        play_on(game, rng, livelily)
    assert compared > 10


@pytest.mark.parametrize("players", [2, 3, 5])
def test_R23_hands_and_decks_never_seen_change_nothing(players: int) -> None:
    setup = Setup(players=players, seed="hands")
    base, _ = setup.shuffled_decks()
    hand = 10 if players == 2 else 7
    choices = set()
    for number in range(6):
        rest = list(base[hand:])
        Random(number).shuffle(rest)
        deck = (*base[:hand], *rest)
        world = Setup(
            players=players, seed=f"{number}", empires=setup.seated_empires(), decks=(deck, ())
        )
        choices.add(BOT.choose(observe(Game(world), 0), 0))
    assert len(choices) == 1
