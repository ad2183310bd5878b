"""Connections to PostgreSQL, and the hold of the one server that writes."""

from __future__ import annotations

from contextlib import ExitStack
from time import monotonic, sleep
from typing import Any

import psycopg
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from lastcard.core.errors import Phrase
from lastcard.server.store.errors import VERSION, StoreError, Taken, check_version

Link = psycopg.Connection[tuple[Any, ...]]

# Unless the address says otherwise: a connection that is dead is given up within a minute, and not after hours.
_ASKED: dict[str, str | int] = {
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
"""So that our lock is nobody else's; there is one for each schema."""
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


def connected(url: str) -> Link:
    asked = _asked(url)
    try:
        return psycopg.connect(asked, autocommit=True)
    except psycopg.Error as error:
        raise StoreError("error-postgres-reach", why=_words(error)) from error


def _asked(url: str) -> str:
    try:
        given = conninfo_to_dict(url)
        int(str(given.get("port", "0")).replace(",", ""))  # of several hosts each has its own
    except (psycopg.Error, ValueError):  # not `from` it: what it says may be a piece of the password
        raise StoreError("error-postgres-address") from None
    options = f"{given.pop('options', '')} {_SESSION}"
    return make_conninfo("", **{**_ASKED, **given, "options": options})


class Hold:
    """The one connection that writes, with the lock that makes it the one."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._process = 0
        self._take(monotonic() + _PATIENCE / 2)

    def again(self) -> None:
        """After the connection was lost. All that was under way on it has come to its end then, good or bad."""
        until = monotonic() + _PATIENCE
        while True:
            try:
                return self._take(until)
            except (StoreError, psycopg.Error):
                if monotonic() > until:
                    raise
            sleep(_PAUSE)

    def _take(self, until: float) -> None:
        link = connected(self._url)
        with ExitStack() as undo:
            undo.callback(link.close)
            while not self._locked(link):
                if monotonic() > until:
                    raise Taken(Phrase("phrase-database", name=link.info.dbname))
                sleep(_PAUSE)
            _set_up(link)
            undo.pop_all()
        self.link = link
        self._process = link.info.backend_pid

    def _locked(self, link: Link) -> bool:
        # The database may not have noticed that our last connection is gone.
        link.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND classid = %s AND pid = %s",
            (_LOCK, self._process),
        )
        return _one(link, "SELECT pg_try_advisory_lock(%s, hashtext(coalesce(current_schema(), '')))", _LOCK) is True


def _set_up(link: Link) -> None:
    try:
        if _one(link, "SELECT to_regclass(quote_ident(current_schema()) || '.meta')") is None:
            with link.transaction():
                link.execute(_SCHEMA)
        version = _one(link, "SELECT version FROM meta")
    except psycopg.Error as error:
        raise StoreError("error-postgres-make", why=_words(error)) from error
    check_version(Phrase("phrase-database", name=link.info.dbname), version)


def _one(link: Link, query: str, *values: object) -> Any:
    found = link.execute(query, values).fetchone()
    return found and found[0]


def _words(error: psycopg.Error) -> str:
    return " ".join(str(error).split())
