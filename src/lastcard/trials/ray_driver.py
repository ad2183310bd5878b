"""The process that talks to Ray: it passes on pickled pieces of work and their results.

Ray prints to the standard streams, changes signal handlers and the environment, and ends its process when it loses the
head of the cluster. In a separate process it spoils no output, and the results so far survive.
"""

from __future__ import annotations

import logging
import os
import signal
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from functools import partial
from importlib.metadata import version
from multiprocessing.connection import Connection
from secrets import token_hex
from textwrap import shorten
from threading import Lock
from typing import Any, NamedTuple

from lastcard.trials.errors import TrialError
from lastcard.trials.ray_address import LOCAL


class RayConnected(NamedTuple):
    """The first answer, if Ray can be used."""

    cores: int


class WorkLost(NamedTuple):
    """The answer to work whose worker or machine ended before the result was here."""

    why: str


def run_driver(pipe: Connection, address: str, cores: int, folder: str) -> None:
    """Connect to Ray, then pass on numbered pieces of work, until None comes or the pipe is closed.

    A local instance gets that many cores, and the folder for its files.
    """
    _detach()
    settings: dict[str, Any] = {}
    if address == LOCAL:
        settings = {"num_cpus": cores, "include_dashboard": False}
        # No files outside the folder, no token in the home folder, and no ports that other machines can reach.
        os.environ |= {"RAY_TMPDIR": folder, "RAY_AUTH_TOKEN": token_hex(32), "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0"}
    import ray

    try:
        try:
            ray.init(address, log_to_driver=False, logging_level=logging.ERROR, **settings)
            resources = ray.cluster_resources()  # type: ignore[no-untyped-call]
        except Exception as error:
            pipe.send(TrialError("error-ray-start", why=_describe(error)))
            return
        pipe.send(RayConnected(int(resources.get("CPU", 0))))
        play = ray.remote(num_cpus=1, max_retries=0)(worker_function())
        ours, writing = version("lastcard"), Lock()
        with suppress(EOFError):  # the other process was killed
            while (piece := pipe.recv()) is not None:
                number, work = piece
                play.remote(ours, work).future().add_done_callback(partial(_answer, pipe, writing, number))
    finally:
        ray.shutdown(wait_for_processes=True)


def _detach() -> None:
    """Leave the terminal, its streams and its signals to the process that shows the results."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "setsid"):
        os.setsid()
        signal.pthread_sigmask(signal.SIG_SETMASK, ())  # they were blocked while this process started
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(nowhere, stream)


def worker_function() -> Callable[[str, bytes], tuple[str, bytes]]:
    """Return the function that workers run. It is sent as code, because it is nested: Lastcard may be missing there."""

    def play(wanted: str, work: bytes) -> tuple[str, bytes]:
        """Return the installed version of Lastcard, and the outcome if it is the wanted one."""
        from importlib.metadata import PackageNotFoundError, version

        try:
            installed = version("lastcard")
        except PackageNotFoundError:
            return "", b""
        if installed != wanted:
            return installed, b""
        from lastcard.trials.ray_workers import run_piece

        return installed, run_piece(work)

    return play


def _answer(pipe: Connection, writing: Lock, number: int, done: Future[tuple[str, bytes]]) -> None:
    """Send an answer; threads of Ray call this, and a pipe takes one message at a time."""
    answer = answer_of(done)
    with writing, suppress(OSError):  # nobody waits for it any more
        pipe.send((number, answer))


def answer_of(done: Future[tuple[str, bytes]]) -> bytes | WorkLost | TrialError:
    """Return the outcome, that it was lost, or why it is no use to try again."""
    from ray.exceptions import RayError, RayTaskError

    try:
        installed, outcome = done.result()
    except RayTaskError as error:  # the code on the worker raised it, and would do so again
        return TrialError("error-ray-failed", why=_describe(error.cause))
    except RayError as error:
        return WorkLost(_describe(error))
    ours = version("lastcard")
    if installed == ours:
        return outcome
    if not installed:
        return TrialError("error-ray-not-installed", version=ours)
    return TrialError("error-ray-version", theirs=installed, ours=ours)


def _describe(error: BaseException) -> str:
    """Describe an error in one line; those of Ray have many."""
    return shorten(f"{type(error).__name__}: {error}", 300, placeholder="…")
