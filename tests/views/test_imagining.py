"""What a seat may try: it comes true, and it tells nothing that the view does not."""

import random
from collections.abc import Iterator

import pytest

from iaww.bots import decide
from iaww.rules import Action, Discard, Done, Game, IllegalAction, Setup, action_from_json
from iaww.rules.schema import ViewRecord
from iaww.views import Consideration, Imaginable, Imagined, can_imagine, considered, observe
from iaww.views.naming import PLAIN, name_view
from tests.views.test_secrecy import act_in_secret, moments

SETUPS = [
    Setup(players=2, seed="a", war_or_peace=True),
    Setup(players=4, seed="b", ascension=True, side="C"),
    Setup(players=7, seed="c", ascension=True),
    Setup(players=3, seed="d", open_table=True),
    Setup(players=1, seed="e", ascension=True, war_or_peace=True),
    Setup(players=1, seed="f", side="B", scenario="base_03"),
]
NONSENSE: list[Action] = [
    action_from_json(data)  # type: ignore[misc]
    for data in (
        {"type": "place", "card": "zeppelin", "inst": 1},
        {"type": "to_empire"},
        {"type": "slate", "card": "zeppelin"},
        {"type": "choose", "character": "general"},
        {"type": "assign", "card": "zeppelin", "inst": 1, "character": "general"},
        {"type": "spend_krystallium", "card": "zeppelin", "inst": 2, "space": "general"},
        {"type": "discard", "card": "zeppelin", "inst": 1},
    )
]


def named(record: ViewRecord) -> object:
    """All that a view record says."""
    return name_view(record, PLAIN, can_undo=False, outcome=None)


def imaginable(setup: Setup, rng: random.Random, share: float = 0.3) -> Iterator[tuple[Game, int]]:
    """Moments of a random game at which a busy seat may try things."""
    for game in moments(setup, rng, share):
        seat = rng.choice(game.to_act())
        if can_imagine(observe(game, seat)):
            yield game, seat


def some_trial(game: Game, seat: int, rng: random.Random) -> list[Imaginable]:
    """Some actions a seat could take one after another, carried out on a game of its own."""
    trial: list[Imaginable] = []
    for _ in range(rng.randrange(8)):
        open_actions = [a for a in game.legal_actions(seat) if isinstance(a, Imaginable)]
        useful = [action for action in open_actions if not isinstance(action, Discard)]
        if not open_actions:
            break
        trial.append(rng.choice(useful if useful and rng.random() < 0.9 else open_actions))
        game.apply(seat, trial[-1])
    return trial


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_what_is_imagined_comes_true(setup: Setup) -> None:
    rng = random.Random(setup.seed)
    tried = constructed = 0
    for game, seat in imaginable(setup, rng):
        true = game.copy()
        imagined = Imagined(observe(game, seat))
        trial = some_trial(true, seat, rng)
        before = game.state.seats[seat].n_constructed
        for action in trial:
            imagined.apply(action)
        assert named(imagined.record()) == named(observe(true, seat))
        own = true.state.seats[seat]
        built = [copy.card for copy in imagined.constructed]
        assert built == list(named_cards(true, seat))[before:]
        assert considered(imagined.record(), ()).score == true.score_sheet(seat).total
        tried += len(trial)
        constructed += own.n_constructed - before
    assert tried > 50
    assert constructed > 0


def named_cards(game: Game, seat: int) -> tuple[str, ...]:
    """The cards a seat has constructed."""
    view = named(observe(game, seat))
    assert isinstance(view, dict)
    found: tuple[str, ...] = view["seats"][seat]["constructed"]
    return found


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_what_would_be_refused_is_refused_with_the_same_reason(setup: Setup) -> None:
    rng = random.Random(setup.seed)
    compared = 0
    for game, seat in imaginable(setup, rng):
        action = rng.choice(NONSENSE)
        if action in game.legal_actions(seat):
            continue
        assert isinstance(action, Imaginable)
        with pytest.raises(IllegalAction) as expected:
            game.copy().apply(seat, action)
        with pytest.raises(IllegalAction) as found:
            Imagined(observe(game, seat)).apply(action)
        assert (found.value.code, str(found.value)) == (expected.value.code, str(expected.value))
        compared += 1
    assert compared > 10


def test_trying_leaves_the_view_as_it_was() -> None:
    rng = random.Random(1)
    for game, seat in imaginable(SETUPS[0], rng):
        record = observe(game, seat)
        imagined = Imagined(record)
        for action in some_trial(game.copy(), seat, rng):
            imagined.apply(action)
        imagined.record()
        assert named(record) == named(observe(game, seat))


def answers(game: Game, seat: int, trial: list[Imaginable]) -> tuple[Consideration, list[int]]:
    """All that a seat can find out by trying: what would be, and what a bot would do then."""
    imagined, codes = Imagined(observe(game, seat)), list[int]()
    for action in trial:
        imagined.apply(action)
    while len(codes) < 3:
        codes.append(decide("casual", imagined.record(), 1))
        if not isinstance(imagined.action_of(codes[-1]), Imaginable):
            break
        imagined.apply_code(codes[-1])
    return considered(imagined.record(), imagined.constructed), codes


@pytest.mark.parametrize("setup", SETUPS[:3], ids=str)
def test_R21_trying_tells_nothing_of_what_the_others_do(setup: Setup) -> None:
    """Two worlds in which the others have done different things answer alike."""
    rng = random.Random(setup.seed)
    compared = 0
    for game, seat in imaginable(setup, rng, 0.1):
        worlds = [game.copy(), game.copy()]
        for rival in set(game.to_act()) - {seat}:
            for world in worlds:
                act_in_secret(world, rival, rng)
        trial = some_trial(game.copy(), seat, rng)
        assert answers(worlds[0], seat, trial) == answers(worlds[1], seat, trial)
        compared += any(
            named(observe(worlds[0], rival)) != named(observe(worlds[1], rival))
            for rival in range(setup.players)
            if rival != seat
        )
    assert compared > 5


@pytest.mark.parametrize("setup", [SETUPS[0], SETUPS[4]], ids=str)
def test_R23_trying_tells_nothing_of_cards_to_come(setup: Setup) -> None:
    """Worlds whose decks and pools are shuffled otherwise answer alike."""
    rng = random.Random(setup.seed)
    compared = 0
    for game, seat in imaginable(setup, rng, 0.2):
        other = game.copy()
        for deck in other.state.deck:
            rng.shuffle(deck)
        for pool in other.state.pools:
            rng.shuffle(pool)
        other.state.key = [rng.randrange(1000), rng.randrange(1000)]
        trial = some_trial(game.copy(), seat, rng)
        assert answers(game, seat, trial) == answers(other, seat, trial)
        compared += 1
    assert compared > 10


def test_nothing_can_be_tried_in_the_draft_or_by_a_spectator() -> None:
    game = Game(Setup(players=2, seed="a"))
    assert not can_imagine(observe(game, 0))
    while game.state.phase == 0:
        for seat in game.to_act():
            game.apply(seat, game.legal_actions(seat)[0])
    assert can_imagine(observe(game, 0))
    assert not can_imagine(observe(game, None))
    assert not isinstance(Done(), Imaginable)
