"""What can still be finished this round: played out alone, where no rival changes anything."""

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from operator import itemgetter

import pytest

from iaww.bots import decide
from iaww.content import CHARACTERS, RESOURCES
from iaww.rules import (
    Assign,
    Choose,
    Done,
    Game,
    Place,
    Setup,
    SpendKrystallium,
    ToEmpire,
)
from iaww.rules.codes import DONE, DRAFT, PLANNING, PRODUCTION
from iaww.rules.coding import slot_of
from iaww.rules.tables import GIFTS
from iaww.views import Imagined, Prospect, considered, observe
from iaww.views.naming import STEPS
from iaww.views.prospects import finishable_of, prospects_of

CARELESS = 0.5
"""How often a seat says done where the bot would have spent something."""
ALONE = (
    Setup(players=1, seed="g", ascension=True, war_or_peace=True),
    Setup(players=1, seed="h", war_or_peace=True, side="E"),
    Setup(players=1, seed="i"),
)
TOGETHER = (
    Setup(players=2, seed="j", war_or_peace=True),
    Setup(players=6, seed="k", ascension=True),
)


def games(setups: Iterable[Setup]) -> Iterator[Game]:
    """Games of casual and sometimes careless seats, as they stand when seat 0 has no cards."""
    for setup in setups:
        game, rng = Game(setup), random.Random(setup.seed)
        while not game.is_over:
            state, own = game.state, game.state.seats[0]
            ready = setup.players > 1 or state.phase == PRODUCTION or state.turn == 2
            if ready and state.phase != DRAFT and not own.n_drafted and not own.n_drawn:
                yield game.copy()
            seat = rng.choice(game.to_act())
            code = decide("casual", observe(game, seat), 0)
            if rng.random() < CARELESS and DONE in game.legal_codes(seat):
                code = DONE
            game.apply(seat, game.action_of(seat, code))


@pytest.fixture(scope="module")
def alone() -> list[Game]:
    """Moments of solo games, where no rival changes what the forecast says."""
    return list(games(ALONE))


@pytest.fixture(scope="module")
def together() -> list[Game]:
    """Moments of games with rivals."""
    return list(games(TOGETHER))


def step_of(game: Game) -> int:
    """The step that is open, planning as the one before materials."""
    return -1 if game.state.phase == PLANNING else int(game.state.step)


def finished_now(game: Game, card: str, inst: int, *, stand_ins: bool) -> Game | None:
    """Finish a construction with what is in hand, if that is enough."""
    game = game.copy()
    while slot_of(game.state.seats[0], card, inst) is not None:
        moves = [
            action
            for action in game.legal_actions(0)
            if isinstance(action, Assign | SpendKrystallium)
            and (action.card, action.inst) == (card, inst)
            and (stand_ins or isinstance(action, Assign) or action.space == "krystallium")
        ]
        if not moves:
            return None
        game.apply(0, moves[0])
    return game


def played_out(
    game: Game, card: str, inst: int, *, stand_ins: bool, character: str
) -> tuple[int, int, Game] | None:
    """Put everything on one construction: the step it is finished in, krystallium, the game."""
    game, round_no = game.copy(), game.state.round_no
    while game.state.round_no == round_no and not game.is_over:
        if game.state.seats[0].choices:
            game.apply(0, Choose(character))
        elif game.state.seats[0].pending:
            place = Place(card, inst)
            game.apply(0, place if place in game.legal_actions(0) else ToEmpire())
        else:
            finished = finished_now(game, card, inst, stand_ins=stand_ins)
            if finished is not None:
                spent = [isinstance(a, SpendKrystallium) for _, a in finished.log[len(game.log) :]]
                return step_of(game), sum(spent), finished
            game.apply(0, Done())
    return None


def best_of(
    game: Game, prospect: Prospect, *, stand_ins: bool = True
) -> tuple[int, int, Game] | None:
    """The earliest step in which a construction can be finished, whichever character is chosen."""
    found = [
        played_out(
            game, prospect.card, prospect.inst, stand_ins=stand_ins, character=character.value
        )
        for character in CHARACTERS
    ]
    return min((way for way in found if way is not None), key=itemgetter(0), default=None)


def said(game: Game, step: int) -> str:
    """How a prospect names a step."""
    return "now" if step == step_of(game) else STEPS[step]


def test_a_prospect_comes_true_when_everything_goes_to_its_card(alone: list[Game]) -> None:
    steps: Counter[str | None] = Counter()
    paying = 0
    for game in alone:
        for prospect in prospects_of(observe(game, 0)):
            steps[prospect.step] += 1
            soonest = best_of(game, prospect)
            if soonest is None:
                assert prospect.step is None
                assert (prospect.uses_krystallium, prospect.supremacy) == (0, 0)
                continue
            step, spent, finished = soonest
            assert (prospect.step, prospect.uses_krystallium) == (said(game, step), spent)
            assert dict(prospect.pays) == gained(game, finished, step)
            paying += bool(prospect.pays)
            unaided = best_of(game, prospect, stand_ins=False)
            assert prospect.unaided == (None if unaided is None else said(game, unaided[0]))
    assert min(steps[None], steps["now"], steps["science"], steps["exploration"]) > 0
    assert paying > 0


def gained(before: Game, after: Game, step: int) -> dict[str, int]:
    """What the steps after this one bring more than they would have."""
    amounts = zip(before.forecast(), after.forecast(), strict=True)
    paid = {old.step: new.amounts[0] - old.amounts[0] for old, new in amounts}
    later = {kind.value: paid[kind.value] for kind in RESOURCES[max(0, step + 1) :]}
    if step < len(RESOURCES):
        gifts = [seat.state.seats[0].recurring for seat in (before, after)]
        later |= {gift: new - old for gift, old, new in zip(GIFTS, *gifts, strict=True)}
    return {what: amount for what, amount in later.items() if amount}


def test_finishable_is_what_krystallium_and_characters_finish_now(
    alone: list[Game], together: list[Game]
) -> None:
    found = 0
    for game in (*alone, *together):
        record = observe(game, 0)
        names = [(copy.card, copy.inst) for copy in finishable_of(record)]
        can = [
            (prospect.card, prospect.inst)
            for prospect in prospects_of(record)
            if not record.seats[0].done
            and finished_now(game, prospect.card, prospect.inst, stand_ins=True) is not None
        ]
        assert names == can
        found += len(names)
    assert found > 0


@pytest.mark.parametrize(
    ("free", "held", "won", "expected"),
    [
        ([1, 0], [0, 0], [], (None, 0)),
        ([1, 0], [1, 0], ["materials"], ("now", 0)),
        ([1, 0], [0, 0], ["gold"], ("gold", 1)),
        ([1, 0], [0, 0], ["energy", "science"], ("science", 1)),
        ([1, 1], [0, 1], ["materials"], ("materials", 1)),
        ([1, 1], [0, 0], ["materials", "science"], ("science", 2)),
        ([0, 2], [0, 0], ["energy", "science", "exploration"], ("science", 2)),
        ([1, 1], [0, 0], ["science", "gold"], ("gold", 2)),
        ([2, 1], [0, 0], ["science", "gold"], (None, 0)),
    ],
)
def test_R12_a_prospect_says_what_it_needs_of_supremacy(
    free: list[int], held: list[int], won: list[str], expected: tuple[str | None, int]
) -> None:
    record = observe(planning(), 0)
    own = record.seats[0]
    own.spaces_left[0] = [0] * 6 + free
    own.missing[0] = sum(free)
    own.characters = held
    for step, resource in enumerate(RESOURCES):
        record.forecast_supremacy[step][0] = int(resource.value in won)
    prospect = prospects_of(record)[0]
    assert (prospect.step, prospect.supremacy) == expected


def planning() -> Game:
    """A planning in which seat 0 has slated one card."""
    game = Game(Setup(players=2, seed="l"))
    while game.state.phase == DRAFT:
        for seat in game.to_act():
            game.apply(seat, game.legal_actions(seat)[0])
    game.apply(0, game.legal_actions(0)[0])
    return game


def test_R14_a_seat_that_is_done_finishes_nothing_in_this_step(together: list[Game]) -> None:
    compared = 0
    for game in together:
        if len(game.to_act()) == 1 or Done() not in game.legal_actions(0):
            continue
        busy = considered(observe(game, 0), ())
        game = game.copy()
        game.apply(0, Done())
        done = considered(observe(game, 0), ())
        assert not done.finishable
        assert "now" not in {prospect.step for prospect in done.prospects}
        compared += "now" in {prospect.step for prospect in busy.prospects}
    assert compared > 0


def test_R8_recycling_counts_once_it_waits_and_not_before() -> None:
    """A drafted card brings nothing, its cube does."""
    rng = random.Random(5)
    better = 0
    for seed in range(6):
        game = Game(Setup(players=2, seed=str(seed)))
        while game.state.phase == DRAFT:
            game.apply(seat := rng.choice(game.to_act()), game.legal_actions(seat)[0])
        record = observe(game, 0)
        while record.seats[0].n_drafted > 1:
            imagined = Imagined(record)
            imagined.apply_code(imagined.legal_codes()[0])
            slated = imagined.record()
            recycled = Imagined(slated)
            recycled.apply_code(recycled.legal_codes()[1])
            before, after = prospects_of(slated), prospects_of(recycled.record())
            assert len(before) == len(after)
            better += [p.step for p in before] != [p.step for p in after]
            record = slated
    assert better > 0
