"""What the page's own tests are held against: committed as the rules make it."""

import json
import runpy
from pathlib import Path

TESTS = Path(__file__).parent.parent / "web" / "tests"
ON_PURPOSE = "do as the first lines of the script say, and look at the diff"


def test_the_committed_records_are_what_the_rules_deal() -> None:
    made = runpy.run_path(str(TESTS / "after" / "records.py"))
    committed = made["FIXTURE"].read_text(encoding="utf-8")
    assert json.loads(committed) == json.loads(made["text"]()), ON_PURPOSE


def test_the_committed_moments_are_what_bots_play() -> None:
    made = runpy.run_path(str(TESTS / "table" / "moments.py"))
    committed = made["OUT"].read_text(encoding="utf-8")
    assert json.loads(committed) == json.loads(json.dumps(made["moments"]())), ON_PURPOSE
