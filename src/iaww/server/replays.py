"""Games that cannot go on, opened to everybody: their records, transcripts and every moment."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from functools import cached_property
from threading import Lock
from typing import Any, Final, ParamSpec, TypeVar

from iaww.rules import (
    RULES_VERSION,
    Fairness,
    Game,
    Record,
    action_to_json,
    setup_from_json,
)
from iaww.rules.transcript import TranscriptError, transcript_of
from iaww.server.daily import deal_name, is_over
from iaww.server.messages import numbered
from iaww.server.refusals import Refused
from iaww.server.services import Services
from iaww.server.storage.rows import Entry, TableRow, log_after
from iaww.views import json_for

SPACING: Final = 100
"""Entries between two positions that are kept: about 4 ms of replaying."""
KEPT: Final = 16
"""Games in memory: at most 3 MB each, at seven seats."""

MOMENT: Final = ("round", "phase", "step")
"""What a view tells of where in the game it is."""

P = ParamSpec("P")
T = TypeVar("T")


def check_open(row: TableRow, now: int) -> None:
    """See that nothing of a table is secret any more.

    A table closed before its end may be opened too, since play cannot go on there.

    :raises Refused: while play could go on, here or in somebody else's attempt at the same deal.
    """
    if row.day is not None and not is_over(row.day, now):
        raise Refused("daily/not_over", "the daily deal is open to all when its day is over")
    if row.setup is None or row.status not in ("over", "closed"):
        raise Refused("table/not_over", "this is open to all when the game is over")


def check_finished(row: TableRow, now: int) -> None:
    """See that a game was played to its end, and that nothing of it is secret any more.

    :raises Refused: when it was not, or something is.
    """
    check_open(row, now)
    if row.status != "over":
        raise Refused("table/not_over", "this game was not played to its end")


def proof_name(row: TableRow) -> str:
    """Return what stands for a table in the proof of its decks."""
    if row.deal is not None:
        return row.deal
    return row.id if row.day is None else deal_name(row.day)


def fairness_of(row: TableRow) -> Fairness:
    """Return the proof of a table's decks, its secret revealed."""
    assert row.nonces is not None
    return Fairness(proof_name(row), row.commitment, row.nonces, row.secret)


class Replay:
    """One game that can be looked at from any entry on; threads may share it."""

    def __init__(self, row: TableRow, entries: list[Entry]) -> None:
        log = tuple((entry.seat, entry.action) for entry in entries)
        self.record = Record(setup_from_json(row.setup), log, fairness_of(row))
        self.entries = entries
        self._kept: list[Game] = []
        """The game as it stood after every so many entries; never played on."""
        self._lock = Lock()

    def frames(self, viewer: int | None, first: int, count: int) -> list[dict[str, Any]]:
        """Return frames as a viewer saw them then, as many as there are up to ``count``."""
        game = self.game_at(max(0, first - 1))
        told = len(game.events) if first > 0 else 0
        number = sum(event.reaches(viewer) for event in game.events[:told])
        frames = []
        for n in range(first, min(first + count, len(self.entries) + 1)):
            self._play(game, n)
            facts = [event.fact for event in game.events[told:] if event.reaches(viewer)]
            frames.append(
                {
                    "n": n,
                    **_told(self.entries[n - 1] if n > 0 else None),
                    "events": numbered(list(enumerate(facts, start=number + 1))),
                    "view": json_for(game, viewer),
                }
            )
            told, number = len(game.events), number + len(facts)
        return frames

    @cached_property
    def rounds(self) -> list[dict[str, Any]]:
        """How every seat stood at the end of each round: points, and what it produces."""
        game, found = Game(self.record.setup), list[dict[str, Any]]()
        for n in range(1, len(self.entries) + 1):
            self._play(game, n)
            if game.is_over or game.state.round_no > len(found) + 1:
                found.append(_standing(game, len(found) + 1))
        return found

    @cached_property
    def beginnings(self) -> list[dict[str, Any]]:
        """The entries that rounds, phases and production steps begin with."""
        game, found, before = Game(self.record.setup), list[dict[str, Any]](), None
        for n in range(len(self.entries) + 1):
            self._play(game, n)
            now = (game.state.round_no, game.state.phase, game.state.step)
            if now == before:
                continue
            before, view = now, json_for(game, None)
            moment = {name: view[name] for name in MOMENT}
            if not found or moment != {name: found[-1][name] for name in MOMENT}:
                found.append({"n": n, **moment})
        return found

    def game_at(self, n: int) -> Game:
        """Return a game of the caller's own, as it stood after ``n`` entries."""
        with self._lock:
            while len(self._kept) <= n // SPACING:
                self._kept.append(self._next())
            game = self._kept[n // SPACING].copy()
        self._play(game, n)
        return game

    def _next(self) -> Game:
        if not self._kept:
            return Game(self.record.setup)
        game = self._kept[-1].copy()
        self._play(game, len(game.log) + SPACING)
        return game

    def _play(self, game: Game, n: int) -> None:
        for entry in self.entries[len(game.log) : n]:
            game.apply(entry.seat, entry.action)


def _standing(game: Game, round_no: int) -> dict[str, Any]:
    seats, forecast = range(game.setup.players), game.forecast()
    return {
        "round": round_no,
        "points": [game.score_sheet(seat).total for seat in seats],
        "production": [{step.step: step.amounts[seat] for step in forecast} for seat in seats],
    }


def _told(entry: Entry | None) -> dict[str, Any]:
    if entry is None:
        return {"seat": None, "action": None, "by": None, "at": None}
    action = action_to_json(entry.action)
    return {"seat": entry.seat, "action": action, "by": entry.by, "at": entry.at}


class Replays:
    """The games that were last looked at, and the way to all others."""

    def __init__(self) -> None:
        self._replays: OrderedDict[str, Replay] = OrderedDict()
        self._turn = asyncio.Lock()

    async def record(self, services: Services, row: TableRow) -> Record:
        """Return the record of a table, secret included.

        :raises Refused: when it is not open, or of other rules than these.
        """
        return (await self.replay(services, row)).record

    async def transcript(self, services: Services, row: TableRow) -> dict[str, Any]:
        """Return a finished game as a transcript.

        :raises Refused: when it is not open, or the form cannot hold it (R28).
        """
        check_finished(row, services.now())
        record = await self.record(services, row)
        try:
            return await self._aside(transcript_of, record, row.id)
        except TranscriptError as error:
            raise Refused("transcript/impossible", str(error)) from None

    async def rounds(self, services: Services, row: TableRow) -> list[dict[str, Any]]:
        """Return how a game stood at the end of each round; nothing of one of other rules.

        :raises Refused: when it is not open.
        """
        if row.rules != RULES_VERSION:
            return []
        replay = await self.replay(services, row)
        return await self._aside(lambda: replay.rounds)

    async def beginnings(self, services: Services, row: TableRow) -> dict[str, Any]:
        """Return where the rounds, phases and steps of a game begin.

        :raises Refused: when it is not open, or of other rules than these.
        """
        replay = await self.replay(services, row)
        found = await self._aside(lambda: replay.beginnings)
        return {"table": row.id, "entries": len(replay.entries), "beginnings": found}

    async def frames(
        self, services: Services, row: TableRow, viewer: int | None, first: int, count: int
    ) -> dict[str, Any]:
        """Return some frames of a table as a seat, or a spectator, saw them then.

        :raises Refused: when it is not open, or there is no such seat or frame.
        """
        replay = await self.replay(services, row)
        last = len(replay.entries)
        if first > last:
            raise Refused("replay/out_of_range", f"the last frame is {last}, not {first}")
        if viewer is not None and viewer >= len(row.seats):
            raise Refused("replay/out_of_range", f"there is no seat {viewer} at this table")
        frames = await self._aside(replay.frames, viewer, first, count)
        return {"table": row.id, "seat": viewer, "entries": last, "frames": frames}

    async def played_by(self, services: Services, row: TableRow, moment: int) -> list[Entry]:
        """Return what had been played by a moment from which a game can go on.

        :raises Refused: when it is not open, of other rules, or has nothing left to play by then.
        """
        replay = await self.replay(services, row)
        last = len(replay.entries)
        if moment > last:
            raise Refused("replay/out_of_range", f"the last moment is {last}, not {moment}")
        if (await self._aside(replay.game_at, moment)).is_over:
            raise Refused("replay/out_of_range", "the game was over by then")
        return replay.entries[:moment]

    async def replay(self, services: Services, row: TableRow) -> Replay:
        """Return a game that can be looked at from any entry on.

        :raises Refused: when it is not open, or of other rules than these.
        """
        check_open(row, services.now())
        if row.rules != RULES_VERSION:
            raise Refused(
                "replay/other_rules",
                f"this was played by rules version {row.rules}, not {RULES_VERSION}",
            )
        if row.id not in self._replays:
            entries = await services.database.read(lambda cursor: log_after(cursor, row.id, 0))
            self._replays[row.id] = Replay(row, entries)
        self._replays.move_to_end(row.id)
        if len(self._replays) > KEPT:
            self._replays.popitem(last=False)
        return self._replays[row.id]

    async def _aside(self, work: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """Compute beside the games in play, one at a time, to leave them the processor."""
        async with self._turn:
            return await asyncio.to_thread(work, *args, **named)
