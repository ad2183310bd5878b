"""All rows of a store in SQLite."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any

import apsw

from lastcard.server.store.errors import StoreError
from lastcard.server.store.rows import COLUMNS, ORDER, Row, RowKind, kinds_of, selected
from lastcard.server.store.sqlite_file import (
    SECRETS,
    acquire_lock,
    check_store,
    expected,
    open_errors,
    open_writer,
    with_system_error,
)


class _SqliteRows:
    """Reads rows over a connection in a transaction, and keeps servers out meanwhile."""

    def __init__(self, path: Path, lock: apsw.Connection, connection: apsw.Connection) -> None:
        self._path = path
        self._lock = lock
        self._connection = connection
        self._version: int = connection.execute("SELECT version FROM meta").get

    def count(self, kind: RowKind) -> int:
        if kind not in kinds_of(self._version):
            return 0
        with self._errors():
            count: int = self._connection.execute(f"SELECT count(*) FROM {kind}").get
        return count

    def rows(self, kind: RowKind) -> Iterator[Row]:
        if kind in kinds_of(self._version):
            columns = ", ".join(selected(kind, self._version))
            with self._errors():
                yield from self._connection.execute(f"SELECT {columns} FROM {kind} ORDER BY {ORDER[kind]}")

    def alive_at(self) -> int:
        with self._errors():
            at: int = self._connection.execute("SELECT alive_at FROM meta").get
        return at

    def secrets(self) -> dict[str, bytes]:
        with self._errors():
            if self._connection.execute("SELECT count(*) FROM sqlite_schema WHERE name = 'secrets'").get:
                rows: list[Any] = self._connection.execute("SELECT name, value FROM secrets").fetchall()
                return dict(rows)
        return {}

    def close(self) -> None:
        with closing(self._lock), closing(self._connection):
            pass

    @contextmanager
    def _errors(self, writing: bool = False) -> Iterator[None]:
        try:
            yield
        except UnicodeDecodeError as error:  # SQLite doesn't check that text is text
            raise StoreError("error-store-damaged", path=self._path, why=error) from error
        except apsw.Error as error:
            path, why = self._path, with_system_error(error, self._connection)
            other = (
                StoreError("error-store-write", path=path, why=why)
                if writing
                else StoreError("error-store-read", path=path, why=why)
            )
            raise expected(error, path, self._connection) or other from error


class SqliteRowSource(_SqliteRows):
    def __init__(self, path: Path) -> None:
        path = path.resolve()
        if not path.exists():
            raise StoreError("error-store-missing", store=path)
        with ExitStack() as undo, open_errors(path):
            lock = undo.enter_context(closing(acquire_lock(path)))
            connection = undo.enter_context(closing(apsw.Connection(str(path), apsw.SQLITE_OPEN_READONLY)))
            if not check_store(connection, path):
                raise StoreError("error-store-missing", store=path)
            connection.execute("BEGIN")
            super().__init__(path, lock, connection)
            undo.pop_all()


class SqliteRowTarget(_SqliteRows):
    def __init__(self, path: Path) -> None:
        path = path.resolve()
        with ExitStack() as undo, open_errors(path):
            lock = undo.enter_context(closing(acquire_lock(path)))
            connection = undo.enter_context(closing(open_writer(path, None)))
            connection.execute("BEGIN IMMEDIATE")
            super().__init__(path, lock, connection)
            if any(map(self.count, COLUMNS)):
                raise StoreError("error-store-not-empty", store=path)
            undo.pop_all()

    def add(self, kind: RowKind, rows: Iterable[Row]) -> None:
        columns = COLUMNS[kind]
        values = ", ".join("?" * len(columns))
        with self._errors(writing=True):
            self._connection.executemany(f"INSERT INTO {kind} ({', '.join(columns)}) VALUES ({values})", rows)

    def set_alive_at(self, at: int) -> None:
        with self._errors(writing=True):
            self._connection.execute("UPDATE meta SET alive_at = ?", (at,))

    def set_secrets(self, secrets: Mapping[str, bytes]) -> None:
        with self._errors(writing=True):
            if secrets:
                self._connection.execute(SECRETS)
                self._connection.executemany("INSERT INTO secrets VALUES (?, ?)", secrets.items())

    def commit(self) -> None:
        with self._errors(writing=True):
            self._connection.execute("COMMIT")
