"""Who sits where: every bot in every seat of every deal."""

from collections import Counter

import pytest

from iaww.content import IawwError
from iaww.lab.lineups import bots_in, lineups, seatings


@pytest.mark.parametrize(
    ("text", "bots"),
    [
        ("casual", ("casual",)),
        ("expert,casual", ("expert", "casual")),
        (" expert , casual,", ("expert", "casual")),
        ("expert:nodes=100,casual", ("expert:nodes=100", "casual")),
        ("casual,python:my_bots.Careful", ("casual", "python:my_bots.Careful")),
        ("a:x=1,b:y=2", ("a:x=1", "b:y=2")),
    ],
)
def test_bots_are_parted_by_commas_and_keep_their_options(text: str, bots: tuple[str, ...]) -> None:
    assert bots_in(text) == bots


@pytest.mark.parametrize("text", ["", ",", "  "])
def test_no_bot_at_all_is_refused(text: str) -> None:
    with pytest.raises(IawwError, match="at least one bot"):
        bots_in(text)


def test_the_last_bot_fills_the_chairs_that_are_left_over() -> None:
    assert lineups(("expert", "casual"), 4) == (("expert", "casual", "casual", "casual"),)


def test_with_more_bots_than_chairs_all_combinations_meet() -> None:
    assert lineups(("a", "b", "c"), 2) == (("a", "b"), ("a", "c"), ("b", "c"))


def test_a_lineup_is_turned_through_all_seats() -> None:
    assert seatings(("a", "b", "c"), 3) == (("a", "b", "c"), ("c", "a", "b"), ("b", "c", "a"))


@pytest.mark.parametrize("players", range(2, 8))
@pytest.mark.parametrize("bots", ["a,b", "a,b,c", "a,b,c,d,e,f,g,h", "a,b,a,b", "a,a,b"])
def test_every_bot_sits_in_every_seat_equally_often(bots: str, players: int) -> None:
    found = seatings(bots_in(bots), players)
    assert len(set(found)) == len(found)
    counts = [Counter(seating[seat] for seating in found) for seat in range(players)]
    assert all(count == counts[0] for count in counts)


def test_seatings_that_would_be_the_same_game_are_one() -> None:
    assert seatings(("a", "b", "a", "b"), 4) == (("a", "b", "a", "b"), ("b", "a", "b", "a"))
    assert seatings(("a",), 5) == (("a",) * 5,)
