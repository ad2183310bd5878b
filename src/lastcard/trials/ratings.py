"""From who won how much against whom to ratings: Bradley and Terry's model on the Elo scale.

Every bot has a strength, and a bot's share of the wins against another is the logistic function of the difference of
their strengths: 400 points are ten wins for each loss. The strengths are those that make the shares seen likeliest.

A deal is played once from each side, and the same deals go to all pairs. So the games of one deal hang together, and
the deal is what is counted: the intervals are a sandwich estimate with the deals as its clusters. It makes no use of
the games being independent, which they aren't, and gives duplicate deals the credit for the luck they take out.

Who won everything would be infinitely strong. So each pair is counted one deal more, a drawn one that nobody played.
Among hundreds it doesn't show; where all was won it makes the near end of the interval what a sure thing seen so often
allows (about 1 - 3.7 / deals, as an exact test does). The far end is left open: nothing was seen that would close it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from lastcard.trials.estimates import Estimate, Z, wilson

MEAN = 1500.0
"""The rating of the whole field: it is the differences that mean something."""
ELO = 400 / np.log(10)
"""Points on the Elo scale for one unit of strength."""
_STEPS, _CLOSE = 100, 1e-10
_DRAWN = 0.5

Array = NDArray[np.float64]
Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Rating:
    """A bot's place on the scale. An end of its interval that nothing was seen to close is None."""

    value: float
    low: float | None
    high: float | None


@dataclass(frozen=True, slots=True)
class Ratings:
    bots: tuple[Rating, ...]
    cov: Array
    """How the ratings vary together, in points of the scale."""
    reach: float
    """How many standard deviations 95 % lie within."""

    def apart(self, one: int, other: int) -> bool:
        """Whether the deals tell these two apart: the 95 % interval of their difference leaves out nought."""
        variance = self.cov[one, one] + self.cov[other, other] - 2 * self.cov[one, other]
        return abs(self.bots[one].value - self.bots[other].value) > self.reach * sqrt(max(0.0, variance))


def pairs_of(bots: int) -> list[Pair]:
    """Who meets whom, in the order of a table of results."""
    return list(combinations(range(bots), 2))


def rate(bots: int, results: Array) -> Ratings:
    """Ratings from a row for each deal with a column for each of `pairs_of(bots)`: what the first one won, 0 to 1."""
    pairs = pairs_of(bots)
    sides = np.zeros((len(pairs), bots))
    for column, (one, other) in enumerate(pairs):
        sides[column, one], sides[column, other] = 1, -1
    strengths = _likeliest(sides, results)
    cov = ELO**2 * _sandwich(sides, results, strengths)
    values = MEAN + ELO * strengths
    reach = _quantile(len(results))
    reaches = reach * np.sqrt(np.diag(cov))
    up, down = _open_ends(bots, results)
    found = [
        Rating(value, None if bot in down else value - off, None if bot in up else value + off)
        for bot, (value, off) in enumerate(zip(values.tolist(), reaches.tolist(), strict=True))
    ]
    return Ratings(tuple(found), cov, reach)


def _quantile(deals: int) -> float:
    """Student's, by the first term of its expansion: of a few deals the variance itself is a guess."""
    return Z * (1 + (Z**2 + 1) / (4 * max(1, deals - 1)))


def _likeliest(sides: Array, results: Array) -> Array:
    """The strengths, their mean nought, by Newton's steps. Thanks to the drawn deals the maximum is one and finite."""
    deals = len(results) + 1
    won = results.sum(axis=0) + _DRAWN
    strengths = np.zeros(sides.shape[1])
    for _ in range(_STEPS):
        expected = _expected(sides, strengths)
        step = _bread(sides, expected, deals) @ (sides.T @ (won - deals * expected))
        # From afar a full step can overshoot; one unit at a time arrives as well.
        strengths += step * min(1.0, 1.0 / max(_CLOSE, float(np.abs(step).max())))
        if np.abs(step).max() < _CLOSE:
            break
    return strengths - float(strengths.mean())


def _expected(sides: Array, strengths: Array) -> Array:
    expected: Array = 1 / (1 + np.exp(-(sides @ strengths)))
    return expected


def _bread(sides: Array, expected: Array, deals: int) -> Array:
    """How little the strengths are held by the results: the inverse of the information, where it has one."""
    information = sides.T @ (sides * (deals * expected * (1 - expected))[:, None])
    return np.asarray(np.linalg.pinv(information, hermitian=True), dtype=np.float64)


def _sandwich(sides: Array, results: Array, strengths: Array) -> Array:
    """The variance of the strengths when whole deals, with all that was played on them, are what is drawn by chance."""
    expected = _expected(sides, strengths)
    bread = _bread(sides, expected, len(results) + 1)
    surprises = (results - expected) @ sides
    drawn = (_DRAWN - expected)[:, None] * sides  # the deals nobody played, each by itself
    few = len(results) / max(1, len(results) - 1)
    filling = few * surprises.T @ surprises + drawn.T @ drawn
    return np.asarray(bread @ filling @ bread)


def _open_ends(bots: int, results: Array) -> tuple[set[int], set[int]]:
    """Whose ratings have no upper and no lower end.

    Where a group of bots gave nothing away to the rest, nothing says how far above it is, nor the rest how far below.
    """
    beaten = np.eye(bots, dtype=bool)
    for (one, other), won in zip(pairs_of(bots), results.sum(axis=0), strict=True):
        beaten[one, other], beaten[other, one] = won > 0, won < len(results)
    for middle in range(bots):
        beaten |= np.outer(beaten[:, middle], beaten[middle])
    better = beaten & ~beaten.T  # won something off them, by way of others perhaps, and nothing came back
    return set(np.flatnonzero(better.any(axis=1)).tolist()), set(np.flatnonzero(better.any(axis=0)).tolist())


def wins(shares: Sequence[float] | Array) -> Estimate:
    """The mean of the deals' shares, with Wilson's interval for as many games as the deals are worth.

    Shares that vary less than single games would, as those of duplicate deals do, are worth more than their number.
    """
    values = np.asarray(shares, dtype=float)
    middle = float(values.mean())
    one_game = middle * (1 - middle)
    seen = float(values.var(ddof=1)) if len(values) > 1 else one_game
    return wilson(middle, Z**2 / len(values) * (seen / one_game if one_game else 1.0))
