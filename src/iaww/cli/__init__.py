"""The ``iaww`` command: one module per command, which parses, calls and prints."""
