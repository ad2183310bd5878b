"""How long commits to the store take, and how many writes they hold."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from lastcard.server.hub.metrics import Metrics


class CommitMetrics:
    """Counts writes that end in one turn of the event loop as one commit."""

    def __init__(self, metrics: Metrics, time: Callable[[], float]) -> None:
        self._metrics = metrics
        self._time = time
        self._under_way = 0
        self._together = 0
        self._since = 0.0

    def begin(self) -> None:
        self._metrics.writes += 1
        self._under_way += 1
        if self._under_way == 1:
            self._since = self._time()

    def end(self) -> None:
        self._under_way -= 1
        self._together += 1
        if self._together == 1:
            asyncio.get_running_loop().call_soon(self._record)

    def _record(self) -> None:
        now = self._time()
        self._metrics.batch_sizes.add(self._together)
        self._metrics.commit_seconds.add(now - self._since)
        self._together = 0
        self._since = now  # if anything is left to commit, the next commit began right after this one
