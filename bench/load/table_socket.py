"""One socket to a table."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Iterable
from typing import Protocol, TypeVar

from bench.load.framing import CLOSE, PING, PONG, Frames, frame

_UPGRADE = (
    "GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


_T = TypeVar("_T")
_AT_ONCE = 100


class Listener(Protocol):
    def receive(self, data: bytes) -> None:
        """Handle a message."""

    def lost(self, code: int) -> None:
        """Handle the end of the socket, with its close code or the HTTP status of a refusal; 0: without either."""


class TableSocket(asyncio.Protocol):
    """A socket that sends its hello once it is open."""

    _transport: asyncio.Transport | None = None
    _open = False
    _code = 0

    def __init__(self, host: str, table: str, hello: bytes, listener: Listener) -> None:
        self._request = _UPGRADE.format(table=table, host=host).encode()
        self._hello = hello
        self._listener = listener
        self._head = b""
        self._frames = Frames()

    @classmethod
    async def to(cls, host: str, table: str, hello: bytes, listener: Listener) -> TableSocket:
        """Connect to `host`, which has its port as in a URL."""
        name, _, port = host.rpartition(":")
        loop = asyncio.get_running_loop()
        _, socket = await loop.create_connection(lambda: cls(host, table, hello, listener), name, int(port))
        return socket

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = transport  # type: ignore[assignment]  # uvloop's isn't one of asyncio's
        self._write(self._request)

    def data_received(self, data: bytes) -> None:
        for kind, content in self._frames.feed(data if self._open else self._upgraded(data)):
            if kind == CLOSE:
                self._code = int.from_bytes(content[:2], "big")
                self.close()
            elif kind == PING:
                self._write(frame(content, PONG))
            else:
                self._listener.receive(content)

    def connection_lost(self, exc: Exception | None) -> None:
        self._transport = None
        self._listener.lost(self._code)

    def send(self, data: bytes) -> None:
        """Send data, unless the socket isn't open."""
        if self._open:
            self._write(frame(data))

    def close(self) -> None:
        if self._transport:
            self._transport.close()

    def _upgraded(self, data: bytes) -> bytes:
        """Return the data after the response head, once the head is complete."""
        self._head += data
        head, end, rest = self._head.partition(b"\r\n\r\n")
        if not end:
            return b""
        if b" 101 " in head:
            self._open = True
            self.send(self._hello)
        else:
            self._code = int(head.split(maxsplit=2)[1])
            self.close()
            return b""
        return rest

    def _write(self, data: bytes) -> None:
        if self._transport:
            self._transport.write(data)


async def gather_limited(things: Iterable[Awaitable[_T]]) -> list[_T]:
    """Wait for all of them, a limited number at a time."""
    gate = asyncio.Semaphore(_AT_ONCE)

    async def one(thing: Awaitable[_T]) -> _T:
        async with gate:
            return await thing

    return await asyncio.gather(*map(one, things))
