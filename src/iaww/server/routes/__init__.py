"""Plain HTTP, one module per subject."""
