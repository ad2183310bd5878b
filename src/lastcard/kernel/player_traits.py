"""The player of a seat as a row of numbers: its policy, its habits and its weights."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

import numpy as np

from lastcard.kernel.state_layout import Traits

BEGINNER, CASUAL = range(2)
_POLICIES = ("beginner", "casual")
(
    POLICY,
    FORGETS,
    CATCHES,
    JUMPS_IN,
    BLUFF_RATE,
    CHALLENGE_THRESHOLD,
    COLOUR_LEFT,  # from here on the weights of the casual player
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


class KernelPlayer(NamedTuple):
    """A compiled player of one seat."""

    policy: Literal["beginner", "casual"]
    forgets: float
    catches: float
    jumps_in: float
    bluff_rate: float
    """How often it expects others to bluff when they could."""
    challenge_threshold: float = 0.0
    """How likely a bluff must be before it challenges."""
    weights: tuple[int, ...] = (0,) * 12


def pack_traits(players: Sequence[KernelPlayer]) -> Traits:
    """Return the traits of all seats as an array."""
    lines = [(_POLICIES.index(policy), *rates, *weights) for policy, *rates, weights in players]
    return np.array(lines, np.float64)
