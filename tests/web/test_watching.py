"""Nothing that goes wrong in a browser goes unnoticed."""

import pytest
from playwright.sync_api import Error

from tests.web.visits import Visits

PLAIN = "/readyz"
"""A document of the server that has no troubles of its own."""

EVERYTHING = ""
ELSEWHERE = "http://127.0.0.1:1/picture.png"
THROW = """() => new Promise((resolve) => {
    setTimeout(() => { setTimeout(resolve); throw new Error("a word"); });
})"""
LOAD = f"""() => new Promise((resolve) => {{
    const picture = new Image();
    picture.onerror = resolve;
    picture.src = "{ELSEWHERE}";
}})"""


@pytest.mark.parametrize(
    ("script", "trouble"),
    [
        ("() => console.error('a word')", "console: a word"),
        (THROW, "page error: a word"),
        (LOAD, f"request to another host: {ELSEWHERE}"),
        (LOAD, f"request failed: GET {ELSEWHERE}"),
        ("() => fetch('/api/no-such-thing')", "console: Failed to load resource"),
    ],
)
def test_trouble_on_a_page_is_seen(visits: Visits, script: str, trouble: str) -> None:
    # Without the server's content policy, which would stop some of it beforehand.
    page = visits.arrive(PLAIN, bypass_csp=True)
    page.evaluate(script)
    assert any(line.startswith(trouble) for line in visits.troubles)
    visits.forgive(EVERYTHING)


def test_what_a_test_brings_about_is_forgiven(visits: Visits) -> None:
    page = visits.arrive(PLAIN)
    visits.forgive("a word")
    page.evaluate("() => console.error('a word')")
    page.evaluate("() => console.error('another')")
    heard = [line.partition(" (")[0] for line in visits.troubles]
    assert "console: another" in heard
    assert "console: a word" not in heard
    visits.forgive(EVERYTHING)


def test_a_killed_server_is_noticed(lone_visits: Visits) -> None:
    page = lone_visits.arrive(PLAIN)
    lone_visits.server.stop()
    with pytest.raises(Error, match="ERR_CONNECTION_REFUSED"):
        page.goto(lone_visits.server.url + PLAIN)
    lone_visits.server.start()
    page.goto(lone_visits.server.url + PLAIN)
    assert any(line.startswith("request failed: GET") for line in lone_visits.troubles)
    lone_visits.forgive(EVERYTHING)
