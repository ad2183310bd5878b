"""A connection that sends whatever it is given, also what no client would: for those who mean harm."""

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
"""In place of a code: the connection was cut without a goodbye."""
_MASK = b"\x0f\xf0\x55\xaa"
_PATIENCE = 60.0


class Frame(NamedTuple):
    opcode: int
    data: bytes


class Head(NamedTuple):
    """The head of an answer, and of its body whatever came with it."""

    status: int
    headers: Mapping[str, str]
    rest: bytes


def frame(
    data: bytes | str, opcode: int = TEXT, *, fin: bool = True, masked: bool = True, reserved: int = 0, length: int = -1
) -> bytes:
    """A frame of a client's; with `reserved` bits, unmasked or with a `length` that lies, one that mustn't be."""
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
        """A bare connection; `buffers` makes the system keep as little as it can of what isn't read."""
        self.url = urlsplit(url)
        self._socket = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        self._socket.settimeout(_PATIENCE)
        if buffers is not None:
            self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffers)
        self._socket.bind((source, 0))
        self._socket.connect((self.url.hostname, self.url.port))
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._heard = b""

    def close(self) -> None:
        self._socket.close()

    def write(self, data: bytes) -> bool:
        """Whether it could be sent; the other end may have had enough."""
        try:
            self._socket.sendall(data)
        except OSError:
            return False
        return True

    def send(self, data: object, opcode: int = TEXT) -> bool:
        return self.write(frame(data if isinstance(data, bytes | str) else json.dumps(data), opcode))

    def request(self, head: str | bytes) -> Head:
        """Anything that is answered like a request."""
        self.write(head.encode("latin-1") if isinstance(head, str) else head)
        return self.head()

    def head(self) -> Head:
        while b"\r\n\r\n" not in self._heard:
            if not self._more():
                return Head(GONE, {}, self._heard)
        head, _, self._heard = self._heard.partition(b"\r\n\r\n")
        first, *lines = head.decode("latin-1").split("\r\n")
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
        return Head(int(first.split()[1]), headers, self._heard)

    def handshake(self, headers: Mapping[str, str] | None = None, path: str | None = None) -> Head:
        """Ask for a WebSocket, with these headers besides or instead of the usual ones; one without a value is left
        out."""
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
        """The next frame; None: there are no more."""
        while (found := self._first_frame()) is None:
            if not self._more():
                return None
        return found

    def hear(self) -> dict[str, Any]:
        """The next message."""
        found = self.read()
        assert found, "closed"
        assert found.opcode == TEXT, found
        heard: dict[str, Any] = json.loads(found.data)
        return heard

    def until_closed(self) -> tuple[list[Frame], int]:
        """All that still came, and the code it was closed with."""
        frames = []
        while (found := self.read()) is not None:
            if found.opcode == CLOSE:
                return frames, struct.unpack("!H", found.data[:2])[0] if found.data else 1005
            frames.append(found)
        return frames, GONE

    def until_gone(self) -> bytes:
        """All that still came until the connection was cut."""
        while self._more():
            pass
        return self._heard

    def _more(self) -> bool:
        try:
            data = self._socket.recv(1 << 16)
        except ConnectionError:
            return False
        self._heard += data
        return bool(data)

    def _first_frame(self) -> Frame | None:
        heard = self._heard
        if len(heard) < 2:
            return None
        size, at = heard[1] & 127, 2
        if size >= 126:
            size, at = (heard[2:4], 4) if size == 126 else (heard[2:10], 10)  # type: ignore[assignment]
            size = int.from_bytes(size, "big") if len(heard) >= at else 1 << 62  # type: ignore[arg-type]
        if len(heard) < at + size:
            return None
        self._heard = heard[at + size :]
        return Frame(heard[0] & 15, heard[at : at + size])


@contextmanager
def raw(url: str, source: str = "127.0.0.1", buffers: int | None = None) -> Iterator[RawSocket]:
    """A bare TCP connection to where the address leads."""
    made = RawSocket(url, source, buffers)
    try:
        yield made
    finally:
        made.close()


@contextmanager
def raw_seat(url: str, token: str | None = None, source: str = "127.0.0.1") -> Iterator[RawSocket]:
    """A WebSocket that has said hello and was welcomed."""
    with raw(url, source) as made:
        assert made.handshake().status == 101
        made.send({"do": "hello"} | ({} if token is None else {"token": token}))
        while made.hear()["tell"] != "welcome":
            pass
        yield made
