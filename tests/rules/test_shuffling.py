"""Chance repeats: pinned values, in both backends, on every machine; and it is fair."""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from iaww.rules import BACKENDS, COMPILED, Setup
from iaww.rules.backend import backend
from iaww.rules.chance import later_key, shuffled, words
from iaww.rules.shuffling import mix, shuffle, stream_of

WORD = st.integers(0, 2**32 - 1)
KEY = st.lists(WORD, min_size=2, max_size=2)


def shuffled_by(
    backend_name: str, size: int, settled: int, key: list[int], number: int
) -> list[int]:
    """The places 0, 1, 2, … after a shuffle of the rules text."""
    chosen = backend(backend_name)
    cards, keys = chosen.integers(size), chosen.integers(2)
    for place in range(size):
        cards[place] = place
    keys[0], keys[1] = key
    chosen.text.shuffle(cards, size, settled, keys, number)
    return [int(card) for card in cards]


def chi_square(counts: Sequence[int]) -> float:
    """How far counts are from being equal."""
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


def test_mixed_words_are_known() -> None:
    answers = {
        0: 0,
        1: 1753845952,
        2: 3507691905,
        123456789: 2834422664,
        0x7FFFFFFF: 2368339896,
        0xFFFFFFFF: 1734902346,
    }
    assert {word: mix(word) for word in answers} == answers
    assert {word: int(backend(COMPILED).text.mix(word)) for word in answers} == answers


def test_streams_are_known() -> None:
    assert stream_of([0, 0], 0) == 0
    assert stream_of([0, 0], 1) == 2926543089
    assert stream_of([1, 2], 3) == 2612027367
    assert stream_of([0xFFFFFFFF, 0xFFFFFFFF], 1000000) == 175072632


@pytest.mark.parametrize("backend_name", BACKENDS)
def test_shuffles_during_play_are_known(backend_name: str) -> None:
    assert shuffled_by(backend_name, 20, 20, [1, 2], 3) == [
        *(11, 19, 8, 13, 0, 14, 18, 15, 9, 2),
        *(1, 6, 12, 16, 4, 5, 3, 10, 17, 7),
    ]
    assert shuffled_by(backend_name, 20, 20, [0xFFFFFFFF, 0x9E3779B9], 7) == [
        *(4, 7, 6, 16, 3, 19, 17, 14, 10, 13),
        *(12, 2, 9, 1, 11, 5, 18, 8, 15, 0),
    ]


def test_words_of_a_seed_are_known() -> None:
    assert list(islice(words("wonderful", "base"), 10)) == [
        *(3080352162, 1243800444, 2350505622, 3156328199, 381807260),
        *(2018474912, 655057769, 2029035921, 1063930393, 1863425260),
    ]
    assert later_key("wonderful") == [3593147575, 4077290357]
    assert later_key("") == [4073618010, 1649301167]


def test_shuffles_before_the_deal_are_known() -> None:
    assert "".join(shuffled("abcdefghij", "wonderful", "base")) == "ceigdhfbja"
    assert "".join(shuffled("abcdefghij", "wonderful", "ascension")) == "iajcfdhgeb"
    assert "".join(shuffled("abcdefghij", "", "empires")) == "beicadjhgf"


def test_the_deal_of_a_seed_is_known() -> None:
    setup = Setup(players=3, ascension=True, seed="wonderful")
    base, ascension = setup.shuffled_decks()
    assert setup.seated_empires() == ("aztec_empire", "federation_of_asia", "republic_of_europe")
    assert base[:4] == ("military_base", "roswell", "lunar_base", "mega_drill")
    assert ascension[:4] == (
        "the_wall",
        "armored_convoy",
        "artificial_intelligence",
        "lawless_zone",
    )


@given(size=st.integers(1, 170), settled=st.integers(0, 170), key=KEY, number=WORD)
def test_settling_fewer_places_gives_the_same_beginning(
    size: int, settled: int, key: list[int], number: int
) -> None:
    settled = min(settled, size)
    whole, part = list(range(size)), list(range(size))
    shuffle(whole, size, size, key, number)
    shuffle(part, size, settled, key, number)
    assert part[:settled] == whole[:settled]
    assert sorted(part) == sorted(whole) == list(range(size))


@given(size=st.integers(1, 170), key=KEY, number=WORD)
def test_both_backends_shuffle_alike(size: int, key: list[int], number: int) -> None:
    one, other = (shuffled_by(name, size, size, key, number) for name in BACKENDS)
    assert one == other


@given(items=st.lists(st.integers()), seed=st.text(), label=st.text())
def test_a_shuffle_before_the_deal_keeps_every_item(
    items: list[int], seed: str, label: str
) -> None:
    assert sorted(shuffled(items, seed, label)) == sorted(items)


def of_the_rules_text(number: int) -> list[int]:
    """Four cards, shuffled as during play."""
    cards = [0, 1, 2, 3]
    shuffle(cards, 4, 4, [2026, 4], number)
    return cards


def of_the_seed(number: int) -> list[int]:
    """Four cards, shuffled as before the deal."""
    return shuffled([0, 1, 2, 3], f"seed {number}", "base")


@pytest.mark.parametrize("source", [of_the_rules_text, of_the_seed])
def test_every_order_is_about_equally_likely(source: Callable[[int], list[int]]) -> None:
    """With 23 degrees of freedom, 49.7 would be exceeded once in a thousand times."""
    orders = Counter(tuple(source(number)) for number in range(4800))
    assert len(orders) == 24
    assert chi_square(list(orders.values())) < 49.7


@pytest.mark.parametrize("place", [0, 75, 149])
def test_every_card_is_about_equally_likely_at_every_place(place: int) -> None:
    """With 149 degrees of freedom, 208 would be exceeded once in a thousand times."""
    counts = [0] * 150
    for number in range(3000):
        cards = list(range(150))
        shuffle(cards, 150, place + 1, [number, 7], number)
        counts[cards[place]] += 1
    assert chi_square(counts) < 208
