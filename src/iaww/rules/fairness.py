"""Fair by proof: a deck that neither the host nor a seat could choose.

The host publishes the commitment to a secret, then every seat adds a nonce, and the seed follows
from all of them. When the game is over the secret is shown and anybody can check.
"""

import re
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from iaww.rules.chance import is_text
from iaww.rules.errors import RecordError

_SECRET = re.compile(r"[0-9a-f]{64}")


def new_secret() -> str:
    """Return 256 fresh random bits as hexadecimal text."""
    return secrets.token_hex(32)


def commitment_to(secret: str) -> str:
    """Return what the host publishes before it knows any nonce."""
    return sha256(f"commitment/{secret}".encode()).hexdigest()


def seed_from(secret: str, nonces: Sequence[str], table: str) -> str:
    """Return the seed that the secret, every seat's nonce and the table's id lead to."""
    parts = [secret, table, *nonces]
    framed = "".join(f"{len(part.encode())}:{part}," for part in parts)
    return sha256(f"seed/{framed}".encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Fairness:
    """What a table published, and the secret once the game is over."""

    table: str
    commitment: str
    nonces: tuple[str, ...]
    """One per seat, in seat order."""
    secret: str | None = None

    def problem_with(self, seed: str) -> str | None:
        """Say why this does not prove the seed, or return None when it does."""
        if self.secret is None:
            return "the secret has not been revealed"
        if not _SECRET.fullmatch(self.secret):
            return "the secret is not 256 bits of hexadecimal text"
        if commitment_to(self.secret) != self.commitment:
            return "the secret is not the one that was committed to"
        if seed_from(self.secret, self.nonces, self.table) != seed:
            return "secret, nonces and table do not lead to the seed of the game"
        return None

    def to_json(self) -> dict[str, Any]:
        """Return the JSON form."""
        return {
            "table": self.table,
            "commitment": self.commitment,
            "nonces": list(self.nonces),
            "secret": self.secret,
        }

    @staticmethod
    def from_json(data: object) -> "Fairness":
        """Read it back.

        :raises RecordError: when something is missing or not text.
        """
        if not isinstance(data, Mapping):
            raise RecordError("the fairness of a record is an object")
        nonces = data.get("nonces")
        if not isinstance(nonces, list) or not all(is_text(nonce) for nonce in nonces):
            raise RecordError("fairness.nonces is a list of texts")
        for name in ("table", "commitment"):
            if not is_text(data.get(name)):
                raise RecordError(f"fairness.{name} is a text")
        secret = data.get("secret")
        if secret is not None and not is_text(secret):
            raise RecordError("fairness.secret is a text")
        return Fairness(data["table"], data["commitment"], tuple(nonces), secret)
