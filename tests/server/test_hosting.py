"""What hosts are told is what there is: settings, metrics, and files that name them."""

import re
from pathlib import Path

import pytest

from iaww.server.metrics import Metrics
from iaww.server.settings import SETTINGS, Setting

ROOT = Path(__file__).resolve().parent.parent.parent
GUIDE = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")


def row(setting: Setting) -> str:
    """The line of the guide about a setting."""
    default = "" if setting.default == "" else f"`{setting.default}`"
    return f"| `{setting.flag}` | `{setting.variable}` | {default} | {setting.help} |"


def test_the_guide_lists_every_setting_in_order() -> None:
    rows = [line for line in GUIDE.splitlines() if line.startswith("| `--")]
    assert rows == [row(setting) for setting in SETTINGS]


def test_the_guide_lists_every_metric_of_ours() -> None:
    listed = {name for line in GUIDE.splitlines() for name in re.findall(r"`(iaww_\w+)`", line)}
    known = {
        family.name + ("_total" if family.type == "counter" else "")
        for family in Metrics().registry.collect()
        if family.name.startswith("iaww_")
    }
    assert listed == known


@pytest.mark.parametrize("name", ["Dockerfile", "compose.yaml", "docs/hosting.md", "Makefile"])
def test_no_file_sets_a_variable_that_nobody_reads(name: str) -> None:
    known = {setting.variable for setting in SETTINGS} | {"IAWW_CACHE_DIR"}
    named = set(re.findall(r"\bIAWW_[A-Z_]+\b", (ROOT / name).read_text(encoding="utf-8")))
    assert named
    assert named <= known
