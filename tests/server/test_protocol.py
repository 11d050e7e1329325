"""The protocol as clients get it: complete, true of real messages, and committed as it is."""

import asyncio
import random
import re
import runpy
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import jsonschema_rs
import pytest

from iaww.rules.errors import REFUSAL_CODES, SETUP_CODES
from iaww.server import protocol
from iaww.server.exports import BODIES, json_schema, typescript
from iaww.server.parts import Asked, Spoken
from iaww.server.refusals import STATUS
from tests.server.people import Person, connected
from tests.server.running import ROOT, running

ON_PURPOSE = "run .venv/bin/python scripts/protocol and look at the diff"
WRITTEN: dict[Path, str] = runpy.run_path(str(ROOT / "scripts" / "protocol"))["texts"]()


def models() -> dict[str, type[Spoken]]:
    """Return everything that crosses the wire, by name."""
    return {
        name: model
        for module in (protocol, *BODIES)
        for name, model in vars(module).items()
        if isinstance(model, type) and issubclass(model, Spoken) and model not in (Spoken, Asked)
    }


@pytest.mark.parametrize("path", WRITTEN, ids=lambda path: path.name)
def test_the_committed_file_is_what_the_models_say(path: Path) -> None:
    assert path.exists(), ON_PURPOSE
    assert path.read_text(encoding="utf-8") == WRITTEN[path], ON_PURPOSE


def test_everything_that_crosses_the_wire_is_described() -> None:
    described = json_schema()["$defs"]
    assert set(models()) <= set(described)
    codes = {*STATUS, *REFUSAL_CODES, *SETUP_CODES}
    assert described["RefusalCode"]["enum"] == sorted(codes)
    text = typescript()
    for name in models():
        assert re.search(rf"^export (interface|type) {name}\b", text, re.MULTILINE), name


def test_every_message_is_in_one_of_the_two_unions() -> None:
    described = json_schema()["$defs"]
    unions = [
        {part["$ref"].rpartition("/")[2] for part in described[name]["oneOf"]}
        for name in ("ClientMessage", "ServerMessage")
    ]
    tagged = {
        name
        for name, model in models().items()
        if "type" in model.model_fields and hasattr(protocol, name)
    }
    assert unions[0] | unions[1] == tagged
    assert not unions[0] & unions[1]
    tags = [get_args(models()[name].model_fields["type"].annotation)[0] for name in unions[1]]
    assert len(set(tags)) == len(tags)


def test_nothing_refers_to_what_is_not_there() -> None:
    described = json_schema()["$defs"]
    assert set(re.findall(r"#/\$defs/(\w+)", repr(described))) <= set(described)
    text = re.sub(r"/\*.*?\*/|//[^\n]*|\"[^\"]*\"", "", typescript(), flags=re.DOTALL)
    declared = set(re.findall(r"^export (?:interface|type) (\w+)", text, re.MULTILINE))
    assert set(re.findall(r"\b[A-Z]\w*", text)) <= declared | {"Partial", "Record"}
    assert text.count("{") == text.count("}")


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[dict[str, Any]]]:
    """Everything that was sent by the server in a whole game with some talk."""
    with running(tmp_path_factory.mktemp("server")) as server:
        ada, eve = Person.new(server, "Ada"), Person.new(server, "Eve")
        eve.table = ada.make_table(
            players=2,
            bots=["casual"],
            clock={"kind": "live", "step_seconds": 600, "reserve_seconds": 600},
        )

        async def play() -> None:
            async with connected(ada, eve):
                await ada.ask({"type": "say", "text": "hello"})
                await ada.ask({"type": "mute", "guest": eve.guest, "muted": True})
                await ada.hint()
                await eve.hint()
                await ada.caught_up()
                await ada.play(random.Random(1), until_phase="production")
                await ada.consider(plan=True)
                await asyncio.gather(ada.play(random.Random(1), undo=0.1), eve.watch())

        asyncio.run(play())
        yield ada.received + eve.received


def test_real_messages_are_as_described(evening: list[dict[str, Any]]) -> None:
    schema = {**json_schema(), "$ref": "#/$defs/ServerMessage"}
    validator = jsonschema_rs.validator_for(schema)
    for message in evening:
        validator.validate(message)
    described = {
        tag
        for model in get_args(get_args(protocol.ServerMessage)[0])
        for tag in get_args(model.model_fields["type"].annotation)
    }
    assert {message["type"] for message in evening} == described
