"""WebSockets relayed as bytes: nothing is parsed after the handshake, so that a frame costs next to nothing."""

from __future__ import annotations

import asyncio
import socket
from asyncio import Protocol, TimerHandle
from collections.abc import Callable
from typing import Any, Final

from lastcard.protocol.connection import SILENCE_LIMIT, CloseCode
from lastcard.server.cluster.node_address import NodeAddress

CONNECT_WITHIN: Final = 1.0
ANSWER_WITHIN: Final = 10.0
_LARGEST_ANSWER: Final = 64 * 1024
_FLUSH_WITHIN: Final = 10.0
"""Seconds for the last bytes of a connection whose other end is gone."""
_STOP_WITHIN: Final = 1.0
"""Seconds that the owner gets to finish its last frames when this node stops."""
_KEEPALIVE: Final = (("TCP_KEEPIDLE", 5), ("TCP_KEEPINTVL", 2), ("TCP_KEEPCNT", 3), ("TCP_USER_TIMEOUT", 11_000))
"""A machine that loses its power says nothing: TCP finds out in 11 s, where the system has these settings."""
_RESTART_FRAME: Final = b"\x88\x02" + CloseCode.RESTART.to_bytes(2, "big")


class OwnerConnection(Protocol):
    """The connection to the owner of a table, until its answer to the handshake is there."""

    transport: asyncio.Transport

    def __init__(self, handshake: bytes) -> None:
        self._handshake = handshake
        self._answered: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.answer = b""
        """The bytes that the owner has sent so far."""

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        _set_options(transport.get_extra_info("socket"))
        transport.write(self._handshake)

    def data_received(self, data: bytes) -> None:
        self.answer += data
        if self._answered.done():
            return
        if b"\r\n\r\n" in self.answer:
            self._answered.set_result(_status(self.answer))
        elif len(self.answer) > _LARGEST_ANSWER:
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        if not self._answered.done():
            self._answered.set_exception(exc or ConnectionResetError())

    async def status(self) -> int:
        """Wait for the status of the answer."""
        return await self._answered


async def connect_to_owner(node: NodeAddress, handshake: bytes) -> tuple[int, OwnerConnection]:
    """Send the handshake of a client to a node, and return the status of its answer.

    Raises OSError, of which TimeoutError is one, if the node doesn't answer.
    """
    loop = asyncio.get_running_loop()
    async with asyncio.timeout(CONNECT_WITHIN):
        _, owner = await loop.create_connection(lambda: OwnerConnection(handshake), node.host, node.port)
    try:
        async with asyncio.timeout(ANSWER_WITHIN):
            return await owner.status(), owner
    except BaseException:
        owner.transport.abort()
        raise


class _End(Protocol):
    """One end of a tunnel: what arrives here is written to the other end, as fast as that one takes it."""

    other: _End

    def __init__(self, transport: asyncio.Transport, on_lost: Callable[[_End, Exception | None], None]) -> None:
        self.transport = transport
        self.is_lost = False
        self.has_ended = False
        """Whether the peer has closed its side in good order, after its last byte."""
        self.drops_input = False
        self._on_lost = on_lost
        self._is_ending = False
        self._timer: TimerHandle | None = None

    def data_received(self, data: bytes) -> None:
        if not self.drops_input:
            self.other.transport.write(data)

    def eof_received(self) -> None:
        self.has_ended = True  # and the transport closes

    def pause_writing(self) -> None:
        """Stop reading at the other end; while that lasts, nobody would notice that it is gone, so not for long."""
        if not self.other.transport.is_closing():
            self.other.transport.pause_reading()
        if not self._is_ending:
            self._abort_later(SILENCE_LIMIT)

    def resume_writing(self) -> None:
        if not self._is_ending:
            self._cancel()
        if not self.other.transport.is_closing():
            self.other.transport.resume_reading()

    def close(self) -> None:
        """Close this end when everything is sent, or when it takes too long."""
        if not self.is_lost:
            self.transport.close()
            self.end_within(_FLUSH_WITHIN)

    def end_within(self, seconds: float) -> None:
        """Abort this end if it isn't lost by then, whatever it still sends meanwhile."""
        self._is_ending = True
        self._abort_later(seconds)

    def _abort_later(self, seconds: float) -> None:
        self._cancel()
        self._timer = asyncio.get_running_loop().call_later(seconds, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        self.is_lost = True
        self._cancel()
        self._on_lost(self, exc)

    def _cancel(self) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None


class Tunnel:
    """Two connections that exchange their bytes, and end with each other."""

    def __init__(
        self, client: asyncio.Transport, owner: OwnerConnection, on_client_lost: Callable[[Exception | None], None]
    ) -> None:
        """Pass on the owner's answer, and all that follows."""
        self.closed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._on_client_lost = on_client_lost
        self._stopping = False
        self._client, self._owner = _End(client, self._lost), _End(owner.transport, self._lost)
        self._client.other, self._owner.other = self._owner, self._client
        client.write(owner.answer)
        client.set_protocol(self._client)
        if owner.transport.is_closing():  # it refused the handshake, and has sent everything
            self._owner.is_lost = True
            self._client.close()
        else:
            owner.transport.set_protocol(self._owner)

    def stop(self) -> None:
        """End the tunnel because this node stops.

        The owner is told that nothing more comes. It sends the rest of what it has, which ends with a whole frame, and
        closes. Only then is there room for a close frame to the client, without having parsed anything.
        """
        if self._client.is_lost or self._owner.is_lost or self._owner.transport.is_closing():
            return
        self._stopping = True
        self._client.drops_input = True
        self._owner.transport.write_eof()
        self._owner.end_within(_STOP_WITHIN)

    def abort(self) -> None:
        for end in (self._client, self._owner):
            if not end.is_lost:
                end.transport.abort()

    def _lost(self, end: _End, exc: Exception | None) -> None:
        if end is self._client:
            self._on_client_lost(exc)
        elif self._stopping and end.has_ended:
            self._client.transport.write(_RESTART_FRAME)
        end.other.close()
        if end.other.is_lost and not self.closed.done():
            self.closed.set_result(None)


def _status(answer: bytes) -> int:
    """Return the status of `HTTP/1.1 101 …`; 0 if this is something else."""
    code = answer[9:12]
    return int(code) if answer.startswith(b"HTTP/1.1 ") and code.isdigit() else 0


def _set_options(connection: socket.socket) -> None:
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
    for name, value in _KEEPALIVE:
        if hasattr(socket, name):
            connection.setsockopt(socket.IPPROTO_TCP, getattr(socket, name), value)
