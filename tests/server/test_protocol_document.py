"""docs/protocol.md says what is true: its commands run and its messages are messages."""

import json
import re
import subprocess
from pathlib import Path

import pytest
from pydantic import ValidationError

from iaww.server.protocol import CLIENT_MESSAGE, SERVER_MESSAGE
from tests.server.running import running

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "protocol.md"
BLOCKS = re.findall(r"```(\w+)\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)
MESSAGES = [text for kind, text in BLOCKS if kind == "json"]
COMMANDS = [text for kind, text in BLOCKS if kind == "sh"]


@pytest.mark.parametrize("text", MESSAGES)
def test_every_message_shown_is_one(text: str) -> None:
    try:
        CLIENT_MESSAGE.validate_json(text)
    except ValidationError:
        SERVER_MESSAGE.validate_json(text)


def test_there_are_messages_and_commands_to_look_at() -> None:
    assert len(MESSAGES) >= 10
    assert len(COMMANDS) >= 2


def test_the_commands_make_a_guest_and_a_table(tmp_path: Path) -> None:
    script = "set -eu\n" + "".join(COMMANDS)
    (tmp_path / "data").mkdir()
    with running(tmp_path / "data") as server:
        run = subprocess.run(
            ["sh", "-c", script],
            cwd=tmp_path,
            env={"SERVER": server.url, "PATH": "/usr/bin:/bin:/usr/local/bin"},
            capture_output=True,
            text=True,
            check=False,
        )
        assert run.returncode == 0, run.stderr
        seat = json.loads((tmp_path / "seat.json").read_text(encoding="utf-8"))
        assert server.get(f"/api/tables/{seat['table']['id']}")["status"] == "playing"
