"""Moments of a game that are worth a test: how to come there, and what is to be seen then."""

from collections.abc import Callable
from typing import Any, Final, Unpack

from playwright.sync_api import Page, expect

from tests.server.people import Person
from tests.server.running import Running
from tests.web.arranged import View, bring, is_over, remembered, seated
from tests.web.visits import Manner, Visits

MOST_DEALS: Final = 12
"""Games after which a moment is too rare to wait for."""
MOST_LOOKS: Final = 1000
A_MOMENT: Final = 20

SHOWN: Final = r"""() => {
    const numbers = (node) => [node, ...node.querySelectorAll("[aria-label]")]
        .map((each) => `${each.getAttribute("aria-label") ?? ""} ${each.textContent}`)
        .join(" ").match(/\d+/g)?.sort().join(" ") ?? "";
    const seen = {};
    const zones = '[data-zone]:not([data-zone="actions"]), [data-live="moment"]';
    for (const zone of document.querySelectorAll(zones)) {
        const cards = [...zone.querySelectorAll("[data-card]")];
        seen[zone.dataset.zone ?? "moment"] = cards.length === 0
            ? numbers(zone)
            : cards.map((card) => `${card.dataset.card}: ${numbers(card)}`);
    }
    const cells = document.querySelectorAll('[aria-labelledby="forecast-title"] td');
    seen.forecast = [...cells].map(numbers);
    return seen;
}"""
"""All that the table shows of a game, by zone: cards and numbers, which no language changes."""


def can(view: View, *kinds: str) -> bool:
    """Say whether all of these kinds of action are legal."""
    return set(kinds) <= {action["type"] for action in view["legal"]}


def brought(
    server: Running,
    is_there: Callable[[View], bool],
    *,
    players: int = 2,
    **options: Any,
) -> Person:
    """Return somebody whose game, against bots, has come to such a moment; deal until one does."""
    for _ in range(MOST_DEALS):
        bots = ["casual"] * (players - 1)
        person = seated(server, "Ada", players=players, bots=bots, **options)
        bring(person, lambda view: is_over(view) or is_there(view))
        assert person.view is not None
        if not is_over(person.view):
            return person
    raise AssertionError("no deal has led to such a moment")


def sits(visits: Visits, person: Person, **manner: Unpack[Manner]) -> Page:
    """Open somebody's table in a browser of theirs."""
    context = visits.person(**manner)
    remembered(context, person, welcomed=True)
    page = context.new_page()
    page.goto(f"{visits.server.url}/t/{person.table}")
    expect(page.locator('[data-sending="false"]')).to_be_visible()
    return page


def shown(page: Page) -> dict[str, Any]:
    """Return all that the table shows of the game."""
    seen: dict[str, Any] = page.evaluate(SHOWN)
    return seen


def comes_to_show(page: Page, expected: dict[str, Any]) -> None:
    """Wait until the table shows this, and nothing is on its way."""
    still = page.locator('[data-sending="false"]')
    for _ in range(MOST_LOOKS):
        if still.count() > 0 and shown(page) == expected:
            return
        page.wait_for_timeout(A_MOMENT)
    assert shown(page) == expected


def is_answered(page: Page) -> None:
    """Wait until everything that was done has been answered."""
    expect(page.locator('[data-sending="false"]')).to_be_visible()


def moment(page: Page) -> str:
    """Return the round and phase, or the step, as it is said aloud."""
    return page.locator('[data-live="moment"]').inner_text()
