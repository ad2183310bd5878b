"""The store as the server's event loop sees it: write now, hear later, many writes to one commit."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from lastcard.server.store.backend import Backend, Stored, Write
from lastcard.server.store.errors import StoreError
from lastcard.server.store.group_commit import Beat, Committer, Reload
from lastcard.table.outcome import Entry, Snapshot

_T = TypeVar("_T")


class Store:
    """One thread writes, one reads; the event loop waits for neither.

    After a write has failed, every later one to the same table fails too, until the table is loaded: what is in memory
    has run ahead of what is kept, and nothing may be stored after a gap.
    """

    def __init__(self, backend: Backend) -> None:
        self._backend = backend
        self._committer = Committer(backend)
        self._reader = ThreadPoolExecutor(1, "lastcard-read")
        self._closed = False

    def write(
        self, table: str, entries: Sequence[Entry], snapshot: Snapshot | None = None, closed: bool = False
    ) -> asyncio.Future[None]:
        """Done when it is durable. Futures are done in the order in which the writes were handed in."""
        return self._committer.hand_in(Write(table, entries, snapshot, closed))

    async def beat(self, now: int) -> None:
        """Keep that the server is alive, so that clocks can be given the time it wasn't."""
        await self._committer.hand_in(Beat(now))

    async def load(self, table: str) -> Stored | None:
        """The table after all that was handed in before; from here on it may be written to, failed or not."""
        await self._committer.hand_in(Reload(table))
        return await self._read(lambda: self._backend.load(table))

    async def entries(self, table: str, first: int, last: int) -> list[Entry]:
        """Those of these numbers, both included, also of a closed table."""
        return await self._read(lambda: self._backend.entries(table, first, last))

    async def live(self) -> list[str]:
        """Tables that aren't closed, the most recently used first."""
        return await self._read(self._backend.live)

    async def alive_at(self) -> int:
        """When a server that writes here was last known alive, in milliseconds since 1970; 0: never."""
        return await self._read(self._backend.alive_at)

    async def close(self) -> None:
        """What was handed in is written first."""
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
