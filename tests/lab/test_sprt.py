"""The test that ends a contest: it stops rightly about as often as it promises."""

import math
import random
from collections.abc import Callable

import pytest

from iaww.content import IawwError
from iaww.lab.sprt import ACCEPTED, REJECTED, Sprt


def decided(sprt: Sprt, observed: Callable[[], float], most: int = 20_000) -> tuple[str, int]:
    """Play deals until the test ends."""
    for deals in range(1, most):
        sprt.add(observed())
        decision = sprt.decision()
        if decision is not None:
            return decision, deals
    raise AssertionError("the test does not end")


def paired(rng: random.Random, share: float) -> float:
    """A deal played from both seats: one of them is the better one."""
    return (int(rng.random() < share - 0.2) + int(rng.random() < share + 0.2)) / 2


@pytest.mark.parametrize(
    ("share", "wrong", "most"),
    [(0.50, ACCEPTED, 0.08), (0.58, REJECTED, 0.13), (0.42, ACCEPTED, 0.01), (0.7, REJECTED, 0.0)],
)
def test_errors_are_about_as_rare_as_promised(share: float, wrong: str, most: float) -> None:
    rng = random.Random(11)
    runs = [
        decided(Sprt(0.5, 0.58, alpha=0.05, beta=0.1), lambda: paired(rng, share))
        for _ in range(200)
    ]
    errors = sum(decision == wrong for decision, _ in runs) / len(runs)
    assert errors <= most
    fixed = ((1.645 + 1.282) / 0.08) ** 2 * 0.21 / 2
    assert sum(deals for _, deals in runs) / len(runs) < fixed


def test_of_games_that_are_won_or_lost_it_is_the_test_of_wald() -> None:
    sprt = Sprt(0.5, 0.6)
    for won in [1.0] * 30 + [0.0] * 20:
        sprt.add(won)
    exact = 30 * math.log(0.6 / 0.5) + 20 * math.log(0.4 / 0.5)
    assert sprt.ratio() == pytest.approx(exact, abs=0.01)


def test_whoever_wins_every_deal_is_accepted_soon() -> None:
    decision, deals = decided(Sprt(0.5, 0.65), lambda: 1.0)
    assert decision == ACCEPTED
    assert deals == math.ceil(math.log(19) / math.log(0.65 / 0.5))


def test_results_of_deals_that_hardly_vary_are_decided_sooner() -> None:
    rng = random.Random(2)
    varied = decided(Sprt(0.3, 0.4), lambda: float(rng.random() < 0.4))
    steady = decided(Sprt(0.3, 0.4), lambda: rng.choice((0.25, 0.5, 0.5)))
    assert steady[0] == ACCEPTED
    assert steady[1] < varied[1]


def test_nothing_seen_is_nothing_decided() -> None:
    sprt = Sprt(0.4, 0.5)
    assert sprt.decision() is None
    assert sprt.to_json()["accepted"] is None


@pytest.mark.parametrize(
    "values", [(0.5, 0.5, 0.05, 0.05), (0.6, 0.5, 0.05, 0.05), (0, 0.5, 0.05, 0.05)]
)
def test_shares_out_of_order_are_refused(values: tuple[float, float, float, float]) -> None:
    with pytest.raises(IawwError, match="0 < P0 < P1 < 1"):
        Sprt(*values)


@pytest.mark.parametrize("error", [0.0, 0.5, -1.0])
def test_error_rates_out_of_range_are_refused(error: float) -> None:
    with pytest.raises(IawwError, match="error rate"):
        Sprt(0.4, 0.5, alpha=error)
