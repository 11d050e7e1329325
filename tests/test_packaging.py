"""The packages hold the page, so that whoever installs one needs no Node.js."""

import json
import os
import re
import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from pathlib import Path

import httpx
import pytest

from tests.server.running import Running

ROOT = Path(__file__).resolve().parent.parent
PAGE = "iaww/server/page/built/"


def build(source: Path, target: str, folder: Path, **environment: str) -> Path:
    """Build a package as pip would; the page in it is built only if it is not built yet."""
    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "--target", target, "--directory", folder],
        cwd=source,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    (built,) = folder.iterdir()
    return built


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this tree."""
    return build(ROOT, "wheel", tmp_path_factory.mktemp("wheel"))


def scripts_of(page: str) -> list[str]:
    """The addresses of the scripts and styles that a page asks for."""
    return re.findall(r'(?:src|href)="/(assets/[^"]+\.(?:js|css))"', page)


def test_the_wheel_holds_the_page_and_no_sources_of_it(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as files:
        names = files.namelist()
        page = files.read(PAGE + "index.html").decode()
    assert any(name.endswith(".js") for name in scripts_of(page))
    for name in scripts_of(page):
        assert {PAGE + name, f"{PAGE}{name}.br", f"{PAGE}{name}.gz"} <= set(names)
    assert all(name.startswith(("iaww/", "iaww-")) for name in names)


def test_the_wheel_holds_the_licences_of_what_the_page_is_made_of(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as files:
        texts = files.read(PAGE + "licences.txt").decode()
    for notice in (
        "https://game-icons.net",
        "https://creativecommons.org/licenses/by/3.0/",
        "The League Gothic Project Authors",
        "The Jost Project Authors",
        "Svelte Contributors",
    ):
        assert notice in texts
    assert texts.count("SIL OPEN FONT LICENSE Version 1.1") == 2


def test_a_server_installed_from_the_wheel_serves_the_page(wheel: Path, tmp_path: Path) -> None:
    venv.create(tmp_path / "venv", symlinks=os.name != "nt")
    python = tmp_path / "venv" / ("Scripts" if os.name == "nt" else "bin") / "python"
    home = Path(sysconfig.get_path("purelib", vars={"base": str(tmp_path / "venv")}))
    with zipfile.ZipFile(wheel) as files:
        files.extractall(home)
    # The libraries are those of this environment; its own iaww is not reached by this line.
    (home / "libraries.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")

    server = Running(tmp_path)
    process = server.spawned([str(python), "-m", "iaww", *server.command])
    assert process.stdin is not None
    assert process.stdout is not None
    with process, httpx.Client(trust_env=False, timeout=30) as visitor:
        try:
            server.port = json.loads(process.stdout.readline())["port"]
            page = visitor.get(server.url)
            assert any(name.endswith(".js") for name in scripts_of(page.text))
            for name in scripts_of(page.text):
                assert visitor.get(f"{server.url}/{name}").status_code == 200
            licences = visitor.get(f"{server.url}/licences.txt")
            assert licences.headers["content-type"] == "text/plain; charset=utf-8"
            assert "The Jost Project Authors" in licences.text
        finally:
            process.terminate()


def test_a_wheel_can_be_built_from_the_source_package_without_node(tmp_path: Path) -> None:
    archive = build(ROOT, "sdist", tmp_path / "sdist")
    with tarfile.open(archive) as files:
        files.extractall(tmp_path, filter="data")
    (source,) = tmp_path.glob("iaww-*")
    assert (source / "web" / "src" / "main.ts").is_file()
    assert not (source / "web" / "node_modules").exists()
    # The page in it counts as built only if every source of it is there too.
    built = build(source, "wheel", tmp_path / "wheel", PATH="")
    with zipfile.ZipFile(built) as files:
        assert PAGE + "index.html" in files.namelist()
