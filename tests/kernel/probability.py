"""Exact probabilities of random decisions, and a test of how well counts agree with them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

import numpy as np

from lastcard.kernel.state_layout import AnyArray
from tests.bots.helpers import chi_square

T = TypeVar("T")


class Fork:
    """A random source that takes a given branch at each decision, then always the first, and lists the others."""

    def __init__(self, path: tuple[int, ...]) -> None:
        self.path = path
        self.taken: tuple[int, ...] = ()
        self.others: list[tuple[int, ...]] = []
        self.likelihood = 1.0

    def goes(self, chances: Sequence[float]) -> int:
        ways = [way for way, chance in enumerate(chances) if chance]
        if len(self.taken) < len(self.path):
            way = self.path[len(self.taken)]
        else:
            way = ways[0]
            self.others += [(*self.taken, other) for other in ways[1:]]
        self.taken += (way,)
        self.likelihood *= chances[way]
        return way

    def choice(self, things: Sequence[T]) -> T:
        """Choose like a `Random`."""
        return things[self.goes([1 / len(things)] * len(things))]


def outcomes(decide: Callable[[Fork], T]) -> dict[T, float]:
    """Return every possible result with its probability."""
    found: Counter[T] = Counter()
    paths: list[tuple[int, ...]] = [()]
    while paths:
        fork = Fork(paths.pop())
        found[decide(fork)] += fork.likelihood  # type: ignore[assignment]
        paths += fork.others
    return dict(found)


def counted(numbers: AnyArray) -> dict[int, int]:
    values, counts = np.unique(numbers, return_counts=True)
    return dict(zip(values.tolist(), counts.tolist(), strict=True))


def surprise(counts: Mapping[T, int], likely: Mapping[T, float]) -> float:
    """Return by how many standard deviations the counts differ from the probabilities (chi-square test).

    Wilson and Hilferty: the cube root of a chi-square is nearly normal.
    """
    assert counts.keys() <= likely.keys(), f"impossible: {counts.keys() - likely.keys()}"
    times, freedom = sum(counts.values()), len(likely) - 1
    if freedom == 0:
        return 0.0
    off = chi_square([counts.get(thing, 0) for thing in likely], [times * chance for chance in likely.values()])
    spread = 2 / (9 * freedom)
    return float(((off / freedom) ** (1 / 3) - (1 - spread)) / spread**0.5)
