"""A node that finds, claims, adopts and releases tables."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Coroutine, Sequence
from math import ceil
from typing import Any, cast

import pytest

from lastcard.server.cluster import ClusterNode, NodeAddress, OwnerGone
from lastcard.server.store import NodeState, OwnedTable, Store, StoreError, TableOwner
from tests.server.cluster.fake_lease import ADDRESS, FakeLease, LeaseCounts, run_with_lease

THERE = NodeAddress("there", 1)
ELSEWHERE = NodeAddress("elsewhere", 1)
OTHER = TableOwner("other", str(THERE))
FREE = TableOwner(None, None)


class FakeStore:
    """A store with the owners of some tables; a claim succeeds unless another node is `faster`."""

    def __init__(self) -> None:
        self.owners: dict[str, TableOwner] = {}
        self.asked: Counter[str] = Counter()
        self.claimed: list[tuple[str, str]] = []
        self.faster: TableOwner | None = None
        self.free: list[OwnedTable] = []
        self.fails = False
        self.node = ""

    async def owner_of(self, table: str) -> TableOwner | None:
        self.asked[table] += 1
        return self.owners.get(table)

    async def claim(self, node: str, table: str) -> OwnedTable | None:
        self.claimed.append((node, table))
        if self.faster:
            self.owners[table] = self.faster
            return None
        return OwnedTable(table, 7)

    async def adopt(self, node: str, nodes: int) -> list[OwnedTable]:
        assert node == self.node
        if self.fails:
            raise StoreError("error-store-closed")
        share = ceil(len(self.free) / nodes)
        adopted, self.free = self.free[:share], self.free[share:]
        return adopted

    async def release(self, tables: Sequence[OwnedTable], to: str | None = None) -> int:
        return len(tables)

    def open_tables_as(self, node: str) -> None:
        self.node = node


class NodeTest:
    def __init__(self, lease: FakeLease) -> None:
        self.lease = lease
        self.store = FakeStore()
        self.counts = LeaseCounts()
        self.node = ClusterNode(lease, cast(Store, self.store), NodeAddress.parse(ADDRESS), 6, self.counts)


def with_node(scenario: Callable[[NodeTest], Coroutine[Any, Any, None]]) -> None:
    async def run(lease: FakeLease) -> None:
        test = NodeTest(lease)
        await test.node.join()
        try:
            await scenario(test)
        finally:
            await test.node.leave()

    run_with_lease(run)


def test_unknown_table_is_not_found() -> None:
    async def scenario(test: NodeTest) -> None:
        assert await test.node.find("t") is None
        assert test.store.claimed == []

    with_node(scenario)


@pytest.mark.parametrize(("other", "expected"), [("", True), ("0", False), ("zz", True)])
def test_one_of_the_nodes_is_the_first(other: str, expected: bool) -> None:
    async def scenario(test: NodeTest) -> None:
        assert not test.node.is_first, "it doesn't know the others yet"
        test.counts.nodes = 1
        test.node.lease.peers = [NodeState(other, "http://other:1", False)] if other else []
        assert test.node.is_first == expected

    with_node(scenario)


def test_table_without_an_owner_is_claimed() -> None:
    async def scenario(test: NodeTest) -> None:
        test.store.owners["t"] = FREE
        assert await test.node.find("t") == OwnedTable("t", 7)
        assert test.store.claimed == [(test.node.node, "t")]

    with_node(scenario)


def test_own_table_that_is_not_here_is_claimed_anew() -> None:
    async def scenario(test: NodeTest) -> None:
        test.store.owners["t"] = TableOwner(test.node.node, ADDRESS)
        assert await test.node.find("t") == OwnedTable("t", 7)

    with_node(scenario)


def test_table_that_another_node_claims_first_is_there() -> None:
    async def scenario(test: NodeTest) -> None:
        test.store.owners["t"], test.store.faster = FREE, OTHER
        assert await test.node.find("t") == THERE
        assert len(test.store.claimed) == 1

    with_node(scenario)


def test_table_that_keeps_moving_is_given_up() -> None:
    async def scenario(test: NodeTest) -> None:
        test.store.owners["t"] = test.store.faster = FREE
        with pytest.raises(OwnerGone):
            await test.node.find("t")
        assert test.store.asked["t"] == len(test.store.claimed) == 3

    with_node(scenario)


def test_table_of_a_dead_node_is_unreachable_and_not_claimed() -> None:
    async def scenario(test: NodeTest) -> None:
        test.store.owners["t"] = TableOwner("dead", None)
        with pytest.raises(OwnerGone):
            await test.node.find("t")
        assert test.store.claimed == []

    with_node(scenario)


def test_owner_is_remembered_briefly_or_until_it_proves_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("lastcard.server.cluster.node.monotonic", lambda: now)

    async def scenario(test: NodeTest) -> None:
        nonlocal now
        test.store.owners["t"] = OTHER
        assert await test.node.find("t") == await test.node.find("t") == THERE
        assert test.store.asked["t"] == 1
        now += 1.5
        await test.node.find("t")
        assert test.store.asked["t"] == 2
        test.store.owners["t"] = TableOwner("third", str(ELSEWHERE))
        assert await test.node.find("t") == THERE
        test.node.forget("t")
        test.node.forget("unknown")
        assert await test.node.find("t") == ELSEWHERE

    with_node(scenario)


def test_draining_node_leaves_free_tables_to_others() -> None:
    async def scenario(test: NodeTest) -> None:
        test.store.owners["t"] = FREE
        await test.node.lease.announce_draining()
        with pytest.raises(OwnerGone):
            await test.node.find("t")
        test.lease.is_draining = True
        test.lease.others = [NodeState("a", str(ELSEWHERE), True), NodeState("b", str(THERE), False)]
        await test.node.lease.renew()
        assert await test.node.find("t") == THERE
        assert test.store.claimed == []

    with_node(scenario)


def test_other_node_is_the_same_for_the_same_key() -> None:
    async def scenario(test: NodeTest) -> None:
        assert test.node.other_node("t") is None
        test.lease.others = [NodeState(f"n{number}", f"http://n{number}:1", False) for number in range(5)]
        await test.node.lease.renew()
        keys = [f"key{number}" for number in range(100)]
        chosen = [test.node.other_node(key) for key in keys]
        assert chosen == [test.node.other_node(key) for key in keys]
        assert len(set(chosen)) > 1

    with_node(scenario)


def test_free_tables_are_adopted_in_shares_until_there_are_none() -> None:
    async def scenario(test: NodeTest) -> None:
        groups: list[list[OwnedTable]] = []
        test.node.on_adopted = groups.append
        test.lease.others = [NodeState("n1", "http://n1:1", False), NodeState("n2", "http://n2:1", True)]
        await test.node.lease.renew()
        adopting = asyncio.create_task(test.node.keep_adopting())
        test.store.free = [OwnedTable(f"t{number}", 2) for number in range(5)]
        await asyncio.sleep(1.9)
        assert [len(group) for group in groups] == [3, 1, 1]  # two nodes take tables, and the other one is slow
        assert test.counts.adopted == 5
        test.store.fails = True
        await asyncio.sleep(1)
        test.store.fails, test.store.free = False, [OwnedTable("late", 2)]
        await asyncio.sleep(1)
        assert groups[3:] == [[OwnedTable("late", 2)]]
        adopting.cancel()

    with_node(scenario)


def test_unexpected_error_ends_no_adopting(caplog: pytest.LogCaptureFixture) -> None:
    async def scenario(test: NodeTest) -> None:
        groups: list[list[OwnedTable]] = []
        problem = ValueError("a secret")

        def adopted(tables: list[OwnedTable]) -> None:
            if tables[0].id == "t":
                raise problem
            groups.append(tables)

        test.node.on_adopted = adopted
        adopting = asyncio.create_task(test.node.keep_adopting())
        for table in ("t", "u"):
            test.store.free = [OwnedTable(table, 2)]
            await asyncio.sleep(1.5)
        assert groups == [[OwnedTable("u", 2)]]
        adopting.cancel()

    with_node(scenario)
    assert "ValueError" in caplog.text
    assert "a secret" not in caplog.text


@pytest.mark.parametrize("why", ["lost", "draining"])
def test_node_stops_adopting_between_two_shares(why: str) -> None:
    async def scenario(test: NodeTest) -> None:
        test.lease.others = [NodeState("n1", "http://n1:1", False)]
        await test.node.lease.renew()
        test.store.free = [OwnedTable(f"t{number}", 2) for number in range(8)]
        adopting = asyncio.create_task(test.node.keep_adopting())
        await asyncio.sleep(1.05)
        assert len(test.store.free) == 4
        if why == "draining":
            await test.node.lease.announce_draining()
        else:
            test.lease.fails = True
            test.node.lease.lose()
        await asyncio.sleep(10)
        assert len(test.store.free) == 4
        adopting.cancel()
        test.lease.fails = False

    with_node(scenario)


@pytest.mark.parametrize("why", ["lost", "draining"])
def test_node_that_is_draining_or_lost_its_lease_adopts_nothing(why: str) -> None:
    async def scenario(test: NodeTest) -> None:
        if why == "draining":
            test.lease.is_draining = True
            await test.node.lease.renew()
        else:
            test.lease.fails = True
            test.node.lease.lose()
            assert not test.node.is_held
        adopting = asyncio.create_task(test.node.keep_adopting())
        test.store.free = [OwnedTable("t", 2)]
        await asyncio.sleep(10)
        assert test.store.free
        adopting.cancel()
        test.lease.fails = False

    with_node(scenario)


def test_new_tables_belong_to_the_current_id_of_the_node() -> None:
    async def scenario(test: NodeTest) -> None:
        first = test.node.node
        assert test.store.node == first
        test.node.lease.lose()
        await asyncio.sleep(2)
        assert test.store.node == test.node.node != first
        assert test.node.is_held

    with_node(scenario)


def test_released_tables_are_counted() -> None:
    async def scenario(test: NodeTest) -> None:
        await test.node.release([OwnedTable("t", 1), OwnedTable("u", 1)])
        assert test.counts.handed_over == 2

    with_node(scenario)


def test_leave_closes_the_lease_although_the_database_fails() -> None:
    async def scenario(lease: FakeLease) -> None:
        test = NodeTest(lease)
        await test.node.join()
        lease.fails = True
        with pytest.raises(StoreError):
            await test.node.leave()
        assert lease.calls[-1] == "close"

    run_with_lease(scenario)
