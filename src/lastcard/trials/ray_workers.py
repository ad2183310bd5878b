"""Workers on Ray, on this machine or on a cluster. Work that is lost with a worker is done again."""

from __future__ import annotations

import pickle
import socket
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from importlib.util import find_spec
from itertools import count
from multiprocessing import get_context
from multiprocessing.connection import Connection
from tempfile import TemporaryDirectory
from threading import Lock, Thread
from typing import Any, Final, ParamSpec, TypeVar

from lastcard.core.errors import LastcardError
from lastcard.trials.errors import TrialError
from lastcard.trials.ray_address import LOCAL, host_and_port
from lastcard.trials.ray_driver import RayConnected, WorkLost, run_driver
from lastcard.trials.workers import available_cores, blocking_signals

MOST_TRIES: Final = 5
"""How often a piece of work is sent before it is given up."""

_REACH_SECONDS = 5.0
_CONNECT_SECONDS = 120.0  # a busy machine starts Ray slowly; Ray itself would try for many minutes
_END_SECONDS = 15.0

_P = ParamSpec("_P")
_T = TypeVar("_T")


@contextmanager
def ray_workers(address: str = LOCAL, cores: int | None = None) -> Iterator[RayWorkers]:
    """Start Ray on this machine with that many cores, or join the cluster at an address with all of its cores."""
    if find_spec("ray") is None:
        raise TrialError("error-ray-missing")
    if cores is not None and address != LOCAL:
        raise TrialError("error-ray-cores")
    _check_reachable(address)
    context = get_context("spawn")
    # The temporary folders of macOS have too long a path for the sockets of Ray.
    short = "/tmp" if sys.platform == "darwin" else None
    with TemporaryDirectory(prefix="lastcard-", dir=short, ignore_cleanup_errors=True) as folder:
        pipe, theirs = context.Pipe()
        arguments = (theirs, address, cores or available_cores(), folder)
        driver = context.Process(target=run_driver, args=arguments, daemon=True)
        with theirs, blocking_signals():
            driver.start()
        workers = RayWorkers(pipe)
        try:
            workers.connect(address)
            yield workers
        finally:
            workers.shutdown()
            # A local instance that is interrupted while it starts would leave processes behind.
            driver.join(_END_SECONDS if workers.cores or address == LOCAL else 0)
            driver.kill()
            driver.join()


def _check_reachable(address: str) -> None:
    """Try the address first, because Ray takes long to give up."""
    where = host_and_port(address)
    if where is None:
        return
    try:
        socket.create_connection(where, _REACH_SECONDS).close()
    except OSError as error:
        raise TrialError("error-ray-unreachable", address=address) from error


@dataclass(slots=True)
class _WorkItem:
    work: bytes
    result: Future[Any] = field(default_factory=Future)
    tries: int = 0


class RayWorkers(Executor):
    """Workers behind the pipe to the process that talks to Ray.

    Work is a function of its arguments alone, so the result is the same when it has to be done again.
    """

    def __init__(self, pipe: Connection) -> None:
        self.cores = 0
        """How many cores they have, once they are connected."""
        self.repeated = 0
        """How often a piece of work was sent again, because it was lost."""
        self._pipe = pipe
        self._writing = Lock()
        self._numbers = count()
        self._pieces: dict[int, _WorkItem] = {}

    def connect(self, address: str) -> None:
        """Wait until that process is connected to Ray."""
        if not self._pipe.poll(_CONNECT_SECONDS):
            raise TrialError("error-ray-silent", address=address, seconds=int(_CONNECT_SECONDS))
        try:
            answer: RayConnected | TrialError = self._pipe.recv()
        except (EOFError, OSError):
            raise TrialError("error-ray-ended") from None
        if isinstance(answer, TrialError):
            raise answer
        if not answer.cores:
            raise TrialError("error-ray-no-cores")
        self.cores = answer.cores
        Thread(target=self._read, daemon=True).start()

    def submit(self, function: Callable[_P, _T], /, *args: _P.args, **kwargs: _P.kwargs) -> Future[_T]:
        """Send a call of a function, which workers import by its name."""
        number, piece = next(self._numbers), _WorkItem(pickle.dumps((function, args, kwargs)))
        piece.result.set_running_or_notify_cancel()  # it can't be cancelled any more
        self._pieces[number] = piece
        self._send(number, piece)
        return piece.result

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Ask the process that talks to Ray to end, without the work that isn't done."""
        with self._writing, suppress(OSError):
            self._pipe.send(None)

    def _send(self, number: int, piece: _WorkItem) -> None:
        piece.tries += 1
        try:
            with self._writing:
                self._pipe.send((number, piece.work))
        except OSError:
            self._fail(number, TrialError("error-ray-ended"))

    def _read(self) -> None:
        """Take answers, until the process that talks to Ray has ended."""
        try:
            with suppress(EOFError, OSError):
                while True:
                    self._receive(*self._pipe.recv())
        finally:
            for number in list(self._pieces):
                self._fail(number, TrialError("error-ray-ended"))

    def _receive(self, number: int, answer: bytes | WorkLost | TrialError) -> None:
        piece = self._pieces[number]
        if isinstance(answer, TrialError):
            self._fail(number, answer)
        elif isinstance(answer, bytes):
            result = pickle.loads(answer)
            if isinstance(result, LastcardError):
                self._fail(number, result)
            else:
                del self._pieces[number]
                piece.result.set_result(result)
        elif piece.tries < MOST_TRIES:
            self.repeated += 1
            self._send(number, piece)
        else:
            self._fail(number, TrialError("error-ray-lost", count=MOST_TRIES, why=answer.why))

    def _fail(self, number: int, error: LastcardError) -> None:
        piece = self._pieces.pop(number, None)
        if piece:
            piece.result.set_exception(error)


def run_piece(work: bytes) -> bytes:
    """Do a piece of work on a worker; return its pickled result, or the error that ended it."""
    function, args, kwargs = pickle.loads(work)
    try:
        return pickle.dumps(function(*args, **kwargs))
    except LastcardError as error:
        return pickle.dumps(error)
