"""Advice for people: legal, in order, made from the view alone, and true of what it promises."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest

from iaww.bots.advice import TABLES, Advice, Adviser, advise, loss, usual_nodes
from iaww.content import CHARACTERS, RESOURCES, IawwError
from iaww.rules import COMPILED, INTERPRETED, Game, Place, Setup
from iaww.rules.codes import NONE
from iaww.rules.coding import cards_in
from iaww.views import observe, view_for
from tests.random_play import livelily, name_of, play_on

ADVISER = Adviser(COMPILED)
MODES = [
    Setup(players=1, side="B", seed="alone"),
    Setup(players=1, ascension=True, seed="alone with more"),
    Setup(players=1, side="B", scenario="base_01", seed="a task"),
    Setup(players=2, seed="two"),
    Setup(players=3, ascension=True, war_or_peace=True, side="C", seed="three"),
    Setup(players=7, ascension=True, seed="seven"),
]


def advised(game: Game, seat: int, nodes: int = 12, **more: int) -> Advice:
    return ADVISER.advise(observe(game, seat), 7, nodes=nodes, **more)


@pytest.mark.parametrize("setup", MODES, ids=name_of)
def test_options_can_be_played_and_come_in_order(setup: Setup) -> None:
    game, rng = Game(setup), Random(setup.seed)
    looked = 0
    while not game.is_over:
        seat = game.to_act()[0]
        if rng.random() < 0.08:
            advice = advised(game, seat)
            check(game, seat, advice)
            looked += 1
        play_on(game, rng, livelily)
    assert looked > 3


def check(game: Game, seat: int, advice: Advice) -> None:
    """See that an advice can be followed, and that its numbers fit together."""
    view, legal = view_for(game, seat), game.legal_actions(seat)
    alone = game.setup.players == 1
    scenario = game.setup.scenario is not None
    assert advice.aim == ("medal" if scenario else "points" if alone else "chance")
    assert advice.played is None
    assert 1 <= len(advice.options) <= 3
    behind = [option.behind for option in advice.options]
    assert behind == sorted(behind)
    assert behind[0] == 0
    drafted = Counter(view.seats[seat].drafted)
    for option in advice.options:
        assert option.action in legal
        assert option.trials >= 1
        assert option.worth == pytest.approx(advice.options[0].worth - option.behind, abs=0.01)
        assert alone or 0 <= option.worth <= 1
        if option.slate is not None:
            assert option.recycle is not None
            assert Counter(option.slate) + Counter(option.recycle) == drafted
        outlook = option.outlook
        assert outlook.tables == min(TABLES, option.trials)
        assert (outlook.card is None) == (outlook.fate is None)
        assert outlook.production.keys() <= {resource.value for resource in RESOURCES}
        assert outlook.characters.keys() <= {kind.value for kind in CHARACTERS}
        assert 0 not in (*outlook.production.values(), *outlook.characters.values())


@pytest.mark.parametrize("setup", [MODES[0], MODES[2], MODES[3]], ids=name_of)
def test_both_backends_advise_the_same(setup: Setup) -> None:
    game, rng = Game(setup), Random(1)
    for _ in range(3):
        view = observe(game, game.to_act()[0])
        played = view.legal[view.n_legal - 1]
        found = [advise(name, view, 3, 4, 2, played) for name in (INTERPRETED, COMPILED)]
        assert found[0] == found[1]
        for _ in range(15):
            play_on(game, rng, livelily)


def test_the_same_view_and_seed_give_the_same_advice_in_any_thread() -> None:
    view = observe(Game(Setup(players=3)), 1)
    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(lambda _: ADVISER.advise(view, 5, nodes=20), range(8)))
    assert all(advice == found[0] for advice in found)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_R23_hands_and_decks_never_seen_change_no_advice(players: int) -> None:
    setup = Setup(players=players, seed="hands")
    base, _ = setup.shuffled_decks()
    hand = 10 if players == 2 else 7
    found = []
    for number in range(4):
        rest = list(base[hand:])
        Random(number).shuffle(rest)
        world = Setup(
            players=players,
            seed=f"{number}",
            empires=setup.seated_empires(),
            decks=((*base[:hand], *rest), ()),
        )
        found.append(advised(Game(world), 0))
    assert all(advice == found[0] for advice in found)


def test_R21_an_unrevealed_pick_changes_no_advice() -> None:
    game = Game(Setup(players=2, seed="secret"))
    worlds = []
    for action in game.legal_actions(1)[:2]:
        world = game.copy()
        world.apply(1, action)
        worlds.append(advised(world, 0))
    assert worlds[0] == worlds[1]


@pytest.mark.parametrize("setup", [MODES[0], MODES[3]], ids=name_of)
def test_what_was_played_is_weighed_beside_the_best(setup: Setup) -> None:
    game = Game(setup)
    view = observe(game, 0)
    losses = {}
    for code in view.legal[: view.n_legal]:
        advice = ADVISER.advise(view, 7, nodes=24, played=code)
        assert advice.played is not None
        assert advice.played.action == game.action_of(0, code)
        losses[code] = loss(COMPILED, view, 7, 24, code)
        assert losses[code] == advice.played.behind
    assert min(losses.values()) == 0
    assert max(losses.values()) > 0


def test_a_cube_that_finishes_a_card_is_said_to_do_so() -> None:
    """R9: one space is left, the cube fits, and most tables agree that the card is finished."""
    seen = 0
    for number in range(40):
        game, rng = Game(Setup(players=1, seed=f"cube {number}")), Random(number)
        while not game.is_over:
            own = game.state.seats[0]
            for action in game.legal_actions(0):
                if isinstance(action, Place):
                    after = game.copy()
                    after.apply(0, action)
                    if after.state.seats[0].n_constructed > own.n_constructed:
                        view = observe(game, 0)
                        code = game.legal_codes(0)[game.legal_actions(0).index(action)]
                        found = ADVISER.advise(view, 1, nodes=2, played=code).played
                        assert found is not None
                        assert found.outlook.card == action.card
                        assert found.outlook.fate == "constructed"
                        assert action.card in found.outlook.finished
                        seen += 1
            if seen > 10:
                return
            play_on(game, rng, livelily)
    pytest.fail("no cube finished anything")


def test_a_plan_names_the_cards_of_the_hand() -> None:
    game = Game(Setup(players=1))
    seat = game.state.seats[0]
    plans = [each for each in advised(game, 0, top=8).options if each.slate is not None]
    assert plans
    for plan in plans:
        named = (*(plan.slate or ()), *(plan.recycle or ()))
        assert sorted(named) == sorted(cards_in(seat.drafted, seat.n_drafted))


def test_there_is_no_advice_for_who_has_nothing_to_decide() -> None:
    game = Game(Setup(players=2))
    game.apply(0, game.legal_actions(0)[0])
    with pytest.raises(IawwError, match="nothing to decide"):
        advised(game, 0)
    with pytest.raises(IawwError, match="nothing to decide"):
        ADVISER.advise(observe(game, None), 0, nodes=1, played=NONE)


def test_the_interpreted_rules_are_asked_for_less() -> None:
    assert 0 < usual_nodes(INTERPRETED) < usual_nodes(COMPILED)
