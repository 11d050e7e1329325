"""How well the casual bot plays, on fixed deals: figures repeat exactly."""

from statistics import mean

import pytest

from iaww.bots import BotTable
from iaww.content import catalog
from iaww.rules import COMPILED, Setup

BASE_SCENARIOS = [scenario.id for scenario in catalog().scenarios if scenario.id.startswith("base")]


@pytest.mark.parametrize(
    ("setup", "least"),
    [
        (Setup(players=1, side="B"), 66),
        (Setup(players=1, side="A"), 73),
        (Setup(players=1, side="B", ascension=True), 70),
        (Setup(players=1, side="A", war_or_peace=True), 67),
        (Setup(players=1, side="C"), 60),
    ],
    ids=str,
)
def test_solo_scores(setup: Setup, least: int) -> None:
    batch = BotTable(setup, ["casual"], 31, COMPILED).play(0, 60)
    assert mean(scores[0] for scores in batch.scores) > least


@pytest.mark.parametrize("scenario", BASE_SCENARIOS)
def test_R31_scenarios_are_won(scenario: str) -> None:
    batch = BotTable(Setup.of_scenario(scenario), ["casual"], 31, COMPILED).play(0, 20)
    assert sum(batch.won) >= 19


@pytest.mark.parametrize("players", range(2, 8))
def test_one_casual_bot_beats_random_ones(players: int) -> None:
    setup = Setup(players=players, ascension=players > 5, side="B")
    bots = ["casual"] + ["random"] * (players - 1)
    batch = BotTable(setup, bots, 31, COMPILED).play(0, 20)
    assert all(scores[0] > max(scores[1:]) for scores in batch.scores)
