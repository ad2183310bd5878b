"""`lastcard serve --drain`: a running node hands its tables over, and relays from then on."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread

import pytest

from lastcard.protocol.connection import CloseCode
from lastcard.server.store import StoreError, open_lease
from lastcard.server.store.urls import open_backend
from tests.support import PATIENCE
from tests.support.server import COMMAND, ServerProcess, connect_client, start_server


@contextmanager
def start_node(folder: Path, store: str) -> Iterator[ServerProcess]:
    """A node with a lease that doesn't run out on a busy machine."""
    folder.mkdir()
    with start_server(folder, "--store", store, "--lease", "60") as server:
        yield server


def start_drain(store: str, address: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [*COMMAND, "serve", "--drain", "--store", store, "--node-url", address],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "LASTCARD_LANG": "en"},
    )


def drain(store: str, address: str) -> subprocess.CompletedProcess[str]:
    with start_drain(store, address) as process:
        out, err = process.communicate(timeout=PATIENCE)
    return subprocess.CompletedProcess(process.args, process.returncode, out, err)


def test_drained_node_hands_its_tables_over_and_relays(tmp_path: Path, postgres_url: str) -> None:
    with start_node(tmp_path / "a", postgres_url) as node, start_node(tmp_path / "b", postgres_url) as other:
        me = node.request("/api/tables", {"name": "Ana"}).data
        with connect_client(me["socket"], me["token"]) as client:
            client.command("chat", text="remember this")
            done = drain(postgres_url, node.url)
            assert (done.returncode, done.stdout) == (0, ""), done.stderr
            assert "0 tables left" in done.stderr
            assert client.until_closed()[1] == CloseCode.RESTART
        ready = node.request("/health/ready")
        assert (ready.status, ready.data["status"]) == (503, "draining")
        with connect_client(me["socket"], me["token"]) as client:
            assert [line["text"] for line in client.receive()["chat"]] == ["remember this"]
        assert other.request("/health").data["tables"] == 1
        assert node.request("/health").data["tables"] == 0
        opened = node.request("/api/tables", {"name": "Bea"})
        assert opened.status == 201, opened
        assert other.request("/health").data["tables"] == 2


@pytest.mark.full
def test_restarted_node_takes_tables_again(tmp_path: Path, postgres_url: str) -> None:
    with start_node(tmp_path / "a", postgres_url) as node:
        assert drain(postgres_url, node.url).returncode == 0
        node.restart()
        assert node.request("/health/ready").status == 200
        assert node.request("/api/tables", {"name": "Ana"}).status == 201


def test_unknown_address_is_refused(postgres_url: str) -> None:
    for _ in range(2):
        done = drain(postgres_url, "http://127.0.0.1:9")
        assert done.returncode == 2
        assert "no node runs at http://127.0.0.1:9" in done.stderr
        open_backend(postgres_url).close()  # creates the tables, which a new database lacks


@pytest.mark.sweep(1)
@pytest.mark.parametrize("answer", [None, b"[]", b"not JSON"])
def test_node_that_does_not_answer_is_waited_for(postgres_url: str, answer: bytes | None) -> None:
    """Until its lease ends: nobody answers at its address, or another program does."""
    open_backend(postgres_url).close()
    lease = open_lease(postgres_url, PATIENCE)
    assert lease
    with closing(lease), answering(answer) as address:
        lease.register("a", address)
        with start_drain(postgres_url, address) as process:
            assert process.stderr
            assert process.stderr.readline() == "0 tables left\n"
            assert "doesn’t answer yet" in process.stderr.readline()
            lease.leave("a")
            assert "no node runs at" in process.communicate(timeout=PATIENCE)[1]
        assert process.returncode == 2


@contextmanager
def answering(answer: bytes | None) -> Iterator[str]:
    """Run a program that isn't a node and gives this answer; yield its address. None: nobody listens there."""

    class Answer(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            assert answer is not None
            self.send_response(200)
            self.end_headers()
            self.wfile.write(answer)

        def log_message(self, *_: object) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Answer) as server:
        address = f"http://127.0.0.1:{server.server_port}"
        if answer is None:
            server.server_close()
            yield address
            return
        thread = Thread(target=server.serve_forever)
        thread.start()
        try:
            yield address
        finally:
            server.shutdown()
            thread.join()


def test_missing_driver_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "lastcard.server.store.postgres_claims", raising=False)
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(StoreError, match="needs psycopg"):
        open_lease("postgresql:///lastcard", 6)
