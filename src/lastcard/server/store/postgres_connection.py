"""Connections to PostgreSQL, and the lock of the one server that writes."""

from __future__ import annotations

from contextlib import ExitStack
from time import monotonic, sleep
from typing import Any

import psycopg
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from lastcard.core.errors import Phrase
from lastcard.server.store.errors import VERSION, StoreError, StoreInUse, check_version

Connection = psycopg.Connection[tuple[Any, ...]]

# Unless the address says otherwise: a connection that is dead is given up within a minute, and not after hours.
_DEFAULTS: dict[str, str | int] = {
    "connect_timeout": 10,
    "keepalives_idle": 20,
    "keepalives_interval": 10,
    "keepalives_count": 3,
    "tcp_user_timeout": 50_000,
    "application_name": "lastcard",
}
_SESSION = " ".join(
    f"-c {setting}"
    for setting in (
        "synchronous_commit=on",
        "tcp_keepalives_idle=20",
        "tcp_keepalives_interval=10",
        "tcp_keepalives_count=3",
    )
)
_LOCK = 0x6C617374
"""Class of our advisory locks; there is one for each schema."""
_PATIENCE = 10.0
"""Seconds to wait for a database that starts again, or for a server that was just killed to let go."""
_PAUSE = 0.1

_SCHEMA = f"""
CREATE TABLE tables (
    id text PRIMARY KEY,
    opened bigint NOT NULL,
    touched bigint NOT NULL,
    last bigint NOT NULL,
    closed boolean NOT NULL DEFAULT false
) WITH (fillfactor = 50);
CREATE TABLE entries (
    table_id text NOT NULL,
    seq bigint NOT NULL,
    at bigint NOT NULL,
    command bytea NOT NULL,
    PRIMARY KEY (table_id, seq)
);
CREATE TABLE snapshots (table_id text PRIMARY KEY, seq bigint NOT NULL, state bytea NOT NULL);
CREATE TABLE meta (version integer NOT NULL, alive_at bigint NOT NULL);
INSERT INTO meta VALUES ({VERSION}, 0)
"""


def connect(url: str) -> Connection:
    asked = _conninfo(url)
    try:
        return psycopg.connect(asked, autocommit=True)
    except psycopg.Error as error:
        raise StoreError("error-postgres-reach", why=_one_line(error)) from error


def _conninfo(url: str) -> str:
    try:
        given = conninfo_to_dict(url)
        int(str(given.get("port", "0")).replace(",", ""))  # of several hosts each has its own
    except (psycopg.Error, ValueError):  # not `from` it: what it says may be a piece of the password
        raise StoreError("error-postgres-address") from None
    options = f"{given.pop('options', '')} {_SESSION}"
    return make_conninfo("", **{**_DEFAULTS, **given, "options": options})


class WriterConnection:
    """The connection that writes. It holds the lock that keeps other servers out."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._process = 0
        self._acquire(monotonic() + _PATIENCE / 2)

    def reconnect(self) -> None:
        """Connect again after the connection was lost. Its last transaction has ended by then, committed or not."""
        until = monotonic() + _PATIENCE
        while True:
            try:
                return self._acquire(until)
            except (StoreError, psycopg.Error):
                if monotonic() > until:
                    raise
            sleep(_PAUSE)

    def _acquire(self, until: float) -> None:
        connection = connect(self._url)
        with ExitStack() as undo:
            undo.callback(connection.close)
            while not self._locked(connection):
                if monotonic() > until:
                    raise StoreInUse(Phrase("phrase-database", name=connection.info.dbname))
                sleep(_PAUSE)
            _set_up(connection)
            undo.pop_all()
        self.connection = connection
        self._process = connection.info.backend_pid

    def _locked(self, connection: Connection) -> bool:
        # The database may not have noticed that our last connection is gone.
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND classid = %s AND pid = %s",
            (_LOCK, self._process),
        )
        return (
            _one(connection, "SELECT pg_try_advisory_lock(%s, hashtext(coalesce(current_schema(), '')))", _LOCK) is True
        )


def _set_up(connection: Connection) -> None:
    try:
        if _one(connection, "SELECT to_regclass(quote_ident(current_schema()) || '.meta')") is None:
            with connection.transaction():
                connection.execute(_SCHEMA)
        version = _one(connection, "SELECT version FROM meta")
    except psycopg.Error as error:
        raise StoreError("error-postgres-make", why=_one_line(error)) from error
    check_version(Phrase("phrase-database", name=connection.info.dbname), version)


def _one(connection: Connection, query: str, *values: object) -> Any:
    found = connection.execute(query, values).fetchone()
    return found and found[0]


def _one_line(error: psycopg.Error) -> str:
    return " ".join(str(error).split())
