"""Migrations lead to the tables of the schema, keep what is there, and never run twice at once."""

import shutil
import sqlite3
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, create_engine, inspect

from iaww.content import IawwError
from iaww.server.storage import migrating
from iaww.server.storage.database import Database
from iaww.server.storage.locks import preparing
from iaww.server.storage.rows import table_by_id
from iaww.server.storage.schema import metadata
from tests.server.storage.jobs import keys, keys_in, put, url_of

NEXT = """
import sqlalchemy as sa
from alembic import op

revision = "{revision}"
down_revision = "{before}"

def upgrade():
    op.create_table("extra", sa.Column("id", sa.Integer, primary_key=True))
    {last}
"""

OPEN = """
import sys
from iaww.server.storage.database import Database
database = Database.open(sys.argv[1])
sys.stdin.read()
database.close_now()
"""


def differences(connection: Connection) -> list[object]:
    """Return in what a database differs from the schema."""
    return list(compare_metadata(MigrationContext.configure(connection), metadata))


def opened_by_many(url: str) -> None:
    """Open a database in several processes at once; all must succeed."""
    running = [
        subprocess.Popen(
            [sys.executable, "-c", OPEN, url], stdin=subprocess.PIPE, stderr=subprocess.PIPE
        )
        for _ in range(4)
    ]
    for process in running:
        _, errors = process.communicate()
        assert process.returncode == 0, errors.decode()


def become_newer(tmp_path: Path, patch: pytest.MonkeyPatch, last: str = "") -> None:
    """Stand in for a later program, which knows one migration more."""
    folder = tmp_path / "migrations"
    shutil.copytree(Path(migrating.__file__).parent / "migrations", folder)
    text = NEXT.format(revision="next", before=migrating.head(), last=last)
    (folder / "versions" / "next.py").write_text(text, encoding="utf-8")
    patch.setattr(migrating, "MIGRATIONS", str(folder))


def dump(path: Path) -> list[str]:
    """Return all that is in a file, without anything of its own doing."""
    with closing(sqlite3.connect(path)) as connection:
        return list(connection.iterdump())


FIRST_FORM = """
INSERT INTO guests (id, name, serial, created_at) VALUES ('ada', 'Ada', 1, 1);
INSERT INTO tables (id, host, status, public, options, created_at, touched_at, secret, commitment,
                    rules, version)
VALUES ('old', 'ada', 'lobby', 0, '{"players": 2, "bots": ["casual"], "deputy": "casual"}', 1, 1,
        'secret', 'commitment', '1', 1);
"""


def test_tables_of_the_first_form_can_still_be_read(tmp_path: Path) -> None:
    path = tmp_path / "iaww.db"
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        command.upgrade(migrating.configuration(connection), "0001")
    engine.dispose()
    with closing(sqlite3.connect(path)) as file:
        file.executescript(FIRST_FORM)
    database = Database.open(f"sqlite:///{path}", backups=tmp_path / "backups", keep=1)
    try:
        found = database.write_now(lambda cursor: table_by_id(cursor, "old"))
    finally:
        database.close_now()
    assert found is not None
    assert (found.options.bots, found.options.hints) == (["casual"], "alone")
    assert (found.branch_of, found.branch_at, found.deal) == (None, None, None)


def test_the_migrations_lead_to_the_schema(database: Database) -> None:
    assert database.write_now(differences) == []


def test_the_migrations_lead_to_the_schema_on_postgresql(postgresql_url: str) -> None:
    database = Database.open(postgresql_url)
    assert database.write_now(differences) == []
    database.close_now()


def test_a_missing_table_is_noticed(database: Database) -> None:
    database.write_now(lambda connection: metadata.tables["deals"].drop(connection))
    assert len(database.write_now(differences)) == 1


def test_a_new_database_needs_no_backup(database: Database, path: Path) -> None:
    assert not (path.parent / "backups").exists()


def test_opening_again_changes_nothing(path: Path) -> None:
    database = Database.open(url_of(path))
    database.write_now(put("kept"))
    database.close_now()
    before = dump(path)
    Database.open(url_of(path)).close_now()
    assert dump(path) == before
    assert not (path.parent / "backups").exists()


def test_processes_that_open_at_once_do_not_clash(path: Path) -> None:
    opened_by_many(url_of(path))
    database = Database.open(url_of(path))
    assert database.write_now(differences) == []
    database.close_now()


def test_whoever_opens_waits_for_whoever_prepares(path: Path) -> None:
    path.parent.mkdir()
    with ThreadPoolExecutor() as pool:
        with preparing(path):
            opening = pool.submit(Database.open, url_of(path))
            time.sleep(0.2)
            assert not opening.done()
            assert not path.exists()
        opening.result().close_now()


def test_processes_that_open_at_once_do_not_clash_on_postgresql(postgresql_url: str) -> None:
    opened_by_many(postgresql_url)
    database = Database.open(postgresql_url)
    assert database.write_now(differences) == []
    database.close_now()


@pytest.fixture
def old_database(path: Path) -> Path:
    """A database of this program, closed, with a row in it."""
    database = Database.open(url_of(path))
    database.write_now(put("old"))
    database.close_now()
    return path


def test_an_old_database_is_copied_and_migrated(
    old_database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    become_newer(tmp_path, monkeypatch)
    database = Database.open(url_of(old_database), backups=tmp_path / "copies")
    assert keys(database) == {"old"}
    assert database.read_now(lambda connection: inspect(connection).has_table("extra"))
    database.close_now()
    (copy,) = (tmp_path / "copies").iterdir()
    assert keys_in(copy) == ["old"]
    assert "extra" not in "".join(dump(copy))


def test_a_migration_that_fails_leaves_the_database_as_it_was(
    old_database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    become_newer(tmp_path, monkeypatch, last='op.drop_table("nowhere")')
    before = dump(old_database)
    with pytest.raises(IawwError, match="nowhere"):
        Database.open(url_of(old_database))
    assert dump(old_database) == before


def test_a_migration_that_breaks_references_is_undone(
    old_database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stray = "INSERT INTO transfers VALUES ('code', 'nobody', 0)"
    become_newer(tmp_path, monkeypatch, last=f'op.execute("{stray}")')
    before = dump(old_database)
    with pytest.raises(IawwError, match="rows that are not there, in transfers"):
        Database.open(url_of(old_database))
    assert dump(old_database) == before


def test_nothing_is_migrated_under_a_running_server(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    running = Database.open(url_of(path))
    become_newer(tmp_path, monkeypatch)
    with pytest.raises(IawwError, match="stop it first"):
        Database.open(url_of(path))
    assert running.write_now(differences) == []
    running.close_now()


def test_a_newer_database_is_left_untouched(old_database: Path) -> None:
    with closing(sqlite3.connect(old_database)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = 'from the future'")
        connection.commit()
        connection.execute("PRAGMA journal_mode = DELETE")
    before = old_database.read_bytes()
    with pytest.raises(IawwError, match="newer iaww .* install the newer"):
        Database.open(url_of(old_database))
    assert old_database.read_bytes() == before


def test_a_newer_database_is_refused_on_postgresql(postgresql_url: str) -> None:
    database = Database.open(postgresql_url)
    database.write_now(
        lambda connection: connection.exec_driver_sql("UPDATE alembic_version SET version_num='z'")
    )
    database.close_now()
    with pytest.raises(IawwError, match="newer iaww"):
        Database.open(postgresql_url)


def test_the_database_of_another_program_is_left_alone(path: Path) -> None:
    path.parent.mkdir()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE tables (legs INTEGER)")
    before = path.read_bytes()
    with pytest.raises(IawwError, match="another program"):
        Database.open(url_of(path))
    assert path.read_bytes() == before
