"""Nothing acknowledged is lost, however often the process is killed in the middle of a batch."""

import random
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.storage.jobs import ROOT, keys_in

KILLS = 10
TABLES = 8

WRITER = """
import asyncio, sys
from pathlib import Path
from iaww.server.storage.database import Database
from tests.server.storage.jobs import put, url_of

async def play(database, table):
    for number in range(1_000_000):
        print(await database.write(put(f"{sys.argv[2]}/{table}/{number}")), flush=True)

async def main():
    database = Database.open(url_of(Path(sys.argv[1])))
    await asyncio.gather(*(play(database, table) for table in range(int(sys.argv[3]))))

asyncio.run(main())
"""


def acknowledged_until_killed(path: Path, round_number: int, enough: int) -> list[str]:
    """Let a process write until it has acknowledged enough, kill it, return what it said."""
    with subprocess.Popen(
        [sys.executable, "-c", WRITER, str(path), str(round_number), str(TABLES)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        said = [process.stdout.readline() for _ in range(enough)]
        process.send_signal(signal.SIGKILL)
        said += process.stdout.readlines()
        assert process.wait() == -signal.SIGKILL
    return [line.strip() for line in said if line.endswith("\n")]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
def test_every_acknowledged_row_is_there_in_order_and_once(path: Path) -> None:
    chance = random.Random(3)
    acknowledged: list[str] = []
    for round_number in range(KILLS):
        acknowledged += acknowledged_until_killed(path, round_number, chance.randint(1, 120))
        found = keys_in(path)
        assert len(set(found)) == len(found)
        assert set(acknowledged) <= set(found)
        for game in {re.sub(r"\d+$", "", key) for key in found}:
            numbers = [int(key.removeprefix(game)) for key in found if key.startswith(game)]
            assert numbers == list(range(len(numbers)))
