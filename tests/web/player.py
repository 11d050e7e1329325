"""Somebody who plays a whole game in a browser, seeing and touching only what is on the page."""

from collections.abc import Mapping, Sequence
from typing import Final, Literal

from playwright.sync_api import Error, Page, expect

Hand = Literal["mouse", "touch", "keyboard"]
"""What somebody plays with."""

MOST_STEPS: Final = 3000
"""After which a game that goes on and on has failed."""
MOST_ALIKE: Final = 50
"""Presses of the same kind, one after the other, after which pressing has no effect."""
MOST_TABS: Final = 150
"""Presses of Tab after which something cannot be reached by keyboard."""
A_MOMENT: Final = 20
QUICK: Final = 3_000
"""Milliseconds for a press; what was offered may be gone again."""

OVER: Final = '[data-screen="after"]'
FULL: Final = '[data-zone="constructions"] [data-card]:nth-child(5)'
"""So many constructions that no more are begun."""

CONFIRM: Final = '[data-action="confirm"]:enabled'
CARD: Final = 'body:has([data-action="confirm"]:disabled) [data-action="card"]'
BUILD: Final = '[data-action="build"]:enabled'
RECYCLE: Final = '[data-action="recycle"]:enabled'
TO_EMPIRE: Final = '[data-action="to_empire"]:enabled'
PLACE: Final = '[data-action="place"]:enabled'
PLAN: Final = f'body:has({PLACE}) [data-action="plan"]:enabled'
DONE: Final = '[data-action="done"]:enabled'

ALWAYS: Final = (
    '[data-action="warning-go"]',
    '[data-action="plan-do"]',
    '[data-action^="choose-"]:enabled',
)
BEFORE_PRODUCTION: Final = (CONFIRM, CARD, f"body:not(:has({FULL})) {BUILD}", RECYCLE, BUILD)
BY_HAND: Final = (*ALWAYS, PLACE, *BEFORE_PRODUCTION, TO_EMPIRE, DONE)
"""What somebody does who places every cube, the first thing first that the page offers."""
BY_PLAN: Final = (*ALWAYS, *BEFORE_PRODUCTION, PLAN, PLACE, TO_EMPIRE, DONE)
"""The same, but for production, which the table's own plan is good enough for."""

SHORTCUTS: Final = {
    CARD: ("1",),
    CONFIRM: ("Enter",),
    BEFORE_PRODUCTION[2]: ("1", "b"),
    RECYCLE: ("1", "r"),
    BUILD: ("1", "b"),
    TO_EMPIRE: ("e",),
    PLAN: ("p",),
    DONE: ("d",),
}
"""The keys that stand for a wish wherever the focus is."""

OFFERED: Final = """(wishes) => {
    if (document.querySelector('[data-sending="true"]')) return null;
    const isSeen = (found) => found.checkVisibility();
    return wishes.find((wish) => [...document.querySelectorAll(wish)].some(isSeen)) ?? null;
}"""
HAS_FOCUS: Final = "(wish) => document.activeElement?.matches(wish) ?? false"


class Player:
    """A person at a table, with one kind of hand."""

    def __init__(
        self,
        page: Page,
        hand: Hand = "mouse",
        wishes: Sequence[str] = BY_PLAN,
        keys: Mapping[str, Sequence[str]] | None = None,
    ) -> None:
        self.page = page
        self._hand = hand
        self._wishes = list(wishes)
        self._keys = {} if keys is None else keys
        self._last: str | None = None
        self._alike = 0

    @property
    def is_over(self) -> bool:
        """Whether the score sheet is here."""
        return self.page.locator(OVER).count() > 0

    def play_until(self, selector: str) -> None:
        """Play until something is on the page."""
        for _ in range(MOST_STEPS):
            if self.page.locator(selector).count() > 0:
                return
            self.step()
        raise AssertionError(f"{selector} never came: {self.page.url}")

    def play_out(self) -> None:
        """Play to the score sheet."""
        self.play_until(OVER)
        expect(self.page.get_by_role("region", name="Score pad")).to_be_visible()

    def step(self) -> bool:
        """Do the next thing the page offers; say whether there was one."""
        wish = self.page.evaluate(OFFERED, self._wishes)
        if wish is None:
            self.page.wait_for_timeout(A_MOMENT)
            return False
        self._alike = self._alike + 1 if wish == self._last else 0
        self._last = wish
        assert self._alike < MOST_ALIKE, f"{wish} is pressed again and again: {self.page.url}"
        try:
            self.press(wish)
        except Error:
            # What was offered is gone again: somebody else was quicker.
            if self.page.evaluate(OFFERED, self._wishes) == wish:
                raise
        return True

    def press(self, selector: str) -> None:
        """Press the first of these that can be seen."""
        if self._hand == "keyboard":
            self._type(selector)
            return
        target = self.page.locator(selector).filter(visible=True).first
        if self._hand == "touch":
            target.tap(timeout=QUICK)
        else:
            target.click(timeout=QUICK)

    def _type(self, selector: str) -> None:
        keys = self._keys.get(selector)
        if keys is None:
            self.reach(selector)
            keys = ("Enter",)
        for key in keys:
            self.page.keyboard.press(key)

    def reach(self, selector: str) -> None:
        """Go there as one does without a mouse: by Tab, and by an arrow within a row."""
        for _ in range(MOST_TABS):
            if self.page.evaluate(HAS_FOCUS, selector):
                return
            self.page.keyboard.press("Tab")
        raise Error(f"{selector} cannot be reached by Tab")


def play_together(*players: Player) -> None:
    """Let people play in turn, each in a browser of their own, until all see the score sheet."""
    for _ in range(MOST_STEPS):
        still = [player for player in players if not player.is_over]
        if not still:
            return
        for player in still:
            player.step()
    raise AssertionError("the game never ended")


def sheet(page: Page) -> dict[str, dict[str, str]]:
    """Return the score sheet as it is read: a column for each seat, and its rows by name."""
    pad = page.get_by_role("region", name="Score pad")
    expect(pad).to_be_visible()
    rows: list[list[str]] = pad.locator("tr").evaluate_all(
        "(rows) => rows.map((row) => [...row.cells].map((cell) => cell.textContent.trim()))"
    )
    (_, *names), *lines = rows
    return {
        name: {line[0]: line[place] for line in lines} for place, name in enumerate(names, start=1)
    }
