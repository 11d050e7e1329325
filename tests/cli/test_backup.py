"""``iaww backup`` and ``iaww restore``: the way out and back, and every refusal in one line."""

import io
import json
import sys
from pathlib import Path

import pytest

from iaww.cli.main import main
from iaww.server.storage.database import Database
from iaww.server.storage.migrating import head
from tests.server.storage.jobs import keys_in, put, url_of


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The server's own database, with one row, closed."""
    monkeypatch.setenv("IAWW_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.delenv("IAWW_DATABASE", raising=False)
    monkeypatch.chdir(tmp_path)
    made = tmp_path / "data" / "iaww.db"
    database = Database.open(url_of(made))
    database.write_now(put("old"))
    database.close_now()
    return made


class Terminal(io.StringIO):
    """Somebody who types an answer."""

    def isatty(self) -> bool:
        return True


def one_line(capsys: pytest.CaptureFixture[str]) -> str:
    """Return the one line of the error stream; nothing was printed besides."""
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    return captured.err


def add_a_row(path: Path) -> None:
    """Change the database after its copy was taken."""
    database = Database.open(url_of(path))
    database.write_now(put("new"))
    database.close_now()


def test_out_and_back(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["backup", "--to", "monday.db"]) == 0
    assert "monday.db" in capsys.readouterr().out
    add_a_row(path)
    assert main(["restore", "monday.db", "--yes"]) == 0
    assert "kept as" in capsys.readouterr().out
    assert keys_in(path) == ["old"]


def test_the_account_as_json(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["backup", "--json"]) == 0
    made = json.loads(capsys.readouterr().out)
    assert made["database"] == str(path)
    assert Path(made["backup"]).parent == path.parent / "backups"
    assert made["bytes"] == Path(made["backup"]).stat().st_size
    assert made["revision"] == head()
    add_a_row(path)
    assert main(["restore", made["backup"], "--yes", "--json"]) == 0
    done = json.loads(capsys.readouterr().out)
    assert done["database"] == str(path)
    assert done["revision"] == head()
    assert keys_in(Path(done["replaced"])) == ["old", "new"]


def test_another_database_by_its_url(path: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.db"
    assert main(["backup", "--to", "monday.db"]) == 0
    assert main(["restore", "monday.db", "--database", url_of(other)]) == 0
    assert keys_in(other) == ["old"]
    assert main(["backup", "--to", "tuesday.db", "--database", url_of(other)]) == 0
    assert keys_in(tmp_path / "tuesday.db") == ["old"]


def test_a_backup_is_taken_while_the_server_runs(path: Path) -> None:
    running = Database.open(url_of(path))
    running.write_now(put("new"))
    assert main(["backup", "--to", "monday.db"]) == 0
    running.close_now()
    assert keys_in(Path("monday.db")) == ["old", "new"]


def test_nothing_is_restored_while_the_server_runs(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["backup", "--to", "monday.db"]) == 0
    capsys.readouterr()
    running = Database.open(url_of(path))
    assert main(["restore", "monday.db", "--yes"]) == 2
    running.close_now()
    assert "stop it first" in one_line(capsys)


@pytest.mark.parametrize(("answer", "restored"), [("y\n", True), ("n\n", False), ("", False)])
def test_a_person_is_asked(
    path: Path, answer: str, restored: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["backup", "--to", "monday.db"]) == 0
    add_a_row(path)
    monkeypatch.setattr(sys, "stdin", Terminal(answer))
    assert main(["restore", "monday.db"]) == (0 if restored else 1)
    assert keys_in(path) == (["old"] if restored else ["old", "new"])


def test_a_program_must_say_yes(
    path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["backup", "--to", "monday.db"]) == 0
    capsys.readouterr()
    monkeypatch.setattr(sys, "stdin", io.StringIO("y\n"))
    assert main(["restore", "monday.db"]) == 2
    assert "add --yes" in one_line(capsys)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["backup", "--database", "sqlite:///nowhere.db"], "there is no database"),
        (["backup", "--to", "data/iaww.db"], "exists already"),
        (["backup", "--to", "data/iaww.db/x.db"], "cannot make the folder"),
        (["backup", "--database", "postgresql://user@host/name"], "use pg_dump"),
        (["backup", "--database", "nonsense"], "URL like"),
        (["restore", "nowhere.db", "--yes"], "there is no file nowhere.db"),
        (["restore", "x.db", "--database", "postgresql://user@host/name"], "use pg_restore"),
    ],
)
def test_refusals_are_one_line(
    path: Path, words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    line = one_line(capsys)
    assert line.startswith(f"iaww {words[0]}: ")
    assert sentence in line
    assert keys_in(path) == ["old"]
