"""An embedded database, open and closed again."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from iaww.server.storage.database import Database
from tests.server.storage.jobs import url_of


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the test's database lies."""
    return tmp_path / "data" / "iaww.db"


@pytest.fixture
def database(path: Path) -> Iterator[Database]:
    """A fresh embedded database."""
    opened = Database.open(url_of(path))
    yield opened
    opened.close_now()
