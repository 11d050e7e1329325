"""Worlds dealt afresh: they look to the viewer as the table does, and differ in what is hidden."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from iaww.bots import worlds
from iaww.rules import COMPILED, INTERPRETED, Discard, Exchange, Game, Setup
from iaww.rules.backend import backend
from iaww.rules.schema import CARD_KINDS, DECKS, POOL, POOLS, Seat, Sheet, State, ViewRecord
from iaww.views import memory, observation, observe
from tests.random_play import DECISIONS_PER_SEAT

SETUPS = [
    Setup(players=2, seed="a"),
    Setup(players=3, seed="b", ascension=True),
    Setup(players=4, seed="c", war_or_peace=True, side="C"),
    Setup(players=5, seed="d", ascension=True, war_or_peace=True),
    Setup(players=7, seed="e", ascension=True),
    Setup(players=3, seed="f", side="F", open_table=True),
    Setup(players=1, seed="g", ascension=True, war_or_peace=True),
    Setup(players=1, seed="h", side="B", scenario="base_03"),
]
OF_THE_MOMENT = {"busy"}
"""Whether a rival has finished is told, and what it did in the step is not: it may act again."""


def moments(setup: Setup, backend_name: str, rng: random.Random) -> Iterator[tuple[Game, int]]:
    """A random game that exchanges much, with a seat that is to act, at random moments."""
    game = Game(setup, backend_name=backend_name)
    for _ in range(DECISIONS_PER_SEAT * setup.players):
        if game.is_over:
            return
        seat = rng.choice(game.to_act())
        if rng.random() < 0.2:
            yield game, seat
        actions = game.legal_actions(seat)
        exchanges = [action for action in actions if isinstance(action, Exchange)]
        useful = [action for action in actions if not isinstance(action, Discard)]
        game.apply(seat, rng.choice(exchanges if exchanges and rng.random() < 0.5 else useful))


def blank_worlds(name: str, players: int) -> Any:
    """An array of one world in which there is nothing yet."""
    made = backend(name).records(State, 1)
    if name == INTERPRETED:
        made[0].seats = [Seat() for _ in range(players)]
        made[0].shown = [Seat() for _ in range(players)]
    return made


def sampled(view: ViewRecord, name: str, seed: int) -> Any:
    """A world that agrees with a view."""
    made = blank_worlds(name, view.players)
    rules = backend(name)
    rules.extend(memory, observation)
    rules.extend(worlds).sample_world(view, made, 0, seed)
    return made


def seen_by(world: Any, viewer: int, name: str) -> Any:
    """How a world looks to a seat."""
    views = backend(name).records(ViewRecord, 1)
    if name == INTERPRETED:
        views[0].seats = [Seat() for _ in range(world[0].players)]
        views[0].sheets = [Sheet() for _ in range(world[0].players)]
    backend(name).extend(memory, observation).observe(world, 0, viewer, views)
    return views[0]


def plain(record: Any, declared: type[Any]) -> dict[str, Any]:
    """A record of either backend as lists and numbers."""
    found: dict[str, Any] = {}
    for name, field in declared.FIELDS.items():
        value = getattr(record, name)
        if not isinstance(field.width, str):
            found[name] = [plain(each, field.width) for each in value]
        elif hasattr(value, "tolist"):
            found[name] = value.tolist()
        else:
            found[name] = (
                [list(each) if hasattr(each, "__len__") else each for each in value]
                if field.shape
                else value
            )
    return found


@pytest.mark.parametrize("backend_name", [INTERPRETED, COMPILED])
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_R23_a_world_looks_to_its_viewer_as_the_table_does(setup: Setup, backend_name: str) -> None:
    rng = random.Random(5)
    for number, (game, seat) in enumerate(moments(setup, backend_name, rng)):
        view = observe(game, seat)
        world = sampled(view, backend_name, number)
        truth, dealt = (
            plain(view, ViewRecord),
            plain(seen_by(world, seat, backend_name), ViewRecord),
        )
        for name in truth.keys() - OF_THE_MOMENT:
            assert dealt[name] == truth[name], f"{name} of round {view.round_no}, {view.phase}"


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_R3_a_world_holds_every_card_once(setup: Setup) -> None:
    rng = random.Random(6)
    for number, (game, seat) in enumerate(moments(setup, INTERPRETED, rng)):
        assert cards_of(sampled(observe(game, seat), INTERPRETED, number)[0]) == cards_of(
            game.state
        )


def cards_of(state: Any) -> Counter[int]:
    """Every card of a state, wherever it lies."""
    found: Counter[int] = Counter()
    for deck in range(DECKS):
        found.update(state.deck[deck][state.deck_top[deck] : state.deck_end[deck]])
    if state.players == 1:
        for pool in range(state.pools_taken, POOLS):
            found.update(state.pools[pool][:POOL])
    for seat in state.seats:
        found.update(seat.hand[: seat.n_hand])
        found.update(seat.drafted[: seat.n_drafted])
        found.update(seat.drawn[: seat.n_drawn])
        found.update(seat.constructed[: seat.n_constructed])
        found.update(seat.construction[slot] for slot in range(seat.slots) if seat.missing[slot])
        found.update({card: seat.discards[card] for card in range(CARD_KINDS)})
        if seat.picked >= 0:
            found[seat.picked] += 1
    found.update({card: state.leftovers[card] for card in range(CARD_KINDS)})
    return +found


def test_R23_every_unseen_card_may_be_in_a_hand_as_often_as_its_copies() -> None:
    view = observe(Game(Setup(players=2, seed="a")), 0)
    dealt: Counter[int] = Counter()
    games = 3000
    for seed in range(games):
        rival = sampled(view, INTERPRETED, seed)[0].seats[1]
        dealt.update(rival.hand[: rival.n_hand])
    unseen = {card: view.unseen[card] for card in range(CARD_KINDS) if view.unseen[card] > 0}
    assert dealt.keys() == unseen.keys()
    expected = dealt.total() / sum(unseen.values())
    squares = sum(
        (dealt[card] - expected * copies) ** 2 / (expected * copies)
        for card, copies in unseen.items()
    )
    assert squares < 2 * len(unseen), "some cards are dealt more often than others"


def test_the_same_seed_deals_the_same_world_in_both_backends() -> None:
    setup = Setup(players=3, seed="b", ascension=True)
    views = [observe(Game(setup, backend_name=name), 1) for name in (INTERPRETED, COMPILED)]
    made = [
        sampled(view, name, 7)[0] for view, name in zip(views, (INTERPRETED, COMPILED), strict=True)
    ]
    for deck in range(DECKS):
        assert list(made[0].deck[deck][:100]) == list(made[1].deck[deck][:100])
    other = sampled(views[0], INTERPRETED, 8)[0]
    assert list(other.deck[0]) != list(made[0].deck[0])
