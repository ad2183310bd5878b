"""The levels, by names that people understand."""

from __future__ import annotations

from collections.abc import Callable

from lastcard.bots.beginner import Beginner
from lastcard.bots.bot import Bot
from lastcard.bots.casual import Casual
from lastcard.bots.habits import Habits
from lastcard.bots.rule_answers import Seed
from lastcard.core.defaults import LEVELS
from lastcard.core.errors import LastcardError
from lastcard.core.game import Game

HABITS: dict[str, Habits] = {
    "beginner": Habits(forgets=0.3, catches=0.3, jumps_in=0.3),
    "casual": Habits(forgets=0.1, catches=0.6, jumps_in=0.8),
    "expert": Habits(forgets=0.0, catches=1.0, jumps_in=1.0),
}
"""How often each level slips."""


class BotError(LastcardError):
    """A level that there is none of, or that can't play here."""


def bot_of(level: str, game: Game, seed: Seed, habits: Habits | None = None) -> Bot:
    """A player of that level, for one seat of that game; without habits of its own it has those of its level."""
    if level not in LEVELS:
        raise BotError("error-level-unknown", name=level, known=list(LEVELS))
    return _MADE_BY[level](game, seed, habits or HABITS[level])


def _expert(game: Game, seed: Seed, habits: Habits) -> Bot:
    """Imported only here: it needs the kernel, which takes a while to load and packages that may be missing."""
    try:
        from lastcard.bots.expert import Expert
    except ModuleNotFoundError as error:
        missing = str(error.name).partition(".")[0]
        if missing not in ("numpy", "numba"):
            raise
        raise BotError("error-expert-needs", package=missing) from error
    return Expert(game, seed, habits)


_MADE_BY: dict[str, Callable[[Game, Seed, Habits], Bot]] = {
    "beginner": Beginner,
    "casual": Casual,
    "expert": _expert,
}
