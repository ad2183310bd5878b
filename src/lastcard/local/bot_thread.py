"""A thread for bots, so that the screen doesn't wait for them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import Any, Final, TypeAlias

from lastcard.bots.worker import WARM_UP_TIMEOUT, BotWorker, DecisionTask, LevelUnavailable, MakeBot, WorkerStatus
from lastcard.core.actions import Action

THINKING_TIMEOUT: Final = 10.0
"""Seconds, twice, for one decision: far more than any of our bots takes on a slow computer."""

Notice: TypeAlias = WorkerStatus | LevelUnavailable
"""A level gets ready, which may take long, or is ready; or it can't play here, and another plays in its place."""
_DecisionFuture: TypeAlias = "asyncio.Future[Action | None]"


class BotTooSlow(Exception):
    """The bot is still thinking, and can't be stopped: its thread is left alone."""


class BotThread:
    """Bots in a separate thread. Notices and decisions come back on the event loop."""

    def __init__(self, make: MakeBot, notice: Callable[[Notice], None]) -> None:
        self._loop = asyncio.get_running_loop()
        self._notice = notice
        self._questions: SimpleQueue[tuple[DecisionTask, _DecisionFuture] | None] = SimpleQueue()
        self._preparing = False
        # A daemon: a player who quits while a bot thinks needn't wait for it.
        Thread(target=self._run, args=(BotWorker(make, self._report),), name="lastcard bots", daemon=True).start()

    def leave(self) -> None:
        """Stop asking for decisions."""
        self._questions.put(None)

    async def decide(self, question: DecisionTask) -> Action | None:
        """Raises `BotTooSlow`, and whatever the bot raises. The time in which it gets ready isn't counted.

        It waits twice, because the first wait ends at once if the whole process was stopped for a while.
        """
        decision: _DecisionFuture = self._loop.create_future()
        self._questions.put((question, decision))
        for _ in range(2):
            await asyncio.wait([decision], timeout=WARM_UP_TIMEOUT if self._preparing else THINKING_TIMEOUT)
            if decision.done():
                return decision.result()
        decision.cancel()
        raise BotTooSlow

    def _run(self, worker: BotWorker) -> None:
        while asked := self._questions.get():
            question, decision = asked
            try:
                self._call(_set_result, decision, worker.decide(question))
            except Exception as error:
                self._call(_set_exception, decision, error)

    def _report(self, notice: Notice) -> None:
        if isinstance(notice, WorkerStatus):
            self._preparing = notice is WorkerStatus.PREPARING
        self._call(self._notice, notice)

    def _call(self, callback: Callable[..., None], *arguments: Any) -> None:
        with suppress(RuntimeError):  # the loop is closed, and nobody waits any more
            self._loop.call_soon_threadsafe(callback, *arguments)


def _set_result(decision: _DecisionFuture, action: Action | None) -> None:
    if not decision.done():
        decision.set_result(action)


def _set_exception(decision: _DecisionFuture, error: Exception) -> None:
    if not decision.done():
        decision.set_exception(error)
