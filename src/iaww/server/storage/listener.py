"""A thread that waits for the news of other servers, on a connection of its own."""

import logging
import threading
from collections.abc import Callable
from typing import Final

from sqlalchemy import URL
from sqlalchemy.exc import DBAPIError

from iaww.server.storage.engines import listener_engine
from iaww.server.storage.sharing import CHANNEL

LOOK_UP: Final = 1.0
"""Seconds after which the thread looks whether it is to end."""

Heard = Callable[[str | None], None]
"""Is told all news, in the listener's thread; None says that some may have been missed."""

log: Final = logging.getLogger(__name__)


class Listener:
    """Listens until it is closed, whatever happens to its connection."""

    def __init__(self, url: URL, heard: Heard) -> None:
        self._engine = listener_engine(url)
        self._heard = heard
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._serve, name="iaww-listener", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Listen no more."""
        self._closing.set()
        self._thread.join()

    def _serve(self) -> None:
        failures = (DBAPIError, self._engine.dialect.loaded_dbapi.Error)
        while not self._closing.is_set():
            try:
                self._listen()
            except failures as error:
                log.warning("listening for news: %s", " ".join(str(error).split())[:300])
                self._closing.wait(LOOK_UP)

    def _listen(self) -> None:
        lent = self._engine.raw_connection()
        try:
            connection = lent.driver_connection
            assert connection is not None
            connection.autocommit = True
            connection.execute(f"LISTEN {CHANNEL}")
            self._heard(None)
            while not self._closing.is_set():
                for news in connection.notifies(timeout=LOOK_UP):
                    self._heard(news.payload)
        finally:
            lent.invalidate()
            lent.close()
