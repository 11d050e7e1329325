"""Answers that stay the same while the server runs: compressed beforehand, and sent once."""

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from fastapi import Request
from fastapi.responses import Response

from iaww.server.wishes import preferred_encoding

IDENTITY: Final = "identity"
ENCODINGS: Final = ("br", "gzip")
"""Ours, the smaller first."""
IMMUTABLE: Final = "public, max-age=31536000, immutable"
"""For what has its hash in its address."""
ASK_FIRST: Final = "public, no-cache"
"""For what changes with the program: kept, but asked about before it is used."""


@dataclass(frozen=True, slots=True)
class Prepared:
    """One body in every form it can be sent in, ``identity`` among them."""

    media_type: str
    cache_control: str
    bodies: Mapping[str, bytes]
    tag: str

    def answer(self, request: Request, status: int = 200) -> Response:
        """Send the form that the asker takes, or that it has it already."""
        available = [encoding for encoding in ENCODINGS if encoding in self.bodies]
        encoding = preferred_encoding(request.headers.get("accept-encoding", ""), available)
        tag = f'"{self.tag}-{encoding}"'
        headers = {"etag": tag, "cache-control": self.cache_control, "vary": "Accept-Encoding"}
        known = request.headers.get("if-none-match", "").split(",")
        if status == 200 and {given.strip().removeprefix("W/") for given in known} & {tag, "*"}:
            return Response(status_code=304, headers=headers)
        if encoding != IDENTITY:
            headers["content-encoding"] = encoding
        return Response(
            self.bodies[encoding], status, headers={**headers, "content-type": self.media_type}
        )


def prepared(media_type: str, cache_control: str, bodies: Mapping[str, bytes]) -> Prepared:
    """Make an answer of a body and its compressed forms."""
    tag = sha256(bodies[IDENTITY]).hexdigest()[:32]
    return Prepared(media_type, cache_control, bodies, tag)
