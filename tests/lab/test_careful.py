"""Games played decision by decision are the games of the batch; what a bot does wrong costs it."""

import pytest

from iaww.lab.contest import Contest
from iaww.lab.playing import DealPlayer, Task
from iaww.rules import COMPILED, INTERPRETED, Setup
from tests.lab.contests import timeless
from tests.random_play import name_of

TABLES = (
    (Setup(players=3), ("casual", "random")),
    (Setup(players=7, ascension=True, war_or_peace=True, side="B"), ("random", "casual")),
    (Setup(players=1, side="B"), ("casual",)),
    (Setup(players=1, ascension=True), ("random",)),
    (Setup.of_scenario("ascension_05"), ("casual",)),
)


@pytest.mark.parametrize(("setup", "bots"), TABLES, ids=lambda one: str(one)[:60])
def test_bots_of_the_registry_play_the_same_games_either_way(
    setup: Setup, bots: tuple[str, ...]
) -> None:
    player = DealPlayer(Contest(setup, bots, 11, COMPILED))
    deals = (20, 21) if setup.players < 7 else (20,)
    at_once = [player.play(Task(deal)) for deal in deals]
    carefully = [player.play(Task(deal, careful=True)) for deal in deals]
    assert timeless(carefully) == timeless(at_once)
    assert all(not result.paces for result in at_once)
    for result in carefully:
        assert set(result.paces) == set(bots)
        assert sum(pace.decisions for pace in result.paces.values()) == sum(result.decisions)


def test_both_backends_agree_either_way() -> None:
    setup = Setup(players=4, ascension=True)
    found = [
        timeless([DealPlayer(Contest(setup, ("random",), 11, backend)).play(task)])
        for backend in (INTERPRETED, COMPILED)
        for task in (Task(50), Task(50, careful=True))
    ]
    assert all(one == found[0] for one in found)


def test_some_deals_of_every_contest_are_timed() -> None:
    contest = Contest(Setup(players=3), ("casual", "random"), 11, COMPILED)
    assert [contest.is_timed(deal) for deal in range(4)] == [True, True, False, False]
    assert not Contest(Setup(players=1), ("casual",), 11, COMPILED).is_timed(0)


def test_a_failure_of_the_rules_is_not_blamed_on_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(table: object, first: int, games: int) -> None:
        raise RuntimeError("the rules fail")

    player = DealPlayer(Contest(Setup(players=2), ("random",), 11, INTERPRETED))
    monkeypatch.setattr("iaww.bots.BotTable.play", broken)
    with pytest.raises(RuntimeError, match="the rules fail"):
        player.play(Task(50))


def test_the_tables_are_of_every_kind() -> None:
    assert len({name_of(setup) for setup, _ in TABLES}) == len(TABLES)
