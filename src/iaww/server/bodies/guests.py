"""Guests: their names, and what proves who somebody is."""

from typing import Annotated

from pydantic import StringConstraints

from iaww.server.parts import Asked, Name, Spoken


class NewGuest(Asked):
    """A name to play by."""

    name: Name


class GuestState(Spoken):
    """A guest as everybody may know it."""

    id: str
    name: str


class GuestToken(Spoken):
    """A guest and the token that proves it; whoever has the token is the guest."""

    guest: GuestState
    token: str


class TransferCode(Spoken):
    """A code that carries a guest to another device, once, within ten minutes."""

    code: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9 -]{8,20}$")]
