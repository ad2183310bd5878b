"""Many rounds or matches at once, with their results as arrays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

import numpy as np

from lastcard.core.errors import GameError
from lastcard.core.game import Game
from lastcard.kernel.matches import (
    DRAWS,
    FIRST,
    LEAD_CHANGES,
    MOVES,
    ROUNDS,
    SCORES,
    WINNERS,
    play_matches,
    play_rounds,
)
from lastcard.kernel.player_traits import KernelPlayer, pack_traits
from lastcard.kernel.rule_tables import rule_tables, unsupported
from lastcard.kernel.state_layout import MAX_CARDS, STATE_SIZE, AnyArray, Piles, RngState, RoundState

__all__ = ["Batch", "GameUnit", "KernelPlayer", "allocate_round", "play_games", "unsupported"]

GameUnit = Literal["round", "match"]
"""The unit that counts as a game."""


class Batch(NamedTuple):
    """Results of games: arrays with a row a game, in the order of the games' numbers."""

    winners: AnyArray
    """The seats that won, a bit each: the seat that went out of a round (0: blocked), or the winners of a match."""
    first: AnyArray
    """The seat to the left of the (first) dealer."""
    rounds: AnyArray
    moves: AnyArray
    """Number of actions, including those out of turn."""
    draws: AnyArray
    """How many of the actions were draws."""
    lead_changes: AnyArray
    """How often the lead changed: in a round the fewest cards, in a match the best score."""
    scores: AnyArray
    """Points of the round or the match, a column a seat."""


def play_games(game: Game, players: Sequence[KernelPlayer], unit: GameUnit, seed: int, start: int, count: int) -> Batch:
    """Play `count` games numbered from `start` on. The result of a game depends only on the seed and its number."""
    reason = unsupported(game)
    if reason is not None:
        raise GameError("error-kernel-game", why=reason)
    results = np.zeros((count, SCORES + game.seats), np.int64)
    run = play_rounds if unit == "round" else play_matches
    run(rule_tables(game), *allocate_round(), pack_traits(players), np.uint64(seed % 2**64), start, results)
    return Batch(
        winners=results[:, WINNERS].astype(np.uint16),
        first=results[:, FIRST].astype(np.int8),
        rounds=results[:, ROUNDS].astype(np.int32),
        moves=results[:, MOVES].astype(np.int32),
        draws=results[:, DRAWS].astype(np.int32),
        lead_changes=results[:, LEAD_CHANGES].astype(np.int32),
        scores=results[:, SCORES:].astype(np.int32),
    )


def allocate_round() -> tuple[RoundState, Piles, RngState]:
    """Allocate the arrays of one round: its state, its piles and its random state."""
    return np.zeros(STATE_SIZE, np.int64), np.zeros((2, MAX_CARDS), np.uint8), np.zeros(1, np.uint64)
