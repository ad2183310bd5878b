"""Helpers of the benchmarks and their output; `make bench` runs the benchmarks."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bench.measure import best
from bench.strength import TRIALS, describe
from lastcard.trials.estimates import share


def test_blocks_alternate_and_best_counts() -> None:
    order = ""

    def measure(name: str, rates: list[float]) -> Callable[[], float]:
        def block() -> float:
            nonlocal order
            order += name
            return rates.pop(0)

        return block

    assert best(measure("a", [1, 3, 2]), measure("b", [7, 5, 6]), blocks=3) == (3, 7)
    assert order == "ababab"


@pytest.mark.parametrize(
    ("wins", "words"),
    [(279, "missed"), (280, "reached"), (299, "reached"), (300, "aim reached")],
)
def test_trial_prints_interval_and_target(wins: int, words: str) -> None:
    line = describe(TRIALS[-1], 1000, share(wins, 1000))
    assert line.startswith(f"expert against 3 × casual: {wins / 10:.1f}% (")
    assert line.endswith(f"at least 28%, aiming at 30%: {words}")
