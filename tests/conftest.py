"""What every test process needs before the first test: one compile cache, repeatable examples."""

import os
from pathlib import Path

from hypothesis import settings

# Inside the repository, so that all workers share it and no home directory is needed.
os.environ.setdefault(
    "IAWW_CACHE_DIR", str(Path(__file__).resolve().parent.parent / ".cache" / "iaww")
)

settings.register_profile("repeatable", derandomize=True, deadline=None, database=None)
settings.load_profile("repeatable")
