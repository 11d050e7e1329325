"""The tables of the database; migrations bring older ones to this form.

Times are milliseconds since 1970, JSON is text, and everything a game needs to be replayed is in
``tables.setup`` and ``actions``, which is only ever appended to.
"""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata: Final = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

meta: Final = Table(
    "meta",
    metadata,
    Column("key", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

guests: Final = Table(
    "guests",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("serial", Integer, nullable=False),  # tokens of an older serial are revoked
    Column("created_at", BigInteger, nullable=False),
    Column("banned_at", BigInteger),
)

transfers: Final = Table(
    "transfers",
    metadata,
    Column("code_hash", String(64), primary_key=True),
    Column("guest", String(24), ForeignKey("guests.id"), nullable=False),
    Column("expires_at", BigInteger, nullable=False),
)

tables: Final = Table(
    "tables",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("host", String(24), ForeignKey("guests.id"), nullable=False),
    Column("status", String(12), nullable=False),  # lobby, playing, over, closed
    Column("public", Boolean, nullable=False),
    Column("options", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("touched_at", BigInteger, nullable=False),
    Column("started_at", BigInteger),
    Column("ended_at", BigInteger),
    Column("deadline_at", BigInteger),  # of the step at a slow table
    Column("reminded_at", BigInteger),  # the deadline that people were last reminded of
    Column("secret", String(64), nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("rules", String(12), nullable=False),
    Column("nonces", Text),  # one per chair, as they stood before seats were drawn
    Column("setup", Text),  # null until the deal
    Column("outcome", Text),
    Column("reason", String(16)),  # of the end: over, closed, abandoned
    Column("removed", Text),  # guests whom the host has sent away
    Column("rematch_of", String(24), ForeignKey("tables.id"), unique=True),
    Column("branch_of", String(24)),  # the table whose game this one goes on from
    Column("branch_at", Integer),  # after how many entries of its log
    Column("deal", String(24)),  # what the seed followed from, where it is not the table's own id
    Column("day", String(10)),  # of a daily deal
    Column("version", Integer, nullable=False),  # counts every change of the table or its seats
    Index("ix_tables_status_public", "status", "public"),
    Index("ix_tables_deadline_at", "deadline_at"),
)

seats: Final = Table(
    "seats",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("guest", String(24), ForeignKey("guests.id")),
    Column("invited", String(24), ForeignKey("guests.id")),  # reserved for one guest (rematch)
    Column("bot", String(40)),
    Column("empire", String(40)),  # the one chosen, if any
    Column("nonce", String(64)),
    Column("serial", Integer, nullable=False),  # tokens of an older serial are revoked
    Column("deputy", Boolean, nullable=False),  # a bot acts for an absent person
    Column("orders", Text, nullable=False),
    Column("reserve_ms", BigInteger),
    UniqueConstraint("table_id", "guest", name="uq_seats_table_guest"),
    Index("ix_seats_guest", "guest"),
)

actions: Final = Table(
    "actions",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("action", Text, nullable=False),
    Column("action_id", String(40)),  # the client's own, so that a repeat is harmless
    Column("by", String(8), nullable=False),  # person, bot, deputy, order
    Column("at", BigInteger, nullable=False),
)

chat: Final = Table(
    "chat",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("guest", String(24), ForeignKey("guests.id"), nullable=False),
    Column("text", String(500), nullable=False),
    Column("at", BigInteger, nullable=False),
)

mutes: Final = Table(
    "mutes",
    metadata,
    Column("guest", String(24), ForeignKey("guests.id"), primary_key=True),
    Column("muted", String(24), ForeignKey("guests.id"), primary_key=True),
)

results: Final = Table(
    "results",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("guest", String(24), ForeignKey("guests.id"), nullable=False),
    Column("players", Integer, nullable=False),
    Column("side", String(1), nullable=False),
    Column("ascension", Boolean, nullable=False),
    Column("scenario", String(40)),
    Column("day", String(10)),
    Column("total", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("rank", String(16)),
    Column("won", Boolean),
    Column("medal", String(8)),
    Column("ended_at", BigInteger, nullable=False),
    Index("ix_results_guest", "guest"),
    Index("ix_results_day", "day"),
)

attempts: Final = Table(
    "attempts",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("guest", String(24), ForeignKey("guests.id"), primary_key=True),
    Column("table_id", String(24), ForeignKey("tables.id"), nullable=False),
)

deals: Final = Table(
    "deals",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("secret", String(64), nullable=False),
    Column("commitment", String(64), nullable=False),
)

subscriptions: Final = Table(
    "subscriptions",
    metadata,
    Column("endpoint", String(500), primary_key=True),
    Column("guest", String(24), ForeignKey("guests.id"), nullable=False),
    Column("p256dh", String(200), nullable=False),
    Column("auth", String(100), nullable=False),
    Index("ix_subscriptions_guest", "guest"),
)

nodes: Final = Table(
    "nodes",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("until", BigInteger, nullable=False),  # by the database's clock; then it counts as dead
)

leases: Final = Table(
    "leases",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("node", String(24), ForeignKey("nodes.id", ondelete="CASCADE"), nullable=False),
)

presence: Final = Table(
    "presence",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("guest", String(24), ForeignKey("guests.id"), primary_key=True),
    Column("node", String(24), ForeignKey("nodes.id", ondelete="CASCADE"), primary_key=True),
)
