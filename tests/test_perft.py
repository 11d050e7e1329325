"""Counts the sequences of legal actions from chosen positions, as ``perft/*.perft`` have them."""

from pathlib import Path

import pytest

from iaww.rules import BACKENDS
from iaww.rules.backend import backend
from tests.perft_files import Counter, read_perft

FILES = sorted((Path(__file__).parent / "perft").glob("*.perft"))


@pytest.mark.parametrize("backend_name", BACKENDS)
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_sequences_are_counted_as_before(path: Path, backend_name: str) -> None:
    perft = read_perft(path)
    counter = Counter(perft, backend(backend_name))
    assert {depth: counter.sequences(depth) for depth in perft.counts} == perft.counts


def test_there_are_positions_of_every_phase_and_mode() -> None:
    perfts = [read_perft(path) for path in FILES]
    phases = {int(Counter(perft, backend("interpreted")).tables[0].phase) for perft in perfts}
    assert phases == {0, 1, 2}
    assert {1, 2, 3, 7} <= {perft.setup.players for perft in perfts}
    assert any(perft.setup.scenario for perft in perfts)
