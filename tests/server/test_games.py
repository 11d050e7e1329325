"""Whole games through the public protocol, at a real server."""

import asyncio
import random
from collections.abc import Iterator

import orjson
import pytest

from iaww.content import catalog
from iaww.rules import Fairness
from iaww.rules.record import record_from_json
from tests.server.evidence import facts_of, facts_received, stored, view_of
from tests.server.people import Person, connected
from tests.server.running import Running, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("server")) as found:
        yield found


def people(server: Running, *names: str) -> list[Person]:
    """Make guests."""
    return [Person.new(server, name) for name in names]


def play_to_the_end(players: list[Person], onlooker: Person | None = None) -> None:
    """Let everyone play until the game is over, and see that they and the disk agree."""
    everyone = [*players, onlooker] if onlooker else players

    async def evening() -> None:
        async with connected(*everyone):
            playing = [player.play(random.Random(n), 0.1) for n, player in enumerate(players)]
            await asyncio.gather(*playing, *([onlooker.watch()] if onlooker else []))

    asyncio.run(evening())
    server = players[0].server
    assert server.get(f"/api/tables/{players[0].table}")["status"] == "over"
    found = stored(server.database, players[0].table)
    assert found.table["status"] == "over"
    game = found.record.replay()
    assert game.is_over
    record = record_from_json(server.get(f"/api/tables/{players[0].table}/record"))
    assert (record.setup, record.log) == (found.record.setup, found.record.log)
    assert record.unproved_because() is None
    for person in everyone:
        assert person.view == view_of(game, person.seat)
        assert facts_received(person.received) == facts_of(game, person.seat)
        if person.seat is not None:
            assert person.acknowledged == found.ids_of(person.seat)


def test_two_people_and_a_bot_play_a_whole_game(server: Running) -> None:
    ada, ben, eve = people(server, "Ada", "Ben", "Eve")
    eve.table = ada.make_table(players=3, bots=["casual"])
    ben.join(ada.table)
    play_to_the_end([ada, ben], eve)
    assert {seat for place in ada.outcome["ranking"] for seat in place} == {0, 1, 2}
    assert eve.outcome == ada.outcome == ben.outcome


def test_alone_with_a_scenario(server: Running) -> None:
    (ada,) = people(server, "Ada")
    scenario = catalog().scenarios[0].id
    ada.make_table(players=1, side="B", scenario=scenario)
    play_to_the_end([ada])
    assert ada.view is not None
    assert ada.view["scenario"] == scenario
    assert ada.outcome["won"] in (True, False)


def test_two_people(server: Running) -> None:
    ada, ben = people(server, "Ada", "Ben")
    ada.make_table(players=2, side="B", war_or_peace=True)
    ben.join(ada.table)
    play_to_the_end([ada, ben])


def test_seven_with_the_expansion(server: Running) -> None:
    players = people(server, "Ada", "Ben", "Cleo")
    table = players[0].make_table(players=7, ascension=True, bots=["casual", "random"] * 2)
    for player in players[1:]:
        player.join(table)
    play_to_the_end(players)
    assert len(players[0].outcome["sheets"]) == 7


def test_an_open_table(server: Running) -> None:
    ada, ben, eve = people(server, "Ada", "Ben", "Eve")
    eve.table = ada.make_table(players=2, open_table=True)
    ben.join(ada.table)
    play_to_the_end([ada, ben], eve)
    assert ada.view is not None
    assert ada.view["open_table"]


def test_chosen_empires_in_the_seats_people_took(server: Running) -> None:
    ada, ben = people(server, "Ada", "Ben")
    first, second, *_ = catalog().empire_ids(ascension=False)
    ada.make_table(players=3, empires="chosen", seating="kept", bots=["random"], empire=second)
    ben.join(ada.table, empire=first)
    play_to_the_end([ada, ben])
    assert (ada.seat, ben.seat) == (0, 1)
    assert ada.view is not None
    held = [seat["empire"] for seat in ada.view["seats"]]
    assert held[:2] == [second, first]
    assert len(set(held)) == 3


def test_the_seats_are_drawn_and_the_deal_follows_from_what_everybody_gave(
    server: Running,
) -> None:
    ada, ben = people(server, "Ada", "Ben")
    ada.make_table(players=2)
    promised = server.get(f"/api/tables/{ada.table}")
    assert promised["nonces"] is None
    ben.join(ada.table)

    async def look() -> None:
        async with connected(ada, ben):
            assert {ada.seat, ben.seat} == {0, 1}

    asyncio.run(look())
    table = stored(server.database, ada.table).table
    assert ada.state["commitment"] == promised["commitment"]
    proof = Fairness(ada.table, promised["commitment"], tuple(ada.state["nonces"]), table["secret"])
    assert proof.problem_with(orjson.loads(table["setup"])["seed"]) is None
