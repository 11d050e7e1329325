"""Browsers that want to be reminded."""

from typing import Annotated

from pydantic import StringConstraints

from iaww.server.parts import Asked, Spoken


class PushEndpoint(Asked):
    """The address that a browser's push service gave it."""

    endpoint: Annotated[str, StringConstraints(pattern=r"^https?://[!-~]{1,480}$")]


class PushKeys(Spoken):
    """What a reminder is encrypted with."""

    p256dh: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_=-]{80,100}$")]
    auth: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_=-]{16,32}$")]


class PushSubscription(PushEndpoint):
    """A browser that wants to be reminded, as its push manager says it."""

    keys: PushKeys


class PushKey(Spoken):
    """The server's public key for web push."""

    key: str
