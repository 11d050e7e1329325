"""What a browser is shown: the built page, its files, and words where there is none."""

import asyncio
import gzip
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

from iaww.content import IawwError
from iaww.server import documentation
from iaww.server.page import Page, page_id, read_built
from iaww.server.page.unbuilt import texts
from iaww.server.wishes import preferred_encoding, preferred_language
from tests.server.asgi import ask
from tests.server.people import Person, connected
from tests.server.running import Running, running

SCHEMA = {"title": "a schema"}
SCRIPT = "assets/index-Bx3_a1-Z.js"
PICTURE = "assets/art-4f00c2d1/zeppelin.svg"
FILES = {
    "index.html": b"<!doctype html><title>the page</title>",
    SCRIPT: b"console.log('hello')",
    PICTURE: b"<svg/>",
    "assets/plain.css": b"a{}",
    "sw.js": b"self",
    "manifest.webmanifest": b"{}",
    "icon-192.png": b"picture",
    "strange.xyz": b"?",
    "build.json": b'{"id": "abc"}',
}
PACKED = {f"{name}.br": b"br of " + FILES[name] for name in ("index.html", SCRIPT)} | {
    f"{name}.gz": gzip.compress(FILES[name]) for name in ("index.html", SCRIPT, PICTURE)
}
ADDRESSES = [
    *("/", "/solo", "/tables", "/daily", "/tutorial", "/about", "/settings", "/cards"),
    *("/t/k3x", "/t/k3x/replay", "/rules", "/rules/production", "/rules/a/b"),
]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small page as the build leaves it."""
    folder = tmp_path_factory.mktemp("built")
    for name, body in {**FILES, **PACKED}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(body)
    return folder


@pytest.fixture(scope="module")
def app(built: Path) -> FastAPI:
    """A site with a page."""
    return site(Page(read_built(built)))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A whole server."""
    with running(tmp_path_factory.mktemp("server")) as found:
        yield found


def site(page: Page) -> FastAPI:
    """The pages alone."""
    app = FastAPI(docs_url=None, redoc_url=None)
    app.include_router(documentation.router(lambda: SCHEMA))
    app.include_router(page.router())
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


@pytest.mark.parametrize("path", ADDRESSES)
def test_every_address_of_the_page_is_the_one_document(app: FastAPI, path: str) -> None:
    answer = ask(app, "GET", path, headers={"accept-encoding": "identity"})
    assert (answer.status_code, answer.content) == (200, FILES["index.html"])
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "public, no-cache"
    tag = answer.headers["etag"]
    again = ask(
        app, "GET", path, headers={"accept-encoding": "identity", "if-none-match": f"W/{tag}"}
    )
    assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)


@pytest.mark.parametrize(
    ("name", "media_type", "is_kept"),
    [
        (SCRIPT, "text/javascript; charset=utf-8", True),
        (PICTURE, "image/svg+xml", True),
        ("assets/plain.css", "text/css; charset=utf-8", False),
        ("sw.js", "text/javascript; charset=utf-8", False),
        ("manifest.webmanifest", "application/manifest+json", False),
        ("icon-192.png", "image/png", False),
        ("strange.xyz", "application/octet-stream", False),
    ],
)
def test_every_file_is_sent_as_what_it_is(
    app: FastAPI, name: str, media_type: str, is_kept: bool
) -> None:
    answer = ask(app, "GET", f"/{name}", headers={"accept-encoding": ""})
    assert (answer.status_code, answer.content) == (200, FILES[name])
    assert answer.headers["content-type"] == media_type
    assert ("immutable" in answer.headers["cache-control"]) == is_kept
    assert ("no-cache" in answer.headers["cache-control"]) == (not is_kept)
    assert answer.headers["vary"] == "Accept-Encoding"


@pytest.mark.parametrize(
    ("name", "accept", "encoding"),
    [
        (SCRIPT, "gzip, deflate, br", "br"),
        (SCRIPT, "gzip", "gzip"),
        (SCRIPT, "br;q=0, gzip", "gzip"),
        (SCRIPT, "*", "br"),
        (SCRIPT, "deflate", None),
        (PICTURE, "gzip, br", "gzip"),
        ("sw.js", "gzip, br", None),
    ],
)
def test_a_file_is_sent_in_the_smallest_form_the_browser_takes(
    app: FastAPI, built: Path, name: str, accept: str, encoding: str | None
) -> None:
    """A made-up brotli body is told from the others by its length."""
    answer = ask(app, "HEAD", f"/{name}", headers={"accept-encoding": accept})
    assert answer.headers.get("content-encoding") == encoding
    suffix = {None: "", "br": ".br", "gzip": ".gz"}[encoding]
    assert int(answer.headers["content-length"]) == (built / f"{name}{suffix}").stat().st_size


def test_each_form_of_a_file_has_its_own_tag(app: FastAPI) -> None:
    tags = {
        ask(app, "HEAD", f"/{SCRIPT}", headers={"accept-encoding": accept}).headers["etag"]
        for accept in ("br", "gzip", "identity")
    }
    assert len(tags) == 3


@pytest.mark.parametrize(
    "path",
    [
        "/assets/",
        "/assets/none.js",
        "/assets/../index.html",
        "/assets/%2e%2e/%2e%2e/__init__.py",
        "/assets/..%2f..%2f__init__.py",
        f"/{SCRIPT}.br",
        f"/{SCRIPT}/",
        "/index.html",
    ],
)
def test_nothing_but_the_files_of_the_page_is_sent(app: FastAPI, path: str) -> None:
    """Files are found by name in a list made at the start, never by a path on disk."""
    assert ask(app, "GET", path).status_code == 404


def test_a_build_is_told_by_its_stamp(built: Path, tmp_path: Path) -> None:
    found = read_built(built)
    assert found is not None
    assert found.id == page_id(built) == "abc"
    assert read_built(tmp_path) is None
    assert page_id(tmp_path) is None


@pytest.mark.parametrize("stamp", [b"", b"{", b"[]", b"{}", b"7", b"\xff"])
def test_a_broken_build_is_told_in_one_sentence(tmp_path: Path, stamp: bytes) -> None:
    (tmp_path / "build.json").write_bytes(stamp)
    with pytest.raises(IawwError, match=r"build\.json does not name a build"):
        page_id(tmp_path)


def test_pages_and_tables_are_told_the_present_build(server: Running) -> None:
    assert server.get("/api/page") == {"page": page_id()}
    ada = Person.new(server, "Ada")
    ada.make_table(players=2)

    async def look() -> None:
        async with connected(ada):
            assert ada.received[0]["page"] == page_id()

    asyncio.run(look())


@pytest.mark.parametrize(
    ("path", "accept", "is_page"),
    [
        ("/nowhere", "text/html,application/xhtml+xml", True),
        ("/nowhere/at/all", "text/html", True),
        ("/nowhere", "application/json", False),
        ("/nowhere", "*/*", False),
        ("/api/nowhere", "text/html", False),
    ],
)
def test_where_there_is_nothing_browsers_get_the_page_and_programs_a_code(
    server: Running, path: str, accept: str, is_page: bool
) -> None:
    answer = httpx.get(server.url + path, headers={"accept": accept}, trust_env=False)
    assert answer.status_code == 404
    if is_page:
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
    else:
        assert answer.json()["code"] == "request/not_found"


def test_an_address_that_takes_other_methods_still_says_so(server: Running) -> None:
    answer = httpx.delete(f"{server.url}/tables", trust_env=False)
    assert (answer.status_code, answer.json()["code"]) == (405, "request/method")


def test_the_documentation_needs_nothing_inline_and_nothing_from_elsewhere(app: FastAPI) -> None:
    answer = ask(app, "GET", "/docs")
    assert answer.status_code == 200
    read = Reader(answer.text)
    assert read.blocked == []
    assert read.loads
    for address in read.loads:
        assert re.match(r"/[a-z]", address)
        assert ask(app, "GET", address).status_code == 200


def test_a_blocked_element_would_be_noticed() -> None:
    read = Reader("<style>a{}</style><p style='x'><a href='/' onclick='x'><script>x</script>")
    assert read.blocked == ["style", "p", "a", "script"]


def test_the_documentation_sends_our_description_to_nobody(app: FastAPI) -> None:
    script = ask(app, "GET", "/docs/start.js").text
    assert "validatorUrl: null" in script
    assert "http" not in script


def test_the_schema_of_the_protocol(app: FastAPI) -> None:
    assert ask(app, "GET", "/protocol.json").json() == SCHEMA


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
def test_which_language_is_preferred_language(accept: str, language: str) -> None:
    assert preferred_language(accept, ("en", "fr", "es", "ja")) == language


@pytest.mark.parametrize(
    ("accept", "encoding"),
    [
        ("", "identity"),
        ("gzip, deflate, br, zstd", "br"),
        ("GZIP", "gzip"),
        ("gzip;q=1.0, *;q=0", "gzip"),
        ("br;q=x", "identity"),
        ("*;q=0.1", "br"),
        (",;=,;q", "identity"),
    ],
)
def test_which_encoding_is_preferred(accept: str, encoding: str) -> None:
    assert preferred_encoding(accept, ["br", "gzip"]) == encoding


@pytest.mark.parametrize("language", ["en", "fr", "es", "ja"])
def test_a_checkout_without_a_page_says_how_to_build_it(language: str) -> None:
    headers = {"accept-language": f"de, {language};q=0.8"}
    answer = ask(site(Page(None)), "GET", "/t/k3x", headers=headers)
    assert answer.status_code == 200
    assert texts()[language] in answer.text
    assert "make page" in answer.text
    assert f'<html lang="{language}">' in answer.text
    assert answer.headers["vary"] == "Accept-Language"
    assert Reader(answer.text).blocked == []


def test_the_sentence_is_there_in_four_languages() -> None:
    assert set(texts()) == {"en", "fr", "es", "ja"}
    assert len(set(texts().values())) == 4
