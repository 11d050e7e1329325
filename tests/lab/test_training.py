"""Learning from games: the fit, the files, and going on after a stop."""

import json
from pathlib import Path

import numpy as np
import pytest

from iaww.bots.insight import judge_traits
from iaww.bots.learned import TABLES, insight_from, read_insight, shipped_insight, table_of
from iaww.bots.mind import Mind
from iaww.bots.traits import (
    DUE_CARDS,
    DUE_COASTED,
    DUE_NOW,
    NEURONS,
    ONE,
    ROUND_ENDS,
    TRAITS,
    judgement_of,
)
from iaww.cli.main import main
from iaww.content import IawwError, catalog
from iaww.lab.learning import Floats, doubt_of, fit
from iaww.lab.lessons import Course, joined, play_chunk
from iaww.lab.selfplay import BY_HABIT
from iaww.lab.training import STAGES, Stage, Training, scaled, write_insight
from iaww.rules import Setup
from iaww.rules.backend import INTERPRETED, backend
from iaww.rules.codes import NONE

BRIEF = (Stage("habit", BY_HABIT, 2, 48, 300, 2),)


def some_rows(rows: int = 8000) -> tuple[Floats, Floats]:
    """Traits at random, and points that bend at a threshold of one of them."""
    chance = np.random.default_rng(3)
    traits = chance.integers(0, 20, (rows, TRAITS)).astype(float)
    traits[:, ONE] = 1
    points = 30 + 2 * traits[:, 1] - traits[:, 5] + 3 * np.maximum(traits[:, 7] - 10, 0)
    return traits, points + chance.normal(0, 1, rows)


def test_the_fit_finds_what_a_straight_line_cannot() -> None:
    traits, points = some_rows()
    _, explained = fit(traits, points, 0, 1)
    straight = np.linalg.lstsq(traits, points, rcond=None)[0]
    by_a_line = 1 - np.var(points - traits @ straight) / np.var(points)
    assert 1 - explained < (1 - by_a_line) / 2


def test_a_mind_judges_as_the_fit_does_but_for_rounding() -> None:
    traits, points = some_rows()
    numbers, _ = fit(traits, points, 0, 1)
    mind = backend(INTERPRETED).records(Mind, 1)[0]
    mind.insights[0] = insight_from({"2": [numbers] * ROUND_ENDS})
    mind.players, mind.scenario, mind.rounds_left = 2, NONE, 3
    judged = []
    for row in traits[:200]:
        mind.traits = [int(trait) for trait in row]
        judged.append(judge_traits(mind) / 100)
    assert np.corrcoef(judged, points[:200])[0, 1] > 0.98
    assert abs(np.mean(judged - points[:200])) < 0.3


@pytest.mark.parametrize(("seats", "doubt"), [(2, 5.0), (4, 12.0)])
def test_doubt_is_what_the_games_were_played_with(seats: int, doubt: float) -> None:
    chance = np.random.default_rng(11)
    expected = chance.normal(70, 15, (20_000, seats))
    points = expected + chance.gumbel(0, doubt, expected.shape)
    assert doubt_of(expected, points) == pytest.approx(100 * doubt, rel=0.05)


@pytest.mark.parametrize("doubt", [0, -5, 1.5, "1"])
def test_a_doubt_that_is_none_is_refused(doubt: object) -> None:
    numbers, _ = fit(*some_rows(400), 0, 2)
    with pytest.raises(IawwError, match="doubt is a whole number from 1"):
        insight_from({"2": [numbers | {"doubt": doubt}]})


def test_numbers_of_other_traits_are_refused() -> None:
    numbers = {"linear": [0] * (TRAITS - 1), "first": [[0]] * NEURONS, "second": [0] * NEURONS}
    with pytest.raises(IawwError, match="learned for other traits"):
        insight_from({"1": [numbers]})


def test_the_package_knows_every_table() -> None:
    insight = shipped_insight()
    for table in TABLES.values():
        for rounds_left in range(1, ROUND_ENDS + 1):
            judgement = judgement_of(*table, rounds_left)
            assert any(insight.linear[judgement])
            assert any(insight.second[judgement])


def test_every_table_is_judged_by_numbers_of_its_own() -> None:
    ends = range(1, ROUND_ENDS + 1)
    judgements = [judgement_of(*table, end) for table in TABLES.values() for end in ends]
    assert len(set(judgements)) == len(judgements)
    for name, (players, ascension, scenario) in TABLES.items():
        setup = Setup(players=players, ascension=bool(ascension))
        if scenario != NONE:
            setup = Setup.of_scenario(name)
        assert table_of(setup) == name
        assert (setup.players, setup.ascension) == (players, bool(ascension))


def test_lessons_are_of_every_seat_and_round() -> None:
    course = Course((Setup(players=3, side="B"),), {}, BY_HABIT, 0, 5)
    lessons = joined([play_chunk(course, 0, 3), play_chunk(course, 50, 2)])
    assert lessons.traits.shape == (5, ROUND_ENDS, 3, TRAITS)
    assert (lessons.traits[..., ONE] == 1).all()
    assert (lessons.scores > 0).all()
    traits, scores = lessons.of_round_end(1)
    assert len(traits) == len(scores) == 15
    again = play_chunk(course, 50, 2)
    assert (again.traits == lessons.traits[3:]).all()


def test_R31_what_is_due_is_a_trait_and_the_medal_is_what_is_learned() -> None:
    course = Course((Setup.of_scenario("base_02"),), {}, BY_HABIT, 0, 5)
    lessons = play_chunk(course, 0, 20)
    due = lessons.traits[:, :, 0, [DUE_CARDS, DUE_NOW, DUE_COASTED]]
    assert due[:, 0, 0].max() > 0
    assert (np.diff(due[..., 0], axis=1) <= 0).all(), "a card that was finished is due again"
    assert (due[..., 2] <= due[..., 1]).all(), "without new cards less is missing, or as much"
    gold = catalog().scenario("base_02").gold
    assert lessons.scores.max() <= 25 + 30 // 4 < gold
    plain = play_chunk(Course((Setup(players=1, side="B"),), {}, BY_HABIT, 0, 5), 0, 20)
    assert not plain.traits[..., [DUE_CARDS, DUE_NOW, DUE_COASTED]].any()


def test_a_training_that_was_stopped_learns_the_same(tmp_path: Path) -> None:
    whole = Training("1", tmp_path / "whole", 1, BRIEF)
    for number, stage in whole.left():
        whole.iterate(number, stage, lambda games: None)
    first = Training("1", tmp_path / "parts", 1, BRIEF)
    first.iterate(*first.left()[0], lambda games: None)
    second = Training("1", tmp_path / "parts", 1, BRIEF)
    assert [number for number, _ in second.left()] == [1]
    second.iterate(*second.left()[0], lambda games: None)
    assert second.learned == whole.learned != first.learned
    assert Training("1", tmp_path / "parts", 1, BRIEF).left() == []
    assert any(read_insight(write_insight(tmp_path / "parts")).linear[judgement_of(1, 0, NONE, 1)])


def test_a_stop_between_games_and_numbers_does_no_harm(tmp_path: Path) -> None:
    """The games of the second iteration are there, its numbers are not."""
    training = Training("1", tmp_path, 1, BRIEF)
    training.iterate(*training.left()[0], lambda games: None)
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    training.iterate(*training.left()[0], lambda games: None)
    for path, content in before.items():
        path.write_bytes(content)
    again = Training("1", tmp_path, 1, BRIEF)
    again.iterate(*again.left()[0], lambda games: None)
    assert again.learned == training.learned


@pytest.mark.parametrize("text", ["", "{", "[]", "{}"])
def test_a_file_that_is_no_checkpoint_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "1.json").write_text(text)
    with pytest.raises(IawwError, match=r"1\.json is not a checkpoint of a training"):
        Training("1", tmp_path, 1, BRIEF)


def test_games_that_are_missing_or_damaged_are_told_of(tmp_path: Path) -> None:
    training = Training("1", tmp_path, 1, BRIEF)
    training.iterate(*training.left()[0], lambda games: None)
    for damage in (lambda path: path.write_bytes(b"PK"), Path.unlink):
        damage(tmp_path / "1.1.npz")
        with pytest.raises(IawwError, match="missing or damaged"):
            Training("1", tmp_path, 1, BRIEF)


def test_tables_of_one_folder_are_written_together(tmp_path: Path) -> None:
    for name in ("1", "2"):
        training = Training(name, tmp_path, 1, BRIEF)
        training.iterate(*training.left()[0], lambda games: None)
    assert list(json.loads(write_insight(tmp_path).read_text())["tables"]) == ["1", "2"]


def test_a_folder_of_another_training_is_refused(tmp_path: Path) -> None:
    training = Training("1", tmp_path, 1, BRIEF)
    training.iterate(*training.left()[0], lambda games: None)
    with pytest.raises(IawwError, match="other stages, or of other bots: take another folder"):
        Training("1", tmp_path, 1, scaled(BRIEF, 2))


def test_the_command_trains_and_writes_numbers(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("iaww.lab.training.STAGES", BRIEF)
    folder = str(tmp_path / "training")
    assert main(["train", "--folder", folder, "--tables", "2", "--jobs", "1", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [one["games"] for one in told["iterations"]] == [24, 24]
    assert list(json.loads(Path(folder, "insight.json").read_text())["tables"]) == ["2"]
    assert main(["train", "--folder", folder, "--tables", "2", "--jobs", "1"]) == 0
    assert capsys.readouterr().out.startswith("what was learned is in")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--tables", "8"], "there is no table '8' to train: choose from 1, 2,"),
        (["--scale", "0"], "give a number from 0.001 to 100, not '0'"),
        (["--jobs", "0"], "give a whole number from 1"),
    ],
)
def test_mistakes_are_told_in_a_sentence(
    arguments: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["train", "--folder", str(tmp_path), *arguments]) == 2
    assert sentence in capsys.readouterr().err


def test_every_table_can_be_trained_and_stages_scale() -> None:
    assert len(TABLES) == 12 + 12
    assert [stage.games for stage in scaled(STAGES, 0.5)] == [s.games // 2 for s in STAGES]
