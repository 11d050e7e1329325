"""Intervals: known ones, and how often they hold what they should."""

import random
from collections import Counter

import pytest

from iaww.lab.statistics import (
    mean_of_scores,
    mean_over_deals,
    percentile,
    share_over_deals,
    t_quantile,
    wilson,
)


def test_a_known_wilson_interval() -> None:
    found = wilson(0.85, 20)
    assert [found.low, found.high] == pytest.approx([0.6396, 0.9476], abs=1e-4)


@pytest.mark.parametrize(("share", "size"), [(0.0, 1), (1.0, 1), (0.0, 400), (1.0, 400)])
def test_a_wilson_interval_stays_within_0_and_1_and_is_never_a_point(
    share: float, size: int
) -> None:
    found = wilson(share, size)
    assert found.low is not None
    assert found.high is not None
    assert 0 <= found.low <= share <= found.high <= 1
    assert found.high - found.low > 1 / (2 * size)


@pytest.mark.parametrize(
    ("freedom", "quantile", "off"),
    [(2, 4.303, 0.05), (5, 2.571, 0.001), (30, 2.042, 0.001), (10**9, 1.960, 0.001)],
)
def test_quantiles_of_student(freedom: int, quantile: float, off: float) -> None:
    assert t_quantile(freedom) == pytest.approx(quantile, abs=off)


def test_games_that_go_alike_on_a_deal_count_as_one() -> None:
    """Four games a deal that always end the same way tell no more than one game a deal."""
    outcomes = [1, 0, 1, 1, 0, 1, 0, 1] * 25
    alike = share_over_deals([4.0 * won for won in outcomes], [4] * 200)
    once = share_over_deals([float(won) for won in outcomes], [1] * 200)
    assert alike.value == once.value == 0.625
    assert [alike.low, alike.high] == pytest.approx([once.low, once.high])


def test_games_that_balance_on_a_deal_count_as_no_more_games_than_they_are() -> None:
    found = share_over_deals([1.0] * 50, [2] * 50)
    expected = wilson(0.5, 100)
    assert (found.low, found.high) == (expected.low, expected.high)


def test_all_won_is_as_sure_as_the_deals_are_many() -> None:
    assert share_over_deals([3.0] * 20, [3] * 20) == wilson(1.0, 20)


def test_one_deal_tells_a_mean_and_no_interval() -> None:
    found = mean_over_deals([12.0], [4])
    assert (found.value, found.low, found.high) == (3.0, None, None)
    assert mean_of_scores({70: 1}).low is None


def test_both_means_agree_on_games_of_their_own() -> None:
    scores = [50, 60, 60, 71, 83]
    by_deal = mean_over_deals([float(score) for score in scores], [1] * 5)
    counted = mean_of_scores(Counter(scores))
    assert counted.value == pytest.approx(by_deal.value) == pytest.approx(64.8)
    assert [counted.low, counted.high] == pytest.approx([by_deal.low, by_deal.high])


def test_intervals_hold_the_truth_about_as_often_as_they_say() -> None:
    """Deals are luckier or less so, and their three games share that luck."""
    rng = random.Random(5)
    shares = means = 0
    rounds = 400
    for _ in range(rounds):
        luck = [rng.choice((0.2, 0.6)) for _ in range(60)]
        won = [float(sum(rng.random() < chance for _ in range(3))) for chance in luck]
        scores = [sum(rng.gauss(100 * chance, 10) for _ in range(3)) for chance in luck]
        share, mean = share_over_deals(won, [3] * 60), mean_over_deals(scores, [3] * 60)
        shares += (share.low or 0) <= 0.4 <= (share.high or 1)
        means += (mean.low or 0) <= 40 <= (mean.high or 0)
    assert 0.92 < shares / rounds < 0.98
    assert 0.92 < means / rounds < 0.98


@pytest.mark.parametrize(
    ("percent", "value"), [(1, 10), (50, 10), (51, 20), (75, 20), (76, 40), (100, 40)]
)
def test_a_percentile_is_the_least_value_that_so_many_do_not_exceed(
    percent: int, value: int
) -> None:
    assert percentile({40: 1, 10: 2, 20: 1}, percent) == value


def test_nothing_has_no_percentile() -> None:
    with pytest.raises(ValueError, match="nothing"):
        percentile({}, 50)
