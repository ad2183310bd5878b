"""A process for tests to kill: it prunes the closed tables of a store one after the other, as fast as it can.

python -m tests.support.store_pruner URL
"""

from __future__ import annotations

import asyncio
import sys

from lastcard.server.store import Store, open_store
from lastcard.table.outcome import Entry, Snapshot

TABLES = [f"closed{number}" for number in range(40)]
ENTRIES = [Entry(seq, seq, b"entry %d" % seq * 20) for seq in range(1, 101)]


def record_of(table: str) -> dict[int, str]:
    return {1: f"the record of {table}", 2: "another one"}


async def fill(store: Store) -> None:
    """Add the closed tables, and one that is open."""
    for table in (*TABLES, "open"):
        await store.write(table, ENTRIES, Snapshot(50, b"state"), closed=table != "open")


async def _prune_all(url: str) -> None:
    store = open_store(url)
    print("ready", flush=True)
    for table, has_records in await store.prunable(10**6, 1000):
        if not has_records:
            await store.prune(table, record_of(table))
        while await store.delete_entries(table, 30):
            pass
    await store.close()


if __name__ == "__main__":
    asyncio.run(_prune_all(sys.argv[1]))
