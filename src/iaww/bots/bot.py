"""What a bot is: a view in, an action out, never the state; and how it runs its text."""

from threading import Lock
from typing import Any, Protocol

from iaww.bots import casual, foresight, levels, plans, uniform, worth
from iaww.bots.mind import Mind
from iaww.bots.weights import CASUAL
from iaww.content import IawwError
from iaww.rules import INTERPRETED
from iaww.rules.backend import Backend
from iaww.rules.schema import Fields, ViewRecord
from iaww.rules.shuffling import WORD
from iaww.views import memory, observation


class Bot(Protocol):
    """Chooses for a seat; the same view and seed always give the same choice."""

    spec: str
    """The text by which the registry finds it again."""

    def choose(self, view: ViewRecord, seed: int) -> int:
        """Return the code of one of the view's legal actions."""


class TextBot:
    """A bot whose whole thinking is rules text, run by either backend.

    It thinks in arrays of its own, one decision after another.
    """

    def __init__(self, spec: str, level: int, rules: Backend) -> None:
        self.spec = spec
        self._level = level
        self._rules = rules
        self._text = text_of(rules)
        self._views = rules.records(ViewRecord, 1)
        self._minds = new_minds(rules)
        self._thinking = Lock()

    def choose(self, view: ViewRecord, seed: int) -> int:
        """Return the code of one of the view's legal actions.

        :raises IawwError: when the viewer has nothing to decide.
        """
        if view.n_legal == 0:
            raise IawwError(f"the viewer {view.viewer} has nothing to decide")
        with self._thinking:
            put(self._rules, self._views, 0, view)
            return int(self._text.choose_as(self._level, self._views, self._minds, seed & WORD))


def text_of(rules: Backend) -> Any:
    """Return the bots' text as a backend runs it."""
    rules.extend(memory, observation)
    return rules.extend(worth, foresight, plans, casual, uniform, levels)


def new_minds(rules: Backend) -> Any:
    """Return an array of one mind that has thought of nothing yet."""
    minds = rules.records(Mind, 1)
    put(rules, minds[0].weights, 0, CASUAL)
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
