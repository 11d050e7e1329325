"""``iaww bench``: how fast the rules are, beside the bars the project sets itself."""

import argparse
import os
import platform
from typing import Any

from iaww import __version__
from iaww.cli.arguments import compiled_installed
from iaww.cli.measures import MEASURES, Figure, measured
from iaww.cli.output import print_json, print_table, rounded
from iaww.cli.progress import Progress

SUMMARY = "measure the speed of the rules"
EXAMPLES = """
iaww bench
iaww bench --quick
iaww bench --json
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("--quick", action="store_true", help="rough figures, and no cold compile")


def run(args: argparse.Namespace) -> int:
    """Measure and print; a missed bar is shown, and is no failure of the command."""
    with Progress(MEASURES, "measures") as progress:
        figures = measured(args.quick, progress)
    if args.json:
        print_json(
            {
                "iaww": __version__,
                "quick": args.quick,
                "machine": _machine(),
                "figures": {figure.name: _entry(figure) for figure in figures},
            }
        )
        return 0
    print_table(["figure", "measured", "bar", "met"], [_row(figure) for figure in figures])
    if not compiled_installed():
        print("\nthe compiled rules are not installed: pip install 'iaww[compiled]'")
    return 0


def _machine() -> dict[str, Any]:
    return {
        "python": platform.python_version(),
        "system": f"{platform.system()} {platform.machine()}",
        "cores": os.cpu_count(),
    }


def _entry(figure: Figure) -> dict[str, Any]:
    return {
        "value": figure.value,
        "bar": figure.bar,
        "bar_is": figure.bar_is,
        "met": figure.met(),
    }


def _row(figure: Figure) -> list[str]:
    value = "not measured" if figure.value is None else rounded(figure.value)
    bar = "" if figure.bar is None else f"{figure.bar_is} {rounded(figure.bar)}"
    met = {True: "yes", False: "no", None: ""}[figure.met()]
    return [figure.name.replace("_", " "), value, bar, met]
