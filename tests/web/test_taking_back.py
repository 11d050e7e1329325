"""Undo and redo: afterwards the table shows exactly what it showed before."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.server.people import two_at_a_table
from tests.web.arranged import View, is_at, own
from tests.web.moments import brought, can, comes_to_show, is_answered, shown, sits
from tests.web.player import BUILD, CARD, CONFIRM, DONE, PLACE, RECYCLE, TO_EMPIRE
from tests.web.visits import Visits

Way = Callable[[Page, str], None]


def by_button(page: Page, what: str) -> None:
    """Take back, or do again, with the mouse."""
    page.get_by_role("button", name=what, exact=True).click()


def by_key(page: Page, what: str) -> None:
    """Take back, or do again, with the keys that everybody knows."""
    page.keyboard.press({"Undo": "Control+z", "Redo": "Control+y"}[what])


WAYS = pytest.mark.parametrize("way", [by_button, by_key])


@WAYS
def test_a_pick_is_taken_back_and_done_again(visits: Visits, way: Way) -> None:
    ada, _ = two_at_a_table(visits.server)
    page = sits(visits, ada)
    goes_back_and_forth(page, way, lambda: press_all(page, CARD, CONFIRM))


def test_a_pick_is_taken_back_by_pressing_the_picked_card(visits: Visits) -> None:
    ada, _ = two_at_a_table(visits.server)
    page = sits(visits, ada)
    before = shown(page)
    press_all(page, CARD, CONFIRM)
    expect(page.get_by_text("Picked. You may change it")).to_be_visible()
    page.get_by_role("button", name="Take it back").click()
    comes_to_show(page, before)


def test_whoever_takes_a_pick_back_by_keyboard_goes_on_in_the_hand(visits: Visits) -> None:
    pages = [sits(visits, person) for person in two_at_a_table(visits.server)]
    for page in pages:
        press_all(page, CARD, CONFIRM)
    page = pages[0]
    expect(page.locator('[data-zone="drafted"] li[data-rove]')).to_have_count(1)
    press_all(page, CARD, CONFIRM)
    page.get_by_role("button", name="Take it back").focus()
    page.keyboard.press("Enter")
    is_answered(page)
    expect(page.locator('[data-zone="hand"] :focus')).to_have_count(1)


@WAYS
def test_planning_is_taken_back_and_done_again(visits: Visits, way: Way) -> None:
    ada = brought(visits.server, is_at(1, "planning"))
    page = sits(visits, ada)
    goes_back_and_forth(page, way, lambda: press_all(page, BUILD, RECYCLE), steps=2)


@WAYS
def test_production_is_taken_back_and_done_again(visits: Visits, way: Way) -> None:
    at_materials = is_at(2, "production", "materials")
    ada = brought(visits.server, lambda view: at_materials(view) and can_place(view))
    page = sits(visits, ada)
    goes_back_and_forth(page, way, lambda: press_all(page, PLACE, f"{PLACE}, {TO_EMPIRE}"), steps=2)


def test_done_is_taken_back_while_others_are_busy(visits: Visits) -> None:
    ada, ben = two_at_a_table(visits.server)
    page, other = sits(visits, ada), sits(visits, ben)
    for _ in range(7):
        for each in (page, other):
            press_all(each, CARD, CONFIRM)
    page.locator(RECYCLE).first.wait_for()
    while page.locator(RECYCLE).count() > 0:
        press_all(page, RECYCLE, TO_EMPIRE)
    before = shown(page)
    press_all(page, DONE)
    expect(page.get_by_text("You are done with this step.")).to_be_visible()
    by_button(page, "Undo")
    comes_to_show(page, before)
    expect(page.locator(DONE)).to_be_visible()


def goes_back_and_forth(page: Page, way: Way, do: Callable[[], None], steps: int = 1) -> None:
    """Do something, take all of it back, and do all of it again."""
    before = shown(page)
    do()
    after = shown(page)
    assert after != before
    for _ in range(steps):
        way(page, "Undo")
        is_answered(page)
    comes_to_show(page, before)
    for _ in range(steps):
        way(page, "Redo")
        is_answered(page)
    comes_to_show(page, after)


def press_all(page: Page, *selectors: str) -> None:
    """Press one thing after the other, each answered before the next."""
    for selector in selectors:
        page.locator(selector).first.click()
        is_answered(page)


def can_place(view: View) -> bool:
    """Say whether two cubes wait, and one fits somewhere."""
    return can(view, "place") and own(view)["pending"] >= 2
