"""Ratings from the results of pairs: the Bradley-Terry model on the Elo scale.

Every bot has a strength, and its share of the wins against another bot is the logistic function of the difference of
their strengths: 400 points are ten wins for each loss. The strengths are the maximum-likelihood estimates.

A deal is played once from each side, and all pairs play the same deals. So the games of one deal depend on each other,
and the deal is the unit: the intervals are a sandwich estimate with the deals as clusters. It doesn't assume that the
games are independent, and it accounts for the luck that duplicate deals remove.

A bot that won every game would be infinitely strong. So each pair gets one more deal, a draw that nobody played. Among
hundreds of deals it has no visible effect. Where one bot won everything, it gives the near end of the interval about
the value of an exact test (1 - 3.7 / deals). The far end stays open: no result limits it.
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
"""Mean rating of all bots: only differences have a meaning."""
ELO = 400 / np.log(10)
"""Points on the Elo scale for one unit of strength."""
_STEPS, _CLOSE = 100, 1e-10
_DRAWN = 0.5

Array = NDArray[np.float64]
Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Rating:
    """A bot's rating. An end of its interval is None if no result limits it."""

    value: float
    low: float | None
    high: float | None


@dataclass(frozen=True, slots=True)
class Ratings:
    """The ratings of all bots."""

    bots: tuple[Rating, ...]
    cov: Array
    """Covariance of the ratings, in points of the scale."""
    quantile: float
    """95 % of the values lie within this many standard deviations."""

    def differ(self, one: int, other: int) -> bool:
        """Return whether two ratings differ: the 95 % interval of their difference excludes zero."""
        variance = self.cov[one, one] + self.cov[other, other] - 2 * self.cov[one, other]
        return abs(self.bots[one].value - self.bots[other].value) > self.quantile * sqrt(max(0.0, variance))


def pairs_of(bots: int) -> list[Pair]:
    """Return the pairs of bots, in the order of the columns of results."""
    return list(combinations(range(bots), 2))


def rate(bots: int, results: Array) -> Ratings:
    """Compute ratings from rows of deals, with a column for each of `pairs_of(bots)`: the share that the first won."""
    pairs = pairs_of(bots)
    sides = np.zeros((len(pairs), bots))
    for column, (one, other) in enumerate(pairs):
        sides[column, one], sides[column, other] = 1, -1
    strengths = _likeliest(sides, results)
    cov = ELO**2 * _sandwich(sides, results, strengths)
    values = MEAN + ELO * strengths
    quantile = _quantile(len(results))
    half_widths = quantile * np.sqrt(np.diag(cov))
    up, down = _open_ends(bots, results)
    found = [
        Rating(value, None if bot in down else value - off, None if bot in up else value + off)
        for bot, (value, off) in enumerate(zip(values.tolist(), half_widths.tolist(), strict=True))
    ]
    return Ratings(tuple(found), cov, quantile)


def _quantile(deals: int) -> float:
    """Quantile of Student's distribution, by the first term of its expansion, for few deals."""
    return Z * (1 + (Z**2 + 1) / (4 * max(1, deals - 1)))


def _likeliest(sides: Array, results: Array) -> Array:
    """Return the strengths, with mean zero, by Newton's method. The added draws make the maximum unique and finite."""
    deals = len(results) + 1
    won = results.sum(axis=0) + _DRAWN
    strengths = np.zeros(sides.shape[1])
    for _ in range(_STEPS):
        expected = _expected(sides, strengths)
        step = _bread(sides, expected, deals) @ (sides.T @ (won - deals * expected))
        # Far from the maximum a full step can overshoot, so a step is at most one unit.
        strengths += step * min(1.0, 1.0 / max(_CLOSE, float(np.abs(step).max())))
        if np.abs(step).max() < _CLOSE:
            break
    return strengths - float(strengths.mean())


def _expected(sides: Array, strengths: Array) -> Array:
    expected: Array = 1 / (1 + np.exp(-(sides @ strengths)))
    return expected


def _bread(sides: Array, expected: Array, deals: int) -> Array:
    """Return the pseudo-inverse of the information matrix."""
    information = sides.T @ (sides * (deals * expected * (1 - expected))[:, None])
    return np.asarray(np.linalg.pinv(information, hermitian=True), dtype=np.float64)


def _sandwich(sides: Array, results: Array, strengths: Array) -> Array:
    """Return the covariance of the strengths when whole deals, with all their games, are the random unit."""
    expected = _expected(sides, strengths)
    bread = _bread(sides, expected, len(results) + 1)
    surprises = (results - expected) @ sides
    drawn = (_DRAWN - expected)[:, None] * sides  # the added draws, one by one
    few = len(results) / max(1, len(results) - 1)
    filling = few * surprises.T @ surprises + drawn.T @ drawn
    return np.asarray(bread @ filling @ bread)


def _open_ends(bots: int, results: Array) -> tuple[set[int], set[int]]:
    """Return the bots whose ratings have no upper end, and those without a lower end.

    Where a group of bots won everything against the rest, no result says how far above the rest it is.
    """
    beaten = np.eye(bots, dtype=bool)
    for (one, other), won in zip(pairs_of(bots), results.sum(axis=0), strict=True):
        beaten[one, other], beaten[other, one] = won > 0, won < len(results)
    for middle in range(bots):
        beaten |= np.outer(beaten[:, middle], beaten[middle])
    better = beaten & ~beaten.T  # won against them, perhaps through others, and lost nothing
    return set(np.flatnonzero(better.any(axis=1)).tolist()), set(np.flatnonzero(better.any(axis=0)).tolist())


def wins(shares: Sequence[float] | Array) -> Estimate:
    """Estimate the mean of the deals' shares, with Wilson's interval for the effective number of games.

    Shares of duplicate deals vary less than single games, so their effective number is higher.
    """
    values = np.asarray(shares, dtype=float)
    middle = float(values.mean())
    one_game = middle * (1 - middle)
    seen = float(values.var(ddof=1)) if len(values) > 1 else one_game
    return wilson(middle, Z**2 / len(values) * (seen / one_game if one_game else 1.0))
