"""Intervals have their coverage, by exact binomial probabilities."""

from __future__ import annotations

from math import comb, isclose, sqrt
from statistics import NormalDist

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lastcard.trials.estimates import Estimate, Z, mean, normal, share


def test_z_is_normal_quantile() -> None:
    assert isclose(Z, NormalDist().inv_cdf(0.975), rel_tol=1e-12)


@given(st.integers(1, 10_000).flatmap(lambda trials: st.tuples(st.integers(0, trials), st.just(trials))))
def test_wilson_ends_are_limits_of_score_test(outcome: tuple[int, int]) -> None:
    """Wilson's interval contains the rates p for which the observed rate is within Z standard deviations."""
    successes, trials = outcome
    found = share(successes, trials)
    assert 0 <= found.low <= found.value <= found.high <= 1
    for end in (found.low, found.high):
        if 0 < end < 1:
            assert isclose(abs(found.value - end), Z * sqrt(end * (1 - end) / trials), rel_tol=1e-6, abs_tol=1e-9)


@pytest.mark.parametrize("trials", [10, 40, 200])
@pytest.mark.parametrize("rate", [0.02, 0.1, 0.25, 0.5, 0.77])
def test_wilson_contains_truth_95_percent(trials: int, rate: float) -> None:
    """Return the exact probability that the interval contains the rate."""
    held = 0.0
    for successes in range(trials + 1):
        found = share(successes, trials)
        if found.low <= rate <= found.high:
            held += comb(trials, successes) * rate**successes * (1 - rate) ** (trials - successes)
    assert 0.91 <= held <= 0.995


def test_known_intervals_are_reproduced() -> None:
    """By hand: 0 of n reaches up to Z² / (n + Z²), half of n is symmetric, and 1, 2, 3 have the deviation 1."""
    assert share(0, 100) == Estimate(0, 0, pytest.approx(Z**2 / (100 + Z**2)))
    half = share(50, 100)
    assert isclose(half.low + half.high, 1)
    eight = share(8, 10)
    assert (eight.value, round(eight.low, 3), round(eight.high, 3)) == (0.8, 0.49, 0.943)
    assert mean([1, 2, 3]) == Estimate(2, pytest.approx(2 - Z / sqrt(3)), pytest.approx(2 + Z / sqrt(3)))
    assert normal(10, 4) == Estimate(10, 10 - 2 * Z, 10 + 2 * Z)
    assert normal(10, 4).half_width == pytest.approx(2 * Z)
    assert normal(3, -1e-18) == Estimate(3, 3, 3)


def test_over_divides_value_and_interval() -> None:
    assert Estimate(2, 1, 4).over(2) == Estimate(1, 0.5, 2)
