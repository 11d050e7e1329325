"""Every viewer's events, numbered for that viewer alone, as far as they have been sent."""

from dataclasses import dataclass

from iaww.rules import Game
from iaww.rules.events import Fact
from iaww.views import events_for


@dataclass(slots=True)
class Feed:
    """How far one viewer has been told."""

    looked_at: int
    """Events of the game that have been looked at."""
    sent: int
    """Number of the viewer's last event."""


class Feeds:
    """The feeds of those who are connected; others are counted when they come."""

    def __init__(self) -> None:
        self._feeds: dict[int | None, Feed] = {}

    def follow(self, game: Game, viewer: int | None) -> int:
        """Begin to follow a viewer, and return the number of its last event."""
        feed = self._feeds.get(viewer)
        if feed is None:
            reached = sum(event.reaches(viewer) for event in game.events)
            feed = self._feeds[viewer] = Feed(len(game.events), reached)
        return feed.sent

    def leave(self, viewer: int | None) -> None:
        """Stop following a viewer."""
        self._feeds.pop(viewer, None)

    def fresh(self, game: Game, viewer: int | None) -> list[tuple[int, Fact]]:
        """Return what has reached a viewer since the last call, and count it as sent."""
        feed = self._feeds.setdefault(viewer, Feed(0, 0))
        facts = []
        for event in game.events[feed.looked_at :]:
            if event.reaches(viewer):
                feed.sent += 1
                facts.append((feed.sent, event.fact))
        feed.looked_at = len(game.events)
        return facts

    @staticmethod
    def missed(game: Game, viewer: int | None, have: int) -> list[tuple[int, Fact]]:
        """Return what a viewer does not have yet."""
        return events_for(game, viewer, have)
