"""What Alembic runs: the steps that are missing, in the transaction the caller has begun."""

from alembic import context

from iaww.server.storage.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite alters a table by making it anew
)
context.run_migrations()
