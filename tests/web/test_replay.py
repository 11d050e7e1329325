"""After the game: the score sheet, the replay, the proof of the deal, and the rematch."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.server.people import Person, two_at_a_table
from tests.server.running import Running
from tests.web.arranged import play_out, remembered
from tests.web.player import sheet
from tests.web.visits import Visits

HAND = '[data-zone="hand"] [data-card]'


@pytest.fixture(scope="module")
def finished(server: Running) -> tuple[Person, Person]:
    """Two people whose game is over."""
    pair = two_at_a_table(server)
    play_out(*pair)
    return pair


def opens(visits: Visits, person: Person, path: str = "") -> Page:
    """Open something of somebody's table in a browser of theirs."""
    context = visits.person()
    remembered(context, person, welcomed=True)
    page = context.new_page()
    page.goto(f"{visits.server.url}/t/{person.table}{path}")
    return page


def seated(person: Person) -> list[str]:
    """Return who sits where at somebody's table."""
    table = person.server.get(f"/api/tables/{person.table}", token=person.token)
    return [seat["name"] for seat in table["seats"]]


def position(page: Page) -> int:
    """Return the moment of the game that is shown."""
    return int(page.get_by_role("slider", name="Position in the game").input_value())


def test_everybody_reads_the_same_score_sheet(
    visits: Visits, finished: tuple[Person, Person]
) -> None:
    ada, ben = finished
    sheets = [sheet(opens(visits, person)) for person in (ada, ben)]
    assert sheets[0] == sheets[1]
    assert [next(iter(each)).split()[0] for each in sheets] == ["Ada", "Ben"]
    scores = visits.server.get(f"/api/tables/{ada.table}/score")["outcome"]["sheets"]
    by_name = {name.split()[0]: int(column["Total"]) for name, column in sheets[0].items()}
    assert [by_name[name] for name in seated(ada)] == [each["total"] for each in scores]


def test_one_goes_from_the_score_sheet_to_the_table_and_back(
    visits: Visits, finished: tuple[Person, Person]
) -> None:
    page = opens(visits, finished[0])
    pad = page.get_by_role("region", name="Score pad")
    look = page.get_by_role("button", name="Look at the table")
    look.click()
    expect(page.locator('[data-zone="constructed"]')).to_be_visible()
    page.go_back()
    expect(pad).to_be_visible()
    look.click()
    page.reload()
    page.get_by_role("button", name="To the scores").click()
    expect(pad).to_be_visible()


def test_the_deal_is_proved_in_the_browser(visits: Visits, finished: tuple[Person, Person]) -> None:
    page = opens(visits, finished[0])
    page.get_by_role("button", name="Check it now").click()
    expect(page.get_by_text("The deal is proved: nobody could choose it.")).to_be_visible()
    expect(page.get_by_text("fails:")).to_have_count(0)


def test_a_forged_secret_does_not_pass(visits: Visits, finished: tuple[Person, Person]) -> None:
    page = opens(visits, finished[0])

    def forged(text: str) -> str:
        return re.sub(r'("secret": ?")(..)', lambda found: found[1] + found[2][::-1] + "0", text)

    def answer(route: Route) -> None:
        given = route.fetch()
        route.fulfill(response=given, body=forged(given.text()))

    page.route("**/record", answer)
    page.get_by_role("button", name="Check it now").click()
    expect(page.get_by_text("The deal is not proved.")).to_be_visible()


def test_the_replay_goes_back_and_forth(visits: Visits, finished: tuple[Person, Person]) -> None:
    page = opens(visits, finished[0])
    page.get_by_role("button", name="Replay").click()
    bar = page.get_by_role("region", name="Replay controls")
    expect(bar.get_by_text("The cards are dealt.")).to_be_visible()
    expect(page.locator(HAND)).to_have_count(10)

    bar.get_by_role("button", name="One action forward").click()
    expect(bar.get_by_text(re.compile("(Ada|Ben) picks"))).to_be_visible()
    assert position(page) == 1
    bar.get_by_role("button", name="One action back").click()
    expect(bar.get_by_text("The cards are dealt.")).to_be_visible()

    bar.get_by_role("button", name="Next step").click()
    second = position(page)
    assert second > 1
    bar.get_by_role("button", name="Previous step").click()
    assert position(page) == 0
    bar.get_by_role("button", name="Round 3").click()
    expect(page.locator('[data-live="moment"]')).to_contain_text("Round 3")
    bar.get_by_role("slider").fill(str(second))
    assert position(page) == second
    expect(page.locator('[data-live="moment"]')).to_contain_text("Round 1")


def test_the_replay_is_led_by_keys(visits: Visits, finished: tuple[Person, Person]) -> None:
    page = opens(visits, finished[0], "/replay")
    expect(page.locator(HAND)).to_have_count(10)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert position(page) == 2
    page.keyboard.press("ArrowLeft")
    assert position(page) == 1
    page.keyboard.press("Shift+ArrowRight")
    assert position(page) > 1
    page.keyboard.press("End")
    expect(page.get_by_text("The game is over", exact=True).first).to_be_visible()
    page.keyboard.press("Home")
    expect(page.get_by_text("The cards are dealt.")).to_be_visible()
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(page.get_by_text("The cards are dealt.")).not_to_be_visible()
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR", "es-ES", "ja-JP"])
@pytest.mark.parametrize("width", [320, 360, 390])
def test_the_bar_under_a_replay_fits_a_phone(
    visits: Visits, finished: tuple[Person, Person], width: int, locale: str
) -> None:
    context = visits.person(viewport={"width": width, "height": 844}, locale=locale)
    remembered(context, finished[0], welcomed=True)
    page = context.new_page()
    page.goto(f"{visits.server.url}/t/{finished[0].table}/replay?n=30")
    page.locator("select").first.wait_for()
    boxes = [each.bounding_box() for each in page.locator("select").all()]
    assert all(box is not None and box["width"] >= 70 for box in boxes), boxes
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_the_forecast_is_read_to_its_end_on_a_low_screen(
    visits: Visits, finished: tuple[Person, Person]
) -> None:
    context = visits.person(viewport={"width": 1280, "height": 620})
    remembered(context, finished[0], welcomed=True)
    page = context.new_page()
    page.goto(f"{visits.server.url}/t/{finished[0].table}/replay")
    forecast = page.locator('[data-zone="forecast"]')
    expect(forecast.locator("td.margin").first).to_be_visible()
    assert forecast.evaluate("(box) => box.scrollHeight > box.clientHeight"), "nothing is cut"
    forecast.focus()
    expect(forecast).to_be_focused()
    last = forecast.locator("td.margin").last
    last.scroll_into_view_if_needed()
    inner, outer = last.bounding_box(), forecast.bounding_box()
    assert inner is not None
    assert outer is not None
    assert inner["y"] + inner["height"] <= outer["y"] + outer["height"]


def test_a_picked_card_of_a_replay_is_read_by_keyboard(
    visits: Visits, finished: tuple[Person, Person]
) -> None:
    first = f"/api/tables/{finished[0].table}/replay?from=1&count=1"
    seat = visits.server.get(first)["frames"][0]["seat"]
    page = opens(visits, finished[0], f"/replay?n=1&seat={seat}")
    cards = page.locator('[data-zone="drafted"] li[data-rove]')
    expect(cards).to_have_count(1)
    cards.focus()
    expect(page.get_by_role("tooltip")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("slider", name="Position in the game")).to_have_value("2")


def test_one_plays_on_from_the_moment_at_which_it_was_pressed(
    visits: Visits, finished: tuple[Person, Person]
) -> None:
    """A replay that runs stops there, and does not carry the choice along."""
    page = opens(visits, finished[0], "/replay?n=3")
    page.get_by_label("Speed").select_option("8×")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("slider")).not_to_have_value("3")
    page.locator('[data-action="play-on-any"]').click()
    dialog = page.get_by_role("dialog", name="Play on from here")
    expect(dialog).to_be_visible()
    moment = position(page)
    page.wait_for_timeout(1_000)
    assert position(page) == moment
    dialog.locator('[data-action="play-on"]').click()
    expect(page).to_have_url(re.compile(r"/t/[^/]+$"))
    table = visits.server.get(f"/api/tables/{page.url.rpartition('/')[2]}")
    assert table["branch"] == {"table": finished[0].table, "moment": moment}


def test_every_seat_shows_its_own_hand(visits: Visits, finished: tuple[Person, Person]) -> None:
    page = opens(visits, finished[0], "/replay")
    seen_by = page.get_by_label("Seen by")
    hands = []
    for name in ("Ada", "Ben"):
        seen_by.select_option(name)
        # The address follows what is shown.
        expect(page).to_have_url(re.compile(rf"seat={seen_by.input_value()}\b"))
        expect(page.locator(HAND)).to_have_count(10)
        hands.append(page.locator(HAND).evaluate_all("(all) => all.map((one) => one.dataset.card)"))
    assert hands[0] != hands[1]
    seen_by.select_option("Spectator")
    expect(page.locator(HAND)).to_have_count(0)


def test_the_address_keeps_the_moment_and_the_seat(
    visits: Visits, finished: tuple[Person, Person]
) -> None:
    page = opens(visits, finished[0], "/replay")
    page.get_by_label("Seen by").select_option("Ben")
    page.get_by_role("button", name="Round 2").click()
    expect(page.locator('[data-live="moment"]')).to_contain_text("Round 2")
    n = position(page)
    expect(page).to_have_url(re.compile(rf"seat=\d.*n={n}\b|n={n}\b.*seat=\d"))

    stranger = visits.person().new_page()
    stranger.goto(page.url)
    expect(stranger.locator('[data-live="moment"]')).to_contain_text("Round 2")
    assert position(stranger) == n
    expect(stranger.get_by_label("Seen by").locator("option:checked")).to_have_text("Ben")


def test_a_game_that_goes_on_has_no_replay(visits: Visits) -> None:
    visits.forgive("409|403")
    ada, _ = two_at_a_table(visits.server)
    page = opens(visits, ada, "/replay")
    expect(page.get_by_role("alert")).to_contain_text("This game cannot be shown.")


def test_a_rematch_begins_a_new_table_for_both(
    visits: Visits, finished: tuple[Person, Person]
) -> None:
    pages = [opens(visits, person) for person in finished]
    before = pages[0].url
    pages[0].get_by_role("button", name="Rematch").click()
    expect(pages[0].get_by_text("Waiting for one more.")).to_be_visible()
    expect(pages[1].get_by_text("the next table is open")).to_be_visible()
    pages[1].get_by_role("button", name="Rematch").click()
    for page in pages:
        expect(page.locator(HAND)).to_have_count(10)
        assert page.url != before
    assert pages[0].url == pages[1].url
