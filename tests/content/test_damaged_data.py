"""A wrong data file is refused with a sentence that names the file, the row and the field."""

import pickle
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from iaww.content import DATA_FOLDER, ContentError, load_catalog, load_names
from tests.content.damaged_cards import CARDS

AZTEC_A = "aztec_empire,base,A,energy:2 exploration:1,0,3*discovery"
AZTEC_C = "aztec_empire,base,C,,5,"
BASE_04 = "research_center:1 neuroscience:1 time_travel:1,65,85,105"
ROBOTS = "ascension_01,ascension,B,The Era of Robots"

EMPIRES = [
    (
        AZTEC_A,
        AZTEC_A.replace("aztec_empire", "Aztec Empire"),
        "line 2 (Aztec Empire), field id: "
        "expected lower-case words joined by '_', found 'Aztec Empire'",
    ),
    (
        AZTEC_A,
        AZTEC_A.replace("base", "promo"),
        "line 2 (aztec_empire), field edition: "
        "expected base, ascension or war_or_peace, found 'promo'",
    ),
    (
        AZTEC_C,
        AZTEC_C.replace("base", "ascension"),
        "line 4 (aztec_empire), field edition: another side is of edition base",
    ),
    (
        AZTEC_A,
        AZTEC_A.replace(",A,", ",G,"),
        "line 2 (aztec_empire), field side: expected A, B, C, D, E or F, found 'G'",
    ),
    (
        AZTEC_C,
        AZTEC_C.replace(",C,", ",A,"),
        "line 4 (aztec_empire), field side: side A of this empire stands in another row",
    ),
    (AZTEC_C + "\n", "", "empire aztec_empire, field side: side C is missing"),
    (
        AZTEC_A,
        AZTEC_A.replace("energy:2", "energy:per_vehicle"),
        "line 2 (aztec_empire), field production: an empire produces a fixed number, found 'per_'",
    ),
    (
        AZTEC_A,
        AZTEC_A.replace("energy:2", "krystallium:2"),
        "line 2 (aztec_empire), field production: "
        "expected materials, energy, science, gold or exploration, found 'krystallium'",
    ),
    (
        AZTEC_C,
        AZTEC_C.replace("5", "0"),
        "line 4 (aztec_empire), field production: "
        "an empire starts with a production or with krystallium",
    ),
    (
        AZTEC_C,
        AZTEC_C.replace("5", ""),
        "line 4 (aztec_empire), field krystallium: must not be blank",
    ),
    (
        AZTEC_C,
        AZTEC_C.replace("5", "five"),
        "line 4 (aztec_empire), field krystallium: expected a whole number, found 'five'",
    ),
    (
        AZTEC_A,
        AZTEC_A.replace("3*", "x*"),
        "line 2 (aztec_empire), field victory_points: "
        "expected 5, 2*vehicle or 6*structure+vehicle, found 'x*discovery'",
    ),
    (",krystallium,", ",", "line 1, field krystallium: the column is missing"),
]

SCENARIOS = [
    (
        "\nbase_02,",
        "\nbase_01,",
        "line 3 (base_01), field id: another scenario has the same id",
    ),
    (
        ROBOTS,
        ROBOTS.replace(",ascension,", ",war_or_peace,"),
        "line 8 (ascension_01), field edition: expected base or ascension",
    ),
    (
        ROBOTS,
        ROBOTS.replace(",B,", ",A,"),
        "line 8 (ascension_01), field empire_side: scenarios are played on side B",
    ),
    (
        ROBOTS,
        ROBOTS.replace(",B,", ",,"),
        "line 8 (ascension_01), field empire_side: expected A, B, C, D, E or F, found ''",
    ),
    (
        ROBOTS,
        ROBOTS.replace("The Era of Robots", ""),
        "line 8 (ascension_01), field title_en: must not be blank",
    ),
    ("桁外れ", "", "line 13 (ascension_06), field title_ja: must not be blank"),
    (
        "Un mundo mejor",
        "Hacia el centro de la Tierra",
        "line 3 (base_02), field title_es: "
        "'Hacia el centro de la Tierra' is already the title of base_01",
    ),
    (
        BASE_04,
        BASE_04.replace("time_travel:1", "time_travel"),
        "line 5 (base_04), field cards: expected id:count, found 'time_travel'",
    ),
    (
        BASE_04,
        BASE_04.replace("time_travel:1", "time_machine:1"),
        "line 5 (base_04), field cards: there is no card 'time_machine'",
    ),
    (
        BASE_04,
        BASE_04.replace("time_travel:1", "time_travel:one"),
        "line 5 (base_04), field cards: expected a whole number, found 'one'",
    ),
    (
        BASE_04,
        BASE_04.replace("time_travel:1", "time_travel:0"),
        "line 5 (base_04), field cards: time_travel exists in 1 to 1 copies, found 0",
    ),
    (
        "icebreaker:3",
        "icebreaker:5",
        "line 12 (ascension_05), field cards: icebreaker exists in 1 to 4 copies, found 5",
    ),
    (
        BASE_04,
        BASE_04.replace("time_travel:1", "neuroscience:1"),
        "line 5 (base_04), field cards: neuroscience is named twice",
    ),
    (
        BASE_04,
        BASE_04.replace("time_travel:1", "telekinesis:1"),
        "line 5 (base_04), field cards: telekinesis is of deck ascension, not base",
    ),
    (
        "icebreaker:3",
        "pax_10:1",
        "line 12 (ascension_05), field cards: pax_10 is of deck war_or_peace, "
        "not base or ascension",
    ),
    (
        BASE_04,
        ",65,85,105",
        "line 5 (base_04), field cards: a scenario starts with at least one card",
    ),
    (
        BASE_04,
        BASE_04.replace("65", "0"),
        "line 5 (base_04), field bronze: a medal is worth at least one point",
    ),
    (
        BASE_04,
        BASE_04.replace("65", ""),
        "line 5 (base_04), field bronze: must not be blank",
    ),
    (
        BASE_04,
        BASE_04.replace("85", "65"),
        "line 5 (base_04), field silver: must be more than bronze, which is 65",
    ),
    (
        BASE_04,
        BASE_04.replace("105", "85"),
        "line 5 (base_04), field gold: must be more than silver, which is 85",
    ),
    (",title_ja,", ",title_de,", "line 1, field title_ja: the column is missing"),
]

NAMES = [
    (
        "card,zeppelin,",
        "ship,zeppelin,",
        "line 19 (zeppelin), field kind: "
        "expected card, empire, resource, type, character or phase, found 'ship'",
    ),
    (
        "card,zeppelin,",
        "card,airship,",
        "line 19 (airship), field id: there is no card 'airship'",
    ),
    (
        "phase,draft,",
        "phase,scoring,",
        "line 150 (scoring), field id: there is no phase 'scoring'",
    ),
    (
        "card,zeppelin,",
        "card,submarine,",
        "line 19 (submarine), field id: the card is named in another row",
    ),
    ("Zepelín", "", "line 19 (zeppelin), field es: must not be blank"),
    ("Дирижабль", " ", "line 19 (zeppelin), field ru: must not be blank"),
    ("アステカ帝国", "", "line 131 (aztec_empire), field ja: must not be blank"),
    ("資材", "", "line 138 (materials), field ja: must not be blank"),
    ("将軍", "", "line 154 (general), field ja: must not be blank"),
    ("ドラフト", "", "line 150 (draft), field ja: must not be blank"),
    ("乗り物", "", "line 145 (vehicle), field ja: must not be blank"),
    (
        "Zepelín",
        "Submarino",
        "line 19 (zeppelin), field es: 'Submarino' is already the name of submarine",
    ),
    (
        "phase,draft,Draft,Draft,Selección,Draftphase,Draft,Драфт,ドラフト\n",
        "",
        "phase draft, field id: the row is missing",
    ),
    (",it,ru,ja", ",it,ru", "line 1, field ja: the column is missing"),
]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the data files that a test may damage."""
    return shutil.copytree(DATA_FOLDER, tmp_path / "data")


def damage(path: Path, old: str, new: str) -> None:
    """Replaces one place in a data file, and insists that there is exactly one."""
    text = path.read_text("utf-8")
    assert text.count(old) == 1, f"{old!r} occurs {text.count(old)} times in {path.name}"
    path.write_text(text.replace(old, new), "utf-8", newline="")


def check_refusal(load: Callable[[Path], object], folder: Path, file: str, problem: str) -> None:
    """The error reads as expected, and its attributes say the same as its sentence."""
    with pytest.raises(ContentError) as caught:
        load(folder)
    error = caught.value
    assert str(error) == f"{file}, {problem}"
    assert error.file == file
    place, _, field = problem.partition(": ")[0].partition(", field ")
    assert error.row == place
    assert error.field == (field or None)


@pytest.mark.parametrize(("old", "new", "problem"), CARDS)
def test_damaged_cards(folder: Path, old: str, new: str, problem: str) -> None:
    damage(folder / "cards.csv", old, new)
    check_refusal(load_catalog, folder, "cards.csv", problem)


@pytest.mark.parametrize(("old", "new", "problem"), EMPIRES)
def test_damaged_empires(folder: Path, old: str, new: str, problem: str) -> None:
    damage(folder / "empires.csv", old, new)
    check_refusal(load_catalog, folder, "empires.csv", problem)


@pytest.mark.parametrize(("old", "new", "problem"), SCENARIOS)
def test_damaged_scenarios(folder: Path, old: str, new: str, problem: str) -> None:
    damage(folder / "scenarios.csv", old, new)
    check_refusal(load_catalog, folder, "scenarios.csv", problem)


@pytest.mark.parametrize(("old", "new", "problem"), NAMES)
def test_damaged_names(folder: Path, old: str, new: str, problem: str) -> None:
    damage(folder / "names.csv", old, new)
    check_refusal(load_names, folder, "names.csv", problem)


@pytest.mark.parametrize(
    ("file", "id", "problem"),
    [
        ("empires.csv", "aztec_empire", "edition base, field id: expected 5 different empires"),
        ("scenarios.csv", "base_06", "edition base, field id: expected 6 different scenarios"),
        ("scenarios.csv", "ascension_06", "edition ascension, field id: expected 6 different"),
    ],
)
def test_a_lost_empire_or_scenario_is_missed(
    folder: Path, file: str, id: str, problem: str
) -> None:
    path = folder / file
    lines = path.read_text("utf-8").splitlines(keepends=True)
    path.write_text("".join(line for line in lines if not line.startswith(id)), "utf-8")
    with pytest.raises(ContentError, match=f"^{file}, {problem}"):
        load_catalog(folder)


FILES = ["cards.csv", "empires.csv", "scenarios.csv", "names.csv"]


@pytest.mark.parametrize("file", FILES)
def test_a_missing_file(folder: Path, file: str) -> None:
    (folder / file).unlink()
    with pytest.raises(ContentError, match=f"^{file}: the file is missing$"):
        load_names(folder)


@pytest.mark.parametrize("file", FILES)
def test_a_file_that_cannot_be_read(folder: Path, file: str) -> None:
    (folder / file).unlink()
    (folder / file).mkdir()
    with pytest.raises(ContentError, match=f"^{file}: cannot be read: "):
        load_names(folder)


@pytest.mark.parametrize("file", FILES)
def test_an_empty_file(folder: Path, file: str) -> None:
    (folder / file).write_bytes(b"")
    with pytest.raises(ContentError, match=f"^{file}, line 1, field .*: the column is missing$"):
        load_names(folder)


@pytest.mark.parametrize("file", FILES)
def test_an_undecodable_file(folder: Path, file: str) -> None:
    first, *others = (folder / file).read_bytes().splitlines(keepends=True)
    (folder / file).write_bytes(first + b"\xff" + b"".join(others))
    expected = f"^{file}, line 2: not UTF-8: cannot decode byte 0xff$"
    with pytest.raises(ContentError, match=expected):
        load_names(folder)


def test_an_undamaged_copy_loads(folder: Path) -> None:
    assert load_catalog(folder) == load_catalog()
    assert load_names(folder) == load_names()


def test_errors_survive_a_trip_between_processes() -> None:
    error = ContentError("cards.csv", "line 7 (zeppelin)", "cost_energy", "expected a number")
    again = pickle.loads(pickle.dumps(error))
    assert str(again) == "cards.csv, line 7 (zeppelin), field cost_energy: expected a number"
    assert (again.row, again.field) == (error.row, error.field)
