"""Tables before and around the game: made, joined, left, started, followed by a rematch."""

import asyncio
import random
import secrets
from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.people import Person, connected, people, two_at_a_table
from tests.server.running import Running, running

OPERATOR = "the-operator"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("server")
    with running(folder, operator_token=OPERATOR, tables_per_guest="3") as found:
        yield found


def nonce() -> dict[str, Any]:
    return {"nonce": secrets.token_hex(16)}


def seats_of(server: Running, table: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = server.get(f"/api/tables/{table}")["seats"]
    return found


def ids(tables: dict[str, Any]) -> set[str]:
    return {table["id"] for table in tables["tables"]}


def test_public_tables_are_listed_and_others_are_found_by_their_link_alone(
    server: Running,
) -> None:
    ada, ben = people(server, "Ada", "Ben")
    shown = ada.make_table(players=3, public=True)
    hidden = ada.make_table(players=3)
    listed = ids(server.get("/api/tables"))
    assert shown in listed
    assert hidden not in listed
    ben.join(hidden)
    assert ids(server.get("/api/guests/me/tables", ben.token)) == {hidden}
    assert {shown, hidden} <= ids(server.get("/api/guests/me/tables", ada.token))


def test_a_table_starts_when_the_last_seat_is_taken_with_seats_drawn(server: Running) -> None:
    orders = set()
    for _ in range(8):
        host, *others = people(server, "A", "B", "C")
        table = host.make_table(players=3)
        for other in others:
            assert server.get(f"/api/tables/{table}")["status"] == "lobby"
            other.join(table)
        assert server.get(f"/api/tables/{table}")["status"] == "playing"
        orders.add(tuple(seat["name"] for seat in seats_of(server, table)))
    assert len(orders) > 1


def test_a_table_may_keep_its_seats_and_wait_for_its_host(server: Running) -> None:
    ada, ben = people(server, "Ada", "Ben")
    table = ada.make_table(players=2, seating="kept", start="by_host")
    assert server.post(f"/api/tables/{table}/start", None, ada.token, 409)["code"] == (
        "table/not_full"
    )
    ben.join(table)
    assert server.get(f"/api/tables/{table}")["status"] == "lobby"
    assert server.post(f"/api/tables/{table}/start", None, ben.token, 403)["code"] == (
        "table/not_host"
    )
    started = server.post(f"/api/tables/{table}/start", None, ada.token)
    assert [seat["name"] for seat in started["seats"]] == ["Ada", "Ben"]
    assert len(started["nonces"]) == 2
    again = server.post(f"/api/tables/{table}/start", None, ada.token, 409)
    assert again["code"] == "table/started"


def test_R2_empires_are_chosen_once_each_and_the_rest_are_dealt(server: Running) -> None:
    ada, ben, eve = people(server, "Ada", "Ben", "Eve")
    table = ada.make_table(players=3, empires="chosen", seating="kept")
    body = {**nonce(), "empire": "noram_states"}
    server.post(f"/api/tables/{table}/seat", body, ada.token)
    taken = server.post(f"/api/tables/{table}/seat", body, ben.token, 409)
    assert taken["code"] == "empire/taken"
    far = {**nonce(), "empire": "no_such_empire"}
    assert server.post(f"/api/tables/{table}/seat", far, ben.token, 422)["code"] == (
        "empire/not_chosen"
    )
    ben.join(table)
    eve.join(table, empire="panafrican_union")

    async def look() -> list[str]:
        async with connected(ada):
            assert ada.view is not None
            return [seat["empire"] for seat in ada.view["seats"]]

    empires = asyncio.run(look())
    assert empires[0] == "noram_states"
    assert empires[2] == "panafrican_union"
    assert len(set(empires)) == 3
    dealt = ben.make_table(players=2)
    refused = server.post(f"/api/tables/{dealt}/seat", body, eve.token, 422)
    assert refused["code"] == "empire/not_chosen"


def test_people_change_seats_leave_and_the_table_finds_another_host(server: Running) -> None:
    ada, ben = people(server, "Ada", "Ben")
    table = ada.make_table(players=3)
    ben.join(table)
    ben.join(table, seat=2)
    assert [seat["name"] for seat in seats_of(server, table)] == ["Ada", None, "Ben"]
    body = {**nonce(), "seat": 0}
    assert server.post(f"/api/tables/{table}/seat", body, ben.token, 409)["code"] == "seat/taken"
    left = server.call("DELETE", f"/api/tables/{table}/seat", ada.token, None, 200)
    assert left["host"] == ben.guest
    emptied = server.call("DELETE", f"/api/tables/{table}/seat", ben.token, None, 200)
    assert (emptied["status"], emptied["reason"]) == ("closed", "closed")


def test_the_host_removes_a_person_whose_seat_and_token_are_gone(server: Running) -> None:
    ada, ben, eve = people(server, "Ada", "Ben", "Eve")
    table = ada.make_table(players=3)
    ben.join(table)

    async def play() -> None:
        async with connected(ada, ben):
            path, body = f"/api/tables/{table}/remove", {"guest": ben.guest}
            assert server.post(path, body, ben.token, 403)["code"] == "table/not_host"
            server.post(path, body, ada.token)
            code, reason = await ben.closed()
            assert (code, reason) == (4001, "seat/removed")

    asyncio.run(play())
    assert seats_of(server, table)[1]["guest"] is None
    again = server.post(f"/api/tables/{table}/seat", nonce(), ben.token, 403)
    assert again["code"] == "seat/removed"
    eve.join(table)
    assert seats_of(server, table)[1]["name"] == "Eve"


def test_who_leaves_a_running_game_is_replaced_by_a_bot(server: Running) -> None:
    ada, ben = two_at_a_table(server, deputy="random")
    table = ada.table

    async def play() -> None:
        async with connected(ada, ben):
            state = server.call("DELETE", f"/api/tables/{table}/seat", ben.token, None, 200)
            bots = [seat["bot"] for seat in state["seats"]]
            assert sorted(bots, key=str) == [None, "random"]
            assert (await ben.closed())[0] == 4001
            await ada.play(random.Random(3))

    asyncio.run(play())
    assert server.get(f"/api/tables/{table}")["status"] == "over"


def test_a_rematch_keeps_the_seats_of_the_same_people(server: Running) -> None:
    ada, ben, eve = people(server, "Ada", "Ben", "Eve")
    table = ada.make_table(players=3, bots=["random"])
    ben.join(table)
    early = server.post(f"/api/tables/{table}/rematch", None, ada.token, 409)
    assert early["code"] == "table/not_over"

    async def play() -> None:
        async with connected(ada, ben):
            await asyncio.gather(ada.play(random.Random(1)), ben.play(random.Random(2)))

    asyncio.run(play())
    first = server.post(f"/api/tables/{table}/rematch", None, ben.token, 201)
    following = first["table"]["id"]
    assert first["table"]["status"] == "lobby"
    assert first["table"]["rematch_of"] == table
    assert [seat["invited"] for seat in first["table"]["seats"]] == [None, "Ada", None]
    assert first["table"]["commitment"] != server.get(f"/api/tables/{table}")["commitment"]
    stranger = server.post(f"/api/tables/{following}/seat", nonce(), eve.token, 409)
    assert stranger["code"] == "seat/full"
    assert server.post(f"/api/tables/{table}/rematch", None, eve.token, 403)["code"] == (
        "seat/none"
    )
    assert following in ids(server.get("/api/guests/me/tables", ada.token))
    second = server.post(f"/api/tables/{table}/rematch", None, ada.token, 201)
    assert second["table"]["id"] == following
    assert [seat["ready"] for seat in second["table"]["seats"]] == [False, False, True]
    ada.join(following)
    assert server.get(f"/api/tables/{following}")["status"] == "lobby"
    ben.join(following)
    assert server.get(f"/api/tables/{following}")["status"] == "playing"
    assert server.get(f"/api/tables/{table}")["rematch"] == following


def test_a_rematch_that_was_closed_may_be_followed_by_another(server: Running) -> None:
    (ada,) = people(server, "Ada")
    table = ada.make_table(players=2, bots=["random"])

    async def play() -> None:
        async with connected(ada):
            await ada.play(random.Random(1))

    asyncio.run(play())
    first = server.post(f"/api/tables/{table}/rematch", None, ada.token, 201)["table"]["id"]
    server.post(f"/api/tables/{first}/close", None, ada.token)
    second = server.post(f"/api/tables/{table}/rematch", None, ada.token, 201)["table"]["id"]
    assert second != first
    assert server.get(f"/api/tables/{table}")["rematch"] == second


def test_a_rematch_after_somebody_left_has_a_free_seat_for_another(server: Running) -> None:
    ada, ben, eve = people(server, "Ada", "Ben", "Eve")
    table = ada.make_table(players=3, deputy="random")
    ben.join(table)
    eve.join(table)
    server.call("DELETE", f"/api/tables/{table}/seat", eve.token, None, 200)

    async def play() -> None:
        async with connected(ada, ben):
            await asyncio.gather(ada.play(random.Random(1)), ben.play(random.Random(2)))

    asyncio.run(play())
    following = server.post(f"/api/tables/{table}/rematch", None, ada.token, 201)["table"]
    assert [seat["invited"] for seat in following["seats"]] == [None, "Ben", None]
    for person in (ada, ben):
        person.join(following["id"])
    assert server.get(f"/api/tables/{following['id']}")["status"] == "lobby"
    eve.join(following["id"])
    assert server.get(f"/api/tables/{following['id']}")["status"] == "playing"


def test_a_guest_moves_to_another_device_with_a_code_that_works_once(server: Running) -> None:
    (ada,) = people(server, "Ada")
    table = ada.make_table(players=2)
    code = server.post("/api/guests/me/transfer", None, ada.token, 201)["code"]
    typed = code.lower().replace("-", " ")
    there = server.post("/api/guests/transfer", {"code": typed})
    assert there["guest"] == {"id": ada.guest, "name": "Ada"}
    assert table in ids(server.get("/api/guests/me/tables", there["token"]))
    again = server.post("/api/guests/transfer", {"code": code}, status=404)
    assert again["code"] == "transfer/unknown"


def test_a_lost_device_is_shut_out_by_a_new_token(server: Running) -> None:
    (ada,) = people(server, "Ada")
    ada.make_table(players=2)
    fresh = server.post("/api/guests/me/token", None, ada.token)
    assert server.get("/api/guests/me", ada.token, 401)["code"] == "token/revoked"
    assert server.get("/api/guests/me", fresh["token"])["name"] == "Ada"


def test_a_new_name_shows_at_the_table(server: Running) -> None:
    ada, ben = people(server, "Ada", "Ben")
    table = ada.make_table(players=3)
    ben.join(table)

    async def look() -> None:
        async with connected(ben):
            server.call("PATCH", "/api/guests/me", ada.token, {"name": "Lovelace"}, 200)
            await ben.until(lambda message: message["type"] == "table")
            assert ben.state["seats"][0]["name"] == "Lovelace"

    asyncio.run(look())


def test_chat_is_heard_by_all_but_those_who_muted_and_is_kept(server: Running) -> None:
    ada, ben, eve = people(server, "Ada", "Ben", "Eve")
    table = ada.make_table(players=4)
    ben.join(table)
    eve.join(table)

    async def talk() -> None:
        async with connected(ada, ben, eve):
            mute = {"type": "mute", "guest": ada.guest, "muted": True}
            assert (await eve.ask(mute))["type"] == "ack"
            assert (await ada.ask({"type": "say", "text": " hello "}))["type"] == "ack"
            heard = await ben.until(lambda message: message["type"] == "chat")
            assert heard["chat"][0]["text"] == "hello"
            assert heard["chat"][0]["name"] == "Ada"
            assert (await ben.ask({"type": "say", "text": "hi"}))["type"] == "ack"
            heard = await eve.until(lambda message: message["type"] == "chat")
            assert [line["text"] for line in heard["chat"]] == ["hi"]

    asyncio.run(talk())
    late = Person(server, "late", ada.token, table=table)
    again = Person(server, "again", eve.token, table=table)

    async def look() -> None:
        late.seat_token, again.seat_token = ada.token, eve.token
        async with connected(late, again):
            said = [line["text"] for line in late.received[0]["chat"]]
            assert said == ["hello", "hi"]
            assert [line["text"] for line in again.received[0]["chat"]] == ["hi"]

    asyncio.run(look())


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"players": 6}, "setup/needs_ascension"),
        ({"players": 2, "scenario": "base_01"}, "setup/scenario_seats"),
        ({"players": 1, "scenario": "base_01"}, "setup/scenario_side"),
        ({"players": 1, "scenario": "no_such"}, "setup/unknown_scenario"),
        ({"players": 2, "bots": ["casual", "casual"]}, "table/bot_seats"),
        ({"players": 2, "bots": ["no_such"]}, "request/invalid"),
        ({"players": 8}, "request/invalid"),
        ({"players": 2, "side": "Z"}, "request/invalid"),
        ({"players": 2, "clock": {"kind": "live", "step_seconds": 1}}, "request/invalid"),
    ],
)
def test_a_table_that_cannot_be_played_is_refused(
    server: Running, options: dict[str, Any], code: str
) -> None:
    (ada,) = people(server, "Ada")
    body = {"options": options}
    assert server.post("/api/tables", body, ada.token, 422)["code"] == code


def test_one_guest_hosts_so_many_tables_and_no_more(server: Running) -> None:
    (ada,) = people(server, "Ada")
    tables = [ada.make_table(players=2) for _ in range(3)]
    body = {"options": {"players": 2}}
    assert server.post("/api/tables", body, ada.token, 429)["code"] == "table/too_many"
    closed = server.post(f"/api/tables/{tables[0]}/close", None, ada.token)
    assert closed["status"] == "closed"
    ada.make_table(players=2)


def test_the_operator_bans_a_guest_and_closes_a_table(server: Running) -> None:
    ada, ben = people(server, "Ada", "Ben")
    table = ada.make_table(players=2)
    ban = {"guest": ada.guest}
    assert server.post("/api/operator/bans", ban, ben.token, 403)["code"] == "operator/refused"

    async def play() -> None:
        async with connected(ada):
            server.post("/api/operator/bans", ban, OPERATOR)
            assert await ada.closed() == (4000, "guest/banned")

    asyncio.run(play())
    assert server.get("/api/guests/me", ada.token, 403)["code"] == "guest/banned"
    assert server.get(f"/api/tables/{table}")["status"] == "closed"
    other = ben.make_table(players=2)
    assert server.post(f"/api/operator/tables/{other}/close", None, OPERATOR)["status"] == "closed"
    server.post("/api/operator/bans", {**ban, "banned": False}, OPERATOR)
    assert server.get("/api/guests/me", ada.token)["name"] == "Ada"
