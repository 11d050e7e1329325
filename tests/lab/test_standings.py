"""How bots fared: shared places, copies of a bot, who came before whom."""

import re
from pathlib import Path
from typing import Any

import pytest

from iaww.lab.results import DealResult
from iaww.lab.standings import head_to_head, ranking_of, rankings_of, standings, win_share
from tests.lab.contests import small

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "arena.md"


def deal(number: int, *places: tuple[int, ...]) -> DealResult:
    """A deal that ended so; whoever came first has 50 points, and 10 fewer for each place."""
    return DealResult(
        deal=number,
        decisions=(100,) * len(places),
        won=(False,) * len(places),
        scores=tuple(tuple(60 - 10 * place for place in game) for game in places),
        places=places,
        cpu_seconds=0.1,
    )


def test_bots_of_a_shared_place_are_together() -> None:
    assert ranking_of((2, 1, 2, 4), "abcd") == (("b",), ("a", "c"), ("d",))
    assert ranking_of((1, 1), ("casual", "casual")) == (("casual", "casual"),)


def test_a_shared_first_place_is_a_part_of_one() -> None:
    """Seatings of casual and two random ones: casual sits in seat 0, then 1, then 2."""
    contest = small("casual", "random", players=3)
    results = [
        deal(0, (1, 1, 3), (2, 1, 3), (1, 1, 1)),
        deal(1, (1, 2, 3), (1, 2, 3), (2, 1, 3)),
    ]
    casual, random = standings(contest, results)
    assert casual.won.value == pytest.approx((0.5 + 1 + 1 / 3 + 1 + 0 + 0) / 6)
    assert 6 * casual.won.value + 12 * random.won.value == pytest.approx(6)
    assert (casual.seats, random.seats) == (6, 12)
    assert casual.place.value == pytest.approx((1 + 1 + 1 + 1 + 2 + 3) / 6)
    assert casual.score.value == pytest.approx((50 + 50 + 50 + 50 + 40 + 30) / 6)
    assert win_share(contest, results[0], "casual") == pytest.approx((0.5 + 1 + 1 / 3) / 3)
    assert rankings_of(contest, results)[0][1] == (("casual",), ("random",), ("random",))


def test_who_came_before_whom_counts_every_pair_of_seats() -> None:
    contest = small("casual", "random", players=3)
    found = head_to_head(contest, [deal(0, (1, 1, 3), (2, 1, 3), (1, 2, 2))])
    assert found["casual", "random"].value == pytest.approx((0.5 + 1 + 1 + 1 + 0 + 0.5) / 6)
    assert found["random", "casual"].value == pytest.approx(1 - found["casual", "random"].value)
    assert ("casual", "casual") not in found


def test_bots_that_never_met_have_no_share_of_a_deal() -> None:
    assert win_share(small("random"), deal(0, (1, 2)), "casual") is None


def test_the_example_of_the_document_runs(capsys: pytest.CaptureFixture[str]) -> None:
    *_, example = re.findall(r"```python\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.S)
    names: dict[str, Any] = {}
    exec(example, names)
    assert len(names["results"]) == 20
    assert "Estimate(value=" in capsys.readouterr().out
