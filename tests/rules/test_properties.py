"""What holds in every game, whoever plays it: legality, refusals, records, undo, the end."""

from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement
from random import Random
from typing import Any

import pytest

from iaww.content import CHARACTERS, SPACE_KINDS, catalog
from iaww.rules import (
    BACKENDS,
    COMPILED,
    Action,
    Assign,
    Choose,
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
    SpendKrystallium,
    ToEmpire,
    action_from_json,
    action_to_json,
    loads,
    record_of,
)
from iaww.rules.actions import DECKS
from iaww.rules.coding import CARD_IDS, action_of, cards_in, code_of
from iaww.rules.events import Produced
from iaww.rules.schema import ACTIONS
from iaww.views import View, view_for
from tests.differences import difference
from tests.random_play import (
    ALL_SETUPS,
    DECISIONS_PER_SEAT,
    Policy,
    any_code,
    livelily,
    name_of,
    play_on,
    played,
    undone,
    without_discards,
)

OF_ALL_MODES = pytest.mark.parametrize("setup", ALL_SETUPS, ids=name_of)
UNDO_SETUPS = [
    Setup(players=1, ascension=True, war_or_peace=True, seed="undo"),
    Setup(players=2, seed="undo"),
    Setup(players=3, ascension=True, war_or_peace=True, open_table=True, seed="undo"),
    Setup(players=7, ascension=True, side="C", seed="undo"),
]


def cards_near(game: Game, seat: int) -> list[str]:
    """The cards that lie before a seat, those of a neighbour's hand, and a few strangers."""
    record, neighbour = game.state.seats[seat], game.state.seats[seat - 1]
    constructions = record.construction[: record.slots + 1]
    cards = {
        *cards_in(record.hand, record.n_hand),
        *cards_in(record.drafted, record.n_drafted),
        *cards_in(record.drawn, record.n_drawn),
        *cards_in(neighbour.hand, min(2, neighbour.n_hand)),
        *cards_in(constructions, len(constructions)),
        *cards_in(record.constructed, min(2, record.n_constructed)),
        CARD_IDS[0],
        CARD_IDS[-1],
    }
    return sorted(cards, key=catalog().index_of)


def universe(game: Game, seat: int) -> Iterator[Action]:
    """Every action that can be said about the cards near a seat, legal or not."""
    cards = cards_near(game, seat)
    yield from (ToEmpire(), Done())
    yield from (Choose(character) for character in CHARACTERS)
    for card in cards:
        yield from (Pick(card), Slate(card), Recycle(card), Keep(card))
        for inst in (1, 2, 3):
            yield from (Place(card, inst), Discard(card, inst))
            yield from (Assign(card, inst, character) for character in CHARACTERS)
            yield from (SpendKrystallium(card, inst, space) for space in SPACE_KINDS)
    record = game.state.seats[seat]
    held = {CARD_IDS[0], *cards_in(record.drafted, record.n_drafted)}
    for pair in combinations_with_replacement(sorted(held, key=catalog().index_of), 2):
        yield from (Exchange(pair, deck) for deck in DECKS)


def check_refusals(game: Game, seat: int) -> int:
    """Everything but the legal actions is refused and changes nothing; return how many."""
    legal = set(game.legal_actions(seat))
    before, refused = game.copy(), 0
    for action in universe(game, seat):
        if action in legal:
            continue
        with pytest.raises(IllegalAction) as caught:
            game.apply(seat, action)
        assert (caught.value.seat, caught.value.action) == (seat, action)
        assert "/" in caught.value.code
        assert str(caught.value).startswith(f"seat {seat} cannot ")
        refused += 1
    assert difference(before.state, game.state) is None
    assert (game.log, game.events) == (before.log, before.events)
    return refused


def check_codes(game: Game, seat: int) -> None:
    """Codes, typed actions and their JSON name each other one to one."""
    record, codes = game.state.seats[seat], game.legal_codes(seat)
    actions = [action_of(record, code) for code in codes]
    assert actions == game.legal_actions(seat)
    assert len(set(codes)) == len(set(actions)) == len(codes)
    assert all(0 <= code < ACTIONS for code in codes)
    assert [code_of(record, action) for action in actions] == codes
    assert [action_from_json(action_to_json(action)) for action in actions] == actions


@OF_ALL_MODES
def test_legal_codes_name_different_actions_at_every_decision(setup: Setup) -> None:
    game, rng = Game(setup), Random("codes")
    while not game.is_over:
        for seat in game.to_act():
            check_codes(game, seat)
        play_on(game, rng)


@OF_ALL_MODES
def test_every_legal_action_applies_and_any_other_is_refused(setup: Setup) -> None:
    game, rng, refused, moments = Game(setup), Random("legal"), 0, 0
    while not game.is_over:
        if moments == 0 or rng.random() < 0.015:
            moments += 1
            for seat in range(setup.players)[:3]:
                refused += check_refusals(game, seat)
                for action in game.legal_actions(seat):
                    fork = game.copy()
                    fork.apply(seat, action)
                    assert fork.log == [*game.log, (seat, action)]
        play_on(game, rng)
    assert refused > 100


@OF_ALL_MODES
def test_busy_seats_have_a_choice_and_done_ones_have_none(setup: Setup) -> None:
    game, rng = Game(setup), Random("busy")
    while not game.is_over:
        busy = game.to_act()
        assert busy
        for seat in range(setup.players):
            assert bool(game.legal_actions(seat)) == (seat in busy)
        play_on(game, rng, any_code)


@OF_ALL_MODES
@pytest.mark.parametrize("policy", [any_code, without_discards, livelily])
def test_every_game_ends_and_then_nobody_may_act(setup: Setup, policy: Policy) -> None:
    game = played(setup, "to the end", policy)
    assert game.state.round_no == 4
    assert len(game.log) < DECISIONS_PER_SEAT * setup.players
    assert game.to_act() == ()
    for seat in range(setup.players):
        assert game.legal_actions(seat) == []
        assert not game.can_undo(seat)
        for action in (Done(), ToEmpire(), Pick("zeppelin"), Discard("zeppelin", 1)):
            with pytest.raises(IllegalAction) as caught:
                game.apply(seat, action)
            assert caught.value.code == "game/over"
        with pytest.raises(IllegalAction) as caught:
            game.undo(seat)
        assert caught.value.code == "game/over"


@OF_ALL_MODES
def test_a_record_replays_to_an_equal_game(setup: Setup) -> None:
    game = played(setup, "record", undo=0.1)
    record = record_of(game)
    again = loads(record.dumps())
    assert again == record
    for replayed in (again.replay(), again.replay(COMPILED)):
        assert difference(game.state, replayed.state) is None
        assert replayed.log == game.log
        assert replayed.events == game.events
        assert replayed.outcome() == game.outcome()


@OF_ALL_MODES
def test_a_copy_goes_on_by_itself(setup: Setup) -> None:
    game, rng = Game(setup), Random("copy")
    for _ in range(40):
        play_on(game, rng)
    before, fork = game.copy(), game.copy()
    for _ in range(40):
        play_on(fork, rng)
    assert difference(before.state, game.state) is None
    assert (game.log, game.events) == (before.log, before.events)
    assert difference(game.state, fork.state) is not None


@OF_ALL_MODES
def test_the_forecast_of_a_step_is_what_it_produces(setup: Setup) -> None:
    game, rng, steps = Game(setup), Random("forecast"), 0
    while not game.is_over:
        known = len(game.events)
        play_on(game, rng)
        for event in game.events[known:]:
            if isinstance(event.fact, Produced):
                steps += 1
                told = event.fact
                forecast = next(found for found in game.forecast() if found.step == told.step)
                assert forecast.amounts == told.amounts
                assert forecast.supremacy == told.supremacy
    assert steps == 20


def everything_seen(game: Game) -> list[View]:
    """What every seat and the spectators know now."""
    return [view_for(game, viewer) for viewer in (None, *range(game.setup.players))]


@OF_ALL_MODES
def test_undo_restores_the_seat_and_all_views(setup: Setup) -> None:
    game, rng, undos = Game(setup), Random("undo"), 0
    while not game.is_over:
        if rng.random() * setup.players < 0.12:
            seat_before = [seat.copy() for seat in game.state.seats]
            seen, fork = everything_seen(game), game.copy()
            seat = play_on(fork, rng, any_code)
            if fork.can_undo(seat):
                fork.undo(seat)
                undos += 1
                for old, new in zip(seat_before, fork.state.seats, strict=True):
                    assert difference(old, new) is None
                assert everything_seen(fork) == seen
        play_on(game, rng)
    assert undos > 1


@pytest.mark.parametrize("setup", UNDO_SETUPS, ids=name_of)
def test_repeated_undo_goes_back_action_by_action(setup: Setup) -> None:
    """Every seat can go back to where the step, or the last look at new cards, left it."""
    game, rng, undos = Game(setup), Random("back"), 0
    past: dict[int, list[Any]] = {seat: [] for seat in range(setup.players)}
    while not game.is_over:
        before = [record.copy() for record in game.state.seats]
        steps = game.state.steps
        seat = play_on(game, rng)
        past[seat].append(before[seat])
        if game.state.steps != steps:
            past = {seat: [] for seat in past}
        elif not game.can_undo(seat):
            past[seat] = []
        elif rng.random() < 0.15:
            while game.can_undo(seat):
                game.undo(seat)
                assert difference(past[seat].pop(), game.state.seats[seat]) is None
                undos += 1
            assert past[seat] == []
    assert undos == undone(game) > 20


@OF_ALL_MODES
def test_R21_when_the_game_is_over_everyone_sees_every_seat_as_it_ended(setup: Setup) -> None:
    game = played(setup, "over")
    outcome = game.outcome()
    assert outcome is not None
    own = [view_for(game, seat).seats[seat] for seat in range(setup.players)]
    assert tuple(seat.score for seat in own) == outcome.sheets
    for view in everything_seen(game):
        assert [seat.score.total for seat in view.seats] == [
            sheet.total for sheet in outcome.sheets
        ]
        assert list(view.seats) == own


CALLS: dict[str, Callable[[Game, int], object]] = {
    "legal_codes": Game.legal_codes,
    "legal_actions": Game.legal_actions,
    "apply": lambda game, seat: game.apply(seat, Done()),
    "can_undo": Game.can_undo,
    "undo": Game.undo,
    "score_sheet": Game.score_sheet,
    "view_for": view_for,
}


@pytest.mark.parametrize("backend_name", BACKENDS)
@pytest.mark.parametrize("call", CALLS)
def test_a_seat_that_does_not_exist_is_refused(call: str, backend_name: str) -> None:
    game = Game(Setup(players=2, seed="nobody"), backend_name)
    for seat in (-1, 2, 7, 99):
        with pytest.raises(IllegalAction) as caught:
            CALLS[call](game, seat)
        assert caught.value.code == "seat/unknown"
