"""One worker process, its queue of requests, and the recovery when it ends, hangs or answers nonsense."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Final, Protocol

from lastcard.bots.requests import DecisionRequest, HintRequest, fallback_action
from lastcard.bots.round_runner import OUT_OF_TURN
from lastcard.bots.sent_history import SentHistory
from lastcard.bots.worker import DecisionTask
from lastcard.core.actions import Action
from lastcard.core.errors import Phrase
from lastcard.protocol.review import HintDocument
from lastcard.server.bot_pool.decision_queue import DecisionQueue, Waiting, WaitingHint
from lastcard.server.bot_pool.worker_process import BotFailed, WorkerFailed
from lastcard.table.hints import HintAnswer

_log = logging.getLogger("lastcard.server")
_TRIES: Final = 2


class Worker(Protocol):
    """A process that answers one question at a time; see `WorkerProcess`."""

    @property
    def has_ended(self) -> bool: ...

    async def answer(self, question: DecisionTask | HintRequest, preparing: Callable[[bool], None]) -> object: ...

    async def end(self) -> None: ...


class WorkerQueue:
    """Sends one request at a time, so that it is known which bot thinks, and for how long."""

    def __init__(self, start: Callable[[], Awaitable[Worker]], starts_early: bool) -> None:
        """`starts_early`: the worker starts before the first request."""
        self._start_worker, self._starts_early = start, starts_early
        self._waiting = DecisionQueue()
        self._arrived = asyncio.Event()
        self._worker: Worker | None = None
        self._sent = SentHistory()

    def ask(self, asked: Waiting) -> bool:
        """Queue a request; return False if too many of its address wait here."""
        is_queued = self._waiting.put(asked)
        self._arrived.set()
        return is_queued

    async def run(self) -> None:
        """Answer requests until cancelled."""
        loop = asyncio.get_running_loop()
        try:
            if self._starts_early:
                with suppress(WorkerFailed):  # no process can be started now: tried again at the next request
                    await self._start()
            while True:
                asked = await self._next()
                if isinstance(asked, WaitingHint):
                    loop.call_soon(asked.on_answer, asked.request, await self._hint(asked.request))
                    continue
                request, _, on_answer, on_preparing, _ = asked
                action = await self._decide(request, partial(on_preparing, request))
                on_preparing(request, False)
                loop.call_soon(on_answer, request, action)
        finally:
            await self._end()

    async def _next(self) -> Waiting:
        while (asked := self._waiting.take()) is None:
            self._arrived.clear()
            await self._arrived.wait()
        return asked

    async def _decide(self, request: DecisionRequest, preparing: Callable[[bool], None]) -> Action | None:
        for _ in range(_TRIES):
            try:
                worker = await self._running()
                return _usable(request, await worker.answer(self._sent.task(request), preparing))
            except BotFailed as error:
                _log.warning("a bot of level %s failed, and is created again:\n%s", request.level, error)
                self._sent.forget(request)
            except Exception as error:  # the game must continue after any error
                _log.warning("the worker of a bot of level %s %s: another one is started", request.level, _why(error))
                await self._end()
        _log.error("a bot of level %s can't decide: a safe action is taken for it", request.level)
        return fallback_action(request)

    async def _hint(self, request: HintRequest) -> HintAnswer:
        question = replace(request, history=request.history[:])  # a slice has nothing that the player may not know
        try:
            answer = await (await self._running()).answer(question, lambda begins: None)
            if answer is None or isinstance(answer, HintDocument | Phrase):
                return answer
            _log.warning("a hint was %s, which is none", type(answer).__name__)
        except BotFailed as error:
            _log.warning("a hint failed:\n%s", error)
        except Exception as error:
            _log.warning("the worker of a hint %s: another one is started", _why(error))
            await self._end()
        return Phrase("error-unavailable")

    async def _running(self) -> Worker:
        if self._worker and self._worker.has_ended:
            await self._end()
        return self._worker or await self._start()

    async def _start(self) -> Worker:
        self._worker = await self._start_worker()
        return self._worker

    async def _end(self) -> None:
        """End the worker; the next one starts without any state."""
        worker, self._worker, self._sent = self._worker, None, SentHistory()
        if worker:
            await worker.end()


def _usable(request: DecisionRequest, answer: object) -> Action | None:
    """Return an answer that the game can continue with. The table checks whether it is legal."""
    if isinstance(answer, Action):
        if request.react or not isinstance(answer, OUT_OF_TURN) or answer in request.actions:
            return answer
    elif answer is None and request.react:
        return None
    raise BotFailed(f"its answer was {type(answer).__name__}, which is no decision here")  # without cards, for the log


def _why(error: Exception) -> str:
    return str(error) if isinstance(error, WorkerFailed) else f"failed with {error!r}"
