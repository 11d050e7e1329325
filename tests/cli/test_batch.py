"""Batches of random games: the same games whatever the backend and the chunks."""

import pytest

from iaww.cli.main import main
from iaww.content import IawwError, catalog
from iaww.rules import COMPILED, INTERPRETED, Setup, SetupError
from iaww.rules.batch import SEEDS, Batch, RandomTable, play_batch

TABLES = (
    *(Setup(players=players) for players in range(1, 6)),
    *(Setup(players=players, ascension=True, side="B") for players in range(1, 8)),
    Setup(players=4, war_or_peace=True, side="D"),
    Setup(players=7, ascension=True, war_or_peace=True, side="F"),
    Setup(players=1, side="B", scenario="base_02"),
    Setup(players=1, side="B", scenario="ascension_05", ascension=True),
)


@pytest.mark.parametrize("setup", TABLES, ids=repr)
def test_both_backends_play_the_same_games(setup: Setup) -> None:
    interpreted = play_batch(setup, 12, 5, INTERPRETED)
    assert play_batch(setup, 12, 5, COMPILED) == interpreted
    assert all(len(scores) == setup.players for scores in interpreted.scores)
    assert all(decisions > 0 for decisions in interpreted.decisions)


@pytest.mark.parametrize("backend_name", [INTERPRETED, COMPILED])
@pytest.mark.parametrize("chunk", [1, 3, 7])
def test_chunks_do_not_matter(backend_name: str, chunk: int) -> None:
    whole = play_batch(Setup(players=3), 14, 9, backend_name)
    table = RandomTable(Setup(players=3), 9, backend_name)
    parts = [table.play(first, min(chunk, 14 - first)) for first in range(0, 14, chunk)]
    joined = Batch(
        tuple(number for part in parts for number in part.decisions),
        tuple(won for part in parts for won in part.won),
        tuple(scores for part in parts for scores in part.scores),
        tuple(places for part in parts for places in part.places),
    )
    assert joined == whole


def test_a_seed_and_a_number_make_a_game() -> None:
    setup = Setup(players=3)
    assert play_batch(setup, 5, 1, INTERPRETED) != play_batch(setup, 5, 2, INTERPRETED)
    later = play_batch(setup, 1, 1, INTERPRETED, first=4)
    assert later.scores[0] == play_batch(setup, 5, 1, INTERPRETED).scores[4]
    assert len(set(play_batch(setup, 20, 1, INTERPRETED).scores)) > 1


def test_the_largest_seed_and_number_agree_in_both_backends() -> None:
    setup = Setup(players=2)
    last = SEEDS - 1
    assert play_batch(setup, 1, last, INTERPRETED, last) == play_batch(
        setup, 1, last, COMPILED, last
    )


@pytest.mark.parametrize("seed", [-1, SEEDS])
def test_a_seed_out_of_range_is_refused(seed: int) -> None:
    with pytest.raises(IawwError, match=f"not at {seed}"):
        RandomTable(Setup(players=3), seed, INTERPRETED)


@pytest.mark.parametrize(("first", "games"), [(0, 0), (-1, 1), (SEEDS, 1), (SEEDS - 1, 2)])
def test_games_out_of_range_are_refused(first: int, games: int) -> None:
    with pytest.raises(IawwError, match="numbered"):
        play_batch(Setup(players=3), games, 0, INTERPRETED, first)


def test_a_table_that_names_its_empires_is_refused() -> None:
    setup = Setup(players=2, empires=tuple(catalog().empire_ids(ascension=False)[:2]))
    with pytest.raises(SetupError, match="deal their own"):
        play_batch(setup, 1, 0, INTERPRETED)


def test_only_scenarios_are_won() -> None:
    assert not any(play_batch(Setup(players=1), 200, 0, COMPILED).won)
    scenario = Setup(players=1, side="B", scenario="base_02")
    assert any(play_batch(scenario, 2000, 0, COMPILED).won)


def test_the_command_plays_the_games_of_the_batch(capsys: pytest.CaptureFixture[str]) -> None:
    batch = play_batch(Setup(players=2), 60, 3, INTERPRETED)
    main(["simulate", "--players", "2", "--games", "60", "--seed", "3", "--backend", "interpreted"])
    assert f"{sum(batch.decisions):,}" in capsys.readouterr().out
