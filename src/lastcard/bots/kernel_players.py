"""The levels that the kernel plays itself, as its players."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import astuple

from lastcard.bots.bot import Habits
from lastcard.bots.weights import BEGINNER_BLUFF_RATE, BLUFF_RATE, CASUAL, CHALLENGE_THRESHOLD, Weights
from lastcard.kernel.player_traits import KernelPlayer


def beginner(habits: Habits) -> KernelPlayer:
    """Return a player that plays any card it can."""
    return KernelPlayer("beginner", *_rates(habits), bluff_rate=BEGINNER_BLUFF_RATE)


def casual(habits: Habits, weights: Weights = CASUAL, bluff_rate: float = BLUFF_RATE) -> KernelPlayer:
    """Return a player that plays the best card by these weights.

    `bluff_rate` is how often it thinks that others bluff with a Wild Draw Four when they could.
    """
    return KernelPlayer("casual", *_rates(habits), bluff_rate, CHALLENGE_THRESHOLD, astuple(weights))


def _rates(habits: Habits) -> tuple[float, float, float]:
    return habits.forgets, habits.catches, habits.jumps_in


KERNEL_LEVELS: dict[str, Callable[[Habits], KernelPlayer]] = {"beginner": beginner, "casual": casual}
"""The levels that the kernel knows."""
