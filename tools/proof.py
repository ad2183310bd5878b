"""Compare the kernel with the engine: a hundred games for every one of `tests/kernel/test_proof.py`.

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

CHUNK = 1000


def compare(variant: str, seed: int, start: int, count: int) -> tuple[int, int]:
    """Compare games of one variant; return how many games and steps there were."""
    tracer = Tracer()
    steps = 0
    for number in range(start, start + count):
        game = sheet_game(int(variant)) if variant.isdecimal() else game_of(variant, number)
        try:
            steps += compare_match(game, tracer, seed, number)
        except AssertionError as error:
            raise AssertionError(f"{variant}, seed {seed}, game {number}: {error}") from error
    return count, steps


def chunks(games: int) -> Iterator[tuple[str, int, int]]:
    """Variant, first game and number of games of each piece of work."""
    variants = [*map(str, PLAYERS), *VARIANTS]
    starts = range(0, games, CHUNK)
    return ((variant, start, min(CHUNK, games - start)) for start in starts for variant in variants)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=100_000, help="games of each variant (default 100000)")
    parser.add_argument("--cores", type=int, default=os.cpu_count())
    parser.add_argument("--seed", type=int, default=2026)
    args = parser.parse_args()
    todo = list(chunks(args.games))
    total = sum(count for _, _, count in todo)
    start, games, steps = perf_counter(), 0, 0
    with ProcessPoolExecutor(args.cores, get_context("spawn")) as pool:
        waiting = [pool.submit(compare, variant, args.seed, first, count) for variant, first, count in todo]
        for chunk in as_completed(waiting):
            more_games, more_steps = chunk.result()
            games, steps = games + more_games, steps + more_steps
            seconds = perf_counter() - start
            left = seconds / games * (total - games)
            print(
                f"\r{games:,} of {total:,} games, {steps:,} steps, {steps / seconds:,.0f} a second, "
                f"{left / 60:.0f} minutes left ",
                end="",
                file=sys.stderr,
                flush=True,
            )
    print(f"\n{games:,} games, {steps:,} steps: kernel and engine agree at every one.")


if __name__ == "__main__":
    main()
