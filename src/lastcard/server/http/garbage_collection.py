"""Garbage collection that doesn't stop the tables.

Almost everything is freed as soon as nothing refers to it; the collector is needed only for objects that refer to each
other, such as a closed connection. A full collection visits every object of every table. With thousands of tables that
takes most of a second, and all of them wait. So the server does full collections itself, while it has little to do.
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final

_THRESHOLDS: Final = 10_000, 10, 1 << 30
"""New objects before the youngest are collected; such collections before the next older; no full collection."""
_CHECK_EVERY: Final = 1.0
_QUIET: Final = 0.1
"""The share of a core below which the server is quiet."""
_MOST_POSTPONED: Final = 100
"""Collections of the second generation after which a full one is due, quiet or not: ten million new objects."""


class FullCollections:
    """Decides when a full collection is due. `check` is called at regular times."""

    def __init__(
        self,
        cpu_time: Callable[[], float] = time.process_time,
        clock: Callable[[], float] = time.monotonic,
        postponed: Callable[[], int] = lambda: gc.get_count()[2],
        collect: Callable[[], int] = gc.collect,
    ) -> None:
        """`postponed` returns how many collections of the second generation came after the last full one."""
        self._cpu_time = cpu_time
        self._clock = clock
        self._postponed = postponed
        self._collect = collect
        self._last = cpu_time(), clock()

    def check(self) -> None:
        """Do a full collection if there is something to collect and the server is quiet, or if it can't wait."""
        (cpu, at), self._last = self._last, (self._cpu_time(), self._clock())
        is_quiet = self._last[0] - cpu < _QUIET * (self._last[1] - at)
        postponed = self._postponed()
        if postponed >= _MOST_POSTPONED or (postponed and is_quiet):
            self._collect()


@asynccontextmanager
async def collect_when_quiet() -> AsyncIterator[None]:
    """Let full collections wait for quiet moments."""
    before = gc.get_threshold()
    gc.set_threshold(*_THRESHOLDS)
    checking = asyncio.create_task(_check(FullCollections()))
    try:
        yield
    finally:
        checking.cancel()
        gc.set_threshold(*before)


async def _check(collections: FullCollections) -> None:
    while True:
        await asyncio.sleep(_CHECK_EVERY)
        collections.check()
