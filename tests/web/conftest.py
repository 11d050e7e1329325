"""What the tests in a browser share: a server, a browser, and people who visit."""

import re
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.required import is_required
from tests.server.running import Running, running
from tests.web.browser import INSTALL, installed_browser, launched
from tests.web.visits import PATIENCE, Visits

HERE = Path(__file__).resolve().parent
EVIDENCE = HERE.parents[1] / ".cache" / "browser-tests"
FAILED = pytest.StashKey[bool]()

expect.set_options(timeout=PATIENCE)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put these tests first: no worker is to be left alone with the longest of all at the end."""
    items.sort(key=lambda item: HERE not in item.path.parents)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remember whether the test failed, for what is done after it."""
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


# Not for the whole session: while it runs, no other test of the worker could use asyncio.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A browser for the tests of a file."""
    program = installed_browser()
    if program is None:
        if is_required():
            pytest.fail(f"there is no browser: {INSTALL}")
        pytest.skip(f"THERE IS NO BROWSER: {INSTALL}")
    with launched(program) as found:
        yield found


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server for the tests of a file."""
    with running(tmp_path_factory.mktemp("server")) as found:
        yield found


@pytest.fixture
def visits(browser: Browser, server: Running, request: pytest.FixtureRequest) -> Iterator[Visits]:
    """People who visit the server; the test fails if anything goes wrong in their browsers."""
    with _watched(Visits(browser, server), request.node) as people:
        yield people


@pytest.fixture
def lone_visits(
    browser: Browser, tmp_path: Path, request: pytest.FixtureRequest
) -> Iterator[Visits]:
    """The same at a server of the test's own, which may be killed and started again."""
    with running(tmp_path) as server, _watched(Visits(browser, server), request.node) as people:
        yield people


@contextmanager
def _watched(people: Visits, item: pytest.Item) -> Iterator[Visits]:
    try:
        yield people
        if FAILED in item.stash or people.troubles:
            people.keep_evidence(EVIDENCE / re.sub(r"\W+", "-", item.nodeid))
    finally:
        people.end()
    assert not people.troubles, "\n".join(people.troubles)
