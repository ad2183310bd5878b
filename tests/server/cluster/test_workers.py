"""`lastcard serve --workers`: several processes on one address, which are stopped, restarted and replaced."""

from __future__ import annotations

import os
import re
import select
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

import pytest
from websockets.exceptions import ConnectionClosed

from lastcard.protocol.connection import CloseCode
from lastcard.server.cluster import NodeAddress
from lastcard.server.http.worker_processes import worker_addresses
from tests.support import PATIENCE
from tests.support.health_poll import poll_health
from tests.support.server import ServerProcess, SocketClient, connect_client, start_server


class Worker(NamedTuple):
    pid: int
    url: str
    """Its private address."""

    def socket(self, table: str) -> str:
        return f"{self.url.replace('http', 'ws')}/api/tables/{table}/socket"


@contextmanager
def start_workers(folder: Path, store: str, *options: str) -> Iterator[ServerProcess]:
    """Two workers, with a lease that doesn't run out on a busy machine."""
    with start_server(folder, "--store", store, "--workers", "2", "--lease", "60", *options) as server:
        yield server


def workers(server: ServerProcess) -> list[Worker]:
    """Return the workers as they were last started."""
    found = re.findall(r"worker (\d) is process (\d+), at (\S+) for", server.log)
    last = {number: Worker(int(pid), url) for number, pid, url in found}
    return [last[number] for number in sorted(last)]


@contextmanager
def awaited_ends(*pids: int) -> Iterator[None]:
    """Wait for the ends of processes that aren't our children."""
    descriptors = [os.pidfd_open(pid) for pid in pids]
    try:
        yield
        for pid, descriptor in zip(pids, descriptors, strict=True):
            assert select.select([descriptor], [], [], PATIENCE)[0], f"process {pid} hasn't ended"
    finally:
        for descriptor in descriptors:
            os.close(descriptor)


def welcome_again(address: str, token: str) -> dict[str, Any]:
    """Reconnect as clients do, until the table is served again."""
    until = monotonic() + PATIENCE
    while monotonic() < until:
        with suppress(ConnectionClosed, OSError), connect_client(address, token) as client:
            message = client.receive()
            if message["tell"] == "welcome":
                return message
    raise AssertionError("the table isn't served any more")


def texts(welcome: dict[str, Any]) -> list[str]:
    return [line["text"] for line in welcome["chat"]]


@contextmanager
def welcomed_client(address: str, token: str) -> Iterator[SocketClient]:
    """Connect a client that is at the table: from then on, the table doesn't move to where others arrive."""
    with connect_client(address, token) as client:
        assert client.receive()["tell"] == "welcome"
        yield client


def test_two_workers_play_one_table(tmp_path: Path, postgres_url: str) -> None:
    with start_workers(tmp_path, postgres_url) as server:
        me = server.request("/api/tables", {"name": "Ana"}).data
        first, second = workers(server)
        with (
            welcomed_client(first.socket(me["table"]), me["token"]) as one,
            connect_client(second.socket(me["table"]), me["token"]) as other,
            connect_client(me["socket"], me["token"]) as shared,
            awaited_ends(first.pid, second.pid),
        ):
            one.command("chat", text="hello")
            for client in (other, shared):
                client.receive_until(lambda message: "hello" in str(message))
            server.stop()
            for client in (one, other, shared):
                assert client.until_closed()[1] == CloseCode.RESTART


@pytest.mark.full
def test_killed_worker_is_replaced_and_its_table_goes_on(tmp_path: Path, postgres_url: str) -> None:
    """Its successor has the same address, and so it needn't wait until the lease runs out."""
    with start_workers(tmp_path, postgres_url) as server:
        me = server.request("/api/tables", {"name": "Ana"}).data
        with connect_client(me["socket"], me["token"]) as client:
            client.command("chat", text="remember this")
            before = workers(server)
            for worker in before:
                with awaited_ends(worker.pid):
                    os.kill(worker.pid, signal.SIGKILL)
        assert texts(welcome_again(me["socket"], me["token"])) == ["remember this"]
        assert server.log.count("has ended with status 137, and is started again") == 2


@pytest.mark.full
def test_reload_restarts_all_workers_and_refuses_no_connection(tmp_path: Path, postgres_url: str) -> None:
    with start_workers(tmp_path, postgres_url) as server:
        me = server.request("/api/tables", {"name": "Ana"}).data
        with connect_client(me["socket"], me["token"]) as client:
            client.command("chat", text="remember this")
        before, url = workers(server), server.url
        with poll_health(server) as statuses:
            os.kill(server.pid, signal.SIGHUP)
            server.wait_until_open()
        after = workers(server)
        assert server.url == url
        assert set(statuses) == {200}
        assert not {worker.pid for worker in before} & {worker.pid for worker in after}
        assert texts(welcome_again(me["socket"], me["token"])) == ["remember this"]


@pytest.mark.full
def test_workers_end_with_their_parent(tmp_path: Path, postgres_url: str) -> None:
    with start_workers(tmp_path, postgres_url) as server, awaited_ends(*(worker.pid for worker in workers(server))):
        server.kill()


def test_workers_listen_on_consecutive_ports() -> None:
    assert [str(address) for address in worker_addresses(NodeAddress.parse("http://10.0.0.5:8766"), 2)] == [
        "http://10.0.0.5:8766",
        "http://10.0.0.5:8767",
    ]
