"""One guest at several tables, each of them at a moment worth looking at."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from tests.server.people import Person
from tests.server.running import Running
from tests.web.arranged import View, bring, is_over, own

MOST_DEALS: Final = 8
"""Games after which a moment is too rare to wait for."""


@dataclass(frozen=True, slots=True)
class Arranged:
    """A table and the moment it is brought to; without one it waits for people."""

    is_there: Callable[[View], bool] | None
    led: int = 0
    """How many rounds a deputy plays before."""
    players: int = 4
    bots: int = 3
    more: tuple[tuple[str, Any], ...] = ()

    @property
    def options(self) -> dict[str, Any]:
        """The table's options."""
        return {"players": self.players, "bots": ["casual"] * self.bots, **dict(self.more)}


class Gallery:
    """What one guest may look at: the table of every moment, by its name."""

    def __init__(self, server: Running, name: str) -> None:
        self.person = Person.new(server, name)
        self._tables: dict[str, str] = {}

    def path(self, moment: str) -> str:
        """Return the address of the table that stands at a moment, arranging it at first."""
        if moment not in self._tables:
            self._tables[moment] = self._dealt(MOMENTS[moment])
        return f"/t/{self._tables[moment]}"

    def _dealt(self, wanted: Arranged) -> str:
        is_there = wanted.is_there
        for _ in range(MOST_DEALS):
            person = self.person.another_tab()
            table = person.make_table(**wanted.options)
            if is_there is None or is_there(bring(person, _or_over(is_there), wanted.led)):
                return table
        raise AssertionError(f"no deal has led to such a moment: {wanted}")


def _or_over(is_there: Callable[[View], bool]) -> Callable[[View], bool]:
    return lambda view: is_there(view) or is_over(view)


def _drafting(view: View) -> bool:
    return bool(view["phase"] == "draft" and view["round"] == 3 and view["pick"] == 3)


def _planning(view: View) -> bool:
    seat = own(view)
    return bool(
        view["phase"] == "planning"
        and view["round"] >= 2
        and seat["pending"] == 0
        and 3 <= len(seat["drafted"]) <= 5
        and len(seat["constructions"]) >= 3
        and len(seat["constructed"]) >= 3
    )


def _placing(view: View) -> bool:
    """Cubes wait that fit on something, beside an empire that has come some way."""
    seat = own(view)
    return bool(
        view["phase"] == "production"
        and view["round"] >= 3
        and seat["pending"] >= 2
        and seat["choices"] == 0
        and any(action["type"] == "place" for action in view["legal"])
        and len(seat["constructions"]) >= 3
        and len(seat["constructed"]) >= 4
        and seat["financiers"] + seat["generals"] >= 2
    )


def _alone(view: View) -> bool:
    return bool(view["phase"] == "planning" and view["round"] == 2 and own(view)["pending"] == 0)


MOMENTS: Final = {
    "lobby": Arranged(None, bots=1, more=(("public", True),)),
    "draft": Arranged(_drafting, led=2),
    "planning": Arranged(_planning, led=2),
    "production": Arranged(_placing, led=2),
    "seven": Arranged(_placing, led=2, players=7, bots=6, more=(("ascension", True),)),
    "solo": Arranged(_alone, 1, 1, 0, more=(("side", "B"), ("scenario", "base_03"))),
    "over": Arranged(is_over, led=4),
}
"""The tables, by name."""
