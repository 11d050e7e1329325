"""``iaww backup``: a copy of the server's database, taken while the server runs."""

import argparse
from pathlib import Path

from iaww.cli.output import print_facts, print_json
from iaww.cli.progress import Progress
from iaww.content import IawwError
from iaww.server.settings import read_settings
from iaww.server.storage.backup import Report, back_up
from iaww.server.storage.engines import file_of, parse_url

SUMMARY = "copy the server's database to a file, while it runs"
EXAMPLES = """
iaww backup
iaww backup --to monday.db
iaww backup --database sqlite:///tables.db --json
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument(
        "--to", metavar="FILE", help="a new file (default: named by the time, beside the database)"
    )
    add_database_option(parser)


def run(args: argparse.Namespace) -> int:
    """Copy the database and say where the copy is."""
    database = database_file(args.database, "pg_dump")
    with Progress(0, "pages") as progress:
        copy = back_up(database, Path(args.to) if args.to else None, reporting(progress))
    if args.json:
        print_json(
            {
                "database": str(database),
                "backup": str(copy.path),
                "revision": copy.revision,
                "bytes": copy.size,
            }
        )
    else:
        print_facts(
            [
                ("database", str(database)),
                ("backup", f"{copy.path}, {copy.size:,} bytes, checked"),
            ]
        )
    return 0


def add_database_option(parser: argparse.ArgumentParser) -> None:
    """Let the caller name the database."""
    parser.add_argument(
        "--database",
        metavar="URL",
        help="default: IAWW_DATABASE, or the embedded database in the data directory",
    )


def database_file(url: str | None, tool: str) -> Path:
    """Return the file of the database, the server's own unless another is named.

    :raises IawwError: when it lies in a database server, naming the tool to use there.
    """
    path = file_of(parse_url(read_settings({"database": url}).database_url))
    if path is None:
        raise IawwError(f"a PostgreSQL database is copied by its own tools: use {tool}")
    return path


def reporting(progress: Progress) -> Report:
    """Return what draws the pages copied so far."""

    def report(done: int, total: int) -> None:
        progress.total = total
        progress.advance(done - progress.done)

    return report
