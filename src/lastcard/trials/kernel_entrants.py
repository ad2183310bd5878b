"""Who of the entrants can be played by the kernel, and as whom."""

from __future__ import annotations

from collections.abc import Callable

from lastcard.bots import kernel_players
from lastcard.bots.habits import Habits
from lastcard.kernel.batch import Player
from lastcard.trials.entrants import Entrant

COMPILED: dict[str, Callable[[Habits], Player]] = {"beginner": kernel_players.beginner, "casual": kernel_players.casual}
"""The levels that the kernel knows."""


def player_of(entrant: Entrant) -> Player:
    """The compiled player of a level, with its habits."""
    return COMPILED[entrant.name](entrant.habits)
