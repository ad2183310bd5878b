"""A thread that thinks, so that the screen doesn't wait for it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import Any, Final, TypeAlias

from lastcard.core.actions import Action
from lastcard.server.bot_pool.worker_main import Minds
from lastcard.server.bot_pool.worker_messages import Lacking, Make, Question, Sign
from lastcard.server.bot_pool.worker_process import GETTING_READY

PATIENCE: Final = 10.0
"""Seconds, twice, for one thought: far more than any of our bots takes on a slow computer."""

Notice: TypeAlias = Sign | Lacking
"""A level gets ready, which may take long, or is ready; or it can't play here, and another plays in its place."""
_Thought: TypeAlias = "asyncio.Future[Action | None]"


class TooLong(Exception):
    """It is still thinking, and can't be stopped: it is left to itself."""


class Head:
    """The minds of one thread. What is said, and what was thought, comes back on the loop."""

    def __init__(self, make: Make, notice: Callable[[Notice], None]) -> None:
        self._loop = asyncio.get_running_loop()
        self._notice = notice
        self._questions: SimpleQueue[tuple[Question, _Thought] | None] = SimpleQueue()
        self._preparing = False
        # Whoever quits in the middle of a long thought needn't wait for its end.
        Thread(target=self._run, args=(Minds(make, self._say),), name="lastcard bots", daemon=True).start()

    def leave(self) -> None:
        """Ask nothing more of it."""
        self._questions.put(None)

    async def decide(self, question: Question) -> Action | None:
        """Raises `TooLong`, and whatever the bot does. The time in which it gets ready isn't counted.

        It has two chances: when the whole process was stopped for a while, the first is over at once.
        """
        thought: _Thought = self._loop.create_future()
        self._questions.put((question, thought))
        for _ in range(2):
            await asyncio.wait([thought], timeout=GETTING_READY if self._preparing else PATIENCE)
            if thought.done():
                return thought.result()
        thought.cancel()
        raise TooLong

    def _run(self, minds: Minds) -> None:
        while asked := self._questions.get():
            question, thought = asked
            try:
                self._later(_done, thought, minds.decide(question))
            except Exception as error:
                self._later(_failed, thought, error)

    def _say(self, notice: object) -> None:
        assert isinstance(notice, Notice)
        if isinstance(notice, Sign):
            self._preparing = notice is Sign.PREPARING
        self._later(self._notice, notice)

    def _later(self, what: Callable[..., None], *arguments: Any) -> None:
        with suppress(RuntimeError):  # the loop is over, and nobody listens any more
            self._loop.call_soon_threadsafe(what, *arguments)


def _done(thought: _Thought, action: Action | None) -> None:
    if not thought.done():
        thought.set_result(action)


def _failed(thought: _Thought, error: Exception) -> None:
    if not thought.done():
        thought.set_exception(error)
