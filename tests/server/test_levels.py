"""The bots that a server seats: all where rules are compiled, else those that answer at once."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from iaww.bots import LEVELS
from iaww.rules import COMPILED, INTERPRETED, Game, Setup
from iaww.server import thinkers as module
from iaww.server.refusals import Refused
from iaww.server.thinkers import Thinkers
from iaww.views import observe
from tests.server.evidence import stored
from tests.server.people import Person, connected, people
from tests.server.running import running

VIEW = observe(Game(Setup(players=2)), 0)
QUICK = ["random", "beginner", "casual", "club"]


def test_without_compiled_rules_the_searching_bots_are_refused(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        assert server.get("/api/bots") == {"levels": QUICK, "quick": QUICK, "compiling": False}
        ada = Person.new(server, "Ada")
        for level in ("strong", "expert"):
            body = {"options": {"players": 2, "bots": [level]}}
            answer = server.post("/api/tables", body, ada.token, 422)
            assert answer["code"] == "level/needs_compiled"
            assert level in answer["message"]
        body = {"options": {"players": 2, "bots": ["casual"], "deputy": "expert"}}
        assert server.post("/api/tables", body, ada.token, 422)["code"] == "request/invalid"
        ada.make_table(players=5, bots=QUICK)

        async def play() -> None:
            async with connected(ada):
                action = (ada.view or {})["legal"][0]
                await ada.act(action)
                await ada.until(lambda message: message.get("busy") == [0, 1, 2, 3, 4])

        asyncio.run(play())


def test_the_host_chooses_the_level_of_each_bot_in_the_lobby(tmp_path: Path) -> None:
    """Everybody sees it at once, it outlives the server, and the game is played with it."""
    with running(tmp_path) as server:
        ada, ben = people(server, "Ada", "Ben")
        table = ada.make_table(players=4, bots=["casual", "casual"], seating="kept")
        path = f"/api/tables/{table}/level"

        def chosen(person: Person, status: int = 200, **body: Any) -> Any:
            return server.post(path, {"seat": 3, "level": "club", **body}, person.token, status)

        async def choose() -> None:
            ben.table, ben.seat_token = table, ben.token
            async with connected(ben):
                told = chosen(ada)
                await ben.until(lambda message: message["type"] == "table")
                assert ben.state["seats"] == told["seats"]
                chosen(ada)
                await ben.caught_up()
                assert ben.received[-1]["type"] == "pong", "nothing has changed"

        asyncio.run(choose())
        assert chosen(ben, 403)["code"] == "table/not_host"
        assert chosen(ada, 403, seat=0)["code"] == "seat/none"
        assert chosen(ada, 403, seat=4)["code"] == "seat/none"
        assert chosen(ada, 422, level="champion")["code"] == "request/invalid"
        assert chosen(ada, 422, level="expert")["code"] == "level/needs_compiled"
        server.stop()
        server.start()
        ben.join(table)
        begun = server.get(f"/api/tables/{table}")
        assert begun["status"] == "playing"
        assert [seat["bot"] for seat in begun["seats"]] == [None, None, "casual", "club"]
        assert begun["options"]["bots"] == ["casual", "club"]
        assert chosen(ada, 409)["code"] == "table/started"


def test_the_host_gives_a_free_seat_to_a_bot_and_takes_it_back(tmp_path: Path) -> None:
    """A table that it fills waits for the host, and its rematch has the same seats."""
    with running(tmp_path) as server:
        ada, ben = people(server, "Ada", "Ben")
        table = ada.make_table(players=3, bots=["casual"], seating="kept")
        path = f"/api/tables/{table}"

        def given(seat: int, level: str | None, status: int = 200) -> Any:
            return server.post(f"{path}/level", {"seat": seat, "level": level}, ada.token, status)

        told = given(1, "club")
        assert [seat["bot"] for seat in told["seats"]] == [None, "club", "casual"]
        assert told["options"]["bots"] == ["club", "casual"]
        assert told["status"] == "lobby", "nobody has said that this is all"
        assert given(1, None)["seats"][1]["ready"] is False
        ben.join(table)
        assert given(1, "club", 409)["code"] == "table/started"

        table = ada.make_table(players=2)
        path = f"/api/tables/{table}"
        given(1, "club")
        assert server.post(f"{path}/start", None, ada.token)["status"] == "playing"


def test_nobody_changes_the_bots_of_a_table_that_was_closed(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        ada = Person.new(server, "Ada")
        path = f"/api/tables/{ada.make_table(players=3, bots=['casual'])}"
        server.post(f"{path}/close", None, ada.token)
        body = {"seat": 2, "level": "club"}
        assert server.post(f"{path}/level", body, ada.token, 409)["code"] == "table/closed"


def test_a_searching_bot_waits_for_the_compiled_rules_and_plays(tmp_path: Path) -> None:
    """Its first move comes when they are there, however long that takes; nothing is logged."""
    with running(tmp_path, bot_rules="compiled") as server:
        all_levels = {"levels": list(LEVELS), "quick": QUICK}
        assert server.get("/api/bots") == {**all_levels, "compiling": True}
        ada = Person.new(server, "Ada")
        ada.make_table(players=2, bots=["expert"])

        async def play() -> None:
            async with connected(ada):
                await ada.act((ada.view or {})["legal"][0])
                async with asyncio.timeout(400):
                    while not stored(server.database, ada.table).actions[1:]:
                        await asyncio.sleep(0.2)

        asyncio.run(play())
        assert server.get("/api/bots") == {**all_levels, "compiling": False}
        assert "bots/failed" not in server.told


def test_waiting_for_the_compiled_rules_is_not_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PATIENCE", 5.0)

    async def run() -> None:
        thinkers = Thinkers(1, INTERPRETED, lambda spec, seconds: None)
        thinkers._settled.clear()
        try:
            assert thinkers.levels == LEVELS
            waiting = asyncio.create_task(thinkers.choose("strong", VIEW, 0))
            assert await thinkers.choose("casual", VIEW, 0) in VIEW.legal[: VIEW.n_legal]
            assert not waiting.done()
            thinkers._settled.set()
            assert await waiting in VIEW.legal[: VIEW.n_legal]
        finally:
            await thinkers.end()

    asyncio.run(run())


def test_levels_are_checked_by_what_the_server_can_do() -> None:
    thinkers = Thinkers(1, INTERPRETED, lambda spec, seconds: None)
    thinkers.check_levels([None, *QUICK])
    with pytest.raises(Refused, match="strong needs the compiled rules"):
        thinkers.check_levels(["casual", "strong"])
    thinkers._backend_name = COMPILED
    thinkers.check_levels(LEVELS)
