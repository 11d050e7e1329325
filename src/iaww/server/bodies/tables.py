"""Tables and their seats, up to the deal and beside the game."""

from typing import Annotated

from pydantic import StringConstraints

from iaww.server.parts import Asked, Id, Level, Nonce, SeatNumber, Spoken, TableOptions, TableState

EmpireId = Annotated[str, StringConstraints(pattern=r"^[a-z0-9_]{1,40}$")]


class NewTable(Asked):
    """A table as its host wants it."""

    options: TableOptions


class TakeSeat(Asked):
    """A seat, or any that is free, and the guest's part of the seed."""

    nonce: Nonce
    seat: SeatNumber | None = None
    empire: EmpireId | None = None


class SeatToken(Spoken):
    """A seat and the token that is the right to it, valid on any device."""

    table: TableState
    seat: int
    token: str


class Removal(Asked):
    """Whom the host sends away."""

    guest: Id


class SeatLevel(Asked):
    """The bot that is to have a seat."""

    seat: SeatNumber
    level: Level | None
    """``null`` frees the seat for a person."""


class StepIn(Asked):
    """The seat of an absent person that the deputy is to play."""

    seat: SeatNumber


class Tables(Spoken):
    """Some tables, the newest first."""

    tables: list[TableState]
