"""Doors that are shut: what has ended, what is kept for others, what a host has turned off."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from iaww.server.parts import TableOptions
from iaww.server.refusals import Refused
from iaww.server.seating import new_table, rematch_of, sit
from iaww.server.storage.rows import TableRow
from tests.server.people import people
from tests.server.running import Running, running

NONCE = "0123456789abcdef"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("server")) as found:
        yield found


def test_a_table_that_has_ended_is_neither_left_nor_closed_again(server: Running) -> None:
    ada, ben = people(server, "Ada", "Ben")
    table = ada.make_table(players=3)
    ben.join(table)
    server.post(f"/api/tables/{table}/close", None, ada.token)
    closed = server.post(f"/api/tables/{table}/close", None, ada.token, status=409)
    left = server.call("DELETE", f"/api/tables/{table}/seat", ben.token, None, 409)
    assert closed["code"] == left["code"] == "table/closed"


def rematch_for_two() -> TableRow:
    """A rematch that Ada asked for, with a seat kept for Ben."""
    first = new_table("ada", "Ada", TableOptions(players=2), 0)
    first = sit(first, "ben", "Ben", NONCE, None, None)
    return rematch_of(replace(first, status="over"), "ada", "Ada", 1)


def test_a_kept_seat_is_for_whom_it_is_kept() -> None:
    table = rematch_for_two()
    with pytest.raises(Refused) as refused:
        sit(table, "eve", "Eve", NONCE, 1, None)
    assert refused.value.code == "seat/reserved"
    with pytest.raises(Refused) as refused:
        sit(table, "eve", "Eve", NONCE, None, None)
    assert refused.value.code == "seat/full"
    assert sit(table, "ben", "Ben", NONCE, None, None).seats[1].guest == "ben"


def test_the_name_of_whom_a_seat_is_kept_for_is_taken() -> None:
    table = rematch_for_two()
    with pytest.raises(Refused) as refused:
        sit(table, "eve", "BEN", NONCE, 1, None)
    assert refused.value.code == "seat/name_taken"


def test_reminders_are_off_where_nobody_turned_them_on(server: Running) -> None:
    assert server.get("/api/push", status=404)["code"] == "push/off"
