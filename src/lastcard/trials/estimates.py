"""Estimates with their 95 % intervals. Plain Python, so that a command with few numbers doesn't load NumPy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean
from statistics import variance as spread

Z = 1.959963984540054
"""95 % of a normal distribution lie within this many standard deviations."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value and its 95 % interval."""

    value: float
    low: float
    high: float

    @property
    def half_width(self) -> float:
        """Half the width of the interval: the number after ±."""
        return (self.high - self.low) / 2

    def over(self, divisor: float) -> Estimate:
        """Return the estimate divided by a number."""
        return Estimate(self.value / divisor, self.low / divisor, self.high / divisor)


def share(successes: int, trials: int) -> Estimate:
    """Estimate a share of trials, with Wilson's interval, which also holds for few trials and rare events."""
    return wilson(successes / trials, Z**2 / trials)


def wilson(rate: float, weight: float) -> Estimate:
    """Return Wilson's interval for a rate; `weight` is Z² over the number of trials."""
    middle = (rate + weight / 2) / (1 + weight)
    half_width = sqrt(weight * rate * (1 - rate) + weight**2 / 4) / (1 + weight)
    # Rounding must not put the rate outside its own interval.
    return Estimate(rate, max(0.0, min(rate, middle - half_width)), min(1.0, max(rate, middle + half_width)))


def mean(values: Sequence[float]) -> Estimate:
    """Estimate the mean of two values or more: a single one has no interval."""
    return normal(fmean(values), spread(values) / len(values))


def normal(value: float, variance: float) -> Estimate:
    """Estimate a normally distributed value, such as a mean of many, with that variance."""
    half_width = Z * sqrt(max(0.0, variance))
    return Estimate(value, value - half_width, value + half_width)
