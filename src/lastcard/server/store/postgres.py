"""A store in PostgreSQL: the same tables, for hosts that already run a database and its backups."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import psycopg

from lastcard.server.store.backend import WriteBatch
from lastcard.server.store.errors import StoreError
from lastcard.server.store.postgres_connection import WriterConnection, connect
from lastcard.server.store.queries import SqlQueries

# Each takes its rows by columns: one statement, however many they are.
_NEW_TABLES = """
INSERT INTO tables (id, opened, touched, last)
SELECT * FROM unnest(%b::text[], %b::bigint[], %b::bigint[], %b::bigint[])
"""
_CONTINUED = """
UPDATE tables SET touched = new.touched, last = new.last
FROM unnest(%b::bigint[], %b::bigint[], %b::text[], %b::bigint[]) AS new (touched, last, id, before)
WHERE tables.id = new.id AND tables.last = new.before AND NOT closed
"""
_ENTRIES = "INSERT INTO entries SELECT * FROM unnest(%b::text[], %b::bigint[], %b::bigint[], %b::bytea[])"
_SNAPSHOTS = """
INSERT INTO snapshots
SELECT new.* FROM unnest(%b::text[], %b::bigint[], %b::bytea[]) AS new (id, seq, state)
JOIN tables ON tables.id = new.id AND tables.last >= new.seq
ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq, state = excluded.state
"""
_CLOSE = "UPDATE tables SET closed = true WHERE id = ANY (%b::text[])"
_HEARTBEAT = "UPDATE meta SET alive_at = %s"
_IS_STORED = "SELECT FROM entries WHERE table_id = %s AND seq = %s AND at = %s AND command = %b"


class PostgresBackend(SqlQueries):
    """PostgreSQL backend."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._writer = WriterConnection(url)
        try:
            self._reader = connect(url)
        except BaseException:
            self._writer.connection.close()
            raise

    def write(self, batch: WriteBatch) -> None:
        try:
            try:
                self._write_batch(batch)
            except psycopg.Error:
                if not self._writer.connection.closed:
                    raise
                # It may have been committed, only that we weren't told.
                self._writer.reconnect()
                if not self._is_stored(batch):
                    self._write_batch(batch)
        except psycopg.errors.UniqueViolation as error:
            raise batch.gap_error() from error
        except psycopg.Error as error:
            raise StoreError("error-postgres-write", why=error) from error

    def close(self) -> None:
        self._reader.close()
        self._writer.connection.close()

    def _write_batch(self, batch: WriteBatch) -> None:
        connection = self._writer.connection
        with connection.pipeline() as pipeline, connection.transaction():
            done = [
                (connection.execute(query, columns, binary=True), rows) for query, columns, rows in _statements(batch)
            ]
            pipeline.sync()
            if any(cursor.rowcount != rows for cursor, rows in done):
                raise batch.gap_error()

    def _is_stored(self, batch: WriteBatch) -> bool:
        """Return whether a batch was committed. One entry stands for all; a batch without any may be written twice."""
        return any(self._writer.connection.execute(_IS_STORED, entry).rowcount for entry in batch.entries[-1:])

    def _read(self, query: str, *values: int | str) -> list[tuple[Any, ...]]:
        query = query.replace("?", "%s")
        try:
            try:
                return self._reader.execute(query, values, binary=True).fetchall()
            except psycopg.Error:
                if not self._reader.closed:
                    raise
                self._reader = connect(self._url)
                return self._reader.execute(query, values, binary=True).fetchall()
        except psycopg.Error as error:
            raise StoreError("error-postgres-read", why=error) from error


def _statements(batch: WriteBatch) -> Iterator[tuple[str, Sequence[object], int]]:
    """Yield statements with their values and the number of rows each must change."""
    snapshots = [(table, *snapshot) for table, snapshot in batch.snapshots.items()]
    for query, rows in (
        (_NEW_TABLES, batch.new_tables),
        (_CONTINUED, batch.continued),
        (_ENTRIES, batch.entries),
        (_SNAPSHOTS, snapshots),
        (_CLOSE, [(table,) for table in batch.closed]),
    ):
        if rows:
            yield query, [list(column) for column in zip(*rows, strict=True)], len(rows)
    if batch.alive_at is not None:
        yield _HEARTBEAT, (batch.alive_at,), 1
