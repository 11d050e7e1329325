"""What axe-core finds wrong with a page, for people who hear it or cannot see it well."""

from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

SCRIPT = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = {"serious", "critical"}
RUN = "() => axe.run(document, { resultTypes: ['violations'] })"


def violations(page: Page) -> str:
    """Return the serious and critical violations on a page, readably; empty if there are none."""
    # Evaluated by the debugger, which the page's content policy does not bind.
    page.evaluate(_script())
    found = page.evaluate(RUN)["violations"]
    return "\n".join(_told(violation) for violation in found if violation["impact"] in GRAVE)


@cache
def _script() -> str:
    return SCRIPT.read_text(encoding="utf-8")


def _told(violation: dict[str, Any]) -> str:
    lines = [f"{violation['impact']}: {violation['help']} ({violation['id']})"]
    for node in violation["nodes"]:
        place = " ".join(str(part) for part in node["target"])
        lines += [f"    {place}", f"        {node['html']}"]
        lines += [f"        {line}" for line in node["failureSummary"].splitlines()[1:]]
    return "\n".join(lines)
