"""Whether a test may be skipped where something it needs is missing."""

import os


def is_required() -> bool:
    """Say whether to fail rather than to skip: continuous integration runs every test."""
    return os.environ.get("CI", "").lower() in {"1", "true"}
