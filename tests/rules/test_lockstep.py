"""Both backends run the same text: the same actions lead to the same state, field by field."""

from random import Random
from typing import Any

import pytest

from iaww.content import SIDES
from iaww.rules import COMPILED, INTERPRETED, Game, Setup
from iaww.rules.backend import Backend, backend
from iaww.rules.batch import play_batch
from iaww.rules.codes import NONE, OVER
from iaww.rules.schema import ACTIONS, ViewRecord
from iaww.rules.setup import unbegun
from iaww.views import memory, observation, view_for
from tests.differences import difference
from tests.random_play import ALL_SETUPS, Policy, any_code, livelily, name_of, play_on

VIEWS_EVERY = 29
"""So many decisions lie between two moments at which all views are compared."""


class Kernel:
    """One table of one backend without the front door."""

    def __init__(self, setup: Setup, name: str) -> None:
        self.backend: Backend = backend(name)
        self.tables = self.backend.hold(unbegun(setup), 1)
        self.codes = self.backend.integers(ACTIONS)
        self.backend.text.begin(self.tables, 0)

    @property
    def state(self) -> Any:
        """The state as this backend holds it."""
        return self.tables[0]

    def legal(self, seat: int) -> list[int]:
        """The legal codes of a seat, in their order."""
        size = self.backend.text.legal(self.tables, 0, seat, self.codes)
        return [int(code) for code in self.codes[:size]]

    def act(self, seat: int, code: int) -> None:
        """Carry out a legal code."""
        self.backend.text.act_unchecked(self.tables, 0, seat, code)

    def view(self, viewer: int) -> Any:
        """What a viewer may know."""
        views = self.backend.records(ViewRecord, 1)
        self.backend.extend(memory, observation).observe(self.tables, 0, viewer, views)
        return views[0]


def compare(interpreted: Kernel, compiled: Kernel, *, views: bool) -> None:
    """Both kernels hold equal states and give every viewer an equal view."""
    assert difference(interpreted.state, compiled.state) is None
    if views:
        for viewer in (NONE, *range(interpreted.state.players)):
            found = difference(interpreted.view(viewer), compiled.view(viewer))
            assert found is None, f"view of {viewer}: {found}"


def play_both(setup: Setup, policy: Policy, rng: Random) -> int:
    """Play a game on both kernels, comparing before every decision; return the decisions."""
    interpreted, compiled = Kernel(setup, INTERPRETED), Kernel(setup, COMPILED)
    state, decisions = interpreted.state, 0
    while state.phase != OVER:
        compare(interpreted, compiled, views=decisions % VIEWS_EVERY == 0)
        legal = [interpreted.legal(seat) for seat in range(setup.players)]
        assert [compiled.legal(seat) for seat in range(setup.players)] == legal
        busy = [seat for seat in range(setup.players) if legal[seat]]
        seat = busy[int(rng.random() * len(busy))]
        code = policy(legal[seat], rng)
        interpreted.act(seat, code)
        compiled.act(seat, code)
        decisions += 1
    compare(interpreted, compiled, views=True)
    return decisions


@pytest.mark.parametrize("setup", ALL_SETUPS, ids=name_of)
def test_kernels_agree_before_every_decision(setup: Setup) -> None:
    assert play_both(setup, livelily, Random(name_of(setup))) > 50


@pytest.mark.parametrize("players", range(1, 8))
def test_kernels_agree_when_constructions_are_discarded_at_will(players: int) -> None:
    setup = Setup(players=players, ascension=True, war_or_peace=True, seed="discards")
    assert play_both(setup, any_code, Random(players)) > 50


@pytest.mark.parametrize("side", SIDES)
def test_kernels_agree_on_every_side(side: str) -> None:
    for players in (1, 4):
        setup = Setup(players=players, side=side, ascension=True, seed=f"side {side}")
        assert play_both(setup, livelily, Random(f"{side} {players}")) > 50


@pytest.mark.parametrize(
    "setup",
    [
        Setup(players=1, ascension=True, war_or_peace=True, seed="front door"),
        Setup(players=2, side="B", seed="front door"),
        Setup(players=4, ascension=True, seed="front door", open_table=True),
        Setup(players=7, ascension=True, war_or_peace=True, seed="front door"),
    ],
    ids=name_of,
)
def test_games_agree_with_undo_events_and_views(setup: Setup) -> None:
    interpreted, compiled, rng = Game(setup), Game(setup, COMPILED), Random("undo")
    viewers = (None, *range(setup.players))
    while not interpreted.is_over:
        seat = play_on(interpreted, rng)
        _, action = interpreted.log[-1]
        compiled.apply(seat, action)
        assert compiled.can_undo(seat) == interpreted.can_undo(seat)
        if interpreted.can_undo(seat) and rng.random() < 0.2:
            assert interpreted.undo(seat) == compiled.undo(seat)
        if rng.random() < 0.05:
            assert compiled.forecast() == interpreted.forecast()
            for viewer in viewers:
                assert view_for(compiled, viewer) == view_for(interpreted, viewer)
    assert difference(interpreted.state, compiled.state) is None
    assert compiled.log == interpreted.log
    assert compiled.events == interpreted.events
    assert compiled.outcome() == interpreted.outcome()


@pytest.mark.parametrize("setup", ALL_SETUPS, ids=name_of)
def test_batches_of_the_same_seed_are_the_same_games(setup: Setup) -> None:
    games = 12
    interpreted = play_batch(setup, games, 20260, INTERPRETED)
    assert play_batch(setup, games, 20260, COMPILED) == interpreted
    assert len(set(interpreted.decisions)) > 1


def test_a_difference_names_its_path() -> None:
    setup = Setup(players=2, seed="path")
    one, other = Kernel(setup, INTERPRETED), Kernel(setup, COMPILED)
    other.state["seats"][1]["spaces_left"][3][2] += 1
    assert difference(one.state, other.state) == "seats[1].spaces_left[3][2]: 0 and 1"
    other.state["seats"][1]["spaces_left"][3][2] -= 1
    other.state["shown"][4]["krystallium"] = 1
    report = difference(one.state, other.state)
    assert report is not None
    assert report.startswith("shown[4]: nobody and ")
