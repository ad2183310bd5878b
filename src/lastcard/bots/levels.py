"""The levels of the bots, and how to prepare a bot before its first move."""

from __future__ import annotations

from collections.abc import Callable

from lastcard.bots.beginner import Beginner
from lastcard.bots.bot import Bot, Habits
from lastcard.bots.casual import Casual
from lastcard.bots.round_runner import OUT_OF_TURN
from lastcard.bots.rule_answers import Seed
from lastcard.core.defaults import LEVELS
from lastcard.core.errors import LastcardError
from lastcard.core.game import Game
from lastcard.rules.deal import open_match
from lastcard.rules.legal_actions import legal_actions
from lastcard.views import view

NAMES = ("Milo", "Ada", "Noor", "Kofi", "Ines", "Yuki", "Lars", "Priya", "Sami", "Rosa")
"""Names of bots at a table."""
HABITS: dict[str, Habits] = {
    "beginner": Habits(forgets=0.3, catches=0.3, jumps_in=0.3),
    "casual": Habits(forgets=0.1, catches=0.6, jumps_in=0.8),
    "expert": Habits(forgets=0.0, catches=1.0, jumps_in=1.0),
}
"""How often each level makes mistakes and notices those of others."""
SEARCH_LEVELS = ("expert",)
"""The levels that search with the kernel, and so need `prepare`."""
_DEALS = 100  # one of these has a choice; with the few cards of an artificial position perhaps none has


class BotError(LastcardError):
    """An unknown level, or one that can't play here."""


def bot_of(level: str, game: Game, seed: Seed, habits: Habits | None = None) -> Bot:
    """Return a bot of that level for one seat of that game, with the habits of its level unless others are given."""
    if level not in LEVELS:
        raise BotError("error-level-unknown", name=level, known=list(LEVELS))
    return CLASSES[level](game, seed, habits or HABITS[level])


def _expert(game: Game, seed: Seed, habits: Habits) -> Bot:
    """Import the expert only here: it needs the kernel, which is slow to load and may not be installed."""
    try:
        from lastcard.bots.expert import Expert
    except ModuleNotFoundError as error:
        missing = str(error.name).partition(".")[0]
        if missing not in ("numpy", "numba"):
            raise
        raise BotError("error-expert-needs", package=missing) from error
    return Expert(game, seed, habits)


CLASSES: dict[str, Callable[[Game, Seed, Habits], Bot]] = {
    "beginner": Beginner,
    "casual": Casual,
    "expert": _expert,
}


def prepare(level: str, game: Game) -> None:
    """Load the kernel, or compile it once, by letting a bot choose in a deal where it has a choice."""
    from lastcard.bots.determinize import kernel_game  # only a bot that searches needs the kernel

    plain = kernel_game(game, game.seats)
    bot = bot_of(level, plain, 0)
    for number in range(_DEALS):
        state, _ = open_match(plain, str(number).encode())
        seat = state.awaiting.seats[0]
        actions = legal_actions(state, seat)
        if sum(not isinstance(action, OUT_OF_TURN) for action in actions) > 1:
            bot.choose(view(state, seat), actions)
            return
