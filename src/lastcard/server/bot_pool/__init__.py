"""Bots think in processes of their own, so that nobody at another table waits for them."""

from lastcard.server.bot_pool.pool import Thinkers

__all__ = ["Thinkers"]
