"""The store with every backend."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import closing
from random import Random
from typing import Any

import apsw
import psycopg
import pytest

from lastcard.server.store import OutOfOrder, Store, StoredTable, StoreError, open_store, postgres_schema, sqlite_file
from lastcard.server.store.backend import Write, WriteBatch
from lastcard.server.store.urls import open_backend
from lastcard.table.outcome import Entry, Snapshot
from tests.support.store_model import StoreModel, read_store


def entries(first: int, last: int | None = None, at: int = 1000) -> list[Entry]:
    return [Entry(seq, at + seq, b"command %d" % seq) for seq in range(first, (last or first) + 1)]


def with_store(url: str, use: Callable[[Store], Awaitable[None]]) -> None:
    async def run() -> None:
        store = open_store(url)
        try:
            await use(store)
        finally:
            await store.close()

    asyncio.run(run())


def test_table_is_loaded_as_written(url: str) -> None:
    odd = [Entry(1, 5, b"\x00\xff'\"\\"), Entry(2, 5, b""), Entry(3, 1 << 42, b"x" * 100_000)]

    async def write(store: Store) -> None:
        await store.write("a", odd[:2])
        await store.write("a", odd[2:])
        await store.write("ä' --", entries(1))

    async def read(store: Store) -> None:
        assert await store.load("a") == StoredTable(None, odd, False)
        assert await store.load("ä' --") == StoredTable(None, entries(1), False)
        assert await store.load("b") is None

    with_store(url, write)
    with_store(url, read)


def test_load_returns_last_snapshot_and_entries_since(url: str) -> None:
    async def use(store: Store) -> None:
        await store.write("a", entries(1, 4), Snapshot(2, b"two"))
        assert await store.load("a") == StoredTable(Snapshot(2, b"two"), entries(3, 4), False)
        await store.write("a", entries(5), Snapshot(5, b"five"))
        assert await store.load("a") == StoredTable(Snapshot(5, b"five"), [], False)
        await store.write("a", entries(6))
        await store.write("a", [], Snapshot(6, b"six"))
        assert await store.load("a") == StoredTable(Snapshot(6, b"six"), [], False)
        assert await store.entries("a", 1, 6) == entries(1, 6)

    with_store(url, use)


def test_entries_are_read_by_range(url: str) -> None:
    async def use(store: Store) -> None:
        await asyncio.gather(store.write("a", entries(1, 9)), store.write("b", entries(1, 9, at=7)))
        assert await store.entries("a", 3, 5) == entries(3, 5)
        assert await store.entries("a", 9, 20) == entries(9)
        assert await store.entries("c", 1, 9) == []

    with_store(url, use)


def test_closed_table_is_not_live_but_readable(url: str) -> None:
    async def use(store: Store) -> None:
        await store.write("a", entries(1, 2), closed=True)
        await store.write("b", entries(1))
        await store.write("b", [], closed=True)
        assert await store.live() == []
        assert await store.load("a") == StoredTable(None, entries(1, 2), True)
        assert await store.entries("b", 1, 1) == entries(1)
        with pytest.raises(OutOfOrder, match="table a"):
            await store.write("a", entries(3))

    with_store(url, use)


def test_live_tables_are_ordered_by_last_use(url: str) -> None:
    async def use(store: Store) -> None:
        for table, at in (("old", 100), ("new", 300), ("middle", 200)):
            await store.write(table, entries(1, at=at))
        assert await store.live() == ["new", "middle", "old"]
        await store.write("old", entries(2, at=400))
        assert await store.live() == ["old", "new", "middle"]

    with_store(url, use)


def test_store_keeps_when_the_server_was_last_alive(url: str) -> None:
    async def use(store: Store) -> None:
        assert await store.alive_at() == 0
        await store.write("a", entries(1, 2, at=5000))
        if url.startswith("sqlite:"):  # in PostgreSQL, each node has a lease instead
            assert await store.alive_at() == 5002
        await store.beat(6000)
        assert await store.alive_at() == 6000

    with_store(url, use)


def test_close_writes_pending_entries(url: str) -> None:
    async def write() -> None:
        store = open_store(url)
        done = [store.write("a", entries(seq)) for seq in range(1, 201)]
        await store.close()
        assert all(future.done() and not future.exception() for future in done)

    async def read(store: Store) -> None:
        assert await store.load("a") == StoredTable(None, entries(1, 200), False)

    asyncio.run(write())
    with_store(url, read)


def test_load_sees_earlier_writes(url: str) -> None:
    async def use(store: Store) -> None:
        for seq in range(1, 51):
            store.write("a", entries(seq))
            assert await store.load("a") == StoredTable(None, entries(1, seq), False)

    with_store(url, use)


@pytest.mark.parametrize(
    "wrong",
    [
        Write("a", entries(5)),
        Write("a", entries(3)),
        Write("a", entries(1)),
        Write("a", [*entries(4), *entries(6)]),
        Write("a", [*entries(4), *entries(4)]),
        Write("a", [*entries(4), *entries(99), *entries(6)]),
        Write("a", entries(4), Snapshot(5, b"")),
        Write("a", [], Snapshot(4, b"")),
        Write("new", entries(2)),
        Write("new", [], Snapshot(1, b"")),
        Write("new", [], closed=True),
        Write("closed", entries(2)),
    ],
    ids=lambda write: "-".join([write.table, *(str(entry.seq) for entry in write.entries)]),
)
def test_write_out_of_order_is_refused_whole(url: str, wrong: Write) -> None:
    async def use(store: Store) -> None:
        good = store.write("good", entries(1))
        await asyncio.gather(store.write("a", entries(1, 3)), store.write("closed", entries(1), closed=True))
        also_good = store.write("good", entries(2))
        bad = store.write(*wrong)
        last_good = store.write("good", entries(3))
        with pytest.raises(OutOfOrder, match=f"table {wrong.table}: "):
            await bad
        await asyncio.gather(good, also_good, last_good)
        assert await store.load("a") == StoredTable(None, entries(1, 3), False)
        assert await store.load("closed") == StoredTable(None, entries(1), True)
        assert await store.load("new") is None
        assert await store.load("good") == StoredTable(None, entries(1, 3), False)

    with_store(url, use)


def test_table_must_be_loaded_after_a_failed_write(url: str) -> None:
    async def use(store: Store) -> None:
        await store.write("a", entries(1))
        with pytest.raises(OutOfOrder):
            await store.write("a", entries(3))
        with pytest.raises(OutOfOrder, match="an earlier entry couldn't be stored; load it"):
            await store.write("a", entries(2))
        await store.write("b", entries(1))
        await store.load("a")
        await store.write("a", entries(2))
        assert await store.entries("a", 1, 9) == entries(1, 2)

    with_store(url, use)


def test_write_queued_behind_a_failed_one_fails_despite_a_load(url: str) -> None:
    async def use(store: Store) -> None:
        await store.write("a", entries(1))
        failed, behind = store.write("a", entries(3)), store.write("a", entries(2))
        loaded = await store.load("a")
        assert isinstance(failed.exception(), OutOfOrder)
        assert isinstance(behind.exception(), OutOfOrder)
        assert loaded == StoredTable(None, entries(1), False)
        await store.write("a", entries(2))

    with_store(url, use)


def test_many_tables_at_once_are_stored_as_written(url: str) -> None:
    dice = Random(5)
    model = StoreModel()

    async def use(store: Store) -> None:
        nonlocal model
        for _ in range(150):
            writes = model.random_writes(dice)
            model = model.after(writes)
            done = [store.write(*write) for write in writes]
            if dice.random() < 0.1:
                await asyncio.gather(*done)

    with_store(url, use)
    with closing(open_backend(url)) as backend:
        assert read_store(backend, model.tables).tables == model.tables


def test_second_server_on_a_file_is_refused(sqlite_url: str) -> None:
    async def use(store: Store) -> None:
        with pytest.raises(StoreError, match="in use by another server: stop that one first"):
            open_store(sqlite_url)
        await store.write("a", [Entry(len(await store.entries("a", 1, 9)) + 1, 0, b"")])

    with_store(sqlite_url, use)
    with_store(sqlite_url, use)  # the first server has ended


def test_server_of_an_earlier_version_keeps_the_database_as_it_is(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Servers up to version 2 of the schema hold a lock while they run."""
    monkeypatch.setattr(postgres_schema, "_PATIENCE", 0)
    with psycopg.connect(postgres_url, autocommit=True) as other:
        other.execute("SELECT pg_advisory_lock(x'6c617374'::int, hashtext(current_schema()))")
        with pytest.raises(StoreError, match="in use by another server: stop that one first"):
            open_store(postgres_url)
        assert other.execute("SELECT to_regclass('meta')").fetchone() == (None,)


def test_store_of_a_newer_version_is_refused_unchanged(url: str) -> None:
    async def nothing(store: Store) -> None:
        pass

    with_store(url, nothing)
    known = sqlite_file.VERSION if url.startswith("sqlite:") else postgres_schema.VERSION
    _execute(url, f"UPDATE meta SET version = {known + 1}")
    for _ in range(2):
        with pytest.raises(StoreError, match=rf"newer Lastcard \(its format is {known + 1}, this one reads {known}\)"):
            open_store(url)
    _execute(url, f"UPDATE meta SET version = {known}")
    with_store(url, nothing)


def _execute(url: str, statement: str) -> None:
    if url.startswith("sqlite:"):
        with closing(apsw.Connection(url.removeprefix("sqlite://"))) as connection:
            connection.execute(statement)
    else:
        with psycopg.connect(url) as connection:
            connection.execute(statement)


def test_closed_store_raises(url: str) -> None:
    async def use(store: Store) -> None:
        await store.write("a", entries(1))
        await store.close()
        await store.close()
        reads: list[Callable[[], Coroutine[Any, Any, object]]] = [
            store.live,
            store.alive_at,
            lambda: store.load("a"),
            lambda: store.beat(1),
            lambda: store.entries("a", 1, 1),
        ]
        for read in reads:
            with pytest.raises(StoreError, match="the store is closed"):
                await read()
        with pytest.raises(StoreError, match="the store is closed"):
            await store.write("a", entries(2))

    with_store(url, use)


def test_batch_is_written_whole_or_not_at_all(url: str) -> None:
    with closing(open_backend(url)) as backend:
        backend.write(WriteBatch.of(Write("a", entries(1))))
        with pytest.raises(OutOfOrder, match="table a, b: "):
            backend.write(WriteBatch.of(Write("b", entries(1)), Write("a", entries(3))))
        assert backend.live() == ["a"]


def test_batch_larger_than_the_buffers_of_a_socket_is_written(url: str) -> None:
    """As when a server stops, and writes the snapshots of all its tables."""
    large = [Write(f"t{number}", entries(1), Snapshot(1, b"\xff" * 10_000)) for number in range(1000)]
    with closing(open_backend(url)) as backend:
        backend.write(WriteBatch.of(*large))
        assert len(backend.live()) == len(large)
        assert backend.load("t999") == StoredTable(large[-1].snapshot, [], False)


def test_secret_is_made_once(url: str) -> None:
    async def make(store: Store) -> None:
        assert await store.secret("push-key", b"first") == b"first"
        assert await store.secret("push-key", b"second") == b"first"
        assert await store.secret("other", b"third") == b"third"

    async def read(store: Store) -> None:
        assert await store.secret("push-key", b"fourth") == b"first"

    with_store(url, make)
    with_store(url, read)
