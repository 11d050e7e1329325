"""What a person may ask about their own next actions, answered by a real server."""

import asyncio
import random
from collections.abc import Iterator
from typing import Any

import orjson
import pytest

from tests.server.evidence import stored
from tests.server.people import Person, connected
from tests.server.running import Running, running

ENDING: list[dict[str, Any]] = [
    {"type": "pick", "card": "zeppelin"},
    {"type": "done"},
    {"type": "exchange", "cards": ["zeppelin", "zeppelin"], "deck": "base"},
    {"type": "keep", "card": "zeppelin"},
    {"type": "undo"},
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One server for all."""
    with running(tmp_path_factory.mktemp("server")) as found:
        yield found


def against_a_bot(server: Running) -> Person:
    """Seat a person opposite a bot."""
    ada = Person.new(server, "Ada")
    ada.make_table(players=2, bots=["casual"])
    return ada


def own_choices(person: Person) -> list[dict[str, Any]]:
    """What a person may do now, and may ask about."""
    assert person.view is not None
    unasked = {action["type"] for action in ENDING}
    return [action for action in person.view["legal"] if action["type"] not in unasked]


def test_what_is_considered_comes_true_and_changes_nothing(server: Running) -> None:
    ada = against_a_bot(server)
    source = random.Random(1)

    async def play() -> int:
        compared = 0
        async with connected(ada):
            while not ada.is_over:
                assert ada.view is not None
                actions = own_choices(ada)
                if ada.view["phase"] == "draft" or not actions:
                    await play_once(ada, source)
                    continue
                action, view, turn = source.choice(actions), ada.view, ada.turn
                found = await ada.consider(action)
                assert (found["type"], found["turn"], found["plan"]) == ("considered", turn, None)
                assert (ada.view, ada.turn) == (view, turn)
                await ada.seen((await ada.act(action))["turn"])
                own = ada.view["seats"][ada.seat]
                assert found["forecast"] == ada.view["forecast"]
                assert found["score"] == own["score"]["total"]
                left = [(card["card"], card["inst"]) for card in own["constructions"]]
                assert [(card["card"], card["inst"]) for card in found["prospects"]] == left
                compared += 1
                if compared == 60:
                    break
        return compared

    assert asyncio.run(play()) == 60
    log = [orjson.loads(row["action"]) for row in stored(server.database, ada.table).actions]
    assert len(log) > 60


async def play_once(person: Person, source: random.Random) -> None:
    """Act once, or wait for the others."""
    action = person.choice(source)
    if action is None:
        await person.receive()
    else:
        await person.seen((await person.act(action))["turn"])


def test_the_plan_is_what_place_for_me_does(server: Running) -> None:
    ada = against_a_bot(server)

    async def play() -> list[dict[str, Any]]:
        """Follow plans by hand up to one of some length, and leave that to the order."""
        async with connected(ada):
            await ada.play(random.Random(2), until_phase="production")
            while True:
                assert ada.view is not None
                assert not ada.is_over, "every empire produces two of something"
                if ada.view["phase"] != "production" or not ada.view["legal"]:
                    await play_once(ada, random.Random(2))
                    continue
                plan: list[dict[str, Any]] = (await ada.consider(plan=True))["plan"]
                plan.append({"type": "done"})
                if len(plan) > 2:
                    turn = ada.turn + len(plan)
                    await ada.ask({"type": "orders", "orders": {"place_for_me": True}})
                    await ada.seen(turn)
                    return plan
                for action in plan:
                    await ada.seen((await ada.act(action))["turn"])

    plan = asyncio.run(play())
    ordered = [
        orjson.loads(row["action"])
        for row in stored(server.database, ada.table).actions
        if row["by"] == "order"
    ]
    assert ordered[: len(plan)] == plan


def pending(person: Person) -> int:
    """How many cubes wait; every empire produces two of something."""
    assert person.view is not None
    assert person.seat is not None
    return int(person.view["seats"][person.seat]["pending"])


def test_a_plan_goes_on_from_the_actions_and_holds_for_production_alone(server: Running) -> None:
    ada = against_a_bot(server)

    async def play() -> None:
        async with connected(ada):
            await ada.play(random.Random(3), until_phase="planning")
            found = await ada.consider(own_choices(ada)[0], plan=True)
            assert found["plan"] == []
            await ada.play(random.Random(3), until_phase="production")
            while pending(ada) < 2:
                await play_once(ada, random.Random(3))
            action = {"type": "to_empire"}
            alone, planned = await ada.consider(action), await ada.consider(action, plan=True)
            followed = await ada.consider(action, *planned["plan"])
            assert planned["plan"]
            for field in ("forecast", "score", "constructed", "prospects", "finishable"):
                assert planned[field] == followed[field]
            assert alone["plan"] is None

    asyncio.run(play())


def test_what_may_hang_on_hidden_things_is_not_considered(server: Running) -> None:
    ada, eve = against_a_bot(server), Person.new(server, "Eve")
    eve.table, eve.seat_token = ada.table, eve.token

    async def code(person: Person, *actions: dict[str, Any], **more: Any) -> str:
        asked = {"turn": person.turn, "actions": actions, "plan": False, **more}
        answer = await person.ask({"type": "consider", **asked})
        assert answer["type"] == "refused", answer
        return str(answer["code"])

    async def play() -> None:
        async with connected(ada, eve):
            assert await code(ada) == "consider/not_now"
            assert await code(eve) == "seat/spectator"
            await ada.play(random.Random(4), until_phase="planning")
            slated, *_ = own_choices(ada)
            for ending in ENDING:
                assert await code(ada, slated, ending) == "consider/not_considered"
            assert await code(ada, slated, turn=ada.turn - 1) == "act/stale"
            assert await code(ada, {"type": "to_empire"}) == "to_empire/no_cube"
            assert await code(ada, *[slated] * 41) == "request/invalid"

    asyncio.run(play())


def test_a_daily_deal_is_planned_without_a_bot(server: Running) -> None:
    ada = Person.new(server, "Ada")
    made = server.post("/api/daily", None, ada.token, 201)
    ada.table, ada.seat_token = made["table"]["id"], made["token"]

    async def play() -> None:
        async with connected(ada):
            assert (await ada.consider(plan=False))["type"] == "considered"
            refused = await ada.consider(plan=True)
            assert refused["code"] == "daily/alone"

    asyncio.run(play())


def test_plans_have_a_rate(server: Running) -> None:
    ada = against_a_bot(server)

    async def play() -> list[str]:
        async with connected(ada):
            await ada.play(random.Random(5), until_phase="planning")
            answers = [await ada.consider(plan=True) for _ in range(40)]
            assert (await ada.consider())["type"] == "considered"
            return [answer.get("code", "considered") for answer in answers]

    assert set(asyncio.run(play())) == {"considered", "rate/too_fast"}
