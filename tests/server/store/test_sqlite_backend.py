"""The SQLite backend: the file, its write-ahead log, its lock, and a failing disk."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import apsw
import pytest

from lastcard.server.store.backend import Write, WriteBatch
from lastcard.server.store.errors import StoreError, StoreInUse
from lastcard.server.store.sqlite import SqliteBackend
from lastcard.server.store.sqlite_file import check_sqlite
from lastcard.table.outcome import Entry
from tests.support.lossy_disk import LossyDisk


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "store.db"


@pytest.fixture
def backend(path: Path) -> Iterator[SqliteBackend]:
    with closing(SqliteBackend(path)) as backend:
        yield backend


def batch(seq: int, size: int = 10) -> WriteBatch:
    return WriteBatch.of(Write("a", [Entry(seq, 0, bytes(size))]))


@pytest.mark.parametrize("version", ["3.51.2", "3.9.99", "2.99.99"])
def test_too_old_sqlite_is_refused(version: str) -> None:
    with pytest.raises(StoreError, match=f"SQLite {version} is too old: before 3.51.3"):
        check_sqlite(version)


def test_old_sqlite_opens_no_store(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    check_sqlite("3.51.3")
    monkeypatch.setattr(apsw, "sqlite_lib_version", lambda: "3.50.4")
    with pytest.raises(StoreError, match="too old"):
        SqliteBackend(path)
    assert not path.exists()


def test_commits_wait_for_the_disk(backend: SqliteBackend) -> None:
    assert backend.writer.pragma("journal_mode") == "wal"
    assert backend.writer.pragma("synchronous") == 2


def test_link_to_the_same_file_is_locked_too(backend: SqliteBackend, path: Path) -> None:
    link = path.with_name("link.db")
    link.symlink_to(path)
    with pytest.raises(StoreInUse):
        SqliteBackend(link)


def test_folder_is_refused_as_a_store(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="can this user write to it and to its folder"):
        SqliteBackend(tmp_path)


@pytest.mark.parametrize("place", ["file", "folder"])
def test_unwritable_file_is_reported(path: Path, place: str) -> None:
    SqliteBackend(path).close()
    read_only = path if place == "file" else path.parent
    read_only.chmod(0o500)
    try:
        process = subprocess.run(
            [*_without_root_rights(), sys.executable, "-c", _OPENS, path], capture_output=True, text=True
        )
    finally:
        read_only.chmod(0o700)
    assert "StoreError" in process.stderr
    assert "can this user write to it and to its folder" in process.stderr


_OPENS = "import sys; from pathlib import Path; from lastcard.server.store.sqlite import SqliteBackend as Backend; \
Backend(Path(sys.argv[1]))"


def _without_root_rights() -> list[str]:
    """Return a prefix that takes away root's right to write everywhere."""
    return ["setpriv", "--inh-caps=-dac_override", "--bounding-set=-dac_override"] if os.geteuid() == 0 else []


def test_other_file_stays_unchanged(path: Path) -> None:
    path.write_text("Dear diary, " * 100)
    with pytest.raises(StoreError, match="or an SQLite file at all"):
        SqliteBackend(path)
    assert path.read_text().startswith("Dear diary")


def test_sqlite_file_of_another_program_stays_unchanged(path: Path) -> None:
    with closing(apsw.Connection(str(path))) as other:
        other.execute("CREATE TABLE recipes (name)")
    before = path.read_bytes()
    with pytest.raises(StoreError, match="an SQLite file of something else"):
        SqliteBackend(path)
    assert path.read_bytes() == before


@pytest.mark.full
def test_write_ahead_log_stays_small(backend: SqliteBackend, path: Path) -> None:
    for seq in range(1, 61):
        backend.write(batch(seq, 1 << 20))
        backend.load("a")
    assert path.with_name("store.db-wal").stat().st_size < 24 << 20
    assert path.stat().st_size > 40 << 20


def test_closed_store_is_one_file_and_its_lock(path: Path) -> None:
    with closing(SqliteBackend(path)) as backend:
        backend.write(batch(1))
    assert {found.name for found in path.parent.iterdir()} == {"store.db", "store.db.lock"}


def test_full_disk_is_named_and_space_is_used_again(backend: SqliteBackend) -> None:
    backend.write(batch(1))
    backend.writer.pragma("max_page_count", 20)
    with pytest.raises(StoreError, match=r"store\.db can't be written: the disk is full"):
        backend.write(batch(2, 1 << 20))
    backend.writer.pragma("max_page_count", 1 << 30)
    backend.write(batch(2, 1 << 20))


def test_program_that_locks_the_file_is_named(backend: SqliteBackend, path: Path) -> None:
    backend.writer.set_busy_timeout(1)
    with closing(apsw.Connection(str(path))) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError, match="is locked: another program has had it open for writing"):
            backend.write(batch(1))
        other.execute("ROLLBACK")
    backend.write(batch(1))


def test_damaged_file_is_named(path: Path) -> None:
    with closing(SqliteBackend(path)) as backend:
        for seq in range(1, 40):
            backend.write(batch(seq, 4000))
    content = path.read_bytes()
    path.write_bytes(content[: 4096 * 8] + b"damage" * 683 * 40)
    with pytest.raises(StoreError, match=r"is damaged .*restore a backup"), closing(SqliteBackend(path)) as backend:
        backend.entries("a", 1, 99)


def test_pruned_pages_are_used_again(backend: SqliteBackend, path: Path) -> None:
    def rounds(first: int) -> int:
        for number in range(first, first + 20):
            table = f"t{number}"
            backend.write(WriteBatch.of(Write(table, [Entry(1, 0, bytes(50_000))], closed=True)))
            backend.prune(table, {1: "record"})
            assert (backend.delete_entries(table, 9), backend.delete_entries(table, 9)) == (1, 0)
        backend.writer.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return path.stat().st_size

    assert rounds(20) == rounds(0)


def test_store_recovers_from_a_failing_disk(path: Path) -> None:
    disk = LossyDisk(Random(1))
    with closing(SqliteBackend(path, disk.name)) as backend:
        backend.write(batch(1))
        disk.failing = True
        for _ in range(3):
            with pytest.raises(StoreError, match=r"can't be written: .*the disk is broken"):
                backend.write(batch(2))
        disk.failing = False
        assert len(backend.entries("a", 1, 9)) == 1
        backend.write(batch(2))
    with closing(SqliteBackend(path)) as backend:
        assert [entry.seq for entry in backend.entries("a", 1, 9)] == [1, 2]
