"""Compares records of the rules field by field, whichever backend holds them."""

from typing import Any

from iaww.rules.schema import Fields


def difference(expected: Fields, found: Any, path: str = "") -> str | None:
    """Name the first field that differs, such as ``seats[2].spaces_left[0][3]``, with both values.

    The expected record is an interpreted one; the other may be of either backend.
    """
    for name, field in type(expected).FIELDS.items():
        value, other = getattr(expected, name), _field(found, name)
        where = f"{path}.{name}" if path else name
        if isinstance(field.width, str):
            value, other = _listed(value), _listed(other)
            if value != other:
                return _first_unequal(value, other, where)
        else:
            report = _nested_difference(value, other, where)
            if report is not None:
                return report
    return None


def _listed(value: Any) -> Any:
    """The lists of an array, of rows that may still be the shared blank, or of bytes."""
    if isinstance(value, list | tuple | bytearray):
        return [_listed(item) for item in value]
    return value if isinstance(value, int) else value.tolist()


def _field(record: Any, name: str) -> Any:
    """Read a field of a slotted record, or of a NumPy one without its attribute lookup."""
    return getattr(record, name) if hasattr(type(record), "FIELDS") else record[name]


def _first_unequal(value: Any, other: Any, where: str) -> str:
    if isinstance(value, list):
        for place, (one, two) in enumerate(zip(value, other, strict=True)):
            if one != two:
                return _first_unequal(one, two, f"{where}[{place}]")
    return f"{where}: {value} and {other}"


def _nested_difference(value: list[Any], other: Any, where: str) -> str | None:
    """Compare nested records; an interpreted state holds only the seats in play."""
    for place, nested in enumerate(value):
        report = difference(nested, other[place], f"{where}[{place}]")
        if report is not None:
            return report
    for place in range(len(value), len(other)):
        if any(other[place].tobytes()):
            return f"{where}[{place}]: nobody and {other[place]}"
    return None
