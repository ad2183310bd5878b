"""A connection to one client, as the hub sees it, and the codes with which the hub closes it."""

from __future__ import annotations

from typing import Final, Protocol


class Connection(Protocol):
    """Its methods neither block nor call back: a slow client never holds up the others."""

    def send(self, data: bytes) -> None:
        """Send a text frame; after `close`, or when the client is too slow, it is dropped."""

    def close(self, code: int, reason: str) -> None:
        """Close after everything sent before has gone through."""

    def round_trip(self) -> int | None:
        """Return the round trip in milliseconds, as the connection itself measures it, and measure it again.

        None: it can't tell. 0: it doesn't know yet.
        """


class _Closed:
    def send(self, data: bytes) -> None:
        pass

    def close(self, code: int, reason: str) -> None:
        pass

    def round_trip(self) -> int | None:
        return None


CLOSED: Final[Connection] = _Closed()
"""For a session whose connection is closed, so that nothing of the connection stays in memory."""
