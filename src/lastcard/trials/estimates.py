"""Figures with their 95 % intervals. Plain Python: a command that counts a little needs no arrays for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean
from statistics import variance as spread

Z = 1.959963984540054
"""95 % of a normal distribution lie within so many standard deviations."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure and the 95 % interval that it stands for."""

    value: float
    low: float
    high: float

    @property
    def reach(self) -> float:
        """Half the interval's width: what stands after ±."""
        return (self.high - self.low) / 2

    def over(self, divisor: float) -> Estimate:
        """It and its interval, divided by that."""
        return Estimate(self.value / divisor, self.low / divisor, self.high / divisor)


def share(successes: int, trials: int) -> Estimate:
    """How often it happened, with Wilson's interval, which holds for few trials and for rare things too."""
    return wilson(successes / trials, Z**2 / trials)


def wilson(rate: float, weight: float) -> Estimate:
    """Wilson's interval for a rate that weighs so little: Z² over the number of trials it is worth."""
    middle = (rate + weight / 2) / (1 + weight)
    reach = sqrt(weight * rate * (1 - rate) + weight**2 / 4) / (1 + weight)
    # Rounding must not leave a sure thing out of its own interval.
    return Estimate(rate, max(0.0, min(rate, middle - reach)), min(1.0, max(rate, middle + reach)))


def mean(values: Sequence[float]) -> Estimate:
    """Of two values or more: one alone has no interval."""
    return normal(fmean(values), spread(values) / len(values))


def normal(value: float, variance: float) -> Estimate:
    """A figure that lies normally around the truth, as a mean of many does, with that variance."""
    reach = Z * sqrt(max(0.0, variance))
    return Estimate(value, value - reach, value + reach)
