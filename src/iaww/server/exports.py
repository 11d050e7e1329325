"""The protocol for those who write clients: as JSON Schema, and as TypeScript."""

from typing import Any, Final

from pydantic import TypeAdapter
from pydantic.json_schema import models_json_schema

from iaww.rules.errors import REFUSAL_CODES, SETUP_CODES
from iaww.server import bodies
from iaww.server.protocol import ClientMessage, ServerMessage, Spoken
from iaww.server.refusals import STATUS

TOP: Final = "#/$defs/"


def json_schema() -> dict[str, Any]:
    """Return the schema of every message and body, by name."""
    unions: dict[str, Any] = {"ClientMessage": ClientMessage, "ServerMessage": ServerMessage}
    models = [
        model
        for model in vars(bodies).values()
        if isinstance(model, type) and issubclass(model, Spoken) and model is not Spoken
    ]
    _, schema = models_json_schema(
        [(model, "validation") for model in models], ref_template=TOP + "{model}"
    )
    definitions: dict[str, Any] = dict(schema.get("$defs", {}))
    for name, union in unions.items():
        found = TypeAdapter(union).json_schema(ref_template=TOP + "{model}")
        definitions.update(found.pop("$defs"))
        found.pop("discriminator", None)
        definitions[name] = found
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


HEAD: Final = (
    "// Generated from src/iaww/server/protocol.py by scripts/protocol; do not edit.\n"
    "/* eslint-disable */\n"
)


def typescript() -> str:
    """Return every definition as a TypeScript type."""
    lines = [HEAD]
    for name, schema in json_schema()["$defs"].items():
        lines.extend(_comment(schema, ""))
        if schema.get("type") == "object" and "properties" in schema:
            lines.append(f"export interface {name} {_object(schema, '')}")
        else:
            lines.append(f"export type {name} = {_type(schema, '')};")
        lines.append("")
    return "\n".join(lines)


def _comment(schema: dict[str, Any], indent: str) -> list[str]:
    text = " ".join(str(schema.get("description", "")).replace("``", "`").split())
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
            values = schema.get("additionalProperties")
            inner = _type(values, indent) if isinstance(values, dict) else "unknown"
            return f"Record<string, {inner}>"
        case "string":
            return "string"
        case "integer" | "number":
            return "number"
        case "boolean":
            return "boolean"
        case "null":
            return "null"
    return "unknown"


def _array(schema: dict[str, Any], indent: str) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(_type(item, indent) for item in schema['prefixItems'])}]"
    item = _type(schema["items"], indent) if isinstance(schema.get("items"), dict) else "unknown"
    return f"({item})[]" if " | " in item else f"{item}[]"


def _literal(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value).lower()
