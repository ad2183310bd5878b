"""What the bots of a table in this process are asked, one after the other."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from lastcard.core.actions import Action
from lastcard.local.bot_thread import Head, Notice, TooLong
from lastcard.server.bot_pool.sent_history import Known
from lastcard.server.bot_pool.worker_messages import Lacking, Make
from lastcard.server.bot_pool.worker_queue import Answered, safe
from lastcard.table import Ask

_TRIES: Final = 2
_log: Final = logging.getLogger("lastcard.cli")


def note(notice: Notice) -> None:
    """For who wants to hear nothing of it."""
    if isinstance(notice, Lacking):
        _log.warning("%s", notice.why)


class Thoughts:
    """What was thought is told to `answered`; of who thinks too long, `too_long` is told instead.

    Who once did does something safe for the rest of the match: the game can't stand still at each of their turns.
    """

    def __init__(
        self, make: Make, notice: Callable[[Notice], None], answered: Answered, too_long: Callable[[Ask], None]
    ) -> None:
        self._make, self._notice = make, notice
        self._answered, self._too_long = answered, too_long
        self._asked: asyncio.Queue[Ask] = asyncio.Queue()
        self._stuck: set[tuple[str, int, int]] = set()
        self._begin()
        self._task = asyncio.create_task(self._run())

    def ask(self, ask: Ask) -> None:
        self._asked.put_nowait(ask)

    def close(self) -> None:
        """Whatever is being thought about is dropped."""
        self._task.cancel()
        self._head.leave()

    def _begin(self) -> None:
        """With a head that knows nothing."""
        self._head, self._known = Head(self._make, self._notice), Known()

    async def _run(self) -> None:
        while True:
            ask = await self._asked.get()
            try:
                self._answered(ask, safe(ask) if ask.mind in self._stuck else await self._thought(ask))
            except TooLong:
                _log.error("a bot of level %s thinks too long: something safe is done for it from now on", ask.level)
                self._stuck.add(ask.mind)
                self._head.leave()
                self._begin()
                self._too_long(ask)

    async def _thought(self, ask: Ask) -> Action | None:
        for _ in range(_TRIES):
            try:
                return await self._head.decide(self._known.question(ask))
            except TooLong:
                raise
            except Exception:  # whatever it was, a game must go on
                _log.warning("a bot of level %s failed, and is made anew", ask.level, exc_info=True)
                self._known.forget(ask)
        _log.error("a bot of level %s can't think: something safe is done for it", ask.level)
        return safe(ask)
