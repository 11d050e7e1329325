"""What an expert would do, weighed for a person to read: the best options, and what they bring.

Only a view goes in. What comes out is data, ids and numbers; whoever shows it finds the words.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from statistics import fmean
from threading import Lock
from typing import Any, Final, Literal

from iaww.bots.aims import CERTAIN
from iaww.bots.bot import Brain
from iaww.bots.counsel import rank_of
from iaww.bots.mind import PLAYED
from iaww.bots.options import PLAN, first_step
from iaww.bots.worth import POINT
from iaww.content import CHARACTERS, RESOURCES, IawwError
from iaww.rules import COMPILED, Action, action_to_json, plain
from iaww.rules.backend import backend
from iaww.rules.codes import (
    ASSIGN,
    DISCARD,
    EXCHANGE,
    KEEP,
    NONE,
    PICK,
    PLACE,
    RECYCLE,
    SLATE,
    SPEND,
    SPEND_KINDS,
)
from iaww.rules.coding import CARD_IDS, action_of, cards_in
from iaww.rules.production import production_of
from iaww.rules.schema import Seat, Sheet, ViewRecord
from iaww.rules.scoring import fill_sheet
from iaww.rules.shuffling import GOLDEN, WORD, mix

Aim = Literal["chance", "points", "medal"]
Fate = Literal["constructed", "slated", "recycled"]
NODES: Final = 300
"""Games played out for one piece of advice, shared by its options; a second or less, compiled."""
QUICK_NODES: Final = 16
"""What the interpreted rules play out in two or three seconds; trials tell how rough that is."""
TABLES: Final = 32
"""Tables that are looked at to say what an option brings, unless fewer told what it is worth.

A reason told from a few tables may contradict a worth that is told from many.
"""


@dataclass(frozen=True, slots=True)
class Outlook:
    """What an option brings until the round ends, told from several tables it may lead to."""

    tables: int
    """How many were looked at."""
    finished: tuple[str, ...]
    """Cards that are constructed this round in at least half of them, each as often as it is."""
    card: str | None
    """The one card that the option is about, if there is one."""
    fate: Fate | None
    """What becomes of it this round: constructed, slated and not finished yet, or recycled."""
    production: dict[str, int]
    """How the seat's production changes, by resource; what stays as it is is left out."""
    krystallium: int
    """How many more there are on the empire card, or fewer."""
    characters: dict[str, int]
    """How many more or fewer, by kind; what stays as it is is left out."""
    points: int
    """How many more points the seat has."""


@dataclass(frozen=True, slots=True)
class Advised:
    """Something a seat may do, with what it is worth."""

    action: Action
    """What to do, or to begin with when the option is a plan for several cards."""
    slate: tuple[str, ...] | None
    """The cards that a plan slates; None when the option is no plan (R8)."""
    recycle: tuple[str, ...] | None
    """The cards that a plan recycles."""
    worth: float
    """In the unit that the advice aims at."""
    behind: float
    """How much less that is than the best option's worth."""
    trials: int
    """Games that were played out to know it."""
    outlook: Outlook

    def to_json(self) -> dict[str, Any]:
        """Return the JSON form."""
        return {
            "action": action_to_json(self.action),
            "slate": None if self.slate is None else list(self.slate),
            "recycle": None if self.recycle is None else list(self.recycle),
            "worth": self.worth,
            "behind": self.behind,
            "trials": self.trials,
            "outlook": plain(self.outlook),
        }


@dataclass(frozen=True, slots=True)
class Advice:
    """The best a seat may do, the best first."""

    aim: Aim
    """What worth is: the chance to win from 0 to 1; the points to expect when alone; in a
    scenario points with the worth of medals in them, of which only differences tell anything."""
    options: tuple[Advised, ...]
    played: Advised | None
    """The option that the action which was asked about belongs to, if one was."""


class Adviser:
    """Weighs what a seat may do as the expert does; threads may share it.

    The same view, nodes and seed always give the same advice.
    """

    def __init__(self, backend_name: str) -> None:
        self._brain = Brain(backend(backend_name))
        self._thinking = Lock()

    def advise(
        self, view: ViewRecord, seed: int, *, nodes: int, top: int = 3, played: int = NONE
    ) -> Advice:
        """Weigh a seat's options, and one action beside them; tell the best and that one.

        :raises IawwError: when the viewer has nothing to decide.
        """
        with self._thinking:
            weighed = self._weigh(view, played, nodes, seed)
            ranks = range(min(top, weighed))
            own = NONE if played == NONE else self._rank_of(weighed, played)
            return Advice(
                aim_at(view.players, in_scenario=view.scenario != NONE),
                tuple(self._advised(view, rank, self._first_step(rank), seed) for rank in ranks),
                None if own == NONE else self._advised(view, own, played, seed),
            )

    def loss(self, view: ViewRecord, played: int, nodes: int, seed: int) -> float:
        """Return by how much the best option was better than what was played.

        All options are played out in the same tables, so that luck tells on all alike.

        :raises IawwError: when the viewer has nothing to decide.
        """
        with self._thinking:
            weighed = self._weigh(view, played, nodes, seed)
            return self._behind(view, self._rank_of(weighed, played))

    def _weigh(self, view: ViewRecord, played: int, nodes: int, seed: int) -> int:
        if view.n_legal == 0:
            raise IawwError(f"the viewer {view.viewer} has nothing to decide")
        brain = self._brain
        brain.look(view)
        return int(brain.text.advise(played, nodes, brain.views, brain.minds, seed & WORD))

    def _rank_of(self, weighed: int, code: int) -> int:
        return int(rank_of(self._brain.minds[0], self._brain.views[0], weighed, code))

    def _first_step(self, rank: int) -> int:
        return int(first_step(self._brain.minds[0], self._brain.views[0], rank))

    def _worth(self, view: ViewRecord, rank: int) -> float:
        """Turn what the text summed up into chances or points, as exact as a person reads them."""
        mind = self._brain.minds[0]
        mean = int(mind.option_aim[rank]) / int(mind.option_trials[rank])
        if view.players == 1:
            return round(mean / POINT, 2)
        return round(min(max(mean / CERTAIN, 0.0), 1.0), 4)

    def _behind(self, view: ViewRecord, rank: int) -> float:
        return round(self._worth(view, 0) - self._worth(view, rank), 4)

    def _advised(self, view: ViewRecord, rank: int, code: int, seed: int) -> Advised:
        mind, seat = self._brain.minds[0], view.seats[view.viewer]
        slated, recycled = None, None
        if mind.option_code[rank] == PLAN:
            plan, cards = int(mind.option_plan[rank]), cards_in(seat.drafted, seat.n_drafted)
            slated = tuple(card for place, card in enumerate(cards) if plan >> place & 1)
            recycled = tuple(card for place, card in enumerate(cards) if not plan >> place & 1)
        return Advised(
            action=action_of(seat, code),
            slate=slated,
            recycle=recycled,
            worth=self._worth(view, rank),
            behind=self._behind(view, rank),
            trials=int(mind.option_trials[rank]),
            outlook=self._outlook(view, rank, seed),
        )

    def _outlook(self, view: ViewRecord, rank: int, seed: int) -> Outlook:
        """Let the round be played on from an option in some tables, and sum up what came of it."""
        before = view.seats[view.viewer]
        card, is_slated = card_of(before, int(self._brain.minds[0].option_code[rank]))
        ends = []
        for table in range(min(TABLES, int(self._brain.minds[0].option_trials[rank]))):
            chance = mix((seed + (table + 1) * GOLDEN) & WORD)
            self._brain.text.look_ahead(rank, self._brain.views, self._brain.minds, chance)
            after = self._brain.minds[0].worlds[PLAYED].seats[view.viewer]
            ends.append(_End.of(before, after, view.side, card, is_slated))
        return _summed(ends, card)


@dataclass(frozen=True, slots=True)
class _End:
    """How one table stood for a seat when the round had ended, against how it stands now."""

    finished: tuple[str, ...]
    fate: Fate | None
    production: tuple[int, ...]
    krystallium: int
    characters: tuple[int, ...]
    points: int

    @staticmethod
    def of(before: Seat, after: Any, side: int, card: int, is_slated: bool) -> "_End":
        finished = [int(card) for card in after.constructed[: after.n_constructed]]
        return _End(
            tuple(CARD_IDS[card] for card in finished[before.n_constructed :]),
            _fate(before, after, finished[before.n_constructed :], card, is_slated),
            tuple(
                int(production_of(after, resource)) - int(production_of(before, resource))
                for resource in range(len(RESOURCES))
            ),
            int(after.krystallium) - int(before.krystallium),
            tuple(
                int(after.characters[kind]) - int(before.characters[kind])
                for kind in range(len(CHARACTERS))
            ),
            _points(after, side) - _points(before, side),
        )


def _fate(
    before: Seat, after: Any, finished: Sequence[int], card: int, is_slated: bool
) -> Fate | None:
    if card == NONE:
        return None
    if not is_slated and int(after.slated[card]) == int(before.slated[card]):
        return "recycled"
    return "constructed" if card in finished else "slated"


def _points(seat: Any, side: int) -> int:
    sheet = Sheet()
    fill_sheet(seat, side, sheet)
    return int(sheet.total)


def _summed(ends: Sequence[_End], card: int) -> Outlook:
    """Tell what most tables agree on, and the mean of what can be counted."""
    often: Counter[tuple[str, int]] = Counter()
    for end in ends:
        for name, times in Counter(end.finished).items():
            often.update((name, copy) for copy in range(times))
    production = zip(*(end.production for end in ends), strict=True)
    characters = zip(*(end.characters for end in ends), strict=True)
    return Outlook(
        tables=len(ends),
        finished=tuple(name for (name, _), times in often.most_common() if 2 * times >= len(ends)),
        card=None if card == NONE else CARD_IDS[card],
        fate=_fate_in_most([end.fate for end in ends]),
        production=_named(RESOURCES, production),
        krystallium=_mean_of([end.krystallium for end in ends]),
        characters=_named(CHARACTERS, characters),
        points=_mean_of([end.points for end in ends]),
    )


def _fate_in_most(fates: Sequence[Fate | None]) -> Fate | None:
    """Return what becomes of a card most often; half of the tables finish it, so it is finished."""
    if 2 * fates.count("constructed") >= len(fates):
        return "constructed"
    return Counter(fates).most_common(1)[0][0]


def _named(kinds: Iterable[StrEnum], changes: Iterable[Sequence[int]]) -> dict[str, int]:
    means = {kind.value: _mean_of(change) for kind, change in zip(kinds, changes, strict=True)}
    return {name: mean for name, mean in means.items() if mean}


def _mean_of(changes: Sequence[int]) -> int:
    return round(fmean(changes))


def card_of(seat: Seat, code: int) -> tuple[int, bool]:
    """Return the one card that an action is about, or NONE, and whether it is slated already."""
    if code == PLAN:
        return NONE, False
    if PICK <= code < SLATE:
        return int(seat.hand[code - PICK]), False
    if code < KEEP:
        return int(seat.drafted[(code - SLATE) % (RECYCLE - SLATE)]), False
    if code < EXCHANGE:
        return int(seat.drawn[code - KEEP]), False
    if PLACE <= code < ASSIGN:
        return int(seat.construction[code - PLACE]), True
    if ASSIGN <= code < SPEND:
        return int(seat.construction[(code - ASSIGN) // len(CHARACTERS)]), True
    if SPEND <= code < DISCARD:
        return int(seat.construction[(code - SPEND) // SPEND_KINDS]), True
    return NONE, False


def aim_at(players: int, *, in_scenario: bool) -> Aim:
    """Return what a seat plays for."""
    if players > 1:
        return "chance"
    return "medal" if in_scenario else "points"


@cache
def _kept_adviser(backend_name: str) -> Adviser:
    return Adviser(backend_name)


def advise(
    backend_name: str, view: ViewRecord, seed: int, nodes: int, top: int, played: int = NONE
) -> Advice:
    """Return an adviser's advice, for callers in worker processes.

    :raises IawwError: when there is nothing to decide.
    """
    return _kept_adviser(backend_name).advise(view, seed, nodes=nodes, top=top, played=played)


def loss(backend_name: str, view: ViewRecord, seed: int, nodes: int, played: int) -> float:
    """Return what an action lost against the best, for callers in worker processes.

    :raises IawwError: when there is nothing to decide.
    """
    return _kept_adviser(backend_name).loss(view, played, nodes, seed)


def usual_nodes(backend_name: str) -> int:
    """Return how many games a piece of advice should take with a backend."""
    return NODES if backend_name == COMPILED else QUICK_NODES
