"""The decisions that the bots of a local table are asked for, one after the other, and the hints."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from lastcard.bots.requests import DecisionRequest, HintRequest, fallback_action
from lastcard.bots.sent_history import SentHistory
from lastcard.bots.worker import LevelUnavailable, MakeBot
from lastcard.core.actions import Action
from lastcard.local.bot_thread import BotThread, BotTooSlow, Notice
from lastcard.local.hint_thread import HintThread
from lastcard.table.hints import HintAnswer

_TRIES: Final = 2
_log: Final = logging.getLogger("lastcard.cli")


def log_notice(notice: Notice) -> None:
    """Log a notice, if nothing else handles it."""
    if isinstance(notice, LevelUnavailable):
        _log.warning("%s", notice.why)


class BotQueue:
    """Passes decisions to `answer` and hints to `answer_hint`; for a bot that takes too long it calls `too_long`.

    Such a bot takes safe actions for the rest of the match, so that the game doesn't stop at each of its turns.
    """

    def __init__(
        self,
        make: MakeBot,
        notice: Callable[[Notice], None],
        answer: Callable[[DecisionRequest, Action | None], None],
        too_long: Callable[[DecisionRequest], None],
        answer_hint: Callable[[HintRequest, HintAnswer], None],
    ) -> None:
        self._make, self._notice = make, notice
        self._answer, self._too_long = answer, too_long
        self._hints = HintThread(answer_hint)
        self._requests: asyncio.Queue[DecisionRequest] = asyncio.Queue()
        self._idle = asyncio.Event()
        self._idle.set()
        self._stuck: set[tuple[str, int, int]] = set()
        self._start_thread()
        self._task = asyncio.create_task(self._run())

    def ask(self, request: DecisionRequest) -> None:
        self._idle.clear()
        self._requests.put_nowait(request)

    def hint(self, request: HintRequest) -> None:
        self._hints.ask(request)

    async def all_answered(self) -> None:
        """Wait until no bot is thinking; also when the queue is closed."""
        await self._idle.wait()

    def close(self) -> None:
        """Drop all pending decisions."""
        self._task.cancel()
        self._idle.set()
        self._thread.leave()

    def _start_thread(self) -> None:
        """Start a thread with new bots."""
        self._thread, self._sent = BotThread(self._make, self._notice), SentHistory()

    async def _run(self) -> None:
        while True:
            request = await self._requests.get()
            try:
                is_stuck = request.player in self._stuck
                self._answer(request, fallback_action(request) if is_stuck else await self._decide(request))
            except BotTooSlow:
                _log.error("a bot of level %s takes too long: safe actions are taken for it from now on", request.level)
                self._stuck.add(request.player)
                self._thread.leave()
                self._start_thread()
                self._too_long(request)
            if self._requests.empty():
                self._idle.set()

    async def _decide(self, request: DecisionRequest) -> Action | None:
        for _ in range(_TRIES):
            try:
                return await self._thread.decide(self._sent.task(request))
            except BotTooSlow:
                raise
            except Exception:  # the game must continue after any error
                _log.warning("a bot of level %s failed, and is created again", request.level, exc_info=True)
                self._sent.forget(request)
        _log.error("a bot of level %s can't decide: a safe action is taken for it", request.level)
        return fallback_action(request)
