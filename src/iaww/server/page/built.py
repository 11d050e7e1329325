"""The page as it was built: every file, read once and ready to be sent."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import PurePosixPath
from typing import Final

from iaww.content import IawwError
from iaww.server.prepared import ASK_FIRST, IDENTITY, IMMUTABLE, Prepared, prepared

FOLDER: Final[Traversable] = files(__package__) / "built"
"""Where the front end is built to; a checkout has none until it is built."""
INDEX: Final = "index.html"
STAMP: Final = "build.json"
PACKED: Final = {".br": "br", ".gz": "gzip"}
MEDIA_TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".jpg": "image/jpeg",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wav": "audio/wav",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
HASHED: Final = re.compile(r"^assets/(.*/)?[^/]+-[\w-]{8,}[./]")
"""Addresses that name their content, in the file's own name or in that of a folder."""


@dataclass(frozen=True, slots=True)
class Built:
    """A built page: its files by address without the first slash, and what tells builds apart."""

    files: Mapping[str, Prepared]
    id: str | None

    @property
    def index(self) -> Prepared:
        """The one document of the page."""
        return self.files[INDEX]


def read_built(folder: Traversable = FOLDER) -> Built | None:
    """Read a page that was built into a folder; None when there is none."""
    if not (folder / INDEX).is_file():
        return None
    found = _contents(folder, PurePosixPath())
    packed = {name for name in found if name.suffix in PACKED}
    ready = {
        str(name): prepared(
            MEDIA_TYPES.get(name.suffix, "application/octet-stream"),
            IMMUTABLE if HASHED.match(str(name)) else ASK_FIRST,
            {
                IDENTITY: body,
                **{
                    encoding: found[name.with_name(name.name + suffix)]
                    for suffix, encoding in PACKED.items()
                    if name.with_name(name.name + suffix) in packed
                },
            },
        )
        for name, body in found.items()
        if name not in packed
    }
    return Built(ready, page_id(folder))


def page_id(folder: Traversable = FOLDER) -> str | None:
    """Return what the build calls itself, so that old pages can be told; None without one.

    :raises IawwError: when the build has left something else there.
    """
    stamp = folder / STAMP
    if not stamp.is_file():
        return None
    try:
        return str(json.loads(stamp.read_text(encoding="utf-8"))["id"])
    except (ValueError, KeyError, TypeError):
        raise IawwError(f"{stamp} does not name a build: build the page anew") from None


def _contents(folder: Traversable, at: PurePosixPath) -> dict[PurePosixPath, bytes]:
    found: dict[PurePosixPath, bytes] = {}
    for entry in folder.iterdir():
        if entry.is_dir():
            found |= _contents(entry, at / entry.name)
        else:
            found[at / entry.name] = entry.read_bytes()
    return found
