"""Tables that go on from a moment of another game."""

import sqlalchemy as sa
from alembic import op

revision: str = "0002"
down_revision: str | None = "0001"


def upgrade() -> None:
    """Remember where such a table began."""
    op.add_column("tables", sa.Column("branch_of", sa.String(24)))
    op.add_column("tables", sa.Column("branch_at", sa.Integer))
    op.add_column("tables", sa.Column("deal", sa.String(24)))
