"""Nothing appears and nothing is lost: cards, cubes, krystallium and characters add up."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from iaww.content import catalog
from iaww.rules import Fact, Game, Setup
from iaww.rules import events as told
from iaww.rules.codes import DRAFT, NONE
from iaww.rules.schema import DECKS, RESOURCES, SPACES, Seat
from iaww.rules.tables import CUBES_PER_KRYSTALLIUM
from tests.ledger import Ledger
from tests.random_play import ALL_SETUPS, any_code, livelily, name_of, play_on, played

OF_ALL_MODES = pytest.mark.parametrize("setup", ALL_SETUPS, ids=name_of)


def copies_in_play(setup: Setup) -> Counter[int]:
    """How many copies of each card the box gives to this table, a scenario's cards included."""
    in_play = {"base": True, "ascension": setup.ascension, "war_or_peace": setup.war_or_peace}
    return Counter(
        {
            index: card.copies
            for index, card in enumerate(catalog().cards)
            if in_play[card.deck.value]
        }
    )


def cards_of_seat(seat: Seat) -> Iterator[int]:
    """Every card that lies with one seat, from wherever it lies."""
    yield from seat.hand[: seat.n_hand]
    yield from seat.drafted[: seat.n_drafted]
    yield from seat.drawn[: seat.n_drawn]
    yield from seat.constructed[: seat.n_constructed]
    yield from (
        card for card, missing in zip(seat.construction, seat.missing, strict=True) if missing
    )
    yield from Counter(dict(enumerate(seat.discards))).elements()
    if seat.picked != NONE:
        yield seat.picked


def cards_on_the_table(game: Game) -> Counter[int]:
    """Every card of the game, counted once in the one place where it lies."""
    state = game.state
    found: Counter[int] = Counter(dict(enumerate(state.leftovers)))
    for deck in range(DECKS):
        found.update(state.deck[deck][state.deck_top[deck] : state.deck_end[deck]])
    if state.players == 1:
        for pool in state.pools[state.pools_taken :]:
            found.update(pool)
    for seat in state.seats:
        found.update(cards_of_seat(seat))
    return +found


def check_spaces(seat: Seat) -> None:
    """The sums the rules keep are the sums of what they keep them for."""
    slots = range(len(seat.construction))
    for slot in slots:
        left = seat.spaces_left[slot]
        assert seat.missing[slot] == sum(left)
        if seat.missing[slot] > 0:
            cost = catalog().cards[seat.construction[slot]].cost
            filled = [cost[kind] - left[kind] for kind in range(SPACES)]
            assert min(filled) >= 0
            for resource in range(RESOURCES):
                assert 0 <= seat.stand_ins[slot][resource] <= filled[resource]
        if slot >= seat.slots:
            assert seat.missing[slot] == 0
    for kind in range(SPACES):
        assert seat.open_spaces[kind] == sum(seat.spaces_left[slot][kind] for slot in slots)


def check_stock(seat: Seat) -> None:
    """Nothing is negative, and five cubes never lie on an empire card."""
    assert seat.n_cubes == sum(seat.cubes) < CUBES_PER_KRYSTALLIUM
    counters = [*seat.cubes, *seat.characters, *seat.discards, *seat.recurring]
    assert min(*counters, seat.krystallium, seat.pending, seat.choices) >= 0
    assert seat.types == [
        sum(catalog().cards[card].type == kind for card in seat.constructed[: seat.n_constructed])
        for kind in ("structure", "vehicle", "research", "project", "discovery", "memorial")
    ]


def check_piles(seat: Seat) -> None:
    """No order leaks: what a seat holds is sorted."""
    for pile, size in (
        (seat.hand, seat.n_hand),
        (seat.drafted, seat.n_drafted),
        (seat.drawn, seat.n_drawn),
    ):
        assert pile[:size] == sorted(pile[:size])


@OF_ALL_MODES
def test_every_copy_is_in_exactly_one_place_at_every_moment(setup: Setup) -> None:
    game, rng, expected = Game(setup), Random("cards"), copies_in_play(setup)
    assert cards_on_the_table(game) == expected
    while not game.is_over:
        play_on(game, rng)
        assert cards_on_the_table(game) == expected


@OF_ALL_MODES
def test_sums_and_stocks_hold_at_every_moment(setup: Setup) -> None:
    game, rng = Game(setup), Random("sums")
    while not game.is_over:
        seat = game.state.seats[play_on(game, rng)]
        check_spaces(seat)
        check_stock(seat)
        check_piles(seat)


def reached(game: Game, viewer: int | None, known: int) -> list[Fact]:
    """What reached a viewer since so many events were known."""
    return [event.fact for event in game.events[known:] if event.reaches(viewer)]


@OF_ALL_MODES
def test_the_events_of_a_seat_account_for_all_it_has(setup: Setup) -> None:
    """Gained less spent less lost is held, as far as the seat itself is told."""
    game, rng = Game(setup), Random("own ledger")
    ledgers = [Ledger(setup) for _ in range(setup.players)]
    known = 0
    while True:
        for seat, ledger in enumerate(ledgers):
            ledger.read(reached(game, seat, known))
            record = game.state.seats[seat]
            if game.state.phase == DRAFT and record.picked != NONE:
                continue
            assert not ledger.pages[seat].differences(record, discards=setup.players > 1)
        known = len(game.events)
        if game.is_over:
            break
        play_on(game, rng)


@pytest.mark.parametrize(
    "setup", [setup for setup in ALL_SETUPS if not setup.open_table], ids=name_of
)
def test_spectators_can_account_for_every_seat_when_a_step_closes(setup: Setup) -> None:
    """What was taken back is never told, so that the account comes out even."""
    game, rng = Game(setup), Random("spectator")
    ledger, known, taken_back = Ledger(setup), 0, 0
    while not game.is_over:
        steps = game.state.steps
        seat = play_on(game, rng, any_code if rng.random() < 0.3 else livelily)
        if rng.random() < 0.2 and game.can_undo(seat):
            game.undo(seat)
            taken_back += 1
        if game.state.steps != steps or game.is_over:
            ledger.read(reached(game, None, known))
            known = len(game.events)
            for page, shown, record in zip(
                ledger.pages, game.state.shown, game.state.seats, strict=True
            ):
                stood = record.copy() if game.is_over else shown.copy()
                if setup.players == 1:
                    stood.n_drafted = 0
                assert not page.differences(stood, discards=setup.players > 1)
    assert taken_back > 10


def test_random_games_show_everything_that_can_happen() -> None:
    """Otherwise the properties would hold for want of cases."""
    games = [played(setup, "everything", undo=0.05) for setup in ALL_SETUPS]
    facts = {type(event.fact) for game in games for event in game.events}
    assert facts == set(told.NAMES)
    actions = {type(action).__name__ for game in games for _, action in game.log}
    assert len(actions) == 13
