"""A bot that fails loses its game, is told of, and the arena goes on."""

import pytest

from iaww.lab.arena import hold
from iaww.lab.standings import standings
from tests.lab.contests import SENSIBLE, STRANGERS, small, timeless

LIMIT = 0.3


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("Forgetful", "ValueError: I forgot"),
        ("Confused", "cannot take action code 1000000000000000000000000000000 now"),
        ("Wordy", "TypeError: 'str' object cannot be interpreted as an integer"),
        ("Ponderer", "took longer than 0.3 s for a decision"),
        ("Leaver", "ended its process (exit code 3)"),
        ("Quitter", "SystemExit: enough"),
        ("Interrupter", "KeyboardInterrupt: [31mstop"),
        ("Riddler", "Riddle"),
        ("Unmade", "RuntimeError: no weights"),
        ("Vandal", "cannot take action code 511 now"),
        ("Sleeper", "took longer than 0.3 s for a decision"),
    ],
)
def test_a_bot_that_fails_comes_last_in_that_game(name: str, sentence: str) -> None:
    bot = STRANGERS + name
    contest = small(bot, "random", limit=LIMIT)
    (result,) = hold(contest, 1, jobs=1)
    assert [(one.game, one.seat, one.bot) for one in result.forfeits] == [(0, 0, bot), (1, 1, bot)]
    assert all(sentence in one.sentence for one in result.forfeits)
    assert result.places == ((2, 1), (1, 2))
    assert result.scores[0][0] == result.scores[1][1] == 0
    standing, rival = standings(contest, [result])
    assert (standing.forfeits, standing.won.value, rival.won.value) == (2, 0.0, 1.0)
    assert standing.first_failure is not None
    assert sentence in standing.first_failure
    assert (rival.forfeits, rival.first_failure) == (0, None)


def test_the_arena_goes_on_with_other_games_and_bots() -> None:
    bots = (f"{STRANGERS}Leaver", SENSIBLE, "random")
    contest = small(*bots, limit=LIMIT)
    results = hold(contest, 2, jobs=2)
    assert [result.games for result in results] == [6, 6]
    leaver, sensible, random = standings(contest, results)
    assert (leaver.forfeits, sensible.forfeits, random.forfeits) == (8, 0, 0)
    assert leaver.won.value == 0
    alone = small(SENSIBLE, "random", limit=LIMIT)
    expected = timeless(hold(alone, 2, jobs=1))
    seatings = contest.seatings()
    for result, other in zip(results, expected, strict=True):
        games = dict(zip(seatings, result.scores, strict=True))
        assert [games[seating] for seating in alone.seatings()] == list(other.scores)


def test_the_others_finish_their_game() -> None:
    contest = small(f"{STRANGERS}Forgetful", "random", players=3)
    (result,) = hold(contest, 1, jobs=1)
    for places, scores, forfeit in zip(result.places, result.scores, result.forfeits, strict=True):
        assert places[forfeit.seat] == 3
        others = [seat for seat in range(3) if seat != forfeit.seat]
        assert sorted(places[seat] for seat in others) == [1, 2]
        assert max(others, key=lambda seat: scores[seat]) == places.index(1)


def test_where_all_fail_nobody_wins() -> None:
    contest = small(f"{STRANGERS}Forgetful", f"{STRANGERS}Confused")
    (result,) = hold(contest, 1, jobs=1)
    assert result.places == ((2, 2), (2, 2))
    assert [one.won.value for one in standings(contest, [result])] == [0.0, 0.0]


def test_a_failing_bot_gives_the_same_results_every_time() -> None:
    contest = small(f"{STRANGERS}Forgetful", f"{STRANGERS}Leaver", "random", players=3)
    assert timeless(hold(contest, 2, jobs=1)) == timeless(hold(contest, 2, jobs=2))


def test_a_stranger_that_behaves_forfeits_nothing() -> None:
    (result,) = hold(small(SENSIBLE, "random"), 1, jobs=1)
    assert result.forfeits == ()
    assert result.paces[SENSIBLE].decisions > 0
