"""Workers that do pieces of a task side by side and hand them back in their order."""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from threading import Event
from typing import TypeVar

from lastcard.trials.errors import TrialError

_T = TypeVar("_T")
_LOOK_UP = 0.1  # seconds: how soon it is noticed that somebody wants to stop


def cores_here() -> int:
    """The cores this process may use, where the system says so, and else all."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def in_order(
    pool: Executor, do: Callable[..., _T], pieces: Iterable[tuple[object, ...]], ahead: int, stop: Event | None = None
) -> Iterator[_T]:
    """What comes of each piece, until all are done or `stop` is set; no more than `ahead` of them are under way."""
    halt = stop or Event()
    waiting: deque[Future[_T]] = deque()
    try:
        for piece in pieces:
            waiting.append(pool.submit(do, *piece))
            if len(waiting) > ahead:
                yield from _when_done(waiting.popleft(), halt)
            if halt.is_set():
                return
        while waiting:
            yield from _when_done(waiting.popleft(), halt)
    except BrokenProcessPool as error:
        raise TrialError("error-worker-ended") from error


def _when_done(piece: Future[_T], halt: Event) -> Iterator[_T]:
    """What came of it; nothing if a halt comes first."""
    while not halt.is_set():
        try:
            yield piece.result(_LOOK_UP)
        except TimeoutError:
            continue
        return


@contextmanager
def threads(cores: int) -> Iterator[Executor]:
    """For work that needs no lock of Python's, or for one core alone."""
    pool = ThreadPoolExecutor(cores)
    try:
        yield pool
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def processes(cores: int) -> Iterator[Executor]:
    """Workers that leave Ctrl-C to us, and are ended in the middle of their work when no more is wanted."""
    before = active_children()
    pool = _Sheltered(cores, get_context("spawn"))
    try:
        yield pool
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for worker in active_children():
            if worker not in before:
                worker.terminate()
        pool.shutdown()


class _Sheltered(ProcessPoolExecutor):
    """Starts its workers, which it does while work is handed in, with Ctrl-C held back: they inherit that."""

    def submit(self, *work, **more):  # type: ignore[no-untyped-def]
        if not hasattr(signal, "pthread_sigmask"):
            return super().submit(*work, **more)
        held = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            return super().submit(*work, **more)
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, held)
