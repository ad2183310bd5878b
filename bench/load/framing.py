"""WebSocket from the client's side: no more of it than a table's socket needs."""

from __future__ import annotations

from struct import Struct
from typing import Final

TEXT: Final = 1
CLOSE: Final = 8
_FINAL: Final = 0x80
_SHORT, _LONG = Struct("!H"), Struct("!Q")
_NO_MASK: Final = bytes(4)  # whatever it is masked with is right, and this changes nothing


def frame(data: bytes) -> bytes:
    """A text frame of at most 64 KiB; a server takes a fraction of that."""
    size = len(data)
    if size < 126:
        return bytes((_FINAL | TEXT, _FINAL | size)) + _NO_MASK + data
    return bytes((_FINAL | TEXT, _FINAL | 126)) + _SHORT.pack(size) + _NO_MASK + data


class Frames:
    """Frames out of whatever pieces the network makes of them."""

    __slots__ = ("_rest",)

    def __init__(self) -> None:
        self._rest = b""

    def feed(self, data: bytes) -> list[tuple[int, bytes]]:
        """Every frame that is whole by now: its kind and what is in it."""
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
    """Where the content begins, and how long it is; where that can't be told yet, longer than there is."""
    size = data[at + 1]
    if size < 126:
        return at + 2, size
    form = _SHORT if size == 126 else _LONG
    start = at + 2 + form.size
    return start, form.unpack_from(data, at + 2)[0] if len(data) >= start else len(data)
