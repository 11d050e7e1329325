"""Names tell people at a table apart, and may be changed."""

import asyncio
from collections.abc import Iterator

import pytest

from tests.server.people import Person, connected, people
from tests.server.running import Running, running

NONCE = {"nonce": "0123456789abcdef"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("server")) as found:
        yield found


def refused_seat(person: Person, table: str) -> str:
    """Return why a person cannot sit down."""
    path = f"/api/tables/{table}/seat"
    return str(person.server.post(path, NONCE, person.token, status=409)["code"])


def rename(person: Person, name: str, status: int = 200) -> dict[str, str]:
    """Go by another name."""
    answer: dict[str, str] = person.server.call(
        "PATCH", "/api/guests/me", person.token, {"name": name}, status
    )
    return answer


@pytest.mark.parametrize("name", ["Ada L", "ada l", "ADA  L", "Ａｄａ\u3000Ｌ", " Ada L "])
def test_a_name_is_taken_however_it_is_written(server: Running, name: str) -> None:
    ada, other = people(server, "Ada L", name)
    table = ada.make_table(players=3)
    assert refused_seat(other, table) == "seat/name_taken"
    rename(other, "Ada M")
    other.join(table)


def test_the_same_person_may_sit_down_again_and_names_are_free_elsewhere(server: Running) -> None:
    ada, namesake = people(server, "Ada", "Ada")
    table = ada.make_table(players=3)
    ada.join(table, seat=2)
    namesake.make_table(players=3)
    assert refused_seat(namesake, table) == "seat/name_taken"


def test_a_name_that_left_is_free_again(server: Running) -> None:
    ada, ben, other = people(server, "Ada", "Ben", "ben")
    table = ada.make_table(players=3)
    ben.join(table)
    server.call("DELETE", f"/api/tables/{table}/seat", ben.token, None, 200)
    other.join(table)
    assert refused_seat(ben, table) == "seat/name_taken"


def test_a_new_name_is_told_at_every_table_and_kept(server: Running) -> None:
    ada, ben = people(server, "Ada", "Ben")
    table = ada.make_table(players=3)
    ben.join(table)

    async def watch() -> None:
        async with connected(ada, ben):
            found = await asyncio.to_thread(rename, ada, "  Adele ")
            assert found == {"id": ada.guest, "name": "Adele"}
            told = await ben.until(lambda message: message["type"] == "table")
            while told["table"]["seats"][0]["name"] != "Adele":
                told = await ben.until(lambda message: message["type"] == "table")
            mine = await ada.until(lambda message: message["type"] == "you")
            assert mine["you"]["name"] == "Adele"

    asyncio.run(watch())
    assert server.get("/api/guests/me", ada.token)["name"] == "Adele"
    assert server.get(f"/api/tables/{table}")["seats"][0]["name"] == "Adele"


def test_nobody_takes_the_name_of_somebody_at_the_same_unfinished_table(server: Running) -> None:
    ada, ben = people(server, "Ada", "Ben")
    table = ada.make_table(players=3)
    ben.join(table)
    assert rename(ben, "ADA", 409)["code"] == "seat/name_taken"
    assert server.get("/api/guests/me", ben.token)["name"] == "Ben"
    assert rename(ben, "BEN")["name"] == "BEN"
    server.post(f"/api/tables/{table}/close", None, ada.token)
    assert rename(ben, "ADA")["name"] == "ADA"


def test_a_new_name_is_one_that_a_guest_may_have(server: Running) -> None:
    (ada,) = people(server, "Ada")
    for name in ("", "   ", "a\u202eb", "x" * 25):
        assert rename(ada, name, 422)["code"] == "request/invalid"
