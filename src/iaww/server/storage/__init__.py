"""What a server remembers: one database, appended to and never rewritten where it matters."""
