"""R21, R23: what each viewer sees of a game in motion."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from iaww.rules import (
    Action,
    Done,
    Fact,
    Game,
    IllegalAction,
    Pick,
    Recycle,
    Setup,
    Slate,
    ToEmpire,
)
from iaww.rules.coding import CARD_IDS
from iaww.rules.draft import pass_hands
from iaww.rules.schema import Fields
from iaww.views import events_for, observe, view_for
from iaww.views.memory import has_held
from tests.random_play import play_on


def play(game: Game, seat: int, kind: type[Action]) -> Action:
    """Apply the first legal action of a kind."""
    action = next(found for found in game.legal_actions(seat) if isinstance(found, kind))
    game.apply(seat, action)
    return action


def to_planning(game: Game) -> Game:
    """Draft the first card of every hand until planning begins."""
    while game.state.phase == 0:
        play(game, game.to_act()[0], Pick)
    return game


def a_game(players: int = 3, *, open_table: bool = False, ascension: bool = False) -> Game:
    """A freshly dealt table."""
    return Game(
        Setup(players=players, seed="v", side="B", open_table=open_table, ascension=ascension)
    )


def test_R21_what_rivals_do_in_planning_is_hidden_until_the_step_closes() -> None:
    game = to_planning(a_game())
    before = view_for(game, 1), view_for(game, None)
    play(game, 0, Slate)
    play(game, 0, Recycle)
    assert (view_for(game, 1), view_for(game, None)) == before
    for seat in range(3):
        while game.state.phase == 1 and seat in game.to_act():
            action = game.legal_actions(seat)[0]
            game.apply(seat, action)
    assert view_for(game, 1).seats[0].constructions != ()
    assert len(view_for(game, 1).seats[0].discards) >= 1


def test_R21_at_an_open_table_planning_is_seen_as_it_happens() -> None:
    game = to_planning(a_game(open_table=True))
    slated = play(game, 0, Slate)
    assert isinstance(slated, Slate)
    for viewer in (1, 2, None):
        seen = view_for(game, viewer).seats[0]
        assert [construction.card for construction in seen.constructions] == [slated.card]
        assert len(seen.drafted) == 6


def test_R21_at_an_open_table_draft_picks_are_secret_too() -> None:
    game = a_game(open_table=True)
    before = view_for(game, 1)
    play(game, 0, Pick)
    after = view_for(game, 1)
    assert after.seats[0].drafted == ()
    assert after.seats[0].hand is None
    assert after.seats[0].hand_size == before.seats[0].hand_size


def test_R21_who_has_acted_is_public_and_nothing_else() -> None:
    game = a_game()
    before = view_for(game, 1)
    play(game, 0, Pick)
    after = view_for(game, 1)
    assert [seat.busy for seat in before.seats] == [True, True, True]
    assert [seat.busy for seat in after.seats] == [False, True, True]


def test_R21_production_amounts_and_supremacy_are_public_at_once() -> None:
    game = to_planning(a_game())
    for seat in range(3):
        while game.state.phase == 1:
            if seat not in game.to_act():
                break
            game.apply(seat, game.legal_actions(seat)[0])
    for viewer in (0, 1, 2, None):
        view = view_for(game, viewer)
        assert (view.phase, view.step) == ("production", "materials")
        assert view.produced == tuple(game.state.produced[:3])
        assert [seat.pending for seat in view.seats] == list(view.produced)


def test_R21_hidden_events_reach_the_others_in_seat_order_when_the_step_closes() -> None:
    game = to_planning(a_game())
    known = len(events_for(game, 1))
    for seat in (2, 0, 1):
        while seat in game.to_act() and game.state.phase == 1:
            slates = [a for a in game.legal_actions(seat) if isinstance(a, Slate | Done)]
            game.apply(seat, slates[0])
    facts = [fact for _, fact in events_for(game, 1, after=known)]
    names = [(type(fact).__name__, getattr(fact, "seat", None)) for fact in facts]
    own = [("Slated", 1)] * 7
    assert names == [
        ("Ready", 2),
        ("Ready", 0),
        *own,
        ("Ready", 1),
        *[("Slated", 0)] * 7,
        *[("Slated", 2)] * 7,
        ("Produced", None),
    ]


def test_R23_a_viewer_goes_on_from_the_last_event_it_has_with_no_gap_in_the_numbers() -> None:
    game = a_game()
    feeds: dict[int | None, list[tuple[int, Fact]]] = {0: [], 1: [], 2: [], None: []}
    while game.state.phase == 0:
        play(game, game.to_act()[-1], Pick)
        for viewer, feed in feeds.items():
            feed += events_for(game, viewer, after=len(feed))
    for viewer, feed in feeds.items():
        assert feed == events_for(game, viewer)
        assert [number for number, _ in feed] == list(range(1, len(feed) + 1))
    assert len(feeds[None]) < len(feeds[0]) == len(feeds[1]) < len(game.events)


def test_there_are_no_events_for_a_seat_that_is_not_there() -> None:
    with pytest.raises(IllegalAction, match="no seat 3"):
        events_for(a_game(), 3)


def test_R23_a_spectator_sees_no_hand_and_no_leftovers() -> None:
    game = a_game(players=2)
    view = view_for(game, None)
    assert [seat.hand for seat in view.seats] == [None, None]
    assert view.legal == ()
    to_planning(game)
    assert view_for(game, None).leftovers is None
    assert not any(type(fact).__name__ == "Leftover" for _, fact in events_for(game, None))


def test_R7_the_seats_know_what_was_left_over() -> None:
    game = to_planning(a_game(players=2))
    for viewer in (0, 1):
        leftovers = view_for(game, viewer).leftovers
        assert leftovers is not None
        assert len(leftovers) == 6
        told = [f for _, f in events_for(game, viewer) if type(f).__name__ == "Leftover"]
        assert Counter(c for fact in told for c in getattr(fact, "cards")) == Counter(leftovers)  # noqa: B009


def test_R23_backs_of_hands_are_public_but_not_the_back_of_an_unrevealed_pick() -> None:
    game = a_game(ascension=True)
    backs = view_for(game, 1).seats[0].hand_size
    assert backs == {"base": 6, "ascension": 3}
    for action in game.legal_actions(0):
        world = game.copy()
        world.apply(0, action)
        assert view_for(world, 1).seats[0].hand_size == backs
        assert view_for(world, None).seats[0].hand_size == backs


def test_R23_a_hand_once_held_is_remembered() -> None:
    game = a_game(players=4)
    first = view_for(game, 0).seats[0].hand
    assert first is not None
    picked = play(game, 0, Pick)
    for seat in (1, 2, 3):
        play(game, seat, Pick)
    assert isinstance(picked, Pick)
    passed = list(first)
    passed.remove(picked.card)
    view = view_for(game, 0)
    assert view.seats[1].hand == tuple(passed)
    assert view.seats[2].hand is None
    assert view_for(game, 2).seats[1].hand is None


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("round_no", [1, 2, 3, 4])
def test_R23_memory_of_hands_agrees_with_the_way_they_pass(players: int, round_no: int) -> None:
    game = Game(Setup(players=players, seed="m"))
    state = game.state
    state.round_no = round_no
    for seat, record in enumerate(state.seats):
        record.hand[0] = seat
        record.n_hand = 1
    held: list[set[int]] = [set() for _ in range(players)]
    for turn in range(1, 8):
        for seat in range(players):
            held[seat].add(state.seats[seat].hand[0])
        for viewer in range(players):
            for holder in range(players):
                expected = state.seats[holder].hand[0] in held[viewer]
                assert has_held(round_no, turn, players, viewer, holder) == expected
        pass_hands(state)


def test_R23_hands_are_sorted_so_that_no_order_leaks() -> None:
    game = a_game(players=5)
    while game.state.phase == 0:
        for seat in range(5):
            hand = view_for(game, seat).seats[seat].hand
            assert hand is not None
            assert list(hand) == sorted(hand, key=CARD_IDS.index)
            if seat in game.to_act():
                actions = game.legal_actions(seat)
                game.apply(seat, actions[-1])


def test_R23_deck_sizes_are_public() -> None:
    game = a_game(players=3, ascension=True)
    for viewer in (0, 1, 2, None):
        assert view_for(game, viewer).decks == {"base": 150 - 18, "ascension": 56 - 9}


def test_R23_alone_an_exchange_does_not_show_in_a_spectators_deck_sizes() -> None:
    game = Game(Setup(players=1, seed="s", ascension=True))
    before = view_for(game, None)
    exchange = next(a for a in game.legal_actions(0) if type(a).__name__ == "Exchange")
    game.apply(0, exchange)
    assert view_for(game, None) == before
    assert view_for(game, 0).decks != before.decks
    assert len(view_for(game, 0).drawn) == 5


@pytest.mark.parametrize("open_table", [False, True])
def test_R23_alone_every_card_of_the_first_pool_is_accounted_for(open_table: bool) -> None:
    game = Game(Setup(players=1, seed="s", ascension=True, open_table=open_table))
    for viewer in (0, None):
        view = view_for(game, viewer)
        assert (view.pool, view.pools_left) == (1, 7)
        assert view.seats[0].hand_size == {"base": 3, "ascension": 2}
    assert view_for(game, None).seats[0].drafted == ()
    assert len(view_for(game, 0).seats[0].drafted) == 5
    play(game, 0, Slate)
    own, other = view_for(game, 0), view_for(game, None)
    assert sum(own.seats[0].hand_size.values()) == 4
    assert sum(other.seats[0].hand_size.values()) == (4 if open_table else 5)


def test_a_view_carries_the_legal_actions_of_its_seat() -> None:
    game = a_game()
    view = view_for(game, 2)
    assert list(view.legal) == game.legal_actions(2)
    assert list(view.legal_codes) == game.legal_codes(2)
    play(game, 2, Pick)
    assert view_for(game, 2).legal == ()
    assert view_for(game, 2).can_undo


def test_a_view_refers_to_no_state() -> None:
    game = to_planning(a_game())
    view = view_for(game, 0)
    text = repr(view)
    play(game, 0, Recycle)
    play(game, 0, ToEmpire)
    assert repr(view) == text


def scribble(value: Any) -> None:
    """Write over every list of a record, at any depth; rows that refuse it stay."""
    if isinstance(value, list):
        for place, item in enumerate(value):
            if isinstance(item, int):
                value[place] = 99
            else:
                scribble(item)
    elif isinstance(value, Fields):
        for name in type(value).FIELDS:
            scribble(getattr(value, name))


@pytest.mark.parametrize("open_table", [False, True])
def test_a_view_record_refers_to_no_state_and_to_no_other_record(open_table: bool) -> None:
    setup = Setup(players=3, seed="scribble", open_table=open_table)
    game, rng = Game(setup), Random(1)
    for _ in range(300):
        play_on(game, rng)
    before = [view_for(game, viewer) for viewer in (None, 0, 1, 2)]
    assert all(view.seats[seat].constructions for view in before for seat in range(3))
    for viewer in (None, 0, 1, 2):
        scribble(observe(game, viewer))
    assert [view_for(game, viewer) for viewer in (None, 0, 1, 2)] == before


def test_there_is_no_view_for_a_seat_that_is_not_there() -> None:
    with pytest.raises(IllegalAction, match="no seat 3"):
        view_for(a_game(), 3)
