"""Whole games in a browser, from the home page to the score sheet."""

from playwright.sync_api import Page, expect

from tests.web.player import BY_HAND, BY_PLAN, SHORTCUTS, Player, play_together, sheet
from tests.web.visits import ON_A_PHONE, Visits

HAND = '[data-zone="hand"]'
SECOND_ROUND = '[data-live="moment"]:has-text("Round 2")'


def test_a_game_against_bots_begins_with_one_click(visits: Visits) -> None:
    page = visits.arrive()
    page.get_by_role("button", name="Play now").click()
    expect(page.locator(HAND)).to_be_visible()
    Player(page, wishes=BY_HAND).play_out()


def test_two_people_play_by_a_link_and_see_the_same_score_sheet(visits: Visits) -> None:
    ada = visits.arrive()
    make_table(ada, players=2, bots=0)
    ada.get_by_role("button", name="Create", exact=True).click()
    expect(ada.get_by_text("Waiting for one more.")).to_be_visible()
    call_oneself(ada, "Ada")
    link = ada.get_by_label("Link to this table").input_value()

    ben = visits.arrive()
    ben.get_by_label("Join a table").fill(link)
    ben.get_by_role("button", name="Join", exact=True).click()
    expect(ben.get_by_text("There is a place for you.")).to_be_visible()
    ben.get_by_label("Your name at the table").fill("Ben")
    ben.get_by_role("button", name="Sit down").click()

    play_together(Player(ada), Player(ben))
    assert sheet(ada) == sheet(ben)
    names = " ".join(sheet(ada))
    assert "Ada" in names
    assert "Ben" in names


def test_a_scenario_is_played_from_the_solo_screen_to_its_medals(visits: Visits) -> None:
    page = visits.arrive()
    page.get_by_role("link", name="Scenarios").first.click()
    scenario = page.get_by_role("region", name="To the Center of the Earth")
    scenario.get_by_role("button", name="Play").click()
    expect(page.get_by_role("heading", name="Medals")).to_be_visible()
    Player(page).play_out()
    expect(page.get_by_role("heading", name="Medals")).to_be_visible()
    for medal in ("Bronze", "Silver", "Gold"):
        expect(page.get_by_role("listitem").filter(has_text=medal)).to_be_visible()


def test_a_table_with_four_bots_is_made_by_the_form(visits: Visits) -> None:
    page = visits.arrive()
    make_table(page, players=5, bots=4)
    page.get_by_role("button", name="Play", exact=True).click()
    Player(page).play_out()
    assert len(sheet(page)) == 5


def test_seven_seats_need_the_expansion_and_play_it(visits: Visits) -> None:
    page = visits.arrive()
    make_table(page, players=7, bots=6)
    expansion = page.get_by_label("Corruption & Ascension")
    expect(expansion).to_be_checked()
    expect(expansion).to_be_disabled()
    page.get_by_role("button", name="Play", exact=True).click()
    Player(page).play_out()
    assert len(sheet(page)) == 7


def test_a_whole_game_by_keyboard_alone(visits: Visits) -> None:
    page = visits.arrive()
    hands = Player(page, "keyboard")
    hands.reach("main button:not(.primary)")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="Create a table")).to_be_visible()
    hands.reach('dialog input[type="radio"]')
    for _ in range(2):
        page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("radio", name="2", exact=True)).to_be_checked()
    hands.reach("dialog select")
    page.keyboard.press("ArrowDown")
    hands.reach("dialog .primary")
    page.keyboard.press("Enter")
    expect(page.locator(HAND)).to_be_visible()

    Player(page, "keyboard", BY_HAND).play_until(SECOND_ROUND)
    Player(page, "keyboard", BY_PLAN, SHORTCUTS).play_out()


def test_a_whole_game_on_a_phone_by_touch(visits: Visits) -> None:
    page = visits.arrive(**ON_A_PHONE)
    page.get_by_role("button", name="Play now").tap()
    expect(page.locator(HAND)).to_be_visible()
    Player(page, "touch", BY_HAND).play_out()


def make_table(page: Page, *, players: int, bots: int) -> None:
    """Fill in the form, up to the button that makes the table; bots sit last."""
    page.get_by_role("button", name="Create a table").click()
    form = page.get_by_role("dialog", name="Create a table")
    form.get_by_role("radio", name=str(players), exact=True).check(force=True)
    for seat in range(2, players + 1):
        is_bot = seat > players - bots
        form.get_by_label(f"Seat {seat}").select_option("Casual bot" if is_bot else "A person")


def call_oneself(page: Page, name: str) -> None:
    """Go by a name in the lobby."""
    page.get_by_label("Your name at the table").fill(name)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Saved.")).to_be_visible()
