"""What commands count of games."""

from collections import Counter

import pytest

from iaww.cli.tally import Tally
from iaww.rules.batch import Batch


def test_two_tallies_merge_into_one_of_all_games() -> None:
    one = Batch((5, 7), (True, False), ((10, 4), (6, 6)), ((1, 2), (1, 1)))
    other = Batch((9,), (True,), ((3, 8),), ((2, 1),))
    whole, part, rest = Tally(2), Tally(2), Tally(2)
    whole.add(one)
    whole.add(other)
    part.add(one)
    rest.add(other)
    part.cpu_seconds, rest.cpu_seconds = 1.5, 2.0
    part.merge(rest)
    assert (part.games, part.decisions, part.cpu_seconds) == (3, 21, 3.5)
    assert part.seat_points == whole.seat_points == [19, 18]
    assert part.firsts == whole.firsts == [1.5, 1.5]
    assert part.scores == whole.scores == Counter((10, 4, 6, 6, 3, 8))
    assert part.won_scores == whole.won_scores == Counter((10, 3))
    assert part.mean_score() == pytest.approx(37 / 6)
