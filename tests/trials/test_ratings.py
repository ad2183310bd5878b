"""Ratings recover known strengths, with intervals that have their coverage."""

from __future__ import annotations

from math import log, log10

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from lastcard.trials.estimates import share
from lastcard.trials.ratings import ELO, MEAN, Array, Rating, pairs_of, rate, wins

STRENGTHS = np.array([0.5, 0.1, -0.1, -0.5])
LUCK = 0.3


def artificial_results(strengths: Array, deals: int, seed: int) -> Array:
    """Return artificial results of deals; some are won by the seat and not by the bot, for all pairs."""
    random = np.random.default_rng(seed)
    gaps = np.array([strengths[one] - strengths[other] for one, other in pairs_of(len(strengths))])
    fair = (1 / (1 + np.exp(-gaps)) - LUCK / 2) / (1 - LUCK)
    won = random.random((deals, len(gaps))) < fair
    return np.where(random.random((deals, 1)) < LUCK, 0.5, won)


def holds(rating: Rating, truth: float) -> bool:
    return (rating.low is None or rating.low <= truth) and (rating.high is None or truth <= rating.high)


def results_of(bots: int) -> st.SearchStrategy[Array]:
    pairs = bots * (bots - 1) // 2
    shape = st.integers(2, 12).map(lambda deals: (deals, pairs))
    return shape.flatmap(lambda both: arrays.arrays(float, both, elements=st.sampled_from([0.0, 0.5, 1.0])))


def test_known_strengths_are_recovered() -> None:
    """Exactly from exact shares, and approximately from artificial games."""
    gaps = np.array([STRENGTHS[one] - STRENGTHS[other] for one, other in pairs_of(4)])
    exact = np.tile(1 / (1 + np.exp(-gaps)), (10_000, 1))
    assert [bot.value for bot in rate(4, exact).bots] == pytest.approx(list(MEAN + ELO * STRENGTHS), abs=0.05)
    by_chance = rate(4, artificial_results(STRENGTHS, 20_000, 1)).bots
    assert [bot.value for bot in by_chance] == pytest.approx(list(MEAN + ELO * STRENGTHS), abs=5)
    assert all(bot.high - bot.low < 10 for bot in by_chance if bot.high and bot.low)


@pytest.mark.sweep(1)
@pytest.mark.parametrize(("deals", "tries"), [(8, 800), (40, 800), (300, 400)])
def test_rating_intervals_contain_truth_95_percent(deals: int, tries: int) -> None:
    """For ratings, differences and shares; with few deals, slightly wide intervals are accepted."""
    rated = told = shared = 0
    fair = 1 / (1 + np.exp(-(STRENGTHS[0] - STRENGTHS[3])))
    for number in range(tries):
        results = artificial_results(STRENGTHS, deals, number)
        rated += sum(map(holds, rate(4, results).bots, MEAN + ELO * STRENGTHS))
        alike = rate(3, artificial_results(np.zeros(3), deals, number))
        told += not alike.differ(0, 2)
        found = wins(results[:, pairs_of(4).index((0, 3))])
        shared += found.low <= fair <= found.high
    assert 0.94 <= rated / (4 * tries) <= 0.98
    assert 0.93 <= told / tries <= 0.985
    assert 0.93 <= shared / tries <= 0.985


def test_two_bots_have_hand_computed_rating() -> None:
    """Three wins of four and a drawn deal that nobody played: 3.5 of 5, which is 7 to 3."""
    one, other = rate(2, np.array([[1.0], [1.0], [1.0], [0.0]])).bots
    assert one.value - other.value == pytest.approx(400 * log10(7 / 3))
    assert one.value + other.value == pytest.approx(2 * MEAN)


@pytest.mark.parametrize("deals", [20, 1000])
def test_unbeaten_bot_has_no_upper_end(deals: int) -> None:
    """The lower end is near that of an exact test."""
    winner, loser = rate(2, np.ones((deals, 1))).bots
    assert (winner.high, loser.low) == (None, None)
    assert winner.low is not None
    assert loser.high is not None
    exact = 0.025 ** (1 / deals)
    assert (winner.low - loser.high) / ELO == pytest.approx(log(exact / (1 - exact)), abs=0.3)


def test_unbeaten_group_has_no_upper_end() -> None:
    """The first two always beat the last and alternate between themselves: their lead has no upper end."""
    results = np.array([[1.0, 1.0, 1.0], [0.0, 1.0, 1.0]] * 20)
    best, second, last = rate(3, results).bots
    assert best.value == pytest.approx(second.value)
    assert best.value > last.value
    assert [bot.high is None for bot in (best, second, last)] == [True, True, False]
    assert [bot.low is None for bot in (best, second, last)] == [False, False, True]
    assert [(bot.low, bot.high) for bot in rate(3, np.ones((9, 3))).bots][1] == (None, None)


def test_cyclic_wins_give_finite_intervals() -> None:
    """Each of three bots always beats the next one: all are equal, and every interval has both ends."""
    ratings = rate(3, np.array([[1.0, 0.0, 1.0]] * 9))
    assert [bot.value for bot in ratings.bots] == pytest.approx([MEAN] * 3)
    assert all(holds(bot, MEAN) and None not in (bot.low, bot.high) for bot in ratings.bots)


def test_equal_bots_have_equal_ratings() -> None:
    assert rate(2, np.full((10, 1), 0.5)).bots == (Rating(MEAN, MEAN, MEAN),) * 2
    assert wins([0.5] * 10).low == wins([0.5] * 10).high == 0.5


@given(results_of(4))
def test_mean_is_fixed_and_ratings_are_finite(results: Array) -> None:
    ratings = rate(4, results).bots
    assert sum(bot.value for bot in ratings) == pytest.approx(4 * MEAN)
    assert np.isfinite([end for bot in ratings for end in (bot.value, bot.low, bot.high) if end is not None]).all()
    assert all(holds(bot, bot.value) for bot in ratings)


@given(results_of(3), st.permutations(range(3)))
def test_order_of_bots_does_not_matter(results: Array, order: list[int]) -> None:
    columns = {pair: results[:, column] for column, pair in enumerate(pairs_of(3))}
    columns |= {(other, one): 1 - shares for (one, other), shares in columns.items()}
    turned = np.column_stack([columns[order[one], order[other]] for one, other in pairs_of(3)])
    straight, shuffled = rate(3, results).bots, rate(3, turned).bots
    for place, bot in enumerate(order):
        assert shuffled[place].value == pytest.approx(straight[bot].value, abs=1e-4)
        assert (shuffled[place].low is None) == (straight[bot].low is None)


@given(results_of(2))
def test_more_wins_give_higher_rating(results: Array) -> None:
    """One more deal won gives a higher rating."""
    better = results.copy()
    better[0] = 1.0
    assert (rate(2, better).bots[0].value > rate(2, results).bots[0].value) == (results[0, 0] < 1)


def test_single_games_have_wilson_interval() -> None:
    games = [1.0] * 300 + [0.0] * 700
    found, wilson = wins(games), share(300, 1000)
    assert (found.value, found.low, found.high) == pytest.approx((wilson.value, wilson.low, wilson.high), abs=1e-4)


def test_half_won_deals_narrow_interval() -> None:
    mixed, even = wins([1.0, 0.0] * 50), wins([1.0, 0.0] * 10 + [0.5] * 80)
    assert mixed.value == even.value == 0.5
    assert even.half_width == pytest.approx(mixed.half_width * np.sqrt(0.2), rel=0.05)
    assert wins([1.0] * 50).low == pytest.approx(share(50, 50).low)
