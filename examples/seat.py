"""Play a seat over the network with a small bot of one's own.

python examples/seat.py http://127.0.0.1:8000              a new table against the casual bot
python examples/seat.py http://127.0.0.1:8000 --join ID    a seat at somebody's table
"""

import argparse
import asyncio
import json
import secrets
from typing import Any
from urllib.request import Request, urlopen

from websockets.asyncio.client import connect

WISHES = (
    *("place", "choose", "assign", "spend_krystallium", "slate", "pick", "keep", "recycle"),
    *("to_empire", "done", "exchange", "discard"),
)
"""What the bot likes to do, best first."""


def post(url: str, body: dict[str, Any], token: str = "") -> Any:
    """Send one request and return its JSON answer."""
    headers = {"content-type": "application/json", "authorization": f"Bearer {token}"}
    with urlopen(Request(url, json.dumps(body).encode(), headers)) as answer:
        return json.load(answer)


def choose(view: dict[str, Any]) -> dict[str, Any]:
    """The bot: a view in, an action out. Four constructions at a time, the rest is recycled."""
    constructions = view["seats"][view["viewer"]]["constructions"]
    legal = [a for a in view["legal"] if a["type"] != "slate" or len(constructions) < 4]
    return min(legal, key=lambda action: WISHES.index(action["type"]))


async def play(address: str, token: str) -> dict[str, Any]:
    """Say hello, act whenever it is our turn, and return the last view."""
    async with connect(address, max_size=None) as socket:
        await socket.send(json.dumps({"type": "hello", "version": 1, "token": token}))
        async for text in socket:
            message = json.loads(text)
            if message["type"] == "refused":
                raise SystemExit(f"{message['code']}: {message['message']}")
            view = message.get("view")
            if view and view["outcome"]:
                return dict(view)
            if view and view["legal"]:
                act = {"type": "act", "id": secrets.token_hex(8), "turn": message["turn"]}
                await socket.send(json.dumps({**act, "action": choose(view)}))
    raise SystemExit("the server ended the game")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("server")
    parser.add_argument("--join", metavar="TABLE")
    args = parser.parse_args()
    tables, me = f"{args.server}/api/tables", post(f"{args.server}/api/guests", {"name": "Example"})
    new = {"options": {"players": 2, "bots": ["casual"]}}
    table = args.join or post(tables, new, me["token"])["table"]["id"]
    seat = post(f"{tables}/{table}/seat", {"nonce": secrets.token_hex(16)}, me["token"])
    socket = f"{tables.replace('http', 'ws', 1)}/{table}/socket"
    outcome = asyncio.run(play(socket, seat["token"]))["outcome"]
    print([sheet["total"] for sheet in outcome["sheets"]], "places", outcome["ranking"])
