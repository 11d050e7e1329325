"""Learning from games: the fit, the files, and going on after a stop."""

import json
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from iaww.bots.insight import judge_traits
from iaww.bots.learned import (
    TABLES,
    insight_from,
    read_insight,
    shipped_insight,
    table_of,
    table_seen,
)
from iaww.bots.mind import Mind
from iaww.bots.traits import (
    DUE_CARDS,
    DUE_COASTED,
    DUE_NOW,
    JUDGEMENTS,
    ONE,
    TO_COME,
    TRAITS,
    UNIT,
    judgement_of,
)
from iaww.bots.worth import POINT
from iaww.cli.main import main
from iaww.content import IawwError, catalog
from iaww.lab.learning import Fitted, doubt_of, fit
from iaww.lab.lessons import Course, joined, judgements_of, play_chunk
from iaww.lab.selfplay import LESSON, TAKES
from iaww.lab.training import STAGES, Stage, Training, scaled, write_insight
from iaww.rules import Game, Setup
from iaww.rules.backend import INTERPRETED, backend
from iaww.rules.codes import NONE
from iaww.rules.schema import POOL
from iaww.rules.tables import PICKS, ROUNDS
from iaww.views import observe

Whole = NDArray[np.int16]
BRIEF = (Stage("brief", 2, 48, 300, 2),)


def some_rows(rows: int = 8000) -> tuple[Whole, Whole]:
    """Traits at random, with no construction, and points that bend at a threshold of one."""
    chance = np.random.default_rng(3)
    lessons = np.full((rows, LESSON), NONE, np.int16)
    traits = chance.integers(0, 20, (rows, TRAITS))
    traits[:, ONE] = 1
    lessons[:, :TRAITS] = traits
    points = 30 + 2 * traits[:, 1] - traits[:, 5] + 3 * np.maximum(traits[:, 7] - 10, 0)
    return lessons, np.round(points + chance.normal(0, 1, rows)).astype(np.int16)


def fitted_to(lessons: Whole, points: Whole, seats: int = 1) -> Fitted:
    """Learn nothing but the points."""
    return fit(lessons, points.astype(np.float32), points, 0, seats)


def test_the_fit_finds_what_a_straight_line_cannot() -> None:
    lessons, points = some_rows(40_000)
    explained = fitted_to(lessons, points).explained
    traits = lessons[:, :TRAITS].astype(float)
    straight = np.linalg.lstsq(traits, points, rcond=None)[0]
    by_a_line = 1 - np.var(points - traits @ straight) / np.var(points)
    assert 1 - explained < (1 - by_a_line) / 2


def test_the_fit_finds_what_a_card_adds() -> None:
    lessons, points = some_rows(2000)
    lessons[::2, TRAITS], lessons[::4, TRAITS + 1] = 7, 7
    points[::2] += 6
    points[::4] += 6
    numbers = fitted_to(lessons, points).numbers
    assert numbers["kinds"][7] / (POINT * UNIT) == pytest.approx(6, abs=1)
    assert all(abs(number) < POINT * UNIT // 10 for number in numbers["kinds"][8:])


def test_a_mind_judges_as_the_fit_does_but_for_rounding() -> None:
    lessons, points = some_rows()
    fitted = fitted_to(lessons, points)
    mind = backend(INTERPRETED).records(Mind, 1)[0]
    mind.insights[0] = insight_from([fitted.numbers] * JUDGEMENTS)
    for row, expected in zip(lessons[:200], fitted.expected, strict=False):
        mind.traits = [int(trait) for trait in row[:TRAITS]]
        judged = judge_traits(mind, judgement_of(0, 3)) / POINT
        assert judged == pytest.approx(expected, abs=0.1)


def test_a_fit_expects_its_targets_and_is_measured_by_the_scores() -> None:
    lessons, points = some_rows(2000)
    calm = 50 + (points - 50) / 2
    fitted = fit(lessons, calm.astype(np.float32), points, 0, 1)
    assert np.abs(fitted.expected - calm).mean() < 2
    assert 0.6 < fitted.explained < 0.9, "half of every distance is three quarters of the variance"


def test_what_the_games_of_a_deal_have_in_common_is_put_down_to_luck() -> None:
    """Deals are the better the more of a trait they happen to show: a plain fit believes in it."""
    lessons, _ = some_rows(10_000)
    trait = lessons[:, 1].astype(float)
    by_deal = np.repeat(trait.reshape(-1, TAKES).mean(1), TAKES)
    points = np.round(2 * trait + 5 * by_deal).astype(np.int16)
    plain = np.polyfit(trait, points, 1)[0]
    learned = fitted_to(lessons, points)
    slope = np.polyfit(trait, learned.expected, 1)[0]
    assert plain > 2.8
    assert slope < 2.4


@pytest.mark.parametrize(("seats", "doubt"), [(2, 5.0), (4, 12.0)])
def test_doubt_is_what_the_games_were_played_with(seats: int, doubt: float) -> None:
    chance = np.random.default_rng(11)
    expected = chance.normal(70, 15, (20_000, seats)).astype(np.float32)
    points = expected + chance.gumbel(0, doubt, expected.shape).astype(np.float32)
    assert doubt_of(expected, points) == pytest.approx(100 * doubt, rel=0.05)


@pytest.mark.parametrize("doubt", [0, -5, 1.5, "1"])
def test_a_doubt_that_is_none_is_refused(doubt: object) -> None:
    numbers = fitted_to(*some_rows(400), seats=2).numbers
    with pytest.raises(IawwError, match="doubt is a whole number from 1"):
        insight_from([numbers | {"doubt": doubt}])


def test_numbers_of_other_traits_are_refused() -> None:
    numbers = fitted_to(*some_rows(400)).numbers
    with pytest.raises(IawwError, match="learned for other traits"):
        insight_from([numbers | {"linear": numbers["linear"][1:]}])


@pytest.mark.parametrize("name", TABLES)
def test_the_package_knows_every_table(name: str) -> None:
    insight = shipped_insight(name)
    for judgement in judgements_of(TABLES[name][0]):
        assert any(insight.linear[judgement])
        assert any(insight.second[judgement])
        assert insight.doubt[judgement] > 0


@pytest.mark.parametrize("name", TABLES)
def test_every_table_is_found_by_its_setup_and_by_its_views(name: str) -> None:
    players, ascension, scenario = TABLES[name]
    setup = Setup(players=players, ascension=bool(ascension))
    if scenario != NONE:
        setup = Setup.of_scenario(name)
    assert table_of(setup) == name
    assert table_seen(observe(Game(setup), 0)) == name
    assert (setup.players, setup.ascension) == (players, bool(ascension))


def test_a_game_asks_for_no_judgement_but_those_that_are_learned() -> None:
    """In a draft one to six cards may be to come, alone a pool or none."""
    for players, cards in ((1, (0, POOL)), (2, range(PICKS))):
        asked = {
            judgement_of(to_come, rounds_left)
            for to_come in cards
            for rounds_left in range(4)
            if (to_come, rounds_left) != (0, 0)
        }
        assert asked == set(judgements_of(players))


def test_lessons_are_of_every_seat_and_judgement() -> None:
    course = Course((Setup(players=3, side="B"),), [], 0, 5)
    lessons = joined([play_chunk(course, 0, 3), play_chunk(course, 500, 2)])
    assert lessons.rows.shape == (5, 3, len(judgements_of(3)), LESSON)
    assert (lessons.rows[..., ONE] == 1).all()
    assert (lessons.scores > 0).all()
    for judgement in judgements_of(3):
        rows, scores = lessons.of(judgement)
        assert len(rows) == len(scores) == 15
        to_come = {judgement_of(cards, 0) for cards in rows[:, TO_COME]}
        assert to_come == {judgement - judgement % ROUNDS}
    assert lessons.rows[..., TRAITS:].max() > 0
    again = play_chunk(course, 500, 2)
    assert (again.rows == lessons.rows[3:]).all()


def test_the_games_of_a_deal_differ_by_whims_alone() -> None:
    setups = (Setup(players=2, side="B"),)
    for unrest in (0, 300):
        lessons = play_chunk(Course(setups, [], unrest, 5), 0, 2 * TAKES)
        for deal in np.split(lessons.rows, 2):
            different = len(np.unique(deal.reshape(TAKES, -1), axis=0))
            assert different > 1 if unrest else different == 1


def test_R31_what_is_due_is_a_trait_and_the_medal_is_what_is_learned() -> None:
    course = Course((Setup.of_scenario("base_02"),), [], 0, 5)
    lessons = play_chunk(course, 0, 20)
    ends = [judgements_of(1).index(judgement_of(0, rounds_left)) for rounds_left in (3, 2, 1)]
    due = lessons.rows[:, 0][:, ends][..., [DUE_CARDS, DUE_NOW, DUE_COASTED]]
    assert due[:, 0, 0].max() > 0
    assert (np.diff(due[..., 0], axis=1) <= 0).all(), "a card that was finished is due again"
    assert (due[..., 2] <= due[..., 1]).all(), "without new cards less is missing, or as much"
    gold = catalog().scenario("base_02").gold
    assert lessons.scores.max() <= 25 + 30 // 4 < gold
    plain = play_chunk(Course((Setup(players=1, side="B"),), [], 0, 5), 0, 20)
    assert not plain.rows[..., [DUE_CARDS, DUE_NOW, DUE_COASTED]].any()


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
    assert any(read_insight(write_insight(tmp_path / "parts"), "1").linear[judgement_of(0, 1)])


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
    assert sorted(file.name for file in write_insight(tmp_path).iterdir()) == ["1.json", "2.json"]


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
    assert [one["games"] for one in told["iterations"]] == [25, 25]
    assert [file.name for file in Path(folder, "insight").iterdir()] == ["2.json"]
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
