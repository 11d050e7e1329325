"""``iaww doctor``: what is installed, and whether it works."""

import argparse
import platform
import tempfile
from dataclasses import dataclass, field
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, Final

from iaww import __version__
from iaww.cli.output import print_facts, print_json
from iaww.content import IawwError, Language, catalog

SUMMARY = "say what is installed and whether it works"
EXAMPLES = """
iaww doctor
iaww doctor --json
"""

COMPILED_LIBRARIES: Final = ("numpy", "numba", "llvmlite")
INSTALL: Final = "pip install 'iaww[compiled]'"


@dataclass(slots=True)
class Findings:
    """What the doctor saw, and what has to be done."""

    packages: dict[str, str | None]
    rules_version: str | None = None
    data: dict[str, int] = field(default_factory=dict)
    cache: dict[str, Any] | None = None
    """None when the compiled rules are not installed or cannot be loaded."""
    problems: list[str] = field(default_factory=list)


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments: there are none."""


def run(args: argparse.Namespace) -> int:
    """Look at everything and print it; 1 when something needed does not work."""
    findings = Findings({name: _version(name) for name in COMPILED_LIBRARIES})
    _examine_rules(findings)
    if findings.packages["numba"] is not None and not findings.problems:
        _examine_compiled(findings)
    if args.json:
        print_json(_account(findings))
    else:
        _print(findings)
    return 1 if findings.problems else 0


def _version(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def _examine_rules(findings: Findings) -> None:
    """Load the data and play a game by the interpreted rules."""
    try:
        from iaww.rules import INTERPRETED, RULES_VERSION, Setup
        from iaww.rules.batch import play_batch

        play_batch(Setup(players=2), 1, 0, INTERPRETED)
    except IawwError as error:
        findings.problems.append(f"the rules do not work, install iaww again: {error}")
        return
    findings.rules_version = RULES_VERSION
    printed = catalog()
    findings.data = {
        "different_cards": len(printed.cards),
        "cards": sum(card.copies for card in printed.cards),
        "empires": len(printed.empire_ids(ascension=True)),
        "scenarios": len(printed.scenarios),
        "languages": len(Language),
    }


def _examine_compiled(findings: Findings) -> None:
    """Load the compiled rules and look at their cache, without compiling anything."""
    try:
        from iaww.rules.compiled import Compiled, cache_root

        folder = Compiled().cache_folder()
    except IawwError as error:
        findings.problems.append(str(error))
        return
    except ImportError as error:
        findings.problems.append(
            f"the compiled rules cannot be loaded ({error}): repair them with {INSTALL}"
        )
        return
    root = cache_root()
    findings.cache = {
        "folder": str(root),
        "bytes": sum(path.stat().st_size for path in root.rglob("*") if path.is_file()),
        "writable": _is_writable(folder),
        "warm": any(folder.rglob("*.play_games-*.nbc")),
    }
    if not findings.cache["writable"]:
        findings.problems.append(
            f"compiled rules cannot be kept in {root}: set IAWW_CACHE_DIR to a folder that can "
            "be written"
        )


def _is_writable(folder: Path) -> bool:
    try:
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


def _account(findings: Findings) -> dict[str, Any]:
    return {
        "iaww": __version__,
        "rules_version": findings.rules_version,
        "python": platform.python_version(),
        "platform": platform.platform(),
        "packages": findings.packages,
        "data": findings.data,
        "cache": findings.cache,
        "problems": findings.problems,
        "well": not findings.problems,
    }


def _print(findings: Findings) -> None:
    facts = [
        ("iaww", __version__),
        ("rules", f"version {findings.rules_version}" if findings.rules_version else "broken"),
        ("python", f"{platform.python_version()} on {platform.platform()}"),
    ]
    for name, found in findings.packages.items():
        facts.append((name, found or f"not installed: {INSTALL}"))
    if findings.data:
        data = findings.data
        facts.append(
            (
                "data",
                f"{data['cards']} cards of {data['different_cards']} kinds, "
                f"{data['empires']} empires, {data['scenarios']} scenarios, "
                f"{data['languages']} languages",
            )
        )
    if findings.cache is not None:
        facts += _cache_facts(findings.cache)
    print_facts(facts)
    print()
    for problem in findings.problems:
        print(f"to do: {problem}")
    if not findings.problems:
        print("all is well")


def _cache_facts(cache: dict[str, Any]) -> list[tuple[str, str]]:
    writable = "can be written" if cache["writable"] else "cannot be written"
    warmth = "warm" if cache["warm"] else "cold: the first compiled game takes a while to compile"
    return [
        ("cache", f"{cache['folder']}, {cache['bytes'] / 2**20:.1f} MiB, {writable}"),
        ("compiled", warmth),
    ]
