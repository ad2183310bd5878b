"""Counting games as they come, without keeping them: sums and products are enough for every figure and its interval."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np

from lastcard.kernel.batch import Batch
from lastcard.trials.estimates import Estimate, normal, share
from lastcard.trials.experiment import Setting

if TYPE_CHECKING:
    from numpy.typing import NDArray

Weights = Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Measure:
    """A figure made from means over games: a weighted sum of some, or the ratio of two such sums."""

    above: Weights
    below: Weights = field(default_factory=lambda: {"games": 1.0})


class Moments:
    """Sums and products of what was measured in each game.

    They are whole numbers, added up exactly: neither the order of the games nor who played them can change a figure.
    """

    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)
        self.games = 0
        self._sums = np.zeros(len(names), np.int64)
        self._products = np.zeros((len(names), len(names)), np.int64)

    def add(self, table: NDArray[np.float64]) -> None:
        """A line a game. In floats, which multiply fast and are exact up to 2**53, far more than a chunk adds up to."""
        self.games += len(table)
        self._sums += table.sum(axis=0).astype(np.int64)
        self._products += (table.T @ table).astype(np.int64)

    def total(self, name: str) -> int:
        """What was measured, summed over the games."""
        return int(self._sums[self.names.index(name)])

    def both(self, one: str, other: str) -> int:
        """The sum of the products of two: of yes or no, how often both were so."""
        return int(self._products[self.names.index(one), self.names.index(other)])

    def value(self, measure: Measure) -> float:
        """The measure of all games so far."""
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
        """The measure with the interval that the spread between games gives it."""
        return normal(self.value(measure), self.variance(self.slope(measure)))

    def variance(self, slope: NDArray[np.float64]) -> float:
        """The variance of a mean, or of what hardly curves over a mean's spread, that follows the means so."""
        means = self._sums / self.games
        spread = self._products / self.games - np.outer(means, means)
        return float(slope @ spread @ slope) / (self.games - 1)

    def _weighted(self, weights: Weights) -> float:
        return sum(weight * self.total(name) for name, weight in weights.items()) / self.games


def measured(setting: Setting, batch: Batch) -> NDArray[np.float64]:
    """What is measured in each game, a column for each of `names_of`."""
    seats = setting.game.seats
    won = (winners_of(setting, batch)[:, None] >> np.arange(seats)) & 1
    columns = [
        np.ones(len(won)),
        batch.moves,
        batch.draws,
        batch.rounds,
        batch.lead,
        batch.winners == 0,
        np.take_along_axis(won, batch.first.astype(np.intp)[:, None], axis=1)[:, 0],
        *won.T,
        *batch.scores.T,
    ]
    return np.column_stack(columns).astype(np.float64)


def names_of(seats: int) -> tuple[str, ...]:
    """What is measured: numbers, and ones and zeros for yes and no."""
    of_seats = [f"{what}{seat}" for what in ("won", "score") for seat in range(seats)]
    return ("games", "moves", "draws", "rounds", "lead", "blocked", "first won", *of_seats)


def winners_of(setting: Setting, batch: Batch) -> NDArray[np.int64]:
    """Who won each game, a bit a seat; a round that one of a team goes out of is won by the team."""
    winners = batch.winners.astype(np.int64)
    if setting.unit == "match" or not setting.game.rules.teams:
        return winners
    teams = [sum(1 << seat for seat in range(side, setting.game.seats, 2)) for side in (0, 1)]
    return np.where(winners & teams[0], teams[0], np.where(winners & teams[1], teams[1], 0))


class Count:
    """One setting's games so far."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.moments = Moments(names_of(setting.game.seats))
        self.lengths = np.zeros(1, np.int64)
        """How many games took so many moves."""

    @property
    def games(self) -> int:
        """How many there are."""
        return self.moments.games

    def add(self, batch: Batch) -> NDArray[np.float64]:
        """Count these too; what was measured in them."""
        table = measured(self.setting, batch)
        self.moments.add(table)
        lengths = np.bincount(batch.moves, minlength=len(self.lengths))
        lengths[: len(self.lengths)] += self.lengths
        self.lengths = lengths
        return table

    def length_at(self, part: float) -> int:
        """So many moves or fewer took that part of the games."""
        return int(np.searchsorted(np.cumsum(self.lengths), part * self.games))

    def share(self, name: str) -> Estimate:
        """Of something that is so or not in each game."""
        return share(self.moments.total(name), self.games)

    def won_by(self, seats: Sequence[int]) -> Estimate:
        """How often each of these seats won, on average.

        Their wins hang together: one excludes the other, or shares it. So a game is one trial: whether one of them
        won, or, where several can win together, how many of them did.
        """
        won = [f"won{seat}" for seat in seats]
        together = any(self.moments.both(one, other) for one in won for other in won if one != other)
        if together:
            return self.moments.estimate(Measure({name: 1 / len(seats) for name in won}))
        return share(sum(map(self.moments.total, won)), self.games).over(len(seats))


class Comparison:
    """Settings side by side, game by game, each against the first."""

    def __init__(self, settings: Sequence[Setting]) -> None:
        self.counts = [Count(setting) for setting in settings]
        names = names_of(settings[0].game.seats)
        self._pairs = [Moments([*names, *(f"first {name}" for name in names)]) for _ in settings[1:]]

    def add(self, chunk: Sequence[Batch]) -> None:
        """Count these too: a batch for each setting, of the same games."""
        first, *others = [count.add(batch) for count, batch in zip(self.counts, chunk, strict=True)]
        for pair, other in zip(self._pairs, others, strict=True):
            pair.add(np.hstack([other, first]))

    def difference(self, place: int, measure: Measure) -> Estimate:
        """How much more it is in that setting than in the first, the same deals set against each other."""
        ours, first = self.counts[place].moments, self.counts[0].moments
        slope = np.concatenate([ours.slope(measure), -first.slope(measure)])
        return normal(ours.value(measure) - first.value(measure), self._pairs[place - 1].variance(slope))
