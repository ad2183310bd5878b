"""A store in PostgreSQL: the same tables, for hosts that already run a database and its backups."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import psycopg
from psycopg.abc import PQGen
from psycopg.waiting import Wait

from lastcard.server.store.backend import WriteBatch
from lastcard.server.store.errors import StoreError
from lastcard.server.store.postgres_claims import PostgresClaims
from lastcard.server.store.postgres_connection import (
    READER_LIMITS,
    Connection,
    WriterConnection,
    connect,
    expected,
    is_lost,
    one_line,
    shut_down,
    single_value,
)
from lastcard.server.store.postgres_schema import create_secrets, set_up
from lastcard.server.store.queries import HAS_RECORDS, PRUNED, SqlQueries

# Each takes its rows by columns: one statement, however many they are.
# The epoch is compared in the statements that write: whoever has claimed a table since then has ended our claim.
_NEW_TABLES = """
INSERT INTO tables (id, opened, touched, last, epoch, owner)
SELECT * FROM unnest(%b::text[], %b::bigint[], %b::bigint[], %b::bigint[], %b::bigint[], %b::text[])
"""
_CONTINUED = """
UPDATE tables SET touched = new.touched, last = new.last, down_since = NULL
FROM unnest(%b::bigint[], %b::bigint[], %b::text[], %b::bigint[], %b::bigint[])
AS new (touched, last, id, before, epoch)
WHERE tables.id = new.id AND tables.last = new.before AND tables.epoch = new.epoch AND NOT closed
"""
_ENTRIES = "INSERT INTO entries SELECT * FROM unnest(%b::text[], %b::bigint[], %b::bigint[], %b::bytea[])"
_SNAPSHOTS = """
INSERT INTO snapshots
SELECT new.id, new.seq, new.state
FROM unnest(%b::text[], %b::bigint[], %b::bytea[], %b::bigint[]) AS new (id, seq, state, epoch)
JOIN tables ON tables.id = new.id AND tables.last >= new.seq AND tables.epoch = new.epoch
ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq, state = excluded.state
"""
_CLOSE = """
UPDATE tables SET closed = true, owner = NULL FROM unnest(%b::text[], %b::bigint[]) AS ours (id, epoch)
WHERE tables.id = ours.id AND tables.epoch = ours.epoch
"""
_HEARTBEAT = "UPDATE meta SET alive_at = greatest(alive_at, %s)"
_CONFIRM = "UPDATE meta SET alive_at = alive_at"
_IS_STORED = "SELECT FROM entries WHERE table_id = %s AND seq = %s AND at = %s AND command = %b"

_DELETE = """
DELETE FROM entries WHERE table_id = %s AND seq < (SELECT min(seq) + %s FROM entries WHERE table_id = %s)
"""


class PostgresBackend(SqlQueries, PostgresClaims):
    """PostgreSQL backend."""

    _EPOCH = "epoch"
    _DOWN_SINCE = "down_since"

    def __init__(self, url: str) -> None:
        self._url = url
        self.node = ""
        """The node that opens new tables here."""
        self._writer = WriterConnection(url)
        try:
            set_up(self._writer.connection)
            self._reader = connect(url, READER_LIMITS)
        except BaseException:
            self._writer.connection.close()
            raise

    def write(self, batch: WriteBatch) -> None:
        try:
            try:
                self._write_batch(batch)
            except psycopg.Error as error:
                if not is_lost(self._writer.connection, error):
                    raise
                # It may have been committed, only that we weren't told.
                self._writer.reconnect()
                if self._is_stored(batch):
                    # Ending the old connection may have ended its wait for a standby. The standby has it with the next.
                    self._writer.connection.execute(_CONFIRM)
                else:
                    self._write_batch(batch)
        except psycopg.errors.UniqueViolation as error:
            raise batch.gap_error() from error
        except psycopg.Error as error:
            raise expected(error) or StoreError("error-postgres-write", why=one_line(error)) from error

    def prune(self, table: str, records: Mapping[int, str]) -> None:
        with self._transaction() as connection:
            with connection.cursor() as cursor:
                rows = [(table, match, text) for match, text in records.items()]
                cursor.executemany("INSERT INTO records VALUES (%s, %s, %s) ON CONFLICT DO NOTHING", rows)
            connection.execute("DELETE FROM snapshots WHERE table_id = %s", (table,))
            connection.execute("UPDATE tables SET pruned = %s WHERE id = %s AND closed", (HAS_RECORDS, table))

    def delete_entries(self, table: str, most: int) -> int:
        with self._transaction() as connection:
            deleted = connection.execute(_DELETE, (table, most, table)).rowcount
            if not deleted:
                connection.execute("UPDATE tables SET pruned = %s WHERE id = %s", (PRUNED, table))
        return deleted

    def secret(self, name: str, proposal: bytes) -> bytes:
        with self._transaction() as connection:
            create_secrets(connection)
            connection.execute("INSERT INTO secrets VALUES (%s, %s) ON CONFLICT DO NOTHING", (name, proposal))
            return bytes(single_value(connection, "SELECT value FROM secrets WHERE name = %s", name))

    def interrupt(self, writing: bool) -> None:
        shut_down(self._writer.connection if writing else self._reader)

    def close(self) -> None:
        self._reader.close()
        self._writer.connection.close()

    @contextmanager
    def _transaction(self) -> Iterator[Connection]:
        """A transaction that may fail: what it does is done again another time."""
        try:
            if self._writer.connection.closed:
                self._writer.reconnect()
            with self._writer.connection.transaction():
                yield self._writer.connection
        except psycopg.Error as error:
            raise expected(error) or StoreError("error-postgres-write", why=one_line(error)) from error

    def _write_batch(self, batch: WriteBatch) -> None:
        self._writer.rename(self.node)
        connection = self._writer.connection
        with connection.pipeline() as pipeline, connection.transaction():
            done = [
                (connection.execute(query, columns, binary=True), rows)
                for query, columns, rows in _statements(batch, self.node)
            ]
            connection.wait(_send_all(connection))
            pipeline.sync()
            if any(cursor.rowcount != rows for cursor, rows in done):
                raise batch.gap_error()

    def _is_stored(self, batch: WriteBatch) -> bool:
        """Return whether a batch was committed. One entry stands for all; a batch without any may be written twice."""
        return any(self._writer.connection.execute(_IS_STORED, entry).rowcount for entry in batch.entries[-1:])

    def _read(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        query = query.replace("?", "%s")
        try:
            try:
                return self._reader.execute(query, values, binary=True).fetchall()
            except psycopg.Error as error:
                if not is_lost(self._reader, error):
                    raise
                self._reader = connect(self._url, READER_LIMITS)
                return self._reader.execute(query, values, binary=True).fetchall()
        except psycopg.Error as error:
            raise expected(error) or StoreError("error-postgres-read", why=one_line(error)) from error


def _send_all(connection: Connection) -> PQGen[None]:
    """Send everything. In `sync`, psycopg waits for the answers even if the end of a large batch isn't sent yet."""
    while connection.pgconn.flush():
        yield Wait.W


def _statements(batch: WriteBatch, node: str) -> Iterator[tuple[str, Sequence[object], int]]:
    """Yield statements with their values and the number of rows each must change."""
    epochs = defaultdict(int, batch.epochs)
    for query, rows in (
        (_NEW_TABLES, [(*row, epochs[row[0]], node or None) for row in batch.new_tables]),
        (_CONTINUED, [(*row, epochs[row[2]]) for row in batch.continued]),
        (_ENTRIES, batch.entries),
        (_SNAPSHOTS, [(table, *snapshot, epochs[table]) for table, snapshot in batch.snapshots.items()]),
        (_CLOSE, [(table, epochs[table]) for table in batch.closed]),
    ):
        if rows:
            yield query, [list(column) for column in zip(*rows, strict=True)], len(rows)
    if batch.alive_at is not None and not batch.entries:
        yield _HEARTBEAT, (batch.alive_at,), 1  # not with entries: all nodes would wait for each other at this row
