"""All the workers that think for bots."""

from __future__ import annotations

import asyncio
import logging

from lastcard.bots import bot_of
from lastcard.server.bot_pool.worker_messages import Make
from lastcard.server.bot_pool.worker_queue import Answered, Thinker
from lastcard.table.outcome import Ask

PATIENCE = 10.0
"""Seconds a bot may think: far longer than any does, and short enough for people to bear it."""
_log = logging.getLogger("lastcard.server")


class Thinkers:
    """A mind is always asked in the same worker, which so keeps what it heard.

    A bot made anew, because its worker ended or has long forgotten it, has heard the same of the round; only its
    chance begins again.
    """

    def __init__(self, workers: int, make: Make = bot_of, patience: float = PATIENCE) -> None:
        """`make` is for bots other than our own."""
        self._thinkers = [Thinker(make, patience, self._lacks) for _ in range(workers)]
        self._running: list[asyncio.Task[None]] = []
        self._lacking: set[str] = set()

    async def start(self) -> None:
        """Asks that come before a worker is ready wait for it."""
        self._running = [asyncio.create_task(thinker.run()) for thinker in self._thinkers]

    def ask(self, ask: Ask, answered: Answered) -> None:
        """On the event loop's thread, and there it will be answered, unless all is closed before."""
        self._thinkers[hash(ask.mind) % len(self._thinkers)].ask(ask, answered)

    async def close(self) -> None:
        """Whatever is being thought about is dropped."""
        for task in self._running:
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)
        self._running = []

    def _lacks(self, words: str) -> None:
        """Every worker finds it out for itself; once is enough for the log."""
        if words not in self._lacking:
            self._lacking.add(words)
            _log.warning("%s", words)
