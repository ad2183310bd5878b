"""Bots in worker processes, so that no other table waits for them."""

from lastcard.server.bot_pool.pool import BotPool

__all__ = ["BotPool"]
