"""A stand-in for the process that talks to Ray: a thread that does the work, or loses it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import Pipe
from threading import Thread

from lastcard.trials.ray_driver import RayConnected, WorkLost
from lastcard.trials.ray_workers import RayWorkers, run_piece

Answer = Callable[[int, bytes], object]
"""Of the number of a piece of work and the work itself; None ends the thread."""


@contextmanager
def workers_with(answer: Answer, cores: int = 2) -> Iterator[RayWorkers]:
    """Yield workers with these answers."""
    ours, theirs = Pipe()

    def drive() -> None:
        with theirs, suppress(EOFError):
            theirs.send(RayConnected(cores))
            while (piece := theirs.recv()) is not None:
                number, work = piece
                answered = answer(number, work)
                if answered is None:
                    return
                theirs.send((number, answered))

    thread = Thread(target=drive)
    thread.start()
    workers = RayWorkers(ours)
    workers.connect("local")
    try:
        yield workers
    finally:
        workers.shutdown()
        thread.join()


def losing(is_lost: Callable[[int], bool]) -> Answer:
    """Do the work, or lose it, by its number."""
    return lambda number, work: WorkLost("WorkerCrashedError: gone") if is_lost(number) else run_piece(work)


def first_time(numbers: set[int]) -> Callable[[int], bool]:
    """Return a function that is true when one of these numbers comes for the first time."""
    waiting = set(numbers)

    def is_lost(number: int) -> bool:
        found = number in waiting
        waiting.discard(number)
        return found

    return is_lost
