"""What a bot is: a view in, an action out, never the state; and how it runs its text."""

import time
from dataclasses import dataclass
from pathlib import Path
from threading import Lock
from typing import Any, Final, Protocol

from iaww.bots import (
    aims,
    counsel,
    dreams,
    foresight,
    habits,
    insight,
    levels,
    options,
    plans,
    search,
    traits,
    uniform,
    worlds,
    worth,
)
from iaww.bots.learned import read_insight, shipped_insight, table_seen
from iaww.bots.mind import Mind
from iaww.bots.traits import Insight
from iaww.bots.weights import CASUAL
from iaww.content import IawwError
from iaww.rules import INTERPRETED
from iaww.rules.backend import Backend
from iaww.rules.schema import Fields, ViewRecord
from iaww.rules.shuffling import WORD
from iaww.views import memory, observation

TEXT: Final = (
    *(traits, worth, foresight, insight, dreams, plans, options),
    *(worlds, habits, aims, search, counsel, uniform, levels),
)
FIRST_NODES: Final = 16
"""What a bot that thinks by the clock begins with."""


class Bot(Protocol):
    """Chooses for a seat; the same view and seed always give the same choice."""

    spec: str
    """The text by which the registry finds it again."""

    def choose(self, view: ViewRecord, seed: int) -> int:
        """Return the code of one of the view's legal actions."""


@dataclass(frozen=True, slots=True)
class Strength:
    """How a bot of the ladder thinks, and how long."""

    level: int
    nodes: int = 0
    """Games played out for a decision; results repeat with the same seed."""
    seconds: float | None = None
    """Processor time for a decision instead; results depend on the machine."""
    insight: Path | None = None
    """The folder of a training of one's own, to judge by instead of the package's."""

    @property
    def is_of_the_package(self) -> bool:
        """Whether it thinks by nodes and by what the package has learned, as games in one call."""
        return self.seconds is None and self.insight is None


class TextBot:
    """A bot whose whole thinking is rules text, run by either backend.

    It thinks in arrays of its own, one decision after another.
    """

    def __init__(self, spec: str, strength: Strength, rules: Backend) -> None:
        self.spec = spec
        self._strength = strength
        self._brain = Brain(rules, strength.insight)
        self._thinking = Lock()

    def choose(self, view: ViewRecord, seed: int) -> int:
        """Return the code of one of the view's legal actions.

        :raises IawwError: when the viewer has nothing to decide, or the table was not learned.
        """
        if view.n_legal == 0:
            raise IawwError(f"the viewer {view.viewer} has nothing to decide")
        with self._thinking:
            self._brain.look(view)
            if self._strength.seconds is None:
                return self._think(self._strength.nodes, seed)
            return self._think_for(self._strength.seconds, seed)

    def _think(self, nodes: int, seed: int) -> int:
        level = self._strength.level
        brain = self._brain
        return int(brain.text.choose_as(level, nodes, brain.views, brain.minds, seed & WORD))

    def _think_for(self, seconds: float, seed: int) -> int:
        """Think anew with twice the nodes as long as that should end in time."""
        begun, nodes, last = time.thread_time(), FIRST_NODES, 0.0
        while True:
            code = self._think(nodes, seed)
            spent = time.thread_time() - begun
            if spent + 2 * (spent - last) > seconds:
                return code
            last = spent
            nodes *= 2


class Brain:
    """Where a bot thinks: a view, a mind, and what was learned for the table it looks at."""

    def __init__(self, rules: Backend, own_insight: Path | None = None) -> None:
        self.rules = rules
        self.text = text_of(rules)
        self.views = rules.records(ViewRecord, 1)
        self.minds = new_minds(rules)
        self._own_insight = own_insight
        self._table = ""

    def look(self, view: ViewRecord) -> None:
        """Take up a view, and what was learned for its table.

        :raises IawwError: when nothing was, or the backend cannot read the view.
        """
        put(self.rules, self.views, 0, view)
        table = table_seen(view)
        if table != self._table:
            own = self._own_insight
            insight = read_insight(own, table) if own else shipped_insight(table)
            put(self.rules, self.minds[0].insights, 0, insight)
            self._table = table


def text_of(rules: Backend) -> Any:
    """Return the bots' text as a backend runs it."""
    rules.extend(memory, observation)
    return rules.extend(*TEXT)


def new_minds(rules: Backend, insight: Insight | None = None) -> Any:
    """Return an array of one mind that has thought of nothing yet."""
    minds = rules.records(Mind, 1)
    put(rules, minds[0].weights, 0, CASUAL)
    if insight is not None:
        put(rules, minds[0].insights, 0, insight)
    return minds


def put(rules: Backend, array: Any, place: int, record: Fields) -> None:
    """Put a record into an array of a backend; a compiled one takes records of both.

    :raises IawwError: when an interpreted one is given a compiled record.
    """
    if rules.name == INTERPRETED and not isinstance(record, Fields):
        raise IawwError("an interpreted bot reads the views of interpreted games alone")
    if rules.name == INTERPRETED or not isinstance(record, Fields):
        array[place] = record
    else:
        from iaww.rules.compiled import store

        store(array[place], record)
