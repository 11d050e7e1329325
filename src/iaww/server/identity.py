"""Who somebody is: guests, the tokens that prove it, and the codes that carry it elsewhere."""

from dataclasses import replace
from typing import Final

from sqlalchemy import Connection as Cursor
from sqlalchemy import delete, insert, select, update

from iaww.server.refusals import Refused
from iaww.server.services import Services
from iaww.server.storage.rows import Guest, SeatRow, TableRow, guest_by_id, insert_guest
from iaww.server.storage.schema import guests, mutes, transfers
from iaww.server.tokens import Claim, code_hash, new_code, new_id

DAY_MS: Final = 86_400_000
TRANSFER_MS: Final = 10 * 60_000
"""How long a transfer code can be used."""


class Identity:
    """Makes guests and recognises them."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def new_guest(self, name: str) -> Guest:
        """Make a guest."""
        guest = Guest(new_id(), name, 1, self._services.now())
        await self._services.database.write(lambda cursor: insert_guest(cursor, guest))
        return guest

    def token_of(self, guest: Guest) -> str:
        """Return a fresh token of a guest."""
        expires = self._services.now() + self._services.settings.guest_days * DAY_MS
        return self._services.signer.token(Claim("guest", guest.id, guest.serial, expires))

    def seat_token(self, table: TableRow, seat: SeatRow, guest: Guest) -> str:
        """Return a fresh token for a guest's seat: whoever holds it may act for it."""
        expires = self._services.now() + self._services.settings.seat_days * DAY_MS
        return self._services.signer.token(
            Claim("seat", guest.id, guest.serial, expires, table.id, seat.serial)
        )

    async def guest(self, token: str) -> Guest:
        """Return the guest a token proves.

        :raises Refused: when it is forged, expired or revoked, or the guest banned.
        """
        return await self._claimed(self._services.signer.read(token, self._services.now(), "guest"))

    async def at_table(self, token: str, table: TableRow) -> Guest:
        """Return the guest behind a token of a guest, or of a seat at this table.

        :raises Refused: when a seat's token is of another table, or of a seat that was given up.
        """
        claim = self._services.signer.read(token, self._services.now(), "guest", "seat")
        if claim.kind == "seat":
            if claim.table != table.id:
                raise Refused("token/wrong_table", "this seat is at another table")
            seat = table.seat_of(claim.guest)
            if seat is None or seat.serial != claim.seat_serial:
                raise Refused("token/revoked", "this seat has been given up")
        return await self._claimed(claim)

    async def _claimed(self, claim: Claim) -> Guest:
        guest = await self._known(claim.guest)
        if guest.serial != claim.serial:
            raise Refused("token/revoked", "this guest's token was revoked")
        return guest

    async def _known(self, id: str) -> Guest:
        guest = await self._services.database.read(lambda cursor: guest_by_id(cursor, id))
        if guest is None:
            raise Refused("guest/unknown", "there is no such guest")
        if guest.banned_at is not None:
            raise Refused("guest/banned", "this guest may not play here")
        return guest

    async def revoke_tokens(self, guest: Guest) -> Guest:
        """Make every token of a guest void but those made from now on."""
        serial = guest.serial + 1

        def job(cursor: Cursor) -> None:
            cursor.execute(update(guests).where(guests.c.id == guest.id).values(serial=serial))
            self._services.nodes.tell(cursor, "token/revoked", guest.id)

        await self._services.database.write(job)
        return replace(guest, serial=serial)

    async def ban(self, id: str, banned: bool) -> None:
        """Shut a guest out, or let it in again.

        :raises Refused: when there is no such guest.
        """
        when = self._services.now() if banned else None

        def job(cursor: Cursor) -> None:
            if guest_by_id(cursor, id) is None:
                raise Refused("guest/unknown", "there is no such guest")
            cursor.execute(update(guests).where(guests.c.id == id).values(banned_at=when))
            if banned:
                self._services.nodes.tell(cursor, "guest/banned", id)

        await self._services.database.write(job)

    async def transfer_code(self, guest: Guest) -> str:
        """Return a code that carries the guest to another device, once and soon."""
        code, expires = new_code(), self._services.now() + TRANSFER_MS

        def job(cursor: Cursor) -> None:
            cursor.execute(delete(transfers).where(transfers.c.guest == guest.id))
            cursor.execute(
                insert(transfers).values(
                    code_hash=code_hash(code), guest=guest.id, expires_at=expires
                )
            )

        await self._services.database.write(job)
        return f"{code[:5]}-{code[5:]}"

    async def transferred(self, code: str) -> Guest:
        """Return the guest a code stands for, and use the code up.

        :raises Refused: when it is unknown, used or too old.
        """
        now = self._services.now()

        def job(cursor: Cursor) -> str:
            row = cursor.execute(
                select(transfers).where(transfers.c.code_hash == code_hash(code))
            ).one_or_none()
            if row is None or row.expires_at <= now:
                raise Refused("transfer/unknown", "this code is unknown, used or too old")
            cursor.execute(delete(transfers).where(transfers.c.code_hash == row.code_hash))
            return str(row.guest)

        return await self._known(await self._services.database.write(job))

    async def muted_by(self, guest: str) -> set[str]:
        """Return whom a guest does not want to hear."""

        def job(cursor: Cursor) -> set[str]:
            rows = cursor.execute(select(mutes.c.muted).where(mutes.c.guest == guest))
            return set(rows.scalars())

        return await self._services.database.read(job)

    async def mute(self, guest: str, other: str, muted: bool) -> None:
        """Let a guest hear no more of another, or hear it again.

        :raises Refused: when there is no such guest.
        """

        def job(cursor: Cursor) -> None:
            if guest_by_id(cursor, other) is None:
                raise Refused("guest/unknown", "there is no such guest")
            cursor.execute(delete(mutes).where(mutes.c.guest == guest, mutes.c.muted == other))
            if muted:
                cursor.execute(insert(mutes).values(guest=guest, muted=other))

        await self._services.database.write(job)
