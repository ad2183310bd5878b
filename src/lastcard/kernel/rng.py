"""The kernel's own generator (SplitMix64): one word of state a game, so that a game's number is its seed."""

from __future__ import annotations

import numpy as np

from lastcard.kernel.arrays import Words
from lastcard.kernel.compiler import part

_STEP = np.uint64(0x9E3779B97F4A7C15)
_FIRST, _SECOND = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_A, _B, _C, _HALF = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(32)
_UNIT = 1.0 / (1 << 53)


@part
def mixed(word: np.uint64) -> np.uint64:
    """SplitMix64's last step: every bit of a word has a say in every bit of the other."""
    word = (word ^ (word >> _A)) * _FIRST
    word = (word ^ (word >> _B)) * _SECOND
    return word ^ (word >> _C)


@part
def roll(dice: Words) -> np.uint64:
    """The next 64 bits."""
    dice[0] += _STEP
    return mixed(dice[0])


@part
def _scaled(word: np.uint64, bound: int) -> int:
    return int(np.int64(((word >> _HALF) * np.uint64(bound)) >> _HALF))


@part
def below(dice: Words, bound: int) -> int:
    """A number from 0 to bound - 1; for bounds of a deck's size each is equally likely to one part in 10⁷."""
    return _scaled(roll(dice), bound)


@part
def below_and_four(dice: Words, bound: int) -> tuple[int, int]:
    """Such a number, and one from 0 to 3, of a single roll."""
    word = roll(dice)
    return _scaled(word, bound), int(np.int64(word & np.uint64(3)))


@part
def happens(dice: Words, chance: float) -> bool:
    """Whether something of this chance happens now; what is certain takes no roll."""
    if chance <= 0.0:
        return False
    if chance >= 1.0:
        return True
    return bool(np.float64(roll(dice) >> np.uint64(11)) * _UNIT < chance)


@part
def start(dice: Words, seed: np.uint64, number: int) -> None:
    """The dice of one game of many."""
    dice[0] = mixed(seed + mixed(np.uint64(number) * _STEP + _FIRST))
