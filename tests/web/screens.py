"""Every screen of the page: where it is, and what to do until it shows what it is looked at for."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from playwright.sync_api import Page

from tests.web.expert import hinted, reviewed
from tests.web.gallery import Gallery

TABLE: Final = "[data-sending]"
AFTER: Final = '[data-screen="after"] table'
TITLE: Final = "h1"
FAIR: Final = 'section[aria-labelledby="fair-title"]'


def _nothing(page: Page) -> None:
    """Show the screen as it comes."""


@dataclass(frozen=True, slots=True)
class Screen:
    """A screen, or a screen with something opened on it."""

    place: str
    """An address, or the name of an arranged moment and what follows its table's address."""
    shown: str
    """What is on the page once it is ready."""
    prepare: Callable[[Page], None] = _nothing

    def open(self, page: Page, url: str, gallery: Gallery) -> None:
        """Go there, and do what it takes until it is shown."""
        moment, _, rest = self.place.partition(" ")
        path = self.place if moment.startswith("/") else gallery.path(moment) + rest
        page.goto(url + path)
        page.locator(self.shown).first.wait_for()
        self.prepare(page)


def _pressing(selector: str, brings: str = "dialog") -> Callable[[Page], None]:
    def press(page: Page) -> None:
        page.locator(selector).filter(visible=True).first.click()
        page.locator(brings).filter(visible=True).first.wait_for()

    return press


def _create(page: Page) -> None:
    page.locator(".cta button").nth(1).click()
    page.get_by_role("dialog").wait_for()


def _explain(page: Page) -> None:
    page.locator('[data-zone="constructions"] [data-explained="card"]').first.hover()
    page.locator("[data-explanation]").wait_for()


def _choose_card(page: Page) -> None:
    page.locator('[data-zone="hand"] [data-card]').filter(visible=True).nth(1).click()


def _check_fairness(page: Page) -> None:
    page.locator(f"{FAIR} button").click()
    page.locator(f"{FAIR} ol").first.wait_for()
    for details in page.locator(f"{FAIR} details, {AFTER} ~ details").all():
        details.locator("summary").click()


def _go_on(page: Page) -> None:
    page.locator('[data-zone="hand"] [data-card]').first.wait_for()
    page.get_by_role("button", name="Next").click()


SCREENS: Final = {
    "home": Screen("/", TITLE),
    "create": Screen("/", TITLE, _create),
    "settings": Screen("/settings", TITLE),
    "about": Screen("/about", TITLE),
    "nowhere": Screen("/no/such/place", TITLE),
    "scenarios": Screen("/solo", TITLE),
    "tables": Screen("/tables", TITLE),
    "daily": Screen("/daily", TITLE),
    "rules": Screen("/rules", TITLE),
    "cards": Screen("/cards", TITLE),
    "card": Screen("/cards", TITLE, _pressing("main li button")),
    "tutorial": Screen("/tutorial", TABLE),
    "lesson": Screen("/tutorial", TABLE, _go_on),
    "lobby": Screen("lobby", "main"),
    "draft": Screen("draft", TABLE, _choose_card),
    "planning": Screen("planning", TABLE),
    "hint": Screen("planning", TABLE, hinted),
    "production": Screen("production", TABLE),
    "plan": Screen(
        "production", TABLE, _pressing('[data-action="plan"]', '[data-action="plan-do"]')
    ),
    "warning": Screen(
        "production", TABLE, _pressing('[data-action="done"]', '[data-action="warning-back"]')
    ),
    "rival": Screen(
        "production", TABLE, _pressing('button.rival, [data-action="seat"]:nth-child(2)')
    ),
    "log": Screen("production", TABLE, _pressing('[data-action="log"]')),
    "chat": Screen("production", TABLE, _pressing('[data-action="chat"]')),
    "menu": Screen("production", TABLE, _pressing('[data-action="menu"]')),
    "help": Screen("production", TABLE, _pressing('[data-action="help"]')),
    "explanation": Screen("production", TABLE, _explain),
    "seven": Screen("seven", TABLE),
    "solo": Screen("solo", TABLE),
    "score": Screen("over", AFTER),
    "fairness": Screen("over", AFTER, _check_fairness),
    "share": Screen("over", AFTER, _pressing('[data-action="share"]')),
    "review": Screen("over", AFTER, reviewed),
    "replay": Screen("over /replay?n=260", TABLE),
    "redraft": Screen("over /replay?n=23", '[data-zone="drafted"] li:nth-child(5)'),
}
"""All of them, by name."""
