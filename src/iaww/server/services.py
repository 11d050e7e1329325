"""What every part of one server shares."""

import time
from dataclasses import dataclass

from iaww.server.metrics import Metrics
from iaww.server.nodes import Nodes
from iaww.server.reminders import Reminders
from iaww.server.settings import Settings
from iaww.server.storage.database import Database
from iaww.server.thinkers import Thinkers
from iaww.server.tokens import Signer


@dataclass(frozen=True, slots=True)
class Services:
    """One server's settings, database, counts, bots, signature, reminders, neighbours and page."""

    settings: Settings
    database: Database
    metrics: Metrics
    thinkers: Thinkers
    signer: Signer
    reminders: Reminders
    nodes: Nodes
    page: str | None
    """The build of the page that this server has, if it has one."""

    def now(self) -> int:
        """Return the time in milliseconds since 1970."""
        return time.time_ns() // 1_000_000
