"""Workers that do the pieces of a task in parallel; the results come in order."""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children, get_context, parent_process
from threading import Event, Thread
from typing import TypeVar

from lastcard.ending_signals import ending_signals
from lastcard.trials.errors import TrialError

_T = TypeVar("_T")
_POLL_SECONDS = 0.1  # how soon a stop is noticed


def available_cores() -> int:
    """Return how many cores this process may use; all of them where the system doesn't say."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def in_order(
    pool: Executor,
    function: Callable[..., _T],
    pieces: Iterable[tuple[object, ...]],
    ahead: int,
    stop: Event | None = None,
) -> Iterator[_T]:
    """Yield the result of each piece, until all are done or `stop` is set; at most `ahead` pieces wait at a time."""
    halt = stop or Event()
    waiting: deque[Future[_T]] = deque()
    try:
        for piece in pieces:
            waiting.append(pool.submit(function, *piece))
            if len(waiting) > ahead:
                yield from _when_done(waiting.popleft(), halt)
            if halt.is_set():
                return
        while waiting:
            yield from _when_done(waiting.popleft(), halt)
    except BrokenProcessPool as error:
        raise TrialError("error-worker-ended") from error


def _when_done(piece: Future[_T], halt: Event) -> Iterator[_T]:
    """Yield the result; nothing if a halt comes first."""
    while not halt.is_set():
        try:
            yield piece.result(_POLL_SECONDS)
        except TimeoutError:
            continue
        return


@contextmanager
def threads(cores: int) -> Iterator[Executor]:
    """Start threads, for work without Python's global lock or for a single core."""
    pool = ThreadPoolExecutor(cores)
    try:
        yield pool
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def processes(cores: int) -> Iterator[Executor]:
    """Start processes that end when no more work is wanted, or when this process ends, even if it is killed.

    They ignore the signals that end this process: a terminal sends those to all of them, and the results so far would
    be lost.
    """
    before = active_children()
    pool = _SignalBlockingPool(cores, get_context("spawn"), _end_with_parent)
    try:
        yield pool
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for worker in active_children():
            if worker not in before:
                worker.kill()
        pool.shutdown()


def _end_with_parent() -> None:
    """End this process as soon as the one that started it has ended."""
    parent = parent_process()
    assert parent is not None

    def wait() -> None:
        parent.join()
        os._exit(1)

    Thread(target=wait, daemon=True).start()


class _SignalBlockingPool(ProcessPoolExecutor):
    """A pool that blocks signals while it starts its workers on `submit`."""

    def submit(self, *args, **kwargs):  # type: ignore[no-untyped-def]
        with blocking_signals():
            return super().submit(*args, **kwargs)


@contextmanager
def blocking_signals() -> Iterator[None]:
    """Block the signals that end this process; processes that are started meanwhile inherit this."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, *ending_signals()})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
