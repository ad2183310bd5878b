"""The random stream inside a state: SHA-256 in counter mode, portable to any language (`docs/randomness.md`).

Byte `n` of a seed's stream is byte `n % 32` of `SHA-256("lastcard" + counter + seed)`, the counter being `n // 32` as
eight bytes, big end first. The counter stands before the seed so that no block of the hash sees the seed alone: a seed
longer than one block keeps all its entropy, which a hash that starts with the seed, or an HMAC key, would not.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256

_BLOCK = 32
_BYTE = 256
# For each bound up to 256: bytes from this value on would favour small numbers and are skipped.
_FAIR = (0, *(_BYTE - _BYTE % bound for bound in range(1, _BYTE + 1)))


@dataclass(frozen=True, slots=True)
class Stream:
    """A seed and the number of bytes used from its stream."""

    seed: bytes
    spent: int = 0

    def below(self, bound: int) -> tuple[int, Stream]:
        """Return a uniform number from 0 to bound - 1 (bound at most 256), and the stream after it."""
        if not 1 <= bound <= _BYTE:
            raise ValueError(f"a bound is 1 to 256, not {bound}")
        for spent, byte in enumerate(self._bytes(), self.spent + 1):
            if byte < _FAIR[bound]:
                return byte % bound, Stream(self.seed, spent)
        raise AssertionError("the stream has no end")

    def shuffled(self, cards: bytes) -> tuple[bytes, Stream]:
        """Return the cards in a uniformly random order (Fisher–Yates from the end), and the stream after it."""
        order = bytearray(cards)
        bound = len(order)
        spent = self.spent
        if bound > 1:
            for taken, byte in enumerate(self._bytes(), self.spent + 1):
                if byte < _FAIR[bound]:
                    other = byte % bound
                    bound -= 1
                    order[bound], order[other] = order[other], order[bound]
                    if bound == 1:
                        spent = taken
                        break
        return bytes(order), Stream(self.seed, spent)

    def _bytes(self) -> Iterator[int]:
        """Yield the bytes of the stream from here on."""
        counter, offset = divmod(self.spent, _BLOCK)
        while True:
            yield from sha256(b"lastcard" + counter.to_bytes(8, "big") + self.seed).digest()[offset:]
            counter, offset = counter + 1, 0
