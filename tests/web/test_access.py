"""Nobody is shut out: axe-core finds nothing grave on any screen, and every control has a name."""

from typing import Any, Literal

import pytest
from playwright.sync_api import Page

from tests.server.running import Running
from tests.web.arranged import remembered
from tests.web.axe import violations
from tests.web.contrast import faint
from tests.web.gallery import Gallery
from tests.web.screens import SCREENS
from tests.web.visits import ON_A_PHONE, Manner, Visits

Theme = Literal["dark", "light"]

THEMES: tuple[Theme, ...] = ("dark", "light")
CONTROLS = {
    *("button", "link", "textbox", "searchbox", "spinbutton", "slider", "combobox", "listbox"),
    *("checkbox", "radio", "switch", "tab", "menuitem", "option", "DisclosureTriangle"),
}
GROUPS = {
    "home": ("home", "create", "settings", "about", "nowhere"),
    "lists": ("scenarios", "tables", "daily", "lobby"),
    "learning": ("rules", "cards", "card", "tutorial", "lesson"),
    "table": ("draft", "planning", "hint", "seven", "solo"),
    "production": ("production", "plan", "warning", "rival", "explanation"),
    "around": ("log", "chat", "menu", "help"),
    "after": ("score", "fairness", "share", "review", "replay", "redraft"),
}
ON_THE_PHONE = {
    "home": ("home", "create", "lobby"),
    "table": ("draft", "planning", "hint", "production", "plan", "warning", "rival"),
    "after": ("score", "review", "replay", "redraft", "tutorial"),
}


@pytest.fixture(scope="module")
def gallery(server: Running) -> Gallery:
    """The tables that the screens of this file show."""
    return Gallery(server, "Ada")


def test_no_screen_is_left_out() -> None:
    assert {name for names in GROUPS.values() for name in names} == set(SCREENS)


@pytest.mark.parametrize("group", GROUPS)
def test_screens_shut_nobody_out(visits: Visits, gallery: Gallery, group: str) -> None:
    _check(visits, gallery, GROUPS[group], Manner())


@pytest.mark.parametrize("group", ON_THE_PHONE)
def test_screens_on_a_phone_shut_nobody_out(visits: Visits, gallery: Gallery, group: str) -> None:
    _check(visits, gallery, ON_THE_PHONE[group], ON_A_PHONE)


def test_a_flaw_is_found(visits: Visits) -> None:
    page = visits.arrive("/settings")
    page.locator("h1").wait_for()
    assert _wrong(page) == []
    page.evaluate("""() => {
        document.body.append(document.createElement("button"));
        const pale = document.body.appendChild(document.createElement("p"));
        pale.textContent = "a pale word";
        pale.style.cssText = "position: fixed; top: 0; z-index: 9; color: #888; background: #999";
    }""")
    told = "\n".join(_wrong(page))
    assert "a button has no name" in told
    assert "(button-name)" in told
    assert "“a pale word”" in told


def _check(visits: Visits, gallery: Gallery, names: tuple[str, ...], manner: Manner) -> None:
    """Fail with all that is wrong with some screens, in both themes."""
    context = visits.person(**manner)
    remembered(context, gallery.person, language="en", welcomed=True)
    visits.forgive("no/such/place")
    page = context.new_page()
    lines: list[str] = []
    for name in names:
        SCREENS[name].open(page, visits.server.url, gallery)
        for theme in THEMES:
            page.emulate_media(color_scheme=theme)
            lines += [f"{name}, {theme}: {flaw}" for flaw in _wrong(page)]
    if lines:
        pytest.fail("\n".join(lines), pytrace=False)


def _wrong(page: Page) -> list[str]:
    """Return all that is wrong with a page as it stands."""
    nameless = [f"a {role} has no name" for role in _nameless(page)]
    return [*nameless, *filter(None, (violations(page), faint(page)))]


def _nameless(page: Page) -> list[str]:
    """Return the roles of the controls that a screen reader could not name."""
    session = page.context.new_cdp_session(page)
    nodes: list[dict[str, Any]] = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    controls = [node for node in nodes if not node["ignored"] and node["role"]["value"] in CONTROLS]
    assert controls, "the page has no controls at all"
    return [
        node["role"]["value"]
        for node in controls
        if not node.get("name", {}).get("value", "").strip()
    ]
