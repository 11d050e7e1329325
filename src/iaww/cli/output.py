"""How every command prints: JSON for programs, aligned text for people."""

import json
from collections.abc import Mapping, Sequence
from typing import Any


def print_json(data: Mapping[str, Any]) -> None:
    """Print an object, one field a line."""
    print(json.dumps(data, indent=2))


def print_facts(facts: Sequence[tuple[str, str]]) -> None:
    """Print labels and what they stand for, in two columns."""
    width = max(len(label) for label, _ in facts)
    for label, value in facts:
        print(f"{label:<{width}}  {value}".rstrip())


def print_table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Print a table: the first column to the left, the others, which are numbers, to the right."""
    lines = [head, *rows]
    widths = [max(len(line[column]) for line in lines) for column in range(len(head))]
    for line in lines:
        first, *others = (
            cell.rjust(width) if column else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(line, widths, strict=True))
        )
        print("  ".join([first, *others]).rstrip())


def counted(number: int, thing: str) -> str:
    """Say how many: ``1 game``, ``2,000 games``."""
    return f"{number:,} {thing}{'' if number == 1 else 's'}"


def rounded(number: float) -> str:
    """Write a figure with as many digits as it deserves: ``43,857``, ``349.4``, ``0.412``."""
    if abs(number) >= 1000:
        return f"{number:,.0f}"
    return f"{number:.4g}" if abs(number) >= 10 else f"{number:.3g}"
