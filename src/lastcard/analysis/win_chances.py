"""Chances to win by rollouts: random worlds that fit what a seat has seen and heard are played to their end."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np

from lastcard.bots.kernel_players import casual
from lastcard.bots.levels import HABITS
from lastcard.core.game import Game
from lastcard.kernel.batch import allocate_round
from lastcard.kernel.match_chances import match_chances, round_pool
from lastcard.kernel.matches import SCORES
from lastcard.kernel.monte_carlo import GONE_OUT, evaluate_actions, new_outcomes, new_scratch
from lastcard.kernel.player_traits import pack_traits
from lastcard.kernel.rule_tables import TEAMS, rule_tables
from lastcard.kernel.state_layout import NOBODY, AnyArray, IntArray
from lastcard.kernel.world_sampling import KnownRound

AVERAGE: Final = casual(HABITS["casual"])
"""The player that everybody is assumed to be from the judged moment on."""
_POOL: Final = 4_096
"""How many rounds are played in advance, to continue matches with."""
_CONTINUATIONS: Final = 8
"""How often the match is continued after each round that was played to its end."""
_FROM_SCORES: Final = 20_000
"""How often a match is continued to get a chance from scores alone."""


@dataclass(frozen=True, slots=True)
class Chances:
    """Chances in each world (a row) after each choice (a column)."""

    match: AnyArray
    round: AnyArray


class Rollouts:
    """Rollouts of one game. The same worlds have the same chances, however they are divided into calls."""

    def __init__(self, game: Game) -> None:
        """`game` is one that the kernel knows."""
        self._tables = rule_tables(game)
        self._traits = pack_traits([AVERAGE] * game.seats)
        self._scratch = new_scratch(game.seats)
        self._result = np.zeros(SCORES + game.seats, np.int64)
        self._rng = allocate_round()[2]
        self._pool = _pool(game)
        self._seats = game.seats

    def estimate(
        self, known: KnownRound, seat: int, codes: IntArray, scores: IntArray, seed: int, first: int, worlds: int
    ) -> Chances:
        """Return the chances in these worlds, numbered from `first` on. `seat` is an index of the seats in play."""
        outcomes = new_outcomes(self._tables, worlds, len(codes))
        number = np.uint64(seed)
        evaluate_actions(self._tables, known, self._traits, seat, codes, number, first, self._scratch, outcomes)
        match = self._matches(scores, seat, outcomes, number, first, _CONTINUATIONS)
        return Chances(match, self._rounds(outcomes, seat))

    def from_scores(self, scores: IntArray, seat: int) -> float:
        """Return the chance of a seat to win the match when a new round begins with these scores."""
        nobody = new_outcomes(self._tables, 1, 1)
        nobody[..., GONE_OUT] = NOBODY
        return float(self._matches(scores, seat, nobody, np.uint64(0), 0, _FROM_SCORES)[0, 0])

    def _matches(
        self, scores: IntArray, seat: int, outcomes: AnyArray, seed: np.uint64, first: int, samples: int
    ) -> AnyArray:
        chances = np.zeros(outcomes.shape[:2])
        match_chances(
            self._tables, scores, seat, outcomes, self._pool, seed, first, samples, self._rng, self._result, chances
        )
        return chances

    def _rounds(self, outcomes: AnyArray, seat: int) -> AnyArray:
        """Whether the seat or its partner went out; under `tally`, too, where others may still win the match by it."""
        side = [other for other in range(self._seats) if other == seat or (self._has_teams and (other ^ seat) & 1 == 0)]
        return np.isin(outcomes[..., GONE_OUT], side).astype(np.float64)

    @property
    def _has_teams(self) -> bool:
        return bool(self._tables.options[TEAMS])


@lru_cache(maxsize=16)
def _pool(game: Game) -> IntArray:
    return round_pool(game, AVERAGE, _POOL)
