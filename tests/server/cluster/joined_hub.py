"""A hub that shares a store in PostgreSQL, and renews its lease only when the test says so."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from lastcard.server.cluster import ClusterNode, NodeAddress
from lastcard.server.hub import Metrics
from lastcard.server.store import open_lease, open_store
from tests.server.hub.hub_harness import HubHarness
from tests.support import PATIENCE


@asynccontextmanager
async def joined(url: str, port: int, **limits: Any) -> AsyncIterator[tuple[HubHarness, ClusterNode]]:
    store, lease = open_store(url), open_lease(url, PATIENCE)
    assert lease
    node = ClusterNode(lease, store, NodeAddress("127.0.0.1", port), PATIENCE, Metrics())
    node.lease.on_registered = store.open_tables_as
    await node.lease.register()
    harness = HubHarness(store, node, **limits)
    try:
        yield harness, node
    finally:
        await harness.hub.drain()
        await node.leave()
        await store.close()
