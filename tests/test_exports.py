"""What a package exports is what it lists, name by name."""

import ast
import importlib
from pathlib import Path
from types import ModuleType

import pytest

SOURCE = Path(__file__).resolve().parent.parent / "src"
INITS = sorted(
    path
    for path in (SOURCE / "iaww").rglob("__init__.py")
    if "__all__" in path.read_text(encoding="utf-8")
)


def package_name(path: Path) -> str:
    """The name by which a package is imported."""
    return ".".join(path.relative_to(SOURCE).parent.parts)


def imported_names(path: Path) -> list[str]:
    """What the package takes from its modules, by the names it gives them."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    imports = [node for node in tree.body if isinstance(node, ast.ImportFrom)]
    return [alias.asname or alias.name for node in imports for alias in node.names]


def in_order(name: str) -> tuple[int, str]:
    """Constants, then classes, then functions, each in the order of the alphabet."""
    kind = 0 if name.isupper() else 1 if name[0].isupper() else 2
    return kind, name


OF_ALL_PACKAGES = pytest.mark.parametrize("path", INITS, ids=package_name)


def public_attributes(package: ModuleType) -> set[str]:
    """What an outsider finds in a package besides its modules."""
    return {
        name
        for name, value in vars(package).items()
        if not name.startswith("_") and not isinstance(value, ModuleType)
    }


@OF_ALL_PACKAGES
def test_all_lists_exactly_what_is_exported(path: Path) -> None:
    package = importlib.import_module(package_name(path))
    assert set(package.__all__) == public_attributes(package)
    assert len(package.__all__) == len(set(package.__all__))


@OF_ALL_PACKAGES
def test_names_are_public_sorted_and_imported_one_by_one(path: Path) -> None:
    package = importlib.import_module(package_name(path))
    names = imported_names(path)
    assert "*" not in names
    assert sorted(names) == sorted(package.__all__)
    assert not [name for name in package.__all__ if name.startswith("_")]
    assert package.__all__ == sorted(package.__all__, key=in_order)


def test_the_core_packages_have_such_a_list() -> None:
    packages = {package_name(path) for path in INITS}
    assert {"iaww.content", "iaww.rules", "iaww.views"} <= packages
