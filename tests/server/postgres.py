"""A private PostgreSQL cluster for the tests that need one, on a socket in a temporary folder."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import psycopg
import pytest

from tests.required import is_required

DEBIAN = Path("/usr/lib/postgresql")
OWNER = "iaww"
SERVICE_USER = "postgres"
MISSING = "needs PostgreSQL: initdb is not installed"


class Cluster:
    """A running cluster; every test gets an empty database of its own."""

    def __init__(self, binaries: Path, folder: Path) -> None:
        self.folder = folder
        self._binaries = binaries
        self._numbers = count(1)

    def start(self) -> None:
        """Make the cluster and start it."""
        data = str(self.folder / "data")
        encoding = ("-E", "UTF8", "--locale=C")
        self._run("initdb", "-D", data, "-U", OWNER, "-A", "trust", *encoding, "--no-sync")
        settings = f"-k {self.folder} -c listen_addresses=''"
        log = str(self.folder / "log")
        self._run("pg_ctl", "-D", data, "-o", settings, "-l", log, "-w", "start")

    def stop(self) -> None:
        """End it at once; nobody needs its data."""
        self._run("pg_ctl", "-D", str(self.folder / "data"), "-m", "immediate", "-w", "stop")

    def new_database(self) -> str:
        """Make an empty database and return its URL."""
        name = f"test_{next(self._numbers)}"
        self.execute(f"CREATE DATABASE {name}")
        return f"postgresql://{OWNER}@/{name}?host={self.folder}"

    def execute(self, statement: str) -> None:
        """Run a statement as the owner of everything."""
        conninfo = f"host={self.folder} user={OWNER} dbname=postgres"
        with psycopg.connect(conninfo, autocommit=True) as connection:
            connection.execute(statement.encode())

    def _run(self, program: str, *arguments: str) -> None:
        user = SERVICE_USER if is_root() else None
        # What a daemon inherits it keeps open, so its output goes to a file, not to a pipe.
        with (self.folder / "output").open("ab") as output:
            subprocess.run(
                [self._binaries / program, *arguments],
                stdout=output,
                stderr=output,
                cwd=self.folder,
                user=user,
                check=True,
            )


def is_root() -> bool:
    """Whether we need to become another user first: PostgreSQL refuses to run as root."""
    return os.name == "posix" and os.geteuid() == 0


def binaries() -> Path | None:
    """Find the folder of the server's programs, of the newest version if there are several."""
    if found := shutil.which("initdb"):
        return Path(found).parent
    installed = sorted(DEBIAN.glob("*/bin/initdb"), key=lambda path: float(path.parts[-3]))
    return installed[-1].parent if installed else None


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """One cluster for all tests of a process; without PostgreSQL they skip, or fail in CI."""
    programs = binaries()
    if programs is None:
        if is_required():
            pytest.fail(MISSING)
        pytest.skip(MISSING)
    with tempfile.TemporaryDirectory(prefix="iaww-postgres-") as name:
        folder = Path(name)
        if is_root():
            shutil.chown(folder, SERVICE_USER)
        running = Cluster(programs, folder)
        running.start()
        try:
            yield running
        finally:
            running.stop()


@pytest.fixture
def postgresql_url(cluster: Cluster) -> str:
    """The URL of an empty PostgreSQL database."""
    return cluster.new_database()
