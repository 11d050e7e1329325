"""The bots' text shares one namespace with the rules when it is compiled."""

from collections import Counter

import numpy as np

from iaww.bots.bot import TEXT as BOTS
from iaww.bots.mind import Mind
from iaww.bots.traits import Insight
from iaww.bots.weights import CASUAL, Weights
from iaww.lab import selfplay
from iaww.rules.compiled import FACTS, TEXT, constants_of, functions_of
from iaww.views import memory, observation

EVERYTHING = (*TEXT, memory, observation, *BOTS, selfplay)


def test_no_function_hides_another_of_the_same_name() -> None:
    names = Counter(name for module in EVERYTHING for name in functions_of(module))
    assert [name for name, times in names.items() if times > 1] == []
    assert {"choose_at_sight", "choose_by_search", "play_lessons"} <= names.keys()


def test_no_constant_has_two_values() -> None:
    values: dict[str, set[str]] = {}
    for module in (*FACTS, *EVERYTHING):
        for name, value in constants_of(module).items():
            values.setdefault(name, set()).add(repr(value))
    assert [name for name, found in values.items() if len(found) > 1] == []


def test_no_field_hides_behind_an_attribute_of_numpy_records() -> None:
    names = {*Mind.FIELDS, *Weights.FIELDS, *Insight.FIELDS}
    assert {name for name in names if hasattr(np.record, name)} == set()


def test_every_weight_is_set() -> None:
    assert [name for name in Weights.FIELDS if not getattr(CASUAL, name)] == []
