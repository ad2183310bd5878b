"""One worker process, its queue of requests, and the recovery when it ends or hangs."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TypeAlias

from lastcard.bots.requests import DecisionRequest, fallback_action
from lastcard.bots.sent_history import SentHistory
from lastcard.bots.worker import MakeBot
from lastcard.core.actions import Action
from lastcard.server.bot_pool.worker_process import BotFailed, WorkerProcess

OnAnswer: TypeAlias = Callable[[DecisionRequest, Action | None], None]
OnPreparing: TypeAlias = Callable[[DecisionRequest, bool], None]
"""Called with True when the bot begins to get ready, which may take long, and with False when it is ready."""
_log = logging.getLogger("lastcard.server")
_TRIES = 2


class WorkerQueue:
    """Sends one request at a time, so that it is known which bot thinks, and for how long."""

    def __init__(self, make: MakeBot, timeout: float, unavailable: Callable[[str], None]) -> None:
        self._make, self._timeout, self._unavailable = make, timeout, unavailable
        self._waiting: asyncio.Queue[tuple[DecisionRequest, OnAnswer, OnPreparing]] = asyncio.Queue()
        self._worker: WorkerProcess | None = None
        self._sent = SentHistory()

    def ask(self, request: DecisionRequest, on_answer: OnAnswer, on_preparing: OnPreparing) -> None:
        self._waiting.put_nowait((request, on_answer, on_preparing))

    async def run(self) -> None:
        """Answer requests until cancelled."""
        loop = asyncio.get_running_loop()
        try:
            with suppress(OSError):  # no process can be started now: tried again at the next request
                await self._start()
            while True:
                request, on_answer, on_preparing = await self._waiting.get()
                action = await self._decide(request, partial(on_preparing, request))
                on_preparing(request, False)
                loop.call_soon(on_answer, request, action)
        finally:
            await self._end()

    async def _decide(self, request: DecisionRequest, preparing: Callable[[bool], None]) -> Action | None:
        for _ in range(_TRIES):
            try:
                return await self._answer(request, preparing)
            except BotFailed as error:
                _log.warning("a bot of level %s failed, and is made anew:\n%s", request.level, error)
                self._sent.forget(request)
            except Exception as error:  # the game must continue after any error
                _log.warning("a worker ended, or took too long over a bot of level %s: %r", request.level, error)
                await self._end()
        _log.error("a bot of level %s can't decide: a safe action is taken for it", request.level)
        return fallback_action(request)

    async def _answer(self, request: DecisionRequest, preparing: Callable[[bool], None]) -> Action | None:
        if self._worker and self._worker.has_ended:
            await self._end()
        worker = self._worker or await self._start()
        return await worker.answer(self._sent.task(request), preparing)

    async def _start(self) -> WorkerProcess:
        self._worker = await WorkerProcess.start(self._make, self._timeout, self._unavailable)
        return self._worker

    async def _end(self) -> None:
        """End the worker; the next one starts without any state."""
        worker, self._worker, self._sent = self._worker, None, SentHistory()
        if worker:
            await worker.end()
