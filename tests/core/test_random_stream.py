"""The random stream compared with an implementation written from its description, and its uniformity."""

from __future__ import annotations

import hashlib
from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lastcard.core.random_stream import Stream

VECTOR = "073e12cc2268b1caf54dadc8615029279df4ec7141dfe8c6b52d3bae9d9fa111"
SHUFFLED = "00090306050401020807"


class ReferenceStream:
    """The stream as `docs/randomness.md` describes it, one byte at a time."""

    def __init__(self, seed: bytes) -> None:
        self.seed = seed
        self.spent = 0

    def byte(self) -> int:
        block = b"lastcard" + bytes.fromhex(f"{self.spent // 32:016x}") + self.seed
        value = hashlib.new("sha256", block).digest()[self.spent % 32]
        self.spent += 1
        return value

    def below(self, bound: int) -> int:
        while True:
            value = self.byte()
            if value < 256 // bound * bound:
                return value % bound

    def shuffled(self, cards: bytes) -> bytes:
        order = list(cards)
        last = len(order) - 1
        while last > 0:
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
            last -= 1
        return bytes(order)


@given(st.binary(max_size=200), st.lists(st.integers(1, 256), max_size=60))
def test_numbers_match_reference(seed: bytes, bounds: list[int]) -> None:
    """Any seed and any sequence of bounds."""
    stream, reference = Stream(seed), ReferenceStream(seed)
    for bound in bounds:
        number, stream = stream.below(bound)
        assert number == reference.below(bound)
        assert stream == Stream(seed, reference.spent)


@given(st.binary(max_size=40), st.binary(max_size=256), st.integers(0, 100))
def test_shuffles_match_reference(seed: bytes, cards: bytes, spent: int) -> None:
    """From any position in the stream, up to a whole deck and more."""
    reference = ReferenceStream(seed)
    reference.spent = spent
    order, stream = Stream(seed, spent).shuffled(cards)
    assert order == reference.shuffled(cards)
    assert stream == Stream(seed, reference.spent)


def test_published_vectors_are_reproduced() -> None:
    """These never change: a record made today must replay in every later version."""
    reference = ReferenceStream(b"vector")
    first = [reference.byte() for _ in range(40)]
    numbers, stream = [], Stream(b"vector")
    for _ in range(40):
        number, stream = stream.below(256)
        numbers.append(number)
    assert numbers == first
    digest = hashlib.sha256(b"lastcard" + bytes(8) + b"vector").hexdigest()
    assert bytes(numbers[:32]).hex() == digest == VECTOR
    assert Stream(b"vector").shuffled(bytes(range(10)))[0].hex() == SHUFFLED


@pytest.mark.parametrize("bound", range(1, 257))
def test_number_is_below_bound(bound: int) -> None:
    stream = Stream(b"bounds")
    for _ in range(50):
        number, stream = stream.below(bound)
        assert 0 <= number < bound


@pytest.mark.parametrize("bound", [-1, 0, 257, 1000])
def test_invalid_bound_is_refused(bound: int) -> None:
    with pytest.raises(ValueError, match="1 to 256"):
        Stream(b"").below(bound)


def _chi_square(counts: Counter[int], cells: int) -> float:
    expected = counts.total() / cells
    return sum((counts[cell] - expected) ** 2 / expected for cell in range(cells))


@pytest.mark.parametrize("bound", [2, 3, 7, 52, 108, 112, 200, 256])
def test_numbers_are_equally_likely(bound: int) -> None:
    """Chi-square: five standard deviations above the mean is one in millions; a biased modulus is far beyond."""
    stream, counts = Stream(b"uniform"), Counter[int]()
    for _ in range(200 * bound):
        number, stream = stream.below(bound)
        counts[number] += 1
    freedom = bound - 1
    assert _chi_square(counts, bound) < freedom + 5 * (2 * freedom) ** 0.5


def test_orders_are_equally_likely() -> None:
    """All 120 orders of five cards."""
    orders = {bytes(order): number for number, order in enumerate(permutations(range(5)))}
    stream, counts = Stream(b"orders"), Counter[int]()
    for _ in range(120 * 200):
        order, stream = stream.shuffled(bytes(range(5)))
        counts[orders[order]] += 1
    assert _chi_square(counts, 120) < 119 + 5 * (2 * 119) ** 0.5


def test_shuffled_positions_are_equally_likely() -> None:
    """Positions of the first, a middle and the last card of a whole deck."""
    stream = Stream(b"places")
    places = {card: Counter[int]() for card in (0, 53, 107)}
    for _ in range(108 * 60):
        order, stream = stream.shuffled(bytes(range(108)))
        for card, found in places.items():
            found[order.index(card)] += 1
    for found in places.values():
        assert _chi_square(found, 108) < 107 + 5 * (2 * 107) ** 0.5


@pytest.mark.parametrize("length", [1, 55, 64, 65, 200, 5000])
def test_every_byte_of_long_seed_matters(length: int) -> None:
    """Seeds longer than a block of the hash keep all their entropy."""
    seed = bytes(length)
    others = {seed[:place] + b"\x01" + seed[place + 1 :] for place in (0, length // 2, length - 1)}
    decks = {Stream(any_seed).shuffled(bytes(range(108)))[0] for any_seed in (seed, seed + b"\x00", *others)}
    assert len(decks) == 2 + len(others)


@given(st.binary(max_size=20), st.binary(max_size=112))
def test_shuffle_keeps_the_cards(seed: bytes, cards: bytes) -> None:
    assert Counter(Stream(seed).shuffled(cards)[0]) == Counter(cards)


def test_stream_is_immutable() -> None:
    """The same call gives the same result; only the returned stream has advanced."""
    stream = Stream(b"value")
    assert stream.shuffled(b"abc") == stream.shuffled(b"abc")
    assert stream.below(9) == stream.below(9)
    assert stream == Stream(b"value", 0)
    assert Stream(b"value").shuffled(b"a") == (b"a", stream)
    assert Stream(b"value").shuffled(b"") == (b"", stream)
