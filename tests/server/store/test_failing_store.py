"""A server whose store fails, stalls or is damaged: it says why in one line, stays alive, and recovers by itself."""

from __future__ import annotations

import os
import re
import resource
import signal
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import apsw
import psycopg
import pytest

from lastcard.protocol.connection import CloseCode
from tests.support.server import ServerProcess, connect_client, start_server, wait_until

_UNSTORED = 75


def is_ready(server: ServerProcess) -> bool:
    answer = server.request("/health/ready")
    assert answer.status == (200 if answer.data["status"] == "ready" else 503)
    assert server.request("/health/live").status == server.request("/health").status == 200
    return answer.status == 200


def writer_process(url: str) -> int:
    """Return the process of PostgreSQL that writes for the server: it has the name of the node."""
    query = "SELECT pid FROM pg_stat_activity WHERE application_name LIKE 'lastcard-%'"
    with psycopg.connect(url, autocommit=True) as connection:
        found = connection.execute(query).fetchone()
    assert found
    return int(found[0])


@contextmanager
def frozen(process: int) -> Iterator[None]:
    os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(process, signal.SIGCONT)


def chat(server: ServerProcess, me: dict[str, Any], text: str) -> list[str]:
    """Send a chat message, wait until it is stored, and return all that are stored."""
    address = f"{server.url.replace('http', 'ws')}/api/tables/{me['table']}/socket"
    with connect_client(address, me["token"]) as client:
        before = client.receive_until(lambda message: message["tell"] == "welcome").get("chat", [])
        client.command("chat", text=text)
    return [*(line["text"] for line in before), text]


def store_failures(server: ServerProcess) -> list[str]:
    assert "Traceback" not in server.log
    assert 'File "' not in server.log
    return re.findall(r"ERROR the store failed: (.*)", server.log)


def test_stop_ends_in_time_though_the_database_is_frozen(tmp_path: Path, postgres_url: str) -> None:
    with start_server(tmp_path, "--store", postgres_url) as server:
        me = server.request("/api/tables", {"name": "Ana"}).data
        chat(server, me, "stored")
        with connect_client(me["socket"], me["token"]) as client:
            client.receive()
            with frozen(writer_process(postgres_url)):
                client.send_frame("chat", id="lost.1", text="not stored")
                server.stop(status=_UNSTORED)
            messages, _ = client.until_closed()
        assert not [message for message in messages if message.get("done") == "lost.1"]
        assert "the last changes at 1 tables could not be stored; no client has seen them" in server.log
        store_failures(server)
        server.start()
        # It has another address now, so that it can't know that the earlier one has ended before its lease has.
        wait_until(lambda: server.request(f"/api/tables/{me['table']}").status == 200)
        assert chat(server, me, "again")[0] == "stored"


def test_frozen_database_makes_the_server_unready_until_it_goes_on(tmp_path: Path, postgres_url: str) -> None:
    with start_server(tmp_path, "--store", postgres_url, "--store-timeout", "1") as server:
        me = server.request("/api/tables", {"name": "Ana"}).data
        assert is_ready(server)
        with connect_client(me["socket"], me["token"]) as client, frozen(writer_process(postgres_url)):
            client.receive()
            client.send_frame("chat", id="waiting.1", text="waiting")
            messages, code = client.until_closed()
            assert (messages[-1]["tell"], code) == ("bye", CloseCode.TRY_AGAIN)
            assert not is_ready(server)
            assert server.request("/health/ready").data["store"] in ("stalled", "failed")
            assert server.request("/api/tables", {"name": "Ben"}).status == 503
        wait_until(lambda: is_ready(server))
        assert chat(server, me, "again")[-1] == "again"
        assert "the store hasn't answered for " in store_failures(server)[0]
        assert "the store works again" in server.log
        metrics = server.request("/metrics").body.decode()
        assert re.search(r"^lastcard_store_stalls_total 1\.0$", metrics, re.MULTILINE)
        assert re.search(r"^lastcard_store_ready 1\.0$", metrics, re.MULTILINE)


def test_full_disk_is_named_and_the_server_goes_on_when_there_is_space(tmp_path: Path) -> None:
    with start_server(tmp_path) as server:
        me = server.request("/api/tables", {"name": "Ana"}).data
        chat(server, me, "stored")
        size = (tmp_path / "tables.db-wal").stat().st_size
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
        with connect_client(me["socket"], me["token"]) as client:
            client.receive()
            client.send_frame("chat", id="lost.1", text="lost")
            assert client.until_closed()[1] == CloseCode.TRY_AGAIN
        (why, *_) = set(store_failures(server))
        assert "tables.db can't be written: the disk is full" in why
        wait_until(lambda: not is_ready(server))
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        wait_until(lambda: is_ready(server))
        assert chat(server, me, "space") == ["stored", "space"]


_DAMAGE = {
    "id that isn't text": "UPDATE tables SET id = CAST(x'ff00fe' AS TEXT) WHERE id = ?",
    "another id": "UPDATE tables SET id = 'damaged' WHERE id = ?",
    "snapshot": "INSERT INTO snapshots VALUES (?, 2, x'00ff') ON CONFLICT DO UPDATE SET state = x'00ff'",
    "entry": "UPDATE entries SET command = x'7b' WHERE table_id = ?",
    "missing entry": "DELETE FROM entries WHERE table_id = ? AND seq = 1",
    "missing entries": "DELETE FROM entries WHERE table_id = ?",
}


@pytest.mark.sweep(1)
@pytest.mark.parametrize("damage", _DAMAGE)
def test_damaged_table_does_not_affect_others(tmp_path: Path, damage: str) -> None:
    with start_server(tmp_path) as server:
        damaged, whole = (server.request("/api/tables", {"name": "Ana"}).data for _ in range(2))
        server.stop()
        with closing(apsw.Connection(f"{tmp_path}/tables.db")) as connection:
            connection.execute(_DAMAGE[damage], (damaged["table"],))
        server.start()
        assert chat(server, whole, "still here") == ["still here"]
        assert server.request(f"/api/tables/{damaged['table']}").status in (404, 503)
        (line, *_) = wait_until(lambda: re.findall(r"ERROR .*damaged.*", server.log))
        assert damaged["table"] not in line
        assert not store_failures(server)
