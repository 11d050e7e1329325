"""The level of each bot, and what an expert would do: asked for, shown, marked and played."""

import re
from typing import Final, Literal, Unpack

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.server.people import Person, people, two_at_a_table
from tests.web.arranged import View, bring, bring_all, is_at, remembered, seated
from tests.web.axe import violations
from tests.web.contrast import faint
from tests.web.moments import can, is_answered, sits
from tests.web.player import CARD, CONFIRM
from tests.web.visits import ON_A_PHONE, Manner, Visits

ASK: Final = '[data-action="hint"]'
PANEL: Final = '[data-zone="hint"]'
DO_IT: Final = '[data-action="hint-do"]'
MARKED: Final = "li:has([data-hint-mark])"
SAID: Final = '[data-live="hint"]'
HAND: Final = '[data-zone="hand"] [data-card]'
DRAFTED: Final = '[data-zone="drafted"] [data-card]'
THEMES: Final[tuple[Literal["dark", "light"], ...]] = ("dark", "light")
THINKING: Final = 60_000
"""Milliseconds until a hint that does not come has failed: these servers have no compiled rules."""
NAMES: Final = {
    "random": "Random bot",
    "beginner": "Beginner bot",
    "casual": "Casual bot",
    "club": "Club bot",
    "strong": "Strong bot",
    "expert": "Expert bot",
}


def opened(visits: Visits, person: Person, path: str, **manner: Unpack[Manner]) -> Page:
    """Open an address in a browser of somebody's."""
    context = visits.person(**manner)
    remembered(context, person, welcomed=True)
    page = context.new_page()
    page.goto(visits.server.url + path)
    return page


def late_in_the_draft(view: View) -> bool:
    """Say whether few cards are left to choose from, so that a hint comes soon."""
    return bool(view["phase"] == "draft" and view["pick"] == 6 and view["legal"])


def drafting(visits: Visits, **options: object) -> Person:
    """Return somebody who has a few cards to choose from, against a bot."""
    ada = seated(visits.server, "Ada", players=2, bots=["casual"], **options)
    bring(ada, late_in_the_draft)
    return ada


def ask(page: Page) -> None:
    """Ask for a hint, and wait until it is there."""
    page.locator(ASK).filter(visible=True).click()
    expect(page.locator(DO_IT)).to_be_visible(timeout=THINKING)


def marked(page: Page) -> str:
    """Return the one card that the hint means."""
    expect(page.locator(MARKED)).to_have_count(1)
    card = page.locator(MARKED).get_attribute("data-card")
    assert card is not None
    return card


def test_the_level_of_each_bot_is_chosen_and_its_seat_shows_it(visits: Visits) -> None:
    page = visits.arrive()
    page.get_by_role("button", name="Create a table").click()
    dialog = page.get_by_role("dialog")
    offered = ["A person", *(NAMES[level] for level in visits.server.get("/api/bots")["levels"])]
    third = dialog.get_by_label("Seat 3")
    expect(third.locator("option")).to_have_text(offered)
    expect(third).to_have_value("casual")
    third.select_option("Beginner bot")
    dialog.get_by_label("Seat 4").select_option("Club bot")
    expect(dialog.get_by_text("Has learned from thousands of games.")).to_be_visible()
    dialog.get_by_role("button", name="Create", exact=True).click()

    expect(dialog).to_have_count(0)
    seats = page.get_by_role("listitem").filter(has=page.get_by_label(re.compile("Strength")))
    expect(seats).to_have_count(2)
    for seat, (level, strength) in enumerate([("beginner", 2), ("club", 4)]):
        expect(seats.nth(seat).locator("select")).to_have_value(level)
        expect(seats.nth(seat).get_by_label(f"Strength {strength} of 6")).to_be_visible()
    expect(page.get_by_text("No hints")).to_be_visible()
    table = visits.server.get(f"/api/tables/{page.url.rpartition('/')[2]}")
    assert [seat["bot"] for seat in table["seats"]] == [None, None, "beginner", "club"]


@pytest.mark.parametrize("manner", [Manner(), ON_A_PHONE], ids=["desk", "phone"])
def test_the_host_changes_a_level_in_the_lobby_and_everybody_sees_it(
    visits: Visits, manner: Manner
) -> None:
    ada, ben = people(visits.server, "Ada", "Ben")
    path = f"/t/{ada.make_table(players=4, bots=['casual', 'casual'])}"
    host, guest = (opened(visits, person, path, **manner) for person in (ada, ben))
    second = guest.get_by_role("listitem").filter(has_text="bot").nth(1)
    expect(second).to_contain_text("Casual bot")
    expect(guest.locator("ol select")).to_have_count(0)

    level = host.get_by_label("Level of the bot on seat 4")
    expect(level).to_have_value("casual")
    level.select_option("Club bot")
    for page in (host, guest):
        expect(page.get_by_label("Strength 4 of 6")).to_be_visible()
    expect(second).to_contain_text("Club bot")
    assert host.evaluate("document.documentElement.scrollWidth <= innerWidth")
    host.reload()
    expect(level).to_have_value("club")
    guest.get_by_role("button", name="Sit down").click()
    expect(guest.locator(HAND).first).to_be_visible()
    table = visits.server.get(f"/api{path.replace('/t/', '/tables/')}")
    assert sorted(seat["bot"] or "" for seat in table["seats"]) == ["", "", "casual", "club"]


def test_the_host_gives_free_seats_to_bots_and_starts(visits: Visits) -> None:
    ada = Person.new(visits.server, "Ada")
    page = opened(visits, ada, f"/t/{ada.make_table(players=3)}")
    seat = page.get_by_role("listitem").nth(2)
    expect(seat.get_by_role("button", name="Move here")).to_be_visible()
    seat.get_by_label("Seat 3", exact=True).select_option("Club bot")
    third = page.get_by_label("Level of the bot on seat 3")
    expect(third).to_have_value("club")
    third.select_option("A person")
    expect(seat.get_by_role("button", name="Move here")).to_be_visible()
    for number, level in ((2, "Casual bot"), (3, "Club bot")):
        expect(page.get_by_role("button", name="Deal the cards")).to_have_count(0)
        page.get_by_label(f"Seat {number}", exact=True).select_option(level)
    page.get_by_role("button", name="Deal the cards").click()
    expect(page.locator(HAND).first).to_be_visible()


def test_a_level_that_is_refused_is_not_shown(visits: Visits) -> None:
    visits.forgive("422")
    ada = Person.new(visits.server, "Ada")
    page = opened(visits, ada, f"/t/{ada.make_table(players=3, bots=['casual'])}")
    level = page.get_by_label("Level of the bot on seat 3")
    refusal = {"code": "level/needs_compiled", "message": ""}
    page.route("**/level", lambda route: route.fulfill(json=refusal, status=422))
    level.select_option("Club bot")
    expect(page.get_by_role("alert")).to_be_visible()
    expect(level).to_have_value("casual")


@pytest.mark.parametrize("manner", [Manner(), ON_A_PHONE], ids=["desk", "phone"])
def test_a_hint_is_shown_marked_and_played(visits: Visits, manner: Manner) -> None:
    page = sits(visits, drafting(visits), **manner)
    expect(page.locator(PANEL)).to_have_count(0)
    ask(page)
    panel = page.locator(PANEL)
    expect(panel).to_contain_text(re.compile(r"Draft .+ \d+% chance to win"))
    card = marked(page)
    said = page.locator(SAID).inner_text()
    assert said.startswith("Hint: Draft "), said
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    others = page.locator('[data-action="hint-look"][aria-pressed="false"]')
    if others.count() > 0:
        others.first.click()
        assert marked(page) != card
        card = marked(page)
    before = page.locator(DRAFTED).count()
    page.locator(DO_IT).click()
    expect(page.locator(PANEL)).to_have_count(0)
    expect(page.locator(DRAFTED)).to_have_count(before + 1)
    cards = page.locator(DRAFTED).evaluate_all("(all) => all.map((one) => one.dataset.card)")
    assert card in cards
    expect(page.locator(SAID)).to_have_text("")


def test_a_hint_is_asked_for_reached_and_played_by_keyboard(visits: Visits) -> None:
    page = sits(visits, drafting(visits))
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("hint; a second time goes to it")
    page.keyboard.press("Escape")
    page.keyboard.press("h")
    expect(page.locator(DO_IT)).to_be_visible(timeout=THINKING)
    page.keyboard.press("Escape")
    expect(page.locator(PANEL)).to_have_count(0)

    before = page.locator(DRAFTED).count()
    page.keyboard.press("h")
    expect(page.locator(DO_IT)).to_be_visible(timeout=THINKING)
    page.keyboard.press("h")
    expect(page.locator(DO_IT)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(DRAFTED)).to_have_count(before + 1)
    is_answered(page)
    expect(page.locator("[data-zone] :focus")).to_have_count(1)


def test_a_plan_is_marked_on_every_card_and_played_up_to_its_first_cube(visits: Visits) -> None:
    ada = seated(visits.server, "Ada", players=2, bots=["casual"])
    bring(ada, is_at(1, "planning"))
    page = sits(visits, ada)
    cards = page.locator(HAND).count()
    ask(page)
    expect(page.locator(MARKED)).to_have_count(cards)
    built = page.locator('[data-action="build"][data-hinted]').count()
    recycled = page.locator('[data-action="recycle"][data-hinted]').count()
    assert built + recycled == cards
    page.locator(DO_IT).click()
    expect(page.locator(PANEL)).to_have_count(0)
    expect(page.locator(HAND)).to_have_count(cards - built - min(recycled, 1))
    expect(page.locator('[data-zone="constructions"] [data-card]')).to_have_count(built)
    is_answered(page)


def planning_with_options(visits: Visits) -> Page:
    """Open a low screen with a hint of several options: now and then one is far better than all."""
    while True:
        ada = seated(visits.server, "Ada", players=2, bots=["casual"])
        bring(ada, is_at(1, "planning"))
        page = sits(visits, ada, viewport=ViewportSize(width=1280, height=640))
        ask(page)
        if page.locator(f"{PANEL} ol > li").count() > 1:
            return page


def test_options_that_are_out_of_sight_are_counted(visits: Visits) -> None:
    page = planning_with_options(visits)
    options = page.locator(f"{PANEL} ol")
    more = page.locator(PANEL).get_by_text(re.compile(r"^\+\d$"))
    expect(more).to_have_text(re.compile(r"^\+[1-9]$"))
    options.evaluate("(list) => list.scrollTo(0, list.scrollHeight)")
    expect(more).to_have_count(0)
    options.evaluate("(list) => list.scrollTo(0, 0)")
    expect(more).to_have_count(1)


def test_a_hint_points_at_where_a_cube_should_go(visits: Visits) -> None:
    ada = seated(visits.server, "Ada", players=2, bots=["casual"])
    bring(ada, lambda view: view["phase"] == "production" and can(view, "place"))
    page = sits(visits, ada)
    ask(page)
    # A construction, or the empire.
    zones = page.locator('[data-zone="constructions"], [data-zone="track"]')
    expect(zones.locator("[data-hint-mark]")).to_have_count(1)
    page.locator(DO_IT).click()
    is_answered(page)
    expect(page.locator(PANEL)).to_have_count(0)


def test_a_hint_is_gone_when_something_else_is_done(visits: Visits) -> None:
    page = sits(visits, drafting(visits))
    ask(page)
    for each in (CARD, CONFIRM):
        page.locator(each).first.click()
    expect(page.locator(PANEL)).to_have_count(0)
    expect(page.locator("[data-hint-mark]")).to_have_count(0)


def test_a_hint_stays_while_others_act(visits: Visits) -> None:
    """At an open table every action of theirs brings a new view."""
    ada, ben = two_at_a_table(visits.server, hints="always", open_table=True)
    bring_all(is_at(1, "planning"), ada, ben)
    page, rival = sits(visits, ada), sits(visits, ben)
    ask(page)
    shown = page.locator(PANEL).inner_text()
    rival.locator('[data-action="recycle"]:enabled').first.click()
    is_answered(rival)
    expect(page.get_by_role("log")).to_contain_text("Ben recycled")
    expect(page.locator(PANEL)).to_have_text(shown, use_inner_text=True)


def test_what_is_refused_is_said(visits: Visits) -> None:
    ada = seated(visits.server, "Ada", players=2, bots=["casual"])
    page, other = sits(visits, ada), sits(visits, ada)
    # One hint at a time, whichever tab it is asked from.
    other.locator(ASK).click()
    page.locator(ASK).click()
    expect(page.locator(PANEL)).to_contain_text("A little slower, please.")
    expect(page.locator(SAID)).to_have_text("A little slower, please.")
    expect(page.locator('[data-action="hint-again"]')).to_be_visible()
    page.locator('[data-action="hint-close"]').click()
    expect(page.locator(PANEL)).to_have_count(0)


def test_a_table_without_hints_has_no_button(visits: Visits) -> None:
    alone = seated(visits.server, "Ada", players=2, bots=["casual"], hints="never")
    together, _ = two_at_a_table(visits.server)
    for person in (alone, together):
        page = sits(visits, person)
        expect(page.locator(HAND).first).to_be_visible()
        expect(page.locator(ASK)).to_have_count(0)
        page.keyboard.press("h")
        expect(page.locator(PANEL)).to_have_count(0)
        page.keyboard.press("?")
        expect(page.get_by_role("dialog")).not_to_contain_text("hint")
    allowed, _ = two_at_a_table(visits.server, hints="always")
    expect(sits(visits, allowed).locator(ASK)).to_be_visible()


@pytest.mark.parametrize("manner", [Manner(), ON_A_PHONE], ids=["desk", "phone"])
def test_a_hint_shuts_nobody_out(visits: Visits, manner: Manner) -> None:
    page = sits(visits, drafting(visits), **manner)
    ask(page)
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        assert violations(page) == "", theme
        assert faint(page) == "", theme
