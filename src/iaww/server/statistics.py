"""What a guest has achieved, counted by the database from the results of finished games."""

from collections.abc import Sequence
from datetime import date, timedelta
from typing import Any

from sqlalchemy import Connection as Cursor
from sqlalchemy import case, func, select

from iaww.content import MEDALS
from iaww.server.daily import day_of, placed
from iaww.server.refusals import Refused
from iaww.server.storage.rows import guest_by_id
from iaww.server.storage.schema import results

GAMES = func.count().label("games")
MEAN = func.avg(results.c.total).label("mean_score")
BEST = func.max(results.c.total).label("best_score")


def statistics_of(cursor: Cursor, id: str, now: int) -> dict[str, Any]:
    """Return the figures of a guest, all of them public.

    :raises Refused: when there is no such guest.
    """
    guest = guest_by_id(cursor, id)
    if guest is None:
        raise Refused("guest/unknown", "there is no such guest")
    together, alone = _together(cursor, id), _alone(cursor, id)
    scenarios = _scenarios(cursor, id)
    return {
        "guest": {"id": guest.id, "name": guest.name},
        "games": sum(part["games"] for part in (*together, *alone, *scenarios)),
        "wins": sum(part["places"][0] for part in together)
        + sum(part["wins"] for part in scenarios),
        "together": together,
        "alone": alone,
        "scenarios": scenarios,
        "daily": _daily(cursor, id, day_of(now)),
    }


def _together(cursor: Cursor, guest: str) -> list[dict[str, Any]]:
    """R25: games with others by their number, and how often each place was reached."""
    ours = (results.c.guest == guest, results.c.players > 1)
    found = {
        row.players: {**_figures(row), "players": row.players, "places": [0] * row.players}
        for row in cursor.execute(
            select(results.c.players, GAMES, MEAN, BEST)
            .where(*ours)
            .group_by(results.c.players)
            .order_by(results.c.players)
        )
    }
    for players, place, times in cursor.execute(
        select(results.c.players, results.c.place, func.count())
        .where(*ours)
        .group_by(results.c.players, results.c.place)
    ):
        found[players]["places"][place - 1] = times
    return list(found.values())


def _alone(cursor: Cursor, guest: str) -> list[dict[str, Any]]:
    """R30: solo games by side and decks, and how often each rank was reached."""
    kinds = (results.c.side, results.c.ascension)
    mine = (results.c.guest == guest, results.c.players == 1, results.c.scenario.is_(None))
    found: dict[tuple[str, bool], dict[str, Any]] = {
        (row.side, row.ascension): {
            **_figures(row),
            "side": row.side,
            "ascension": row.ascension,
            "ranks": {},
        }
        for row in cursor.execute(
            select(*kinds, GAMES, MEAN, BEST).where(*mine).group_by(*kinds).order_by(*kinds)
        )
    }
    for side, ascension, rank, times in cursor.execute(
        select(*kinds, results.c.rank, func.count()).where(*mine).group_by(*kinds, results.c.rank)
    ):
        found[side, ascension]["ranks"][rank] = times
    return list(found.values())


def _figures(row: Any) -> dict[str, Any]:
    return {
        "games": row.games,
        "mean_score": round(float(row.mean_score), 2),
        "best_score": row.best_score,
    }


def _scenarios(cursor: Cursor, guest: str) -> list[dict[str, Any]]:
    """R31: attempts at scenarios, and the best that came of them."""
    won = results.c.won.is_(True)
    worth = case({medal: place for place, medal in enumerate(MEDALS)}, value=results.c.medal)
    rows = cursor.execute(
        select(
            results.c.scenario,
            GAMES,
            func.sum(case((won, 1), else_=0)).label("wins"),
            func.max(case((won, results.c.total))).label("best_score"),
            func.max(worth).label("medal"),
        )
        .where(results.c.guest == guest, results.c.scenario.is_not(None))
        .group_by(results.c.scenario)
        .order_by(results.c.scenario)
    ).mappings()
    return [
        {**row, "medal": None if row["medal"] is None else MEDALS[row["medal"]]} for row in rows
    ]


def _daily(cursor: Cursor, guest: str, today: str) -> dict[str, Any]:
    days = select(results.c.day).where(results.c.guest == guest, results.c.day.is_not(None))
    places = placed(results.c.day.in_(days), results.c.day < today).subquery()
    best = select(func.min(places.c.place)).where(places.c.guest == guest)
    played = cursor.execute(days.order_by(results.c.day.desc())).scalars().all()
    return {
        "played": len(played),
        "streak": streak_of(played, today),
        "best_place": cursor.execute(best).scalar_one(),
    }


def streak_of(days: Sequence[str], today: str) -> int:
    """Return how many days in a row were played, the newest first given.

    The row may end yesterday: today's deal can still be played.
    """
    expected = date.fromisoformat(today)
    if days and days[0] != today:
        expected -= timedelta(days=1)
    streak = 0
    for day in days:
        if day != expected.isoformat():
            break
        streak += 1
        expected -= timedelta(days=1)
    return streak
