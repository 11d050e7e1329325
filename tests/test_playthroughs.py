"""Whole games as text: a change of any line is a change of the rules or of what is told."""

from difflib import unified_diff
from itertools import islice

import pytest

from tests.telling import FOLDER, PLAYTHROUGHS, text_of

ON_PURPOSE = (
    "\nif the change is meant: run .venv/bin/python scripts/playthroughs and look at the diff"
)


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_the_game_goes_as_it_went(name: str) -> None:
    expected = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    found = text_of(name).splitlines()
    diff = "\n".join(islice(unified_diff(expected, found, name, "now", lineterm=""), 40))
    assert not diff, diff + ON_PURPOSE


def test_every_text_belongs_to_a_game() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(PLAYTHROUGHS)
