"""Sockets of relayed tables: an application behind them, and clients."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.server.http.node_pair import TABLE, Node

PATH = f"/api/tables/{TABLE}/socket"


class EchoApp:
    """Sends back what it gets, and closes when asked to."""

    def __init__(self) -> None:
        self.scopes: list[Any] = []
        self.ends: list[Any] = []
        self.accepted = asyncio.Event()
        self.ended = asyncio.Event()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        self.scopes.append(scope)
        await receive()
        await send({"type": "websocket.accept", "headers": [(b"x-from", b"the owner")]})
        self.accepted.set()
        while (message := await receive())["type"] == "websocket.receive":
            if message.get("text", "").startswith("close "):
                await send({"type": "websocket.close", "code": int(message["text"][6:]), "reason": "as you wish"})
            else:
                await send({**message, "type": "websocket.send"})
        self.ends.append(message)
        self.ended.set()


def connected(node: Node, path: str = PATH, **more: Any) -> Any:
    return connect(node.socket_url + path, proxy=None, compression=None, max_size=None, **more)


@asynccontextmanager
async def raw(node: Node, receive_buffer: int = 0) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """Open a WebSocket of which the test reads and writes the bytes."""
    plain = socket.socket()
    if receive_buffer:
        plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
    plain.setblocking(False)
    await asyncio.get_running_loop().sock_connect(plain, (node.address.host, node.address.port))
    reader, writer = await asyncio.open_connection(sock=plain, limit=4096)
    writer.write(
        f"GET {PATH} HTTP/1.1\r\nHost: x\r\nConnection: keep-alive, Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    try:
        assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101 ")
        yield reader, writer
    finally:
        writer.transport.abort()


async def closed(client: ClientConnection) -> tuple[int, str]:
    with pytest.raises(ConnectionClosed) as ended:
        await client.recv()
    received = ended.value.rcvd
    return (received.code, received.reason) if received else (1006, "")
