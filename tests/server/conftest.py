"""What the tests of the server share."""

from tests.server.postgres import cluster, postgresql_url

__all__ = ["cluster", "postgresql_url"]
