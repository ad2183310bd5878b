"""Group commits: which writes share a commit, the order of their results, and failures."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from threading import Semaphore, get_ident

import pytest

from lastcard.core.errors import Phrase
from lastcard.server.store import OutOfOrder, Store, StoredTable, StoreError
from lastcard.server.store.backend import PrunableTable, WriteBatch
from lastcard.table.outcome import Entry
from tests.support import PATIENCE


class BlockingBackend:
    """A backend whose commits wait for `go_on`; it records what they wrote."""

    def __init__(self) -> None:
        self._begun = Semaphore(0)
        self._go = Semaphore(0)
        self.commits: list[list[tuple[str, int]]] = []
        self.threads: set[int] = set()
        self.error: Exception | None = None

    def write(self, batch: WriteBatch) -> None:
        self._begun.release()
        assert self._go.acquire(timeout=PATIENCE)
        self.threads.add(get_ident())
        if self.error:
            raise self.error
        if "bad" in batch.tables:
            raise OutOfOrder("bad", Phrase("phrase-store-mismatch"))
        self.commits.append([(table, seq) for table, seq, _, _ in batch.entries])

    async def begun(self) -> None:
        """Wait until a commit has started."""
        assert await asyncio.to_thread(self._begun.acquire, timeout=PATIENCE)

    def go_on(self, commits: int = 1) -> None:
        self._go.release(commits)

    def load(self, table: str) -> StoredTable | None:
        return None

    def entries(self, table: str, first: int, last: int) -> list[Entry]:
        return []

    def live(self) -> list[str]:
        return []

    def alive_at(self) -> int:
        return 0

    def record(self, table: str, match: int) -> str | None:
        return None

    def prunable(self, before: int, most: int) -> list[PrunableTable]:
        return []

    def prune(self, table: str, records: Mapping[int, str]) -> None:
        self.commits.append([(table, 0)])

    def delete_entries(self, table: str, most: int) -> int:
        return most

    def interrupt(self, writing: bool) -> None:
        pass

    def close(self) -> None:
        pass


def entry(seq: int) -> list[Entry]:
    return [Entry(seq, 0, b"")]


def test_writes_during_a_commit_share_the_next_one_in_order() -> None:
    backend = BlockingBackend()
    completed: list[tuple[str, int]] = []

    async def run() -> None:
        store = Store(backend)
        orders = [(table, seq) for seq in range(1, 21) for table in "abc"]
        futures = [store.write("first", entry(1))]
        await backend.begun()
        for table, seq in orders:
            future = store.write(table, entry(seq))
            future.add_done_callback(lambda _, request=(table, seq): completed.append(request))  # type: ignore[misc]
            futures.append(future)
        assert not any(future.done() for future in futures)
        backend.go_on(2)
        await asyncio.gather(*futures)
        assert backend.commits == [[("first", 1)], orders]
        assert completed == orders
        await store.close()

    asyncio.run(run())
    assert len(backend.threads) == 1


def test_reads_do_not_wait_for_a_commit() -> None:
    backend = BlockingBackend()

    async def run() -> None:
        store = Store(backend)
        done = store.write("a", entry(1))
        await backend.begun()
        assert await store.live() == []
        assert not done.done()
        backend.go_on()
        await store.close()

    asyncio.run(run())


def test_failed_commit_fails_its_writes_and_later_ones_of_these_tables() -> None:
    backend = BlockingBackend()
    backend.error = StoreError("the disk is full")

    async def run() -> None:
        store = Store(backend)
        failed = store.write("a", entry(1))
        await backend.begun()
        behind = store.write("a", entry(2))
        others = [store.write("b", entry(1)), asyncio.ensure_future(store.beat(7))]
        await asyncio.sleep(0)  # the heartbeat is queued
        backend.go_on()
        with pytest.raises(StoreError, match="the disk is full"):
            await failed
        await backend.begun()
        backend.error = None
        backend.go_on(9)
        await asyncio.gather(*others)
        with pytest.raises(StoreError, match="table a: an earlier entry couldn't be stored; load it"):
            await behind
        await store.load("a")
        await store.write("a", entry(1))
        assert backend.commits == [[("b", 1)], [("a", 1)]]
        await store.close()

    asyncio.run(run())


def test_gap_at_one_table_fails_no_other_write() -> None:
    backend = BlockingBackend()

    async def run() -> None:
        store = Store(backend)
        first = store.write("first", entry(1))
        await backend.begun()
        good = [store.write("a", entry(1)), asyncio.ensure_future(store.beat(7))]
        await asyncio.sleep(0)  # the heartbeat is queued
        bad = [store.write("bad", entry(1)), store.write("bad", entry(2))]
        good += [store.write("b", entry(1)), store.write("a", entry(2))]
        backend.go_on(9)
        await asyncio.gather(first, *good)
        for refused in bad:
            with pytest.raises(OutOfOrder, match="don't follow the stored ones"):
                await refused
        assert sorted(backend.commits) == [[], [("a", 1), ("a", 2)], [("b", 1)], [("first", 1)]]
        await store.close()

    asyncio.run(run())


def test_unexpected_error_is_raised_and_the_next_write_works() -> None:
    backend = BlockingBackend()
    backend.error = ZeroDivisionError()

    async def run() -> None:
        store = Store(backend)
        backend.go_on(2)
        with pytest.raises(ZeroDivisionError):
            await store.write("a", entry(1))
        backend.error = None
        await store.write("b", entry(1))
        await store.close()

    asyncio.run(run())


def test_cancelled_write_is_still_written() -> None:
    backend = BlockingBackend()

    async def run() -> None:
        store = Store(backend)
        given_up = store.write("a", entry(1))
        await backend.begun()
        given_up.cancel()
        after = store.write("a", entry(2))
        backend.go_on(2)
        await after
        assert backend.commits == [[("a", 1)], [("a", 2)]]
        await store.close()

    asyncio.run(run())
