"""Requests one after another to a server while something else happens to it."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

from tests.support import PATIENCE
from tests.support.server import ServerProcess


@contextmanager
def poll_health(server: ServerProcess) -> Iterator[list[int]]:
    """Poll /health in a thread and yield the statuses. Errors of the thread are raised here."""
    stop, statuses = threading.Event(), list[int]()

    def poll() -> None:
        while not stop.is_set():
            statuses.append(server.request("/health").status)

    with ThreadPoolExecutor(1) as pool:
        polling = pool.submit(poll)
        try:
            yield statuses
        finally:
            stop.set()
        polling.result(PATIENCE)
