"""The page in a real browser with its processor slowed down: first loads, tasks, layouts, motion.

``python -m benchmarks.page`` starts a server on an empty database, loads the home page and a table
in fresh browsers, plays whole games of four and of seven with every animation, looks into the trace
of one more game of each, and prints JSON. It needs a built page.
"""

import argparse
import json
import os
import statistics
import sys
import tempfile
import timeit
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page

from benchmarks.trace import busiest_second, forced_layouts, long_tasks
from iaww.server.page.built import FOLDER
from tests.server.running import running
from tests.web.arranged import remembered
from tests.web.browser import INSTALL, installed_browser, launched
from tests.web.gallery import Gallery
from tests.web.player import BY_PLAN, OFFERED, OVER
from tests.web.visits import DESKTOP

SLOWER: Final = 4
LOADS: Final = 5
GAMES: Final = 3
"""On a shared machine one game says little: of some the middle one is held to the bar."""
PACE: Final = "0.1"
"""Bots take a tenth of a person's time, so that their news come apart and a game ends soon."""
MOST_STEPS: Final = 4000
BETWEEN_STEPS_MS: Final = 80
SETTLED_MS: Final = 1500
PATIENCE: Final = 60_000

FOUR: Final[dict[str, Any]] = {"players": 4, "bots": ["casual"] * 3}
SEVEN: Final[dict[str, Any]] = {"players": 7, "ascension": True, "bots": ["casual"] * 6}

BYTES: Final = 200_000
PAINT_MS: Final = 1500
TASK_MS: Final = 100
FORCED: Final = 0
MAY_MOVE: Final = {"transform", "opacity", "none"}

CATEGORIES: Final = [
    *("devtools.timeline", "disabled-by-default-devtools.timeline", "blink.user_timing"),
    *("disabled-by-default-devtools.timeline.stack", "v8.execute"),
]

OBSERVE: Final = """
if (location.origin !== "null") {
    const measured = { paint: 0, tasks: [], animated: {} };
    Object.defineProperty(window, "measured", { value: measured });
    const phase = () => document.querySelector('[data-live="moment"]')?.textContent ?? "elsewhere";
    const watch = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take))
        .observe({ type, buffered: true });
    watch("largest-contentful-paint", (entry) => { measured.paint = entry.startTime; });
    watch("longtask", (entry) => {
        measured.tasks.push({ ms: entry.duration, phase: phase(), at: entry.startTime });
    });
    // Listening disturbs nothing; asking for all animations would make the browser lay out.
    const note = (name, by) => { measured.animated[name] ??= by; };
    addEventListener("transitionrun", (event) => {
        note(event.propertyName, `transition of ${event.target.className}`);
    }, true);
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, options) {
        const names = Array.isArray(frames) ? frames.flatMap(Object.keys) : Object.keys(frames);
        for (const name of names) {
            if (!["offset", "easing", "composite"].includes(name)) note(name, "animate");
        }
        return animate.call(this, frames, options);
    };
}
"""

HAS: Final = "(wanted) => document.querySelector(wanted) !== null"
AIM: Final = """(wish) => {
    const found = [...document.querySelectorAll(wish)].find((one) => one.checkVisibility());
    found?.scrollIntoView({ block: "nearest", inline: "nearest" });
    const box = found?.getBoundingClientRect();
    return box ? [box.x + box.width / 2, box.y + box.height / 2] : null;
}"""

STYLED: Final = """(texts) => {
    const found = {};
    const note = (name, place) => { (found[name] ??= []).push(place); };
    const read = (rules) => {
        for (const rule of rules) {
            if (rule instanceof CSSKeyframesRule) {
                for (const frame of rule.cssRules) {
                    for (const name of frame.style) {
                        if (!name.startsWith("animation-")) note(name, `@keyframes ${rule.name}`);
                    }
                }
            } else if (rule instanceof CSSStyleRule) {
                const names = rule.style.transitionProperty;
                for (const name of names.split(",")) {
                    if (name.trim() !== "") note(name.trim(), rule.selectorText);
                }
                read(rule.cssRules);
            } else if (rule.cssRules) read(rule.cssRules);
        }
    };
    for (const text of texts) {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        read(sheet.cssRules);
    }
    return found;
}"""


class Stage:
    """A browser and a server with its arranged tables."""

    def __init__(self, browser: Browser, url: str, gallery: Gallery) -> None:
        self._browser = browser
        self._url = url
        self._gallery = gallery

    @contextmanager
    def visitor(self, is_known: bool) -> Iterator[Page]:
        """Open a slowed down tab of a fresh browser, watched from its first page on."""
        context = self._browser.new_context(
            viewport=DESKTOP, locale="en-GB", reduced_motion="no-preference"
        )
        context.set_default_timeout(PATIENCE)
        context.add_init_script(OBSERVE)
        if is_known:
            remembered(context, self._gallery.person, language="en", welcomed=True)
        page = context.new_page()
        session = context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        try:
            yield page
        finally:
            context.close()

    def loaded(self, path: str, shown: str, is_known: bool) -> dict[str, Any]:
        """Load an address for the first time, and say what came and how soon it was painted."""
        with self.visitor(is_known) as page:
            session = page.context.new_cdp_session(page)
            kinds: dict[str, str] = {}
            hosts: Counter[str] = Counter()
            sizes: Counter[str] = Counter()
            session.on("Network.requestWillBeSent", lambda event: _note(event, kinds, hosts))
            session.on(
                "Network.loadingFinished",
                lambda event: sizes.update(
                    {kinds.get(event["requestId"], "Other"): int(event["encodedDataLength"])}
                ),
            )
            session.send("Network.enable")
            page.goto(self._url + path)
            page.locator(shown).first.wait_for()
            page.wait_for_load_state("networkidle")
            page.wait_for_timeout(SETTLED_MS)
            return {
                "script_and_style_bytes": sizes["Script"] + sizes["Stylesheet"],
                "bytes_by_kind": dict(sizes),
                "requests": hosts.total(),
                "requests_to_other_hosts": hosts.total() - hosts[urlsplit(self._url).netloc],
                "largest_contentful_paint_ms": round(page.evaluate("measured.paint")),
            }

    def played(self, options: dict[str, Any]) -> dict[str, Any]:
        """Play a whole game, and say how long its tasks were.

        What the first showing of the table takes is told apart from the play that follows. No trace
        is taken, which would make every task longer by about a quarter.
        """
        pulse = _pulse()
        with self._seated(options) as page:
            page.wait_for_timeout(SETTLED_MS)
            seated = page.evaluate("performance.now()")
            _play(page, OVER)
            page.wait_for_timeout(SETTLED_MS)
            measured: dict[str, Any] = page.evaluate("measured")
        pulse_after = _pulse()
        arriving = [task for task in measured["tasks"] if task["at"] < seated]
        playing = [task for task in measured["tasks"] if task["at"] >= seated]
        return {
            "pulse_ms": {"before": pulse, "after": pulse_after},
            "longest_task_ms": _longest(playing),
            "longest_task_arriving_ms": _longest(arriving),
            "tasks_over_100_ms": sum(task["ms"] > TASK_MS for task in playing),
            "longest_task_ms_by_phase": _by_phase(playing),
            "animated": measured["animated"],
        }

    def traced(self, options: dict[str, Any], trace: Path) -> dict[str, Any]:
        """Play a whole game under a trace, and say what its tasks were made of."""
        with self._seated(options) as page:
            page.wait_for_timeout(SETTLED_MS)
            self._browser.start_tracing(page=page, path=trace, categories=CATEGORIES)
            _play(page, OVER)
            page.wait_for_timeout(SETTLED_MS)
            self._browser.stop_tracing()
        events = json.loads(trace.read_text(encoding="utf-8"))["traceEvents"]
        return {
            "longest_tasks": long_tasks(events)[:12],
            "busiest_second": busiest_second(events),
            "forced": forced_layouts(events),
        }

    @contextmanager
    def _seated(self, options: dict[str, Any]) -> Iterator[Page]:
        table = self._gallery.person.another_tab().make_table(**options)
        with self.visitor(is_known=True) as page:
            page.goto(f"{self._url}/t/{table}")
            page.locator('[data-zone="hand"]').wait_for()
            yield page


def _note(event: dict[str, Any], kinds: dict[str, str], hosts: Counter[str]) -> None:
    parts = urlsplit(event["request"]["url"])
    if parts.scheme not in {"data", "blob"}:
        kinds[event["requestId"]] = event["type"]
        hosts[parts.netloc] += 1


def _play(page: Page, until: str) -> None:
    """Do what the page offers by a mouse of its own, until something is there."""
    for _ in range(MOST_STEPS):
        if page.evaluate(HAS, until):
            return
        wish = page.evaluate(OFFERED, list(BY_PLAN))
        spot = None if wish is None else page.evaluate(AIM, wish)
        if spot is not None:
            page.mouse.click(*spot)
        page.wait_for_timeout(BETWEEN_STEPS_MS)
    raise RuntimeError(f"{until} never came")


def _pulse() -> dict[str, float]:
    """Return how long the same work takes now, again and again: how steady the machine is."""
    times = sorted(
        1000 * each for each in timeit.repeat("sum(range(50_000))", number=1, repeat=300)
    )
    return {
        "least": round(times[0], 2),
        "middle": round(statistics.median(times), 2),
        "most": round(times[-1], 2),
    }


def _longest(tasks: list[dict[str, Any]]) -> int:
    return max((round(task["ms"]) for task in tasks), default=0)


def _longest_cpu(traced: dict[str, Any]) -> int:
    return max((task["cpu_ms"] for task in traced["longest_tasks"]), default=0)


def _by_phase(tasks: list[dict[str, Any]]) -> dict[str, int]:
    found: dict[str, int] = {}
    for task in tasks:
        words = task["phase"].lower()
        phase = next((name for name in ("draft", "planning") if name in words), "production")
        phase = "elsewhere" if words == "elsewhere" else phase
        found[phase] = max(found.get(phase, 0), round(task["ms"]))
    return found


def _styled(browser: Browser) -> dict[str, list[str]]:
    """Return every property that a style sheet of the page lets move, and where."""
    texts = [
        entry.read_text(encoding="utf-8")
        for entry in (FOLDER / "assets").iterdir()
        if entry.name.endswith(".css")
    ]
    page = browser.new_page()
    found: dict[str, list[str]] = page.evaluate(STYLED, texts)
    page.close()
    return {name: places[:6] for name, places in found.items() if name not in MAY_MOVE}


def _times(forced: list[dict[str, Any]]) -> int:
    return sum(each["times"] for each in forced)


def figure(value: float, bar: float, unit: str) -> dict[str, Any]:
    """Hold a figure against its bar."""
    return {"value": value, "bar": bar, "unit": unit, "met": value <= bar}


def measure(stage: Stage, browser: Browser, gallery: Gallery, folder: Path) -> dict[str, Any]:
    """Take every measurement."""
    table = gallery.path("production")
    homes = [stage.loaded("/", "h1", is_known=False) for _ in range(LOADS)]
    tables = [stage.loaded(table, "[data-sending]", is_known=True) for _ in range(LOADS)]
    # One after the other in turn, so that an hour of other people's work meets both alike.
    games = [(stage.played(FOUR), stage.played(SEVEN)) for _ in range(GAMES)]
    fours, sevens = ([pair[place] for pair in games] for place in (0, 1))
    four = stage.traced(FOUR, folder / "four.json")
    seven = stage.traced(SEVEN, folder / "seven.json")
    moved = _styled(browser)
    for game in fours + sevens:
        animated = game.pop("animated")
        moved |= {name: [by] for name, by in animated.items() if name not in MAY_MOVE}

    def middle(readings: list[dict[str, Any]], name: str) -> float:
        return float(statistics.median(reading[name] for reading in readings))

    def worst(games: list[dict[str, Any]]) -> float:
        return float(max(game["longest_task_ms"] for game in games))

    return {
        "figures": {
            "home_script_and_style": figure(
                middle(homes, "script_and_style_bytes"), BYTES, "bytes, compressed"
            ),
            "table_script_and_style": figure(
                middle(tables, "script_and_style_bytes"), BYTES, "bytes, compressed"
            ),
            "requests_to_other_hosts": figure(
                sum(load["requests_to_other_hosts"] for load in homes + tables), 0, "requests"
            ),
            "home_paint": figure(middle(homes, "largest_contentful_paint_ms"), PAINT_MS, "ms"),
            "table_paint": figure(middle(tables, "largest_contentful_paint_ms"), PAINT_MS, "ms"),
            "longest_task_of_four": figure(middle(fours, "longest_task_ms"), TASK_MS, "ms"),
            "longest_task_of_four_at_worst": figure(worst(fours), TASK_MS, "ms"),
            "longest_task_of_four_cpu": figure(_longest_cpu(four), TASK_MS, "ms, under a trace"),
            "longest_task_of_seven": figure(middle(sevens, "longest_task_ms"), TASK_MS, "ms"),
            "longest_task_of_seven_at_worst": figure(worst(sevens), TASK_MS, "ms"),
            "longest_task_of_seven_cpu": figure(_longest_cpu(seven), TASK_MS, "ms, under a trace"),
            "forced_layouts_in_the_busiest_second": figure(
                _times(seven["busiest_second"]["forced"]), FORCED, "of a game of seven"
            ),
            "forced_layouts": figure(_times(seven["forced"]), FORCED, "in a whole game of seven"),
            "properties_moved_otherwise": figure(len(moved), 0, "beside transform and opacity"),
        },
        "processor_slowed_down": SLOWER,
        "home": homes,
        "table": tables,
        "games_of_four": fours,
        "games_of_seven": sevens,
        "trace_of_four": four,
        "trace_of_seven": seven,
        "moved_otherwise": moved,
    }


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, prog="python -m benchmarks.page")
    parser.add_argument("--output", type=Path, help="write the JSON to a file too")
    parser.add_argument("--trace", type=Path, help="keep the traces in this folder")
    args = parser.parse_args()
    program = installed_browser()
    if program is None:
        parser.error(f"there is no browser: {INSTALL}")
    root = Path(__file__).resolve().parent.parent
    os.environ.setdefault("IAWW_CACHE_DIR", str(root / ".cache" / "iaww"))
    with (
        tempfile.TemporaryDirectory() as folder,
        running(Path(folder), bot_pace=PACE) as server,
        launched(program) as browser,
    ):
        gallery = Gallery(server, "Ada")
        stage = Stage(browser, server.url, gallery)
        found = measure(stage, browser, gallery, args.trace or Path(folder))
    text = json.dumps(found, indent=2)
    print(text)
    if args.output is not None:
        args.output.write_text(text + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
