"""This server as one of several nodes: it finds the owners of tables, and claims those that nobody owns."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from time import monotonic
from typing import Final, Protocol, TypeVar

from lastcard.server.cluster.lease_keeper import LeaseKeeper, LeaseMetrics
from lastcard.server.cluster.node_address import NodeAddress
from lastcard.server.cluster.ownership import OwnerGone
from lastcard.server.safe_logging import described
from lastcard.server.store import NodeLease, OwnedTable, Store

_log: Final = logging.getLogger("lastcard.server")
_BETWEEN_SHARES: Final = 0.1
"""Seconds before a node takes a share of what is left, so that the others take theirs first."""
_KNOWN_FOR: Final = 1.0
"""Seconds for which the owner of a table needn't be asked for again."""
_MOST_KNOWN: Final = 10_000
_TRIES: Final = 3
_T = TypeVar("_T")


class NodeMetrics(LeaseMetrics, Protocol):
    """Counters of a node."""

    adopted: int
    handed_over: int


class ClusterNode:
    """A node, from `join` to `leave`. While `keep_adopting` runs, it takes over tables that nobody owns."""

    def __init__(
        self, lease: NodeLease, store: Store, address: NodeAddress, seconds: float, metrics: NodeMetrics
    ) -> None:
        self.lease: Final = LeaseKeeper(lease, str(address), seconds, metrics)
        self.on_adopted: Callable[[list[OwnedTable]], None] = lambda tables: None
        self._store = store
        self._metrics = metrics
        self._known: dict[str, tuple[NodeAddress, float]] = {}
        self._keeping: asyncio.Task[None] | None = None

    @property
    def node(self) -> str:
        return self.lease.node

    @property
    def is_held(self) -> bool:
        return self.lease.seconds_left > 0

    @property
    def is_first(self) -> bool:
        knows_others = self._metrics.nodes > 0
        return self.is_held and knows_others and all(self.node < peer.id for peer in self.lease.peers)

    @property
    def first_epoch(self) -> int:
        return 1

    async def join(self) -> None:
        """Register this node, and keep its lease from now on; raises `StoreError`."""
        self.lease.on_registered = self._store.open_tables_as
        await self.lease.register()
        self._keeping = asyncio.create_task(self.lease.keep())

    async def leave(self) -> None:
        """End the lease. Tables that weren't released are free from now on."""
        if self._keeping:
            self._keeping.cancel()
            await asyncio.gather(self._keeping, return_exceptions=True)
        try:
            await self.lease.leave()
        finally:
            await self.lease.close()

    async def keep_adopting(self) -> None:
        """Take over tables that nobody owns, until it is cancelled. Failures are logged once."""
        problem = ""
        while True:
            await asyncio.sleep(self.lease.interval)
            if self._may_adopt:
                try:
                    await self._take_over()
                    problem = ""
                except Exception as error:  # the next tables are taken over all the same
                    if described(error) != problem:
                        problem = described(error)
                        _log.warning("tables without a node can't be taken over yet: %s", problem)

    async def _take_over(self) -> None:
        freed = await self.lease.remove_expired()
        if freed:
            _log.warning("another node's lease has run out: its %d tables are free", freed)
        while self._may_adopt and (tables := await self.adopt()):
            self.on_adopted(tables)
            await asyncio.sleep(_BETWEEN_SHARES)

    @property
    def _may_adopt(self) -> bool:
        return self.is_held and not self.lease.is_draining

    async def adopt(self) -> list[OwnedTable]:
        nodes = 1 + sum(not peer.draining for peer in self.lease.peers)
        tables = await self._while_held(lambda node: self._store.adopt(node, nodes)) or []
        self._metrics.adopted += len(tables)
        return tables

    async def owned_tables(self) -> list[OwnedTable]:
        return await self._while_held(self._store.owned_tables) or []

    async def _while_held(self, call: Callable[[str], Awaitable[_T]]) -> _T | None:
        """Call with the id of this node; None if its lease is lost by then, and all that it claimed with it."""
        node = self.node
        found = await call(node) if node else None
        return found if self.node == node else None

    async def find(self, table: str) -> OwnedTable | NodeAddress | None:
        known, until = self._known.get(table, (None, 0.0))
        if known and monotonic() < until:
            return known
        for _ in range(_TRIES):
            owner = await self._store.owner_of(table)
            if owner is None:
                return None
            if owner.node is None or owner.node == self.node:
                found = await self._claim(table)
            elif owner.address is None:
                raise OwnerGone
            else:
                found = NodeAddress.parse(owner.address)
                self._remember(table, found)
            if found:
                return found
        raise OwnerGone

    async def _claim(self, table: str) -> OwnedTable | NodeAddress | None:
        """Claim a table that nobody owns, or, while this node is about to stop, leave that to another one."""
        if not self.lease.is_draining:
            return await self._while_held(lambda node: self._store.claim(node, table))
        other = self.other_node(table)
        if other is None:
            raise OwnerGone
        return other

    def other_node(self, key: str) -> NodeAddress | None:
        others = [NodeAddress.parse(peer.address) for peer in self.lease.peers if not peer.draining]
        return others[hash(key) % len(others)] if others else None

    def first_node(self) -> NodeAddress | None:
        first = min((peer for peer in self.lease.peers if not peer.draining), key=lambda peer: peer.id, default=None)
        if first is None or (self.node < first.id and not self.lease.is_draining):
            return None
        return NodeAddress.parse(first.address)

    def _remember(self, table: str, owner: NodeAddress) -> None:
        if len(self._known) >= _MOST_KNOWN:
            self._known.clear()
        self._known[table] = owner, monotonic() + _KNOWN_FOR

    def forget(self, table: str) -> None:
        self._known.pop(table, None)

    async def release(self, tables: Sequence[OwnedTable], to: str | None = None) -> None:
        self._metrics.handed_over += await self._store.release(tables, to)

    async def listings(self) -> list[bytes]:
        return await self._store.listings(self.node)
