"""R25: the places that batches report are those of the front door."""

from itertools import permutations

import pytest

from iaww.rules import COMPILED, INTERPRETED, Game, Setup
from iaww.rules.batch import play_batch
from iaww.rules.playout import PLACE_COLUMN, RESULT_COLUMNS, SCORE_COLUMN, judge_game
from iaww.rules.schema import Sheet
from tests.builders import a_game, give


def places(game: Game) -> list[int]:
    """The places of a game as it stands, as a batch would report them."""
    result = [0] * RESULT_COLUMNS
    judge_game(game.state, [Sheet()], result)
    seats = range(game.setup.players)
    assert result[SCORE_COLUMN : SCORE_COLUMN + len(seats)] == [
        game.score_sheet(seat).total for seat in seats
    ]
    return result[PLACE_COLUMN : PLACE_COLUMN + len(seats)]


def test_R25_a_batch_places_by_score() -> None:
    game = a_game(4)
    for seat, tokens in enumerate((2, 5, 3, 0)):
        give(game, seat, financiers=tokens)
    assert places(game) == [3, 1, 2, 4]


def test_R25_a_batch_breaks_ties_by_constructed_cards_then_by_characters() -> None:
    game = a_game(2)
    give(game, 0, constructed=["bermuda_triangle"], generals=0)
    give(game, 1, constructed=["espionage_agency", "cities_of_gold"])
    assert places(game) == [2, 1]
    game = a_game(3)
    give(game, 0, constructed=["cities_of_gold", "zeppelin"])
    give(game, 1, constructed=["wind_turbines", "recycling_plant"], generals=2, financiers=1)
    give(game, 2, constructed=["espionage_agency", "zeppelin"], financiers=2)
    assert places(game) == [3, 1, 2]


def test_R25_seats_that_are_equal_share_a_place_and_the_next_is_counted_on() -> None:
    game = a_game(5)
    for seat, tokens in enumerate((1, 4, 4, 1, 0)):
        give(game, seat, generals=tokens)
    assert places(game) == [3, 1, 1, 3, 5]


@pytest.mark.parametrize("backend_name", [INTERPRETED, COMPILED])
def test_R25_places_of_a_batch_follow_its_scores(backend_name: str) -> None:
    batch = play_batch(Setup(players=5), 60, 3, backend_name)
    shared = 0
    for scores, found in zip(batch.scores, batch.places, strict=True):
        assert sorted(found)[0] == 1
        for place in found:
            ahead = sum(other < place for other in found)
            assert place == ahead + 1
        for one, other in permutations(range(5), 2):
            assert scores[one] <= scores[other] or found[one] < found[other]
        shared += len(set(found)) < 5
    assert shared > 0
