"""Choices and reactions of bots of each level in a position."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from lastcard.bots import HABITS, Habits, bot_of
from lastcard.core.actions import Action
from lastcard.core.state import State
from lastcard.rules.legal_actions import legal_actions
from lastcard.views import view

LEVELS = {
    "beginner": 1,
    "casual": 1,
    "expert": 9,
}
"""The levels under test, each with the number of moves of a random game between two checks."""

SURE = Habits(forgets=0, catches=1, jumps_in=1, dares=1)


def choice(level: str, state: State, seat: int = 0, habits: Habits = SURE, seed: int = 1) -> Action:
    return bot_of(level, state.game, seed, habits).choose(view(state, seat), legal_actions(state, seat))


def choices(level: str, state: State, seat: int = 0, times: int = 40, habits: Habits = SURE) -> set[str]:
    """Return everything that bots with different seeds do."""
    return {str(choice(level, state, seat, habits, seed)) for seed in range(times)}


def reaction(level: str, state: State, seat: int, habits: Habits = SURE, seed: int = 1) -> Action | None:
    return bot_of(level, state.game, seed, habits).react(view(state, seat), legal_actions(state, seat))


def asked_again(level: str, state: State, seat: int = 0, times: int = 2000) -> list[Action]:
    """Return the repeated choices of one bot with the habits of its level."""
    bot = bot_of(level, state.game, "again", HABITS[level])
    seen, actions = view(state, seat), legal_actions(state, seat)
    return [bot.choose(seen, actions) for _ in range(times)]


def is_about(count: int, times: int, rate: float) -> bool:
    """Return whether a count is within four standard deviations of its mean: one in 16 000 is not."""
    return abs(count - times * rate) <= 4 * sqrt(times * rate * (1 - rate))


def chi_square(counts: Sequence[int], expected: Sequence[float]) -> float:
    return sum((count - mean) ** 2 / mean for count, mean in zip(counts, expected, strict=True))
