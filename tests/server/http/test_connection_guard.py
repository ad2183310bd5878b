"""Slow, idle and excess connections, over real sockets to a server in this process."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

import pytest
from uvicorn import Config, Server
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from lastcard.server.http import connection_guard
from lastcard.server.http.connection_cap import ConnectionCap
from lastcard.server.http.listen_socket import listen
from tests.support import PATIENCE

SOON = 0.2
Client = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[Any]]


async def app(scope: Any, receive: Any, send: Any) -> None:
    """Answer a request with the size of its body; accept a WebSocket and read it until it closes."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        while (await receive())["type"] != "websocket.disconnect":
            pass
        return
    size, more = 0, True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            return
        size, more = size + len(message.get("body", b"")), message.get("more_body", False)
    body = str(size).encode()
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"%d" % len(body))]})
    await send({"type": "http.response.body", "body": body})


class WithHttptools(connection_guard.RequestGuard, HttpToolsProtocol):  # type: ignore[misc]
    pass


class WithH11(connection_guard.RequestGuard, H11Protocol):  # type: ignore[misc]
    pass


@pytest.fixture(params=[WithHttptools, WithH11], autouse=True)
def http_parser(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both HTTP parsers."""
    monkeypatch.setattr(connection_guard, "GuardedHttpProtocol", request.param)


@asynccontextmanager
async def served(cap: ConnectionCap) -> AsyncIterator[int]:
    requests: Any = partial(connection_guard.GuardedHttpProtocol, cap=cap)
    sockets: Any = partial(connection_guard.GuardedWebSocketProtocol, cap=cap)
    server = Server(Config(app, http=requests, ws=sockets, lifespan="off", log_config=None, timeout_keep_alive=60))
    listening = listen("127.0.0.1", 0)
    port = listening.getsockname()[1]
    task = asyncio.create_task(server.serve([listening]))
    try:
        yield port
    finally:
        server.should_exit = True
        await task


def with_clients(*clients: Client, cap: ConnectionCap | None = None) -> list[Any]:
    """Return the result of each client; they connect one after the other, and run at the same time."""

    async def run() -> list[Any]:
        async with served(cap or ConnectionCap(100, None)) as port:
            connections = [await asyncio.open_connection("127.0.0.1", port) for _ in clients]
            try:
                running = [client(*connection) for client, connection in zip(clients, connections, strict=True)]
                return await asyncio.wait_for(asyncio.gather(*running), PATIENCE)
            finally:
                for _, writer in connections:
                    writer.transport.abort()

    return asyncio.run(run())


@pytest.fixture
def short_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection_guard, "PATIENCE", SOON)


async def rest(reader: asyncio.StreamReader) -> bytes:
    """Return all that still arrives until the server closes the connection."""
    try:
        return await reader.read()
    except ConnectionResetError:
        return b""


def sends(text: bytes) -> Client:
    async def client(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bytes:
        writer.write(text)
        return await rest(reader)

    return client


async def sends_headers_slowly(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bytes:
    """Send headers slowly, without an end."""
    ended = asyncio.ensure_future(rest(reader))
    writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n")
    while not ended.done():
        writer.write(b"X-More: 1\r\n")
        await asyncio.wait([ended], timeout=SOON / 4)
    return ended.result()


@pytest.mark.usefixtures("short_patience")
@pytest.mark.parametrize(
    "client",
    [
        pytest.param(sends(b""), id="says nothing"),
        pytest.param(sends(b"GET / HT"), id="stops in the head"),
        pytest.param(sends_headers_slowly, id="sends_headers_slowly"),
        pytest.param(sends(b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf"), id="stops in the body"),
    ],
)
def test_incomplete_request_is_cut_off(client: Client) -> None:
    assert with_clients(client) == [b""]


@pytest.mark.usefixtures("short_patience")
def test_idle_connection_is_closed() -> None:
    [answer] = with_clients(sends(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"))
    assert answer.startswith(b"HTTP/1.1 200")


def test_long_request_head_is_refused() -> None:
    long = b"GET / HTTP/1.1\r\nHost: x\r\n" + b"X-More: aaaaaaaaaaaaaaaaaaaaaa\r\n" * 1250
    [answer] = with_clients(sends(long))
    head, _, body = answer.partition(b"\r\n\r\n")
    refused = (head[:12], json.loads(body)["reason"])  # h11 has its own limit, and reports it as unreadable
    assert refused in ((b"HTTP/1.1 431", "head-too-large"), (b"HTTP/1.1 400", "unreadable"))
    assert b"content-security-policy: " in head


def test_malformed_http_gets_a_problem_document() -> None:
    [answer] = with_clients(sends(b"\x16\x03\x01 what\r\n\r\n"))
    head, _, body = answer.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 400 ")
    assert json.loads(body)["reason"] == "unreadable"


def test_requests_of_usual_size_are_answered() -> None:
    request = b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 50000\r\n\r\n" + b"a" * 50_000
    last = b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
    [answer] = with_clients(sends(request + request + last))
    assert answer.count(b"HTTP/1.1 200") == 3
    assert answer.count(b"50000") == 2


def test_connections_above_the_cap_are_refused() -> None:
    asks = sends(b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    answers = with_clients(asks, asks, asks, cap=ConnectionCap(2, None))
    assert [answer[:13] for answer in answers] == [b"HTTP/1.1 200 ", b"HTTP/1.1 200 ", b"HTTP/1.1 503 "]


def test_connections_of_one_address_are_capped() -> None:
    cap = ConnectionCap(10, 2)
    assert [cap.enter("198.51.100.1") for _ in range(3)] == [True, True, False]
    assert cap.enter("198.51.100.2")
    assert cap.enter("2001:db8::1")
    assert cap.enter("2001:db8::2")
    assert not cap.enter("2001:db8::3")
    for _ in range(2):
        cap.leave("198.51.100.1")
    assert cap.enter("198.51.100.1")


async def opens_and_closes_socket(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bytes:
    writer.write(
        b"GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    head = await reader.readuntil(b"\r\n\r\n")
    writer.write(b"\x88\x80\x00\x00\x00\x00")
    return head + await rest(reader)


def test_closed_socket_frees_its_place_under_the_cap() -> None:
    """A connection enters as a request, and leaves as a WebSocket."""
    cap = ConnectionCap(1, 1)
    for _ in range(3):
        [answer] = with_clients(opens_and_closes_socket, cap=cap)
        assert answer.startswith(b"HTTP/1.1 101 ")
    assert cap.enter("127.0.0.1")
