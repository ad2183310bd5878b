"""The client's side of WebSocket framing, as far as a table's socket needs it."""

from __future__ import annotations

from struct import Struct
from typing import Final

TEXT: Final = 1
CLOSE: Final = 8
PING: Final = 9
PONG: Final = 10
_FINAL: Final = 0x80
_SHORT, _LONG = Struct("!H"), Struct("!Q")
_NO_MASK: Final = bytes(4)  # any mask is valid, and this one changes nothing


def frame(data: bytes, kind: int = TEXT) -> bytes:
    """Encode a frame of at most 64 KiB; a server accepts a fraction of that."""
    size = len(data)
    if size < 126:
        return bytes((_FINAL | kind, _FINAL | size)) + _NO_MASK + data
    return bytes((_FINAL | kind, _FINAL | 126)) + _SHORT.pack(size) + _NO_MASK + data


class Frames:
    """Parses frames from any pieces of a stream."""

    __slots__ = ("_rest",)

    def __init__(self) -> None:
        self._rest = b""

    def feed(self, data: bytes) -> list[tuple[int, bytes]]:
        """Add a piece, and yield the kind and the content of every complete frame."""
        data = self._rest + data if self._rest else data
        found, at, end = [], 0, len(data)
        while end - at >= 2:
            start, size = _length(data, at)
            if end < start + size:
                break
            found.append((data[at] & 0x0F, data[start : start + size]))
            at = start + size
        self._rest = data[at:]
        return found


def _length(data: bytes, at: int) -> tuple[int, int]:
    """Return where the content begins and its length; if that isn't known yet, a length larger than the data."""
    size = data[at + 1]
    if size < 126:
        return at + 2, size
    form = _SHORT if size == 126 else _LONG
    start = at + 2 + form.size
    return start, form.unpack_from(data, at + 2)[0] if len(data) >= start else len(data)
