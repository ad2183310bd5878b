"""Garbage collection that doesn't stop the tables.

Almost everything is freed as soon as nothing refers to it; the collector is needed only for objects that refer to each
other, such as a closed connection. A full collection visits every object of every table. With thousands of tables that
takes most of a second, and all of them wait. So the server does full collections itself, while it has little to do.
While it is busy, it visits only what is new since the last collection, so that a flood of connections can't fill the
memory. What is there before the first table, such as modules and texts, stays until the end and is never visited.
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final

_YOUNG: Final = 2_000
"""New objects before they are visited, once: some milliseconds."""
_NEVER: Final = 1 << 30
_CHECK_EVERY: Final = 1.0
_QUIET: Final = 0.1
"""The share of a core below which the server is quiet."""
_WORTHWHILE: Final = 50
"""Collections of new objects after which a larger one is worth its time: 100,000 objects."""
_MOST_POSTPONED: Final = 5_000
"""The same for a full one that is due, quiet or not: ten million objects."""


_ALL_NEW: Final = 1
"""The generation of what is new since the last collection of it, or the last full one."""
_EVERYTHING: Final = 2


class Collections:
    """Decides when a collection is due. `check` is called at regular times."""

    def __init__(
        self,
        cpu_time: Callable[[], float] = time.process_time,
        clock: Callable[[], float] = time.monotonic,
        counts: Callable[[], tuple[int, int, int]] = gc.get_count,
        collect: Callable[[int], int] = gc.collect,
    ) -> None:
        """`counts` and `collect` are those of `gc`."""
        self._cpu_time = cpu_time
        self._clock = clock
        self._counts = counts
        self._collect = collect
        self._last = cpu_time(), clock()

    def check(self) -> None:
        """Do a full collection if the server is quiet or it can't wait, and else one of what is new, if worthwhile."""
        (cpu, at), self._last = self._last, (self._cpu_time(), self._clock())
        is_quiet = self._last[0] - cpu < _QUIET * (self._last[1] - at)
        _, new, older = self._counts()
        if new + _WORTHWHILE * older >= (_WORTHWHILE if is_quiet else _MOST_POSTPONED):
            self._collect(_EVERYTHING)
        elif new >= _WORTHWHILE:
            self._collect(_ALL_NEW)


@asynccontextmanager
async def collect_when_quiet() -> AsyncIterator[None]:
    """Let full collections wait for quiet moments, and leave out what is there already."""
    before = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(_YOUNG, _NEVER, _NEVER)
    checking = asyncio.create_task(_check(Collections()))
    try:
        yield
    finally:
        checking.cancel()
        gc.set_threshold(*before)
        gc.unfreeze()


async def _check(collections: Collections) -> None:
    while True:
        await asyncio.sleep(_CHECK_EVERY)
        collections.check()
