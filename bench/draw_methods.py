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
from lastcard.kernel import rng
from lastcard.kernel.batch import allocate_round
from lastcard.kernel.bits import HALF, count, nth
from lastcard.kernel.compiler import inline, kernel
from lastcard.kernel.layout import PILE, IntArray, Piles, RngState, RoundState
from lastcard.kernel.piles import DRAW, next_card

MAX_CARDS = 108
DRAWN = 34

Way = Callable[[IntArray, Piles, RngState, int], int]


@inline
def _fill(piles: Piles) -> None:
    for place in range(MAX_CARDS):
        piles[DRAW, place] = place


@kernel
def out_of_a_set(state: RoundState, piles: Piles, rng_state: RngState, rounds: int) -> int:
    """The pile as two words of bits: any of those that are set. Without branches, half of which would be mistaken."""
    sum_ = 0
    for _ in range(rounds):
        lo, hi = (1 << HALF) - 1, (1 << (MAX_CARDS - HALF)) - 1
        for drawn in range(DRAWN):
            n = rng.below(rng_state, MAX_CARDS - drawn)
            below = count(lo)
            inside = -(n < below)  # all bits or none
            place = nth(lo & inside | hi & ~inside, n - (below & ~inside))
            lo ^= 1 << place & inside
            hi ^= 1 << place & ~inside
            sum_ += place + (HALF & ~inside)
    return sum_


@kernel
def as_the_kernel_does(state: RoundState, piles: Piles, rng_state: RngState, rounds: int) -> int:
    """Shuffled only as far as it is drawn."""
    sum_ = 0
    for _ in range(rounds):
        _fill(piles)
        state[PILE] = MAX_CARDS
        for _ in range(DRAWN):
            sum_ += next_card(state, piles, rng_state)
            state[PILE] -= 1
    return sum_


@kernel
def shuffled_first(state: RoundState, piles: Piles, rng_state: RngState, rounds: int) -> int:
    """All of the pile is shuffled, and then the cards are taken off its end."""
    sum_ = 0
    for _ in range(rounds):
        _fill(piles)
        for last in range(MAX_CARDS - 1, 0, -1):
            place = rng.below(rng_state, last + 1)
            card = piles[DRAW, place]
            piles[DRAW, place] = piles[DRAW, last]
            piles[DRAW, last] = card
        for drawn in range(DRAWN):
            sum_ += piles[DRAW, MAX_CARDS - 1 - drawn]
    return sum_


def rate(way: Way, rounds: int) -> float:
    """Draws per second. The cards' numbers are added up, so that no draw can be left out, and must come out even."""
    state, piles, rng_state = allocate_round()
    start = perf_counter()
    sum_ = way(state, piles, rng_state, rounds)
    seconds = perf_counter() - start
    mean = sum_ / (rounds * DRAWN)
    assert abs(mean - (MAX_CARDS - 1) / 2) < 200 / (rounds * DRAWN) ** 0.5, f"not drawn at random: {mean}"
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
