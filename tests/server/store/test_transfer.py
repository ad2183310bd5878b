"""Moving a store to another database: everything arrives, the source stays, and a failure leaves the target empty."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import apsw
import psycopg
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lastcard.server.store import StoreError, open_lease, postgres_schema
from lastcard.server.store.backend import Write, WriteBatch
from lastcard.server.store.rows import BATCH, COLUMNS, Row, RowKind
from lastcard.server.store.transfer import move_store
from lastcard.server.store.urls import open_backend, open_row_source, open_row_target
from lastcard.table.outcome import Entry, Snapshot
from tests.compatibility.fixtures import FOLDER
from tests.support import PATIENCE

NewUrl = Callable[[], str]
MANY = 3 * BATCH
ALIVE_AT = 123_456

_names = count()


@contextmanager
def no_progress(total: int) -> Iterator[Callable[[int], None]]:
    yield lambda done: None


@pytest.fixture
def new_sqlite(tmp_path: Path) -> NewUrl:
    return lambda: f"sqlite://{tmp_path}/store{next(_names)}.db"


@pytest.fixture
def new_postgres(request: pytest.FixtureRequest) -> NewUrl:
    server: str = request.getfixturevalue("postgres_server")

    def new_schema() -> str:
        schema = f"move{next(_names)}"
        with psycopg.connect(server, autocommit=True) as connection:
            connection.execute(f"CREATE SCHEMA {schema}")
        return f"{server}?options=-csearch_path%3D{schema}"

    return new_schema


@pytest.fixture(params=["sqlite", "postgres"])
def new_source(request: pytest.FixtureRequest) -> NewUrl:
    new: NewUrl = request.getfixturevalue(f"new_{request.param}")
    return new


@pytest.fixture(params=["postgres", "sqlite"])
def new_target(request: pytest.FixtureRequest) -> NewUrl:
    new: NewUrl = request.getfixturevalue(f"new_{request.param}")
    return new


def rows_of(url: str) -> dict[RowKind, list[Row]]:
    """Return all rows, read with one statement each, closed tables as true or false in either database."""
    found: dict[RowKind, list[Row]] = {}
    for kind, columns in COLUMNS.items():
        rows = query(url, f"SELECT {', '.join(columns)} FROM {kind}")
        found[kind] = sorted((*row[:4], bool(row[4]), *row[5:]) if kind == "tables" else row for row in rows)
    return found


def query(url: str, statement: str) -> list[Row]:
    if url.startswith("sqlite:"):
        with closing(apsw.Connection(url.removeprefix("sqlite://"))) as connection:
            return [tuple(row) for row in connection.execute(statement)]
    with psycopg.connect(url, autocommit=True) as connection:
        done = connection.execute(statement)
        return [tuple(row) for row in done] if done.description else []


def fill(url: str, entries: int = 2) -> None:
    """Write an open table with a snapshot, a closed one, and one that was pruned to its records."""
    log = [Entry(seq, 1000 + seq, b"\x00\xff\\" * seq) for seq in range(1, entries + 1)]
    with closing(open_backend(url)) as backend:
        backend.write(WriteBatch.of(Write("open", log, Snapshot(2, b"state")), Write("closed", log, closed=True)))
        backend.write(WriteBatch.of(Write("pruned", log, Snapshot(1, b"old"), closed=True)))
        backend.prune("pruned", {1: "the record\nof a match", 2: "“another”"})
        while backend.delete_entries("pruned", 10_000):
            pass
        backend.write(WriteBatch(alive_at=ALIVE_AT))


def counts_of(url: str) -> dict[RowKind, int]:
    return {kind: query(url, f"SELECT count(*) FROM {kind}")[0][0] for kind in COLUMNS}


def test_every_row_arrives(new_source: NewUrl, new_target: NewUrl) -> None:
    source, target = new_source(), new_target()
    fill(source, MANY)
    moved = move_store(source, target, no_progress)
    assert moved == {"tables": 3, "entries": 2 * MANY, "snapshots": 1, "records": 2} == counts_of(target)
    assert rows_of(target) == rows_of(source)
    with closing(open_backend(target)) as backend:
        assert backend.alive_at() == ALIVE_AT
        assert backend.live() == ["open"]
        assert backend.record("pruned", 2) == "“another”"


texts = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\x00"), min_size=1, max_size=12)
times = st.integers(0, 2**53)
logs = st.lists(st.tuples(times, st.binary(max_size=40)), min_size=1, max_size=5)
stores = st.dictionaries(
    texts,
    st.tuples(logs, st.none() | st.binary(max_size=40), st.sampled_from(["open", "closed", "pruned"]), st.lists(texts)),
    max_size=6,
)


@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(tables=stores, alive_at=times)
def test_random_store_survives_the_move_to_postgres_and_back(
    new_postgres: NewUrl, tables: dict[str, Any], alive_at: int
) -> None:
    with TemporaryDirectory() as folder:
        source, between, back = f"sqlite://{folder}/source.db", new_postgres(), f"sqlite://{folder}/back.db"
        with closing(open_backend(source)) as backend:
            for table, (log, state, standing, records) in tables.items():
                entries = [Entry(seq, at, command) for seq, (at, command) in enumerate(log, 1)]
                snapshot = None if state is None else Snapshot(len(log), state)
                backend.write(WriteBatch.of(Write(table, entries, snapshot, standing != "open")))
                if standing == "pruned":
                    backend.prune(table, dict(enumerate(records, 1)))
            backend.write(WriteBatch(alive_at=alive_at))
        expected = rows_of(source)
        move_store(source, between, no_progress)
        assert rows_of(between) == expected
        move_store(between, back, no_progress)
        assert rows_of(back) == expected
        assert query(back, "SELECT alive_at FROM meta") == query(source, "SELECT alive_at FROM meta") == [(alive_at,)]


def test_store_of_version_1_is_moved_as_it_is(tmp_path: Path, new_postgres: NewUrl) -> None:
    shutil.copy(FOLDER / "store.sqlite3", tmp_path / "old.db")
    source, target = f"sqlite://{tmp_path}/old.db", new_postgres()
    assert query(source, "SELECT version FROM meta") == [(1,)]
    moved = move_store(source, target, no_progress)
    assert moved["tables"] == 2
    assert moved["records"] == 0
    assert query(source, "SELECT version FROM meta") == [(1,)]
    entries = "SELECT table_id, seq, at, command FROM entries"
    assert sorted(query(target, entries)) == sorted(query(source, entries))


def test_sqlite_source_keeps_its_bytes(tmp_path: Path, new_postgres: NewUrl) -> None:
    """Also what a killed server left in the write-ahead log."""
    running = tmp_path / "running.db"
    with closing(open_backend(f"sqlite://{running}")) as backend:
        backend.write(WriteBatch.of(Write("a", [Entry(1, 5, b"in the log")])))
        for end in ("", "-wal"):
            shutil.copy(f"{running}{end}", f"{tmp_path}/killed.db{end}")
    before = [(tmp_path / name).read_bytes() for name in ("killed.db", "killed.db-wal")]
    assert before[1]
    assert move_store(f"sqlite://{tmp_path}/killed.db", new_postgres(), no_progress)["entries"] == 1
    assert [(tmp_path / name).read_bytes() for name in ("killed.db", "killed.db-wal")] == before


def test_postgres_source_keeps_its_rows(new_postgres: NewUrl, new_sqlite: NewUrl) -> None:
    source = new_postgres()
    fill(source)
    before = rows_of(source), query(source, "SELECT * FROM meta")
    move_store(source, new_sqlite(), no_progress)
    assert (rows_of(source), query(source, "SELECT * FROM meta")) == before


def test_target_with_tables_is_refused(new_sqlite: NewUrl, new_target: NewUrl) -> None:
    source, target = new_sqlite(), new_target()
    fill(source)
    with closing(open_backend(target)) as backend:
        backend.write(WriteBatch.of(Write("theirs", [Entry(1, 5, b"")])))
    before = rows_of(target)
    with pytest.raises(StoreError, match="has tables already: move into an empty store"):
        move_store(source, target, no_progress)
    assert rows_of(target) == before


def test_target_that_a_server_has_only_opened_is_accepted(new_sqlite: NewUrl, new_target: NewUrl) -> None:
    source, target = new_sqlite(), new_target()
    fill(source)
    with closing(open_backend(target)) as backend:
        backend.write(WriteBatch(alive_at=77))
    move_store(source, target, no_progress)
    assert query(target, "SELECT alive_at FROM meta") == [(ALIVE_AT,)]


def test_missing_source_is_reported(new_source: NewUrl, new_target: NewUrl) -> None:
    target = new_target()
    with pytest.raises(StoreError, match="there is no store to move at "):
        move_store(new_source(), target, no_progress)


def test_empty_file_is_refused_as_a_source(tmp_path: Path, new_sqlite: NewUrl) -> None:
    (tmp_path / "empty.db").touch()
    with pytest.raises(StoreError, match="there is no store to move at "):
        move_store(f"sqlite://{tmp_path}/empty.db", new_sqlite(), no_progress)


def test_move_of_a_store_to_itself_is_refused(new_source: NewUrl) -> None:
    source = new_source()
    fill(source)
    with pytest.raises(StoreError, match="can't be moved to itself"):
        move_store(source, source, no_progress)


@pytest.mark.parametrize("side", ["source", "target"])
def test_newer_store_is_refused(new_source: NewUrl, new_sqlite: NewUrl, side: str) -> None:
    newer, other = new_source(), new_sqlite()
    fill(newer if side == "source" else other)
    open_backend(newer).close()
    query(newer, "UPDATE meta SET version = 99")
    with pytest.raises(StoreError, match="written by a newer Lastcard"):
        move_store(*((newer, other) if side == "source" else (other, newer)), no_progress)


def test_damaged_text_is_reported(new_sqlite: NewUrl, new_postgres: NewUrl) -> None:
    source, target = new_sqlite(), new_postgres()
    fill(source)
    query(source, "UPDATE tables SET id = CAST(x'ff' AS TEXT) WHERE id = 'open'")
    with pytest.raises(StoreError, match="is damaged"):
        move_store(source, target, no_progress)
    assert not any(counts_of(target).values())


@pytest.mark.sweep(2)
@pytest.mark.parametrize("moment", [1, MANY, 5 * MANY])
def test_interrupted_move_leaves_the_target_empty(new_sqlite: NewUrl, new_target: NewUrl, moment: int) -> None:
    """While rows are copied, and while they are read back."""
    source, target = new_sqlite(), new_target()
    fill(source, 2 * MANY)

    @contextmanager
    def interrupted(total: int) -> Iterator[Callable[[int], None]]:
        def done(rows: int) -> None:
            if rows >= moment:
                raise KeyboardInterrupt

        yield done

    with pytest.raises(KeyboardInterrupt):
        move_store(source, target, interrupted)
    assert not any(counts_of(target).values())
    move_store(source, target, no_progress)
    assert rows_of(target) == rows_of(source)


KILLED = f"""
import os, sys
from contextlib import contextmanager
from lastcard.server.store.transfer import move_store

@contextmanager
def killed(total):
    yield lambda rows: rows >= {MANY} and os.kill(os.getpid(), 9)

move_store(*sys.argv[1:], killed)
"""


def test_killed_move_leaves_the_target_empty(new_sqlite: NewUrl, new_target: NewUrl) -> None:
    source, target = new_sqlite(), new_target()
    fill(source, MANY)
    killed = subprocess.run([sys.executable, "-c", KILLED, source, target], timeout=PATIENCE, check=False)
    assert killed.returncode == -9
    move_store(source, target, no_progress)
    assert rows_of(target) == rows_of(source)


def test_move_waits_until_the_connection_of_a_killed_one_has_ended(
    new_sqlite: NewUrl, new_postgres: NewUrl, monkeypatch: pytest.MonkeyPatch
) -> None:
    source, target = new_sqlite(), new_postgres()
    fill(source)
    with closing(psycopg.connect(target, autocommit=True)) as killed:
        killed.execute("SELECT pg_advisory_lock(x'6c617374'::int, hashtext(current_schema()))")
        monkeypatch.setattr(postgres_schema, "sleep", lambda _: killed.close())
        move_store(source, target, no_progress)
    assert rows_of(target) == rows_of(source)


@pytest.mark.parametrize("fault", ["a byte differs", "a row is missing", "a row is twice there"])
def test_difference_is_found_when_rows_are_read_back(
    new_sqlite: NewUrl, new_target: NewUrl, monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    source, target = new_sqlite(), new_target()
    fill(source)
    with closing(open_row_target(target)) as opened:
        kind_of_target: Any = type(opened)
    read = kind_of_target.rows

    def faulty(self: Any, kind: RowKind) -> Iterator[Row]:
        rows = list(read(self, kind))
        if kind == "entries":
            first, *others = rows
            changed = (*first[:3], first[3][:-1] + b"!")
            rows = {"a byte differs": [changed, *others], "a row is missing": others}.get(fault, [first, *rows])
        yield from rows

    monkeypatch.setattr(kind_of_target, "rows", faulty)
    # The source is of another kind, or reads with the method that isn't replaced.
    with pytest.raises(StoreError, match="reading back entries gave something other than what was written"):
        move_store(source, target, no_progress)
    monkeypatch.undo()
    assert not any(counts_of(target).values())


@contextmanager
def in_use(url: str) -> Iterator[None]:
    """Use a store as a server does."""
    with closing(open_backend(url)):
        lease = open_lease(url, PATIENCE)
        if lease is None:
            yield
            return
        with closing(lease):
            lease.register("node", "http://192.0.2.1:8765")
            yield
            lease.leave("node")


@pytest.mark.parametrize("side", ["source", "target"])
def test_store_in_use_is_refused(new_source: NewUrl, new_sqlite: NewUrl, side: str) -> None:
    used, other = new_source(), new_sqlite()
    fill(used if side == "source" else other)
    stores = (used, other) if side == "source" else (other, used)
    with in_use(used), pytest.raises(StoreError, match="in use by another server: stop that one first"):
        move_store(*stores, no_progress)
    move_store(*stores, no_progress)


def test_node_killed_long_ago_does_not_block_the_move(new_postgres: NewUrl, new_sqlite: NewUrl) -> None:
    """Its row stays, and its tables are owned by it: the target has neither."""
    source, target = new_postgres(), new_sqlite()
    fill(source)
    with in_use(source):
        query(source, "UPDATE nodes SET alive_at = 5")
        query(source, "UPDATE tables SET owner = 'node', epoch = 7")
        assert move_store(source, target, no_progress)["tables"] == 3


def test_open_tables_have_been_down_since_the_server_stopped(new_sqlite: NewUrl, new_postgres: NewUrl) -> None:
    """So that their clocks are extended by the downtime, as if the server had been restarted."""
    source, target = new_sqlite(), new_postgres()
    fill(source)
    move_store(source, target, no_progress)
    found = query(target, "SELECT id, owner, epoch, down_since FROM tables ORDER BY id")
    assert found == [("closed", None, 0, None), ("open", None, 0, ALIVE_AT), ("pruned", None, 0, None)]


def test_server_cannot_write_while_its_store_is_moved(new_source: NewUrl) -> None:
    """A server that starts meanwhile would lose what it writes."""
    source = new_source()
    fill(source)
    impatient = f"{source}%20-clock_timeout=100" if source.startswith("postgresql") else source
    with closing(open_row_source(source)), pytest.raises(StoreError), closing(open_backend(impatient)) as backend:
        backend.write(WriteBatch.of(Write("open", [Entry(3, 5, b"")])))
    with closing(open_backend(source)) as backend:
        backend.write(WriteBatch.of(Write("open", [Entry(3, 5, b"")])))


def test_moved_store_is_private(new_postgres: NewUrl, tmp_path: Path) -> None:
    source = new_postgres()
    fill(source)
    before = os.umask(0o022)
    try:
        move_store(source, f"sqlite://{tmp_path}/private.db", no_progress)
    finally:
        os.umask(before)
    assert (tmp_path / "private.db").stat().st_mode & 0o077 == 0


def test_secrets_arrive(new_source: NewUrl, new_target: NewUrl) -> None:
    """Browsers subscribed with the key for notifications, and would be lost with another one."""
    source, target = new_source(), new_target()
    fill(source)
    with closing(open_backend(source)) as backend:
        backend.secret("push-key", b"\x00secret\xff")
    move_store(source, target, no_progress)
    with closing(open_backend(target)) as backend:
        assert backend.secret("push-key", b"another") == b"\x00secret\xff"
