"""What a guest has achieved, counted from results of every kind."""

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, insert

from iaww.server.daily import end_of
from iaww.server.parts import TableOptions
from iaww.server.refusals import Refused
from iaww.server.seating import new_table
from iaww.server.statistics import statistics_of, streak_of
from iaww.server.storage.database import Database
from iaww.server.storage.rows import Guest, insert_guest, insert_table
from iaww.server.storage.schema import results
from tests.server.people import Person, connected
from tests.server.running import Running, running

TODAY = "2026-03-02"
NOON = end_of(TODAY) - 12 * 3_600_000


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Database]:
    """An empty database of each kind."""
    url = f"sqlite:///{tmp_path / 'iaww.db'}"
    if request.param == "postgresql":
        url = request.getfixturevalue("postgresql_url")
    opened = Database.open(url)
    yield opened
    opened.close_now()


def finish(cursor: Connection, guest: str, total: int, place: int = 1, **more: Any) -> None:
    """Write down that a guest has finished a game."""
    table = new_table(guest, "Guest", TableOptions(players=1), NOON)
    insert_table(cursor, table)
    usual = {"players": 1, "side": "A", "ascension": False, "ended_at": NOON}
    cursor.execute(
        insert(results).values(
            table_id=table.id, seat=0, guest=guest, total=total, place=place, **{**usual, **more}
        )
    )


def invite(database: Database, *names: str, **more: Any) -> None:
    """Make guests whose ids are their names."""

    def job(cursor: Connection) -> None:
        for name in names:
            insert_guest(cursor, Guest(name, name.title(), 1, NOON, **more))

    database.write_now(job)


def statistics(database: Database, guest: str) -> dict[str, Any]:
    return database.read_now(lambda cursor: statistics_of(cursor, guest, NOON))


def test_R25_places_and_scores_are_counted_by_number_of_players(database: Database) -> None:
    invite(database, "ada", "ben")

    def job(cursor: Connection) -> None:
        for total, place in ((41, 1), (50, 1), (30, 3)):
            finish(cursor, "ada", total, place, players=3)
        finish(cursor, "ada", 25, 2, players=2)
        finish(cursor, "ben", 99, 1, players=3)

    database.write_now(job)
    found = statistics(database, "ada")
    assert found["guest"] == {"id": "ada", "name": "Ada"}
    assert (found["games"], found["wins"]) == (4, 2)
    two, three = found["together"]
    assert two == {
        "players": 2,
        "games": 1,
        "places": [0, 1],
        "mean_score": 25.0,
        "best_score": 25,
    }
    assert (three["games"], three["places"], three["best_score"]) == (3, [2, 0, 1], 50)
    assert three["mean_score"] == 40.33


def test_R30_ranks_and_bests_are_counted_by_side_and_decks(database: Database) -> None:
    invite(database, "ada")

    def job(cursor: Connection) -> None:
        finish(cursor, "ada", 55, rank="apprentice", side="B")
        finish(cursor, "ada", 61, rank="dictator", side="B")
        finish(cursor, "ada", 70, rank="dictator", side="B")
        finish(cursor, "ada", 101, rank="living_god", side="B", ascension=True)
        finish(cursor, "ada", 120, rank="living_god", side="B", scenario="base_01", won=True)

    database.write_now(job)
    base, ascension = statistics(database, "ada")["alone"]
    assert base == {
        "side": "B",
        "ascension": False,
        "games": 3,
        "ranks": {"apprentice": 1, "dictator": 2},
        "mean_score": 62.0,
        "best_score": 70,
    }
    assert (ascension["ascension"], ascension["ranks"]) == (True, {"living_god": 1})


def test_R31_a_scenario_keeps_the_best_medal_and_the_best_score_of_a_win(
    database: Database,
) -> None:
    invite(database, "ada")

    def job(cursor: Connection) -> None:
        for total, won, medal in (
            (130, False, None),
            (60, True, None),
            (96, True, "silver"),
            (71, True, "bronze"),
        ):
            finish(cursor, "ada", total, scenario="base_01", won=won, medal=medal)
        finish(cursor, "ada", 80, scenario="base_02", won=False)

    database.write_now(job)
    found = statistics(database, "ada")
    assert found["scenarios"] == [
        {"scenario": "base_01", "games": 4, "wins": 3, "best_score": 96, "medal": "silver"},
        {"scenario": "base_02", "games": 1, "wins": 0, "best_score": None, "medal": None},
    ]
    assert (found["games"], found["wins"], found["alone"]) == (5, 3, [])


def test_the_best_daily_place_is_of_a_day_that_is_over(database: Database) -> None:
    invite(database, "ada", "ben", "eve")
    invite(database, "cheat", banned_at=NOON)

    def job(cursor: Connection) -> None:
        solo: dict[str, Any] = {"side": "B", "rank": "dictator"}
        for guest, total in (("cheat", 400), ("ben", 80), ("eve", 80), ("ada", 70)):
            finish(cursor, guest, total, day="2026-02-28", **solo)
        for guest, total in (("ben", 90), ("ada", 85)):
            finish(cursor, guest, total, day="2026-03-01", **solo)
        finish(cursor, "ada", 99, day=TODAY, **solo)

    database.write_now(job)
    assert statistics(database, "ada")["daily"] == {"played": 3, "streak": 3, "best_place": 2}
    assert statistics(database, "eve")["daily"] == {"played": 1, "streak": 0, "best_place": 1}


def test_a_newcomer_has_achieved_nothing_and_a_stranger_is_refused(database: Database) -> None:
    invite(database, "ada")
    assert statistics(database, "ada") == {
        "guest": {"id": "ada", "name": "Ada"},
        "games": 0,
        "wins": 0,
        "together": [],
        "alone": [],
        "scenarios": [],
        "daily": {"played": 0, "streak": 0, "best_place": None},
    }
    with pytest.raises(Refused) as refusal:
        statistics(database, "nobody")
    assert refusal.value.code == "guest/unknown"


@pytest.mark.parametrize(
    ("days", "streak"),
    [
        ([], 0),
        ([TODAY], 1),
        (["2026-03-01"], 1),
        (["2026-02-28"], 0),
        ([TODAY, "2026-03-01", "2026-02-28", "2026-02-26"], 3),
        (["2026-03-01", "2026-02-28"], 2),
        ([TODAY, "2026-02-28"], 1),
    ],
)
def test_a_streak_goes_back_from_today_or_yesterday(days: list[str], streak: int) -> None:
    assert streak_of(days, TODAY) == streak


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("server")) as found:
        yield found


def play(person: Person, **options: Any) -> dict[str, Any]:
    """Let a person play a game at random among bots, and return its outcome."""
    person.make_table(**options)
    person.event = person.chat = 0

    async def game() -> None:
        async with connected(person):
            await person.play(random.Random(3))

    asyncio.run(game())
    return person.outcome


def test_played_games_are_counted_at_once(server: Running) -> None:
    ada = Person.new(server, "Ada")
    solo = play(ada, players=1, side="B")
    scenario = play(ada, players=1, side="B", scenario="base_01")
    duel = play(ada, players=2, bots=["random"])
    assert ada.seat is not None
    place = 1 + next(n for n, group in enumerate(duel["ranking"]) if ada.seat in group)
    found = server.get("/api/guests/me/statistics", ada.token)
    assert found == server.get(f"/api/guests/{ada.guest}/statistics")
    assert found["games"] == 3
    assert [(part["ranks"], part["best_score"]) for part in found["alone"]] == [
        ({solo["rank"]: 1}, solo["sheets"][0]["total"])
    ]
    assert [(part["scenario"], part["games"], part["wins"]) for part in found["scenarios"]] == [
        ("base_01", 1, int(scenario["won"]))
    ]
    assert [(part["players"], part["places"]) for part in found["together"]] == [
        (2, [int(place == 1), int(place == 2)])
    ]
    assert found["together"][0]["best_score"] == duel["sheets"][ada.seat]["total"]
    server.get("/api/guests/me/statistics", status=401)
    assert server.get("/api/guests/nobody/statistics", status=404)["code"] == "guest/unknown"
