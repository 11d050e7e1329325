"""Whoever has no right to a seat cannot act for it: every token is refused with its code."""

import asyncio
import random
import time
from collections.abc import Iterator

import pytest

from iaww.server.tokens import Claim, Signer
from tests.server.evidence import secret_key, stored
from tests.server.people import Person, connected
from tests.server.running import Running, running
from tests.server.trials import tried, turned_away

FAR_OFF = 2**52
"""A moment that no token lives to see."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("server")) as found:
        yield found


def test_a_token_opens_its_own_table_and_seat_alone(server: Running) -> None:
    async def trial(ada: Person, ben: Person) -> None:
        stranger = Person.new(server, "Eve")
        stranger.make_table(players=2)
        stranger.table = ada.table
        assert await turned_away(stranger) == "token/wrong_table"
        await stranger.connect(token=stranger.token)
        assert stranger.seat is None
        assert (await stranger.act({"type": "done"}))["code"] == "seat/spectator"
        for message in ({"type": "orders", "orders": {}}, {"type": "deputy", "deputy": True}):
            assert (await stranger.ask(message))["code"] == "seat/spectator"
        await stranger.close()
        await stranger.connect(token=None)
        assert (await stranger.ask({"type": "say", "text": "hi"}))["code"] == "chat/silent"
        mute = {"type": "mute", "guest": ada.guest, "muted": True}
        assert (await stranger.ask(mute))["code"] == "chat/silent"
        await stranger.close()
        assert not stored(server.database, ada.table).actions

    tried(server, trial)


def test_nobody_acts_for_another_over_http(server: Running) -> None:
    async def trial(ada: Person, ben: Person) -> None:
        stranger = Person.new(server, "Eve")
        at = f"/api/tables/{ada.table}"
        for path, body, token, status, code in (
            (f"{at}/token", None, stranger.token, 403, "seat/none"),
            (f"{at}/close", None, ben.token, 403, "table/not_host"),
            (f"{at}/remove", {"guest": ada.guest}, ben.token, 403, "table/not_host"),
            (f"{at}/deputy", {"seat": ada.seat}, stranger.token, 403, "seat/none"),
            (f"{at}/deputy", {"seat": ada.seat}, ben.token, 403, "seat/not_yours"),
            (f"{at}/seat", {"nonce": "n" * 16}, stranger.token, 409, "table/started"),
            (f"{at}/token", None, ada.seat_token, 401, "token/forged"),
            ("/api/operator/bans", {"guest": ada.guest}, ben.token, 403, "operator/refused"),
        ):
            answer = await asyncio.to_thread(server.post, path, body, token, status)
            assert answer["code"] == code, path

    tried(server, trial)


def test_forged_cut_and_expired_tokens(server: Running) -> None:
    async def trial(ada: Person, ben: Person) -> None:
        token = ada.seat_token
        assert token is not None
        body, _, signature = token.partition(".")
        past = int(time.time() * 1000) - 1
        ours = Signer(secret_key(server.database))
        expired = ours.token(Claim("seat", ada.guest, 1, past, ada.table))
        guest_expired = ours.token(Claim("guest", ada.guest, 1, past))
        foreign = Signer("another key").token(Claim("seat", ada.guest, 1, FAR_OFF, ada.table))
        other_body = ben.seat_token.partition(".")[0] if ben.seat_token else ""
        unknown = ours.token(Claim("guest", "nobody", 1, FAR_OFF))
        for wrong, code in (
            (foreign, "token/forged"),
            (token[:-1], "token/forged"),
            (token[1:], "token/forged"),
            (body, "token/forged"),
            (f"{other_body}.{signature}", "token/forged"),
            (f"{body}..{signature}", "token/forged"),
            (expired, "token/expired"),
            (guest_expired, "token/expired"),
            (unknown, "guest/unknown"),
        ):
            tab = ada.another_tab()
            assert await turned_away(tab, token=wrong) == code, wrong
        for unreadable in ("", "ä", "a" * 401, 7, ["x"]):
            tab = ada.another_tab()
            assert await turned_away(tab, token=unreadable) == "request/invalid"

    tried(server, trial)


def test_a_seat_that_was_left_is_lost_with_its_token(server: Running) -> None:
    async def evening() -> None:
        ada, ben = Person.new(server, "Ada"), Person.new(server, "Ben")
        ada.make_table(players=3, bots=["random"], start="by_host")
        ben.join(ada.table)
        async with connected(ada, ben):
            await asyncio.to_thread(
                server.call, "DELETE", f"/api/tables/{ada.table}/seat", ben.token, None, 200
            )
            assert await ben.closed() == (4001, "seat/none")
            assert await turned_away(ben) == "token/revoked"
            old = ben.seat_token
            ben.join(ada.table)
            assert await turned_away(ben, token=old) == "token/revoked"
            await ben.connect()
            await asyncio.to_thread(server.post, f"/api/tables/{ada.table}/start", None, ada.token)
            await ben.until(lambda found: found["type"] == "news")
            await asyncio.to_thread(
                server.call, "DELETE", f"/api/tables/{ada.table}/seat", ben.token, None, 200
            )
            assert await ben.closed() == (4001, "seat/none")
            assert await turned_away(ben) == "token/revoked"
            await ada.play(random.Random(1))

    asyncio.run(evening())


def test_renewing_a_guest_s_token_voids_every_other_one(server: Running) -> None:
    async def trial(ada: Person, ben: Person) -> None:
        renewed = await asyncio.to_thread(server.post, "/api/guests/me/token", None, ada.token)
        assert await ada.closed() == (4000, "token/revoked")
        assert await turned_away(ada) == "token/revoked"
        assert await turned_away(ada, token=ada.token) == "token/revoked"
        await asyncio.to_thread(server.get, "/api/guests/me", ada.token, 401)
        ada.token = renewed["token"]
        path = f"/api/tables/{ada.table}/token"
        fresh = await asyncio.to_thread(server.post, path, None, ada.token)
        ada.seat_token = fresh["token"]

    tried(server, trial)


def test_a_table_without_spectators_shows_itself_to_its_players_alone(server: Running) -> None:
    async def trial(ada: Person, ben: Person) -> None:
        eve = Person.new(server, "Eve")
        eve.table = ada.table
        assert await turned_away(eve, token=None) == "table/no_spectators"
        assert await turned_away(eve, token=eve.token) == "table/no_spectators"

    tried(server, trial, spectators=False)
