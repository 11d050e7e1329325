"""Signed, expiring tokens; what they name can revoke them by moving its serial on."""

import base64
import binascii
import hashlib
import hmac
import secrets
from dataclasses import astuple, dataclass
from typing import Final, Literal

import orjson

from iaww.server.refusals import Refused

Kind = Literal["guest", "seat"]
ALPHABET: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""Letters and digits that nobody takes for another."""


@dataclass(frozen=True, slots=True)
class Claim:
    """What a token says, once its signature is known to be ours."""

    kind: Kind
    guest: str
    serial: int
    """Of the guest: a new token of the guest makes all older ones void."""
    expires_at: int
    table: str = ""
    seat_serial: int = 0
    """Of the seat: giving it up makes its tokens void."""


class Signer:
    """Signs claims and reads them back."""

    def __init__(self, key: str) -> None:
        self._key = hashlib.sha256(f"iaww-token/{key}".encode()).digest()

    def token(self, claim: Claim) -> str:
        """Return the token of a claim."""
        body = _text(orjson.dumps(astuple(claim)))
        return f"{body}.{self._signature(body)}"

    def read(self, token: str, now: int, *kinds: Kind) -> Claim:
        """Return what a token of one of these kinds claims.

        :raises Refused: when it is forged, of another kind, or expired.
        """
        body, _, signature = token.partition(".")
        if not hmac.compare_digest(signature.encode(), self._signature(body).encode()):
            raise Refused("token/forged", "this token was not made by this server")
        try:
            claim = Claim(*orjson.loads(base64.urlsafe_b64decode(body + "=" * (-len(body) % 4))))
        except (ValueError, TypeError, binascii.Error):
            raise Refused("token/forged", "this token cannot be read") from None
        if claim.kind not in kinds:
            raise Refused("token/forged", f"this is the token of a {claim.kind}")
        if now >= claim.expires_at:
            sentence = f"this {claim.kind}'s token has expired: ask for a new one"
            raise Refused("token/expired", sentence)
        return claim

    def _signature(self, body: str) -> str:
        return _text(hmac.digest(self._key, body.encode(), "sha256"))


def new_id() -> str:
    """Return a name that nobody can guess: 96 random bits."""
    return secrets.token_urlsafe(12)


def new_code(length: int = 10) -> str:
    """Return a code that a person can type."""
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def code_hash(code: str) -> str:
    """Return what is stored of a code, whatever dashes and case a person typed."""
    letters = "".join(letter for letter in code.upper() if letter in ALPHABET)
    return hashlib.sha256(f"transfer/{letters}".encode()).hexdigest()


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")
