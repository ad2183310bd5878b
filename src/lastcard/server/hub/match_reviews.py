"""Reviews of finished matches: one for all who ask, while somebody asks; complete ones stay in memory for a while."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from contextlib import aclosing, suppress
from functools import partial
from typing import Final

from lastcard.protocol.review import ReviewPending
from lastcard.server.hub.context import Context
from lastcard.server.hub.errors import MatchNotJudged, TooMany, Unavailable
from lastcard.server.hub.match_archive import FinishedMatch
from lastcard.server.replays import MakeReview, NotReviewed, ReviewFailed, ReviewProgress, missing_package
from lastcard.server.safe_logging import short
from lastcard.server.store import StoreError
from lastcard.table.wake_timer import Cancellable

_log: Final = logging.getLogger("lastcard.server")
_Key = tuple[str, int]


class MatchReviews:
    """A review takes many seconds, so clients ask again and again how far it is."""

    def __init__(self, context: Context, make: MakeReview) -> None:
        self._context = context
        self._make = make
        self._complete: OrderedDict[_Key, ReviewProgress] = OrderedDict()
        self._size = 0
        self._jobs: dict[_Key, _Job] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        """Those of the jobs, and of given up ones whose processes haven't ended yet."""
        self._running = asyncio.Semaphore(context.limits.reviews_at_once)

    async def review(self, match: FinishedMatch, after: int, address: str) -> ReviewProgress | ReviewPending:
        """Return the review when more than this step is judged, or after a short wait what there is.

        Raises `TooMany`, `MatchNotJudged` or `Unavailable`.
        """
        key = match.table, match.number
        limits, addresses = self._context.limits, self._context.addresses
        job = self._jobs.get(key)
        if job and job.task.done():  # its callback is still to come
            job = None
        is_new = job is None and key not in self._complete
        addresses.replay(address, limits.review_cost if is_new else limits.review_poll_cost)
        if key in self._complete:
            self._complete.move_to_end(key)
            return self._complete[key]
        if job is None:
            job = self._begin(key, match)
        return await job.found(after) or ReviewPending(-1, self._ahead_of(key))

    def _begin(self, key: _Key, match: FinishedMatch) -> _Job:
        if package := missing_package():
            raise Unavailable("error-review-needs", package=package)
        if len(self._jobs) >= self._context.limits.reviews_waiting:
            raise TooMany("error-server-replays-full")
        job = self._jobs[key] = _Job(self._context, partial(self._forget, key))
        job.task = asyncio.create_task(self._run(key, match, job))
        self._tasks.add(job.task)
        job.task.add_done_callback(partial(self._ended, key, job))
        return job

    def _forget(self, key: _Key) -> None:
        self._jobs.pop(key).task.cancel()

    def _ended(self, key: _Key, job: _Job, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if self._jobs.get(key) is job:
            del self._jobs[key]
        job.ended()

    def _ahead_of(self, key: _Key) -> int:
        """Return how many reviews end before this one begins."""
        earlier = list(self._jobs).index(key) if key in self._jobs else 0
        return max(0, earlier + 1 - self._context.limits.reviews_at_once)

    async def _run(self, key: _Key, match: FinishedMatch, job: _Job) -> None:
        try:
            async with self._running, aclosing(self._make(await match.read())) as found:
                async for progress in found:
                    job.add(progress)
        except NotReviewed as error:
            raise MatchNotJudged(error.why.id, **error.why.arguments) from None
        except ReviewFailed as error:
            _log.error("table %s: no review can be made: %s", short(match.table), error)
            raise Unavailable from error
        except StoreError as error:
            self._context.monitor.failed(error)
            raise Unavailable from error
        self._context.metrics.reviews += 1
        assert job.latest
        self._keep(key, job.latest)

    def _keep(self, key: _Key, progress: ReviewProgress) -> None:
        self._complete[key] = progress
        self._size += len(progress.document)
        while self._size > self._context.limits.review_bytes:
            _, forgotten = self._complete.popitem(last=False)
            self._size -= len(forgotten.document)

    async def stop(self) -> None:
        """Give up what is being made."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


class _Job:
    """A review that is being made, and those who wait for it."""

    task: asyncio.Task[None]

    def __init__(self, context: Context, give_up: Callable[[], None]) -> None:
        """`give_up` is called when nobody has asked for a while."""
        self.latest: ReviewProgress | None = None
        self._context = context
        self._give_up = give_up
        self._changed = asyncio.Event()
        self._asking = 0
        self._abandoned: Cancellable | None = None

    def add(self, progress: ReviewProgress) -> None:
        self.latest = progress
        self._changed.set()

    def ended(self) -> None:
        self._stop_timer()
        if not self.task.cancelled():
            self.task.exception()  # retrieved, though perhaps nobody waits for it any more
        self._changed.set()

    async def found(self, after: int) -> ReviewProgress | None:
        """Return what is found when it is more than that, or after a short wait; raise the error of the review."""
        self._asking += 1
        self._stop_timer()
        try:
            with suppress(TimeoutError):
                async with asyncio.timeout(self._context.limits.review_wait):
                    while not self._is_enough(after):
                        self._changed.clear()
                        await self._changed.wait()
        finally:
            self._asking -= 1
            if not self._asking and not self.task.done():
                self._abandoned = self._context.call_later(self._context.limits.review_patience, self._give_up)
        if self.task.cancelled():
            raise Unavailable("error-server-restarts")
        if self.task.done():
            self.task.result()
        return self.latest

    def _is_enough(self, after: int) -> bool:
        return self.task.done() or (self.latest is not None and self.latest.judged > after)

    def _stop_timer(self) -> None:
        if self._abandoned:
            self._abandoned.cancel()
