"""People at a table: guests with sockets, who remember everything they were ever sent."""

import asyncio
import random
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import orjson
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.running import Running

PATIENCE = 60
"""Seconds without a message after which a test has failed."""

ANSWERS = ("ack", "considered", "hint", "refused", "pong")

TOO_LATE = ("undo/nothing", "game/over")
"""What a person hears who takes something back just when the last of the others is done."""


@dataclass
class Person:
    """A guest, the table it looks at, and what one tab of it knows."""

    server: Running
    name: str
    token: str = ""
    guest: str = ""
    table: str = ""
    seat_token: str | None = None
    received: list[dict[str, Any]] = field(default_factory=list)
    """Every message of every connection, in order."""
    raw: list[str] = field(default_factory=list)
    """The same as text, as it came."""
    view: dict[str, Any] | None = None
    state: dict[str, Any] = field(default_factory=dict)
    turn: int = 0
    turn_seen: int = 0
    """The turn that the view shows; an answer comes a moment before the news of it."""
    event: int = 0
    chat: int = 0
    seat: int | None = None
    acknowledged: list[tuple[str, dict[str, Any]]] = field(default_factory=list)
    """Ids and actions that the server said are done, in order."""
    unanswered: dict[str, Any] | None = None
    """An action that was sent, and neither acknowledged nor refused so far."""
    socket: ClientConnection | None = None

    @staticmethod
    def new(server: Running, name: str) -> "Person":
        """Make a guest."""
        made = server.post("/api/guests", {"name": name}, status=201)
        return Person(server, name, made["token"], made["guest"]["id"])

    def another_tab(self) -> "Person":
        """Return the same guest at the same table, in a tab that knows nothing yet."""
        return Person(self.server, self.name, self.token, self.guest, self.table, self.seat_token)

    def make_table(self, *, empire: str | None = None, **options: Any) -> str:
        """Make a table and sit down, ready to play."""
        made = self.server.post("/api/tables", {"options": options}, self.token, 201)
        self.join(made["table"]["id"], empire=empire)
        return self.table

    def join(self, table: str, **more: Any) -> None:
        """Sit down at somebody's table."""
        body = {"nonce": secrets.token_hex(16), **more}
        made = self.server.post(f"/api/tables/{table}/seat", body, self.token)
        self.table, self.seat_token = table, made["token"]

    # The connection

    async def open(self, **options: Any) -> None:
        """Open a socket and say nothing yet."""
        address = f"ws://127.0.0.1:{self.server.port}/api/tables/{self.table}/socket"
        self.socket = await connect(address, compression=None, max_size=None, proxy=None, **options)

    async def connect(self, **hello: Any) -> None:
        """Open a socket, say hello, and take in the welcome."""
        await self.open()
        await self.send(self.hello(**hello))
        await self.until(lambda message: message["type"] == "welcome")

    def hello(self, **other: Any) -> dict[str, Any]:
        """Return the first message, from what this tab has."""
        return {
            "type": "hello",
            "version": 1,
            "token": self.seat_token,
            "event": self.event,
            "chat": self.chat,
            **other,
        }

    async def close(self) -> None:
        """Close the socket."""
        if self.socket is not None:
            await self.socket.close()
            self.socket = None

    async def reconnect(self) -> None:
        """Connect again with what this tab has, as often as it takes, until the server is back."""
        while True:
            await self.close()
            try:
                await self.connect()
                return
            except (ConnectionClosed, InvalidHandshake, OSError):
                await asyncio.sleep(0.01)

    async def send(self, message: Any) -> None:
        """Send a message as it is."""
        await self.send_text(orjson.dumps(message).decode())

    async def send_text(self, text: str | bytes) -> None:
        """Send a frame, of bytes or of text that may be no message at all."""
        assert self.socket is not None
        await self.socket.send(text)

    async def receive(self) -> dict[str, Any]:
        """Take in the next message."""
        assert self.socket is not None
        text = await asyncio.wait_for(self.socket.recv(), PATIENCE)
        assert isinstance(text, str)
        message: dict[str, Any] = orjson.loads(text)
        self.raw.append(text)
        self.received.append(message)
        self._learn(message)
        return message

    async def until(self, is_it: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Take in messages up to one of a kind."""
        while True:
            message = await self.receive()
            if is_it(message):
                return message
            if message["type"] == "refused" and message["id"] is None:
                raise AssertionError(message)

    async def caught_up(self) -> None:
        """Take in all that was sent before now."""
        assert (await self.ask({"type": "ping"}))["type"] == "pong"

    async def closed(self) -> tuple[int, str]:
        """Take in messages until the server ends the connection; return its code and reason."""
        assert self.socket is not None
        try:
            while True:
                await self.receive()
        except ConnectionClosed:
            code, reason = self.socket.close_code, self.socket.close_reason
            assert code is not None
            return code, reason or ""

    def _learn(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "welcome":
                self.state, self.seat = message["table"], message["you"]["seat"]
                self.view = message["view"]
                self.turn = self.turn_seen = message["turn"]
                self._follow(message)
            case "news":
                self.turn = self.turn_seen = message["turn"]
                if message["view"] is not None:
                    self.view = message["view"]
                self._follow(message)
            case "table":
                self.state = message["table"]
            case "you":
                self.seat = message["you"]["seat"]
            case "ack" | "refused":
                self._take_answer(message)
        for line in message.get("chat", ()):
            assert line["n"] > self.chat
            self.chat = line["n"]

    def _take_answer(self, message: dict[str, Any]) -> None:
        asked = self.unanswered
        if asked is None or message["id"] != asked["id"]:
            return
        self.unanswered = None
        if message["type"] == "ack":
            self.turn = max(self.turn, message["turn"])
            self.acknowledged.append((asked["id"], asked["action"]))

    def _follow(self, message: dict[str, Any]) -> None:
        """Nothing is missed and nothing doubled: numbers go on from the last one."""
        for event in message["events"]:
            assert event["n"] == self.event + 1, (self.name, event, self.event)
            self.event = event["n"]
        assert message["event"] == self.event

    # What people do

    async def ask(self, message: dict[str, Any]) -> dict[str, Any]:
        """Send a message with a fresh id and return its ack or refusal."""
        id = message.setdefault("id", secrets.token_hex(8))
        await self.send(message)
        return await self.until(lambda found: found["type"] in ANSWERS and found["id"] == id)

    async def consider(self, *actions: dict[str, Any], plan: bool = False) -> dict[str, Any]:
        """Ask what would come of some actions."""
        return await self.ask(
            {"type": "consider", "turn": self.turn, "actions": actions, "plan": plan}
        )

    async def hint(self, **more: Any) -> dict[str, Any]:
        """Ask what an expert would do."""
        return await self.ask({"type": "hint", "turn": self.turn, **more})

    async def act(self, action: dict[str, Any], **more: Any) -> dict[str, Any]:
        """Act, and return the ack or refusal."""
        message = {
            "type": "act",
            "id": secrets.token_hex(8),
            "turn": self.turn,
            "action": action,
            **more,
        }
        self.unanswered = message
        return await self.ask(message)

    @property
    def is_over(self) -> bool:
        """Whether the game this person watches has ended."""
        return self.view is not None and self.view["phase"] == "over"

    @property
    def outcome(self) -> dict[str, Any]:
        """How the game ended, as this person was told."""
        assert self.view is not None
        found: dict[str, Any] = self.view["outcome"]
        return found

    def choice(self, source: random.Random) -> dict[str, Any] | None:
        """Choose something legal, no discards while there is anything else."""
        if self.view is None or not self.view["legal"]:
            return None
        legal = self.view["legal"]
        sensible = [action for action in legal if action["type"] not in ("discard", "exchange")]
        chosen: dict[str, Any] = source.choice(sensible or legal)
        return chosen

    async def play(
        self, source: random.Random, undo: float = 0.0, until_phase: str = "over"
    ) -> None:
        """Play at random until a phase begins, now and then taking something back (R22)."""
        while self.view is None or self.view["phase"] not in (until_phase, "over"):
            action = self.choice(source)
            if self.view is not None and self.view["can_undo"] and source.random() < undo:
                action = {"type": "undo"}
            if action is None:
                await self.receive()
                continue
            answer = await self.act(action)
            if answer["type"] == "refused" and answer["code"] in TOO_LATE:
                continue
            assert answer["type"] == "ack", answer
            await self.seen(answer["turn"])

    async def seen(self, turn: int) -> None:
        """Take in messages until the view shows what was done up to this turn."""
        while self.turn_seen < turn:
            await self.receive()

    async def watch(self) -> None:
        """Look on until the game is over."""
        while not self.is_over:
            await self.receive()


def people(server: Running, *names: str) -> list[Person]:
    """Make a guest of every name."""
    return [Person.new(server, name) for name in names]


def two_at_a_table(server: Running, **options: Any) -> tuple[Person, Person]:
    """Seat the host of a table for two and another, whose game begins."""
    ada, ben = people(server, "Ada", "Ben")
    ben.join(ada.make_table(players=2, **options))
    return ada, ben


@asynccontextmanager
async def connected(*people: Person) -> AsyncIterator[None]:
    """Connect people for as long as the block lasts."""
    try:
        for person in people:
            await person.connect()
        yield
    finally:
        for person in people:
            try:
                await person.close()
            except ConnectionClosed:
                continue
