"""One worker, those who wait for it, and what is done when it ends or hangs."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import TypeAlias

from lastcard.bots.round_runner import OUT_OF_TURN
from lastcard.core.actions import Action
from lastcard.server.bot_pool.sent_history import Known
from lastcard.server.bot_pool.worker_messages import Make
from lastcard.server.bot_pool.worker_process import BotFailed, Worker
from lastcard.table.outcome import Ask

Answered: TypeAlias = Callable[[Ask, Action | None], None]
_log = logging.getLogger("lastcard.server")
_TRIES = 2


class Thinker:
    """Asks one thing after the other: so it is plain what the worker is thinking about, and for how long."""

    def __init__(self, make: Make, patience: float, lacking: Callable[[str], None]) -> None:
        self._make, self._patience, self._lacking = make, patience, lacking
        self._waiting: asyncio.Queue[tuple[Ask, Answered]] = asyncio.Queue()
        self._worker: Worker | None = None
        self._known = Known()

    def ask(self, ask: Ask, answered: Answered) -> None:
        self._waiting.put_nowait((ask, answered))

    async def run(self) -> None:
        """Until it is cancelled."""
        loop = asyncio.get_running_loop()
        try:
            with suppress(OSError):  # no process to be had now: tried again when somebody asks
                await self._begin()
            while True:
                ask, answered = await self._waiting.get()
                loop.call_soon(answered, ask, await self._thought(ask))
        finally:
            await self._end()

    async def _thought(self, ask: Ask) -> Action | None:
        for _ in range(_TRIES):
            try:
                return await self._answer(ask)
            except BotFailed as error:
                _log.warning("a bot of level %s failed, and is made anew:\n%s", ask.level, error)
                self._known.forget(ask)
            except Exception as error:  # whatever it was, a game must go on
                _log.warning("a worker ended, or took too long over a bot of level %s: %r", ask.level, error)
                await self._end()
        _log.error("a bot of level %s can't think: something safe is done for it", ask.level)
        return safe(ask)

    async def _answer(self, ask: Ask) -> Action | None:
        if self._worker and self._worker.gone:
            await self._end()
        worker = self._worker or await self._begin()
        return await worker.answer(self._known.question(ask))

    async def _begin(self) -> Worker:
        self._worker = await Worker.begun(self._make, self._patience, self._lacking)
        return self._worker

    async def _end(self) -> None:
        """The next one knows nothing."""
        worker, self._worker, self._known = self._worker, None, Known()
        if worker:
            await worker.end()


def safe(ask: Ask) -> Action | None:
    """What can be done without thinking."""
    if ask.react:
        return None
    return next((action for action in ask.actions if not isinstance(action, OUT_OF_TURN)), None)
