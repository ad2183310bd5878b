"""Opening a store by its address."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

from lastcard.server.store.backend import Backend
from lastcard.server.store.claims import NodeLease
from lastcard.server.store.errors import StoreError
from lastcard.server.store.rows import RowSource, RowTarget
from lastcard.server.store.store import Store

_POSTGRES: Final = ("postgresql", "postgres")


def open_store(url: str) -> Store:
    """`sqlite:///path/file.db`, relative `sqlite:file.db`, or `postgresql://…` as PostgreSQL itself reads it."""
    return Store(open_backend(url))


def open_lease(url: str, seconds: float) -> NodeLease | None:
    """Return the lease of a node at a store that several servers can share; None at a store for one server."""
    if not is_shared(url):
        return None
    with _psycopg_needed():
        from lastcard.server.store.postgres_claims import PostgresLease
    return PostgresLease(url, seconds)


def is_shared(url: str) -> bool:
    """Whether several servers can use this store at once."""
    return url.partition(":")[0] in _POSTGRES


def open_backend(url: str) -> Backend:
    """Open the backend of a store, without its threads."""
    path = _sqlite_path(url)
    if path:
        from lastcard.server.store.sqlite import SqliteBackend

        return SqliteBackend(path)
    with _psycopg_needed():
        from lastcard.server.store.postgres import PostgresBackend
    return PostgresBackend(url)


def open_row_source(url: str) -> RowSource:
    """Open a store whose rows are to be copied."""
    path = _sqlite_path(url)
    if path:
        from lastcard.server.store.sqlite_rows import SqliteRowSource

        return SqliteRowSource(path)
    with _psycopg_needed():
        from lastcard.server.store.postgres_rows import PostgresRowSource
    return PostgresRowSource(url)


def open_row_target(url: str) -> RowTarget:
    """Open an empty store, or create one, to copy rows into it."""
    path = _sqlite_path(url)
    if path:
        from lastcard.server.store.sqlite_rows import SqliteRowTarget

        return SqliteRowTarget(path)
    with _psycopg_needed():
        from lastcard.server.store.postgres_rows import PostgresRowTarget
    return PostgresRowTarget(url)


def _sqlite_path(url: str) -> Path | None:
    """Return the file of a store in SQLite; None: it is in PostgreSQL."""
    try:
        parts = urlsplit(url)
    except ValueError as error:
        raise StoreError("error-store-address-unreadable", why=error) from error
    if parts.scheme in _POSTGRES:
        return None
    # Not the address itself: there may be a password in it.
    if not parts.scheme:
        raise StoreError("error-store-no-scheme")
    if parts.scheme != "sqlite":
        raise StoreError("error-store-scheme", scheme=parts.scheme)
    if parts.netloc:
        raise StoreError("error-sqlite-host", host=parts.netloc)
    if parts.query or parts.fragment:
        raise StoreError("error-sqlite-path")
    path = unquote(parts.path)
    if path == ":memory:":
        raise StoreError("error-sqlite-memory")
    if not path or path.endswith("/"):
        raise StoreError("error-sqlite-no-file")
    return Path(path)


@contextmanager
def _psycopg_needed() -> Iterator[None]:
    try:
        yield
    except ImportError as error:
        raise StoreError("error-postgres-needs") from error
