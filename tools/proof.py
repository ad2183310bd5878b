"""The kernel against the engine at length: a hundred games for every one of `tests/kernel/test_proof.py`.

python tools/proof.py [--games 100000] [--cores 2] [--seed 2026]
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.support.kernel_comparison import Tracer, compare_match
from tests.support.kernel_variants import PLAYERS, VARIANTS, game_of, sheet_game

AT_ONCE = 1000


def compare(variant: str, seed: int, start: int) -> tuple[str, int]:
    """A thousand games of one variant; how many steps were compared."""
    tracer = Tracer()
    steps = 0
    for number in range(start, start + AT_ONCE):
        game = sheet_game(int(variant)) if variant.isdecimal() else game_of(variant, number)
        try:
            steps += compare_match(game, tracer, seed, number)
        except AssertionError as error:
            raise AssertionError(f"{variant}, seed {seed}, game {number}: {error}") from error
    return variant, steps


def pieces(games: int) -> Iterator[tuple[str, int]]:
    variants = [*map(str, PLAYERS), *VARIANTS]
    return ((variant, start) for start in range(0, games, AT_ONCE) for variant in variants)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=100_000, help="games of each variant, by the thousand")
    parser.add_argument("--cores", type=int, default=os.cpu_count())
    parser.add_argument("--seed", type=int, default=2026)
    args = parser.parse_args()
    todo = list(pieces(args.games))
    start, done = perf_counter(), 0
    with ProcessPoolExecutor(args.cores, get_context("spawn")) as pool:
        waiting = [pool.submit(compare, variant, args.seed, first) for variant, first in todo]
        for count, piece in enumerate(as_completed(waiting), 1):
            done += piece.result()[1]
            rate = done / (perf_counter() - start)
            left = (perf_counter() - start) / count * (len(todo) - count)
            print(
                f"\r{count * AT_ONCE:,} of {len(todo) * AT_ONCE:,} games, {done:,} steps, {rate:,.0f} a second, "
                f"{left / 60:.0f} minutes left ",
                end="",
                file=sys.stderr,
                flush=True,
            )
    print(f"\n{len(todo) * AT_ONCE:,} games, {done:,} steps: kernel and engine agree at every one.")


if __name__ == "__main__":
    main()
