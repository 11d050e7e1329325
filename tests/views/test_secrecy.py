"""R21–R23: two worlds that differ only in a secret look alike, in views and in events."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from iaww.rules import (
    COMPILED,
    INTERPRETED,
    Action,
    Discard,
    Done,
    Exchange,
    Game,
    IllegalAction,
    Pick,
    Setup,
    Undo,
)
from iaww.rules.coding import CARD_IDS
from iaww.views import events_for, view_for

SETUPS = [
    Setup(players=2, seed="a"),
    Setup(players=3, seed="b", ascension=True),
    Setup(players=4, seed="c", war_or_peace=True, side="C"),
    Setup(players=5, seed="d", ascension=True, war_or_peace=True),
    Setup(players=7, seed="e", ascension=True),
    Setup(players=3, seed="f", side="F", open_table=True),
]
SOLO = [
    Setup(players=1, seed="g", ascension=True, war_or_peace=True),
    Setup(players=1, seed="h", side="B", scenario="base_03"),
]


def known_to(game: Game, viewer: int | None) -> object:
    """All that a viewer has received so far: the view now, and every event."""
    return view_for(game, viewer), events_for(game, viewer)


def some_action(game: Game, seat: int, rng: random.Random) -> Action:
    """A random action; discards are rare, so that games build something."""
    actions = game.legal_actions(seat)
    useful = [action for action in actions if not isinstance(action, Discard)]
    return rng.choice(actions if rng.random() < 0.05 else useful)


def moments(setup: Setup, rng: random.Random, share: float) -> Iterator[Game]:
    """A random game with some undo, stopping at random moments."""
    game = Game(setup)
    while not game.is_over:
        if rng.random() < share:
            yield game
        seat = rng.choice(game.to_act())
        if rng.random() < 0.1 and game.can_undo(seat):
            game.undo(seat)
        else:
            game.apply(seat, some_action(game, seat, rng))


def act_in_secret(game: Game, seat: int, rng: random.Random) -> None:
    """Let a seat do something else in the step that is open, without finishing it."""
    while game.can_undo(seat):
        game.undo(seat)
    for _ in range(rng.randrange(6)):
        open_actions = [
            action for action in game.legal_actions(seat) if not isinstance(action, Done | Pick)
        ]
        if not open_actions:
            return
        game.apply(seat, rng.choice(open_actions))
        if rng.random() < 0.2 and game.can_undo(seat):
            game.undo(seat)


@pytest.mark.parametrize("setup", [*SETUPS[:5], *SOLO], ids=str)
def test_R21_what_a_seat_does_in_an_open_step_reaches_nobody_else(setup: Setup) -> None:
    rng = random.Random(setup.seed)
    compared = 0
    for game in moments(setup, rng, 0.1 if setup.players > 1 else 0.4):
        busy = game.to_act()
        actor = rng.choice(busy)
        one, other = game.copy(), game.copy()
        act_in_secret(one, actor, rng)
        act_in_secret(other, actor, rng)
        compared += one.state.phase != 0 and view_for(one, actor) != view_for(other, actor)
        for viewer in (None, *range(setup.players)):
            if viewer != actor:
                assert known_to(one, viewer) == known_to(other, viewer)
    assert compared > 5


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_R6_an_unrevealed_pick_reaches_nobody_else(setup: Setup) -> None:
    rng = random.Random(setup.seed)
    compared = 0
    for game in moments(setup, rng, 0.5):
        if game.state.phase != 0 or len(game.to_act()) < 2:
            continue
        actor = rng.choice(game.to_act())
        picks = game.legal_actions(actor)
        worlds = []
        for action in rng.sample(picks, min(2, len(picks))):
            world = game.copy()
            world.apply(actor, action)
            worlds.append(world)
        if len(worlds) < 2:
            continue
        compared += 1
        for viewer in (None, *range(setup.players)):
            if viewer != actor:
                assert known_to(worlds[0], viewer) == known_to(worlds[1], viewer)
    assert compared > 5


@pytest.mark.parametrize("backend", [INTERPRETED, COMPILED])
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_R23_cards_still_to_come_reach_nobody(setup: Setup, backend: str) -> None:
    """Worlds whose later deals differ are alike until they are dealt."""
    rng = random.Random(setup.seed)
    base, ascension = setup.shuffled_decks()
    game = Game(setup)
    log: list[tuple[int, Action]] = []
    while game.state.round_no == 1:
        seat = rng.choice(game.to_act())
        action = some_action(game, seat, rng)
        log.append((seat, action))
        game.apply(seat, action)
    start = Game(setup).state
    dealt = [start.deck_top[deck] for deck in (0, 1)]
    decks = []
    for deck, cards in enumerate((base, ascension)):
        rest = list(cards[dealt[deck] :])
        rng.shuffle(rest)
        decks.append((*cards[: dealt[deck]], *rest))
    other_setup = Setup(
        players=setup.players,
        side=setup.side,
        ascension=setup.ascension,
        war_or_peace=setup.war_or_peace,
        open_table=setup.open_table,
        seed="another seed",
        empires=setup.seated_empires(),
        decks=(decks[0], decks[1]),
    )
    one, other = Game(setup, backend), Game(other_setup, backend)
    for seat, action in log[:-1]:
        one.apply(seat, action)
        other.apply(seat, action)
        if rng.random() < 0.2:
            for viewer in (None, *range(setup.players)):
                assert known_to(one, viewer) == known_to(other, viewer)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_R23_hands_never_held_reach_nobody(players: int) -> None:
    """At the first pick worlds that differ in all rival hands are alike."""
    rng = random.Random(players)
    setup = Setup(players=players, seed="hands")
    base, _ = setup.shuffled_decks()
    size = {2: 10}.get(players, 7)
    for viewer in range(players):
        own = range(viewer * size, (viewer + 1) * size)
        places = [place for place in range(len(base)) if place not in own]
        moved = places[:]
        rng.shuffle(moved)
        deck = list(base)
        for place, source in zip(places, moved, strict=True):
            deck[place] = base[source]
        other = Setup(
            players=players, seed="x", empires=setup.seated_empires(), decks=(tuple(deck), ())
        )
        assert known_to(Game(setup), viewer) == known_to(Game(other), viewer)


def test_R7_leftovers_never_reach_spectators() -> None:
    """Two worlds whose leftovers differ are alike to spectators to the end."""
    setup = Setup(players=2, seed="left")
    game = Game(setup)
    base, _ = setup.shuffled_decks()
    log: list[tuple[int, Action]] = []
    rng = random.Random(1)
    while not game.is_over:
        seat = rng.choice(game.to_act())
        action = some_action(game, seat, rng)
        log.append((seat, action))
        game.apply(seat, action)
    picked = Counter(action.card for _, action in log[:14] if isinstance(action, Pick))
    dealt = list(base[:20])
    never_picked = [place for place, card in enumerate(dealt) if card not in picked]
    undealt = next(p for p in range(80, 150) if base[p] not in dealt)
    deck = list(base)
    place = never_picked[0]
    deck[place], deck[undealt] = deck[undealt], deck[place]
    twin = Game(
        Setup(players=2, seed="left", empires=setup.seated_empires(), decks=(tuple(deck), ()))
    )
    first = Game(setup)
    for seat, action in log:
        first.apply(seat, action)
        twin.apply(seat, action)
        assert view_for(first, None) == view_for(twin, None)
    assert events_for(first, None) == events_for(twin, None)
    assert known_to(first, 0) != known_to(twin, 0)


def test_R23_hand_order_does_not_leak_through_the_deal() -> None:
    """The order in which the same cards were dealt to a hand is invisible."""
    setup = Setup(players=3, seed="order")
    base, _ = setup.shuffled_decks()
    turned = (*reversed(base[:7]), *base[7:])
    twin = Setup(players=3, seed="order", empires=setup.seated_empires(), decks=(turned, ()))
    one, other = Game(setup), Game(twin)
    rng = random.Random(2)
    while not one.is_over:
        seat = rng.choice(one.to_act())
        action = some_action(one, seat, rng)
        assert one.apply(seat, action) == other.apply(seat, action)
        if rng.random() < 0.1:
            for viewer in (None, 0, 1, 2):
                assert known_to(one, viewer) == known_to(other, viewer)


@pytest.mark.parametrize("setup", [*SETUPS, *SOLO], ids=str)
def test_R23_unseen_cards_are_just_those_that_lie_where_the_viewer_cannot_look(
    setup: Setup,
) -> None:
    rng = random.Random(setup.seed)
    for game in moments(setup, rng, 0.05):
        state = game.state
        for viewer in range(setup.players):
            view = view_for(game, viewer)
            hidden: Counter[str] = Counter()
            for deck in (0, 1):
                for place in range(state.deck_top[deck], state.deck_end[deck]):
                    hidden[CARD_IDS[state.deck[deck][place]]] += 1
            if setup.players == 1:
                for pool in state.pools[state.pools_taken :]:
                    hidden.update(CARD_IDS[card] for card in pool)
            for seat, record in enumerate(state.shown):
                if state.phase == 0 and seat != viewer and view.seats[seat].hand is None:
                    hidden.update(CARD_IDS[card] for card in record.hand[: record.n_hand])
            assert Counter(view.unseen) == hidden


@pytest.mark.parametrize("ascension", [False, True])
@pytest.mark.parametrize("open_table", [False, True])
def test_R23_alone_pools_and_decks_still_to_come_reach_nobody(
    open_table: bool, ascension: bool
) -> None:
    setup = Setup(players=1, seed="pools", ascension=ascension, open_table=open_table)
    rng = random.Random(3)
    taken = (3, 2) if ascension else (5, 0)
    decks = []
    for first, cards in zip(taken, setup.shuffled_decks(), strict=True):
        rest = list(cards[first:])
        rng.shuffle(rest)
        decks.append((*cards[:first], *rest))
    twin = Setup(
        players=1,
        ascension=ascension,
        open_table=open_table,
        seed="another",
        empires=setup.seated_empires(),
        decks=(decks[0], decks[1]),
    )
    one, other = Game(setup), Game(twin)
    while view_for(one, 0).seats[0].drafted:
        plans = [a for a in one.legal_actions(0) if not isinstance(a, Exchange)]
        action = rng.choice(plans)
        one.apply(0, action)
        other.apply(0, action)
        for viewer in (0, None):
            assert known_to(one, viewer) == known_to(other, viewer)


@pytest.mark.parametrize("setup", SETUPS[:5], ids=str)
def test_R23_a_refusal_tells_nothing_of_what_rivals_do(setup: Setup) -> None:
    rng = random.Random(setup.seed)
    compared = 0
    for game in moments(setup, rng, 0.1):
        actor = rng.choice(game.to_act())
        one, other = game.copy(), game.copy()
        act_in_secret(one, actor, rng)
        act_in_secret(other, actor, rng)
        viewer = (actor + 1) % setup.players
        for action in (Done(), Pick("zeppelin"), Discard("zeppelin", 1), Undo()):
            said = []
            for world in (one, other):
                try:
                    world.copy().apply(viewer, action)
                    said.append("done")
                except IllegalAction as error:
                    said.append(f"{error.code} {error}")
            assert said[0] == said[1]
            compared += said[0] != "done"
    assert compared > 5


def test_R23_spectators_learn_what_a_refilled_deck_holds_when_the_step_closes() -> None:
    game = Game(Setup(players=1, seed="refill", side="B"))
    rng = random.Random(4)
    while not any(game.state.refilled):
        exchanges = [a for a in game.legal_actions(0) if isinstance(a, Exchange)]
        game.apply(0, rng.choice(exchanges or game.legal_actions(0)))
        if game.is_over:
            game = Game(Setup(players=1, seed=str(rng.random()), side="B"))
    assert view_for(game, 0).refilled != ()
    assert view_for(game, None).refilled == ()
    while game.state.phase == 1:
        game.apply(0, game.legal_actions(0)[0])
    assert view_for(game, None).refilled == view_for(game, 0).refilled != ()
