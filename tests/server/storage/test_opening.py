"""Addresses that work, and those that are refused in a sentence that says what to do."""

import sys
from pathlib import Path

import pytest

from iaww.content import IawwError
from iaww.server.storage.database import Database
from iaww.server.storage.engines import file_of, parse_url
from tests.server.storage.jobs import url_of


@pytest.mark.parametrize(
    ("text", "driver"),
    [
        ("sqlite:///iaww.db", "sqlite+pysqlite"),
        ("postgresql://user@host/name", "postgresql+psycopg"),
        ("postgres://user@host/name", "postgresql+psycopg"),
        ("postgresql+psycopg://user@host/name", "postgresql+psycopg"),
        ("postgresql+psycopg2://user@host/name", "postgresql+psycopg"),
    ],
)
def test_the_driver_follows_from_the_kind(text: str, driver: str) -> None:
    assert parse_url(text).drivername == driver


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "URL like sqlite:///"),
        ("iaww.db", "URL like sqlite:///"),
        ("postgresql://user:secret@host:port/name", "URL like sqlite:///"),
        ("mysql://user:secret@host/name", "no support for 'mysql'"),
        ("sqlite://", "plain file"),
        ("sqlite:///:memory:", "plain file"),
        ("sqlite:///file:iaww.db?uri=true", "plain file"),
    ],
)
def test_other_addresses_are_refused(text: str, sentence: str) -> None:
    with pytest.raises(IawwError, match=sentence) as refused:
        Database.open(text)
    assert "secret" not in str(refused.value)


def test_the_home_folder_may_be_written_short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/somebody")
    assert file_of(parse_url("sqlite:///~/iaww.db")) == Path("/home/somebody/iaww.db")


def test_folders_are_made_and_kept_private(path: Path) -> None:
    nested = path.parent / "a" / "b" / "iaww.db"
    Database.open(url_of(nested)).close_now()
    assert nested.stat().st_mode & 0o077 == 0
    assert nested.parent.stat().st_mode & 0o077 == 0


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(IawwError, match="cannot make the folder .*choose another"):
        Database.open(url_of(tmp_path / "file" / "iaww.db"))


def test_a_folder_in_the_place_of_the_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "iaww.db").mkdir()
    with pytest.raises(IawwError, match="cannot use .*iaww.db"):
        Database.open(url_of(tmp_path / "iaww.db"))


def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("dear reader\n" * 500, encoding="utf-8")
    with pytest.raises(IawwError, match="not a database"):
        Database.open(url_of(letter))
    assert letter.read_text(encoding="utf-8") == "dear reader\n" * 500


def test_a_database_server_that_is_not_there(tmp_path: Path) -> None:
    url = f"postgresql://user:secret@/name?host={tmp_path}"
    with pytest.raises(IawwError, match="check the address") as refused:
        Database.open(url)
    assert "secret" not in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_missing_driver_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(IawwError, match=r"pip install 'iaww\[postgres\]'"):
        Database.open("postgresql://user@host/name")
