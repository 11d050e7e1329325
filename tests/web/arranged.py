"""Tables brought to a moment worth looking at, by people who need no browser for it."""

import asyncio
import json
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from playwright.sync_api import BrowserContext

from iaww.content import SPACE_KINDS, catalog
from tests.server.people import Person, connected
from tests.server.running import Running

View = dict[str, Any]
Action = dict[str, Any]

WISHES = (
    *("keep", "choose", "place", "assign", "spend_krystallium", "slate", "pick", "recycle"),
    *("to_empire", "done", "exchange", "discard"),
)
"""What these people like to do, best first."""
MOST_CONSTRUCTIONS = 5
HELD_BACK = {"planning": ("assign", "spend_krystallium")}
"""What is kept for a later moment, by phase."""


def seated(server: Running, name: str, **options: Any) -> Person:
    """Return the host of a new table, sitting at it."""
    person = Person.new(server, name)
    person.make_table(**options)
    return person


def bring(person: Person, is_there: Callable[[View], bool], led: int = 0) -> View:
    """Play somebody's seat up to a moment; the others are bots, and so is it for some rounds."""
    _apart(_played(person, is_there, led))
    assert person.view is not None
    return person.view


def bring_all(is_there: Callable[[View], bool], *people: Person) -> None:
    """Play everybody's seat of one table up to a moment."""

    async def all_of_them() -> None:
        await asyncio.gather(*(_played(person, is_there, led=0) for person in people))

    _apart(all_of_them())


def play_out(*people: Person) -> None:
    """Play everybody's seat to the end of their game."""
    bring_all(is_over, *people)


def is_over(view: View) -> bool:
    """Whether the game has ended."""
    return bool(view["phase"] == "over")


def is_at(round: int, phase: str, step: str | None = None) -> Callable[[View], bool]:
    """Return the question whether a game has come this far, and is open to its viewer."""

    def asked(view: View) -> bool:
        here = (view["round"], view["phase"], view["step"]) == (round, phase, step)
        return is_over(view) or (here and bool(view["legal"]))

    return asked


def remembered(context: BrowserContext, person: Person, **settings: Any) -> None:
    """Let a browser be this guest, with these settings, from its first page on."""
    guest = {"guest": {"id": person.guest, "name": person.name}, "token": person.token}
    # The empty page that a tab begins with keeps nothing, and says so with an error.
    context.add_init_script(
        "if (location.origin !== 'null') {"
        f"localStorage.setItem('iaww.guest', JSON.stringify({json.dumps(guest)}));"
        f"localStorage.setItem('iaww.settings', JSON.stringify({json.dumps(settings)})); }}"
    )


def chosen(view: View) -> Action:
    """Choose as people do: the best cards for their cost, cubes to what is nearest its end."""
    held_back = HELD_BACK.get(view["phase"], ())
    is_full = len(own(view)["constructions"]) >= MOST_CONSTRUCTIONS
    legal = [
        action
        for action in view["legal"]
        if action["type"] not in held_back and not (is_full and action["type"] == "slate")
    ]
    wished: Action = min(legal, key=lambda action: _rank(view, action))
    return wished


def own(view: View) -> dict[str, Any]:
    """Return the viewer's own seat."""
    seat: dict[str, Any] = view["seats"][view["viewer"]]
    return seat


def worth(view: View, id: str) -> float:
    """Say roughly what a card brings for what it costs an empire with this production."""
    card = catalog().card(id)
    produced = {each["step"]: each["amounts"][view["viewer"]] for each in view["forecast"]}
    costs = sum(
        spaces / (1 + produced.get(kind, 0))
        for kind, spaces in zip(SPACE_KINDS, card.cost, strict=True)
    )
    brings = sum((5 - view["round"]) * each.amount for each in card.production)
    brings += 2 * len(card.bonus)
    if card.points is not None:
        brings += card.points.each * (3 if card.points.per else 1)
    return float(brings / (1 + costs))


def _rank(view: View, action: Action) -> tuple[int, float]:
    """Order what may be done: by kind, and within a kind by what comes of it."""
    kind = WISHES.index(action["type"])
    match action["type"]:
        case "pick" | "slate" | "keep":
            return kind, -worth(view, action["card"])
        case "recycle":
            return kind, worth(view, action["card"])
        case "place" | "assign" | "spend_krystallium":
            return kind, _spaces_left(view, action)
    return kind, 0


def _spaces_left(view: View, action: Action) -> int:
    copy = (action["card"], action["inst"])
    return next(
        int(sum(site["free"].values()))
        for site in own(view)["constructions"]
        if (site["card"], site["inst"]) == copy
    )


async def _played(person: Person, is_there: Callable[[View], bool], led: int) -> None:
    plan: list[Action] = []
    moment: tuple[Any, ...] = ()
    async with connected(person):
        await _led(person, led)
        while person.view is None or not is_there(person.view):
            view = person.view
            if view is None or not view["legal"]:
                await person.receive()
                continue
            if moment != (moment := (view["round"], view["phase"], view["step"])):
                plan = await _planned(person)
            answer = await person.act(plan.pop(0) if plan else chosen(view))
            assert answer["type"] == "ack", answer
            await person.seen(answer["turn"])


async def _led(person: Person, rounds: int) -> None:
    """Let the deputy play the first rounds."""
    if rounds == 0:
        return
    await person.ask({"type": "deputy", "deputy": True})
    while person.view is None or (person.view["round"] <= rounds and not is_over(person.view)):
        await person.receive()
    await person.ask({"type": "deputy", "deputy": False})


async def _planned(person: Person) -> list[Action]:
    """Return what the table's own deputy would do in a production step."""
    assert person.view is not None
    if person.view["phase"] != "production":
        return []
    answer = await person.consider(plan=True)
    return answer["plan"] if answer["type"] == "considered" else []


def _apart(work: Coroutine[Any, Any, None]) -> None:
    """Run in a thread of its own: the browser's driver keeps a loop running in this one."""
    with ThreadPoolExecutor(max_workers=1) as apart:
        apart.submit(asyncio.run, work).result()
