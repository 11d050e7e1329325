"""A folder imports only folders below it, and the lowest four need Python alone."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from iaww.rules import schema
from iaww.rules.schema import Fields

PACKAGE = Path(__file__).resolve().parent.parent / "src" / "iaww"
MODULES = sorted(PACKAGE.rglob("*.py"))

BELOW: dict[str, set[str]] = {
    "content": set(),
    "rules": {"content"},
    "views": {"content", "rules"},
    "bots": {"content", "rules", "views"},
    "server": {"content", "rules", "views", "bots"},
    "research": {"content", "rules", "views", "bots"},
    "lab": {"content", "rules", "views", "bots"},
    "cli": {"content", "rules", "views", "bots", "server", "research", "lab"},
}
"""What each layer may import besides itself; server, research and lab never each other."""
BARE = {"content", "rules", "views", "bots"}
"""The layers that need nothing outside the standard library."""
WITH_LIBRARIES = {PACKAGE / "rules" / "compiled.py"}


def imports_of(source: str, module: str) -> Iterator[tuple[int, str]]:
    """Every import of a module, inside functions too, as line and dotted name."""
    package = module.split(".")
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            base = (
                ".".join([*package[: -node.level], node.module or ""])
                if node.level
                else node.module
            )
            for alias in node.names:
                yield node.lineno, f"{base}.{alias.name}".replace("..", ".")


def layer_of(path: Path) -> str:
    """The folder below the package; ``python -m iaww`` is a command, the package itself nothing."""
    parts = path.relative_to(PACKAGE).parts
    if parts == ("__main__.py",):
        return "cli"
    return parts[0] if len(parts) > 1 else ""


def dotted(path: Path) -> str:
    """The name by which a module is imported."""
    return ".".join(("iaww", *path.relative_to(PACKAGE).with_suffix("").parts))


def wrong_arrows(source: str, module: str, layer: str) -> list[str]:
    """The imports of a module that the layers forbid."""
    wrong: list[str] = []
    for line, name in imports_of(source, module):
        top, _, rest = name.partition(".")
        if top != "iaww" or rest in ("", "__version__"):
            continue
        target = rest.split(".")[0]
        if not layer or target not in BELOW[layer] | {layer}:
            wrong.append(f"{module}:{line} imports {name}")
    return wrong


def foreign_imports(source: str, module: str) -> list[str]:
    """The imports of a module that come from outside Python and this package."""
    known = sys.stdlib_module_names | {"iaww"}
    return [
        f"{module}:{line} imports {name}"
        for line, name in imports_of(source, module)
        if name.split(".")[0] not in known
    ]


@pytest.mark.parametrize("path", MODULES, ids=dotted)
def test_imports_point_downwards(path: Path) -> None:
    layer = layer_of(path)
    assert not layer or layer in BELOW, f"there is no layer {layer}: name it here"
    assert wrong_arrows(path.read_text(encoding="utf-8"), dotted(path), layer) == []


@pytest.mark.parametrize(
    "path",
    [path for path in MODULES if layer_of(path) in BARE and path not in WITH_LIBRARIES],
    ids=dotted,
)
def test_the_core_needs_the_standard_library_alone(path: Path) -> None:
    assert foreign_imports(path.read_text(encoding="utf-8"), dotted(path)) == []


@pytest.mark.parametrize(
    "source",
    [
        "import iaww.views",
        "from iaww.views.view import View",
        "from iaww import views",
        "from ..views import View",
        "def late():\n    from iaww.cli import main",
        "from iaww import Game",
    ],
)
def test_a_wrong_arrow_is_noticed(source: str) -> None:
    assert len(wrong_arrows(source, "iaww.rules.game", "rules")) == 1


@pytest.mark.parametrize("source", ["import numpy", "from numpy.random import default_rng"])
def test_a_foreign_import_is_noticed(source: str) -> None:
    assert len(foreign_imports(source, "iaww.rules.game")) == 1


@pytest.mark.parametrize(
    "source",
    [
        "import iaww",
        "from iaww import __version__",
        "from iaww.content import catalog",
        "import json",
    ],
)
def test_right_arrows_pass(source: str) -> None:
    assert wrong_arrows(source, "iaww.rules.game", "rules") == []


def test_importing_the_core_brings_no_library() -> None:
    """Not even by way of something imported at run time."""
    code = (
        "import sys, iaww.content, iaww.rules, iaww.views\n"
        "from iaww.rules import Game, Setup\n"
        "from iaww.views import view_for\n"
        "view_for(Game(Setup(players=2)), 0)\n"
        "print(sorted({'numpy', 'numba', 'llvmlite'} & set(sys.modules)))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (run.returncode, run.stdout.strip()) == (0, "[]"), run.stderr


def test_no_field_hides_behind_an_attribute_of_numpy_records() -> None:
    declared = [
        value
        for value in vars(schema).values()
        if isinstance(value, type) and value is not Fields and hasattr(value, "FIELDS")
    ]
    assert len(declared) == 6
    hidden = {name for record in declared for name in record.FIELDS if hasattr(np.record, name)}
    assert hidden == set()
