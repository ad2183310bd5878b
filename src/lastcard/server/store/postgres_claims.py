"""Claims of nodes to tables, and the leases of the nodes, in PostgreSQL."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import psycopg

from lastcard.server.store.claims import NodeState, OwnedTable, Registration, TableOwner
from lastcard.server.store.errors import LeaseLost, StoreError
from lastcard.server.store.postgres_connection import (
    Connection,
    connect,
    expected,
    is_lost,
    one_line,
    shut_down,
    single_value,
)

_LIMITED = ("statement_timeout", "idle_in_transaction_session_timeout")
# Every change of the owner is a new epoch, so that no write of an earlier owner is accepted after it.
_NOW = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
_OWNER = f"""
SELECT owner, address FROM tables LEFT JOIN nodes ON nodes.id = owner AND nodes.alive_at + nodes.lease >= {_NOW}
WHERE tables.id = ? AND NOT closed
"""
_CLAIM = """
UPDATE tables SET owner = ?, epoch = epoch + 1 WHERE id = ? AND NOT closed AND (owner IS NULL OR owner = ?)
RETURNING id, epoch
"""
_ADOPT = """
UPDATE tables SET owner = ?, epoch = epoch + 1 WHERE id IN (
    SELECT id FROM tables WHERE owner IS NULL AND NOT closed ORDER BY touched DESC
    LIMIT (SELECT ceil(count(*)::float / ?)::bigint FROM tables WHERE owner IS NULL AND NOT closed)
    FOR UPDATE SKIP LOCKED
) RETURNING id, epoch
"""
_OWNED = "SELECT id, epoch FROM tables WHERE owner = ?"
_RELEASE = f"""
UPDATE tables SET owner = ?, epoch = tables.epoch + 1, down_since = coalesce(down_since, {_NOW})
FROM unnest(?::text[], ?::bigint[]) AS ours (id, epoch) WHERE tables.id = ours.id AND tables.epoch = ours.epoch
RETURNING tables.id
"""
# Locked first: a table that a node opens at the same time is stored before this, or refused after it.
_LOCK_NODES = "SELECT id, alive_at FROM nodes WHERE {condition} ORDER BY id FOR UPDATE {locked}"
# A node that is frozen in the middle of a transaction would keep its tables locked.
_END_WRITERS = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity JOIN nodes ON application_name = 'lastcard-' || nodes.id
WHERE usename = current_user AND pid <> pg_backend_pid() AND {condition}
"""
_EXPIRED = f"(alive_at + lease < {_NOW})"
_FREE = """
UPDATE tables SET owner = NULL, epoch = epoch + 1, down_since = coalesce(down_since, gone.alive_at)
FROM unnest(%s::text[], %s::bigint[]) AS gone (id, alive_at) WHERE owner = gone.id
"""
_REGISTER = f"INSERT INTO nodes (id, address, lease, alive_at) VALUES (%s, %s, %s, {_NOW}) RETURNING alive_at"
_RENEW = (
    f"UPDATE nodes SET alive_at = {_NOW}, listing = coalesce(%b, listing), usage = coalesce(%b, usage) WHERE id = %s"
)


_EXPIRED_CODES = f"DELETE FROM codes WHERE until < {_NOW} RETURNING code"
_CODE = f"""
INSERT INTO codes (code, table_id, until)
SELECT ?, ?, {_NOW} + ? WHERE NOT EXISTS (SELECT FROM codes WHERE code = ? AND table_id <> ?)
ON CONFLICT (table_id) DO UPDATE SET until = excluded.until RETURNING code
"""


class PostgresClaims(ABC):
    """Claims to tables, over a method that runs one statement."""

    @abstractmethod
    def _read(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        """Run a statement with a `?` for each value, and return its rows."""

    def owner_of(self, table: str) -> TableOwner | None:
        found = self._read(_OWNER, table)
        return TableOwner(*found[0]) if found else None

    def claim(self, node: str, table: str) -> OwnedTable | None:
        found = self._read(_CLAIM, node, table, node)
        return OwnedTable(*found[0]) if found else None

    def adopt(self, node: str, nodes: int) -> list[OwnedTable]:
        return [OwnedTable(*row) for row in self._read(_ADOPT, node, nodes)]

    def owned_tables(self, node: str) -> list[OwnedTable]:
        return [OwnedTable(*row) for row in self._read(_OWNED, node)]

    def release(self, tables: Sequence[OwnedTable], to: str | None = None) -> int:
        return len(self._read(_RELEASE, to, [table.id for table in tables], [table.epoch for table in tables]))

    def listings(self, node: str) -> list[bytes]:
        query = f"SELECT listing FROM nodes WHERE id <> ? AND listing IS NOT NULL AND alive_at + lease >= {_NOW}"
        return [listing for (listing,) in self._read(query, node)]

    def code_of(self, table: str, proposal: str, kept: int) -> str | None:
        self._read(_EXPIRED_CODES)
        found = self._read(_CODE, proposal, table, kept, proposal, table)
        return found[0][0] if found else None

    def table_with_code(self, code: str) -> str | None:
        found = self._read(f"SELECT table_id FROM codes WHERE code = ? AND until >= {_NOW}", code)
        return found[0][0] if found else None

    def forget_code(self, table: str) -> None:
        self._read("DELETE FROM codes WHERE table_id = ? RETURNING code", table)


class PostgresLease:
    """The lease of a node. Its connection is opened when it is first needed, and again after it was lost."""

    def __init__(self, url: str, seconds: float) -> None:
        self._url = url
        self._milliseconds = round(seconds * 1000)
        # The rows of nodes that are being removed stay locked for no longer, if this one is frozen meanwhile.
        self._limits = " ".join(f"-c {name}={self._milliseconds}" for name in _LIMITED)
        self._connection: Connection | None = None

    def register(self, node: str, address: str) -> Registration:
        with self._connected() as connection, connection.transaction():
            connection.execute(_END_WRITERS.format(condition="address = %s"), (address,))
            _remove(connection, "address = %s", address)
            now = single_value(connection, _REGISTER, node, address, self._milliseconds)
            return Registration(now, single_value(connection, "SELECT secret FROM meta"))

    def renew(self, node: str, listing: bytes | None, usage: bytes | None = None) -> list[NodeState]:
        with self._connected() as connection:
            if not connection.execute(_RENEW, (listing, usage, node)).rowcount:
                raise LeaseLost
            found = connection.execute(
                f"SELECT id, address, draining, usage, alive_at FROM nodes WHERE alive_at + lease >= {_NOW}"
            )
            return [NodeState(*row) for row in found]

    def remove_expired(self) -> int:
        with self._connected() as connection, connection.transaction():
            connection.execute(_END_WRITERS.format(condition=_EXPIRED))
            return _remove(connection, _EXPIRED, locked="SKIP LOCKED")

    def set_draining(self, address: str) -> bool:
        with self._connected() as connection:
            query = f"UPDATE nodes SET draining = true WHERE address = %s AND NOT {_EXPIRED}"
            try:
                return connection.execute(query, (address,)).rowcount > 0
            except psycopg.errors.UndefinedTable:  # no server has ever used this database
                return False

    def owned(self, address: str) -> int:
        query = "SELECT count(*) FROM tables JOIN nodes ON nodes.id = owner WHERE address = %s AND NOT closed"
        with self._connected() as connection:
            return int(single_value(connection, query, address))

    def leave(self, node: str) -> None:
        with self._connected() as connection, connection.transaction():
            _remove(connection, "id = %s", node)

    def interrupt(self) -> None:
        if self._connection:
            shut_down(self._connection)

    def close(self) -> None:
        if self._connection:
            self._connection.close()

    @contextmanager
    def _connected(self) -> Iterator[Connection]:
        try:
            if self._connection is None or self._connection.closed:
                self._connection = connect(self._url, self._limits)
            yield self._connection
        except psycopg.Error as error:
            if self._connection:
                is_lost(self._connection, error)  # then the next call connects again
            raise expected(error) or StoreError("error-postgres-lease", why=one_line(error)) from error


def _remove(connection: Connection, condition: str, *values: str, locked: str = "") -> int:
    """Remove nodes, and free their tables; return how many tables. Call it in a transaction."""
    found = connection.execute(_LOCK_NODES.format(condition=condition, locked=locked), values).fetchall()
    if not found:
        return 0
    gone, alive_at = zip(*found, strict=True)
    freed = connection.execute(_FREE, (list(gone), list(alive_at))).rowcount
    connection.execute("DELETE FROM nodes WHERE id = ANY (%s)", (list(gone),))
    return freed
