"""Claims of nodes to tables in PostgreSQL: one owner at a time, and no write of an earlier one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, suppress
from math import ceil
from threading import Barrier
from typing import Any

import psycopg
import pytest

from lastcard.server.store import LeaseLost, NodeState, OutOfOrder, OwnedTable, StoreError, TableOwner
from lastcard.server.store.backend import Write, WriteBatch
from lastcard.server.store.postgres import PostgresBackend
from lastcard.server.store.postgres_claims import PostgresLease
from lastcard.table.outcome import Entry, Snapshot
from tests.support.server import wait_until

_LONG = 1000.0
"""Seconds of a lease that doesn't run out by itself."""


class Node:
    """A node that has registered, without a server around it."""

    def __init__(self, url: str, name: str, address: str = "") -> None:
        self.name = name
        self.address = address or f"http://{name}:1"
        self.store = PostgresBackend(url)
        self.store.node = name
        self.lease = PostgresLease(url, _LONG)
        self.lease.register(name, self.address)

    def close(self) -> None:
        self.lease.close()
        self.store.close()

    def open_table(self, table: str) -> None:
        self.store.write(WriteBatch.of(Write(table, [Entry(1, 10, b"open")], epoch=1)))

    def append(self, table: str, epoch: int, seq: int = 2) -> None:
        self.store.write(WriteBatch.of(Write(table, [Entry(seq, 20, b"more")], epoch=epoch)))

    def claim(self, table: str) -> OwnedTable:
        claimed = self.store.claim(self.name, table)
        assert claimed
        return claimed

    def down_since(self, table: str) -> int | None:
        stored = self.store.load(table)
        assert stored
        return stored.down_since


StartNode = Callable[..., Node]


@pytest.fixture
def start_node(postgres_url: str) -> Iterator[StartNode]:
    with ExitStack() as stack:
        yield lambda name, address="": stack.enter_context(closing(Node(postgres_url, name, address)))


def rows(url: str, query: str, *values: object) -> list[tuple[Any, ...]]:
    with psycopg.connect(url, autocommit=True) as connection:
        done = connection.execute(query, values)
        return done.fetchall() if done.description else []


def expire(url: str, node: str) -> int:
    """Put the last renewal of a node so far back that its lease has run out; return when it was."""
    update = "UPDATE nodes SET alive_at = alive_at - 2 * lease WHERE id = %s RETURNING alive_at"
    return int(rows(url, update, node)[0][0])


def test_new_table_belongs_to_the_node_that_opened_it(start_node: StartNode) -> None:
    one, two = start_node("one"), start_node("two")
    one.open_table("t")
    assert two.store.owner_of("t") == TableOwner("one", one.address)
    assert two.store.owner_of("unknown") is None
    assert two.store.claim("two", "t") is None
    assert two.store.claim("two", "unknown") is None
    assert two.store.adopt("two", 1) == []


def test_released_table_is_claimed_by_the_first_who_asks(start_node: StartNode) -> None:
    one, two, three = start_node("one"), start_node("two"), start_node("three")
    one.open_table("t")
    assert one.store.release([OwnedTable("t", 1)]) == 1
    assert one.store.owner_of("t") == TableOwner(None, None)
    claimed = two.claim("t")
    assert claimed.epoch > 1
    assert two.down_since("t") is not None
    assert three.store.claim("three", "t") is None
    assert three.store.owner_of("t") == TableOwner("two", two.address)


def test_release_with_an_old_epoch_does_nothing(start_node: StartNode) -> None:
    one, two = start_node("one"), start_node("two")
    one.open_table("t")
    one.store.release([OwnedTable("t", 1)])
    two.claim("t")
    assert one.store.release([OwnedTable("t", 1)]) == 0
    assert one.store.owner_of("t") == TableOwner("two", two.address)


def test_downtime_counts_from_the_first_release_until_something_is_stored(start_node: StartNode) -> None:
    one, two = start_node("one"), start_node("two")
    one.open_table("t")
    one.store.release([OwnedTable("t", 1)])
    first = two.claim("t")
    since = two.down_since("t")
    assert since
    two.store.release([first])
    again = one.claim("t")
    assert one.down_since("t") == since  # nothing has run the clocks in between
    one.append("t", again.epoch)
    assert one.down_since("t") is None
    one.claim("t")
    assert one.down_since("t") is None


def test_epochs_only_grow(start_node: StartNode, postgres_url: str) -> None:
    one, two = start_node("one"), start_node("two")
    one.open_table("t")
    epochs = [1]

    def note() -> None:
        epochs.append(rows(postgres_url, "SELECT epoch FROM tables")[0][0])

    one.store.release([OwnedTable("t", 1)])
    note()
    owned = two.claim("t")
    note()
    two.append("t", owned.epoch)
    two.lease.leave("two")
    note()
    one.store.adopt("one", 1)
    note()
    expire(postgres_url, "one")
    start_node("three").lease.remove_expired()
    note()
    assert epochs == sorted(set(epochs))


@pytest.mark.parametrize("shares", [1, 4, 100])
def test_nodes_never_adopt_the_same_table(start_node: StartNode, shares: int) -> None:
    nodes = [start_node(f"node{number}") for number in range(4)]
    tables = [f"t{number}" for number in range(60)]
    for table in tables:
        nodes[0].open_table(table)
    nodes[0].store.release([OwnedTable(table, 1) for table in tables])
    ready = Barrier(len(nodes))

    def adopt_all(node: Node) -> list[OwnedTable]:
        ready.wait()
        found = []
        while some := node.store.adopt(node.name, shares):
            assert len(some) <= ceil(len(tables) / shares)
            found += some
        return found

    with ThreadPoolExecutor(len(nodes)) as threads:
        adopted = list(threads.map(adopt_all, nodes))
    assert Counter(table.id for found in adopted for table in found) == Counter(tables)
    for node, found in zip(nodes, adopted, strict=True):
        for table in found:
            assert node.store.owner_of(table.id) == TableOwner(node.name, node.address)
            node.append(table.id, table.epoch)


def test_only_one_of_many_gets_a_table_that_all_claim(start_node: StartNode) -> None:
    nodes = [start_node(f"node{number}") for number in range(4)]
    ready = Barrier(len(nodes))
    for number in range(10):
        table = f"t{number}"
        nodes[0].open_table(table)
        nodes[0].store.release([OwnedTable(table, 1)])

        def claim(node: Node, table: str = table) -> OwnedTable | None:
            ready.wait()
            return node.store.claim(node.name, table)

        with ThreadPoolExecutor(len(nodes)) as threads:
            assert sum(found is not None for found in threads.map(claim, nodes)) == 1


def test_closed_table_has_no_owner_and_cannot_be_claimed(start_node: StartNode) -> None:
    one = start_node("one")
    one.open_table("t")
    one.store.write(WriteBatch.of(Write("t", (), closed=True, epoch=1)))
    assert one.store.owner_of("t") is None
    assert one.store.claim("one", "t") is None
    assert one.store.adopt("one", 1) == []


def test_node_on_the_same_address_replaces_the_earlier_one(start_node: StartNode, postgres_url: str) -> None:
    earlier = start_node("earlier", "http://here:1")
    earlier.open_table("t")
    (alive_at,) = rows(postgres_url, "SELECT alive_at FROM nodes")[0]
    later = start_node("later", "http://here:1")
    assert rows(postgres_url, "SELECT id FROM nodes") == [("later",)]
    later.claim("t")
    assert later.down_since("t") == alive_at
    with pytest.raises(LeaseLost):
        earlier.lease.renew("earlier", None)


def test_expired_nodes_are_removed_and_their_tables_freed(start_node: StartNode, postgres_url: str) -> None:
    dead, alive = start_node("dead"), start_node("alive")
    dead.open_table("t")
    dead.open_table("u")
    alive.open_table("kept")
    assert alive.lease.remove_expired() == 0
    died = expire(postgres_url, "dead")
    assert alive.store.owner_of("t") == TableOwner("dead", None)
    assert alive.lease.remove_expired() == 2
    assert sorted(alive.store.adopt("alive", 1)) == [OwnedTable("t", 3), OwnedTable("u", 3)]
    assert alive.down_since("t") == alive.down_since("u") == died
    assert alive.store.owner_of("kept") == TableOwner("alive", alive.address)
    with pytest.raises(LeaseLost):
        dead.lease.renew("dead", None)


def without_times(states: list[NodeState]) -> list[NodeState]:
    return [state._replace(alive_at=0) for state in states]


def test_renewal_keeps_a_node_from_being_removed(start_node: StartNode, postgres_url: str) -> None:
    late, other = start_node("late"), start_node("other")
    died = expire(postgres_url, "late")
    states = sorted(late.lease.renew("late", None))
    assert without_times(states) == [NodeState("late", late.address, False), NodeState("other", other.address, False)]
    assert states[0].alive_at >= states[1].alive_at > died
    assert other.lease.remove_expired() == 0
    assert other.lease.set_draining(late.address)
    assert not other.lease.set_draining("http://nobody:1")
    assert NodeState("late", late.address, True) in without_times(late.lease.renew("late", None))


def test_leaving_node_frees_its_tables(start_node: StartNode) -> None:
    one, two = start_node("one"), start_node("two")
    one.open_table("t")
    assert two.lease.owned(one.address) == 1
    one.lease.leave("one")
    assert two.lease.owned(one.address) == 0
    assert two.store.owner_of("t") == TableOwner(None, None)
    assert without_times(two.lease.renew("two", None)) == [NodeState("two", two.address, False)]


def test_listing_of_other_nodes_is_kept_until_it_changes(start_node: StartNode, postgres_url: str) -> None:
    one, two = start_node("one"), start_node("two")
    assert two.store.listings("two") == []
    one.lease.renew("one", b"[1]")
    one.lease.renew("one", None)
    assert two.store.listings("two") == [b"[1]"]
    assert one.store.listings("one") == []
    expire(postgres_url, "one")
    assert two.store.listings("two") == []


@pytest.mark.parametrize(
    "late",
    [
        Write("t", [Entry(2, 20, b"late")], epoch=1),
        Write("t", (), Snapshot(1, b"late"), epoch=1),
        Write("t", (), closed=True, epoch=1),
    ],
    ids=["append", "snapshot", "close"],
)
@pytest.mark.parametrize("is_claimed", [True, False], ids=["claimed", "released"])
def test_write_of_an_earlier_claim_is_refused_whole(start_node: StartNode, late: Write, is_claimed: bool) -> None:
    one, two = start_node("one"), start_node("two")
    one.open_table("t")
    one.open_table("mine")
    one.store.release([OwnedTable("t", 1)])
    if is_claimed:
        two.claim("t")
    before = two.store.load("t")
    with pytest.raises(OutOfOrder):
        one.store.write(WriteBatch.of(Write("mine", [Entry(2, 20, b"with it")], epoch=1), late))
    assert two.store.load("t") == before
    assert [entry.seq for entry in one.store.entries("mine", 1, 9)] == [1]
    one.append("mine", 1)


def test_new_table_of_a_removed_node_is_refused(start_node: StartNode) -> None:
    removed, other = start_node("removed"), start_node("other")
    removed.lease.leave("removed")
    with pytest.raises(StoreError):
        removed.open_table("t")
    assert other.store.load("t") is None
    assert other.store.entries("t", 1, 9) == []


def test_all_nodes_get_the_same_secret(start_node: StartNode) -> None:
    one, two = start_node("one"), start_node("two")
    found = {node.lease.register(f"{node.name}-again", node.address).secret for node in (one, two)}
    assert len(found) == 1
    assert len(found.pop()) == 32


def test_node_frozen_while_it_removes_another_keeps_nobody_from_doing_so(
    start_node: StartNode, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = start_node("one"), start_node("two")
    one.open_table("t")
    expire(postgres_url, "one")
    monkeypatch.setattr("lastcard.server.store.postgres_connection._LIMITS", "")  # those of all connections
    with (
        closing(PostgresLease(postgres_url, 0.2)) as frozen,
        suppress(StoreError),
        frozen._connected() as connection,
        connection.transaction(),
    ):
        connection.execute("SELECT FROM nodes WHERE id = 'one' FOR UPDATE")
        wait_until(lambda: two.lease.remove_expired() == 1)
    assert two.claim("t")
