"""Garbage collection that doesn't stop the tables.

Almost everything is freed as soon as nothing refers to it; the collector is needed only for objects that refer to each
other, such as a closed connection. A full collection visits every object of every table. With thousands of tables that
takes most of a second, and all of them wait. So the server does full collections itself, while it has little to do.
What is there before the first table, such as modules and texts, stays until the end and is never visited.
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
"""Collections of new objects after which a full one is worth its time: 100,000 objects."""
_MOST_POSTPONED: Final = 5_000
"""The same for a full one that is due, quiet or not: ten million objects."""


class FullCollections:
    """Decides when a full collection is due. `check` is called at regular times."""

    def __init__(
        self,
        cpu_time: Callable[[], float] = time.process_time,
        clock: Callable[[], float] = time.monotonic,
        postponed: Callable[[], int] = lambda: gc.get_count()[1],
        collect: Callable[[], int] = gc.collect,
    ) -> None:
        """`postponed` returns how many collections of new objects came after the last full one."""
        self._cpu_time = cpu_time
        self._clock = clock
        self._postponed = postponed
        self._collect = collect
        self._last = cpu_time(), clock()

    def check(self) -> None:
        """Do a full collection if it is worthwhile and the server is quiet, or if it can't wait."""
        (cpu, at), self._last = self._last, (self._cpu_time(), self._clock())
        is_quiet = self._last[0] - cpu < _QUIET * (self._last[1] - at)
        postponed = self._postponed()
        if postponed >= (_WORTHWHILE if is_quiet else _MOST_POSTPONED):
            self._collect()


@asynccontextmanager
async def collect_when_quiet() -> AsyncIterator[None]:
    """Let full collections wait for quiet moments, and leave out what is there already."""
    before = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(_YOUNG, _NEVER, _NEVER)
    checking = asyncio.create_task(_check(FullCollections()))
    try:
        yield
    finally:
        checking.cancel()
        gc.set_threshold(*before)
        gc.unfreeze()


async def _check(collections: FullCollections) -> None:
    while True:
        await asyncio.sleep(_CHECK_EVERY)
        collections.check()
