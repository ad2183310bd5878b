"""The pool of worker processes for bots."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import Any

from lastcard.bots import bot_of
from lastcard.bots.levels import SEARCH_LEVELS
from lastcard.bots.requests import DecisionRequest, HintRequest, fallback_action
from lastcard.bots.worker import SUBSTITUTE, MakeBot
from lastcard.core.errors import Phrase
from lastcard.server.bot_pool.decision_queue import (
    IsHintWanted,
    IsWanted,
    OnAnswer,
    OnHint,
    OnPreparing,
    Waiting,
    WaitingDecision,
    WaitingHint,
)
from lastcard.server.bot_pool.worker_process import WorkerProcess
from lastcard.server.bot_pool.worker_queue import Worker, WorkerQueue

THINKING_TIMEOUT = 10.0
"""Seconds that a bot may take: far more than any bot needs, but short enough for people to wait."""
_SEARCH_NICENESS = 5
"""Bots that search leave the processor to the server and to quick bots, when there isn't enough for all."""
_log = logging.getLogger("lastcard.server")


def _ignore(request: DecisionRequest, begins: bool) -> None:
    """For those who don't care whether a bot gets ready."""


def _always(request: DecisionRequest) -> bool:
    return True


class BotPool:
    """Sends all requests of one player to the same worker, so that the bot there remembers the round.

    Levels that search have their own workers, so that the other bots never wait for a search. A bot that is created
    again, because its worker ended or dropped it, gets the same events of the round; only its random numbers start
    again.
    """

    def __init__(
        self,
        workers: int,
        make: MakeBot = bot_of,
        timeout: float = THINKING_TIMEOUT,
        compile_first: Callable[[], Coroutine[Any, Any, None]] | None = None,
        start: Callable[..., Coroutine[Any, Any, Worker]] = WorkerProcess.start,
    ) -> None:
        """`workers` is the number of each kind. `make` is for bots other than our own.

        `compile_first` prepares bots that search, while others play. `start` starts a worker.
        """

        def queues(niceness: int) -> list[WorkerQueue]:
            return [
                WorkerQueue(lambda: start(make, timeout, self._log_once, niceness), starts_early=not niceness)
                for _ in range(workers)
            ]

        self._quick = queues(0)
        self._search = queues(_SEARCH_NICENESS)
        self._tasks: list[asyncio.Task[None]] = []
        self._compile_first = compile_first
        self._compiling: asyncio.Task[None] | None = None
        self._logged: set[str] = set()

    async def start(self) -> None:
        """Start the workers. Requests that come before a worker is ready wait for it."""
        if self._compile_first:
            self._compiling = asyncio.create_task(self._compile_first())
            self._tasks.append(self._compiling)
        self._tasks += [asyncio.create_task(queue.run()) for queue in self._quick]
        self._tasks += [asyncio.create_task(self._run_compiled(queue)) for queue in self._search]

    async def _run_compiled(self, queue: WorkerQueue) -> None:
        if self._compiling:
            await asyncio.wait([self._compiling])  # it is compiled once, and every worker loads the result
        await queue.run()

    def ask(
        self,
        request: DecisionRequest,
        on_answer: OnAnswer,
        on_preparing: OnPreparing = _ignore,
        is_wanted: IsWanted = _always,
        address: str = "",
    ) -> None:
        """Call this on the event loop's thread; `on_answer` is called there, if the answer is wanted by then.

        The workers serve each `address` in turn.
        """
        asked = WaitingDecision(request, address, on_answer, on_preparing, is_wanted)
        if request.level in SEARCH_LEVELS:
            if self._ask(self._search, asked):
                if self._compiling and not self._compiling.done():
                    on_preparing(request, True)
                return
            self._log_once(f"too many bots of one address search: bots of level {SUBSTITUTE} decide for some of them")
            asked = asked._replace(request=replace(request, level=SUBSTITUTE, history=()))
        if not self._ask(self._quick, asked):
            self._log_once("too many bots of one address play: safe actions are taken for some of them")
            asyncio.get_running_loop().call_soon(on_answer, request, fallback_action(request))

    def hint(self, request: HintRequest, on_answer: OnHint, is_wanted: IsHintWanted, address: str) -> None:
        """Let a worker that searches make a hint; call this on the event loop's thread, as `ask`."""
        if not self._ask(self._search, WaitingHint(request, address, on_answer, is_wanted)):
            asyncio.get_running_loop().call_soon(on_answer, request, Phrase("error-unavailable"))

    def _ask(self, queues: list[WorkerQueue], asked: Waiting) -> bool:
        return queues[hash(asked.seat) % len(queues)].ask(asked)

    async def close(self) -> None:
        """End the workers; drop pending requests."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._tasks = []

    def _log_once(self, words: str) -> None:
        """Log it once, though every worker or every table may report it."""
        if words not in self._logged:
            self._logged.add(words)
            _log.warning("%s", words)
