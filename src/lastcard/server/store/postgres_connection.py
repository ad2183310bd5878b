"""Connections to PostgreSQL, and the lock of the one server that writes."""

from __future__ import annotations

import os
import socket
from contextlib import ExitStack, suppress
from secrets import token_hex
from time import monotonic, sleep
from typing import Any

import psycopg
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from lastcard.core.errors import Phrase
from lastcard.server.store.errors import VERSION, StoreError, StoreInUse, StoreTakenOver, check_version

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
_LIMITS = "-c lock_timeout=5s -c idle_in_transaction_session_timeout=30s"
"""Limits that the address may change. Without them, a lock that somebody forgot would stop the server."""
READER_LIMITS = "-c statement_timeout=10s"
"""Only for reads: it could break off a commit's wait for a standby, and PostgreSQL would report the commit as done."""
_LOCK = 0x6C617374
"""Class of our advisory locks; there is one for each schema."""
_PATIENCE = 10.0
"""Seconds to wait for a database that starts again, or for a server that was just killed to let go."""
_PAUSE = 0.1

_RECORDS = """
CREATE TABLE records (
    table_id text NOT NULL,
    match integer NOT NULL,
    text text NOT NULL,
    PRIMARY KEY (table_id, match)
)"""
_SCHEMA = f"""
CREATE TABLE tables (
    id text PRIMARY KEY,
    opened bigint NOT NULL,
    touched bigint NOT NULL,
    last bigint NOT NULL,
    closed boolean NOT NULL DEFAULT false,
    pruned smallint NOT NULL DEFAULT 0
) WITH (fillfactor = 50);
CREATE TABLE entries (
    table_id text NOT NULL,
    seq bigint NOT NULL,
    at bigint NOT NULL,
    command bytea NOT NULL,
    PRIMARY KEY (table_id, seq)
);
CREATE TABLE snapshots (table_id text PRIMARY KEY, seq bigint NOT NULL, state bytea NOT NULL);
{_RECORDS};
CREATE TABLE meta (version integer NOT NULL, alive_at bigint NOT NULL, server text NOT NULL DEFAULT '');
INSERT INTO meta VALUES ({VERSION}, 0)
"""
_FROM_1 = f"""
ALTER TABLE tables ADD COLUMN pruned smallint NOT NULL DEFAULT 0;
{_RECORDS};
ALTER TABLE meta ADD COLUMN server text NOT NULL DEFAULT '';
UPDATE meta SET version = 2
"""


def connect(url: str, limits: str = "") -> Connection:
    asked = _conninfo(url, limits)
    try:
        return psycopg.connect(asked, autocommit=True)
    except psycopg.Error as error:
        raise StoreError("error-postgres-reach", why=one_line(error)) from error


def expected(error: psycopg.Error) -> StoreError | None:
    """Return the error for a cause that an operator can remove, with what to do about it; None: for another cause."""
    if isinstance(error, psycopg.errors.DiskFull):
        return StoreError("error-postgres-full")
    if isinstance(error, psycopg.errors.LockNotAvailable):
        return StoreError("error-postgres-locked")
    if isinstance(error, psycopg.errors.ReadOnlySqlTransaction):
        return StoreError("error-postgres-read-only")
    return None


def shut_down(connection: Connection) -> None:
    """End a connection that doesn't answer. Called from another thread than the one that waits for it."""
    with suppress(OSError, psycopg.Error), socket.socket(fileno=os.dup(connection.fileno())) as own:
        own.shutdown(socket.SHUT_RDWR)


def _conninfo(url: str, limits: str) -> str:
    try:
        given = conninfo_to_dict(url)
        int(str(given.get("port", "0")).replace(",", ""))  # of several hosts each has its own
    except (psycopg.Error, ValueError):  # not `from` it: what it says may be a piece of the password
        raise StoreError("error-postgres-address") from None
    options = f"{_LIMITS} {limits} {given.pop('options', '')} {_SESSION}"
    return make_conninfo("", **{**_DEFAULTS, **given, "options": options})


class WriterConnection:
    """The connection that writes. It holds the lock that keeps other servers out."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._process = 0
        self._server = token_hex(8)
        self._acquire(monotonic() + _PATIENCE / 2)
        self.connection.execute("UPDATE meta SET server = %s", (self._server,))

    def reconnect(self) -> None:
        """Connect again after the connection was lost. Its last transaction has ended by then, committed or not."""
        until = monotonic() + _PATIENCE
        while True:
            try:
                self._acquire(until)
            except (StoreError, psycopg.Error):
                if monotonic() > until:
                    raise
            else:
                break
            sleep(_PAUSE)
        if _one(self.connection, "SELECT server FROM meta") != self._server:
            taken_over = StoreTakenOver(_name(self.connection))
            self.connection.close()
            raise taken_over

    def _acquire(self, until: float) -> None:
        self.connection = connection = connect(self._url)  # at once, so that it can be shut down
        with ExitStack() as undo:
            undo.callback(connection.close)
            while not self._locked(connection):
                if monotonic() > until:
                    raise self._in_use(connection)
                sleep(_PAUSE)
            _set_up(connection)
            undo.pop_all()
        self._process = connection.info.backend_pid

    def _in_use(self, connection: Connection) -> StoreError:
        """Return who has the lock: our last connection, which PostgreSQL can't end, or another server."""
        query = "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND classid = %s AND pid = %s"
        if self._process and _one(connection, query, _LOCK, self._process):
            return StoreError("error-postgres-unended", process=self._process)
        return StoreInUse(_name(connection))

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
        if version == 1:
            with connection.transaction():
                connection.execute(_FROM_1)
    except psycopg.Error as error:
        raise StoreError("error-postgres-make", why=one_line(error)) from error
    check_version(_name(connection), version)


def _name(connection: Connection) -> Phrase:
    return Phrase("phrase-database", name=connection.info.dbname)


def _one(connection: Connection, query: str, *values: object) -> Any:
    found = connection.execute(query, values).fetchone()
    return found and found[0]


def one_line(error: psycopg.Error) -> str:
    """Return PostgreSQL's main message: the details can have a table's id."""
    return " ".join((error.diag.message_primary or str(error)).split())
