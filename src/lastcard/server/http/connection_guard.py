"""Limits that uvicorn lacks: on incomplete requests, long heads, broken handshakes, sockets that stop reading, and
control frames, which no session counts."""

from __future__ import annotations

from asyncio import AbstractEventLoop, BaseTransport, Protocol, TimerHandle
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from msgspec import json
from uvicorn.protocols.http.auto import AutoHTTPProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.datastructures import Headers
from websockets.exceptions import InvalidState
from websockets.frames import Frame
from websockets.http11 import Response
from websockets.protocol import OPEN
from websockets.server import ServerProtocol
from websockets.streams import StreamReader
from websockets.utils import apply_mask

from lastcard.protocol.connection import CloseCode
from lastcard.protocol.http_bodies import Problem
from lastcard.server.http.connection_cap import ConnectionCap
from lastcard.server.http.public_address import Origin
from lastcard.server.http.round_trip import kernel_round_trip
from lastcard.server.http.security_headers import security_headers
from lastcard.server.http.tunnel import OwnerConnection, Tunnel
from lastcard.server.hub.heartbeat import PingTimes
from lastcard.server.hub.rate_limit import Bucket

SEND_NOW: Final = "lastcard.send_now"
"""ASGI extension: send a text frame without a task, as long as the client keeps up."""
RECEIVE_NOW: Final = "lastcard.receive_now"
"""ASGI extension: take short messages as they come, without a queue, a task and a pause of the socket for each."""
ROUND_TRIP: Final = "lastcard.round_trip"
"""ASGI extension: the round trip of a socket, as WebSocket pings and, unless it was relayed, the kernel measure it."""
TUNNEL: Final = "lastcard.tunnel"
"""ASGI extension: hand a socket over to the node that owns its table, instead of accepting it."""
PATIENCE: Final = 10.0
"""Seconds to receive a whole request, to send a response, and to close a socket."""
LARGEST_HEAD: Final = 32 * 1024
_RATE: Final = 20
_BURST: Final = 100
"""Pings, pongs and fragments, which no session sees: allowed per second, and at once."""
_FRAME_START: Final = StreamReader.at_eof.__code__


class RequestGuard(Protocol):
    """Mixin for uvicorn's HTTP protocols, httptools or h11."""

    loop: AbstractEventLoop
    transport: Any
    cycle: Any
    client: tuple[str, int] | None
    _timer: TimerHandle | None = None
    _last_cycle: Any = None
    _head = 0

    def __init__(self, *arguments: Any, cap: ConnectionCap, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self._cap = cap

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self._timer = self.loop.call_later(PATIENCE, self._check_progress)
        if not self._cap.enter(_address(self)):
            self._refuse(503, Problem("too-many", "Too many connections: close some, or try again in a moment."))

    def connection_lost(self, exc: Exception | None) -> None:
        if self._timer:
            self._timer.cancel()
        self._cap.leave(_address(self))
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        cycle = self.cycle
        if cycle is not None and not cycle.response_complete:
            self._head = 0
            return
        self._head += len(data)
        if self._head <= LARGEST_HEAD or self.transport.is_closing():
            return
        if cycle is None or not cycle.more_body:
            self._refuse(431, Problem("head-too-large", f"The head of a request has at most {LARGEST_HEAD} bytes."))
        else:  # a response was sent already, but the rest of the body keeps coming
            self.transport.close()

    def handle_websocket_upgrade(self, *event: Any) -> None:
        if self._timer:
            self._timer.cancel()  # or the timer would keep the connection in memory
        super().handle_websocket_upgrade(*event)  # type: ignore[misc]

    def send_400_response(self, msg: str) -> None:
        self._refuse(400, Problem("unreadable", "This is not HTTP, or not whole."))

    def _refuse(self, status: int, problem: Problem) -> None:
        self.transport.write(_refusal(status, problem))
        self.transport.close()

    def _check_progress(self) -> None:
        """Close a connection without progress since the last check: the same request, incomplete or answered."""
        cycle = self.cycle
        if cycle is self._last_cycle and (cycle is None or cycle.response_complete or cycle.more_body):
            self.transport.abort()
            return
        self._last_cycle = cycle
        self._timer = self.loop.call_later(PATIENCE, self._check_progress)


class _RefusingServerProtocol(ServerProtocol):
    """WebSocket protocol that refuses a handshake with a problem document, like every other request."""

    def reject(self, status: Any, text: str) -> Response:
        body = json.encode(Problem("no-handshake", text.strip()))
        headers = Headers((name.decode(), value.decode()) for name, value in _headers(body))
        return Response(int(status), "Refused", headers, body)


class GuardedHttpProtocol(RequestGuard, AutoHTTPProtocol):  # type: ignore[misc, valid-type]  # httptools, or else h11
    """The HTTP protocol that the server runs."""


class GuardedWebSocketProtocol(WebSocketsSansIOProtocol):
    """The WebSocket of a guarded connection; the cap has counted it already."""

    _end: TimerHandle | None = None
    _tunnel: Tunnel | None = None
    _receiver: Callable[[str], None] | None = None

    def __init__(self, *arguments: Any, cap: ConnectionCap, direct: bool = False, **more: Any) -> None:
        """`direct`: there is no proxy in between, so that the kernel knows the way to the client."""
        super().__init__(*arguments, **more)
        self.conn = _RefusingServerProtocol(max_size=self.config.ws_max_size, logger=self.logger)
        self._cap = cap
        self._bucket = Bucket(_BURST, self.loop.time())
        self._direct = direct
        self._pings = PingTimes()
        self._pinged = 0

    def connection_lost(self, exc: Exception | None) -> None:
        if self._end:
            self._end.cancel()
        self._receiver = None
        self._cap.leave(_address(self))
        super().connection_lost(exc)

    async def run_asgi(self) -> None:
        self.scope["extensions"][SEND_NOW] = {"write": self.send_now}
        self.scope["extensions"][ROUND_TRIP] = {"measure": self.measure_round_trip, "ping": self.measure_by_pings}
        self.scope["extensions"][TUNNEL] = {"hand_over": self.hand_over}
        self.scope["extensions"][RECEIVE_NOW] = {"attach": self.attach_receiver}
        try:
            await super().run_asgi()
        finally:
            if not self.disconnected:
                self._end = self.loop.call_later(PATIENCE, self.transport.abort)

    def send_now(self, text: bytes) -> bool:
        """Send a text frame without waiting; return whether that was possible."""
        if self.close_sent or self.disconnected or not self.handshake_complete or not self.writable.is_set():
            return False
        self.transport.write(_text_head(len(text)) + text)
        return True

    async def hand_over(self, owner: OwnerConnection) -> None:
        """Connect the client with the owner of its table, whose answer completes the handshake; wait for the end."""
        self.handshake_complete = self.close_sent = True  # uvicorn has nothing more to send
        if self.transport.is_closing():
            owner.transport.abort()
            return
        self._tunnel = Tunnel(self.transport, owner, self.connection_lost)
        try:
            await self._tunnel.closed
        finally:
            self._tunnel.abort()

    def shutdown(self) -> None:
        if self._tunnel:
            self._tunnel.stop()
        else:
            super().shutdown()

    def attach_receiver(self, receiver: Callable[[str], None]) -> None:
        """Pass on short messages at once, unless an earlier one still waits to be received."""
        self._receiver = receiver

    def measure_round_trip(self) -> int:
        """Return the shortest recent round trip in milliseconds, 0 if none is known yet; and measure again."""
        kernel = kernel_round_trip(self.transport) if self._direct else None
        pings = self.measure_by_pings()
        return pings if kernel is None else min(kernel, pings or kernel)

    def measure_by_pings(self) -> int:
        """Do the same without the kernel, which knows only the way to the next node or proxy."""
        known = list(self._pings.recent)
        if self._pings.n < 0 and self.writable.is_set() and not self.close_sent:
            self._pinged += 1
            self._pings.n, self._pings.sent = self._pinged, self.loop.time()
            self.transport.write(_ping(self._pinged))
        return min(known, default=0)

    def data_received(self, data: bytes) -> None:
        if self._receiver and self._is_between_messages() and (text := _short_text(data)) is not None:
            self._receiver(text)
            return
        super().data_received(data)
        if not self.handshake_initiated:  # the request is complete, but not a valid handshake
            said = b"".join(self.conn.data_to_send())
            self.transport.write(said or _refusal(400, Problem("no-handshake", "This opens no WebSocket.")))
            self.transport.close()

    def _is_between_messages(self) -> bool:
        """Whether the socket is open, and nothing received before is incomplete or waits."""
        return self.conn.state is OPEN and not self.frames and self.queue.empty() and _awaits_frame(self.conn.parser)

    def send_receive_event_to_app(self) -> None:
        with suppress(InvalidState):  # invalid text after a close frame
            super().send_receive_event_to_app()

    def handle_cont(self, event: Frame) -> None:
        if not self._floods():
            super().handle_cont(event)

    def handle_ping(self) -> None:
        if self._floods():
            return
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()  # drop it: a client that doesn't read its queue needs no more answers

    def handle_pong(self, event: Frame) -> None:
        if not self._floods():
            self._pings.answered(int.from_bytes(event.data, "big"), self.loop.time())
            super().handle_pong(event)

    def keepalive_timeout(self) -> None:
        """Cut the connection: nobody is there to receive a close frame."""
        self.transport.abort()

    def _floods(self) -> bool:
        if self.close_sent:
            return True
        if self._bucket.take(_RATE, _BURST, self.loop.time()) >= 0:
            return False
        self.conn.fail(CloseCode.FLOOD, "too many frames at once")
        self.handle_parser_exception()
        return True


def _awaits_frame(parser: Any) -> bool:
    """Whether this parser of websockets waits for the first byte of a frame, and not in the middle of one."""
    while parser.gi_yieldfrom:
        parser = parser.gi_yieldfrom
    return parser.gi_code is _FRAME_START


def _short_text(data: bytes) -> str | None:
    """Return the text of data that is exactly one short, unfragmented text frame of a client; None for other data."""
    if len(data) < 6 or data[0] != 0x81 or data[1] != 0x80 + len(data) - 6:
        return None
    try:
        return apply_mask(data[6:], data[2:6]).decode()
    except UnicodeDecodeError:
        return None


def _text_head(size: int) -> bytes:
    """Return the header of an unfragmented text frame (RFC 6455, 5.2)."""
    if size < 126:
        return bytes((0x81, size))
    return b"\x81\x7e" + size.to_bytes(2, "big") if size < 65536 else b"\x81\x7f" + size.to_bytes(8, "big")


def _ping(number: int) -> bytes:
    """Return a ping frame with this number (RFC 6455, 5.5.2)."""
    return b"\x89\x04" + number.to_bytes(4, "big")


def _refusal(status: int, problem: Problem) -> bytes:
    body = json.encode(problem)
    head = b"".join(b"%s: %s\r\n" % header for header in _headers(body))
    return b"HTTP/1.1 %d Refused\r\n%s\r\n%s" % (status, head, body)


def _headers(body: bytes) -> list[tuple[bytes, bytes]]:
    return [
        (b"content-type", b"application/json"),
        (b"content-length", b"%d" % len(body)),
        (b"cache-control", b"no-store"),
        (b"connection", b"close"),
        *security_headers(Origin("http", "localhost")),
    ]


def _address(connection: Any) -> str:
    return connection.client[0] if connection.client else ""
