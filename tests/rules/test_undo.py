"""R22: what a seat may take back, and what it may not."""

import pytest

from iaww.rules import (
    Action,
    Discard,
    Done,
    Exchange,
    Game,
    IllegalAction,
    Keep,
    Pick,
    Place,
    Recycle,
    Setup,
    Slate,
    ToEmpire,
    Undo,
)
from iaww.rules.events import Ready, TookBack
from iaww.views import events_for, view_for


def a_draft(players: int = 3, *, open_table: bool = False) -> Game:
    """A game whose first hands have just been dealt."""
    return Game(Setup(players=players, seed="undo", side="B", open_table=open_table))


def first_of(game: Game, seat: int, kind: type[Action]) -> Action:
    """The first legal action of a kind."""
    return next(action for action in game.legal_actions(seat) if isinstance(action, kind))


def play(game: Game, seat: int, kind: type[Action]) -> Action:
    """Apply the first legal action of a kind."""
    action = first_of(game, seat, kind)
    game.apply(seat, action)
    return action


def planning(players: int = 3, *, open_table: bool = False) -> Game:
    """A game whose first planning has just begun."""
    game = a_draft(players, open_table=open_table)
    while game.state.phase == 0:
        play(game, game.to_act()[0], Pick)
    return game


def slate_all(game: Game, seat: int) -> None:
    """Slate every drafted card."""
    while any(isinstance(action, Slate) for action in game.legal_actions(seat)):
        play(game, seat, Slate)


def refused_undo(game: Game, seat: int) -> str:
    """The code of a refused undo, after checking that nothing changed."""
    before = view_for(game, seat), len(game.log), len(game.events)
    with pytest.raises(IllegalAction) as caught:
        game.undo(seat)
    assert (view_for(game, seat), len(game.log), len(game.events)) == before
    assert caught.value.seat == seat
    return caught.value.code


def test_R22_a_pick_may_be_changed_until_the_last_seat_has_picked() -> None:
    game = a_draft()
    before = view_for(game, 0)
    first, second = game.legal_actions(0)[:2]
    game.apply(0, first)
    game.undo(0)
    assert view_for(game, 0) == before
    game.apply(0, second)
    assert isinstance(second, Pick)
    assert view_for(game, 0).picked == second.card
    play(game, 1, Pick)
    play(game, 2, Pick)
    assert view_for(game, 1).seats[0].drafted == (second.card,)
    assert refused_undo(game, 0) == "undo/nothing"


def test_R22_undo_of_a_placed_cube_leaves_it_waiting_again() -> None:
    game = planning()
    slated = play(game, 0, Slate)
    play(game, 0, Recycle)
    waiting = view_for(game, 0)
    play(game, 0, ToEmpire)
    assert sum(view_for(game, 0).seats[0].cubes.values()) == 1
    game.undo(0)
    assert view_for(game, 0) == waiting
    game.undo(0)
    game.undo(0)
    assert isinstance(slated, Slate)
    assert slated.card in view_for(game, 0).seats[0].drafted


def test_R22_undo_brings_a_discarded_construction_back_with_its_copy_number() -> None:
    game = planning()
    play(game, 0, Slate)
    before = view_for(game, 0)
    play(game, 0, Discard)
    game.undo(0)
    assert view_for(game, 0) == before


def test_R22_done_may_be_taken_back_while_somebody_is_busy() -> None:
    game = planning()
    for seat in (0, 1):
        slate_all(game, seat)
        play(game, seat, Done)
    assert game.to_act() == (2,)
    told = [event.fact for event in game.undo(0)]
    assert told == [TookBack(0), Ready(0, ready=False)]
    assert game.to_act() == (0, 2)
    assert Done() in game.legal_actions(0)


def test_R22_undo_leaves_rivals_alone() -> None:
    game = planning()
    play(game, 0, Slate)
    play(game, 1, Slate)
    play(game, 2, Recycle)
    others = view_for(game, 1), view_for(game, 2)
    game.undo(0)
    assert (view_for(game, 1), view_for(game, 2)) == others


def test_R22_at_an_open_table_done_is_final_but_other_actions_are_not() -> None:
    game = planning(open_table=True)
    play(game, 0, Slate)
    game.undo(0)
    slate_all(game, 0)
    play(game, 0, Done)
    assert refused_undo(game, 0) == "undo/done_is_final"


def test_R22_at_an_open_table_a_pick_may_still_be_changed() -> None:
    game = a_draft(open_table=True)
    play(game, 0, Pick)
    game.undo(0)
    assert game.to_act() == (0, 1, 2)


def test_R22_an_exchange_cannot_be_taken_back_but_the_card_kept_can() -> None:
    game = Game(Setup(players=1, seed="solo", side="B"))
    play(game, 0, Slate)
    play(game, 0, Exchange)
    assert refused_undo(game, 0) == "undo/cards_seen"
    drawn = view_for(game, 0)
    keeps = [action for action in game.legal_actions(0) if isinstance(action, Keep)]
    game.apply(0, keeps[0])
    game.undo(0)
    assert view_for(game, 0) == drawn
    game.apply(0, keeps[1])
    assert keeps[1].card in view_for(game, 0).seats[0].drafted
    game.undo(0)
    assert refused_undo(game, 0) == "undo/cards_seen"


def test_R22_the_next_pool_cannot_be_given_back() -> None:
    game = Game(Setup(players=1, seed="solo", side="B"))
    assert refused_undo(game, 0) == "undo/cards_seen"
    slate_all(game, 0)
    play(game, 0, Done)
    assert len(view_for(game, 0).seats[0].drafted) == 5
    assert refused_undo(game, 0) == "undo/cards_seen"
    play(game, 0, Slate)
    game.undo(0)
    assert len(view_for(game, 0).seats[0].drafted) == 5


def test_R22_undo_is_an_entry_of_the_log() -> None:
    game = a_draft()
    pick = play(game, 0, Pick)
    game.undo(0)
    assert game.log == [(0, pick), (0, Undo())]


def test_R22_nothing_can_be_taken_back_when_the_game_is_over() -> None:
    game = a_draft(2)
    while not game.is_over:
        seat = game.to_act()[0]
        game.apply(seat, game.legal_actions(seat)[0])
    assert refused_undo(game, 1) == "game/over"


def test_R22_what_was_taken_back_is_never_told_to_the_others() -> None:
    game = planning()
    cards = [action for action in game.legal_actions(0) if isinstance(action, Slate)]
    game.apply(0, cards[0])
    game.undo(0)
    slate_all(game, 0)
    for seat in (0, 1, 2):
        slate_all(game, seat)
        play(game, seat, Done)
    slated = [fact for _, fact in events_for(game, 1) if getattr(fact, "seat", None) == 0]
    told = [fact for fact in slated if type(fact).__name__ == "Slated"]
    assert len(told) == 7
    assert not any(isinstance(fact, TookBack) for fact in slated)


def test_R22_the_right_one_of_two_copies_comes_back() -> None:
    game = Game(Setup(players=1, side="B", ascension=True, scenario="ascension_05", seed="copies"))
    icebreakers = [Discard("icebreaker", inst) for inst in (1, 2, 3)]
    game.apply(0, icebreakers[1])
    legal = game.legal_actions(0)
    assert [action in legal for action in icebreakers] == [True, False, True]
    game.undo(0)
    legal = game.legal_actions(0)
    assert all(action in legal for action in icebreakers)
    assert not any(isinstance(action, Place) for action in legal)
