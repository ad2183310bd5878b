"""HTTP requests of the client, to servers that answer anything."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest

from lastcard.client import Client, ClientError
from lastcard.client.http_api import TableAddress, sit_down


@contextmanager
def answering(status: int, body: bytes) -> Iterator[str]:
    class FixedResponse(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            self.rfile.read(int(self.headers["Content-Length"]))
            self.send_response(status)
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *unused: object) -> None:
            pass

    with serving(FixedResponse) as url:
        yield url


@contextmanager
def serving(handler: type[BaseHTTPRequestHandler]) -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()
            thread.join()


@pytest.mark.parametrize(
    ("status", "body"), [(200, b"hello"), (200, b'{"table": "abc"}'), (500, b"oops"), (404, b"{}")]
)
def test_foreign_server_is_reported(status: int, body: bytes) -> None:
    with answering(status, body) as url, pytest.raises(ClientError, match="is it a Lastcard server"):
        asyncio.run(Client.open(url, "Ana"))


def test_refusal_has_its_reason() -> None:
    body = b'{"reason": "too-many", "words": "Enough tables for now."}'
    with answering(429, body) as url, pytest.raises(ClientError, match="Enough tables for now") as refused:
        asyncio.run(Client.open(url, "Ana"))
    assert refused.value.reason == "too-many"  # type: ignore[attr-defined]


def test_repeated_seat_request_has_the_same_token() -> None:
    bodies = []
    seat = b'{"table": "abc", "player": "p2", "token": "t", "link": "l", "socket": "s"}'

    class DropsFirstRequest(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            bodies.append(self.rfile.read(int(self.headers["Content-Length"])))
            if len(bodies) > 1:
                self.send_response(201)
                self.end_headers()
                self.wfile.write(seat)

        def log_message(self, *unused: object) -> None:
            pass

    with serving(DropsFirstRequest) as url:
        asyncio.run(sit_down(TableAddress.of(f"{url}/t/abc"), "Ben"))
    assert len(bodies) == 2
    assert bodies[0] == bodies[1]
