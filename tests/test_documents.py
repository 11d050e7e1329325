"""What the documents show is what happens."""

import doctest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def test_the_game_in_the_readme_plays_as_printed() -> None:
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert result.attempted > 10
    assert result.failed == 0


def test_the_readme_says_that_this_is_unofficial() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "unofficial fan implementation" in text
    assert "no artwork and no text of the publisher" in text
