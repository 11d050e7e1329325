"""People and bots around a table: lobby, play, clocks, storage, and the protocol between them."""
