"""Whatever goes wrong is said in words, with a way on."""

import re
import secrets
import signal

import pytest
from playwright.sync_api import Page, Route, expect

from tests.server.people import Person, people, two_at_a_table
from tests.web.arranged import remembered
from tests.web.visits import ON_A_PHONE, SERVER_AWAY, Visits

AWAY = "The server is away."
OUTDATED = "A newer version of this page is here."
NO_FEATURE = "delete globalThis.ResizeObserver"


def test_the_server_is_away_when_the_page_is_opened(lone_visits: Visits) -> None:
    lone_visits.forgive(SERVER_AWAY)
    page = lone_visits.arrive(service_workers="allow")
    # The page comes from what the browser keeps of it.
    page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    page.reload()
    lone_visits.server.stop(signal.SIGKILL)
    page.reload()
    expect(page.get_by_role("alert")).to_contain_text(AWAY)
    lone_visits.server.start()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()


def test_the_server_is_away_when_something_is_asked_of_it(lone_visits: Visits) -> None:
    lone_visits.forgive(SERVER_AWAY)
    page = lone_visits.arrive()
    play = page.get_by_role("button", name="Play now")
    expect(play).to_be_visible()
    lone_visits.server.stop(signal.SIGKILL)
    play.click()
    expect(page.get_by_role("alert")).to_contain_text("The server does not answer.")
    lone_visits.server.start()
    play.click()
    expect(page.locator('[data-zone="hand"]')).to_be_visible()


@pytest.mark.parametrize("lost", ["TableScreen-*.js", "TableScreen-*.css"])
def test_what_was_lost_on_its_way_is_asked_for_again(visits: Visits, lost: str) -> None:
    visits.forgive("ERR_CONNECTION_RESET|Failed to load resource|preload CSS")
    page = visits.person().new_page()
    page.route(f"**/assets/{lost}", lambda route: route.abort("connectionreset"), times=1)
    page.goto(visits.server.url)
    page.get_by_role("button", name="Play now").click()
    expect(page.locator('[data-zone="hand"]')).to_be_visible()


def test_bots_for_whom_the_server_is_not_ready_are_not_waited_for_without_a_word(
    lone_visits: Visits,
) -> None:
    server = lone_visits.server
    server.stop()
    server.settings["bot_pace"] = "60"
    server.start()
    ada = Person.new(server, "Ada")
    path = f"/t/{ada.make_table(players=2, bots=['casual'])}"
    context = lone_visits.person()
    remembered(context, ada, welcomed=True)
    bots = {"levels": ["random", "casual"], "quick": ["random"], "compiling": True}
    context.route("**/api/bots", lambda route: route.fulfill(json=bots))
    page = context.new_page()
    page.goto(server.url + path)
    page.locator('[data-zone="hand"] [data-card]').first.click()
    expect(page.get_by_text("Waiting for")).to_have_count(0)
    page.locator('[data-action="confirm"]').click()
    expect(page.get_by_text("Waiting for")).to_be_visible()
    expect(page.get_by_text("The server is still getting ready")).to_be_visible()


def test_a_table_that_never_was(visits: Visits) -> None:
    visits.forgive("404|WebSocket connection")
    page = visits.arrive("/t/no-such-table-at-all")
    expect(page.get_by_role("alert")).to_contain_text("There is no such table.")
    page.get_by_role("link", name="Home").click()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()


def test_an_address_that_names_no_table(visits: Visits) -> None:
    page = visits.arrive("/t/a%2Fb")
    expect(page.get_by_role("heading", name="There is nothing at this address.")).to_be_visible()


@pytest.mark.parametrize("script", ["Lobby", "After"])
def test_a_part_of_the_page_that_the_server_has_no_longer(visits: Visits, script: str) -> None:
    visits.forgive("404|preload|dynamically imported")
    ada, ben = people(visits.server, "Ada", "Ben")
    ben.join(ada.make_table(players=2, start="by_host"))
    context = visits.person()
    context.route(f"**/assets/{script}-*", lambda route: route.fulfill(status=404))
    page = context.new_page()
    page.goto(f"{visits.server.url}/t/{ada.table}")
    if script == "After":
        visits.server.post(f"/api/tables/{ada.table}/start", token=ada.token)
        expect(page.get_by_text("You are watching")).to_be_visible()
        visits.server.post(f"/api/tables/{ada.table}/close", token=ada.token)
    expect(page.get_by_role("alert")).to_contain_text(OUTDATED)


def test_a_code_of_a_table_that_never_was(visits: Visits) -> None:
    visits.forgive("404")
    page = visits.arrive()
    page.get_by_label("Join a table").fill("no-such-table-at-all")
    page.get_by_role("button", name="Join", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("There is no such table.")
    page.get_by_label("Join a table").fill("what?")
    page.get_by_role("button", name="Join", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("neither a link to a table nor its code")


def test_a_table_that_was_closed_before_the_deal(visits: Visits) -> None:
    (ada,) = people(visits.server, "Ada")
    ada.make_table(players=2)
    page = visits.arrive(f"/t/{ada.table}")
    expect(page.get_by_text("There is a place for you.")).to_be_visible()
    visits.server.post(f"/api/tables/{ada.table}/close", token=ada.token)
    expect(page.get_by_text("This table is closed")).to_be_visible()
    page.reload()
    expect(page.get_by_text("This table is closed")).to_be_visible()


def test_a_table_that_was_closed_in_mid_game_shows_how_things_stood(visits: Visits) -> None:
    ada, _ = two_at_a_table(visits.server)
    page = visits.arrive(f"/t/{ada.table}")
    expect(page.get_by_text("You are watching")).to_be_visible()
    visits.server.post(f"/api/tables/{ada.table}/close", token=ada.token)
    expect(page.get_by_role("heading", name="Broken off")).to_be_visible()


def test_a_link_to_a_table_that_is_full(visits: Visits) -> None:
    ada, ben = people(visits.server, "Ada", "Ben")
    ben.join(ada.make_table(players=2, start="by_host"))
    page = visits.arrive(f"/t/{ada.table}")
    expect(page.get_by_text("Every seat is taken.")).to_be_visible()
    expect(page.get_by_text("Stay here to watch")).to_be_visible()
    visits.server.post(f"/api/tables/{ada.table}/start", token=ada.token)
    expect(page.get_by_text("You are watching")).to_be_visible()


def test_somebody_was_faster(visits: Visits) -> None:
    visits.forgive("409")
    ada, ben = people(visits.server, "Ada", "Ben")
    ada.make_table(players=2, start="by_host")
    page = visits.arrive(f"/t/{ada.table}")
    sit = page.get_by_role("button", name="Sit down")
    expect(sit).to_be_visible()
    page.route("**/api/tables/*/seat", lambda route: faster(route, ben, ada.table))
    sit.click()
    expect(page.get_by_role("alert")).to_contain_text("taken")


def test_a_code_for_another_device_works_once(visits: Visits) -> None:
    visits.forgive("404|409|400|403")
    (ada,) = people(visits.server, "Ada")
    context = visits.person()
    remembered(context, ada)
    page = context.new_page()
    page.goto(visits.server.url + "/settings")
    page.get_by_role("button", name="Get a code").click()
    code = page.get_by_role("status").filter(has_text=re.compile(r"\w{5}-\w")).inner_text()

    phone = visits.arrive("/settings", **ON_A_PHONE)
    take_code(phone, code)
    expect(phone.get_by_text("Welcome back, Ada.")).to_be_visible()
    tablet = visits.arrive("/settings")
    take_code(tablet, code)
    expect(tablet.get_by_role("alert")).to_contain_text("This code has been used already")


def test_a_name_that_somebody_at_the_table_has(visits: Visits) -> None:
    visits.forgive("409")
    (ada,) = people(visits.server, "Ada")
    ada.make_table(players=2)
    page = visits.arrive(f"/t/{ada.table}")
    name = page.get_by_label("Your name at the table")
    name.fill("Ada")
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("alert")).to_contain_text("Somebody at this table has that name.")
    name.fill("Ben")
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator('[data-zone="hand"]')).to_be_visible()


def test_a_page_from_before_an_update_asks_to_be_loaded_again(visits: Visits) -> None:
    ada, _ = two_at_a_table(visits.server)
    build = visits.server.get("/api/page")["page"]
    # Without a service worker the browser would keep the altered files.
    page = visits.person(service_workers="allow").new_page()
    page.route("**/assets/*.js", lambda route: altered(route, build))
    page.goto(f"{visits.server.url}/t/{ada.table}")
    banner = page.get_by_role("alert")
    expect(banner).to_contain_text(OUTDATED)
    page.unroute_all()
    banner.get_by_role("button", name="Reload the page").click()
    expect(page.get_by_text("You are watching")).to_be_visible()
    expect(banner).not_to_be_visible()


def test_a_screen_that_an_update_took_away_asks_to_be_loaded_again(visits: Visits) -> None:
    visits.forgive("404|Failed to load module script|MIME type")
    page = visits.arrive()
    page.route(re.compile(r"/assets/Solo-.*\.js"), lambda route: route.fulfill(status=404))
    page.get_by_role("link", name="Scenarios").first.click()
    expect(page.get_by_role("alert")).to_contain_text(OUTDATED)
    page.unroute_all()
    page.get_by_role("button", name="Reload the page").click()
    expect(page.get_by_role("heading", name="Free game")).to_be_visible()


def test_a_browser_that_lacks_something_is_told_so(visits: Visits) -> None:
    page = visits.person().new_page()
    page.add_init_script(NO_FEATURE)
    page.goto(visits.server.url)
    expect(page.get_by_text("This browser is too old for this page.")).to_be_visible()
    expect(page.get_by_text("Ce navigateur est trop ancien")).to_be_visible()


def test_an_address_that_leads_nowhere(visits: Visits) -> None:
    visits.forgive("404")
    page = visits.arrive("/no/such/place")
    expect(page.get_by_text("There is nothing at this address.")).to_be_visible()
    page.get_by_role("button", name="Home").click()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()


@pytest.mark.parametrize(
    "path", ["/solo/base_01", "/daily/2026-01-01", "/tutorial/planning", "/cards/zeppelin"]
)
def test_addresses_within_a_screen_are_found_by_the_server_too(visits: Visits, path: str) -> None:
    visits.forgive("404")
    page = visits.person().new_page()
    answer = page.goto(visits.server.url + path)
    assert answer is not None
    assert answer.status == 200


def faster(route: Route, person: Person, table: str) -> None:
    """Let somebody else have the seat just before."""
    person.join(table)
    route.continue_()


def altered(route: Route, build: str) -> None:
    """Answer with a script of another build."""
    answer = route.fetch()
    route.fulfill(response=answer, body=answer.text().replace(build, secrets.token_hex(8)))


def take_code(page: Page, code: str) -> None:
    """Become whoever made the code."""
    page.get_by_label("Have a code?").fill(code)
    page.get_by_role("button", name="Use it").click()
