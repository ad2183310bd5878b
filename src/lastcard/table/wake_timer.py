"""The one timer of a table, on a clock that its owner provides."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol


class Cancellable(Protocol):
    def cancel(self) -> None: ...


class CallbackClock(Protocol):
    """A clock that also calls back: that of an event loop, or one that is stepped manually."""

    def now(self) -> int:
        """Return the time of day in milliseconds since 1970."""

    def call_later(self, seconds: float, callback: Callable[[], None], /) -> Cancellable: ...


class WakeTimer:
    """Calls back when the table is to be woken.

    Nearly every wake-up time is replaced by a later one before it comes. So a timer that is early enough is left
    alone, and looks again when it goes off.
    """

    __slots__ = ("_at", "_callback", "_clock", "_handle", "due")

    def __init__(self, clock: CallbackClock, callback: Callable[[], None]) -> None:
        self._clock = clock
        self._callback = callback
        self._handle: Cancellable | None = None
        self._at = 0
        self.due: int | None = None
        """When it goes off, in milliseconds since 1970."""

    def set(self, due: int | None) -> None:
        self.due = due
        if due is None or (self._handle and self._at <= due):
            return
        self.stop()
        self._start(due)

    def stop(self) -> None:
        if self._handle:
            self._handle.cancel()
            self._handle = None

    def _start(self, due: int) -> None:
        self._at = due
        self._handle = self._clock.call_later(max(due - self._clock.now(), 1) / 1000, self._check)

    def _check(self) -> None:
        self._handle = None
        if self.due is None:
            return
        if self._clock.now() < self.due:
            self._start(self.due)
            return
        self.due = None
        self._callback()
