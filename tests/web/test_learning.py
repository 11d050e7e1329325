"""Learning the game in the page: the tutorial, the rules, the cards, and what explains itself."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.arranged import View, is_at, own
from tests.web.moments import brought, sits
from tests.web.visits import ON_A_PHONE, Visits

MOST_STEPS = 150
MOST_TABS = 60
LOCALES = ["en-GB", "fr-FR", "es-ES", "ja-JP"]
CARD = '[data-zone="hand"] [data-action="card"]'


def test_the_tutorial_is_offered_first_and_followed_to_its_end(visits: Visits) -> None:
    page = visits.arrive()
    page.get_by_role("button", name="Start the tutorial").click()
    coach = page.get_by_role("region", name="Your coach")
    expect(coach).to_contain_text("Welcome!")
    follow(page)
    page.get_by_role("button", name="Finish").click()
    over = page.get_by_role("dialog", name="You know the game")
    over.get_by_role("button", name="Play your first game").click()
    expect(page.locator('[data-zone="hand"]')).to_be_visible()
    expect(coach).not_to_be_visible()
    page.goto(visits.server.url)
    expect(page.get_by_role("button", name="Go on playing")).to_be_visible()
    expect(page.get_by_role("button", name="Start the tutorial")).not_to_be_visible()


def test_the_coach_says_so_when_something_else_is_done(visits: Visits) -> None:
    page = visits.arrive("/tutorial")
    coach = page.get_by_role("region", name="Your coach")
    while coach.get_by_role("button", name="Next").is_visible():
        coach.get_by_role("button", name="Next").click()
    page.get_by_role("button", name=re.compile("^(?!Recycling Plant).* Cost:")).first.click()
    page.get_by_role("button", name="Confirm").click()
    expect(coach).to_contain_text("Not quite yet")


def follow(page: Page) -> None:
    """Do what the coach asks for, at what it points at, until there is nothing more to learn."""
    coach = page.get_by_role("region", name="Your coach")
    told, show = (coach.get_by_role("button", name=name) for name in ("Next", "Show me"))
    finish = coach.get_by_role("button", name="Finish")
    for _ in range(MOST_STEPS):
        expect(told.or_(show).or_(finish)).to_be_visible()
        if finish.is_visible():
            return
        if told.is_visible():
            told.click()
        else:
            show.click()
            page.locator(":focus").click()
    raise AssertionError(f"the tutorial goes on and on: {coach.inner_text()}")


@pytest.mark.parametrize("locale", LOCALES)
def test_the_rules_are_whole_in_every_language(visits: Visits, locale: str) -> None:
    page = visits.arrive("/rules", locale=locale)
    sections = page.locator("article > section")
    expect(sections.last).to_be_visible()
    ids = sections.evaluate_all("(all) => all.map((each) => each.id)")
    links = page.locator('nav a[href^="#"]')
    assert links.evaluate_all("(all) => all.map((each) => each.hash.slice(1))") == ids
    assert {"goal", "draft", "planning", "production", "scoring", "solo", "corruption"} <= set(ids)
    titles = sections.get_by_role("heading", level=2).all_text_contents()
    assert titles == [link.strip() for link in links.all_text_contents()]
    assert len(set(titles)) == len(ids) == 26
    assert page.locator("html").get_attribute("lang") == locale[:2]
    for section in sections.all():
        assert len(section.inner_text()) > 60


def test_cards_are_found_by_what_is_on_them(visits: Visits) -> None:
    page = visits.arrive("/cards")
    found = page.get_by_role("status").filter(has_text="copies in all")
    everything = found.inner_text()
    page.get_by_label("Type").select_option("Vehicle")
    expect(found).not_to_have_text(everything)
    vehicles = found.inner_text()
    page.get_by_label("Costs").select_option("Science")
    expect(found).not_to_have_text(vehicles)
    page.get_by_role("button", name="Clear").click()
    expect(found).to_have_text(everything)
    page.get_by_role("searchbox").fill("zeppelin")
    page.get_by_role("button", name="Zeppelin").click()
    closer = page.get_by_role("dialog", name="Zeppelin")
    expect(closer).to_contain_text("Vehicle")
    page.keyboard.press("Escape")
    expect(closer).not_to_be_visible()


def test_a_card_explains_itself_when_it_is_pointed_at(visits: Visits) -> None:
    page = sits(visits, brought(visits.server, is_at(1, "draft")))
    page.locator(CARD).first.hover()
    expect(page.get_by_role("tooltip")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("tooltip")).not_to_be_visible()


def test_a_card_explains_itself_when_it_has_the_focus(visits: Visits) -> None:
    page = sits(visits, brought(visits.server, is_at(1, "draft")))
    page.keyboard.press("1")
    for _ in range(3):
        name = page.locator(":focus").get_attribute("aria-label") or ""
        expect(page.get_by_role("tooltip")).to_contain_text(name.split(",")[0])
        page.keyboard.press("ArrowRight")


def card_named(card: Locator) -> str:
    """The name a listed card is read by, without what it yields."""
    return card.locator(".unseen, .name").first.inner_text().split(",")[0]


@pytest.mark.parametrize("zone", ["drafted", "constructed"])
def test_a_card_that_is_only_read_explains_itself_to_the_keyboard(
    visits: Visits, zone: str
) -> None:
    def has_both(view: View) -> bool:
        return view["phase"] == "draft" and all(
            len(set(own(view)[pile])) >= 2 for pile in ("drafted", "constructed")
        )

    page = sits(visits, brought(visits.server, has_both))
    cards = page.locator(f'[data-zone="{zone}"] li')
    focused = page.locator(f'[data-zone="{zone}"] li:focus')
    for _ in range(MOST_TABS):
        if focused.count() > 0:
            break
        page.keyboard.press("Tab")
    read = []
    for _ in range(cards.count()):
        read.append(card_named(focused))
        expect(page.get_by_role("tooltip")).to_contain_text(read[-1])
        page.keyboard.press("ArrowDown")
    assert read == [card_named(card) for card in cards.all()]


def test_a_card_explains_itself_when_a_finger_stays_on_it(visits: Visits) -> None:
    page = sits(visits, brought(visits.server, is_at(1, "draft")), **ON_A_PHONE)
    card = page.locator(CARD).first
    box = card.bounding_box()
    assert box is not None
    point = {"x": box["x"] + box["width"] / 3, "y": box["y"] + box["height"] / 2}
    touch = page.context.new_cdp_session(page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(page.get_by_role("tooltip")).to_be_visible()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.get_by_role("tooltip")).to_be_visible()
    assert card.get_attribute("aria-pressed") == "false"
    page.touchscreen.tap(20, 20)
    expect(page.get_by_role("tooltip")).not_to_be_visible()
