"""Small builders of positions: what a test needs is named, everything else is left as dealt."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import pytest

from iaww.content import CHARACTERS, RESOURCES, SPACE_KINDS, catalog
from iaww.rules import (
    Action,
    Discard,
    Done,
    Event,
    Fact,
    Game,
    IllegalAction,
    Pick,
    Setup,
    ToEmpire,
)
from iaww.rules.codes import DRAFT, EXPLORATION, OVER, PLANNING, PRODUCTION
from iaww.rules.coding import cards_in, slot_of
from iaww.rules.construction import add_to_empire, begin_construction, fill_space
from iaww.rules.events import Produced
from iaww.rules.rounds import begin_production, begin_step
from iaww.rules.schema import RESOURCES as RESOURCE_KINDS
from iaww.rules.schema import Fields, Seat
from iaww.rules.setup import deck_lists

DECKS = ("base", "ascension")
EMPIRES = (
    "aztec_empire",
    "federation_of_asia",
    "noram_states",
    "panafrican_union",
    "republic_of_europe",
    "nations_of_oceania",
    "north_hegemony",
)


def a_setup(players: int = 3, *, side: str = "B", **options: Any) -> Setup:
    """A table on side B, where all produce 2 materials, 1 energy and 1 science."""
    return Setup(players=players, side=side, **{"seed": "wonderful", **options})


def a_game(players: int = 3, *, side: str = "B", **options: Any) -> Game:
    """A game at its first decision."""
    return Game(a_setup(players, side=side, **options))


def stacked(setup: Setup, *, base: Sequence[str] = (), ascension: Sequence[str] = ()) -> Game:
    """A game whose decks begin with the named cards."""
    decks = []
    for cards, top in zip(deck_lists(setup), (base, ascension), strict=True):
        rest = list(cards)
        for card in top:
            rest.remove(card)
        decks.append((*top, *rest))
    return a_game(
        setup.players,
        side=setup.side,
        ascension=setup.ascension,
        war_or_peace=setup.war_or_peace,
        scenario=setup.scenario,
        decks=(decks[0], decks[1]),
    )


def give(
    game: Game,
    seat_no: int,
    *,
    drafted: Sequence[str] | None = None,
    constructing: Iterable[str] = (),
    constructed: Iterable[str] = (),
    krystallium: int | None = None,
    financiers: int | None = None,
    generals: int | None = None,
    cubes: Mapping[str, int] | None = None,
) -> None:
    """Give a seat what is named; constructed cards come without their bonus."""
    seat = game.state.seats[seat_no]
    if drafted is not None:
        seat.n_drafted = len(drafted)
        for place, card in enumerate(sorted(map(catalog().index_of, drafted))):
            seat.drafted[place] = card
    for card_id in constructing:
        begin_construction(seat, catalog().index_of(card_id))
    for card_id in constructed:
        add_to_empire(seat, catalog().index_of(card_id))
    if krystallium is not None:
        seat.krystallium = krystallium
    if financiers is not None:
        seat.characters[0] = financiers
    if generals is not None:
        seat.characters[1] = generals
    if cubes is not None:
        seat.cubes = [cubes.get(resource, 0) for resource in RESOURCES]
        seat.n_cubes = sum(seat.cubes)


def cover(game: Game, seat_no: int, card: str, inst: int = 1, **spaces: int) -> None:
    """Cover so many spaces of each kind of a construction, out of nowhere."""
    slot = slot_of(game.state.seats[seat_no], card, inst)
    assert slot is not None
    for space, number in spaces.items():
        for _ in range(number):
            fill_space(game.state, game.state.seats[seat_no], slot, SPACE_KINDS.index(space))


def all_but_one(game: Game, seat_no: int, card: str, space: str, inst: int = 1) -> None:
    """Leave a construction with one free space, of the named kind."""
    spaces = free_spaces(game, seat_no, card, inst)
    spaces[space] -= 1
    cover(game, seat_no, card, inst, **spaces)


def in_planning(game: Game) -> Game:
    """Begin planning from the position as it stands; who was given no cards has none."""
    state = game.state
    state.phase = PLANNING
    for seat in state.seats:
        seat.n_hand = 0
        seat.pending = 0
    begin_step(state)
    return opened(game)


def in_production(game: Game, step: str = "materials") -> Game:
    """Begin a production step from the position as it stands, nothing being drafted."""
    for seat in game.state.seats:
        seat.n_hand = seat.n_drafted = 0
    begin_production(game.state, RESOURCES.index(step))
    return opened(game)


def opened(game: Game) -> Game:
    """Let undo know of a step that a builder began."""
    game.state.n_reports = 0
    game._begin_step()
    return game


def after_exploration(game: Game, round_no: int = 4) -> Game:
    """The exploration step of a round, everything placed: done closes it."""
    state = game.state
    state.round_no = round_no
    state.phase = PRODUCTION
    state.step = EXPLORATION
    for seat in state.seats:
        seat.n_hand = seat.n_drafted = seat.pending = 0
    begin_step(state)
    return opened(game)


def ended(game: Game) -> Game:
    """The game over, as the position stands."""
    after_exploration(game)
    everyone(game, Done())
    if not game.is_over:
        everyone(game, Done())
    assert game.state.phase == OVER
    return game


def everyone(game: Game, action: Action) -> list[Event]:
    """Every busy seat does the same; returns what the last of them brought about."""
    events: list[Event] = []
    for seat in game.to_act():
        events = game.apply(seat, action)
    return events


def pick_all(game: Game) -> list[Event]:
    """Every seat picks the first card of its hand."""
    events: list[Event] = []
    for seat in game.to_act():
        events = game.apply(seat, Pick(hand_of(game, seat)[0]))
    return events


def draft_to_the_end(game: Game) -> list[Event]:
    """Seven picks of everyone; returns what the last pick brought about."""
    events: list[Event] = []
    while game.state.phase == DRAFT:
        events = pick_all(game)
    return events


def send_all(game: Game, seat: int) -> None:
    """Send every waiting cube of a seat to its empire card."""
    while game.state.seats[seat].pending > 0:
        game.apply(seat, ToEmpire())


def finish_step(game: Game) -> list[Event]:
    """Everyone sends what waits to the empire card and says done."""
    events: list[Event] = []
    for seat in game.to_act():
        send_all(game, seat)
        events = game.apply(seat, Done())
    return events


def play_plainly(game: Game) -> None:
    """Play to the end with the first legal action of each seat."""
    while not game.is_over:
        seat = game.to_act()[0]
        game.apply(seat, game.legal_actions(seat)[0])


def offered(game: Game, seat: int, *kinds: type[Action]) -> set[Action]:
    """The legal actions of these kinds, by default all but discards; each is listed once."""
    actions = [
        action
        for action in game.legal_actions(seat)
        if (type(action) in kinds if kinds else not isinstance(action, Discard))
    ]
    assert len(set(actions)) == len(actions)
    return set(actions)


def leave_in_deck(game: Game, deck: str, *cards: str) -> None:
    """Let exactly these cards remain in a draw deck, next card first."""
    number = DECKS.index(deck)
    for place, card in enumerate(cards):
        game.state.deck[number][place] = catalog().index_of(card)
    game.state.deck_top[number] = 0
    game.state.deck_end[number] = len(cards)


def discard_pile(game: Game, seat: int = 0) -> dict[str, int]:
    """The cards a seat recycled, discarded or exchanged."""
    counts = game.state.seats[seat].discards
    return {catalog().cards[card].id: count for card, count in enumerate(counts) if count}


def deck_cards(game: Game, deck: str) -> list[str]:
    """What is left of a draw deck, next card first."""
    number = DECKS.index(deck)
    state = game.state
    cards = state.deck[number][state.deck_top[number] : state.deck_end[number]]
    return [catalog().cards[card].id for card in cards]


def hand_of(game: Game, seat: int) -> list[str]:
    """The hand of a seat in the draft."""
    record = game.state.seats[seat]
    return list(cards_in(record.hand, record.n_hand))


def drafted_of(game: Game, seat: int) -> list[str]:
    """The draft area of a seat; alone, its hand."""
    record = game.state.seats[seat]
    return list(cards_in(record.drafted, record.n_drafted))


def drawn_of(game: Game) -> list[str]:
    """What an exchange drew."""
    record = game.state.seats[0]
    return list(cards_in(record.drawn, record.n_drawn))


def constructed_of(game: Game, seat: int) -> list[str]:
    """The constructed cards of a seat in order of completion."""
    record = game.state.seats[seat]
    return list(cards_in(record.constructed, record.n_constructed))


def constructions_of(game: Game, seat: int) -> list[tuple[str, int]]:
    """Card and copy of everything a seat has under construction."""
    record = game.state.seats[seat]
    return [
        (catalog().cards[record.construction[slot]].id, record.inst[slot])
        for slot in range(len(record.construction))
        if record.missing[slot] > 0
    ]


def free_spaces(game: Game, seat: int, card: str, inst: int = 1) -> dict[str, int]:
    """The spaces a construction still has, by kind."""
    record = game.state.seats[seat]
    slot = slot_of(record, card, inst)
    assert slot is not None
    left = record.spaces_left[slot]
    return {space: left[kind] for kind, space in enumerate(SPACE_KINDS) if left[kind]}


def cubes_of(game: Game, seat: int) -> dict[str, int]:
    """The cubes on an empire card, by resource."""
    cubes = game.state.seats[seat].cubes
    return {RESOURCES[kind].value: cubes[kind] for kind in range(RESOURCE_KINDS) if cubes[kind]}


def characters_of(game: Game, seat: int) -> dict[str, int]:
    """The tokens on an empire card, by character."""
    tokens = game.state.seats[seat].characters
    return {character.value: tokens[kind] for kind, character in enumerate(CHARACTERS)}


def produced_by(game: Game, seat: int) -> tuple[int, ...]:
    """What the empires as they stand produce for one seat, step by step."""
    return tuple(forecast.amounts[seat] for forecast in game.forecast())


def facts(events: Iterable[Event], kind: type[Any]) -> list[Any]:
    """The facts of one kind among some events, each once."""
    found: list[Fact] = []
    for event in events:
        if isinstance(event.fact, kind) and event.fact not in found:
            found.append(event.fact)
    return found


def last_production(game: Game) -> Produced:
    """The production step that was told last."""
    produced: Produced = facts(game.events, Produced)[-1]
    return produced


def step_name(game: Game) -> str:
    """Where the game stands: a phase, or the resource of a production step."""
    state = game.state
    if state.phase == OVER:
        return "over"
    if state.phase == DRAFT:
        return "draft"
    if state.phase == PLANNING:
        return "planning"
    return "extra" if state.step > EXPLORATION else RESOURCES[state.step].value


def plain(record: Fields) -> dict[str, Any]:
    """Every field of a record, nested records included, as values that compare."""
    fields: dict[str, Any] = {}
    for name, field in type(record).FIELDS.items():
        value = getattr(record, name)
        fields[name] = (
            [plain(nested) for nested in value]
            if field.width is Seat
            else [list(row) if isinstance(row, list) else row for row in value]
            if isinstance(value, list | bytearray)
            else value
        )
    return fields


def everything(game: Game) -> dict[str, Any]:
    """All that a refused action must leave as it is."""
    seats = range(game.setup.players)
    return {
        **plain(game.state),
        "log": game.log[:],
        "events": game.events[:],
        "undoable": [game.can_undo(seat) for seat in seats],
    }


def refused(game: Game, seat: int, action: Action) -> IllegalAction:
    """Ask for what is not allowed: refused, and nothing has changed."""
    before = everything(game)
    with pytest.raises(IllegalAction) as caught:
        game.apply(seat, action)
    assert everything(game) == before
    assert caught.value.seat == seat
    assert caught.value.action == action
    return caught.value


def undo_refused(game: Game, seat: int) -> IllegalAction:
    """Ask to take back what cannot be taken back: refused, and nothing has changed."""
    before = everything(game)
    assert not game.can_undo(seat)
    with pytest.raises(IllegalAction) as caught:
        game.undo(seat)
    assert everything(game) == before
    assert caught.value.seat == seat
    return caught.value
