"""A seat's player as a line of numbers: what it is, how often it slips, and what it goes by."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

import numpy as np

from lastcard.kernel.arrays import Traits

BEGINNER, CASUAL = range(2)
_POLICIES = ("beginner", "casual")
(
    POLICY,
    FORGETS,
    CATCHES,
    JUMPS_IN,
    BLUFFERS,
    CERTAINTY,
    COLOUR_LEFT,  # from here on what the casual player weighs a play by
    RANK_LEFT,
    NUMBER,
    DRAW_TWO,
    REVERSE,
    SKIP,
    WILD,
    FOUR,
    THREAT,
    BLUFF,
    SWAP,
    DECLINE,
) = range(18)


class Player(NamedTuple):
    """Who sits at a seat."""

    policy: Literal["beginner", "casual"]
    forgets: float
    catches: float
    jumps_in: float
    bluffers: float
    """How often others are thought to bluff when they can."""
    certainty: float = 0.0
    """How likely a bluff must be to be challenged."""
    weights: tuple[int, ...] = (0,) * 12


def traits_of(players: Sequence[Player]) -> Traits:
    """The lines of all seats."""
    lines = [(_POLICIES.index(policy), *rates, *weights) for policy, *rates, weights in players]
    return np.array(lines, np.float64)
