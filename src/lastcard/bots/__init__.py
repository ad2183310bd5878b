"""Players that see a view and their legal actions, never the state."""

from lastcard.bots.bot import Bot
from lastcard.bots.simple import Habits, SimpleBot

__all__ = ["Bot", "Habits", "SimpleBot"]
