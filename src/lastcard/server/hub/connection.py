"""A socket, as the hub sees it: as thin as can be, so that any server can stand behind it."""

from __future__ import annotations

from typing import Final, Protocol


class Port(Protocol):
    """Neither blocks nor calls back: who is slow, or gone, must never hold up the others."""

    def send(self, data: bytes) -> None:
        """A text frame. After `close`, or when the client is too slow, it goes nowhere."""

    def close(self, code: int, reason: str) -> None:
        """Close once everything sent before is through."""


class _Nowhere:
    def send(self, data: bytes) -> None:
        pass

    def close(self, code: int, reason: str) -> None:
        pass


NOWHERE: Final[Port] = _Nowhere()
"""For a session whose socket is gone, so that nothing of the socket is kept."""
