"""A connection that sends any bytes, also what no proper client sends: for tests of hostile input."""

from __future__ import annotations

import json
import socket
import struct
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, NamedTuple
from urllib.parse import urlsplit

TEXT, BINARY, CONTINUATION, CLOSE, PING, PONG = 1, 2, 0, 8, 9, 10
GONE = -1
"""Instead of a close code: the connection was cut without a close frame."""
_MASK = b"\x0f\xf0\x55\xaa"
_PATIENCE = 60.0


class Frame(NamedTuple):
    opcode: int
    data: bytes


class Head(NamedTuple):
    """The head of a response, and the part of the body that arrived with it."""

    status: int
    headers: Mapping[str, str]
    rest: bytes


def frame(
    data: bytes | str, opcode: int = TEXT, *, fin: bool = True, masked: bool = True, reserved: int = 0, length: int = -1
) -> bytes:
    """Encode a client frame; `reserved` bits, no mask or a false `length` make it invalid."""
    data = data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data
    size = len(data) if length < 0 else length
    first = bytes([fin << 7 | reserved << 4 | opcode])
    if size < 126:
        head = bytes([masked << 7 | size])
    elif size < 1 << 16:
        head = struct.pack("!BH", masked << 7 | 126, size)
    else:
        head = struct.pack("!BQ", masked << 7 | 127, size)
    return first + head + (_MASK + _masked(data) if masked else data)


def close_frame(code: int = 1000) -> bytes:
    return frame(struct.pack("!H", code), CLOSE)


def _masked(data: bytes) -> bytes:
    mask = int.from_bytes((_MASK * (len(data) // 4 + 1))[: len(data)], "big")
    return (int.from_bytes(data, "big") ^ mask).to_bytes(len(data), "big")


class RawSocket:
    def __init__(self, url: str, source: str = "127.0.0.1", buffers: int | None = None) -> None:
        """Open a TCP connection; `buffers` limits what the system keeps of unread data."""
        self.url = urlsplit(url)
        self._socket = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        self._socket.settimeout(_PATIENCE)
        if buffers is not None:
            self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffers)
        self._socket.bind((source, 0))
        self._socket.connect((self.url.hostname, self.url.port))
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._buffer = b""

    def close(self) -> None:
        self._socket.close()

    def write(self, data: bytes) -> bool:
        """Send data; whether that worked, since the other end may have closed."""
        try:
            self._socket.sendall(data)
        except OSError:
            return False
        return True

    def send(self, data: object, opcode: int = TEXT) -> bool:
        return self.write(frame(data if isinstance(data, bytes | str) else json.dumps(data), opcode))

    def request(self, head: str | bytes) -> Head:
        """Send a request head, and return the head of the response."""
        self.write(head.encode("latin-1") if isinstance(head, str) else head)
        return self.head()

    def head(self) -> Head:
        while b"\r\n\r\n" not in self._buffer:
            if not self._read_more():
                return Head(GONE, {}, self._buffer)
        head, _, self._buffer = self._buffer.partition(b"\r\n\r\n")
        first, *lines = head.decode("latin-1").split("\r\n")
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
        return Head(int(first.split()[1]), headers, self._buffer)

    def handshake(self, headers: Mapping[str, str] | None = None, path: str | None = None) -> Head:
        """Ask for a WebSocket with extra or replaced headers; a header without a value is left out."""
        sent = {
            "Host": self.url.netloc,
            "Upgrade": "websocket",
            "Connection": "Upgrade",
            "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
            "Sec-WebSocket-Version": "13",
        } | dict(headers or {})
        lines = "".join(f"{name}: {value}\r\n" for name, value in sent.items() if value)
        return self.request(f"GET {path or self.url.path} HTTP/1.1\r\n{lines}\r\n")

    def read(self) -> Frame | None:
        """Return the next frame; None: there are no more."""
        while (found := self._first_frame()) is None:
            if not self._read_more():
                return None
        return found

    def receive(self) -> dict[str, Any]:
        """Return the next message."""
        found = self.read()
        assert found, "closed"
        assert found.opcode == TEXT, found
        message: dict[str, Any] = json.loads(found.data)
        return message

    def until_closed(self) -> tuple[list[Frame], int]:
        """Return the remaining frames and the close code."""
        frames = []
        while (found := self.read()) is not None:
            if found.opcode == CLOSE:
                return frames, struct.unpack("!H", found.data[:2])[0] if found.data else 1005
            frames.append(found)
        return frames, GONE

    def until_gone(self) -> bytes:
        """Return all remaining bytes until the connection was cut."""
        while self._read_more():
            pass
        return self._buffer

    def _read_more(self) -> bool:
        try:
            data = self._socket.recv(1 << 16)
        except ConnectionError:
            return False
        self._buffer += data
        return bool(data)

    def _first_frame(self) -> Frame | None:
        data = self._buffer
        if len(data) < 2:
            return None
        size, at = data[1] & 127, 2
        if size >= 126:
            size, at = (data[2:4], 4) if size == 126 else (data[2:10], 10)  # type: ignore[assignment]
            size = int.from_bytes(size, "big") if len(data) >= at else 1 << 62  # type: ignore[arg-type]
        if len(data) < at + size:
            return None
        self._buffer = data[at + size :]
        return Frame(data[0] & 15, data[at : at + size])


@contextmanager
def open_raw_socket(url: str, source: str = "127.0.0.1", buffers: int | None = None) -> Iterator[RawSocket]:
    """Open a TCP connection to the host of a URL."""
    made = RawSocket(url, source, buffers)
    try:
        yield made
    finally:
        made.close()


@contextmanager
def open_raw_seat(url: str, token: str | None = None, source: str = "127.0.0.1") -> Iterator[RawSocket]:
    """Open a WebSocket that has sent its hello and got its welcome."""
    with open_raw_socket(url, source) as made:
        assert made.handshake().status == 101
        made.send({"do": "hello"} | ({} if token is None else {"token": token}))
        while made.receive()["tell"] != "welcome":
            pass
        yield made
