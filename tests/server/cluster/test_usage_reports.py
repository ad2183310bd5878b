"""Reports of what addresses used, as they travel with the renewals of a lease."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from lastcard.server.cluster.lease_keeper import LeaseKeeper
from lastcard.server.hub import Metrics
from lastcard.server.store import LeaseLost, NodeState, Registration, StoreError


class RecordingLease:
    """A database that keeps the reports that it got; it raises `failure` instead, if there is one."""

    def __init__(self) -> None:
        self.failure: Exception | None = None
        self.received: list[bytes | None] = []

    def register(self, node: str, address: str) -> Registration:
        return Registration(0, b"")

    def renew(self, node: str, listing: bytes | None, usage: bytes | None = None) -> list[NodeState]:
        self.received.append(usage)
        if self.failure:
            raise self.failure
        return [NodeState(node, "", False, b"own"), NodeState("other", "", False, b"theirs")]

    def leave(self, node: str) -> None:
        pass

    def close(self) -> None:
        pass


def _run(test: Callable[[LeaseKeeper, RecordingLease], Awaitable[None]]) -> None:
    async def scenario() -> None:
        lease, reports = RecordingLease(), [b"1", b"2", b"2", b""]
        keeper = LeaseKeeper(lease, "", 600, Metrics())  # type: ignore[arg-type]
        keeper.usage = lambda: reports.pop(0)
        await keeper.register()
        try:
            await test(keeper, lease)
        finally:
            await keeper.leave()
            await keeper.close()

    asyncio.run(scenario())


def test_report_is_written_when_it_has_changed() -> None:
    async def scenario(keeper: LeaseKeeper, lease: RecordingLease) -> None:
        seen: list[list[NodeState]] = []
        keeper.on_peers = seen.append
        for _ in range(4):
            await keeper.renew()
        assert lease.received == [b"1", b"2", None, b""]
        assert seen == [[NodeState("other", "", False, b"theirs")]] * 4

    _run(scenario)


def test_report_that_was_not_confirmed_is_sent_again() -> None:
    async def scenario(keeper: LeaseKeeper, lease: RecordingLease) -> None:
        lease.failure = StoreError("error-postgres-lease", why="gone")
        for _ in range(9):
            await keeper.renew()
        lease.failure = None
        await keeper.renew()
        await keeper.renew()
        assert lease.received == [b"1"] * 10 + [b"2"]

    _run(scenario)


def test_new_id_starts_with_a_new_report() -> None:
    async def scenario(keeper: LeaseKeeper, lease: RecordingLease) -> None:
        lease.failure = LeaseLost()
        await keeper.renew()
        lease.failure = None
        await keeper.renew()  # registers
        await keeper.renew()
        assert lease.received == [b"1", b"2"]

    _run(scenario)
