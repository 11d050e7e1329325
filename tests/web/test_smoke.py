"""The page comes up at all."""

import re

from playwright.sync_api import expect

from tests.web.axe import violations
from tests.web.visits import Visits


def test_the_home_page_loads_with_a_title(visits: Visits) -> None:
    page = visits.arrive()
    expect(page).to_have_title(re.compile("Wonderful World"))
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert violations(page) == ""
