"""What a table offers in the middle of a game, besides clicking on what is asked for."""

import re
from itertools import pairwise

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from tests.web.arranged import View, is_at, own
from tests.web.moments import brought, can, comes_to_show, is_answered, moment, shown, sits
from tests.web.player import CARD, DONE, PLACE, TO_EMPIRE
from tests.web.visits import Visits

HAND = '[data-zone="hand"] [data-card]'
SITES = '[data-zone="constructions"] [data-card]'
DRAFTED = '[data-zone="drafted"] [data-card]'
WARNING = "Are you sure?"


def is_placing(view: View) -> bool:
    """Whether cubes wait in production, and fit somewhere."""
    return view["phase"] == "production" and can(view, "place") and own(view)["pending"] > 0


def finishable(view: View) -> list[str]:
    """Return the cards of which the next cube would finish every copy under construction."""
    resource = own(view)["pending_resource"]
    sites = own(view)["constructions"]
    longer = {
        site["card"]
        for site in sites
        if sum(site["free"].values()) != 1 or site["free"].get(resource) != 1
    }
    return [site["card"] for site in sites if site["card"] not in longer]


def test_a_plan_is_shown_before_it_is_done(visits: Visits) -> None:
    page = sits(visits, brought(visits.server, is_placing))
    before = shown(page)
    plan = page.get_by_role("group", name="The plan")

    page.get_by_role("button", name="Place for me").click()
    expect(plan.get_by_role("listitem").first).to_be_visible()
    page.get_by_role("button", name="Cancel").click()
    expect(plan).not_to_be_visible()
    comes_to_show(page, before)

    page.get_by_role("button", name="Place for me").click()
    page.get_by_role("button", name="Do it").click()
    expect(plan).not_to_be_visible()
    expect(page.get_by_text("All cubes are placed.")).to_be_visible()


def test_where_nothing_waits_no_plan_is_offered(visits: Visits) -> None:
    def has_nothing(view: View) -> bool:
        offered = {action["type"] for action in view["legal"]}
        return view["phase"] == "production" and "done" in offered <= {"done", "discard"}

    page = sits(visits, brought(visits.server, has_nothing))
    plan = page.get_by_role("button", name="Place for me")
    if plan.is_enabled():
        plan.click()
        expect(page.get_by_text("No plan can be made now.")).to_be_visible()
    expect(page.get_by_role("button", name="Do it")).not_to_be_visible()


def test_pointing_at_a_card_tells_what_would_come_of_it(visits: Visits) -> None:
    ada = brought(visits.server, lambda view: is_placing(view) and bool(finishable(view)))
    assert ada.view is not None
    page = sits(visits, ada)
    forecast = page.get_by_role("region", name="Production this round")
    finished = forecast.get_by_text("is finished")
    expect(finished).not_to_be_visible()
    page.locator(f'[data-card="{finishable(ada.view)[0]}"] {PLACE}').first.hover()
    expect(finished).to_be_visible()
    page.get_by_role("heading", name="Your empire").hover()
    expect(finished).not_to_be_visible()


def test_done_asks_when_cubes_would_be_wasted_until_it_is_told_not_to(visits: Visits) -> None:
    page = sits(visits, brought(visits.server, is_placing))
    before, then = shown(page), moment(page)
    page.locator(DONE).click()
    warning = page.get_by_role("region", name=WARNING)
    expect(warning.get_by_text("would go to your empire", exact=False)).to_be_visible()
    warning.get_by_role("button", name="Back").click()
    comes_to_show(page, before)

    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("switch", name="Warn me before something is wasted").click()
    page.get_by_role("button", name="Close", exact=True).click()
    page.locator(DONE).click()
    expect(page.locator('[data-live="moment"]')).not_to_have_text(then)
    expect(warning).not_to_be_visible()


def test_a_warning_is_answered_by_keyboard(visits: Visits) -> None:
    page = sits(visits, brought(visits.server, is_placing))
    before = shown(page)
    warning = page.get_by_role("region", name=WARNING)
    page.locator(PLACE).first.focus()
    page.keyboard.press("d")
    expect(warning.get_by_role("button", name="Back")).to_be_focused()
    page.keyboard.press("Escape")
    expect(warning).not_to_be_visible()
    page.locator(DONE).focus()
    page.keyboard.press("Enter")
    expect(warning.get_by_role("button", name="Back")).to_be_focused()
    warning.get_by_role("checkbox").focus()
    page.keyboard.press("Escape")
    expect(warning).not_to_be_visible()
    comes_to_show(page, before)


def filled_by_one(view: View, *, is_finished: bool) -> list[str]:
    """Return constructions that take one more cube of those that wait, and are finished by it.

    Another construction takes more, and the one beside it does not.
    """
    if not is_placing(view) or own(view)["pending"] < 2 or own(view)["krystallium"] > 0:
        return []
    resource = own(view)["pending_resource"]
    sites = own(view)["constructions"]
    takers = [site for site in sites if site["free"].get(resource, 0) > 0]
    if len(takers) < 2 or len({site["card"] for site in sites}) < len(sites):
        return []
    return [
        site["card"]
        for site, beside in pairwise(sites)
        if site["free"].get(resource, 0) == 1
        and (sum(site["free"].values()) == 1) == is_finished
        and beside not in takers
    ]


@pytest.mark.parametrize("is_finished", [False, True])
def test_the_focus_goes_on_to_a_construction_that_takes_the_next_cube(
    visits: Visits, is_finished: bool
) -> None:
    ada = brought(
        visits.server,
        lambda view: bool(filled_by_one(view, is_finished=is_finished)),
        players=3,
    )
    assert ada.view is not None
    page = sits(visits, ada)
    card = filled_by_one(ada.view, is_finished=is_finished)[0]
    page.locator(f'[data-card="{card}"] {PLACE}').first.focus()
    page.keyboard.press("Enter")
    is_answered(page)
    expect(page.locator(f"{PLACE}:focus")).to_have_count(1)


def test_what_is_typed_into_the_chat_does_nothing_at_the_table(visits: Visits) -> None:
    page = sits(visits, brought(visits.server, is_placing))
    before = shown(page)
    page.get_by_role("button", name="Chat").click()
    page.keyboard.type("hi there, dear")
    expect(page.get_by_role("textbox")).to_have_value("hi there, dear")
    page.keyboard.press("Escape")
    comes_to_show(page, before)


def test_done_does_not_ask_when_nothing_is_wasted(visits: Visits) -> None:
    at_materials = is_at(1, "production", "materials")
    page = sits(
        visits, brought(visits.server, lambda view: at_materials(view) and is_placing(view))
    )
    then = moment(page)
    while page.locator(f"{PLACE}, {TO_EMPIRE}").count() > 0:
        page.locator(f"{PLACE}, {TO_EMPIRE}").first.click()
        is_answered(page)
    page.locator(DONE).click()
    expect(page.locator('[data-live="moment"]')).not_to_have_text(then)
    expect(page.get_by_role("dialog")).not_to_be_visible()


def test_holding_a_construction_fills_it(visits: Visits) -> None:
    def can_fill(view: View) -> bool:
        resource = own(view)["pending_resource"]
        return is_placing(view) and any(
            2 <= site["free"].get(resource, 0) < own(view)["pending"]
            for site in own(view)["constructions"]
        )

    ada = brought(visits.server, can_fill)
    assert ada.view is not None
    resource, pending = own(ada.view)["pending_resource"], own(ada.view)["pending"]
    site = next(
        site
        for site in own(ada.view)["constructions"]
        if 2 <= site["free"].get(resource, 0) < pending
    )
    page = sits(visits, ada)
    place = page.locator(f'[data-card="{site["card"]}"][data-inst="{site["inst"]}"] {PLACE}')
    place.hover()
    page.mouse.down()
    expect(place).to_have_count(0)
    page.mouse.up()
    is_answered(page)
    rest = pending - site["free"][resource]
    expect(page.get_by_role("img", name=re.compile(rf"^{rest} .* to place"))).to_be_visible()


def test_a_card_is_drafted_built_and_recycled_by_dragging(visits: Visits) -> None:
    page = sits(visits, brought(visits.server, is_at(1, "draft")))
    drag(page, page.locator(CARD).first, page.get_by_role("region", name="Drafted"))
    expect(page.locator(DRAFTED)).to_have_count(1)

    page = sits(visits, brought(visits.server, is_at(1, "planning")))
    expect(page.locator(HAND)).to_have_count(7)
    drag(page, page.locator(HAND).first, page.locator('[data-zone="constructions"]'))
    expect(page.locator(SITES)).to_have_count(1)
    expect(page.locator(HAND)).to_have_count(6)
    drag(page, page.locator(HAND).first, page.get_by_text("Recycle", exact=True))
    expect(page.locator(HAND)).to_have_count(5)
    expect(page.locator(SITES)).to_have_count(1)


def test_a_cube_is_placed_by_dragging(visits: Visits) -> None:
    ada = brought(visits.server, lambda view: is_placing(view) and own(view)["pending"] >= 2)
    assert ada.view is not None
    pending = own(ada.view)["pending"]
    page = sits(visits, ada)
    pile = page.get_by_role("img", name=re.compile("to place$"))
    drag(page, pile.locator("span").first, page.locator(PLACE).first)
    expect(pile).to_have_accessible_name(re.compile(f"^{pending - 1} "))
    drag(page, pile.locator("span").first, page.locator(TO_EMPIRE).first)
    if pending == 2:
        expect(pile).not_to_be_visible()
    else:
        expect(pile).to_have_accessible_name(re.compile(f"^{pending - 2} "))


def test_krystallium_covers_the_space_that_is_chosen(visits: Visits) -> None:
    covers(visits, "spend_krystallium", "krystallium")


def test_a_character_covers_a_space_of_its_kind(visits: Visits) -> None:
    covers(visits, "assign", "financier|general")


def covers(visits: Visits, action: str, what: str) -> None:
    """Take something from the purse and lay it on a space."""
    ada = brought(visits.server, lambda view: can(view, action), players=3)
    page = sits(visits, ada)
    purse = page.get_by_role("button", name=re.compile(rf"^Use one ({what});"))
    before = shown(page)
    purse.first.click()
    page.locator('[data-action="cover"]').first.click()
    is_answered(page)
    assert shown(page) != before
    page.get_by_role("button", name="Undo").click()
    comes_to_show(page, before)


def drag(page: Page, what: Locator, onto: Locator) -> None:
    """Drag something as a hand does: some of the way first, so that its places light up."""
    start = middle(what.bounding_box())
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0], start[1] - 20, steps=3)
    page.mouse.move(*middle(onto.bounding_box()), steps=4)
    page.mouse.up()
    is_answered(page)


def middle(box: FloatRect | None) -> tuple[float, float]:
    """Return the middle of something that is on the page."""
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
