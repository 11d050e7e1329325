"""What a finished game leaves behind for the people who played it."""

from sqlalchemy import Connection, insert

from iaww.server.daily import end_of
from iaww.server.storage.rows import TableRow
from iaww.server.storage.schema import results


def insert_results(cursor: Connection, table: TableRow) -> None:
    """Remember every person's result beside the last action; a deputy's is nobody's.

    Whoever goes on from a moment of another game may know what is to come, so that counts nothing.
    """
    if table.branch_of is not None:
        return
    outcome = table.outcome
    assert outcome is not None
    places: dict[int, int] = {}
    for group in outcome["ranking"]:
        place = len(places) + 1
        places.update(dict.fromkeys(group, place))
    # After midnight the deal is open to all, so a late result is one of a solo game like others.
    late = table.day is not None and (table.ended_at or 0) >= end_of(table.day)
    day = None if late else table.day
    rows = []
    for seat in table.people:
        if seat.deputy:
            continue
        rows.append(
            {
                "table_id": table.id,
                "seat": seat.seat,
                "guest": seat.guest,
                "players": table.options.players,
                "side": table.options.side,
                "ascension": table.options.ascension,
                "scenario": table.options.scenario,
                "day": day,
                "total": outcome["sheets"][seat.seat]["total"],
                "place": places[seat.seat],
                "rank": outcome["rank"],
                "won": outcome["won"],
                "medal": outcome["medal"],
                "ended_at": table.ended_at,
            }
        )
    if rows:
        cursor.execute(insert(results), rows)
