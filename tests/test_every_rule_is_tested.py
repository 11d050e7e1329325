"""Every rule of the rules page has at least one test that carries its number."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
RULES_PAGE = TESTS.parent / "docs" / "rules.md"
LAST_RULE = 32


def numbered_rules(page: str) -> list[int]:
    """The numbers a page gives to its rules, in order."""
    return [int(number) for number in re.findall(r"^- R(\d+)\. ", page, re.MULTILINE)]


def names_of_tests() -> Iterator[str]:
    """The names of all test functions, read without importing them."""
    for path in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield node.name


RULES = numbered_rules(RULES_PAGE.read_text(encoding="utf-8")) if RULES_PAGE.exists() else []
TESTED = Counter(re.findall(r"^test_R(\d+)_\w", "\n".join(names_of_tests()), re.MULTILINE))


def test_the_rules_page_numbers_every_rule_once() -> None:
    assert list(range(1, LAST_RULE + 1)) == RULES


@pytest.mark.parametrize("rule", range(1, LAST_RULE + 1))
def test_a_test_names_the_rule(rule: int) -> None:
    assert TESTED[str(rule)] >= 1
