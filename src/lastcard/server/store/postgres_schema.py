"""The tables of a store in PostgreSQL: created, or brought up to date from earlier versions."""

from __future__ import annotations

from secrets import token_bytes
from time import monotonic, sleep

import psycopg

from lastcard.server.store.errors import StoreError, StoreInUse, check_version
from lastcard.server.store.postgres_connection import Connection, database_name, one_line, single_value

VERSION = 3
"""Version of the schema. Since 2, the records of closed tables can replace their logs. Since 3, several servers can
share the store."""
_LOCK = 0x6C617374
"""Class of our advisory locks; there is one for each schema. Servers of version 1 and 2 hold it while they run."""
_PATIENCE = 5.0
"""Seconds to wait for another server that sets the tables up at the same time, or whose process was killed just now."""
_PAUSE = 0.1

_RECORDS = """
CREATE TABLE records (
    table_id text NOT NULL,
    match integer NOT NULL,
    text text NOT NULL,
    PRIMARY KEY (table_id, match)
)"""
_NODES = """
CREATE TABLE nodes (
    id text PRIMARY KEY,
    address text NOT NULL UNIQUE,
    lease bigint NOT NULL,
    alive_at bigint NOT NULL,
    draining boolean NOT NULL DEFAULT false,
    listing bytea,
    usage bytea NOT NULL DEFAULT ''
) WITH (fillfactor = 50)"""
# Their columns don't change with an entry, so that PostgreSQL can update the row in place.
_INDEXES = """
CREATE INDEX tables_owned ON tables (owner) WHERE owner IS NOT NULL;
CREATE INDEX tables_free ON tables (id) WHERE owner IS NULL AND NOT closed"""
_SCHEMA = f"""
{_NODES};
CREATE TABLE tables (
    id text PRIMARY KEY,
    opened bigint NOT NULL,
    touched bigint NOT NULL,
    last bigint NOT NULL,
    closed boolean NOT NULL DEFAULT false,
    pruned smallint NOT NULL DEFAULT 0,
    owner text REFERENCES nodes (id),
    epoch bigint NOT NULL DEFAULT 0,
    down_since bigint
) WITH (fillfactor = 50);
{_INDEXES};
CREATE TABLE entries (
    table_id text NOT NULL,
    seq bigint NOT NULL,
    at bigint NOT NULL,
    command bytea NOT NULL,
    PRIMARY KEY (table_id, seq)
);
CREATE TABLE snapshots (table_id text PRIMARY KEY, seq bigint NOT NULL, state bytea NOT NULL);
{_RECORDS};
CREATE TABLE meta (version integer NOT NULL, alive_at bigint NOT NULL, secret bytea NOT NULL DEFAULT '');
INSERT INTO meta (version, alive_at) VALUES ({VERSION}, 0)
"""
_FROM_1 = f"""
ALTER TABLE tables ADD COLUMN pruned smallint NOT NULL DEFAULT 0;
{_RECORDS};
ALTER TABLE meta ADD COLUMN server text NOT NULL DEFAULT '';
UPDATE meta SET version = 2
"""
_FROM_2 = f"""
{_NODES};
ALTER TABLE tables ADD COLUMN owner text REFERENCES nodes (id),
    ADD COLUMN epoch bigint NOT NULL DEFAULT 0, ADD COLUMN down_since bigint;
UPDATE tables SET down_since = nullif((SELECT alive_at FROM meta), 0) WHERE NOT closed;
{_INDEXES};
ALTER TABLE meta DROP COLUMN server, ADD COLUMN secret bytea NOT NULL DEFAULT '';
UPDATE meta SET version = {VERSION}
"""

# Not `to_regclass`: it remembers that there was no such table, until the next transaction.
_HAS_META = """
SELECT count(*) FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
WHERE nspname = current_schema() AND relname = 'meta'
"""


_CODES = """
CREATE TABLE IF NOT EXISTS codes (code text PRIMARY KEY, table_id text NOT NULL UNIQUE, until bigint NOT NULL)"""


def set_up(connection: Connection) -> None:
    """Create the tables where there are none, and bring older ones up to date. Several servers may do so at once."""
    name = database_name(connection)
    until = monotonic() + _PATIENCE
    try:
        while (_version(connection) or 0) < VERSION and not _is_set_up(connection):
            if monotonic() > until:  # not a server that sets it up, too, but one of an earlier version
                raise StoreInUse(name)
            sleep(_PAUSE)
    except psycopg.Error as error:
        raise StoreError("error-postgres-make", why=one_line(error)) from error
    check_version(name, _version(connection) or 0, VERSION)
    _create(connection, _CODES)


def _is_set_up(connection: Connection) -> bool:
    """Set the tables up; return whether that was possible, because no other server has the lock."""
    with connection.transaction():
        lock = "SELECT pg_try_advisory_xact_lock(%s, hashtext(coalesce(current_schema(), '')))"
        if not single_value(connection, lock, _LOCK):
            return False
        version = _version(connection)
        if version is None:
            connection.execute(_SCHEMA)
        if version == 1:
            connection.execute(_FROM_1)
        if version in (1, 2):
            connection.execute(_FROM_2)
        connection.execute("UPDATE meta SET secret = %s WHERE secret = ''", (token_bytes(32),))
    return True


def create_secrets(connection: Connection) -> None:
    """Create the table of secrets when the first one is made."""
    _create(connection, "CREATE TABLE IF NOT EXISTS secrets (name text PRIMARY KEY, value bytea NOT NULL)")


def _create(connection: Connection, table: str) -> None:
    """Create a table that earlier versions don't need: they read a store with it like any other.

    Servers that create it at once wait for each other here; otherwise one of them would fail.
    """
    with connection.transaction():
        connection.execute("SELECT pg_advisory_xact_lock(%s, 0)", (_LOCK,))
        connection.execute(table)


def is_locked_by_us(connection: Connection) -> bool:
    """Lock the store for this connection, unless a server of an earlier version has it, or another command.

    PostgreSQL keeps the lock of a killed process until it notices that its connection has ended.
    """
    query = "SELECT pg_try_advisory_lock(%s, hashtext(coalesce(current_schema(), '')))"
    until = monotonic() + _PATIENCE
    while not (is_locked := single_value(connection, query, _LOCK) is True) and monotonic() < until:
        sleep(_PAUSE)
    return is_locked


def _version(connection: Connection) -> int | None:
    if not single_value(connection, _HAS_META):
        return None
    version: int = single_value(connection, "SELECT version FROM meta")
    return version
