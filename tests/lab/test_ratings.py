"""Ratings find the strengths that made the rankings, and know how sure they are."""

import math
from collections.abc import Sequence
from itertools import combinations

import numpy as np
import pytest

from iaww.lab.ratings import MEAN, SCALE, orders_of, ratings
from iaww.lab.standings import Ranking

BOTS = ("random", "beginner", "casual", "expert")
STRENGTHS = {"random": 1.0, "beginner": 3.0, "casual": 6.0, "expert": 20.0}


def true_rating(bot: str, bots: Sequence[str] = BOTS) -> float:
    """The rating that a strength is worth beside the others."""
    logs = {name: math.log10(STRENGTHS[name]) for name in bots}
    return MEAN + SCALE * (logs[bot] - sum(logs.values()) / len(bots))


def raced(rng: np.random.Generator, bots: Sequence[str]) -> Ranking:
    """Draw a ranking as the model has it."""
    left, order = list(bots), []
    while left:
        chances = np.array([STRENGTHS[bot] for bot in left])
        order.append((left.pop(rng.choice(len(left), p=chances / chances.sum())),))
    return tuple(order)


def contest(
    seed: int, deals: int, lineups: Sequence[Sequence[str]] = (BOTS,)
) -> list[list[Ranking]]:
    """Some games of every line-up on every deal."""
    rng = np.random.default_rng(seed)
    return [[raced(rng, lineup) for lineup in lineups] for _ in range(deals)]


@pytest.mark.parametrize(
    "lineups",
    [
        [BOTS],
        [("random", "beginner"), ("beginner", "casual"), ("casual", "expert")],
        [("expert", "casual", "casual", "casual"), ("casual", "beginner", "beginner", "random")],
    ],
    ids=["all together", "a ladder of pairs", "several copies of a bot"],
)
def test_known_strengths_are_found(lineups: list[tuple[str, ...]]) -> None:
    found = ratings(BOTS, contest(3, 4000, lineups))
    assert sum(one.value for one in found.values()) / 4 == pytest.approx(MEAN)
    for bot in BOTS:
        assert found[bot].value == pytest.approx(true_rating(bot), abs=20)


def test_two_bots_differ_by_the_logarithm_of_their_odds() -> None:
    won: list[Ranking] = [(("a",), ("b",))]
    lost: list[Ranking] = [(("b",), ("a",))]
    found = ratings(("a", "b"), [won] * 750 + [lost] * 250)
    odds = 750.5 / 250.5
    assert found["a"].value - found["b"].value == pytest.approx(400 * math.log10(odds), abs=0.01)


def test_a_shared_place_is_half_of_either_order() -> None:
    shared: list[list[Ranking]] = [[(("a", "b"), ("c",))], [(("c",), ("a", "b"))]] * 10
    orders: list[list[Ranking]] = [
        [(("a",), ("b",), ("c",)), (("b",), ("a",), ("c",))],
        [(("c",), ("a",), ("b",)), (("c",), ("b",), ("a",))],
    ] * 10
    one, other = ratings(("a", "b", "c"), shared), ratings(("a", "b", "c"), orders)
    assert one["a"].value == pytest.approx(one["b"].value, abs=0.1)
    # The made-up games weigh twice as much beside half as many orders.
    assert one["c"].value == pytest.approx(other["c"].value, abs=3)


def test_the_orders_of_a_ranking_are_its_parts() -> None:
    assert dict(orders_of((("b", "a", "a"), ("c",)))) == {
        ("a", "a", "b", "c"): pytest.approx(1 / 3),
        ("a", "b", "a", "c"): pytest.approx(1 / 3),
        ("b", "a", "a", "c"): pytest.approx(1 / 3),
    }


def test_copies_of_a_bot_that_meet_only_themselves_tell_nothing() -> None:
    games: list[list[Ranking]] = [[(("a",), ("b",)), (("a",), ("a",)), (("b",), ("b",))]] * 30
    without: list[list[Ranking]] = [[(("a",), ("b",))]] * 30
    assert ratings(("a", "b"), games) == ratings(("a", "b"), without)


def test_a_bot_that_never_loses_has_a_finite_rating_that_is_not_known_exactly() -> None:
    few: list[list[Ranking]] = [[(("a",), ("b",))]] * 20
    found, surer = ratings(("a", "b"), few), ratings(("a", "b"), few * 20)
    for one in (found["a"], surer["a"]):
        assert one.low is not None
        assert one.high is not None
        assert one.low + 50 < one.value < one.high - 50
    assert (surer["a"].low or 0) > (found["a"].low or 0)


def test_intervals_hold_the_truth_about_as_often_as_they_say() -> None:
    held = 0
    rounds = 60
    for seed in range(rounds):
        found = ratings(BOTS, contest(seed, 120), seed)
        for bot, one in found.items():
            held += (one.low or 0) <= true_rating(bot) <= (one.high or 0)
    assert 0.90 < held / (rounds * len(BOTS)) < 0.99


def test_games_that_go_alike_on_a_deal_make_no_rating_surer() -> None:
    once = contest(8, 100)
    alike = [deal * 5 for deal in once]
    one, five = ratings(BOTS, once), ratings(BOTS, alike)
    for bot in BOTS:
        width = (one[bot].high or 0) - (one[bot].low or 0)
        assert (five[bot].high or 0) - (five[bot].low or 0) == pytest.approx(width, rel=0.15)


def test_the_same_games_and_seed_give_the_same_ratings() -> None:
    games = contest(4, 50)
    assert ratings(BOTS, games, 9) == ratings(BOTS, games, 9)


def test_one_deal_or_one_bot_has_no_interval() -> None:
    assert ratings(("a",), [[(("a", "a"),)]] * 5)["a"].value == MEAN
    assert ratings(("a", "b"), [[(("a",), ("b",))]])["a"].low is None


@pytest.mark.parametrize("bots", ["abc", "abcdef"])
@pytest.mark.parametrize("deals", [3, 100, 1000])
def test_bots_that_win_every_game_are_rated_in_their_order(bots: str, deals: int) -> None:
    together = [[tuple((bot,) for bot in bots)]] * deals
    in_pairs = [[((one,), (other,)) for one, other in combinations(bots, 2)]] * deals
    for games in (together, in_pairs):
        rated = ratings(list(bots), games)
        values = [rated[bot].value for bot in bots]
        assert values == sorted(values, reverse=True)
        assert all(math.isfinite(value) for value in values)
