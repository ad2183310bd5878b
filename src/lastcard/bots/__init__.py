"""Computer players. They see a view and their legal actions, never the state."""

from lastcard.bots.bot import Bot, Habits
from lastcard.bots.levels import HABITS, BotError, bot_of
from lastcard.bots.round_runner import play_round
from lastcard.core.defaults import LEVELS

__all__ = ["HABITS", "LEVELS", "Bot", "BotError", "Habits", "bot_of", "play_round"]
