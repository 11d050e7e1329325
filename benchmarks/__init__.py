"""Speed, measured the same way on every machine."""
