"""Typed values as what JSON can hold."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any


def plain(value: Any) -> Any:
    """Turn dataclasses into objects, tuples into lists, mappings into objects, at any depth."""
    if value is None or isinstance(value, (str, int)):
        return value
    declared: Any = type(value)
    names = _field_names(declared)
    if names is not None:
        return {name: plain(getattr(value, name)) for name in names}
    if isinstance(value, (tuple, list)):
        return [plain(item) for item in value]
    if isinstance(value, Mapping):
        return {key: plain(item) for key, item in value.items()}
    return value


@cache
def _field_names(declared: type) -> tuple[str, ...] | None:
    """The fields of a dataclass, looked up once; None of any other type."""
    return tuple(field.name for field in fields(declared)) if is_dataclass(declared) else None
