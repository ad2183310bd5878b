"""The file of an SQLite store: opened or created, locked for this server, and set up for durability."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import apsw

from lastcard.server.store.errors import StoreError, StoreInUse, check_version
from lastcard.server.store.sqlite_wal import WriteAheadLog

PATIENCE = 5000
"""Milliseconds to wait for another program that has the file locked, for a backup perhaps."""
VERSION = 2
"""Version of the schema. Since 2, the records of closed tables can replace their logs."""
_OLDEST = (3, 51, 3)
"""Before it, a log that was restarted while another connection worked could break the file."""
_NO_SPACE = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
_PRAGMAS = (
    ("journal_mode", "WAL"),
    ("synchronous", "FULL"),
    ("fullfsync", "ON"),  # without it, macOS reports data in the disk's cache as written
    ("cache_size", -32_000),  # kilobytes: a batch of thousands of tables fits in
    ("wal_autocheckpoint", 4000),  # pages, 16 MB: a page that many commits change goes into the file once
    ("journal_size_limit", 64 << 20),  # bytes kept of a log that grew larger while somebody read
)
_RECORDS = """
CREATE TABLE records (
    table_id TEXT NOT NULL,
    match INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (table_id, match)
) STRICT, WITHOUT ROWID;
"""
# The rows of `entries` lie together by table, and there is no second index to be written. Those of `tables` lie by age:
# they change with every write, and so the ones in use share a few pages.
_SCHEMA = f"""
BEGIN;
CREATE TABLE tables (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    opened INTEGER NOT NULL,
    touched INTEGER NOT NULL,
    last INTEGER NOT NULL,
    closed INTEGER NOT NULL DEFAULT 0,
    pruned INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE entries (
    table_id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    command BLOB NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;
CREATE TABLE snapshots (table_id TEXT NOT NULL UNIQUE, seq INTEGER NOT NULL, state BLOB NOT NULL) STRICT;
{_RECORDS}CREATE TABLE meta (version INTEGER NOT NULL, alive_at INTEGER NOT NULL) STRICT;
INSERT INTO meta VALUES ({VERSION}, 0);
COMMIT;
"""
SECRETS = "CREATE TABLE IF NOT EXISTS secrets (name TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT, WITHOUT ROWID"
"""Made when the first secret is: earlier versions read a store with it like any other."""
_FROM_1 = f"""
BEGIN;
ALTER TABLE tables ADD COLUMN pruned INTEGER NOT NULL DEFAULT 0;
{_RECORDS}UPDATE meta SET version = 2;
COMMIT;
"""


@contextmanager
def open_errors(path: Path) -> Iterator[None]:
    """Turn SQLite's errors while opening into errors that say what to do."""
    check_sqlite(apsw.sqlite_lib_version())
    if not path.parent.is_dir():
        raise StoreError("error-store-folder", path=path, folder=path.parent)
    try:
        yield
    except (apsw.CantOpenError, apsw.ReadOnlyError) as error:
        raise StoreError("error-store-permission", path=path) from error
    except apsw.NotADBError as error:
        raise StoreError("error-store-not-sqlite", path=path) from error
    except apsw.Error as error:
        raise expected(error, path) or StoreError("error-store-open", path=path, why=error) from error


def expected(error: apsw.Error, path: Path, connection: apsw.Connection | None = None) -> StoreError | None:
    """Return the error for a cause that an operator can remove, with what to do about it; None: for another cause."""
    no_space = isinstance(error, apsw.IOError) and connection is not None and connection.system_errno in _NO_SPACE
    if no_space or isinstance(error, apsw.FullError):
        return StoreError("error-store-full", path=path)
    if isinstance(error, apsw.BusyError):
        return StoreError("error-store-busy", path=path, seconds=PATIENCE // 1000)
    if isinstance(error, apsw.CorruptError | apsw.NotADBError):
        return StoreError("error-store-damaged", path=path, why=error)
    return None


def with_system_error(error: apsw.Error, connection: apsw.Connection) -> str:
    code = connection.system_errno if isinstance(error, apsw.IOError) else 0
    return f"{error} ({os.strerror(code)})" if code else str(error)


def check_sqlite(version: str) -> None:
    if tuple(map(int, version.split("."))) < _OLDEST:
        oldest = ".".join(map(str, _OLDEST))
        raise StoreError("error-sqlite-old", version=version, oldest=oldest)


def acquire_lock(path: Path) -> apsw.Connection:
    """Take a lock that ends with the process on every system: a transaction in a separate file.

    The store's own lock won't do: it would keep our reader out too.
    """
    lock = apsw.Connection(f"{path}.lock")
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except apsw.Error as error:
        lock.close()
        if isinstance(error, apsw.BusyError):
            raise StoreInUse(str(path)) from error
        raise
    return lock


def open_writer(path: Path, vfs: str | None) -> apsw.Connection:
    """Open the connection that writes, and create the tables if there are none."""
    with suppress(OSError):  # SQLite says why; for this user alone, since it holds the secrets of matches under way
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    left = WriteAheadLog.read(path)
    connection = apsw.Connection(str(path), apsw.SQLITE_OPEN_READWRITE | apsw.SQLITE_OPEN_CREATE, vfs)
    try:
        connection.set_busy_timeout(PATIENCE)
        has_store = check_store(connection, path)  # before anything in it is changed
        if connection.readonly("main"):
            raise apsw.ReadOnlyError
        left.report(connection)
        for name, value in _PRAGMAS:
            connection.pragma(name, value)
        if not has_store:
            connection.execute(_SCHEMA)
        elif connection.execute("SELECT version FROM meta").get == 1:
            connection.execute(_FROM_1)
    except BaseException:
        connection.close()
        raise
    return connection


def check_store(connection: apsw.Connection, path: Path) -> bool:
    """Return whether the file has a store. Refuse a file of another program, or of a newer version."""
    tables = _tables(connection)
    if not tables:
        return False
    if not {"tables", "entries", "snapshots", "meta"} <= tables:
        raise StoreError("error-store-other-sqlite", path=path)
    check_version(str(path), connection.execute("SELECT version FROM meta").get, VERSION)
    return True


def _tables(connection: apsw.Connection) -> set[str]:
    return {name for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
