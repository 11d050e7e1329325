"""Brings a database to the form of ``schema.py``, step by step and in one transaction.

A change of ``schema.py`` needs a further file in ``migrations/versions``. A first draft of it is
written by ``alembic.command.revision(configuration(connection), "what", autogenerate=True)`` with
a connection to a database of the form before.
"""

from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, inspect, text
from sqlalchemy.exc import DBAPIError

from iaww.content import IawwError
from iaww.server.storage.engines import POSTGRESQL, SQLITE, migration_engine
from iaww.server.storage.schema import metadata

MIGRATIONS: Final = "iaww.server.storage:migrations"
ADVISORY_LOCK: Final = 0x69617777
"""Nodes that start together migrate one after the other: the lock's number is the name in ASCII."""


def configuration(connection: Connection | None = None) -> Config:
    """Return what Alembic needs to find the migrations and the database."""
    config = Config()
    config.set_main_option("script_location", MIGRATIONS)
    config.attributes["connection"] = connection
    return config


def head() -> str:
    """Return the newest revision this program knows."""
    newest = ScriptDirectory.from_config(configuration()).get_current_head()
    assert newest is not None
    return newest


def known_revisions() -> set[str]:
    """Return all revisions this program knows."""
    scripts = ScriptDirectory.from_config(configuration())
    return {script.revision for script in scripts.walk_revisions()}


def check_revision(revision: str | None, name: str) -> None:
    """See that this program can read a database.

    :raises IawwError: when a newer program has written it.
    """
    if revision is not None and revision not in known_revisions():
        raise IawwError(
            f"{name} was written by a newer iaww (its form is {revision}, "
            f"this program knows none after {head()}): install the newer one"
        )


def migrate(url: URL) -> None:
    """Run the migrations that a database lacks; others who do the same wait.

    :raises IawwError: when a newer or another program has written it; nothing is changed then.
    """
    engine = migration_engine(url)
    name = url.render_as_string(hide_password=True)
    try:
        with engine.connect() as connection, connection.begin():
            if connection.dialect.name == POSTGRESQL:
                connection.execute(
                    text("SELECT pg_advisory_xact_lock(:number)"), {"number": ADVISORY_LOCK}
                )
            revision = MigrationContext.configure(connection).get_current_revision()
            check_revision(revision, name)
            if revision is None and (taken := _names_taken(connection)):
                raise IawwError(
                    f"{name} holds tables of another program ({', '.join(taken[:3])}): "
                    "choose an empty database"
                )
            if revision != head():
                command.upgrade(configuration(connection), "head")
                _check_foreign_keys(connection, name)
    except DBAPIError as error:
        raise IawwError(
            f"cannot use {name}: {' '.join(str(error.orig).split())}; "
            "check the address, the permissions and that the database server runs"
        ) from None
    finally:
        engine.dispose()


def _names_taken(connection: Connection) -> list[str]:
    return sorted(set(inspect(connection).get_table_names()) & set(metadata.tables))


def _check_foreign_keys(connection: Connection, name: str) -> None:
    """SQLite does not watch foreign keys while tables are made anew, so look afterwards."""
    if connection.dialect.name == SQLITE:
        broken = connection.exec_driver_sql("PRAGMA foreign_key_check").fetchall()
        if broken:
            raise IawwError(f"{name} refers to rows that are not there, in {broken[0][0]}")
