"""The pages a browser is shown: in four languages, with nothing from elsewhere or inline."""

import re
from html.parser import HTMLParser

import pytest
from fastapi import FastAPI

from iaww.server import documentation, page
from iaww.server.page.languages import preferred
from tests.server.asgi import ask

SCHEMA = {"title": "a schema"}


def site() -> FastAPI:
    """The pages alone."""
    app = FastAPI(docs_url=None, redoc_url=None)
    app.include_router(documentation.router(lambda: SCHEMA))
    app.include_router(page.router)
    return app


class Reader(HTMLParser):
    """Notes what a page loads, where it leads, and what a strict policy would block."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.loads: list[str] = []
        self.leads: list[str] = []
        self.blocked: list[str] = []
        self._in_script = False
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Look at one element."""
        given = dict(attrs)
        self._in_script = tag == "script"
        if tag == "style" or any(name == "style" or name.startswith("on") for name in given):
            self.blocked.append(tag)
        if tag in ("script", "img", "link"):
            self.loads.append(given.get("src") or given.get("href") or "")
        if tag == "a":
            self.leads.append(given["href"] or "")

    def handle_endtag(self, tag: str) -> None:
        """Leave a script."""
        self._in_script = False

    def handle_data(self, data: str) -> None:
        """Look for a script in the page itself."""
        if self._in_script and data.strip():
            self.blocked.append("script")


@pytest.mark.parametrize("path", ["/", "/t/k3x", "/docs"])
def test_a_page_needs_nothing_inline_and_nothing_from_elsewhere(path: str) -> None:
    answer = ask(site(), "GET", path)
    assert answer.status_code == 200
    read = Reader(answer.text)
    assert read.blocked == []
    assert read.loads
    for address in read.loads:
        assert re.match(r"/[a-z]", address)
        assert ask(site(), "GET", address).status_code == 200


def test_who_only_asks_whether_a_link_works_is_answered() -> None:
    answer = ask(site(), "HEAD", "/t/k3x")
    assert (answer.status_code, answer.text) == (200, "")


def test_a_blocked_element_would_be_noticed() -> None:
    read = Reader("<style>a{}</style><p style='x'><a href='/' onclick='x'><script>x</script>")
    assert read.blocked == ["style", "p", "a", "script"]


def test_the_home_page_leads_to_the_interfaces() -> None:
    leads = Reader(ask(site(), "GET", "/").text).leads
    assert leads == ["/docs", "/protocol.json", "/api/tables"]


def test_the_documentation_sends_our_description_to_nobody() -> None:
    script = ask(site(), "GET", "/docs/start.js").text
    assert "validatorUrl: null" in script
    assert "http" not in script


def test_the_schema_of_the_protocol() -> None:
    assert ask(site(), "GET", "/protocol.json").json() == SCHEMA


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "The server is running."),
        ("fr", "Le serveur fonctionne."),
        ("es", "El servidor está en marcha."),
        ("ja", "サーバーは動いています。"),
    ],
)
def test_the_page_speaks_the_language_of_the_browser(language: str, words: str) -> None:
    answer = ask(site(), "GET", "/", headers={"accept-language": f"de, {language};q=0.8"})
    assert words in answer.text
    assert f'<html lang="{language}">' in answer.text
    assert answer.headers["vary"] == "Accept-Language"


def test_every_language_has_every_text() -> None:
    names = {language: set(texts) for language, texts in page.texts().items()}
    assert set(names) == {"en", "fr", "es", "ja"}
    assert all(found == names["en"] for found in names.values())
    assert all(text.strip() for texts in page.texts().values() for text in texts.values())


@pytest.mark.parametrize(
    ("accept", "language"),
    [
        ("", "en"),
        ("de", "en"),
        ("ja", "ja"),
        ("fr-CA,fr;q=0.9,en;q=0.8", "fr"),
        ("en;q=0.2, es;q=0.9", "es"),
        ("fr;q=0, es;q=0.1", "es"),
        ("FR", "fr"),
        ("fr;q=x, ja;q=0.5", "ja"),
        ("*", "en"),
        (",;=,;q", "en"),
    ],
)
def test_which_language_is_preferred(accept: str, language: str) -> None:
    assert preferred(accept, ("en", "fr", "es", "ja")) == language


def test_both_themes_are_styled() -> None:
    style = ask(site(), "GET", "/assets/style.css").text
    light, _, dark = style.partition("@media (prefers-color-scheme: dark)")
    names = re.findall(r"(--[a-z0-9-]+):", light)
    assert names
    assert names == re.findall(r"(--[a-z0-9-]+):", dark)
    assert "http" not in style
