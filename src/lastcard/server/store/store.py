"""The store as the event loop uses it: writes return at once and share commits."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from lastcard.server.store.backend import Backend, StoredTable, Write
from lastcard.server.store.errors import StoreError
from lastcard.server.store.group_commit import AliveNote, GroupCommitter, ResetTable
from lastcard.table.outcome import Entry, Snapshot

_T = TypeVar("_T")


class Store:
    """A store. One thread writes and one reads; the event loop waits for neither.

    After a failed write, every later write to the same table fails, too, until the table is loaded again: the state in
    memory is ahead of the store, and nothing may be stored after a gap.
    """

    def __init__(self, backend: Backend) -> None:
        self._backend = backend
        self._committer = GroupCommitter(backend)
        self._reader = ThreadPoolExecutor(1, "lastcard-read")
        self._closed = False

    def write(
        self, table: str, entries: Sequence[Entry], snapshot: Snapshot | None = None, closed: bool = False
    ) -> asyncio.Future[None]:
        """Write, and return a future that is done when it is durable. Futures are done in the order of the writes."""
        return self._committer.submit(Write(table, entries, snapshot, closed))

    async def beat(self, now: int) -> None:
        """Record that the server is alive, so that clocks can be extended by the downtime."""
        await self._committer.submit(AliveNote(now))

    async def load(self, table: str) -> StoredTable | None:
        """Load a table after all writes before; from here on it may be written to even if a write failed."""
        await self._committer.submit(ResetTable(table))
        return await self._read(lambda: self._backend.load(table))

    async def entries(self, table: str, first: int, last: int) -> list[Entry]:
        """Return the entries from `first` to `last`, both included, also of a closed table."""
        return await self._read(lambda: self._backend.entries(table, first, last))

    async def live(self) -> list[str]:
        """Return the tables that aren't closed, the most recently used first."""
        return await self._read(self._backend.live)

    async def alive_at(self) -> int:
        """Return when a server that writes here was last known alive, in milliseconds since 1970; 0: never."""
        return await self._read(self._backend.alive_at)

    async def close(self) -> None:
        """Close after all pending writes."""
        if self._closed:
            return
        self._closed = True
        await self._committer.close()
        await asyncio.get_running_loop().run_in_executor(self._reader, self._backend.close)
        self._reader.shutdown()

    async def _read(self, read: Callable[[], _T]) -> _T:
        if self._closed:
            raise StoreError("error-store-closed")
        return await asyncio.get_running_loop().run_in_executor(self._reader, read)
