"""A lease without a database, and an event loop that asks it without threads."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any, TypeVar

from lastcard.server.store import LeaseLost, NodeState, Registration, StoreError
from tests.support.fast_forward import FastForwardLoop

_T = TypeVar("_T")
ADDRESS = "http://here:1"


@dataclass
class LeaseCounts:
    nodes: int = 0
    leases_lost: int = 0
    adopted: int = 0
    handed_over: int = 0


class FakeLease:
    """Answers as it is told to. `answers` is cleared: it doesn't answer; `fails`: every call fails."""

    def __init__(self) -> None:
        self.calls: list[str] = []
        self.registered: list[str] = []
        self.listings: list[bytes | None] = []
        self.others: list[NodeState] = []
        self.answers = asyncio.Event()
        self.answers.set()
        self.fails = False
        self.is_removed = False
        self.is_draining = False
        self.can_be_interrupted = True
        self.interrupted_at: list[float] = []
        self.time_of_database = 5_000_000
        self._is_broken_off = False

    def _call(self, name: str) -> None:
        self.calls.append(name)
        if self.fails or self._is_broken_off:
            self._is_broken_off = False
            raise StoreError("error-postgres-lease", why="the test says so")

    def register(self, node: str, address: str) -> Registration:
        assert address == ADDRESS
        self._call("register")
        self.registered.append(node)
        self.is_removed = False
        return Registration(self.time_of_database, b"secret")

    def renew(self, node: str, listing: bytes | None, usage: bytes | None = None) -> list[NodeState]:
        self._call("renew")
        if self.is_removed:
            raise LeaseLost
        assert node == self.registered[-1]
        self.listings.append(listing)
        return [NodeState(node, ADDRESS, self.is_draining, alive_at=self.time_of_database), *self.others]

    def remove_expired(self) -> int:
        self._call("remove_expired")
        return 1

    def set_draining(self, address: str) -> bool:
        self._call("set_draining")
        return True

    def owned(self, address: str) -> int:
        self._call("owned")
        return 0

    def leave(self, node: str) -> None:
        self._call(f"leave {node}")

    def interrupt(self) -> None:
        self.interrupted_at.append(asyncio.get_running_loop().time())
        if self.can_be_interrupted:
            self._is_broken_off = True
            self.answers.set()

    def close(self) -> None:
        self.calls.append("close")


class _ThreadlessLoop(FastForwardLoop):
    """Runs what is meant for a thread itself, once the database answers."""

    lease: FakeLease

    def run_in_executor(self, executor: Any, func: Callable[..., _T], *args: Any) -> asyncio.Future[_T]:
        return self.create_task(self._run(func, *args))

    async def _run(self, func: Callable[..., _T], *args: Any) -> _T:
        await self.lease.answers.wait()
        return func(*args)


def run_with_lease(scenario: Callable[[FakeLease], Coroutine[Any, Any, None]]) -> None:
    async def run() -> None:
        loop = asyncio.get_running_loop()
        assert isinstance(loop, _ThreadlessLoop)
        loop.lease = FakeLease()
        await scenario(loop.lease)

    with asyncio.Runner(loop_factory=_ThreadlessLoop) as runner:
        runner.run(run())
