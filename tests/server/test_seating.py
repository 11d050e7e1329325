"""Rights that change while messages wait: whoever sits where at that moment counts."""

import asyncio
from pathlib import Path

import pytest

from iaww.rules import Pick
from iaww.server.connection import Connection
from iaww.server.housekeeping import Housekeeping
from iaww.server.parts import Orders, TableOptions
from iaww.server.protocol import Act, GiveOrders, Hello, SetDeputy
from iaww.server.refusals import Refused
from iaww.server.routes.callers import Server
from tests.server.test_housekeeping import NONCE, in_hall, seated


def test_what_was_sent_before_the_deal_acts_for_nobody_else_after_it(tmp_path: Path) -> None:
    """R23: nor does its refusal tell anything of the hand at the chair one sat on before."""

    async def work(server: Server, housekeeping: Housekeeping) -> None:
        drawn_apart = 0
        while drawn_apart < 3:
            table, guests = await seated(server, start="by_host")
            ada = Connection(guests[0].id, set())
            await table.alone(table.welcome, ada, Hello(type="hello", version=1))
            chair = ada.seat
            message = Act(type="act", id="a", turn=0, action={"type": "pick", "card": "zeppelin"})
            _, answer = await asyncio.gather(
                server.hall.start(table),
                table.alone(table.act, ada, message),
                return_exceptions=True,
            )
            seat = table.row.seat_of(guests[0].id)
            assert seat is not None
            assert chair is not None
            drawn_apart += seat.seat != chair
            assert table.course.turns[1 - seat.seat] == 0
            if isinstance(answer, Refused) and answer.code == "pick/not_in_hand":
                assert str(answer).startswith(f"seat {seat.seat} ")

    in_hall(tmp_path, work)


def test_what_waits_behind_a_removal_is_not_done(tmp_path: Path) -> None:
    async def work(server: Server, housekeeping: Housekeeping) -> None:
        table, guests = await seated(server)
        ben = Connection(guests[1].id, set())
        await table.alone(table.welcome, ben, Hello(type="hello", version=1))
        assert ben.seat is not None
        game = await table.game()
        assert game is not None
        pick = game.legal_actions(ben.seat)[0]
        assert isinstance(pick, Pick)
        message = Act(type="act", id="a", turn=0, action={"type": "pick", "card": pick.card})
        _, answer = await asyncio.gather(
            server.hall.remove(table, guests[1].id),
            table.alone(table.act, ben, message),
            return_exceptions=True,
        )
        assert isinstance(answer, Refused)
        assert answer.code in ("seat/spectator", "seat/none")

    in_hall(tmp_path, work)


def test_a_guest_who_sat_down_in_time_is_removed_as_a_player(tmp_path: Path) -> None:
    """Not as one whose seat is kept: a running game has no free seat."""

    async def work(server: Server, housekeeping: Housekeeping) -> None:
        table, guests = await seated(server)
        await server.hall.remove(table, guests[1].id)
        assert table.is_playing
        assert sorted(seat.bot or "" for seat in table.row.seats) == ["", "casual"]
        assert not any(seat.is_free for seat in table.row.seats)

    in_hall(tmp_path, work)


def test_orders_and_deputies_need_a_seat(tmp_path: Path) -> None:
    async def work(server: Server, housekeeping: Housekeeping) -> None:
        table, _ = await seated(server)
        stranger = Connection((await server.identity.new_guest("Eve")).id, set())
        await table.alone(table.welcome, stranger, Hello(type="hello", version=1))
        for message in (
            GiveOrders(type="orders", id="o", orders=Orders(auto_done=True)),
            SetDeputy(type="deputy", id="d", deputy=True),
        ):
            with pytest.raises(Refused) as refused:
                await server.sockets.answers.answer(table, stranger, message)
            assert refused.value.code == "seat/spectator"

    in_hall(tmp_path, work)


def test_nobody_begins_before_everybody_has_added_a_nonce(tmp_path: Path) -> None:
    async def work(server: Server, housekeeping: Housekeeping) -> None:
        guest = await server.identity.new_guest("Ada")
        table = await server.hall.create(guest, TableOptions(players=1))
        assert table.row.status == "lobby"
        with pytest.raises(Refused) as refused:
            await server.hall.start(table)
        assert refused.value.code == "table/not_full"
        await server.hall.sit(table, guest, NONCE, None, None)
        assert table.row.status == "playing"
        assert table.row.nonces == (NONCE,)

    in_hall(tmp_path, work)
