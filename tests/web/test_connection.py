"""Tabs that close, servers that die, networks that fail, and other people at the table."""

import re
import signal

from playwright.sync_api import WebSocketRoute, expect

from tests.server.people import two_at_a_table
from tests.web.arranged import is_at, remembered
from tests.web.moments import brought, comes_to_show, is_answered, shown, sits
from tests.web.player import BUILD, CARD, CONFIRM
from tests.web.visits import SERVER_AWAY, Visits

AWAY = "The server is away."
HAND = '[data-zone="hand"] [data-card]'
SITES = '[data-zone="constructions"] [data-card]'


class Line:
    """The connection of a browser to its table, which can be cut."""

    def __init__(self) -> None:
        self._is_cut = False
        self._open: list[WebSocketRoute] = []

    def take(self, socket: WebSocketRoute) -> None:
        """Let a connection through while the line stands."""
        if self._is_cut:
            socket.close()
        else:
            socket.connect_to_server()
            self._open.append(socket)

    def cut(self) -> None:
        """End what is open, and let nothing through."""
        self._is_cut = True
        for socket in self._open:
            socket.close()

    def mend(self) -> None:
        """Let everything through again."""
        self._is_cut = False


def test_a_closed_tab_finds_everything_as_it_was(visits: Visits) -> None:
    page = sits(visits, brought(visits.server, is_at(1, "planning")))
    page.locator(BUILD).first.click()
    is_answered(page)
    before = shown(page)
    context, address = page.context, page.url
    page.close()
    again = context.new_page()
    again.goto(address)
    comes_to_show(again, before)
    again.get_by_role("button", name="Undo").click()
    expect(again.locator(HAND)).to_have_count(7)


def test_a_game_is_found_again_from_the_home_page(visits: Visits) -> None:
    page = sits(visits, brought(visits.server, is_at(1, "planning")))
    before = shown(page)
    page.get_by_role("link", name="home page").click()
    page.get_by_role("button", name="Go on playing").click()
    comes_to_show(page, before)


def test_a_server_that_is_killed_and_started_again_has_lost_no_move(lone_visits: Visits) -> None:
    lone_visits.forgive(SERVER_AWAY)
    server = lone_visits.server
    page = sits(lone_visits, brought(server, is_at(1, "planning")))
    page.locator(BUILD).first.click()
    is_answered(page)
    before = shown(page)
    server.stop(signal.SIGKILL)
    expect(page.get_by_role("alert").filter(has_text=AWAY)).to_be_visible()
    # What is done meanwhile waits for the server.
    page.locator(BUILD).first.click()
    server.start()
    expect(page.get_by_role("alert")).not_to_be_visible()
    expect(page.locator(SITES)).to_have_count(2)
    page.get_by_role("button", name="Undo").click()
    comes_to_show(page, before)


def test_a_lost_connection_comes_back_by_itself(visits: Visits) -> None:
    ada, ben = two_at_a_table(visits.server)
    line = Line()
    context = visits.person()
    context.route_web_socket(re.compile("/socket$"), line.take)
    remembered(context, ada)
    page = context.new_page()
    page.goto(f"{visits.server.url}/t/{ada.table}")
    expect(page.locator(HAND)).to_have_count(10)
    other = sits(visits, ben)

    line.cut()
    expect(page.get_by_role("alert").filter(has_text=AWAY)).to_be_visible()
    other.locator(CARD).first.click()
    other.locator(CONFIRM).click()
    page.locator(CARD).first.click()
    page.locator(CONFIRM).click()
    line.mend()
    expect(page.get_by_role("alert")).not_to_be_visible()
    for each in (page, other):
        expect(each.locator(HAND)).to_have_count(9)


def test_another_language_changes_the_words_and_nothing_else(visits: Visits) -> None:
    page = sits(visits, brought(visits.server, is_at(2, "planning")))
    before = shown(page)
    page.get_by_role("button", name="More", exact=True).click()
    # The name of the button that closes the sheet, and words of the table.
    spoken = {
        "Français": ("fr", "Fermer", "Recycler"),
        "Español": ("es", "Cerrar", "Reciclar"),
        "日本語": ("ja", "閉じる", "リサイクル"),
    }
    for name, (tag, close, recycle) in spoken.items():
        page.get_by_role("radio", name=name).check(force=True)
        page.get_by_role("button", name=close, exact=True).click()
        assert page.locator("html").get_attribute("lang") == tag
        expect(page.get_by_role("button", name=re.compile(recycle)).first).to_be_visible()
        comes_to_show(page, before)
        page.locator('[data-action="menu"]').click()


def test_a_spectator_sees_the_table_and_no_hand(visits: Visits) -> None:
    ada = brought(visits.server, is_at(1, "draft"))
    page = sits(visits, ada)
    spectator = visits.arrive(f"/t/{ada.table}")
    expect(spectator.get_by_text("You are watching")).to_be_visible()
    expect(spectator.get_by_text("10 cards in hand")).to_have_count(1)
    expect(spectator.locator(HAND)).to_have_count(0)
    for card in page.locator(HAND).all():
        assert (card.get_attribute("data-card") or "") not in spectator.content()
    expect(spectator.get_by_role("button", name="Undo")).to_have_count(0)


def test_two_people_talk(visits: Visits) -> None:
    ada, ben = two_at_a_table(visits.server)
    page, other = sits(visits, ada), sits(visits, ben)
    page.get_by_role("button", name="Chat").click()
    page.get_by_role("textbox").fill("Good luck!")
    page.get_by_role("button", name="Send").click()
    expect(page.get_by_role("log", name="Chat")).to_contain_text("Good luck!")
    other.get_by_role("button", name="Chat, 1 new message").click()
    heard = other.get_by_role("log", name="Chat")
    expect(heard).to_contain_text("Ada")
    expect(heard).to_contain_text("Good luck!")
    other.get_by_role("textbox").fill("You too.")
    other.keyboard.press("Enter")
    expect(page.get_by_role("log", name="Chat")).to_contain_text("You too.")
