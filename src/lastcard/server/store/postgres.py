"""A store in PostgreSQL: the same tables, for who already runs a database and its backups."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import psycopg

from lastcard.server.store.backend import Batch
from lastcard.server.store.errors import StoreError
from lastcard.server.store.postgres_connection import Hold, connected
from lastcard.server.store.queries import Reading

# Each takes its rows by columns: one statement, however many they are.
_OPENED = """
INSERT INTO tables (id, opened, touched, last)
SELECT * FROM unnest(%b::text[], %b::bigint[], %b::bigint[], %b::bigint[])
"""
_GROWN = """
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
_CLOSED = "UPDATE tables SET closed = true WHERE id = ANY (%b::text[])"
_BEAT = "UPDATE meta SET alive_at = %s"
_THERE = "SELECT FROM entries WHERE table_id = %s AND seq = %s AND at = %s AND command = %b"


class PostgresBackend(Reading):
    def __init__(self, url: str) -> None:
        self._url = url
        self._hold = Hold(url)
        try:
            self._reader = connected(url)
        except BaseException:
            self._hold.link.close()
            raise

    def write(self, batch: Batch) -> None:
        try:
            try:
                self._put(batch)
            except psycopg.Error:
                if not self._hold.link.closed:
                    raise
                # It may have been committed, only that we weren't told.
                self._hold.again()
                if not self._there(batch):
                    self._put(batch)
        except psycopg.errors.UniqueViolation as error:
            raise batch.doesnt_follow() from error
        except psycopg.Error as error:
            raise StoreError("error-postgres-write", why=error) from error

    def close(self) -> None:
        self._reader.close()
        self._hold.link.close()

    def _put(self, batch: Batch) -> None:
        link = self._hold.link
        with link.pipeline() as pipeline, link.transaction():
            done = [(link.execute(query, columns, binary=True), rows) for query, columns, rows in _statements(batch)]
            pipeline.sync()
            if any(cursor.rowcount != rows for cursor, rows in done):
                raise batch.doesnt_follow()

    def _there(self, batch: Batch) -> bool:
        """One of its entries stands for all. What has none can be written twice."""
        return any(self._hold.link.execute(_THERE, entry).rowcount for entry in batch.entries[-1:])

    def _read(self, query: str, *values: int | str) -> list[tuple[Any, ...]]:
        query = query.replace("?", "%s")
        try:
            try:
                return self._reader.execute(query, values, binary=True).fetchall()
            except psycopg.Error:
                if not self._reader.closed:
                    raise
                self._reader = connected(self._url)
                return self._reader.execute(query, values, binary=True).fetchall()
        except psycopg.Error as error:
            raise StoreError("error-postgres-read", why=error) from error


def _statements(batch: Batch) -> Iterator[tuple[str, Sequence[object], int]]:
    """With their values, and how many rows each has to change."""
    snapshots = [(table, *snapshot) for table, snapshot in batch.snapshots.items()]
    for query, rows in (
        (_OPENED, batch.opened),
        (_GROWN, batch.grown),
        (_ENTRIES, batch.entries),
        (_SNAPSHOTS, snapshots),
        (_CLOSED, [(table,) for table in batch.closed]),
    ):
        if rows:
            yield query, [list(column) for column in zip(*rows, strict=True)], len(rows)
    if batch.alive_at is not None:
        yield _BEAT, (batch.alive_at,), 1
