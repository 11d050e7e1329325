"""The compiled rules bind once, whoever asks first, and never run on stale facts."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

from iaww.content import IawwError
from iaww.rules import Setup, compiled, tables
from iaww.rules.batch import RandomTable
from iaww.views import memory, observation


def test_threads_may_ask_for_the_views_at_the_same_time() -> None:
    backend, together = compiled.Compiled(), Barrier(8)

    def ask(_: int) -> bool:
        together.wait()
        return callable(backend.extend(memory, observation).observe)

    with ThreadPoolExecutor(8) as pool:
        assert all(pool.map(ask, range(8)))


def test_batches_in_threads_give_the_games_they_give_alone() -> None:
    setup = Setup(players=4, ascension=True)
    alone = RandomTable(setup, 7, "compiled").play(0, 400)

    def play(first: int) -> list[tuple[int, ...]]:
        return list(RandomTable(setup, 7, "compiled").play(first, 100).scores)

    with ThreadPoolExecutor(4) as pool:
        parts = list(pool.map(play, range(0, 400, 100)))
    assert [scores for part in parts for scores in part] == list(alone.scores)


def test_machine_code_is_kept_apart_for_other_card_facts(monkeypatch: pytest.MonkeyPatch) -> None:
    before = compiled.Compiled().cache_folder()
    monkeypatch.setattr(tables.CARDS[0], "points", 9)
    assert compiled.Compiled().cache_folder() != before


def test_a_cache_that_cannot_be_written_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("IAWW_CACHE_DIR", "/dev/null/iaww")
    with pytest.raises(IawwError, match="set IAWW_CACHE_DIR"):
        compiled.Compiled()
