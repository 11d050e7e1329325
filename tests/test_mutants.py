"""The list of mutants stays true to the rules text, so that it can be run at any time."""

import tomllib
from pathlib import Path

import iaww.rules

MUTANTS = tomllib.loads(Path(__file__).with_name("mutants.toml").read_text(encoding="utf-8"))[
    "mutant"
]
RULES = Path(str(iaww.rules.__file__)).parent


def test_every_mutant_changes_exactly_one_place() -> None:
    for mutant in MUTANTS:
        text = (RULES / mutant["file"]).read_text(encoding="utf-8")
        assert text.count(mutant["old"]) == 1, mutant
        assert mutant["new"] != mutant["old"]


def test_every_rule_has_a_mutant_and_there_are_forty_at_least() -> None:
    assert len(MUTANTS) >= 40
    assert {mutant["rule"] for mutant in MUTANTS} == {f"R{n}" for n in range(1, 33)}
