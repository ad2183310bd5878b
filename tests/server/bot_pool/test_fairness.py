"""Tables full of experts slow down nobody else, with workers that tests control."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from lastcard.bots.requests import DecisionRequest
from lastcard.bots.worker import SUBSTITUTE, DecisionTask
from lastcard.core.actions import Action
from lastcard.server.bot_pool import BotPool
from lastcard.server.bot_pool.decision_queue import MOST_WAITING
from tests.server.bot_pool.faulty_bots import make_bot_with_hanging_expert, request_for

EXPERTS = 9


def expert(table: str, seat: int = 0, turn: int = 0) -> DecisionRequest:
    return replace(request_for("expert"), player=(table, 1, seat), turn=turn)


class FakeWorker:
    """Answers when it is told to, and notes what it was asked."""

    has_ended = False

    def __init__(self) -> None:
        self.asked: list[tuple[str, int]] = []
        self.levels: list[str] = []
        self.may_answer = asyncio.Semaphore(0)

    async def answer(self, question: DecisionTask, preparing: Callable[[bool], None]) -> object:
        (table, _, seat), level, _ = question.bot
        self.asked.append((table, seat))
        self.levels.append(level)
        await self.may_answer.acquire()
        return question.actions[0]

    async def end(self) -> None:
        pass


class FakeWorkers:
    """A pool with one worker of each kind."""

    def __init__(self) -> None:
        self.workers: list[FakeWorker] = []
        self.pool = BotPool(1, start=self._start)
        self.answered: list[tuple[str, int]] = []

    async def _start(self, *settings: Any) -> FakeWorker:
        self.workers.append(FakeWorker())
        return self.workers[-1]

    async def __aenter__(self) -> FakeWorkers:
        await self.pool.start()
        await self.settle()
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.pool.close()

    async def settle(self) -> None:
        for _ in range(20):
            await asyncio.sleep(0)

    def ask(self, request: DecisionRequest, address: str = "", wanted: Callable[[], bool] = lambda: True) -> None:
        self.pool.ask(request, self._on_answer, is_wanted=lambda request: wanted(), address=address)

    def _on_answer(self, request: DecisionRequest, action: Action | None) -> None:
        self.answered.append((request.player[0], request.player[2]))


def test_quick_bot_is_answered_while_experts_search() -> None:
    """With the real processes, one worker, and ten tables whose experts never answer."""

    async def run() -> None:
        pool = BotPool(1, make_bot_with_hanging_expert, 1000)
        await pool.start()
        answered = asyncio.Event()
        try:
            for table in range(10):
                for seat in range(EXPERTS):
                    pool.ask(expert(f"crowd {table}", seat), lambda request, action: None)
            pool.ask(request_for("casual", table="home"), lambda request, action: answered.set())
            async with asyncio.timeout(120):
                await answered.wait()
        finally:
            await pool.close()

    asyncio.run(run())


def test_expert_of_another_table_waits_for_one_search_only() -> None:
    async def run() -> list[tuple[str, int]]:
        async with FakeWorkers() as fake:
            for table in "abc":
                for seat in range(EXPERTS):
                    fake.ask(expert(table, seat), "crowd")
            await fake.settle()  # the first search has begun
            fake.ask(expert("z"), "home")
            search = fake.workers[-1]
            for _ in range(6):
                search.may_answer.release()
            await fake.settle()
            return fake.answered

    assert asyncio.run(run()) == [("a", 0), ("b", 0), ("z", 0), ("c", 0), ("a", 1), ("b", 1)]


def test_search_is_not_begun_for_a_table_that_was_closed() -> None:
    async def run() -> list[tuple[str, int]]:
        async with FakeWorkers() as fake:
            is_open = True
            for seat in range(EXPERTS):
                fake.ask(expert("closed", seat), wanted=lambda: is_open)
            await fake.settle()
            is_open = False
            fake.ask(expert("z"))
            search = fake.workers[-1]
            search.may_answer.release()
            await fake.settle()
            return search.asked

    assert asyncio.run(run()) == [("closed", 0), ("z", 0)]


def test_casual_bots_decide_for_experts_beyond_the_limit_of_an_address() -> None:
    tables = MOST_WAITING // EXPERTS + 2

    async def run() -> tuple[list[str], list[str], int]:
        async with FakeWorkers() as fake:
            for table in range(tables):
                for seat in range(EXPERTS):
                    fake.ask(expert(str(table), seat), "crowd")
            await fake.settle()
            quick, search = fake.workers
            quick.may_answer = search.may_answer = asyncio.Semaphore(0)
            return quick.levels, search.levels, len(fake.pool._search[0]._waiting)

    quick, search, waiting = asyncio.run(run())
    assert (quick, search) == ([SUBSTITUTE], ["expert"])
    assert waiting == MOST_WAITING - 1


def test_no_address_can_queue_without_limit() -> None:
    """Beyond both limits, a bot takes a safe action at once."""

    async def run() -> int:
        async with FakeWorkers() as fake:
            for table in range(3 * MOST_WAITING):
                fake.ask(expert(str(table)), "crowd")
            await fake.settle()
            return len(fake.answered)

    assert asyncio.run(run()) == MOST_WAITING
