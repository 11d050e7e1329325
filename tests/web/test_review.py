"""After the game: the costliest moments as an expert sees them, in the replay and to play on from.

Reviews need compiled rules, so these tests have a server that thinks with them.
"""

import asyncio
import itertools
import random
import re
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Final, Literal, Unpack

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.server.people import Person, connected
from tests.server.running import Running, running
from tests.web.arranged import remembered, seated
from tests.web.axe import violations
from tests.web.contrast import faint
from tests.web.visits import ON_A_PHONE, Manner, Visits

COMPILING: Final = 400
"""Seconds; with an empty cache the bots have to be compiled first."""
REVIEWING: Final = 120_000
"""Milliseconds for the few decisions of these games."""
REVIEW: Final = '[data-part="review"]'
START: Final = '[data-action="review"]'
LOOK: Final = '[data-action="review-look"]'
PLAY_ON: Final = '[data-action="review-play"]'
LOW: Final = Manner(viewport=ViewportSize(width=1280, height=720))
MARKED: Final = "li:has([data-hint-mark])"
THEMES: Final[tuple[Literal["dark", "light"], ...]] = ("dark", "light")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server whose bots think with compiled rules, and are ready."""
    with running(tmp_path_factory.mktemp("server"), bot_rules="compiled") as found:
        until = time.monotonic() + COMPILING
        while found.get("/api/bots")["compiling"]:
            assert time.monotonic() < until, "the bots are not compiled"
            time.sleep(0.2)
        yield found


@pytest.fixture(scope="module", params=[1, 2], ids=["alone", "two"])
def player(server: Running, request: pytest.FixtureRequest) -> Person:
    """Somebody who has played the first round's cards at random, and then closed the table."""
    players: int = request.param
    ada = seated(server, "Ada", players=players, bots=["casual"] * (players - 1))

    async def play() -> None:
        async with connected(ada):
            await ada.play(random.Random(5), until_phase="production")

    with ThreadPoolExecutor(max_workers=1) as apart:
        apart.submit(asyncio.run, play()).result()
    server.post(f"/api/tables/{ada.table}/close", None, ada.token)
    return ada


def opens(visits: Visits, person: Person, **manner: Unpack[Manner]) -> Page:
    """Open the page after somebody's game in a browser of theirs."""
    context = visits.person(**manner)
    remembered(context, person, welcomed=True)
    page = context.new_page()
    page.goto(f"{visits.server.url}/t/{person.table}")
    return page


def reviewed(page: Page) -> Locator:
    """Ask for the review, and return its moments once they are there."""
    page.locator(START).click()
    moments = page.locator(f"{REVIEW} ol > li")
    expect(moments.first).to_be_visible(timeout=REVIEWING)
    return moments


def test_the_costliest_moments_come_first(visits: Visits, player: Person) -> None:
    page = opens(visits, player)
    moments = reviewed(page)
    found = visits.server.get(f"/api/tables/{player.table}/review?seat={player.seat}")
    plans = {
        (each["round"], each["phase"], each["step"], each["phase"] == "draft" and each["moment"])
        for each in found["moments"]
    }
    expect(moments).to_have_count(len(plans))
    losses = [moment["loss"] for moment in found["moments"]]
    assert losses == sorted(losses, reverse=True)
    unit = "of the chance to win" if found["aim"] == "chance" else "point"
    for moment in moments.all():
        expect(moment).to_contain_text(re.compile(rf"−\d.* {unit}"))
        expect(moment.locator("dt")).to_have_text(["Played", "The expert"])
    expect(page.locator(START)).to_have_count(0)


def test_a_moment_is_shown_in_the_replay_and_marked(visits: Visits, player: Person) -> None:
    page = opens(visits, player)
    moments = reviewed(page)
    best = moments.first.locator("dd b").last.inner_text()
    moments.first.locator(LOOK).click()
    found = visits.server.get(f"/api/tables/{player.table}/review?seat={player.seat}")
    first = found["moments"][0]
    expect(page).to_have_url(re.compile(rf"/replay\?.*\bn={first['moment']}\b|/replay(?!.*n=)"))
    strip = page.get_by_role("region", name="What would the expert have done?")
    expect(strip).to_contain_text(best)
    way_on = page.get_by_role("button", name="Play on from here")
    expect(way_on).to_have_count(1)
    if first["best"]["action"]["type"] in ("pick", "keep", "slate", "recycle", "place"):
        expect(page.locator(MARKED).first).to_be_visible()
    # The decisions that follow at once may have been costly, too.
    costly = {moment["moment"] for moment in found["moments"]}
    plain = next(n for n in itertools.count(first["moment"]) if n not in costly)
    for n in range(first["moment"] + 1, plain + 1):
        page.keyboard.press("ArrowRight")
        expect(page).to_have_url(re.compile(rf"/replay\?.*\bn={n}\b"))
    expect(strip).to_have_count(0)
    expect(way_on).to_have_count(1)
    expect(page.locator(MARKED)).to_have_count(0)
    page.go_back()
    expect(page.locator(f"{REVIEW} ol > li").first).to_be_visible()


@pytest.mark.parametrize("manner", [LOW, ON_A_PHONE], ids=["low", "phone"])
def test_the_replay_brings_what_it_advises_into_sight(
    visits: Visits, player: Person, manner: Manner
) -> None:
    page = opens(visits, player, **manner)
    reviewed(page).first.locator(LOOK).click()
    expect(page.locator('[data-action="play-on-here"]')).to_be_in_viewport(ratio=1)
    if page.locator(MARKED).count() > 0:
        expect(page.locator(MARKED).first).to_be_in_viewport(ratio=0.9)
    if manner is LOW:
        for whole in page.locator(
            '[data-zone="hand"] [data-card], [data-zone="forecast"] tbody th'
        ).all():
            expect(whole).to_be_in_viewport(ratio=1)


def test_one_plays_on_from_a_moment(visits: Visits, player: Person) -> None:
    page = opens(visits, player)
    moments = reviewed(page)
    before = page.url
    moments.first.locator(PLAY_ON).click()
    dialog = page.get_by_role("dialog", name="Play on from here")
    is_alone = player.state["options"]["players"] == 1
    if is_alone:
        expect(dialog.locator("select")).to_have_count(0)
    else:
        others = dialog.get_by_label("The other seats")
        expect(others.locator("option:checked")).to_have_text("As before")
        others.select_option("Club bot")
    dialog.get_by_role("button", name="Play on").click()
    expect(page.locator('[data-sending="false"]')).to_be_visible()
    expect(page).not_to_have_url(before)

    first = visits.server.get(f"/api/tables/{player.table}/review?seat={player.seat}")["moments"][0]
    table = visits.server.get(f"/api/tables/{page.url.rpartition('/')[2]}")
    assert table["branch"] == {"table": player.table, "moment": first["moment"]}
    assert [seat["bot"] for seat in table["seats"] if seat["guest"] is None] == (
        [] if is_alone else ["club"]
    )
    expect(page.locator('[data-live="moment"]')).to_contain_text(f"Round {first['round']}")
    expect(page.locator('[data-part="branch"]')).to_have_text("Played on from another game")
    page.locator('[data-action="menu"]').click()
    expect(page.get_by_role("link", name="Replay of the first game")).to_have_attribute(
        "href", re.compile(rf"^/t/{player.table}/replay\?.*\bn={first['moment']}$|replay\?seat=\d$")
    )
    page.keyboard.press("Escape")
    if not is_alone:
        expect(page.locator("button.rival")).to_contain_text("Club bot")
    expect(page.locator('[data-action="hint"]')).to_be_visible()
    page.locator('[data-action="hint"]').click()
    page.locator('[data-action="hint-do"]').click(timeout=REVIEWING)
    expect(page.locator('[data-zone="hint"]')).to_have_count(0)


def test_another_seat_has_a_review_of_its_own(visits: Visits, player: Person) -> None:
    page = opens(visits, player)
    expect(page.locator(START)).to_be_visible()
    seats = page.get_by_label("Whose decisions")
    if player.state["options"]["players"] == 1:
        expect(seats).to_have_count(0)
        return
    expect(seats.locator("option:checked")).to_have_text("Ada")
    reviewed(page)
    seats.select_option(index=1 - int(player.seat or 0))
    expect(page.locator(f"{REVIEW} ol")).to_have_count(0)
    expect(page.locator(START)).to_be_visible()


def test_nothing_lost_is_said_so(visits: Visits, player: Person) -> None:
    page = opens(visits, player)
    nothing = {"table": player.table, "seat": 0, "aim": "chance", "decisions": 7, "moments": []}
    page.route("**/review?*", lambda route: route.fulfill(json=nothing))
    page.locator(START).click()
    expect(page.locator(REVIEW)).to_contain_text("Nothing was lost: in none of 7 decisions")


def test_progress_is_shown_and_a_refusal_is_said(visits: Visits, player: Person) -> None:
    visits.forgive("503")
    page = opens(visits, player)
    progress: dict[str, object] = {"done": 0, "of": 0, "preparing": True}
    page.route("**/review?*", lambda route: route.fulfill(json=progress, status=202))
    page.locator(START).click()
    expect(page.locator(REVIEW)).to_contain_text("The expert is still getting ready…")
    progress["preparing"] = False
    expect(page.locator(REVIEW)).to_contain_text("Other games are reviewed first…")
    progress.update(done=12, of=74)
    expect(page.locator(REVIEW)).to_contain_text("16% done")
    page.locator('[data-action="review-stop"]').click()
    expect(page.locator(f"{REVIEW} progress")).to_have_count(0)
    busy = {"code": "review/busy", "message": ""}
    page.route("**/review?*", lambda route: route.fulfill(json=busy, status=503))
    page.locator(START).click()
    expect(page.get_by_role("alert")).to_contain_text("Try again in a moment.")


@pytest.mark.parametrize("manner", [LOW, ON_A_PHONE], ids=["low", "phone"])
def test_whoever_asks_is_taken_to_the_review_and_to_its_end(
    visits: Visits, player: Person, manner: Manner
) -> None:
    page = opens(visits, player, **manner)
    answer: dict[str, object] = {"done": 12, "of": 74, "preparing": False}
    page.route("**/review?*", lambda route: route.fulfill(json=answer))
    ask = page.locator('[data-action="review-begin"]')
    stop = page.locator('[data-action="review-stop"]')
    expect(ask).to_be_in_viewport()
    ask.press("Enter")
    expect(stop).to_be_focused()
    expect(stop).to_be_in_viewport()
    stop.press("Enter")
    expect(page.locator(START)).to_be_focused()
    page.locator(START).press("Enter")
    expect(stop).to_be_focused()
    nothing = {"table": player.table, "seat": 0, "aim": "chance", "decisions": 7, "moments": []}
    answer.clear()
    answer.update(nothing)
    lost = page.get_by_text("Nothing was lost")
    expect(lost).to_be_focused()
    expect(lost).to_be_in_viewport()


def test_the_first_moment_is_where_one_goes_on(visits: Visits, player: Person) -> None:
    page = opens(visits, player)
    first = reviewed(page).first.locator("h3")
    expect(first).to_be_focused()
    expect(first).to_be_in_viewport()


@pytest.mark.parametrize("manner", [Manner(), ON_A_PHONE], ids=["desk", "phone"])
def test_a_review_shuts_nobody_out(visits: Visits, player: Person, manner: Manner) -> None:
    page = opens(visits, player, **manner)
    moments = reviewed(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    moments.first.scroll_into_view_if_needed()
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        assert violations(page) == "", theme
        assert faint(page) == "", theme
    moments.first.locator(LOOK).click()
    expect(page.locator('[data-action="play-on-here"]')).to_be_visible()
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        assert violations(page) == "", theme
        assert faint(page) == "", theme
