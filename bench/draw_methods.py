"""Three ways of drawing cards at random, side by side in one run: nanoseconds per draw, and what each costs in all.

A round of two players draws some 34 cards of its 108: 14 are dealt and about 20 drawn later. So a pile is made ready
and drawn from as often as that, over and over. Blocks of the three ways alternate, and the best block of each counts.

    python bench/draw_methods.py [--rounds 200000]
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # so that `bench` is found wherever this is run from

from bench.measure import best
from lastcard.kernel import rng as rolling
from lastcard.kernel.arrays import Piles, Row, Words
from lastcard.kernel.batch import room
from lastcard.kernel.bits import HALF, count, nth
from lastcard.kernel.compiler import entry, part
from lastcard.kernel.layout import PILE
from lastcard.kernel.piles import DRAW, next_card

DECK = 108
DRAWN = 34

Way = Callable[[Row, Piles, Words, int], int]


@part
def _fill(piles: Piles) -> None:
    for place in range(DECK):
        piles[DRAW, place] = place


@entry
def out_of_a_set(row: Row, piles: Piles, dice: Words, rounds: int) -> int:
    """The pile as two words of bits: any of those that are set. Without branches, half of which would be mistaken."""
    sum_ = 0
    for _ in range(rounds):
        lo, hi = (1 << HALF) - 1, (1 << (DECK - HALF)) - 1
        for drawn in range(DRAWN):
            n = rolling.below(dice, DECK - drawn)
            below = count(lo)
            inside = -(n < below)  # all bits or none
            place = nth(lo & inside | hi & ~inside, n - (below & ~inside))
            lo ^= 1 << place & inside
            hi ^= 1 << place & ~inside
            sum_ += place + (HALF & ~inside)
    return sum_


@entry
def as_the_kernel_does(row: Row, piles: Piles, dice: Words, rounds: int) -> int:
    """Shuffled only as far as it is drawn."""
    sum_ = 0
    for _ in range(rounds):
        _fill(piles)
        row[PILE] = DECK
        for _ in range(DRAWN):
            sum_ += next_card(row, piles, dice)
            row[PILE] -= 1
    return sum_


@entry
def shuffled_first(row: Row, piles: Piles, dice: Words, rounds: int) -> int:
    """All of the pile is shuffled, and then the cards are taken off its end."""
    sum_ = 0
    for _ in range(rounds):
        _fill(piles)
        for last in range(DECK - 1, 0, -1):
            place = rolling.below(dice, last + 1)
            card = piles[DRAW, place]
            piles[DRAW, place] = piles[DRAW, last]
            piles[DRAW, last] = card
        for drawn in range(DRAWN):
            sum_ += piles[DRAW, DECK - 1 - drawn]
    return sum_


def rate(way: Way, rounds: int) -> float:
    """Draws per second. The cards' numbers are added up, so that no draw can be left out, and must come out even."""
    row, piles, dice = room()
    start = perf_counter()
    sum_ = way(row, piles, dice, rounds)
    seconds = perf_counter() - start
    mean = sum_ / (rounds * DRAWN)
    assert abs(mean - (DECK - 1) / 2) < 200 / (rounds * DRAWN) ** 0.5, f"not drawn at random: {mean}"
    return rounds * DRAWN / seconds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--rounds", type=int, default=200_000, help="rounds' worth of draws a block (default 200000)")
    rounds = parser.parse_args().rounds
    ways: dict[str, Way] = {
        "as the kernel does, shuffled as far as it is drawn": as_the_kernel_does,
        "a random bit of a set": out_of_a_set,
        "all shuffled first": shuffled_first,
    }
    for way in ways.values():
        rate(way, 100)  # so that no block pays for compiling
    kernels, *others = best(*(partial(rate, way, rounds) for way in ways.values()))
    for words, way_rate in zip(ways, (kernels, *others), strict=True):
        print(f"{words}: {1e9 / way_rate:.2f} ns per draw   ratio {kernels / way_rate:.2f}")


if __name__ == "__main__":
    main()
