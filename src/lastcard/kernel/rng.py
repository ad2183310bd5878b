"""The kernel's random numbers (SplitMix64): one word of state a game, seeded by the number of the game."""

from __future__ import annotations

import numpy as np

from lastcard.kernel.compiler import inline
from lastcard.kernel.state_layout import RngState

_STEP = np.uint64(0x9E3779B97F4A7C15)
_FIRST, _SECOND = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_A, _B, _C, _HALF = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(32)
_UNIT = 1.0 / (1 << 53)


@inline
def mix(word: np.uint64) -> np.uint64:
    """Mix the bits of a word: the last step of SplitMix64."""
    word = (word ^ (word >> _A)) * _FIRST
    word = (word ^ (word >> _B)) * _SECOND
    return word ^ (word >> _C)


@inline
def next_bits(rng_state: RngState) -> np.uint64:
    """Return the next 64 random bits."""
    rng_state[0] += _STEP
    return mix(rng_state[0])


@inline
def _scaled(word: np.uint64, bound: int) -> int:
    return int(np.int64(((word >> _HALF) * np.uint64(bound)) >> _HALF))


@inline
def below(rng_state: RngState, bound: int) -> int:
    """Return a number from 0 to bound - 1. For bounds up to a deck's size the bias is below one part in 10⁷."""
    return _scaled(next_bits(rng_state), bound)


@inline
def below_and_colour(rng_state: RngState, bound: int) -> tuple[int, int]:
    """Return such a number and a colour from 0 to 3, both from the same 64 bits."""
    word = next_bits(rng_state)
    return _scaled(word, bound), int(np.int64(word & np.uint64(3)))


@inline
def bernoulli(rng_state: RngState, chance: float) -> bool:
    """Return True with this probability. Certain outcomes use no random bits."""
    if chance <= 0.0:
        return False
    if chance >= 1.0:
        return True
    return bool(np.float64(next_bits(rng_state) >> np.uint64(11)) * _UNIT < chance)


@inline
def seed_game(rng_state: RngState, seed: np.uint64, number: int) -> None:
    """Set the random state of one game."""
    rng_state[0] = mix(seed + mix(np.uint64(number) * _STEP + _FIRST))
