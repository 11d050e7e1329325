"""One module per step, numbered in the order they are taken."""
