"""Compare three ways of drawing random cards in one run, in nanoseconds per draw.

A round of two players draws about 34 of its 108 cards: 14 are dealt and about 20 drawn later. So a pile is prepared
and 34 cards are drawn from it, again and again. Blocks of the three ways alternate, and the best block of each counts.

    python bench/draw_methods.py [--rounds 200000]
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # so that `bench` is found from any working folder

from bench.measure import best
from lastcard.kernel import rng
from lastcard.kernel.batch import allocate_round
from lastcard.kernel.bits import HALF, count, nth
from lastcard.kernel.compiler import inline, kernel
from lastcard.kernel.piles import DRAW, next_card
from lastcard.kernel.state_layout import PILE, IntArray, Piles, RngState, RoundState

CARDS = 108
DRAWN = 34

Way = Callable[[IntArray, Piles, RngState, int], int]


@inline
def _fill(piles: Piles) -> None:
    for place in range(CARDS):
        piles[DRAW, place] = place


@kernel
def draw_from_bit_set(state: RoundState, piles: Piles, rng_state: RngState, rounds: int) -> int:
    """Draw a random set bit of two words. Without branches, half of which would be mispredicted."""
    sum_ = 0
    for _ in range(rounds):
        lo, hi = (1 << HALF) - 1, (1 << (CARDS - HALF)) - 1
        for drawn in range(DRAWN):
            n = rng.below(rng_state, CARDS - drawn)
            below = count(lo)
            inside = -(n < below)  # all bits or none
            place = nth(lo & inside | hi & ~inside, n - (below & ~inside))
            lo ^= 1 << place & inside
            hi ^= 1 << place & ~inside
            sum_ += place + (HALF & ~inside)
    return sum_


@kernel
def draw_from_array(state: RoundState, piles: Piles, rng_state: RngState, rounds: int) -> int:
    """Draw as the kernel does: shuffle only as far as cards are drawn."""
    sum_ = 0
    for _ in range(rounds):
        _fill(piles)
        state[PILE] = CARDS
        for _ in range(DRAWN):
            sum_ += next_card(state, piles, rng_state)
            state[PILE] -= 1
    return sum_


@kernel
def shuffle_then_draw(state: RoundState, piles: Piles, rng_state: RngState, rounds: int) -> int:
    """Shuffle the whole pile, then take the cards from its end."""
    sum_ = 0
    for _ in range(rounds):
        _fill(piles)
        for last in range(CARDS - 1, 0, -1):
            place = rng.below(rng_state, last + 1)
            card = piles[DRAW, place]
            piles[DRAW, place] = piles[DRAW, last]
            piles[DRAW, last] = card
        for drawn in range(DRAWN):
            sum_ += piles[DRAW, CARDS - 1 - drawn]
    return sum_


def rate(way: Way, rounds: int) -> float:
    """Return draws per second. The numbers of the cards are summed, so that no draw is optimised away, and checked."""
    state, piles, rng_state = allocate_round()
    start = perf_counter()
    sum_ = way(state, piles, rng_state, rounds)
    seconds = perf_counter() - start
    mean = sum_ / (rounds * DRAWN)
    assert abs(mean - (CARDS - 1) / 2) < 200 / (rounds * DRAWN) ** 0.5, f"draws are not random: {mean}"
    return rounds * DRAWN / seconds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--rounds", type=int, default=200_000, help="rounds' worth of draws a block (default 200000)")
    rounds = parser.parse_args().rounds
    ways: dict[str, Way] = {
        "as the kernel does": draw_from_array,
        "a random bit of a set": draw_from_bit_set,
        "whole pile shuffled first": shuffle_then_draw,
    }
    for way in ways.values():
        rate(way, 100)  # compile before anything is measured
    kernels, *others = best(*(partial(rate, way, rounds) for way in ways.values()))
    for words, way_rate in zip(ways, (kernels, *others), strict=True):
        print(f"{words}: {1e9 / way_rate:.2f} ns per draw   ratio {kernels / way_rate:.2f}")


if __name__ == "__main__":
    main()
