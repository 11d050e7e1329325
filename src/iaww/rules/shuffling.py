"""Shuffles during play and in batches: a counter-based generator that repeats everywhere.

Every product is masked to 32 bits, so that unbounded and 64-bit integers agree.
"""

from typing import Final

WORD: Final = 0xFFFFFFFF
GOLDEN: Final = 0x9E3779B9

CHOICE_FACTOR: Final = 1103515245
CHOICE_STEP: Final = 12345
CHOICE_MASK: Final = 0x7FFFFFFF
"""Random seats choose by a plain congruential generator: hundreds of choices a game, fast."""


def mix(word: int) -> int:
    """Spread every bit of a 32-bit word over the whole word."""
    word ^= word >> 16
    word = (word * 0x7FEB352D) & WORD
    word ^= word >> 15
    word = (word * 0x846CA68B) & WORD
    return word ^ (word >> 16)


def stream_of(key: list[int], number: int) -> int:
    """Begin the stream of one shuffle: a pure function of the key and the shuffle's number."""
    return mix(mix((key[0] + number * GOLDEN) & WORD) ^ key[1])


def shuffle(cards: list[int], size: int, settled: int, key: list[int], number: int) -> None:
    """Shuffle a pile; only the first ``settled`` places need to be settled."""
    stream = stream_of(key, number)
    for place in range(settled):
        stream = (stream + GOLDEN) & WORD
        other = place + ((mix(stream) * (size - place)) >> 32)
        card = cards[place]
        cards[place] = cards[other]
        cards[other] = card
