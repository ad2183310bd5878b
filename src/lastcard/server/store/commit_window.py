"""Requests that wait for the next commit, and for how long, so that several writes share one.

A commit has a price that hardly depends on how much it writes: the disk syncs, two threads wake each other, and the
event loop turns once more. At a few hundred writes per second, a commit that starts at once holds a single write, and
that price is a good part of what an action costs. So while writes come fast, they wait a few milliseconds for others.
A write that comes alone never waits.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from math import inf
from typing import Final, Generic, Protocol, TypeVar

from lastcard.table.wake_timer import Cancellable

LONGEST: Final = 0.008
"""Seconds that a write waits for others at most, besides the commit that is under way."""
ENOUGH: Final = 16
"""Writes that don't wait for more: the price of a commit, shared by so many, is small."""
RECENT: Final = 8
WORTHWHILE: Final = 4 * LONGEST
"""Writes wait for others while the last `RECENT` of them came within this time: then two more are expected in time."""

_T = TypeVar("_T")


class Loop(Protocol):
    """The part of an event loop that is needed here."""

    def time(self) -> float: ...

    def call_later(self, delay: float, callback: Callable[[], None], /) -> Cancellable: ...


class CommitWindow(Generic[_T]):
    """Gathers requests and hands them over in batches, in order, one batch at a time."""

    def __init__(self, hand_over: Callable[[list[_T]], None]) -> None:
        """`finish` must be called after each batch that was handed over."""
        self._hand_over = hand_over
        self._waiting: list[_T] = []
        self._since = 0.0
        """When the first of them came."""
        self._is_urgent = False
        """Whether anything but writes is waiting, which waits for no others."""
        self._is_busy = False
        """Whether a batch is under way."""
        self._recent = deque([-inf] * RECENT, RECENT)
        """When the last writes came."""
        self._timer: Cancellable | None = None

    def add(self, request: _T, loop: Loop, *, is_write: bool) -> None:
        now = loop.time()
        if is_write:
            self._recent.append(now)
        else:
            self._is_urgent = True
        if not self._waiting:
            self._since = now
        self._waiting.append(request)
        self._check(loop)

    def finish(self, loop: Loop) -> None:
        """The batch is done: the next one may follow."""
        self._is_busy = False
        self._check(loop)

    def _check(self, loop: Loop) -> None:
        """Hand over what is waiting, unless a batch is under way or it should wait for more."""
        if self._is_busy or not self._waiting:
            return
        if self._is_urgent or len(self._waiting) >= ENOUGH:
            self._begin()
        elif self._timer is None:
            now = loop.time()
            remaining = self._since + LONGEST - now
            if remaining > 0 and now - self._recent[0] <= WORTHWHILE:
                self._timer = loop.call_later(remaining, self._begin)
            else:
                self._begin()

    def _begin(self) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None
        batch, self._waiting = self._waiting, []
        self._is_urgent, self._is_busy = False, True
        self._hand_over(batch)
