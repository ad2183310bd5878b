"""All rows of a store in PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import ExitStack, closing, contextmanager
from itertools import count

import psycopg

from lastcard.server.store.errors import StoreError, StoreInUse, check_version
from lastcard.server.store.postgres_connection import (
    Connection,
    connect,
    database_name,
    expected,
    one_line,
    single_value,
)
from lastcard.server.store.postgres_schema import VERSION, create_secrets, is_locked_by_us, set_up
from lastcard.server.store.rows import BATCH, COLUMNS, ORDER, Row, RowKind, kinds_of, selected

_LIMITS = "-c idle_in_transaction_session_timeout=0"
"""One side waits while the other one works."""
_HAS_NODES = "SELECT to_regclass(quote_ident(current_schema()) || '.nodes')"
_HAS_SECRETS = "SELECT to_regclass(quote_ident(current_schema()) || '.secrets')"
_LIVE_NODE = "SELECT id FROM nodes WHERE alive_at + lease > extract(epoch FROM clock_timestamp()) * 1000 LIMIT 1"
_SINCE_NODES = 3
"""The version of the schema since which each table says since when nobody runs it."""
_CAST = {"closed": "closed::integer"}
"""SQLite has no booleans. PostgreSQL accepts 0 and 1 for them in what it copies."""


class _PostgresRows:
    """Reads rows over a connection in a transaction."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._version: int = single_value(connection, "SELECT version FROM meta")
        self._cursors = count()

    def count(self, kind: RowKind) -> int:
        if kind not in kinds_of(self._version):
            return 0
        with _errors():
            return int(single_value(self._connection, f"SELECT count(*) FROM {kind}"))

    def rows(self, kind: RowKind) -> Iterator[Row]:
        if kind not in kinds_of(self._version):
            return
        columns = ", ".join(_CAST.get(column, column) for column in selected(kind, self._version))
        # A cursor with a name: the database sends the rows bit by bit.
        with _errors(), self._connection.cursor(f"rows{next(self._cursors)}") as cursor:
            cursor.execute(f"SELECT {columns} FROM {kind} ORDER BY {ORDER[kind]}", binary=True)
            while rows := cursor.fetchmany(BATCH):
                yield from rows

    def alive_at(self) -> int:
        with _errors():
            alive_at = int(single_value(self._connection, "SELECT alive_at FROM meta"))
            since = self._version >= _SINCE_NODES and single_value(
                self._connection, "SELECT max(down_since) FROM tables"
            )
            return max(alive_at, since or 0)

    def secrets(self) -> dict[str, bytes]:
        with _errors():
            if single_value(self._connection, _HAS_SECRETS) is None:
                return {}
            rows = self._connection.execute("SELECT name, value FROM secrets").fetchall()
            return {name: bytes(value) for name, value in rows}

    def close(self) -> None:
        self._connection.close()


class PostgresRowSource(_PostgresRows):
    def __init__(self, url: str) -> None:
        with ExitStack() as undo, _errors():
            connection = undo.enter_context(closing(connect(url, _LIMITS)))
            name = database_name(connection)
            if single_value(connection, "SELECT to_regclass(quote_ident(current_schema()) || '.meta')") is None:
                raise StoreError("error-store-missing", store=name)
            version: int = single_value(connection, "SELECT version FROM meta")
            check_version(name, version, VERSION)
            _check_unused(connection)
            _begin(connection, kinds_of(version), "SHARE")
            super().__init__(connection)
            undo.pop_all()


class PostgresRowTarget(_PostgresRows):
    def __init__(self, url: str) -> None:
        with ExitStack() as undo, _errors(writing=True):
            connection = undo.enter_context(closing(connect(url, _LIMITS)))
            _check_unused(connection)
            set_up(connection)
            _begin(connection, COLUMNS, "ACCESS EXCLUSIVE")
            super().__init__(connection)
            if any(map(self.count, COLUMNS)):
                raise StoreError("error-store-not-empty", store=database_name(connection))
            undo.pop_all()

    def add(self, kind: RowKind, rows: Iterable[Row]) -> None:
        query = f"COPY {kind} ({', '.join(COLUMNS[kind])}) FROM STDIN"
        with _errors(writing=True), self._connection.cursor() as cursor, cursor.copy(query) as copy:
            for row in rows:
                copy.write_row(row)

    def set_alive_at(self, at: int) -> None:
        with _errors(writing=True):
            self._connection.execute("UPDATE meta SET alive_at = %s", (at,))
            self._connection.execute("UPDATE tables SET down_since = %s WHERE NOT closed", (at or None,))

    def set_secrets(self, secrets: Mapping[str, bytes]) -> None:
        with _errors(writing=True):
            if secrets:
                create_secrets(self._connection)
                for row in secrets.items():
                    self._connection.execute("INSERT INTO secrets VALUES (%s, %s)", row)

    def commit(self) -> None:
        with _errors(writing=True):
            self._connection.commit()


def _check_unused(connection: Connection) -> None:
    in_use = not is_locked_by_us(connection)
    if not in_use and single_value(connection, _HAS_NODES) is not None:
        in_use = single_value(connection, _LIVE_NODE) is not None
    if in_use:
        raise StoreInUse(database_name(connection))


def _begin(connection: Connection, kinds: Iterable[RowKind], mode: str) -> None:
    """Begin a transaction that sees one state of the store, and keeps a server that starts meanwhile from writing."""
    connection.autocommit = False
    connection.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
    connection.execute(f"LOCK TABLE {', '.join(kinds)}, meta IN {mode} MODE")


@contextmanager
def _errors(writing: bool = False) -> Iterator[None]:
    try:
        yield
    except psycopg.Error as error:
        why = one_line(error)
        other = StoreError("error-postgres-write", why=why) if writing else StoreError("error-postgres-read", why=why)
        raise expected(error) or other from error
