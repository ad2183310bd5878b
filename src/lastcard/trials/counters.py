"""Counting games as they come, without keeping them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from lastcard.kernel.batch import Batch
from lastcard.trials.estimates import Estimate, normal, share
from lastcard.trials.experiment import Experiment
from lastcard.trials.figures import Figure, mean_of_seats, measure_games, of_seat, quantity_names
from lastcard.trials.moments import RunningMoments

if TYPE_CHECKING:
    from numpy.typing import NDArray


class GameCounter:
    """The games of one experiment so far."""

    def __init__(self, experiment: Experiment) -> None:
        self.experiment = experiment
        self.moments = RunningMoments(quantity_names(experiment.game.seats))
        self.lengths = np.zeros(1, np.int64)
        """How many games took each number of moves."""

    @property
    def games(self) -> int:
        """Number of games so far."""
        return self.moments.games

    def add(self, batch: Batch) -> NDArray[np.float64]:
        """Count these games, and return the quantities measured in them."""
        table = measure_games(self.experiment, batch)
        self.moments.add(table)
        lengths = np.bincount(batch.moves, minlength=len(self.lengths))
        lengths[: len(self.lengths)] += self.lengths
        self.lengths = lengths
        return table

    def length_at(self, part: float) -> int:
        """The number of moves that this part of the games did not exceed."""
        return int(np.searchsorted(np.cumsum(self.lengths), part * self.games))

    def estimate(self, figure: Figure) -> Estimate:
        """The figure over all games so far."""
        measure = figure.measure(self.experiment)
        if figure.is_share:
            (name,) = measure.above
            return self.share(name)
        return self.moments.estimate(measure)

    def share(self, name: str) -> Estimate:
        """Share of the games in which a quantity was 1, and not 0."""
        return share(self.moments.total(name), self.games)

    def won_by(self, seats: Sequence[int]) -> Estimate:
        """How often each of these seats won, on average.

        Their wins depend on each other: one excludes the other, or shares it. So a game is one trial: whether one of
        them won, or, where several can win together, how many of them did.
        """
        won = [of_seat("won", seat) for seat in seats]
        together = any(self.moments.both(one, other) for one in won for other in won if one != other)
        if together:
            return self.moments.estimate(mean_of_seats("won", seats))
        return share(sum(map(self.moments.total, won)), self.games).over(len(seats))


class Comparison:
    """Experiments compared game by game, each with the first."""

    def __init__(self, experiments: Sequence[Experiment]) -> None:
        self.counters = [GameCounter(experiment) for experiment in experiments]
        names = quantity_names(experiments[0].game.seats)
        self._pairs = [RunningMoments([*names, *(f"first {name}" for name in names)]) for _ in experiments[1:]]

    def add(self, chunk: Sequence[Batch]) -> None:
        """Count the same games of each experiment: a batch for each."""
        first, *others = [counter.add(batch) for counter, batch in zip(self.counters, chunk, strict=True)]
        for pair, other in zip(self._pairs, others, strict=True):
            pair.add(np.hstack([other, first]))

    def difference(self, place: int, figure: Figure) -> Estimate:
        """How much more the figure is in that experiment than in the first, compared deal by deal."""
        measure = figure.measure(self.counters[place].experiment)
        ours, first = self.counters[place].moments, self.counters[0].moments
        slope = np.concatenate([ours.slope(measure), -first.slope(measure)])
        return normal(ours.value(measure) - first.value(measure), self._pairs[place - 1].variance(slope))
