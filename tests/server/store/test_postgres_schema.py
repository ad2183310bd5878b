"""Setting up the tables in PostgreSQL: new ones, and those of earlier versions."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from itertools import count
from threading import Barrier

import psycopg
import pytest

from lastcard.server.store import postgres_schema
from lastcard.server.store.backend import Write, WriteBatch
from lastcard.server.store.claims import OwnedTable, TableOwner
from lastcard.server.store.postgres import PostgresBackend
from lastcard.server.store.postgres_claims import PostgresLease
from lastcard.server.store.postgres_connection import Connection, connect
from lastcard.server.store.postgres_schema import VERSION
from lastcard.table.outcome import Entry

_VERSION_2 = """
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
CREATE TABLE records (
    table_id text NOT NULL,
    match integer NOT NULL,
    text text NOT NULL,
    PRIMARY KEY (table_id, match)
);
CREATE TABLE meta (version integer NOT NULL, alive_at bigint NOT NULL, server text NOT NULL DEFAULT '');
INSERT INTO meta VALUES (2, 4321, 'a server');
INSERT INTO tables VALUES ('live', 10, 10, 1, false), ('done', 10, 10, 1, true);
INSERT INTO entries VALUES ('live', 1, 10, 'open'), ('done', 1, 10, 'open');
"""
_SERVERS = 4


def execute(url: str, statements: str) -> None:
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(statements)


def test_database_of_version_2_is_brought_up_to_date(postgres_url: str) -> None:
    execute(postgres_url, _VERSION_2)
    with closing(PostgresBackend(postgres_url)) as store, closing(PostgresLease(postgres_url, 60)) as lease:
        assert store.live() == ["live"]
        assert store.owner_of("live") == TableOwner(None, None)
        assert lease.register("node", "http://here:1").secret
        assert store.adopt("node", 1) == [OwnedTable("live", 1)]
        stored = store.load("live")
        assert stored
        assert stored.down_since == 4321  # its clocks stood since the last server
        store.write(WriteBatch.of(Write("live", [Entry(2, 20, b"more")], epoch=1)))
        assert [entry.seq for entry in store.entries("live", 1, 9)] == [1, 2]
        assert [entry.seq for entry in store.entries("done", 1, 9)] == [1]


@pytest.mark.parametrize("before", ["", _VERSION_2], ids=["empty", "version 2"])
def test_servers_that_start_at_once_set_up_one_store(postgres_url: str, before: str) -> None:
    if before:
        execute(postgres_url, before)
    ready = Barrier(_SERVERS)

    def start(number: int) -> bytes:
        ready.wait()
        with closing(PostgresBackend(postgres_url)), closing(PostgresLease(postgres_url, 60)) as lease:
            return lease.register(f"node{number}", f"http://here:{number}").secret

    with ThreadPoolExecutor(_SERVERS) as threads:
        assert len(set(threads.map(start, range(_SERVERS)))) == 1
    with psycopg.connect(postgres_url) as connection:
        assert connection.execute("SELECT version FROM meta").fetchall() == [(VERSION,)]
        assert connection.execute("SELECT count(*) FROM nodes").fetchall() == [(_SERVERS,)]


def test_store_that_another_server_sets_up_before_the_lock_is_used(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first try finds the lock taken, and the other server is done between the begin of the second and its lock."""
    ask, tries = postgres_schema.single_value, count(1)

    def be_late(connection: Connection, query: str, *values: object) -> object:
        if "pg_try_advisory_xact_lock" not in query:
            return ask(connection, query, *values)
        with closing(connect(postgres_url)) as other:
            if next(tries) == 2:
                monkeypatch.undo()
                postgres_schema.set_up(other)
                return ask(connection, query, *values)
            with other.transaction():
                ask(other, query, *values)
                return ask(connection, query, *values)

    monkeypatch.setattr(postgres_schema, "single_value", be_late)
    with closing(connect(postgres_url)) as connection:
        postgres_schema.set_up(connection)
    assert next(tries) == 3
    with psycopg.connect(postgres_url) as reader:
        assert reader.execute("SELECT version FROM meta").fetchall() == [(VERSION,)]
