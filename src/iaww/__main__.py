"""``python -m iaww`` does what the script ``iaww`` does."""

import sys

from iaww.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
