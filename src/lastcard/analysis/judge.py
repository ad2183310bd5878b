"""Estimates of the choices of a moment, which more worlds make better."""

from __future__ import annotations

from typing import Final

import numpy as np

from lastcard.analysis.choices import Choice, Estimate
from lastcard.analysis.moments import Moment
from lastcard.analysis.win_chances import AVERAGE, Chances, Rollouts
from lastcard.kernel.action_codes import NO_ACTION
from lastcard.kernel.state_layout import AnyArray, IntArray
from lastcard.kernel.world_sampling import KnownRound

_NOTHING = np.array([NO_ACTION], np.int64)


_FIRST: Final = 32
"""Worlds in the first step; each later step doubles their number."""


class Judge:
    """The chances of one moment so far. The same number of worlds always gives the same estimate."""

    def __init__(self, rollouts: Rollouts, moment: Moment, seed: int = 0) -> None:
        """`seed` tells the random numbers of different moments apart."""
        self.moment = moment
        self.worlds = 0
        self._rollouts = rollouts
        self._seed = seed
        columns = len(moment.codes) + (moment.unnoticed is not None)
        self._match = np.zeros((0, columns))
        self._round = np.zeros((0, columns))
        self._errors = np.full(columns, np.inf)

    def judge(self, worlds: int, precision: float = 0.0) -> None:
        """Try the choices in so many worlds, or in fewer if no standard error is larger than `precision` before."""
        step = _FIRST
        while self.worlds < worlds and (not self.worlds or self._errors.max() > precision):
            self._try_until(min(max(step, 2 * self.worlds), worlds))

    def _try_until(self, worlds: int) -> None:
        more = worlds - self.worlds
        found = [self._estimate(self.moment.known, self.moment.codes, more)]
        if self.moment.unnoticed:
            found.append(self._estimate(self.moment.unnoticed, _NOTHING, more))
        self._match = np.concatenate([self._match, np.hstack([chances.match for chances in found])])
        self._round = np.concatenate([self._round, np.hstack([chances.round for chances in found])])
        self.worlds = worlds
        self._errors = _standard_error(self._match)

    def _estimate(self, known: KnownRound, codes: IntArray, worlds: int) -> Chances:
        moment = self.moment
        scores = np.array([moment.view.scores[seat] for seat in moment.view.playing], np.int64)
        return self._rollouts.estimate(known, moment.seat, codes, scores, self._seed, self.worlds, worlds)

    def estimate(self) -> Estimate:
        match, of_round = self._match.mean(axis=0), self._round.mean(axis=0)
        choices = tuple(
            Choice(action, float(match[at]), float(of_round[at]), float(self._errors[at]))
            for at, action in enumerate(self.moment.actions)
        )
        seat = self.moment.view.seat
        assert seat is not None
        best = int(match[: len(choices)].argmax())
        return Estimate(seat, self.moment.kind, choices, best, self._usual(match), self.worlds)

    def _usual(self, match: AnyArray) -> float:
        """Return the chance with an average player, who doesn't always notice, and doesn't always call."""
        moment, slips = self.moment, 0.0
        if moment.unnoticed:
            slips = 1 - AVERAGE.catches
        elif len(moment.codes) > len(moment.actions):
            slips = AVERAGE.forgets
        return float((1 - slips) * match[moment.usual] + slips * match[-1])

    def error_between(self, one: int, other: int) -> float:
        """Return the standard error of the difference of two choices."""
        return float(_standard_error(self._match[:, [one]] - self._match[:, [other]])[0])


def _standard_error(values: AnyArray) -> AnyArray:
    worlds = len(values)
    return values.std(axis=0, ddof=1) / worlds**0.5 if worlds > 1 else np.full(values.shape[1], 0.5)
