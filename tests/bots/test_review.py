"""Reviews of recorded games: the decisions that stood, the costliest first, each time the same."""

from random import Random
from statistics import fmean

import pytest

from iaww.bots import bot_named
from iaww.bots.advice import Adviser
from iaww.bots.review import Review, decisions_of, looks_needed, review
from iaww.rules import COMPILED, Done, Game, Record, Setup, Undo, record_of
from tests.bots.games import played_by
from tests.random_play import livelily, play_on

ADVISER = Adviser(COMPILED)


def random_record(setup: Setup) -> Record:
    game, rng = Game(setup), Random(3)
    while not game.is_over:
        play_on(game, rng, livelily)
    return record_of(game)


def reviewed(record: Record, seat: int = 0, nodes: int = 8, top: int = 3) -> Review:
    return review(record, seat, ADVISER, nodes=nodes, top=top)


@pytest.mark.parametrize("players", [1, 2])
def test_moments_are_those_of_the_record_the_costliest_first(players: int) -> None:
    record = random_record(Setup(players=players))
    seat = players - 1
    found = reviewed(record, seat)
    assert found.seat == seat
    assert found.aim == ("points" if players == 1 else "chance")
    assert found.decisions == len(decisions_of(record, seat))
    assert len(found.moments) == 3
    losses = [moment.loss for moment in found.moments]
    assert losses == sorted(losses, reverse=True)
    assert losses[-1] > 0
    for moment in found.moments:
        assert record.log[moment.moment] == (seat, moment.played.action)
        assert moment.best.behind == 0
        game = Record(record.setup, record.log[: moment.moment]).replay()
        assert moment.best.action in game.legal_actions(seat)
        assert moment.round_no == game.state.round_no
    assert found == reviewed(record, seat)


def test_who_plays_better_loses_less() -> None:
    setup = Setup(players=1, side="B", seed="a fair deal")
    club = record_of(played_by(Game(setup), bot_named("club", COMPILED)))
    lost = [
        fmean(
            ADVISER.loss(one.view, one.played, 64, one.seed(1)) for one in decisions_of(record, 0)
        )
        for record in (club, random_record(setup))
    ]
    assert 2 * lost[0] < lost[1]


def test_R22_what_was_taken_back_was_no_decision() -> None:
    game = Game(Setup(players=1))
    first, second = game.legal_actions(0)[:2]
    for action in (first, Undo(), second):
        game.apply(0, action)
    assert [one.moment for one in decisions_of(record_of(game), 0)] == [2]
    game.apply(0, Undo())
    assert decisions_of(record_of(game), 0) == []


def test_what_leaves_no_choice_is_no_decision() -> None:
    record = random_record(Setup(players=2))
    moments = {one.moment for one in decisions_of(record, 0)}
    game = Game(record.setup)
    for moment, (seat, action) in enumerate(record.log):
        if seat == 0 and game.legal_actions(0) == [Done()]:
            assert moment not in moments
        game.apply(seat, action)
    assert moments
    assert {record.log[moment][0] for moment in moments} == {0}


def test_it_is_told_how_far_it_is() -> None:
    record, told = random_record(Setup(players=1)), list[tuple[int, int]]()
    found = review(
        record, 0, ADVISER, nodes=1, top=2, looked=lambda done, of: told.append((done, of))
    )
    of = looks_needed(found.decisions, 2)
    assert told == [(done, of) for done in range(1, of + 1)]
