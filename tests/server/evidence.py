"""What the database of a server holds, read from outside and played again."""

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import orjson

from iaww.rules import Game, Record, action_from_json, fact_to_json, setup_from_json
from iaww.views import events_for, view_for


@dataclass(frozen=True, slots=True)
class Stored:
    """A table as it lies on disk."""

    table: dict[str, Any]
    seats: list[dict[str, Any]]
    actions: list[dict[str, Any]]

    @property
    def record(self) -> Record:
        """The game so far."""
        return Record(
            setup_from_json(orjson.loads(self.table["setup"])),
            tuple(
                (row["seat"], action_from_json(orjson.loads(row["action"]))) for row in self.actions
            ),
        )

    def ids_of(self, seat: int) -> list[tuple[str, Any]]:
        """Return what a seat's person did, in order: the client's own id, and the action."""
        return [
            (row["action_id"], orjson.loads(row["action"]))
            for row in self.actions
            if row["seat"] == seat and row["by"] == "person"
        ]


def stored(database: Path, table: str) -> Stored:
    """Read a table, having seen that the file is sound and its log without a gap."""
    with closing(sqlite3.connect(database)) as connection:
        connection.row_factory = sqlite3.Row
        assert connection.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
        found = Stored(
            _rows(connection, "SELECT * FROM tables WHERE id = ?", table)[0],
            _rows(connection, "SELECT * FROM seats WHERE table_id = ? ORDER BY seat", table),
            _rows(connection, "SELECT * FROM actions WHERE table_id = ? ORDER BY n", table),
        )
    assert [row["n"] for row in found.actions] == list(range(1, len(found.actions) + 1))
    return found


def secret_key(database: Path) -> str:
    """Return what a server signs its tokens with."""
    with closing(sqlite3.connect(database)) as connection:
        (key,) = connection.execute("SELECT value FROM meta WHERE key = 'secret_key'").fetchone()
    return str(key)


def view_of(game: Game, viewer: int | None) -> Any:
    """Return what a viewer may know, as a client would read it."""
    return orjson.loads(orjson.dumps(view_for(game, viewer).to_json()))


def facts_of(game: Game, viewer: int | None) -> list[Any]:
    """Return every event of a viewer, as a client would read it."""
    return [
        orjson.loads(orjson.dumps({"n": n, "fact": fact_to_json(fact)}))
        for n, fact in events_for(game, viewer, 0)
    ]


def facts_received(messages: list[dict[str, Any]]) -> list[Any]:
    """Return the events that came in messages."""
    return [event for message in messages for event in message.get("events", ())]


def _rows(connection: sqlite3.Connection, query: str, table: str) -> list[dict[str, Any]]:
    return [dict(row) for row in connection.execute(query, (table,))]
