"""``python -m benchmarks``: the figures of ``iaww bench``, as JSON unless told otherwise."""

import sys

from iaww.cli.main import main

if __name__ == "__main__":
    sys.exit(main(["bench", "--json", *sys.argv[1:]]))
