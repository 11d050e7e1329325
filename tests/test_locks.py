"""The locks hold everything for every machine, and name no host."""

import json
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))["packages"]


@pytest.mark.parametrize("name", ["requirements.lock", "requirements-node.lock"])
def test_no_lock_of_python_names_a_host(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    assert "--hash=sha256:" in text
    assert "://" not in text


def test_the_lock_of_the_page_names_no_host_and_has_every_hash() -> None:
    libraries = {name: entry for name, entry in PACKAGES.items() if name}
    assert libraries
    for name, entry in libraries.items():
        assert "resolved" not in entry, name
        assert entry["integrity"].startswith("sha512-"), name


def test_the_lock_of_the_page_serves_every_platform() -> None:
    # npm ci refuses a lock that leaves out what only other machines would install.
    for name, entry in PACKAGES.items():
        for optional in entry.get("optionalDependencies", {}):
            places = {f"node_modules/{optional}", f"{name}/node_modules/{optional}"}
            assert places & PACKAGES.keys(), f"{name} wants {optional}"
