"""The protocol for those who write clients: as JSON Schema, and as TypeScript."""

import re
from typing import Any, Final, Literal

import orjson
from pydantic import TypeAdapter

from iaww.rules.errors import REFUSAL_CODES, SETUP_CODES
from iaww.server.bodies import aftermath, catalog, daily, guests, operation, push, tables
from iaww.server.parts import Asked, Spoken
from iaww.server.protocol import ClientMessage, ServerMessage
from iaww.server.refusals import STATUS
from iaww.server.spoken import SpokenAction, SpokenFact

BODIES: Final = (aftermath, catalog, daily, guests, operation, push, tables)
TOP: Final = "#/$defs/"
Sent = Literal["validation", "serialization"]
BY_CLIENTS: Final = "validation"
BY_THE_SERVER: Final = "serialization"
MARKS: Final = (("-Input", "Wish"), ("-Output", ""))
"""How names end by which the two forms of one model are told apart, and how ours do."""


def json_schema() -> dict[str, Any]:
    """Return the schema of every message and body, by name.

    What the server sends has all its fields. What clients send may leave out what has a default;
    where both send the same thing the form of the clients is called a wish.
    """
    models: dict[str, tuple[Any, Sent]] = {
        name: (model, BY_CLIENTS if issubclass(model, Asked) else BY_THE_SERVER)
        for module in BODIES
        for name, model in vars(module).items()
        if isinstance(model, type) and issubclass(model, Spoken) and model not in (Spoken, Asked)
    }
    unions: dict[str, tuple[Any, Sent]] = {
        "ClientMessage": (ClientMessage, BY_CLIENTS),
        "ServerMessage": (ServerMessage, BY_THE_SERVER),
        "Action": (SpokenAction, BY_THE_SERVER),
        "Fact": (SpokenFact, BY_THE_SERVER),
    }
    found, schema = TypeAdapter.json_schemas(
        [(name, sent, TypeAdapter(model)) for name, (model, sent) in {**models, **unions}.items()],
        ref_template=TOP + "{model}",
    )
    definitions: dict[str, Any] = schema["$defs"]
    for name, (_, sent) in unions.items():
        definitions[name] = {"oneOf": found[name, sent]["oneOf"]}
    definitions = _renamed(definitions)
    codes = sorted((*STATUS, *REFUSAL_CODES, *SETUP_CODES))
    definitions["RefusalCode"] = {
        "enum": codes,
        "type": "string",
        "description": "Every code that a refusal can have.",
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "iaww protocol",
        "$defs": dict(sorted(definitions.items())),
    }


SHORTENED: Final = ("Action", "Fact")
"""Long unions that occur often."""
HEAD: Final = (
    "// Generated from src/iaww/server/protocol.py by scripts/protocol; do not edit.\n"
    "/* eslint-disable */\n"
)


def _renamed(definitions: dict[str, Any]) -> dict[str, Any]:
    """Give names that a language can take to what both sides send."""
    text = orjson.dumps(definitions).decode()
    for mark, ours in MARKS:
        text = text.replace(f'{mark}"', f'{ours}"')
    renamed: dict[str, Any] = orjson.loads(text)
    return renamed


def typescript() -> str:
    """Return every definition as a TypeScript type."""
    lines = [HEAD]
    definitions = json_schema()["$defs"]
    for name, schema in definitions.items():
        lines.extend(_comment(schema, ""))
        if schema.get("type") == "object" and "properties" in schema:
            lines.append(f"export interface {name} {_object(schema, '')}")
        else:
            lines.append(f"export type {name} = {_type(schema, '')};")
        lines.append("")
    text = "\n".join(lines)
    for name in SHORTENED:
        union = _type(definitions[name], "")
        text = text.replace(f"({union})[]", f"{name}[]").replace(union, name)
        text = text.replace(f"type {name} = {name}", f"type {name} = {union}")
    return text


def _comment(schema: dict[str, Any], indent: str) -> list[str]:
    text = " ".join(str(schema.get("description", "")).replace("``", "`").split())
    text = re.sub(r"\bNone\b", "null", text)
    return [f"{indent}/** {text} */"] if text else []


def _object(schema: dict[str, Any], indent: str) -> str:
    inner = indent + "  "
    lines = ["{"]
    required = set(schema.get("required", ()))
    for name, field in schema["properties"].items():
        lines.extend(_comment(field, inner))
        mark = "" if name in required else "?"
        lines.append(f"{inner}{name}{mark}: {_type(field, inner)};")
    lines.append(indent + "}")
    return "\n".join(lines)


def _type(schema: dict[str, Any], indent: str) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).removeprefix(TOP)
    if "const" in schema:
        return _literal(schema["const"])
    if "enum" in schema:
        return " | ".join(_literal(value) for value in schema["enum"])
    for union in ("anyOf", "oneOf"):
        if union in schema:
            return " | ".join(_type(option, indent) for option in schema[union])
    match schema.get("type"):
        case "array":
            return _array(schema, indent)
        case "object":
            if "properties" in schema:
                return _object(schema, indent)
            return _record(schema, indent)
        case "string":
            return "string"
        case "integer" | "number":
            return "number"
        case "boolean":
            return "boolean"
        case "null":
            return "null"
    return "unknown"


def _record(schema: dict[str, Any], indent: str) -> str:
    """A mapping: of any names, of some names among few, or of each of these."""
    values = schema.get("additionalProperties")
    inner = _type(values, indent) if isinstance(values, dict) else "unknown"
    if "propertyNames" not in schema:
        return f"Record<string, {inner}>"
    found = f"Record<{_type(schema['propertyNames'], indent)}, {inner}>"
    return found if "minProperties" in schema else f"Partial<{found}>"


def _array(schema: dict[str, Any], indent: str) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(_type(item, indent) for item in schema['prefixItems'])}]"
    item = _type(schema["items"], indent) if isinstance(schema.get("items"), dict) else "unknown"
    return f"({item})[]" if " | " in item and not item.startswith("[") else f"{item}[]"


def _literal(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value).lower()
