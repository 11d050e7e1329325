"""The first form: tables, seats, actions, and the people around them."""

import sqlalchemy as sa
from alembic import op

revision: str = "0001"
down_revision: str | None = None


def upgrade() -> None:
    """Make every table."""
    op.create_table(
        "deals",
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("day", name="pk_deals"),
    )
    op.create_table(
        "guests",
        sa.Column("id", sa.String(24), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("serial", sa.Integer, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("banned_at", sa.BigInteger),
        sa.PrimaryKeyConstraint("id", name="pk_guests"),
    )
    op.create_table(
        "meta",
        sa.Column("key", sa.String(40), nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_meta"),
    )
    op.create_table(
        "mutes",
        sa.Column("guest", sa.String(24), nullable=False),
        sa.Column("muted", sa.String(24), nullable=False),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name="fk_mutes_guest_guests"),
        sa.ForeignKeyConstraint(["muted"], ["guests.id"], name="fk_mutes_muted_guests"),
        sa.PrimaryKeyConstraint("guest", "muted", name="pk_mutes"),
    )
    op.create_table(
        "nodes",
        sa.Column("id", sa.String(24), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_nodes"),
    )
    op.create_table(
        "subscriptions",
        sa.Column("endpoint", sa.String(500), nullable=False),
        sa.Column("guest", sa.String(24), nullable=False),
        sa.Column("p256dh", sa.String(200), nullable=False),
        sa.Column("auth", sa.String(100), nullable=False),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name="fk_subscriptions_guest_guests"),
        sa.PrimaryKeyConstraint("endpoint", name="pk_subscriptions"),
    )
    op.create_index("ix_subscriptions_guest", "subscriptions", ["guest"])
    op.create_table(
        "tables",
        sa.Column("id", sa.String(24), nullable=False),
        sa.Column("host", sa.String(24), nullable=False),
        sa.Column("status", sa.String(12), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("touched_at", sa.BigInteger, nullable=False),
        sa.Column("started_at", sa.BigInteger),
        sa.Column("ended_at", sa.BigInteger),
        sa.Column("deadline_at", sa.BigInteger),
        sa.Column("reminded_at", sa.BigInteger),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.Column("rules", sa.String(12), nullable=False),
        sa.Column("nonces", sa.Text),
        sa.Column("setup", sa.Text),
        sa.Column("outcome", sa.Text),
        sa.Column("reason", sa.String(16)),
        sa.Column("removed", sa.Text),
        sa.Column("rematch_of", sa.String(24)),
        sa.Column("day", sa.String(10)),
        sa.Column("version", sa.Integer, nullable=False),
        sa.ForeignKeyConstraint(["host"], ["guests.id"], name="fk_tables_host_guests"),
        sa.ForeignKeyConstraint(["rematch_of"], ["tables.id"], name="fk_tables_rematch_of_tables"),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sa.UniqueConstraint("rematch_of", name="uq_tables_rematch_of"),
    )
    op.create_index("ix_tables_deadline_at", "tables", ["deadline_at"])
    op.create_index("ix_tables_status_public", "tables", ["status", "public"])
    op.create_table(
        "transfers",
        sa.Column("code_hash", sa.String(64), nullable=False),
        sa.Column("guest", sa.String(24), nullable=False),
        sa.Column("expires_at", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name="fk_transfers_guest_guests"),
        sa.PrimaryKeyConstraint("code_hash", name="pk_transfers"),
    )
    op.create_table(
        "actions",
        sa.Column("table_id", sa.String(24), nullable=False),
        sa.Column("n", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("action", sa.Text, nullable=False),
        sa.Column("action_id", sa.String(40)),
        sa.Column("by", sa.String(8), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_actions_table_id_tables"),
        sa.PrimaryKeyConstraint("table_id", "n", name="pk_actions"),
    )
    op.create_table(
        "attempts",
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("guest", sa.String(24), nullable=False),
        sa.Column("table_id", sa.String(24), nullable=False),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name="fk_attempts_guest_guests"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_attempts_table_id_tables"),
        sa.PrimaryKeyConstraint("day", "guest", name="pk_attempts"),
    )
    op.create_table(
        "chat",
        sa.Column("table_id", sa.String(24), nullable=False),
        sa.Column("n", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("guest", sa.String(24), nullable=False),
        sa.Column("text", sa.String(500), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name="fk_chat_guest_guests"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_chat_table_id_tables"),
        sa.PrimaryKeyConstraint("table_id", "n", name="pk_chat"),
    )
    op.create_table(
        "leases",
        sa.Column("table_id", sa.String(24), nullable=False),
        sa.Column("node", sa.String(24), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_leases_table_id_tables"),
        sa.ForeignKeyConstraint(
            ["node"], ["nodes.id"], name="fk_leases_node_nodes", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", name="pk_leases"),
    )
    op.create_table(
        "presence",
        sa.Column("table_id", sa.String(24), nullable=False),
        sa.Column("guest", sa.String(24), nullable=False),
        sa.Column("node", sa.String(24), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_presence_table_id_tables"),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name="fk_presence_guest_guests"),
        sa.ForeignKeyConstraint(
            ["node"], ["nodes.id"], name="fk_presence_node_nodes", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "guest", "node", name="pk_presence"),
    )
    op.create_table(
        "results",
        sa.Column("table_id", sa.String(24), nullable=False),
        sa.Column("seat", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("guest", sa.String(24), nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("side", sa.String(1), nullable=False),
        sa.Column("ascension", sa.Boolean, nullable=False),
        sa.Column("scenario", sa.String(40)),
        sa.Column("day", sa.String(10)),
        sa.Column("total", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("rank", sa.String(16)),
        sa.Column("won", sa.Boolean),
        sa.Column("medal", sa.String(8)),
        sa.Column("ended_at", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name="fk_results_guest_guests"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_results_table_id_tables"),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_results"),
    )
    op.create_index("ix_results_day", "results", ["day"])
    op.create_index("ix_results_guest", "results", ["guest"])
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(24), nullable=False),
        sa.Column("seat", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("guest", sa.String(24)),
        sa.Column("invited", sa.String(24)),
        sa.Column("bot", sa.String(40)),
        sa.Column("empire", sa.String(40)),
        sa.Column("nonce", sa.String(64)),
        sa.Column("serial", sa.Integer, nullable=False),
        sa.Column("deputy", sa.Boolean, nullable=False),
        sa.Column("orders", sa.Text, nullable=False),
        sa.Column("reserve_ms", sa.BigInteger),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name="fk_seats_guest_guests"),
        sa.ForeignKeyConstraint(["invited"], ["guests.id"], name="fk_seats_invited_guests"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_seats_table_id_tables"),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_seats"),
        sa.UniqueConstraint("table_id", "guest", name="uq_seats_table_guest"),
    )
    op.create_index("ix_seats_guest", "seats", ["guest"])
