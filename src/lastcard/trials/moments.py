"""Means over games and their variances, from sums that are kept instead of the games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np

from lastcard.trials.estimates import Estimate, normal

if TYPE_CHECKING:
    from numpy.typing import NDArray

CounterWeights = Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Measure:
    """A value computed from means over games: a weighted sum of some, or the ratio of two such sums."""

    above: CounterWeights
    below: CounterWeights = field(default_factory=lambda: {"games": 1.0})


class RunningMoments:
    """Sums and products of the quantities measured in each game.

    They are whole numbers and are added exactly, so neither the order of the games nor how they are split between
    workers changes a figure.
    """

    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)
        self.games = 0
        self._sums = np.zeros(len(names), np.int64)
        self._products = np.zeros((len(names), len(names)), np.int64)

    def add(self, table: NDArray[np.float64]) -> None:
        """Add games, one row each. Floats multiply fast and are exact up to 2**53, far beyond the sums of a chunk."""
        self.games += len(table)
        self._sums += table.sum(axis=0).astype(np.int64)
        self._products += (table.T @ table).astype(np.int64)

    def total(self, name: str) -> int:
        """Sum of a quantity over the games."""
        return int(self._sums[self.names.index(name)])

    def both(self, one: str, other: str) -> int:
        """Sum of the products of two quantities; for two that are 0 or 1, how often both were 1."""
        return int(self._products[self.names.index(one), self.names.index(other)])

    def value(self, measure: Measure) -> float:
        """Value of the measure over all games so far."""
        return self._weighted(measure.above) / self._weighted(measure.below)

    def slope(self, measure: Measure) -> NDArray[np.float64]:
        """How the measure changes with each mean."""
        below = self._weighted(measure.below)
        slope = np.zeros(len(self.names))
        for weights, factor in ((measure.above, 1 / below), (measure.below, -self.value(measure) / below)):
            for name, weight in weights.items():
                slope[self.names.index(name)] += weight * factor
        return slope

    def estimate(self, measure: Measure) -> Estimate:
        """The measure with its interval, from the spread between games."""
        return normal(self.value(measure), self.variance(self.slope(measure)))

    def variance(self, slope: NDArray[np.float64]) -> float:
        """Variance of a value that changes with the means by this slope (the delta method)."""
        means = self._sums / self.games
        spread = self._products / self.games - np.outer(means, means)
        return float(slope @ spread @ slope) / (self.games - 1)

    def _weighted(self, weights: CounterWeights) -> float:
        return sum(weight * self.total(name) for name, weight in weights.items()) / self.games
