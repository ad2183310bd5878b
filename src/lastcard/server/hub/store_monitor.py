"""Whether the store works: failed and stalled writes are noticed, reported in one line, and probed until it works."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final, Literal

from lastcard.server.hub.limits import Limits
from lastcard.server.hub.metrics import Metrics
from lastcard.server.safe_logging import described
from lastcard.server.store import Store, StoreError

_log: Final = logging.getLogger("lastcard.server")
_PROBE: Final = 1.0  # seconds between probes of a store that failed
_REPEAT: Final = 60.0  # seconds after which the same failure is logged again

StoreStatus = Literal["ok", "failed", "stalled"]


class StoreMonitor:
    """Watches the store while something is under way, and probes it while it doesn't work."""

    def __init__(
        self, store: Store, limits: Limits, metrics: Metrics, now: Callable[[], int], time: Callable[[], float]
    ) -> None:
        self._store = store
        self._limits = limits
        self._metrics = metrics
        self._now = now
        self._time = time
        self._problem: str | None = None
        self._failed_at = 0.0
        self._logged = ""
        self._logged_at = 0.0
        self._is_news = False
        self._dropped = 0
        self._worked_at = time()
        self._check: asyncio.TimerHandle | None = None
        self._probe: asyncio.Task[None] | None = None
        self._is_stopped = False
        self.is_stalled = False
        """Whether a write has waited for longer than allowed: no table is loaded or opened meanwhile."""
        self.on_stall: Callable[[StoreError], None] = lambda error: None
        """Drops the tables that wait for the store, whose players would wait without end."""
        self.on_recovery: Callable[[], None] = lambda: None

    @property
    def status(self) -> StoreStatus:
        return "stalled" if self.is_stalled else "ok" if self._problem is None else "failed"

    @property
    def idle(self) -> float:
        """Seconds since the last commit or probe that succeeded."""
        return self._time() - self._worked_at

    def watch(self) -> None:
        """Watch what was handed to the store just now."""
        if self._check is None:
            self._check = asyncio.get_running_loop().call_later(self._limits.store_wait / 2, self._look)

    def _look(self) -> None:
        """Give a connection that doesn't answer up after half of the limit, and stop waiting after the whole."""
        self._check = None
        waited, limit = self._store.waited(), self._limits.store_wait
        for writing, seconds in ((True, waited.write), (False, waited.read)):
            if seconds >= limit / 2:
                self._store.interrupt(writing)
        if waited.write >= limit and not self.is_stalled:
            self.is_stalled = True
            self._metrics.store_stalls += 1
            error = StoreError("error-store-stalled", seconds=round(waited.write))
            self.failed(error)
            self.on_stall(error)
        if self.is_stalled and waited.write < limit:
            self.is_stalled = False
        if waited.write or waited.read:
            self.watch()

    def failed(self, error: Exception) -> None:
        """Take note of a failure. It is logged once a minute, however many tables notice it.

        A disk that is nearly full takes a small commit and refuses the next large one, again and again.
        """
        problem = described(error)
        if self._problem is None:
            self._failed_at = self._time()
        if problem != self._logged or self._time() - self._logged_at > _REPEAT:
            _log.error("the store failed: %s", problem)
            self._logged, self._logged_at = problem, self._time()
            self._is_news = True
        self._problem = problem
        self._metrics.store_ready = 0
        if self._probe is None and not self._is_stopped:
            self._probe = asyncio.get_running_loop().create_task(self._keep_probing())

    def dropped(self, error: StoreError) -> None:
        """Take note of a table that was dropped because of a failure."""
        self._dropped += 1
        self.failed(error)

    async def beat(self) -> bool:
        """Write and read something: whether the store works."""
        self.watch()
        try:
            await self._store.beat(self._now())
            await self._store.alive_at()
        except Exception as error:
            self.failed(error)
            return False
        self._worked_at = self._time()
        return True

    async def _keep_probing(self) -> None:
        while True:
            await asyncio.sleep(_PROBE)
            if await self.beat():
                break
        self.is_stalled = False
        if self._is_news:
            _log.warning(
                "the store works again, after %d s; %d tables were dropped meanwhile, and their players come back",
                self._time() - self._failed_at,
                self._dropped,
            )
        self._problem, self._dropped, self._probe, self._is_news = None, 0, None, False
        self._metrics.store_ready = 1
        self.on_recovery()

    def stop(self) -> None:
        """Probe no more: the server stops."""
        self._is_stopped = True
        if self._check:
            self._check.cancel()
        if self._probe:
            self._probe.cancel()
