"""What a seat knows of a position, and the worlds that the kernel makes of it."""

from __future__ import annotations

from dataclasses import astuple
from math import inf

import numpy as np

from lastcard import State
from lastcard.bots.determinize import Imagined, stand_in
from lastcard.bots.inference import Memory
from lastcard.bots.weights import BLUFFERS, CASUAL, CERTAINTY
from lastcard.kernel.arrays import Numbers, Traits
from lastcard.kernel.batch import Player, room
from lastcard.kernel.compiler import entry
from lastcard.kernel.layout import copy_round
from lastcard.kernel.matches import SCORES
from lastcard.kernel.monte_carlo import Known, Scratch, _imagine, best_action, try_out
from lastcard.kernel.player_traits import traits_of
from lastcard.kernel.rng import start
from lastcard.kernel.rule_tables import Tables, tables
from lastcard.notation.actions import read_action
from lastcard.views import view

SOUND = Player("casual", 0.0, 1.0, 1.0, BLUFFERS, CERTAINTY, astuple(CASUAL))


@entry
def worlds_of(
    tables: Tables, known: Known, who: Traits, seat: int, scratch: Scratch, rows: Numbers, heaps: Numbers
) -> None:
    """World after world as they are imagined."""
    for line in range(rows.shape[0]):
        start(scratch.dice, np.uint64(1), line)
        _imagine(tables, known, who, seat, scratch)
        copy_round(scratch.world, scratch.heaps, rows[line], heaps[line])


class Search:
    """A seat at a decision, and what it may do."""

    def __init__(self, state: State, seat: int, *actions: str, memory: Memory | None = None) -> None:
        self.game = stand_in(state.game, state.game.seats)
        self.seat = seat
        self.imagined = Imagined(self.game, view(state, seat), memory or Memory(self.game))
        self.tables = tables(self.game)
        self.who = traits_of([SOUND] * self.game.seats)
        letters = self.game.edition.letters
        numbers = [self.imagined.number_of(read_action(action, letters)) for action in actions]
        self.actions = np.array(numbers, np.int64)
        (world, heaps, _), (row, piles, dice) = room(), room()
        self.scratch = Scratch(world, heaps, row, piles, dice, np.zeros(SCORES + self.game.seats, np.int64), room()[0])

    def worlds(self, count: int) -> tuple[Numbers, Numbers]:
        rows, heaps = np.zeros((count, len(self.scratch.row)), np.int64), np.zeros((count, 2, 112), np.uint8)
        worlds_of(self.tables, self.imagined.known, self.who, self.seat, self.scratch, rows, heaps)
        return rows, heaps

    def values(self, count: int) -> Numbers:
        """What each action came to in each world."""
        values = np.zeros((count, len(self.actions)))
        known = self.imagined.known
        try_out(self.tables, known, self.who, self.seat, self.actions, np.uint64(1), 0, self.scratch, values)
        return values

    def best(self, usual: int, worlds: int = 256, seconds: float = inf, seed: int = 1) -> int:
        args = (self.actions, usual, seed, worlds, seconds)
        return best_action(self.tables, self.imagined.known, self.who, self.seat, *args)
