"""Frames as they come from the network, and the messages in them."""

from typing import Final

import orjson
from fastapi import WebSocket
from pydantic import ValidationError
from starlette.websockets import WebSocketDisconnect

from iaww.server.protocol import CLIENT_MESSAGE, ClientMessage
from iaww.server.refusals import Refused

LONGEST_ID: Final = 40


async def received(socket: WebSocket) -> str | bytes:
    """Return the next frame as it came.

    :raises WebSocketDisconnect: when there is none.
    """
    frame = await socket.receive()
    if frame["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(frame.get("code", 1005))
    text = frame.get("text")
    return text if text is not None else bytes(frame["bytes"])


def read_message(data: str | bytes) -> ClientMessage:
    """Return the message in a frame.

    :raises Refused: when it is none, saying where.
    """
    if isinstance(data, bytes):
        raise Refused("request/binary", "messages are text frames of JSON")
    try:
        return CLIENT_MESSAGE.validate_json(data)
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False, include_input=False)[0]
        where = ".".join(str(part) for part in first["loc"][:6])
        code = "hello/version" if where == "hello.version" else "request/invalid"
        raise Refused(code, f"{where}: {first['msg']}"[:300]) from None


def id_in(data: str | bytes) -> str | None:
    """Return the id of a message that cannot be read otherwise, so that its sender knows which."""
    try:
        id = orjson.loads(data)["id"]
    except (ValueError, KeyError, TypeError):
        return None
    return id if isinstance(id, str) and len(id) <= LONGEST_ID else None
