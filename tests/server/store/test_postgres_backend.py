"""The PostgreSQL backend: broken connections, locks and other programs' tables."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from select import select
from threading import Event, Thread
from urllib.parse import quote, unquote

import psycopg
import pytest

from lastcard.server.store import StoreError, postgres_connection
from lastcard.server.store.backend import Write, WriteBatch
from lastcard.server.store.postgres import PostgresBackend
from lastcard.server.store.postgres_claims import PostgresLease
from lastcard.table.outcome import Entry
from tests.support import PATIENCE
from tests.support.postgres import postgres_server


class DatabaseProxy:
    """A proxy to the database. `cut` breaks it at the next commit: "commit" before the commit arrives, "answer" before
    its answer does, "half" only towards the client, so that the database doesn't notice. "freeze" forwards nothing more
    until the client gives up; `hangs` does the same with everything that comes."""

    def __init__(self, url: str) -> None:
        folder, self._rest = url.removeprefix("postgresql://lastcard@").split("/", 1)
        self._database = f"{unquote(folder)}/.s.PGSQL.5432"
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._threads = [Thread(target=self._listen)]
        self.cut = ""
        self.hangs = False
        self.frozen = Event()

    @property
    def url(self) -> str:
        return f"postgresql://lastcard@127.0.0.1:{self._listener.getsockname()[1]}/{self._rest}"

    def __enter__(self) -> DatabaseProxy:
        self._threads[0].start()
        return self

    def __exit__(self, *_: object) -> None:
        self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        for thread in self._threads:
            thread.join()

    def _listen(self) -> None:
        while True:
            try:
                client, _ = self._listener.accept()
            except OSError:  # the proxy was closed
                return
            self._threads.append(Thread(target=self._forward, args=(client,)))
            self._threads[-1].start()

    def _forward(self, client: socket.socket) -> None:
        with client, socket.socket(socket.AF_UNIX) as server, suppress(OSError):
            server.connect(self._database)
            server.settimeout(PATIENCE)
            while True:
                for one in select([client, server], [], [])[0]:
                    data = one.recv(1 << 16)
                    if one is client and self.hangs:
                        self.frozen.set()
                        while client.recv(1 << 16):
                            pass
                        return
                    if not data or (one is client and self._breaks(data, client, server)):
                        return
                    (server if one is client else client).sendall(data)

    def _breaks(self, data: bytes, client: socket.socket, server: socket.socket) -> bool:
        if not self.cut or b"COMMIT" not in data:
            return False
        how, self.cut = self.cut, ""
        if how == "freeze":
            self.frozen.set()
            while client.recv(1 << 16):
                pass
            return True
        if how == "answer":
            server.sendall(data)
            server.recv(1 << 16)
        elif how == "half":
            client.shutdown(socket.SHUT_RDWR)
            while server.recv(1 << 16):
                pass
        return True


@pytest.fixture
def backend(postgres_url: str) -> Iterator[PostgresBackend]:
    with closing(PostgresBackend(postgres_url)) as backend:
        yield backend


def batch(seq: int, command: bytes = b"command") -> WriteBatch:
    return WriteBatch.of(Write("a", [Entry(seq, 7, command)]))


def numbers(backend: PostgresBackend) -> list[int]:
    return [entry.seq for entry in backend.entries("a", 1, 99)]


def execute(url: str, statement: str) -> None:
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(statement)


def break_connections(url: str) -> None:
    """Break all connections but this one."""
    execute(url, "SELECT pg_terminate_backend(pid, 9000) FROM pg_stat_activity WHERE application_name LIKE 'lastcard%'")


@contextmanager
def role_setting(url: str, name: str, value: str) -> Iterator[None]:
    """Let all new connections of our role begin with another value of a setting."""
    execute(url, f"ALTER ROLE lastcard SET {name} = {value}")
    try:
        yield
    finally:
        execute(url, f"BEGIN READ WRITE; ALTER ROLE lastcard RESET {name}; COMMIT")


@pytest.mark.parametrize(
    ("name", "value", "expected"), [("synchronous_commit", "off", "on"), ("statement_timeout", "1000", "0")]
)
def test_commits_are_synchronous_whatever_the_role_default(
    postgres_url: str, name: str, value: str, expected: str
) -> None:
    with role_setting(postgres_url, name, value), postgres_connection.connect(postgres_url) as connection:
        assert connection.execute(f"SHOW {name}").fetchone() == (expected,)


def test_connection_to_a_server_that_became_a_standby_is_replaced(postgres_url: str) -> None:
    with closing(PostgresBackend(postgres_url)) as backend, closing(PostgresLease(postgres_url, PATIENCE)) as lease:
        backend.write(batch(1))
        with role_setting(postgres_url, "default_transaction_read_only", "on"):
            break_connections(postgres_url)
            for change in (
                lambda: backend.write(batch(2)),
                lambda: backend.adopt("node", 1),
                lambda: lease.register("node", "http://node:1"),
            ):
                with pytest.raises(StoreError, match="the database is read-only"):
                    change()
        backend.write(batch(2))
        lease.register("node", "http://node:1")
        assert [table.id for table in backend.adopt("node", 1)] == ["a"]


@pytest.mark.full
def test_of_several_hosts_the_primary_is_used(postgres_url: str) -> None:
    with postgres_server("default_transaction_read_only = on\n") as standby:
        folders = [unquote(url.split("@")[1].split("/")[0]) for url in (standby.url(), postgres_url)]
        options = postgres_url.partition("?")[2]
        several = f"postgresql://lastcard@/postgres?host={','.join(folders)}&{options}"
        with closing(PostgresBackend(several)) as backend:
            backend.write(batch(1))
            assert numbers(backend) == [1]


def test_name_in_the_address_does_not_hide_the_last_connection(postgres_url: str) -> None:
    """By our name, the last connection is found, which PostgreSQL may not have noticed is gone."""
    with closing(PostgresBackend(f"{postgres_url}&application_name=mine")) as backend:
        execute(postgres_url, "INSERT INTO nodes VALUES ('one', 'http://one:1', 1000, 0)")
        backend.node = "one"
        backend.write(batch(1))
        break_connections(postgres_url)
        backend.write(batch(2))
        query = "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'lastcard-one'"
        with psycopg.connect(postgres_url) as connection:
            assert connection.execute(query).fetchone() == (1,)


def test_lost_connections_are_reopened(backend: PostgresBackend, postgres_url: str) -> None:
    backend.write(batch(1))
    break_connections(postgres_url)
    assert numbers(backend) == [1]
    backend.write(batch(2))
    break_connections(postgres_url)
    backend.write(batch(3))
    assert numbers(backend) == [1, 2, 3]


def test_heartbeat_and_closing_are_repeated_after_a_lost_connection(
    backend: PostgresBackend, postgres_url: str
) -> None:
    backend.write(batch(1))
    break_connections(postgres_url)
    backend.write(WriteBatch(closed={"a"}, alive_at=9))
    assert (backend.live(), backend.alive_at()) == ([], 9)


@pytest.mark.parametrize("how", ["commit", "answer", "half"])
def test_unanswered_commit_counts_once(postgres_url: str, how: str) -> None:
    with DatabaseProxy(postgres_url) as proxy, closing(PostgresBackend(proxy.url)) as backend:
        backend.write(batch(1))
        proxy.cut = how
        backend.write(batch(2))
        assert not proxy.cut
        backend.write(batch(3))
        assert numbers(backend) == [1, 2, 3]


def test_connection_without_an_answer_is_given_up_and_replaced(postgres_url: str) -> None:
    """A proxy that stops forwarding sends no error: without a limit, the server would wait without end."""
    with DatabaseProxy(postgres_url) as proxy, closing(PostgresBackend(proxy.url)) as backend:
        backend.write(batch(1))
        proxy.cut = "freeze"
        with ThreadPoolExecutor(1) as pool:
            writing = pool.submit(backend.write, batch(2))
            assert proxy.frozen.wait(PATIENCE)
            backend.interrupt(writing=True)
            writing.result(PATIENCE)
        assert numbers(backend) == [1, 2]


def test_read_without_an_answer_is_given_up(postgres_url: str) -> None:
    with DatabaseProxy(postgres_url) as proxy, closing(PostgresBackend(proxy.url)) as backend:
        backend.write(batch(1))
        proxy.hangs = True
        with ThreadPoolExecutor(1) as pool:
            reading = pool.submit(numbers, backend)
            assert proxy.frozen.wait(PATIENCE)
            proxy.hangs = False
            backend.interrupt(writing=False)
            assert reading.result(PATIENCE) == [1]


def test_forgotten_lock_is_reported(backend: PostgresBackend, postgres_url: str) -> None:
    url = postgres_url.replace("search_path", "lock_timeout%3D50ms%20-csearch_path")
    backend.close()
    with closing(PostgresBackend(url)) as impatient, psycopg.connect(postgres_url) as other:
        other.execute("LOCK TABLE entries")
        with pytest.raises(StoreError, match="another program holds a lock on the tables of this server"):
            impatient.write(batch(1))
        other.rollback()
        impatient.write(batch(1))


def test_wrong_password_is_reported_without_the_password(postgres_url: str) -> None:
    execute(postgres_url, "CREATE ROLE stranger LOGIN PASSWORD 'sesame'")
    url = postgres_url.replace("lastcard@", "stranger:wr0ng@", 1)
    with pytest.raises(StoreError, match=r"password authentication failed for user .stranger.*; check host") as refused:
        PostgresBackend(url)
    assert "wr0ng" not in str(refused.value)


def test_missing_database_is_reported(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match=r"PostgreSQL can't be reached: .*; check host"):
        PostgresBackend(f"postgresql://{quote(str(tmp_path), safe='')}/lastcard")


def test_tables_of_another_program_stay_unchanged(postgres_url: str) -> None:
    execute(postgres_url, "CREATE TABLE entries (recipe text)")
    with pytest.raises(StoreError, match='relation "entries" already exists; give it a separate database or schema'):
        PostgresBackend(postgres_url)
