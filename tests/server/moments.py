"""A game played again from disk, moment by moment, beside what a client was told of it."""

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

from iaww.rules import Game
from iaww.server.protocol import SERVER_MESSAGE
from tests.server.evidence import Stored, facts_of, view_of
from tests.server.people import Person

Viewer = int | None
SAMPLED = 4
"""Of the actions that no event tells a viewer of, one in so many is looked at as well."""


class Moments:
    """Every moment of a game, as each viewer can tell it apart from the others."""

    def __init__(self, found: Stored, viewers: Iterable[Viewer]) -> None:
        record = found.record
        self.game = Game(record.setup)
        self._viewers = set(viewers)
        self._turns = [0] * record.setup.players
        self._reached: dict[Viewer, int] = dict.fromkeys(self._viewers, 0)
        self._counted = 0
        self._views: dict[tuple[Viewer, int, int], list[Any]] = defaultdict(list)
        self._busy: dict[tuple[Viewer, int, int], list[Any]] = defaultdict(list)
        self._keep()
        for seat, action in record.log:
            self.game.apply(seat, action)
            self._turns[seat] += 1
            self._keep()
        self._facts = {viewer: facts_of(self.game, viewer) for viewer in self._viewers}

    def _keep(self) -> None:
        fresh, self._counted = self.game.events[self._counted :], len(self.game.events)
        for viewer in self._viewers:
            turn = 0 if viewer is None else self._turns[viewer]
            self._reached[viewer] += sum(event.reaches(viewer) for event in fresh)
            moment = (viewer, turn, self._reached[viewer])
            _add(self._busy[moment], list(self.game.to_act()))
            if moment not in self._views or not len(self.game.log) % SAMPLED:
                _add(self._views[moment], view_of(self.game, viewer))

    def check_unambiguous(self) -> None:
        """See that nothing a viewer may know changes without an event that tells it so."""
        for views in (*self._views.values(), *self._busy.values()):
            assert len(views) == 1

    def check(self, person: Person) -> int:
        """Compare every message with what its viewer could know then; return how many views."""
        viewer: Viewer = None
        event, view, views = 0, None, 0
        for raw, message in zip(person.raw, person.received, strict=True):
            read = SERVER_MESSAGE.validate_json(raw)
            assert SERVER_MESSAGE.dump_python(read, mode="json") == message
            if message["type"] in ("welcome", "you"):
                viewer = message["you"]["seat"]
            if message["type"] not in ("welcome", "news") or message["event"] == 0:
                continue
            moment = (viewer, message["turn"], message["event"])
            (known,) = self._views[moment]
            if message["view"] is None:
                view = _with_busy(view, message["busy"])
            else:
                view, views = message["view"], views + 1
            assert view == known
            if message["type"] == "news":
                assert message["busy"] == self._busy[moment][0]
            assert message["events"] == self._facts[viewer][event : message["event"]]
            event = message["event"]
        assert event == len(self._facts[viewer])
        return views


def _add(values: list[Any], value: Any) -> None:
    if value not in values:
        values.append(value)


def _with_busy(view: Any, busy: list[int]) -> Any:
    """Do what a client does with news of no more than who is busy."""
    seats = [{**seat, "busy": seat["seat"] in busy} for seat in view["seats"]]
    return {**view, "seats": seats}
