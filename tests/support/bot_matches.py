"""Records of matches between bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from lastcard import Match
from lastcard.bots.levels import bot_of
from lastcard.bots.round_runner import iter_moves
from lastcard.core.actions import Next
from lastcard.core.defaults import EDITION
from lastcard.notation.record import Record


def bot_match(
    levels: Sequence[str], seed: str, rules: Mapping[str, Any] | None = None, edition: str = EDITION
) -> Record:
    """Return the record of a match between bots of these levels. The same seed gives the same match."""
    match = Match.new(len(levels), seed=seed.encode().ljust(32, b"."), rules=rules or {}, edition=edition)
    bots = [bot_of(level, match.state.game, f"{seed} {seat}".encode()) for seat, level in enumerate(levels)]
    while True:
        for move in iter_moves(match.state, bots):
            match.act(move.seat, move.action)
        if match.is_over:
            return match.record()
        match.act(match.state.dealer, Next())
