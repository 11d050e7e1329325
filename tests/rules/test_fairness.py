"""Fair by proof: anybody can check a deal afterwards, and nobody could choose it."""

import string
from hashlib import sha256
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from iaww.rules import Fairness, RecordError, commitment_to, new_secret, seed_from

SECRET = "00" * 32
NONCES = ("a", "bc")
FAIR = Fairness("table 7", commitment_to(SECRET), NONCES, SECRET)
SEED = seed_from(SECRET, NONCES, "table 7")


def test_a_secret_is_256_fresh_bits() -> None:
    secrets = {new_secret() for _ in range(20)}
    assert len(secrets) == 20
    for secret in secrets:
        assert len(secret) == 64
        assert set(secret) <= set(string.hexdigits.lower())


def test_commitments_are_known() -> None:
    expected = "5132b7a4552cf73177fa86c049967f6e2331d1ab23736fec0026fb4ffac64b59"
    assert commitment_to(SECRET) == expected
    assert commitment_to(SECRET) == sha256(b"commitment/" + SECRET.encode()).hexdigest()


def test_seeds_are_known() -> None:
    expected = "aa7063f1fcf9b5b99dbb1e45f5960f2be75ee0c7169a1c865cd8bb0c67fded8b"
    assert seed_from(SECRET, ("a", "bc"), "table") == expected
    framed = f"seed/64:{SECRET},5:table,1:a,2:bc,"
    assert sha256(framed.encode()).hexdigest() == expected


@pytest.mark.parametrize(
    "parts",
    [
        (SECRET, ("ab", "c"), "table"),
        (SECRET, ("a,", "bc"), "table"),
        (SECRET, ("bc", "a"), "table"),
        (SECRET, ("a", "bc", ""), "table"),
        (SECRET, ("abc",), "table"),
        (SECRET, ("1:a", "bc"), "table"),
        (SECRET, ("bc",), "table,1:a"),
        (SECRET, ("a", "bc"), "Table"),
        ("01" * 32, ("a", "bc"), "table"),
    ],
)
def test_other_parts_lead_to_another_seed(parts: tuple[str, tuple[str, ...], str]) -> None:
    assert seed_from(*parts) != seed_from(SECRET, ("a", "bc"), "table")


@given(one=st.lists(st.text(max_size=4)), other=st.lists(st.text(max_size=4)))
def test_different_nonces_never_frame_alike(one: list[str], other: list[str]) -> None:
    assert (seed_from(SECRET, one, "t") == seed_from(SECRET, other, "t")) == (one == other)


def test_a_seed_is_proved() -> None:
    assert FAIR.problem_with(SEED) is None


@pytest.mark.parametrize(
    ("fairness", "seed", "problem"),
    [
        (Fairness("table 7", FAIR.commitment, NONCES), SEED, "has not been revealed"),
        (Fairness("table 7", FAIR.commitment, NONCES, "00" * 31), SEED, "not 256 bits"),
        (Fairness("table 7", FAIR.commitment, NONCES, "0G" * 32), SEED, "not 256 bits"),
        (Fairness("table 7", FAIR.commitment, NONCES, SECRET + "\n"), SEED, "not 256 bits"),
        (Fairness("table 7", FAIR.commitment, NONCES, "AA" * 32), SEED, "not 256 bits"),
        (Fairness("table 7", FAIR.commitment, NONCES, "01" * 32), SEED, "not the one"),
        (Fairness("table 7", "0" * 64, NONCES, SECRET), SEED, "not the one"),
        (Fairness("table 8", FAIR.commitment, NONCES, SECRET), SEED, "do not lead to the seed"),
        (Fairness("table 7", FAIR.commitment, ("ab", "c"), SECRET), SEED, "do not lead"),
        (Fairness("table 7", FAIR.commitment, (), SECRET), SEED, "do not lead"),
        (FAIR, SEED.upper(), "do not lead"),
        (FAIR, "", "do not lead"),
    ],
)
def test_what_does_not_prove_a_seed_says_why(fairness: Fairness, seed: str, problem: str) -> None:
    found = fairness.problem_with(seed)
    assert found is not None
    assert problem in found


def test_json_is_known_and_read_back() -> None:
    data = {
        "table": "table 7",
        "commitment": FAIR.commitment,
        "nonces": ["a", "bc"],
        "secret": SECRET,
    }
    assert FAIR.to_json() == data
    assert Fairness.from_json(data) == FAIR
    kept = {**data, "secret": None}
    assert Fairness.from_json(kept).secret is None


@pytest.mark.parametrize(
    "change",
    [
        {"table": 7},
        {"table": None},
        {"commitment": None},
        {"commitment": 1},
        {"nonces": None},
        {"nonces": "abc"},
        {"nonces": ["a", 1]},
        {"table": "\ud800"},
        {"nonces": ["\ud800", "b"]},
        {"secret": 0},
        {"secret": ["00"]},
    ],
)
def test_malformed_json_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(RecordError, match=f"fairness.{next(iter(change))}"):
        Fairness.from_json({**FAIR.to_json(), **change})


@pytest.mark.parametrize("data", [None, [], "fair", 7])
def test_what_is_no_object_is_refused(data: object) -> None:
    with pytest.raises(RecordError, match="is an object"):
        Fairness.from_json(data)
