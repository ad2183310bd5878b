"""A process for tests to kill: it writes to a store as fast as it can, and prints what was acknowledged.

python -m tests.support.store_writer URL
"""

from __future__ import annotations

import asyncio
import sys

from lastcard.server.store import Store, open_store
from lastcard.table.outcome import Entry, Snapshot

TABLES = [f"table{number}" for number in range(8)]


def entry(table: str, seq: int) -> Entry:
    return Entry(seq, seq, f"{table}/{seq} ".encode() * (seq % 40))


def snapshot(table: str, seq: int) -> Snapshot:
    return Snapshot(seq, f"{table} after {seq}".encode())


async def _write_table(store: Store, table: str) -> None:
    stored = await store.load(table)
    seq = 0
    if stored:
        seq = stored.entries[-1].seq if stored.entries else stored.snapshot.seq if stored.snapshot else 0
    while True:
        ahead = [store.write(table, [entry(table, seq + 1)]), store.write(table, [entry(table, seq + 2)])]
        if seq % 10 == 0:
            ahead.append(store.write(table, [], snapshot(table, seq + 2)))
        await asyncio.gather(*ahead)
        seq += 2
        print(table, seq, flush=True)


async def _write_all(url: str) -> None:
    store = open_store(url)
    await asyncio.gather(*(_write_table(store, table) for table in TABLES))


if __name__ == "__main__":
    asyncio.run(_write_all(sys.argv[1]))
