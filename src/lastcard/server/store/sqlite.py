"""A store in one file: SQLite, with every commit on the disk before it counts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any

import apsw

from lastcard.server.store.backend import WriteBatch
from lastcard.server.store.errors import StoreError
from lastcard.server.store.queries import HAS_RECORDS, PRUNED, SqlQueries
from lastcard.server.store.sqlite_file import (
    PATIENCE,
    SECRETS,
    acquire_lock,
    expected,
    open_errors,
    open_writer,
    with_system_error,
)

_NEW_TABLES = "INSERT INTO tables (id, opened, touched, last) VALUES (?, ?, ?, ?)"
_CONTINUED = "UPDATE tables SET touched = ?, last = ? WHERE id = ? AND last = ? AND NOT closed"
_ENTRIES = "INSERT INTO entries VALUES (?, ?, ?, ?)"
_SNAPSHOTS = """
INSERT INTO snapshots SELECT ?1, ?2, ?3 FROM tables WHERE id = ?1 AND last >= ?2
ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq, state = excluded.state
"""
_CLOSE = "UPDATE tables SET closed = 1 WHERE id = ?"
_DELETE = """
DELETE FROM entries WHERE table_id = ?1 AND seq < (SELECT min(seq) + ?2 FROM entries WHERE table_id = ?1)
"""


class SqliteBackend(SqlQueries):
    """SQLite backend. `vfs` is SQLite's interface to the disk; tests replace it."""

    _ID = "CAST(id AS BLOB)"

    def __init__(self, path: Path, vfs: str | None = None) -> None:
        self._path = path.resolve()
        with ExitStack() as undo, open_errors(self._path):
            self._lock = undo.enter_context(closing(acquire_lock(self._path)))
            self.writer = undo.enter_context(closing(open_writer(self._path, vfs)))
            self._reader = apsw.Connection(str(self._path), apsw.SQLITE_OPEN_READONLY, vfs)
            self._reader.set_busy_timeout(PATIENCE)
            undo.pop_all()

    def write(self, batch: WriteBatch) -> None:
        try:
            with self._transaction():
                self._write_batch(batch)
        except apsw.ConstraintError as error:
            raise batch.gap_error() from error

    def prune(self, table: str, records: Mapping[int, str]) -> None:
        with self._transaction():
            rows = [(table, match, text) for match, text in records.items()]
            self.writer.executemany("INSERT INTO records VALUES (?, ?, ?)", rows)
            self.writer.execute("DELETE FROM snapshots WHERE table_id = ?", (table,))
            self.writer.execute("UPDATE tables SET pruned = ? WHERE id = ? AND closed", (HAS_RECORDS, table))

    def delete_entries(self, table: str, most: int) -> int:
        with self._transaction():
            self.writer.execute(_DELETE, (table, most))
            deleted = self.writer.changes()
            if not deleted:
                self.writer.execute("UPDATE tables SET pruned = ? WHERE id = ?", (PRUNED, table))
        return deleted

    def secret(self, name: str, proposal: bytes) -> bytes:
        with self._transaction():
            self.writer.execute(SECRETS)
            self.writer.execute("INSERT OR IGNORE INTO secrets VALUES (?, ?)", (name, proposal))
            value: bytes = self.writer.execute("SELECT value FROM secrets WHERE name = ?", (name,)).get
        return value

    def interrupt(self, writing: bool) -> None:
        """Break off a read. A write waits for the disk, and nothing can break that off."""
        if not writing:
            self._reader.interrupt()

    def close(self) -> None:
        """Close the reader, then the writer: the last connection moves the log into the file and removes it."""
        with closing(self._lock), closing(self.writer):
            self._reader.close()

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        try:
            self.writer.execute("BEGIN IMMEDIATE")
            try:
                yield
                self.writer.execute("COMMIT")
            except BaseException:
                if self.writer.in_transaction:  # some errors have rolled it back already
                    self.writer.execute("ROLLBACK")
                raise
        except apsw.ConstraintError:
            raise
        except apsw.Error as error:
            why = with_system_error(error, self.writer)
            raise expected(error, self._path, self.writer) or StoreError(
                "error-store-write", path=self._path, why=why
            ) from error

    def _write_batch(self, batch: WriteBatch) -> None:
        self._rows(_NEW_TABLES, batch.new_tables, batch)
        self._rows(_CONTINUED, batch.continued, batch)
        self._rows(_ENTRIES, batch.entries, batch)
        self._rows(_SNAPSHOTS, [(table, *snapshot) for table, snapshot in batch.snapshots.items()], batch)
        self._rows(_CLOSE, [(table,) for table in batch.closed], batch)
        if batch.alive_at is not None:
            self.writer.execute("UPDATE meta SET alive_at = ?", (batch.alive_at,))

    def _rows(self, statement: str, rows: Sequence[tuple[int | str | bytes, ...]], batch: WriteBatch) -> None:
        if not rows:  # most commits hold nothing but entries
            return
        before = self.writer.total_changes()
        self.writer.executemany(statement, rows)
        if self.writer.total_changes() - before != len(rows):
            raise batch.gap_error()

    def _read(self, query: str, *values: int | str) -> list[tuple[Any, ...]]:
        try:
            return self._reader.execute(query, values).fetchall()
        except apsw.Error as error:
            why = with_system_error(error, self._reader)
            raise expected(error, self._path, self._reader) or StoreError(
                "error-store-read", path=self._path, why=why
            ) from error
