"""A store by its address."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import SplitResult, unquote, urlsplit

from lastcard.server.store.backend import Backend
from lastcard.server.store.errors import StoreError
from lastcard.server.store.store import Store

_WAYS = "sqlite:///path/to/file.db, sqlite:file.db or postgresql://user@host/database"


def open_store(url: str) -> Store:
    """`sqlite:///path/file.db`, relative `sqlite:file.db`, or `postgresql://…` as PostgreSQL itself reads it."""
    return Store(backend_of(url))


def backend_of(url: str) -> Backend:
    """What keeps the store, without the face."""
    try:
        parts = urlsplit(url)
    except ValueError as error:
        raise StoreError(f"the store's address can't be read ({error}); it is like {_WAYS}") from error
    if parts.scheme == "sqlite":
        return _sqlite(parts)
    if parts.scheme in ("postgresql", "postgres"):
        return _postgres(url)
    # Not the address itself: there may be a password in it.
    begins = f"begins with {parts.scheme}:" if parts.scheme else "doesn't say what keeps it"
    raise StoreError(f"a store's address is like {_WAYS}; this one {begins}")


def _sqlite(parts: SplitResult) -> Backend:
    from lastcard.server.store.sqlite import SqliteBackend

    if parts.netloc:
        raise StoreError(
            f"sqlite://{parts.netloc}… names a host, but the store is a file here: "
            f"sqlite:///{parts.netloc}… (from the root) or sqlite:{parts.netloc}… (from this folder)"
        )
    if parts.query or parts.fragment:
        raise StoreError("sqlite: takes a path and nothing else; in it, write ? as %3F and # as %23")
    path = unquote(parts.path)
    if path == ":memory:":
        raise StoreError("sqlite::memory: would forget every table when the server stops; name a file")
    if not path or path.endswith("/"):
        raise StoreError("sqlite: names no file; it is like sqlite:///path/to/file.db or sqlite:file.db")
    return SqliteBackend(Path(path))


def _postgres(url: str) -> Backend:
    try:
        from lastcard.server.store.postgres import PostgresBackend
    except ImportError as error:
        raise StoreError("postgresql: needs psycopg: pip install 'lastcard[postgres]'") from error
    return PostgresBackend(url)
