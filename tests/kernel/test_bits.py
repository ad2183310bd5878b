"""Sets of cards as two words."""

from __future__ import annotations

from random import Random

import numpy as np

from lastcard.kernel.bits import HALF, _nth_counted, count, first_card, nth, nth_card
from lastcard.kernel.compiler import kernel
from lastcard.kernel.state_layout import AnyArray

WORDS = [1, 1 << 55, (1 << 56) - 1, 0b1011, *(Random(seed).getrandbits(56) | 1 << seed for seed in range(56))]


@kernel
def every_bit(words: AnyArray, found: AnyArray, counted: AnyArray, counts: AnyArray) -> None:
    """Write the bits of each word, found by both implementations of the n-th bit."""
    for line in range(words.shape[0]):
        counts[line] = count(words[line])
        for n in range(counts[line]):
            found[line, n] = nth(words[line], n)
            counted[line, n] = _nth_counted(words[line], n)


@kernel
def every_card(words: AnyArray, first: AnyArray, cards: AnyArray) -> None:
    for line in range(words.shape[0]):
        lo, hi = words[line]
        first[line] = first_card(lo, hi)
        for n in range(count(lo) + count(hi)):
            cards[line, n] = nth_card(lo, hi, n)


def naive(word: int) -> list[int]:
    return [place for place in range(112) if word >> place & 1]


def test_nth_bit_is_same_for_both_implementations() -> None:
    """With and without BMI2: the game must not depend on the processor."""
    found, counted = np.full((2, len(WORDS), HALF), -1)
    counts = np.zeros(len(WORDS), np.int64)
    every_bit(np.array(WORDS), found, counted, counts)
    for line, word in enumerate(WORDS):
        assert counts[line] == word.bit_count()
        assert found[line].tolist() == counted[line].tolist() == naive(word) + [-1] * (HALF - word.bit_count())


def test_nth_card_counts_through_both_words() -> None:
    sets = [*zip(WORDS, reversed(WORDS), strict=True), *((word, 0) for word in WORDS), *((0, word) for word in WORDS)]
    first, cards = np.zeros(len(sets), np.int64), np.full((len(sets), 2 * HALF), -1)
    every_card(np.array(sets), first, cards)
    for line, (lo, hi) in enumerate(sets):
        expected = naive(lo | hi << HALF)
        assert first[line] == expected[0]
        assert cards[line, : len(expected)].tolist() == expected
