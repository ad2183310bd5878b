"""Rounds side by side on the kernel, with the players that aren't learning."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from lastcard.core.errors import OneOf
from lastcard.core.game import Game
from lastcard.envs.opponents import Opponent, compiled_players, is_compiled
from lastcard.envs.packages import EnvError
from lastcard.kernel.legal import MAX_LEGAL
from lastcard.kernel.memory import address_of
from lastcard.kernel.rule_tables import rule_tables
from lastcard.kernel.vector import MODE, RESET, allocate_rounds, step_rounds


class CompiledRounds:
    """A number of rounds, and the arrays in which every step leaves its results (`rounds`)."""

    def __init__(
        self, game: Game, count: int, opponents: Sequence[Opponent], mode: int, scheme: int, most_moves: int
    ) -> None:
        if not is_compiled(opponents):
            known = OneOf(("random", "beginner", "casual"))
            raise EnvError("error-opponent-compiled", name=str(opponents), known=known)
        self.rounds = allocate_rounds(count, game.seats)
        self._tables = rule_tables(game)
        self._deciders, self._traits = compiled_players(opponents, game.seats)
        self._settings = np.array([mode, scheme, most_moves], np.int64)
        self._reset_settings = self._settings.copy()
        self._reset_settings[MODE] = RESET
        self._scratch = np.zeros(MAX_LEGAL, np.int64)
        self._address = address_of(self.rounds.memory)

    def seed(self, seeds: Sequence[int], chosen: NDArray[np.bool_]) -> None:
        """Set the seeds of the chosen rounds, and start to count their deals from 0."""
        self.rounds.seeds[chosen] = np.array([seed % 2**64 for seed in seeds], np.uint64)[chosen]
        self.rounds.numbers[chosen] = 0

    def deal(self, chosen: NDArray[np.bool_]) -> None:
        """Deal the chosen rounds anew."""
        self._run(self._reset_settings, chosen.astype(np.int64))

    def step(self, actions: NDArray[np.int64]) -> None:
        """Take an action in every round."""
        self._run(self._settings, actions)

    def _run(self, settings: NDArray[np.int64], actions: NDArray[np.int64]) -> None:
        step_rounds(
            self._tables, self._traits, self._deciders, settings, self._scratch, self._address, self.rounds, actions
        )
