"""The one timer of a table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class Alarm:
    """Rings when the table wants to be woken.

    Nearly every wake is replaced before it is due, by a later one. So the timer is left alone when it rings early
    enough, and looks again then.
    """

    __slots__ = ("_at", "_handle", "_now", "_ring", "due")

    def __init__(self, now: Callable[[], int], ring: Callable[[], None]) -> None:
        self._now = now
        self._ring = ring
        self._handle: asyncio.TimerHandle | None = None
        self._at = 0
        self.due: int | None = None
        """When it is to ring, in milliseconds since 1970."""

    def set(self, due: int | None) -> None:
        self.due = due
        if due is None or (self._handle and self._at <= due):
            return
        self.stop()
        self._wait_for(due)

    def stop(self) -> None:
        if self._handle:
            self._handle.cancel()
            self._handle = None

    def _wait_for(self, due: int) -> None:
        self._at = due
        self._handle = asyncio.get_running_loop().call_later(max(due - self._now(), 1) / 1000, self._look)

    def _look(self) -> None:
        self._handle = None
        if self.due is None:
            return
        if self._now() < self.due:
            self._wait_for(self.due)
            return
        self.due = None
        self._ring()
