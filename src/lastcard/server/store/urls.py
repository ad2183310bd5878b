"""Opening a store by its address."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import SplitResult, unquote, urlsplit

from lastcard.server.store.backend import Backend
from lastcard.server.store.errors import StoreError
from lastcard.server.store.store import Store


def open_store(url: str) -> Store:
    """`sqlite:///path/file.db`, relative `sqlite:file.db`, or `postgresql://…` as PostgreSQL itself reads it."""
    return Store(open_backend(url))


def open_backend(url: str) -> Backend:
    """Open the backend of a store, without its threads."""
    try:
        parts = urlsplit(url)
    except ValueError as error:
        raise StoreError("error-store-address-unreadable", why=error) from error
    if parts.scheme == "sqlite":
        return _sqlite(parts)
    if parts.scheme in ("postgresql", "postgres"):
        return _postgres(url)
    # Not the address itself: there may be a password in it.
    if parts.scheme:
        raise StoreError("error-store-scheme", scheme=parts.scheme)
    raise StoreError("error-store-no-scheme")


def _sqlite(parts: SplitResult) -> Backend:
    from lastcard.server.store.sqlite import SqliteBackend

    if parts.netloc:
        raise StoreError("error-sqlite-host", host=parts.netloc)
    if parts.query or parts.fragment:
        raise StoreError("error-sqlite-path")
    path = unquote(parts.path)
    if path == ":memory:":
        raise StoreError("error-sqlite-memory")
    if not path or path.endswith("/"):
        raise StoreError("error-sqlite-no-file")
    return SqliteBackend(Path(path))


def _postgres(url: str) -> Backend:
    try:
        from lastcard.server.store.postgres import PostgresBackend
    except ImportError as error:
        raise StoreError("error-postgres-needs") from error
    return PostgresBackend(url)
