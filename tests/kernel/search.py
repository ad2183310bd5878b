"""The knowledge of a seat about a position, and the worlds that the kernel samples from it."""

from __future__ import annotations

from dataclasses import astuple
from math import inf

import numpy as np

from lastcard import State
from lastcard.bots.determinize import SeatKnowledge, kernel_game
from lastcard.bots.inference import ObservationLog
from lastcard.bots.weights import BLUFF_RATE, CASUAL, CHALLENGE_THRESHOLD
from lastcard.kernel.batch import KernelPlayer
from lastcard.kernel.compiler import kernel
from lastcard.kernel.monte_carlo import best_action, evaluate_actions, new_outcomes, new_scratch, seat_values
from lastcard.kernel.player_traits import pack_traits
from lastcard.kernel.rng import seed_game
from lastcard.kernel.rule_tables import RuleTables, rule_tables
from lastcard.kernel.state_layout import AnyArray, Traits, copy_round
from lastcard.kernel.world_sampling import KnownRound, ScratchBuffers, sample_world
from lastcard.notation.actions import read_action
from lastcard.views import view

SOUND = KernelPlayer("casual", 0.0, 1.0, 1.0, BLUFF_RATE, CHALLENGE_THRESHOLD, astuple(CASUAL))


@kernel
def worlds_of(
    tables: RuleTables,
    known: KnownRound,
    traits: Traits,
    seat: int,
    scratch: ScratchBuffers,
    states: AnyArray,
    piles: AnyArray,
) -> None:
    """Write sampled worlds, one a row."""
    for line in range(states.shape[0]):
        seed_game(scratch.rng_state, np.uint64(1), line)
        sample_world(tables, known, traits, seat, scratch)
        copy_round(scratch.world, scratch.world_piles, states[line], piles[line])


class Search:
    """A seat that has to decide, and its actions."""

    def __init__(self, state: State, seat: int, *actions: str, log: ObservationLog | None = None) -> None:
        self.game = kernel_game(state.game, state.game.seats)
        self.seat = seat
        self.knowledge = SeatKnowledge(self.game, view(state, seat), log or ObservationLog(self.game))
        self.tables = rule_tables(self.game)
        self.traits = pack_traits([SOUND] * self.game.seats)
        letters = self.game.edition.letters
        numbers = [self.knowledge.encode(read_action(action, letters)) for action in actions]
        self.actions = np.array(numbers, np.int64)
        self.scratch = new_scratch(self.game.seats)

    def worlds(self, count: int) -> tuple[AnyArray, AnyArray]:
        states, piles = np.zeros((count, len(self.scratch.state)), np.int64), np.zeros((count, 2, 112), np.uint8)
        worlds_of(self.tables, self.knowledge.known, self.traits, self.seat, self.scratch, states, piles)
        return states, piles

    def values(self, count: int) -> AnyArray:
        """Return the value of each action in each world."""
        outcomes = new_outcomes(self.tables, count, len(self.actions))
        known = self.knowledge.known
        evaluate_actions(
            self.tables, known, self.traits, self.seat, self.actions, np.uint64(1), 0, self.scratch, outcomes
        )
        return seat_values(self.tables, outcomes, self.seat)

    def best(self, default: int, worlds: int = 256, seconds: float = inf, seed: int = 1) -> int:
        args = (self.actions, default, seed, worlds, seconds)
        return best_action(self.tables, self.knowledge.known, self.traits, self.seat, *args)
