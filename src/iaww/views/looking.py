"""What reaches a viewer of a game: its view, typed or as JSON, and its events."""

from typing import Any

from iaww.rules import INTERPRETED, Fact, Game
from iaww.rules.codes import NONE
from iaww.rules.schema import Seat, Sheet, ViewRecord
from iaww.views import memory, observation
from iaww.views.naming import PLAIN, TYPED, Form, name_view
from iaww.views.view import View


def observe(game: Game, viewer: int | None) -> ViewRecord:
    """Build the view record of a seat, or of a spectator (``None``), for bots and encoders.

    It is for reading; copy a seat of it before changing one.
    """
    if viewer is not None:
        game.check_seat(viewer)
    views = _blank(game)
    text = game.backend.extend(memory, observation)
    text.observe(game.tables, 0, NONE if viewer is None else viewer, views)
    record: ViewRecord = views[0]
    return record


def view_for(game: Game, viewer: int | None) -> View:
    """Build what a seat, or a spectator (``None``), may know of a game now."""
    view: View = _named(game, viewer, TYPED)
    return view


def json_for(game: Game, viewer: int | None) -> dict[str, Any]:
    """Build what ``view_for(game, viewer).to_json()`` says, without the typed view between.

    Lists are tuples here: every writer of JSON takes them for lists.
    """
    data: dict[str, Any] = _named(game, viewer, PLAIN)
    return data


def events_for(game: Game, viewer: int | None, after: int = 0) -> list[tuple[int, Fact]]:
    """Return what has reached a viewer, numbered from 1, leaving out the first ``after``.

    The numbers count nothing hidden: a viewer cannot tell what went to others.
    """
    if viewer is not None:
        game.check_seat(viewer)
    reached = [event.fact for event in game.events if event.reaches(viewer)]
    return list(enumerate(reached, start=1))[after:]


def _named(game: Game, viewer: int | None, form: Form) -> Any:
    can_undo = viewer is not None and game.can_undo(viewer)
    return name_view(observe(game, viewer), form, can_undo=can_undo, outcome=game.outcome())


def _blank(game: Game) -> Any:
    """A record to be filled; interpreted it has only the seats in play, as a state does."""
    if game.backend.name != INTERPRETED:
        return game.backend.records(ViewRecord, 1)
    blank = ViewRecord()
    blank.seats = [Seat() for _ in range(game.setup.players)]
    blank.sheets = [Sheet() for _ in range(game.setup.players)]
    return [blank]
