"""The game's page, as the front end was built."""

from iaww.server.page.built import page_id, read_built
from iaww.server.page.serving import Page

__all__ = ["Page", "page_id", "read_built"]
