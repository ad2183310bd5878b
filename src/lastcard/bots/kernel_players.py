"""The levels that the kernel plays, in its words."""

from __future__ import annotations

from dataclasses import astuple

from lastcard.bots import weights
from lastcard.bots.habits import Habits
from lastcard.kernel.player_traits import Player


def beginner(habits: Habits) -> Player:
    """Lays any card that it can."""
    return Player("beginner", *_rates(habits), bluffers=weights.BEGINNERS_BLUFFERS)


def casual(habits: Habits, goes_by: weights.Weights = weights.CASUAL, bluffers: float = weights.BLUFFERS) -> Player:
    """Lays what is worth most by these numbers; `bluffers` is the share of players it takes to bluff if they can."""
    return Player("casual", *_rates(habits), bluffers, weights.CERTAINTY, astuple(goes_by))


def _rates(habits: Habits) -> tuple[float, float, float]:
    return habits.forgets, habits.catches, habits.jumps_in
