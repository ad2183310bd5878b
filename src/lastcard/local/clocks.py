"""The time at a local table: real, or passing only when a front end says so."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import time
from typing import NamedTuple

from lastcard.table.wake_timer import Cancellable


class RealClock:
    """The clock of this computer and of its event loop."""

    def __init__(self) -> None:
        self.call_later: Callable[[float, Callable[[], None]], Cancellable] = asyncio.get_running_loop().call_later

    def now(self) -> int:
        return int(time() * 1000)


class _Call(NamedTuple):
    """A call that is due at a time, until it is cancelled."""

    clock: SteppedClock
    due: int
    callback: Callable[[], None]

    def cancel(self) -> None:
        if self in self.clock.calls:
            self.clock.calls.remove(self)


class SteppedClock:
    """A clock that stands still while people think, and jumps to whatever comes next when they are ready."""

    def __init__(self) -> None:
        self._now = int(time() * 1000)
        self.calls: list[_Call] = []

    def now(self) -> int:
        return self._now

    def call_later(self, seconds: float, callback: Callable[[], None]) -> Cancellable:
        call = _Call(self, self._now + round(seconds * 1000), callback)
        self.calls.append(call)
        return call

    def step(self, until: int) -> bool:
        """Jump to the next call and make it, unless it is after `until`; whether there was one."""
        call = min(self.calls, key=lambda each: each.due, default=None)
        if call is None or call.due > until:
            return False
        self.calls.remove(call)
        self._now = max(self._now, call.due)
        call.callback()
        return True
