"""The browser that the tests drive: where it is, how it is started, and how to come by one.

``python -m tests.web.browser`` says which it is, and installs one if there is none.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.required import is_required

FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Google/Chrome/Application/chrome.exe",
)
INSTALL = "install Chrome or Chromium, or name one with IAWW_BROWSER=…"
PACKAGES = ("chromium", "fonts-noto-cjk")


def installed_browser() -> Path | None:
    """Return the Chrome or Chromium that is installed here."""
    named = os.environ.get("IAWW_BROWSER")
    if named is not None:
        if not Path(named).is_file():
            raise FileNotFoundError(f"IAWW_BROWSER names {named}, and that is no file")
        return Path(named)
    found = [Path(program) for name in NAMES if (program := shutil.which(name))]
    found += [Path(place) for place in PLACES if Path(place).is_file()]
    if found:
        return found[0]
    with sync_playwright() as playwright:
        own = Path(playwright.chromium.executable_path)
    return own if own.is_file() else None


@contextmanager
def launched(program: Path) -> Iterator[Browser]:
    """Run a browser for as long as the block lasts."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=list(FLAGS))
        try:
            yield browser
        finally:
            browser.close()


def install() -> None:
    """Try to install a browser, by Debian's packages or by Playwright's own."""
    apt = shutil.which("apt-get")
    if apt is not None and hasattr(os, "geteuid") and os.geteuid() == 0:
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for words in (["update"], ["install", "--yes", "--no-install-recommends", *PACKAGES]):
            subprocess.run([apt, "--quiet=2", *words], env=environment, check=False)
    if installed_browser() is None:
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)


def main() -> int:
    """Say which browser there is; without any, say so loudly, and fail where it is required."""
    if installed_browser() is None:
        print("browser: there is none: trying to install one", flush=True)
        install()
    program = installed_browser()
    if program is not None:
        print(f"browser: {program}")
        return 0
    print("#" * 78, file=sys.stderr)
    print("  NO BROWSER: the page will NOT be tested in one.", file=sys.stderr)
    print(f"  To test it, {INSTALL}.", file=sys.stderr)
    print("#" * 78, file=sys.stderr)
    return 1 if is_required() else 0


if __name__ == "__main__":
    sys.exit(main())
