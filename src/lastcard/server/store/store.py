"""The store as the event loop uses it: writes return at once and share commits."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from time import monotonic
from typing import NamedTuple, TypeVar, cast

from lastcard.server.store.backend import Backend, PrunableTable, StoredTable, Write
from lastcard.server.store.claims import OwnedTable, TableClaims, TableOwner
from lastcard.server.store.errors import StoreError
from lastcard.server.store.group_commit import AliveNote, GroupCommitter, MaintenanceJob, ResetTable
from lastcard.table.outcome import Entry, Snapshot

_T = TypeVar("_T")


class StoreDelay(NamedTuple):
    """Seconds that the database has owed an answer; 0: it owes none."""

    write: float
    read: float


class Store:
    """A store. One thread writes and one reads; the event loop waits for neither.

    After a failed write, every later write to the same table fails, too, until the table is loaded again: the state in
    memory is ahead of the store, and nothing may be stored after a gap.
    """

    def __init__(self, backend: Backend) -> None:
        self._backend = backend
        self._committer = GroupCommitter(backend)
        self._reader = ThreadPoolExecutor(1, "lastcard-read")
        self._reading_since: float | None = None
        self._closed = False

    def write(
        self,
        table: str,
        entries: Sequence[Entry],
        snapshot: Snapshot | None = None,
        closed: bool = False,
        epoch: int = 0,
    ) -> asyncio.Future[None]:
        """Write, and return a future that is done when it is durable. Futures are done in the order of the writes.

        It fails if the claim of that `epoch` to the table isn't the latest.
        """
        return self._committer.submit(Write(table, entries, snapshot, closed, epoch))

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

    async def secret(self, name: str, proposal: bytes) -> bytes:
        """Return the secret of that name; where there is none, the proposal becomes it."""
        found: bytes = await self._committer.submit(MaintenanceJob(lambda: self._backend.secret(name, proposal)))
        return found

    # Claims to tables, where several servers share the store

    async def owner_of(self, table: str) -> TableOwner | None:
        return await self._read(lambda: self._claims.owner_of(table))

    async def claim(self, node: str, table: str) -> OwnedTable | None:
        return await self._read(lambda: self._claims.claim(node, table))

    async def adopt(self, node: str, nodes: int) -> list[OwnedTable]:
        return await self._read(lambda: self._claims.adopt(node, nodes))

    async def owned_tables(self, node: str) -> list[OwnedTable]:
        return await self._read(lambda: self._claims.owned_tables(node))

    async def release(self, tables: Sequence[OwnedTable], to: str | None = None) -> int:
        return await self._read(lambda: self._claims.release(tables, to))

    async def listings(self, node: str) -> list[bytes]:
        return await self._read(lambda: self._claims.listings(node))

    async def code_of(self, table: str, proposal: str, kept: int) -> str | None:
        return await self._read(lambda: self._claims.code_of(table, proposal, kept))

    async def table_with_code(self, code: str) -> str | None:
        return await self._read(lambda: self._claims.table_with_code(code))

    async def forget_code(self, table: str) -> None:
        await self._read(lambda: self._claims.forget_code(table))

    def open_tables_as(self, node: str) -> None:
        """Let this node own the tables that are opened from now on."""
        self._claims.node = node

    @property
    def _claims(self) -> TableClaims:
        return cast(TableClaims, self._backend)

    # Closed tables

    async def record(self, table: str, match: int) -> str | None:
        """Return the record of a match of a pruned table; None: there is none, or the table has its log."""
        return await self._read(lambda: self._backend.record(table, match))

    async def prunable(self, before: int, most: int) -> list[PrunableTable]:
        """Return closed tables with a log that were last used before that time, the oldest first."""
        return await self._read(lambda: self._backend.prunable(before, most))

    async def prune(self, table: str, records: Mapping[int, str]) -> None:
        """Store the records of a closed table in place of its log, which `delete_entries` then deletes."""
        await self._committer.submit(MaintenanceJob(lambda: self._backend.prune(table, records)))

    async def delete_entries(self, table: str, most: int) -> int:
        """Delete entries of a table that has its records, in one short commit; return how many, 0 at the end."""
        deleted: int = await self._committer.submit(MaintenanceJob(lambda: self._backend.delete_entries(table, most)))
        return deleted

    # Its state

    def waited(self) -> StoreDelay:
        """Return how long the write and the read under way have taken so far."""
        since = self._reading_since
        return StoreDelay(self._committer.waited, 0 if since is None else monotonic() - since)

    def interrupt(self, writing: bool) -> None:
        """Break off the write or the read under way. It is repeated with a new connection, or fails."""
        self._backend.interrupt(writing)

    async def close(self, limit: float | None = None) -> None:
        """Close after all pending writes. If they take longer than `limit` seconds, raise `StoreError`.

        Then threads still wait for the database: end the process with `os._exit`.
        """
        if self._closed:
            return
        self._closed = True
        try:
            async with asyncio.timeout(limit):
                await self._committer.close()
                await asyncio.get_running_loop().run_in_executor(self._reader, self._backend.close)
        except TimeoutError:
            raise StoreError("error-store-stalled", seconds=limit) from None
        self._reader.shutdown()

    async def _read(self, read: Callable[[], _T]) -> _T:
        if self._closed:
            raise StoreError("error-store-closed")
        return await asyncio.get_running_loop().run_in_executor(self._reader, self._timed, read)

    def _timed(self, read: Callable[[], _T]) -> _T:
        self._reading_since = monotonic()
        try:
            return read()
        finally:
            self._reading_since = None
