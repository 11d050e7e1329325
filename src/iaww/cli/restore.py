"""``iaww restore``: a copy in the place of the server's database."""

import argparse
import sys
from pathlib import Path

from iaww.cli.backup import add_database_option, database_file, reporting
from iaww.cli.output import print_facts, print_json
from iaww.cli.progress import Progress
from iaww.content import IawwError
from iaww.server.storage.backup import checked_revision, restore

SUMMARY = "put a backup in the place of the server's database"
EXAMPLES = """
iaww restore monday.db
iaww restore monday.db --yes
iaww restore monday.db --database sqlite:///tables.db --yes --json
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("file", metavar="FILE", help="a copy made by iaww backup")
    parser.add_argument("--yes", action="store_true", help="replace the database without asking")
    add_database_option(parser)


def run(args: argparse.Namespace) -> int:
    """Check the copy, ask, and put it in place; the database before it is kept."""
    database = database_file(args.database, "pg_restore")
    backup = Path(args.file)
    checked_revision(backup, args.file)
    if database.exists() and not args.yes and not _agreed(database):
        print("iaww restore: nothing was changed", file=sys.stderr)
        return 1
    with Progress(0, "pages") as progress:
        restored = restore(backup, database, reporting(progress))
    replaced = None if restored.replaced is None else str(restored.replaced)
    if args.json:
        print_json(
            {
                "database": str(database),
                "restored": args.file,
                "revision": restored.revision,
                "replaced": replaced,
            }
        )
    else:
        facts = [("database", str(database)), ("restored", f"{args.file}, checked")]
        if replaced is not None:
            facts.append(("before", f"kept as {replaced}"))
        print_facts(facts)
    return 0


def _agreed(database: Path) -> bool:
    if sys.stdin is None or not sys.stdin.isatty():
        raise IawwError(f"{database} would be replaced: add --yes if that is what you want")
    print(f"replace {database}? It is kept beside. [y/N] ", end="", file=sys.stderr, flush=True)
    return sys.stdin.readline().strip().lower() in ("y", "yes")
