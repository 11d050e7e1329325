"""Deals for training, for tuning and for tests: every seed has one purpose."""

import pytest

from iaww.content import IawwError
from iaww.lab.deals import PURPOSES, TEST, TRAINING, TUNING, purpose_of
from iaww.rules.batch import SEEDS


def test_the_purposes_part_all_seeds_among_them() -> None:
    assert [*PURPOSES.values()] == [TRAINING, TUNING, TEST]
    assert TRAINING.start == 0
    assert (TRAINING.stop, TUNING.stop, TEST.stop) == (TUNING.start, TEST.start, SEEDS)


@pytest.mark.parametrize(
    ("seed", "purpose"),
    [
        (0, "training"),
        (999_999, "training"),
        (1_000_000, "tuning"),
        (1_999_999, "tuning"),
        (2_000_000, "test"),
        (SEEDS - 1, "test"),
    ],
)
def test_a_seed_has_a_purpose(seed: int, purpose: str) -> None:
    assert purpose_of(seed) == purpose


@pytest.mark.parametrize("seed", [-1, SEEDS])
def test_no_other_number_is_a_seed(seed: int) -> None:
    with pytest.raises(IawwError, match=f"not at {seed}"):
        purpose_of(seed)
