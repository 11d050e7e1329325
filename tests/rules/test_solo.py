"""R27, R30: pools and ranks of the solo game."""

from collections import Counter

import pytest

from iaww.content import catalog
from iaww.rules import (
    Audience,
    Done,
    Game,
    Recycle,
    Slate,
    ToEmpire,
)
from iaww.rules.events import PoolTaken
from tests.builders import (
    a_game,
    constructions_of,
    deck_cards,
    drafted_of,
    ended,
    facts,
    finish_step,
    give,
    refused,
    step_name,
)

POOL = ["financial_center", "wind_turbines", "zeppelin", "zeppelin", "cryopreservation"]
MIXED = ["financial_center", "wind_turbines", "zeppelin", "border_patrol", "raiders"]


def pools_of(game: Game) -> list[list[str]]:
    """The eight pools as they were dealt."""
    return [[catalog().cards[card].id for card in pool] for pool in game.state.pools]


def slate_all(game: Game) -> None:
    """Slate the whole hand."""
    for card in drafted_of(game, 0):
        game.apply(0, Slate(card))


def test_R27_eight_pools_of_five_are_dealt_and_the_rest_is_the_draw_deck() -> None:
    game = a_game(1)
    base, _ = game.setup.shuffled_decks()
    assert pools_of(game) == [list(base[start : start + 5]) for start in range(0, 40, 5)]
    assert deck_cards(game, "base") == list(base[40:])
    assert (len(deck_cards(game, "base")), len(deck_cards(game, "ascension"))) == (110, 0)


def test_R27_with_ascension_each_pool_holds_three_base_and_two_ascension_cards() -> None:
    game = a_game(1, ascension=True)
    base, ascension = game.setup.shuffled_decks()
    for number, pool in enumerate(pools_of(game)):
        assert pool[:3] == list(base[3 * number : 3 * number + 3])
        assert pool[3:] == list(ascension[2 * number : 2 * number + 2])
    assert len(deck_cards(game, "base")) == 150 - 24
    assert len(deck_cards(game, "ascension")) == 56 - 16


def test_R27_there_is_no_draft_and_the_first_pool_is_in_hand() -> None:
    game = a_game(1)
    assert (game.state.round_no, step_name(game), game.to_act()) == (1, "planning", (0,))
    assert Counter(drafted_of(game, 0)) == Counter(pools_of(game)[0])
    assert game.state.pools_taken == 1


def test_R27_the_second_pool_is_taken_up_by_done_when_the_first_is_gone() -> None:
    game = a_game(1)
    for card in drafted_of(game, 0)[1:]:
        game.apply(0, Slate(card))
    assert refused(game, 0, Done()).code == "done/cards_left"
    game.apply(0, Recycle(drafted_of(game, 0)[0]))
    assert refused(game, 0, Done()).code == "done/cube_pending"
    game.apply(0, ToEmpire())
    assert (drafted_of(game, 0), game.state.pools_taken) == ([], 1)
    events = game.apply(0, Done())
    assert step_name(game) == "planning"
    assert Counter(drafted_of(game, 0)) == Counter(pools_of(game)[1])
    (taken,) = facts(events, PoolTaken)
    assert (taken.sequence, Counter(taken.cards)) == (2, Counter(pools_of(game)[1]))
    assert {e.audience for e in events if isinstance(e.fact, PoolTaken)} == {Audience.OWN}


def test_R27_done_after_the_second_pool_ends_planning() -> None:
    game = a_game(1)
    for _ in (1, 2):
        assert step_name(game) == "planning"
        slate_all(game)
        game.apply(0, Done())
    assert step_name(game) == "materials"
    assert (game.state.pools_taken, game.state.shown_pools) == (2, 2)
    assert len(constructions_of(game, 0)) == 10


def test_R27_each_round_plays_the_next_two_pools() -> None:
    game = a_game(1)
    for number in (1, 2, 3, 4):
        for sequence in (0, 1):
            assert (game.state.round_no, game.state.turn) == (number, sequence + 1)
            pool = pools_of(game)[2 * (number - 1) + sequence]
            assert Counter(drafted_of(game, 0)) == Counter(pool)
            assert game.state.pools_taken == 2 * (number - 1) + sequence + 1
            slate_all(game)
            game.apply(0, Done())
        while step_name(game) != "planning" and not game.is_over:
            finish_step(game)
    assert game.is_over


@pytest.mark.parametrize(
    ("points", "rank"),
    [
        (0, "apprentice"),
        (59, "apprentice"),
        (60, "dictator"),
        (79, "dictator"),
        (80, "emperor"),
        (99, "emperor"),
        (100, "living_god"),
        (250, "living_god"),
    ],
)
def test_R30_rank_by_points(points: int, rank: str) -> None:
    game = a_game(1)
    give(game, 0, financiers=points)
    outcome = ended(game).outcome()
    assert outcome is not None
    assert outcome.sheets[0].total == points
    assert (outcome.rank, outcome.won, outcome.medal) == (rank, None, None)
    assert outcome.ranking == ((0,),)
