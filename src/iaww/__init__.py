"""A digital edition of the board game It's a Wonderful World."""

__version__ = "0.1.0"
