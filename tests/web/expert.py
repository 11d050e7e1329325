"""What an expert would answer, for pages whose server has no compiled rules to ask one with."""

from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import Page, Route

from iaww.bots import LEVELS
from iaww.server.bodies.aftermath import Reviewed
from iaww.server.vocabulary import QUICK_LEVELS

REVIEW: Final = '[data-part="review"]'
HINT: Final = '[data-action="hint"]'
TOLD: Final = '[data-action="hint-do"]'
AGAIN: Final = '[data-action="hint-again"]'
MOST_TRIES: Final = 10
SLOWLY: Final = 3_000
"""Milliseconds between hints: they have a rate."""
THINKING: Final = 60_000
"""Milliseconds for a hint without compiled rules."""


def _advised(action: dict[str, Any], behind: float = 0.0, **more: Any) -> dict[str, Any]:
    plan = {name: more.pop(name, None) for name in ("slate", "recycle")}
    nothing = {"finished": [], "production": {}, "krystallium": 0, "characters": {}, "points": 0}
    outlook = {"tables": 8, "card": action.get("card"), "fate": "constructed", **nothing, **more}
    worth = {"worth": 0.31 - behind, "behind": behind, "trials": 40}
    return {"action": action, **plan, **worth, "outlook": outlook}


MOMENTS: Final = [
    {
        **{"moment": 20, "round": 1, "phase": "draft", "step": None, "loss": 0.08},
        "played": _advised({"type": "pick", "card": "zeppelin"}, 0.08, fate="recycled"),
        "best": _advised(
            {"type": "pick", "card": "wind_turbines"},
            finished=["wind_turbines"],
            production={"energy": 1},
        ),
    },
    {
        **{"moment": 34, "round": 1, "phase": "planning", "step": None, "loss": 0.05},
        "played": _advised({"type": "recycle", "card": "icebreaker"}, 0.05, fate="recycled"),
        "best": _advised(
            {"type": "slate", "card": "icebreaker"},
            slate=["icebreaker", "zeppelin"],
            recycle=["submarine"],
            finished=["icebreaker"],
            production={"exploration": 1},
            points=2,
        ),
    },
]
"""Costly moments, of cards that every game has."""


def _telling(answer: dict[str, Any]) -> Callable[[Route], None]:
    return lambda route: route.fulfill(json=answer)


def hinted(page: Page) -> None:
    """Ask for a hint until one is given."""
    page.locator(HINT).filter(visible=True).first.click()
    for _ in range(MOST_TRIES):
        page.locator(f"{TOLD}, {AGAIN}").first.wait_for(timeout=THINKING)
        if page.locator(TOLD).count() > 0:
            return
        page.wait_for_timeout(SLOWLY)
        page.locator(AGAIN).click()
    raise AssertionError("no hint was given")


def reviewed(page: Page) -> None:
    """Ask for a review as if the server seated experts, and bring it into sight."""
    table = page.url.rpartition("/")[2]
    review = {"table": table, "seat": 0, "aim": "chance", "decisions": 84, "moments": MOMENTS}
    Reviewed.model_validate(review)
    bots = {"levels": LEVELS, "quick": QUICK_LEVELS, "compiling": False}
    answers = {"**/api/bots": bots, "**/review?*": review}
    for pattern, answer in answers.items():
        page.route(pattern, _telling(answer))
    page.reload()
    page.locator('[data-action="review"]').click()
    page.locator(f"{REVIEW} ol").wait_for()
    page.locator(REVIEW).evaluate("(part) => part.scrollIntoView()")
    for pattern in answers:
        page.unroute(pattern)
