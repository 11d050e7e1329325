"""Every shuffle before the first move: a pure function of the seed and what is shuffled."""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import count
from typing import TypeVar

T = TypeVar("T")
_WORDS = 2**32


def is_text(value: object) -> bool:
    """Whether a value is text that can be hashed: no half of a character pair."""
    if not isinstance(value, str):
        return False
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return True


def words(seed: str, label: str) -> Iterator[int]:
    """Yield 32-bit words: SHA-256 of ``seed/label/0``, of ``seed/label/1``, and so on.

    A hash anyone can compute, in a browser too, so that a deal can be proved afterwards.
    """
    for block in count():
        digest = sha256(f"{seed}/{label}/{block}".encode()).digest()
        for start in range(0, len(digest), 4):
            yield int.from_bytes(digest[start : start + 4], "big")


def shuffled(items: Sequence[T], seed: str, label: str) -> list[T]:
    """Return the items in the order the seed gives them, every order equally likely."""
    pile = list(items)
    source = words(seed, label)
    for place in range(len(pile) - 1):
        size = len(pile) - place
        fair = _WORDS - _WORDS % size
        word = next(word for word in source if word < fair)
        other = place + word % size
        pile[place], pile[other] = pile[other], pile[place]
    return pile


def later_key(seed: str) -> list[int]:
    """Return the key of the shuffles that happen during play (R28)."""
    source = words(seed, "later")
    return [next(source), next(source)]
