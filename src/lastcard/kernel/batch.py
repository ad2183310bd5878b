"""Many rounds or matches by the kernel, as arrays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

import numpy as np

from lastcard.core.errors import GameError
from lastcard.core.game import Game
from lastcard.kernel.arrays import Numbers, Piles, Row, Words
from lastcard.kernel.layout import DECK, LENGTH
from lastcard.kernel.matches import DRAWS, FIRST, LEAD, MOVES, ROUNDS, SCORES, WINNERS, play_matches, play_rounds
from lastcard.kernel.player_traits import Player, traits_of
from lastcard.kernel.rule_tables import tables, unsupported

__all__ = ["Batch", "Player", "Unit", "play", "room", "unsupported"]

Unit = Literal["round", "match"]
"""What counts as a game."""


class Batch(NamedTuple):
    """What came of some games: arrays with a row a game, in the order of the games' numbers."""

    winners: Numbers
    """The seats that won, a bit each: of a round who went out (none: it was blocked), of a match who won it."""
    first: Numbers
    """The seat to the left of the (first) dealer."""
    rounds: Numbers
    moves: Numbers
    """Actions taken, those out of turn included."""
    draws: Numbers
    """How many of them were draws."""
    lead: Numbers
    """How often the lead changed: in a round of who holds fewest cards, in a match of who has the best score."""
    scores: Numbers
    """Points of the round or the match, a column a seat."""


def play(game: Game, players: Sequence[Player], unit: Unit, seed: int, start: int, count: int) -> Batch:
    """The games numbered from `start` on. Each has its own dice, so it comes out the same in whatever company."""
    reason = unsupported(game)
    if reason is not None:
        raise GameError("error-kernel-game", why=reason)
    results = np.zeros((count, SCORES + game.seats), np.int64)
    run = play_rounds if unit == "round" else play_matches
    run(tables(game), *room(), traits_of(players), np.uint64(seed % 2**64), start, results)
    return Batch(
        winners=results[:, WINNERS].astype(np.uint16),
        first=results[:, FIRST].astype(np.int8),
        rounds=results[:, ROUNDS].astype(np.int32),
        moves=results[:, MOVES].astype(np.int32),
        draws=results[:, DRAWS].astype(np.int32),
        lead=results[:, LEAD].astype(np.int32),
        scores=results[:, SCORES:].astype(np.int32),
    )


def room() -> tuple[Row, Piles, Words]:
    """Room for one round at a time: its row, its piles and its dice."""
    return np.zeros(LENGTH, np.int64), np.zeros((2, DECK), np.uint8), np.zeros(1, np.uint64)
