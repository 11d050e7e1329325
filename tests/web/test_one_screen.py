"""The whole table on one screen: nothing to scroll for, whatever the number of seats."""

from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.web.arranged import bring, is_at
from tests.web.moments import brought, sits
from tests.web.visits import DESKTOP, ON_A_PHONE, PHONE, Manner, Visits

LANGUAGES: Final = ("en-GB", "fr-FR", "ja-JP")
LONG_WORDS: Final = Manner({**ON_A_PHONE, "locale": "fr-FR"})
MOMENTS: Final = ((3, "draft", None), (3, "planning", None), (3, "production", "materials"))
SIGNS: Final = {
    "draft": '[data-action="confirm"]',
    "planning": '[data-zone="hand"] [data-action="build"]',
    "production": '[data-action="plan"]',
}
"""What only this phase has."""
WHOLE: Final = (
    *('[data-action="confirm"]', '[data-action="done"]', '[data-action="undo"]'),
    *('[data-zone="hand"] [data-card]', '[data-zone="stage"]', '[data-zone="drafted"]'),
    *('[data-zone="constructions"]', '[data-zone="constructions"] [data-card]'),
    *('[data-zone="track"]', '[data-zone="purse"]', '[aria-labelledby="forecast-title"]'),
)
"""What must be wholly seen, where it is: what to do, what with, and what for."""

WIDTH: Final = "() => document.documentElement.scrollWidth"
HEIGHT: Final = "() => document.documentElement.scrollHeight"
OUTSIDE: Final = """(selectors) => {
    const isOutside = (box) => box.left < 0 || box.top < 0
        || box.right > innerWidth || box.bottom > innerHeight;
    return [...document.querySelectorAll(selectors.join())]
        .filter((each) => isOutside(each.getBoundingClientRect()))
        .map((each) => each.outerHTML.slice(0, 120));
}"""


@pytest.mark.parametrize("players", [1, 2, 5, 7])
def test_the_table_fits_on_one_screen(visits: Visits, players: int) -> None:
    # Alone there is no draft.
    moments = MOMENTS if players > 1 else MOMENTS[1:]
    ada = brought(visits.server, is_at(*moments[0]), players=players, ascension=players > 5)
    desks = {language: sits(visits, ada, locale=language) for language in LANGUAGES}
    phone = sits(visits, ada, **LONG_WORDS)
    for moment in moments:
        bring(ada, is_at(*moment))
        for language, page in desks.items():
            comes_to(page, moment[1])
            at = f"{players} seats, {moment[1]}, {language}"
            assert page.evaluate(WIDTH) <= DESKTOP["width"], at
            assert page.evaluate(HEIGHT) <= DESKTOP["height"], at
            assert page.evaluate(OUTSIDE, WHOLE) == [], at
        comes_to(phone, moment[1])
        assert phone.evaluate(WIDTH) <= PHONE["width"], f"{players} seats, {moment[1]}"


def comes_to(page: Page, phase: str) -> None:
    """Wait until the page shows a phase."""
    expect(page.locator(SIGNS[phase]).first).to_be_visible()
