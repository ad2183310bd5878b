"""Connections to PostgreSQL."""

from __future__ import annotations

import os
import socket
from contextlib import suppress
from secrets import token_hex
from time import monotonic, sleep
from typing import Any

import psycopg
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from lastcard.core.errors import Phrase
from lastcard.server.store.errors import StoreError

Connection = psycopg.Connection[tuple[Any, ...]]

# Unless the address says otherwise: a connection that is dead is given up within a minute, and not after hours.
_DEFAULTS: dict[str, str | int] = {
    "connect_timeout": 10,
    "keepalives_idle": 20,
    "keepalives_interval": 10,
    "keepalives_count": 3,
    "tcp_user_timeout": 50_000,
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
_LIMITS = "-c lock_timeout=5s -c statement_timeout=0 -c idle_in_transaction_session_timeout=30s"
"""Limits that the address may change. Without them, a lock that somebody forgot would stop the server, and a limit of
the role for statements could break off a commit's wait for a standby."""
READER_LIMITS = "-c statement_timeout=10s"
"""Not for commits: PostgreSQL reports one as done whose wait for a standby was broken off."""
_NAME = "lastcard"
"""The name of our connections in PostgreSQL, followed by the id of the node."""
_MARK = "lastcard.session"
"""A setting of ours. A connection that doesn't have it goes through a pooler that drops what we set."""
_PATIENCE = 10.0
"""Seconds to wait for a database that starts again, or that has to end our last connection."""
_PAUSE = 0.1


def connect(url: str, limits: str = "", node: str = "") -> Connection:
    mark = token_hex(8)
    asked = _conninfo(url, f"{limits} -c {_MARK}={mark}", node)
    try:
        connection = psycopg.connect(asked, autocommit=True)
    except psycopg.Error as error:
        if "startup parameter" in str(error):
            raise StoreError("error-postgres-pooler") from error
        raise StoreError("error-postgres-reach", why=one_line(error)) from error
    try:
        if single_value(connection, "SELECT current_setting(%s, true)", _MARK) != mark:
            raise StoreError("error-postgres-pooler")
    except BaseException as error:
        connection.close()
        if isinstance(error, psycopg.Error):
            raise StoreError("error-postgres-reach", why=one_line(error)) from error
        raise
    return connection


def expected(error: psycopg.Error) -> StoreError | None:
    """Return the error for a cause that an operator can remove, with what to do about it; None: for another cause."""
    if isinstance(error, psycopg.errors.DiskFull):
        return StoreError("error-postgres-full")
    if isinstance(error, psycopg.errors.LockNotAvailable):
        return StoreError("error-postgres-locked")
    if isinstance(error, psycopg.errors.ReadOnlySqlTransaction):
        return StoreError("error-postgres-read-only")
    return None


def is_lost(connection: Connection, error: psycopg.Error) -> bool:
    """Return whether to connect again: the connection has ended, or leads to a server that has become a standby."""
    if isinstance(error, psycopg.errors.ReadOnlySqlTransaction):
        connection.close()
    return connection.closed


def shut_down(connection: Connection) -> None:
    """End a connection that doesn't answer. Called from another thread than the one that waits for it."""
    with suppress(OSError, psycopg.Error), socket.socket(fileno=os.dup(connection.fileno())) as own:
        own.shutdown(socket.SHUT_RDWR)


def database_name(connection: Connection) -> Phrase:
    return Phrase("phrase-database", name=connection.info.dbname)


def single_value(connection: Connection, query: str, *values: object) -> Any:
    """Return the first column of the first row."""
    found = connection.execute(query, values).fetchone()
    return found and found[0]


def one_line(error: psycopg.Error) -> str:
    """Return PostgreSQL's main message: the details can have a table's id."""
    return " ".join((error.diag.message_primary or str(error)).split())


def _conninfo(url: str, settings: str, node: str) -> str:
    try:
        given = conninfo_to_dict(url)
        int(str(given.get("port", "0")).replace(",", ""))  # of several hosts each has its own
    except (psycopg.Error, ValueError):  # not `from` it: what it says may be a piece of the password
        raise StoreError("error-postgres-address") from None
    options = f"{_LIMITS} {settings} {given.pop('options', '')} {_SESSION}"
    # Our name wins: by it, the last connection of a node is found and ended.
    ours = {"application_name": _name_of(node), "options": options}
    of_several = {"target_session_attrs": "read-write"} if "," in str(given.get("host", "")) else {}
    return make_conninfo("", **{**_DEFAULTS, **of_several, **given, **ours})


def _name_of(node: str) -> str:
    return f"{_NAME}-{node}" if node else _NAME


class WriterConnection:
    """The connection that writes. Once it is lost and opened again, nothing of the lost one is under way any more."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._node = ""
        self.connection = connect(url)
        self._process = self.connection.info.backend_pid

    def rename(self, node: str) -> None:
        """Let PostgreSQL list this connection as that of a node."""
        if node != self._node:
            self.connection.execute("SELECT set_config('application_name', %s, false)", (_name_of(node),))
            self._node = node

    def reconnect(self) -> None:
        """Connect again after the connection was lost. Its last transaction has ended by then, committed or not."""
        until = monotonic() + _PATIENCE
        while True:
            try:
                self.connection = connect(self._url, node=self._node)  # at once, so that it can be shut down
                while self._is_unended():
                    if monotonic() > until:
                        raise StoreError("error-postgres-unended", process=self._process)
                    sleep(_PAUSE)
            except (StoreError, psycopg.Error):
                self.connection.close()
                if monotonic() > until:
                    raise
            else:
                break
            sleep(_PAUSE)
        self._process = self.connection.info.backend_pid

    def _is_unended(self) -> bool:
        """End our last connection, which PostgreSQL may not have noticed is gone; whether it is still there."""
        query = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid = %s AND application_name = %s"
        return single_value(self.connection, query, self._process, _name_of(self._node)) is not None
