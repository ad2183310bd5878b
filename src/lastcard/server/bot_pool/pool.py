"""The pool of worker processes for bots."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any

from lastcard.bots import bot_of
from lastcard.bots.levels import SEARCH_LEVELS
from lastcard.bots.requests import DecisionRequest
from lastcard.bots.worker import MakeBot
from lastcard.server.bot_pool.worker_queue import OnAnswer, OnPreparing, WorkerQueue

THINKING_TIMEOUT = 10.0
"""Seconds that a bot may take: far more than any bot needs, but short enough for people to wait."""
_log = logging.getLogger("lastcard.server")


def _ignore(request: DecisionRequest, begins: bool) -> None:
    """For those who don't care whether a bot gets ready."""


class BotPool:
    """Sends all requests of one player to the same worker, so that the bot there remembers the round.

    A bot that is created again, because its worker ended or dropped it, gets the same events of the round; only its
    random numbers start again.
    """

    def __init__(
        self,
        workers: int,
        make: MakeBot = bot_of,
        timeout: float = THINKING_TIMEOUT,
        compile_first: Callable[[], Coroutine[Any, Any, None]] | None = None,
    ) -> None:
        """`make` is for bots other than our own; `compile_first` prepares bots that search, while others play."""
        self._queues = [WorkerQueue(make, timeout, self._report_unavailable) for _ in range(workers)]
        self._tasks: list[asyncio.Task[None]] = []
        self._compile_first = compile_first
        self._compiling: asyncio.Task[None] | None = None
        self._reported: set[str] = set()

    async def start(self) -> None:
        """Start the workers. Requests that come before a worker is ready wait for it."""
        self._tasks = [asyncio.create_task(queue.run()) for queue in self._queues]
        if self._compile_first:
            self._compiling = asyncio.create_task(self._compile_first())
            self._tasks.append(self._compiling)

    def ask(self, request: DecisionRequest, on_answer: OnAnswer, on_preparing: OnPreparing = _ignore) -> None:
        """Call this on the event loop's thread; `on_answer` is called there, unless the pool is closed before."""
        queue = self._queues[hash(request.player) % len(self._queues)]
        if self._compiling and not self._compiling.done() and request.level in SEARCH_LEVELS:
            on_preparing(request, True)  # it is compiled once, and every worker loads the result
            self._compiling.add_done_callback(lambda _: queue.ask(request, on_answer, on_preparing))
        else:
            queue.ask(request, on_answer, on_preparing)

    async def close(self) -> None:
        """End the workers; drop pending requests."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._tasks = []

    def _report_unavailable(self, words: str) -> None:
        """Log it once, though every worker reports it."""
        if words not in self._reported:
            self._reported.add(words)
            _log.warning("%s", words)
