"""``scripts/page`` builds when it must, and only then, with a Node.js that is new enough."""

import json
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType

import pytest

SCRIPT = Path(__file__).resolve().parent.parent / "scripts" / "page"


@pytest.fixture
def page(tmp_path: Path) -> ModuleType:
    """The script in a small tree of its own."""
    for name in ("web/src/main.ts", "web/tests/a.test.ts", "src/iaww/content/data/cards.csv"):
        path = tmp_path / name
        path.parent.mkdir(parents=True)
        path.write_text(name, encoding="utf-8")
    (tmp_path / "scripts").mkdir()
    shutil.copy(SCRIPT, tmp_path / "scripts" / "page")
    loader = SourceFileLoader("page_script", str(tmp_path / "scripts" / "page"))
    spec = spec_from_loader(loader.name, loader)
    assert spec is not None
    module = module_from_spec(spec)
    loader.exec_module(module)
    return module


def pretend_to_build(page: ModuleType) -> None:
    """Leave what a build leaves."""
    page.BUILT.mkdir(parents=True)
    stamp = json.dumps({"id": page.page_id()})
    (page.BUILT / "build.json").write_text(stamp, encoding="utf-8")


def test_a_page_is_built_until_a_source_of_it_changes(page: ModuleType) -> None:
    assert not page.is_built()
    pretend_to_build(page)
    assert page.is_built()
    source = page.WEB / "src" / "main.ts"
    source.write_text("other", encoding="utf-8")
    assert not page.is_built()


@pytest.mark.parametrize("name", ["web/src/main.ts", "src/iaww/content/data/cards.csv"])
def test_a_source_that_is_gone_or_has_moved_is_noticed(page: ModuleType, name: str) -> None:
    pretend_to_build(page)
    path = page.ROOT / name
    path.rename(path.with_name("moved"))
    assert not page.is_built()


def test_tests_and_libraries_are_no_part_of_the_page(page: ModuleType) -> None:
    pretend_to_build(page)
    (page.WEB / "tests" / "a.test.ts").write_text("other", encoding="utf-8")
    (page.WEB / "node_modules").mkdir()
    (page.WEB / "node_modules" / "library.js").write_text("other", encoding="utf-8")
    assert page.is_built()


@pytest.mark.parametrize("stamp", ["", "[]", "{", '{"id": 1}', "null"])
def test_a_page_with_a_broken_stamp_is_not_built(page: ModuleType, stamp: str) -> None:
    pretend_to_build(page)
    (page.BUILT / "build.json").write_text(stamp, encoding="utf-8")
    assert not page.is_built()


def test_builds_that_end_together_leave_one_whole_page(page: ModuleType) -> None:
    page.BUILT.parent.mkdir(parents=True)

    def build(number: int) -> None:
        for turn in range(10):
            aside = page.ROOT / ".cache" / f"page-{number}-{turn}"
            aside.mkdir(parents=True)
            for name in range(20):
                (aside / str(name)).write_text(aside.name, encoding="utf-8")
            page.put_in_place(aside)

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(build, range(4)))
    assert len({path.read_text(encoding="utf-8") for path in page.BUILT.iterdir()}) == 1
    assert len(list(page.BUILT.iterdir())) == 20
    assert not list((page.ROOT / ".cache").iterdir())


def test_without_any_node_one_sentence_says_what_to_do(page: ModuleType) -> None:
    # Without site-packages, where a Node.js may have been installed.
    done = subprocess.run(
        [sys.executable, "-S", page.ROOT / "scripts" / "page"],
        env={"PATH": ""},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith("page: building needs Node.js 20.19, 22.13, 24 or newer: ")


@pytest.mark.parametrize(
    ("version", "is_enough"),
    [
        ("v18.20.0", False),
        ("v20.18.9", False),
        ("v20.19.0", True),
        ("v21.7.0", False),
        ("v22.12.0", False),
        ("v22.13.1", True),
        ("v23.11.0", False),
        ("v24.0.0", True),
        ("v26.1.0", True),
        ("", False),
    ],
)
def test_an_old_node_is_passed_over(page: ModuleType, version: str, is_enough: bool) -> None:
    assert page.is_new_enough(version) is is_enough
