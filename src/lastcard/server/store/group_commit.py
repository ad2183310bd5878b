"""Group commit: writes that arrive during a commit, or within a short window before it, are written together."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from queue import SimpleQueue
from threading import Thread
from time import monotonic
from typing import Any

from lastcard.core.errors import Phrase
from lastcard.server.store.backend import Backend, Write, WriteBatch
from lastcard.server.store.commit_window import CommitWindow
from lastcard.server.store.errors import OutOfOrder, StoreError


@dataclass(frozen=True, slots=True)
class AliveNote:
    """A note that the server is alive."""

    at: int


@dataclass(frozen=True, slots=True)
class ResetTable:
    """A note that this table is loaded again: failed writes to it are forgotten."""

    table: str


@dataclass(frozen=True, slots=True)
class MaintenanceJob:
    """Work on the connection that writes, in a separate transaction. The commits before it don't wait for it."""

    run: Callable[[], object]


@dataclass(frozen=True, slots=True)
class StopRequest:
    """The last request."""


Request = Write | AliveNote | ResetTable | MaintenanceJob | StopRequest


@dataclass(slots=True)
class _Pending:
    request: Request
    done: asyncio.Future[Any]
    error: Exception | None = None
    result: object = None


class GroupCommitter:
    """The thread that writes.

    Requests are handed to it in batches. So the two threads wake each other once a commit, and not once a request.
    """

    def __init__(self, backend: Backend) -> None:
        self._backend = backend
        self._batches: SimpleQueue[list[_Pending]] = SimpleQueue()
        self._window = CommitWindow(self._batches.put)
        self._failed: set[str] = set()
        """Tables with a failed write. Only the thread uses it."""
        self._closing = False
        self._busy_since: float | None = None
        self._thread = Thread(target=self._run, name="lastcard-write", daemon=True)
        self._thread.start()

    @property
    def waited(self) -> float:
        """Seconds that the commit under way has taken so far; 0: there is none."""
        since = self._busy_since
        return 0 if since is None else monotonic() - since

    def submit(self, request: Request) -> asyncio.Future[Any]:
        loop = asyncio.get_running_loop()
        done = loop.create_future()
        if self._closing:
            done.set_exception(StoreError("error-store-closed"))
            return done
        self._window.add(_Pending(request, done), loop, is_write=isinstance(request, Write))
        return done

    async def close(self) -> None:
        """Close after all pending requests."""
        last = self.submit(StopRequest())
        self._closing = True
        await last
        self._thread.join()

    def _finish(self, batch: list[_Pending]) -> None:
        """Resolve a batch after the next one was handed over, so that the disk works meanwhile."""
        self._window.finish(asyncio.get_running_loop())
        _resolve(batch)

    def _run(self) -> None:
        stop = False
        while not stop:
            pending = self._batches.get()
            loop = pending[0].done.get_loop()
            self._busy_since = monotonic()
            stop = isinstance(pending[-1].request, StopRequest)
            jobs = [one for one in pending if isinstance(one.request, MaintenanceJob)]
            if jobs:
                pending = [one for one in pending if not isinstance(one.request, MaintenanceJob)]
            self._commit(pending)
            for job in jobs:
                # All of a batch at once: waking the event loop takes longer than everything done here for an entry.
                loop.call_soon_threadsafe(_resolve, pending)
                self._busy_since = monotonic()
                _run_job(job)
                pending = [job]
            self._busy_since = None
            loop.call_soon_threadsafe(self._finish, pending)

    def _commit(self, pending: list[_Pending]) -> None:
        self._write([one for one in pending if isinstance(one.request, Write | AliveNote)])
        # A load waits for this, so no other request of the table can follow in the same batch.
        for one in pending:
            if isinstance(one.request, ResetTable):
                self._failed.discard(one.request.table)

    def _write(self, pending: Iterable[_Pending]) -> None:
        batch, fit = self._gather(pending)
        if not fit:
            return
        try:
            self._backend.write(batch)
        except OutOfOrder as error:
            tables = {_table_of(one.request) for one in fit}
            if len(tables) == 1:
                self._mark_failed(fit, error)
                return
            # An error of one table must not affect others: write each separately.
            for table in tables:
                self._write([one for one in fit if _table_of(one.request) == table])
        except Exception as error:
            self._mark_failed(fit, error)

    def _gather(self, pending: Iterable[_Pending]) -> tuple[WriteBatch, list[_Pending]]:
        """Collect what can be written together; mark the rest as failed."""
        batch = WriteBatch()
        fit: list[_Pending] = []
        for one in pending:
            try:
                self._add(batch, one.request)
            except Exception as error:
                self._mark_failed([one], error)
            else:
                fit.append(one)
        return batch, fit

    def _add(self, batch: WriteBatch, request: Request) -> None:
        if isinstance(request, Write):
            if request.table in self._failed:
                raise OutOfOrder(request.table, Phrase("phrase-store-failed-before"))
            batch.add(request)
        elif isinstance(request, AliveNote):
            batch.alive_at = request.at

    def _mark_failed(self, pending: Iterable[_Pending], error: Exception) -> None:
        for one in pending:
            one.error = error
            if isinstance(one.request, Write):
                self._failed.add(one.request.table)


def _table_of(request: Request) -> str:
    return request.table if isinstance(request, Write) else ""


def _run_job(job: _Pending) -> None:
    assert isinstance(job.request, MaintenanceJob)
    try:
        job.result = job.request.run()
    except Exception as error:
        job.error = error


def _resolve(pending: Iterable[_Pending]) -> None:
    for one in pending:
        if one.done.done():  # cancelled: nobody waits for it
            continue
        if one.error:
            one.done.set_exception(one.error)
        else:
            one.done.set_result(one.result)
