"""Several server processes on one listening socket: each is a node, with a private socket for the other nodes.

The parent starts each worker with its own command line, so that a restart loads the new code. It replaces workers that
end, restarts them one after another on SIGHUP, and stops them all with itself.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import socket
import sys
import threading
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Final, NamedTuple

from lastcard.ending_signals import watch_terminal
from lastcard.server.cluster import NodeAddress
from lastcard.server.http.listen_socket import listen

_log: Final = logging.getLogger("lastcard.server")
_VARIABLE: Final = "LASTCARD_WORKER_SOCKETS"
"""Marks a worker: the file descriptor of the shared socket, and the host and the port of the private one."""
_ANY_PORT: Final = NodeAddress("127.0.0.1", 0)
_STOP_SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)
_STABLE: Final = 10.0
"""Seconds after which a worker that ends is replaced at once; before, after a pause that grows."""
_PAUSES: Final = (0.5, 30.0)


class WorkerSockets(NamedTuple):
    """The sockets that a worker listens on."""

    public: socket.socket
    private: socket.socket
    host: str

    @property
    def address(self) -> NodeAddress:
        return NodeAddress(self.host, self.private.getsockname()[1])

    def report(self) -> None:
        """Tell the parent that this worker accepts connections, and its port: its successor takes the same one."""
        print(self.address.port, flush=True)


def worker_sockets() -> WorkerSockets | None:
    """Return the sockets of this process if it is a worker; from now on it ends with its parent."""
    value = os.environ.pop(_VARIABLE, "")
    if not value:
        return None
    public, host, port = value.split()
    threading.Thread(target=_end_with_parent, daemon=True).start()
    shared = socket.socket(fileno=int(public))
    shared.set_inheritable(False)
    return WorkerSockets(shared, listen(host, int(port)), host)


def _end_with_parent() -> None:
    os.read(0, 1)  # the parent holds the other end, and writes nothing
    os.kill(os.getpid(), signal.SIGTERM)


def worker_addresses(first: NodeAddress, count: int) -> list[NodeAddress]:
    """Return the private addresses of workers: this one, and the ports after it."""
    return [first._replace(port=first.port + number) for number in range(count)]


def run_workers(count: int, public: socket.socket, first: NodeAddress | None, opened: Callable[[], None]) -> int:
    """Run so many workers until a signal, and return the worst of their exit statuses.

    `first`: the private address of the first worker; None: any ports of this machine. `opened` is called when all
    accept connections, and again when all have been restarted.
    """

    async def run() -> int:
        addresses = worker_addresses(first, count) if first else [_ANY_PORT] * count
        return await _Supervisor(public, addresses, opened).run()

    return asyncio.run(run())


class _Worker:
    """One of the workers: a process, and after its end the next one."""

    def __init__(self, number: int, public: socket.socket, address: NodeAddress, stopping: asyncio.Event) -> None:
        self.listening = asyncio.Event()
        self._number = number
        self._public = public
        self._given = self._address = address
        self._stopping = stopping
        self._process: Process | None = None
        self._is_restarting = False
        self._loop = asyncio.get_running_loop()

    async def start(self) -> Process:
        """Start a process, and wait until it listens, or has ended."""
        descriptor = self._public.fileno()
        variables = {_VARIABLE: f"{descriptor} {self._address.host} {self._address.port}"}
        self._process = process = await asyncio.create_subprocess_exec(
            *(sys.executable, *sys.orig_argv[1:]),
            stdin=PIPE,
            stdout=PIPE,
            env=os.environ | variables,
            pass_fds=[descriptor],
            start_new_session=True,  # signals of a terminal reach it only through the parent
        )
        if self._stopping.is_set():
            self.send(signal.SIGTERM)
        assert process.stdout
        port = await process.stdout.readline()
        if port:
            self._address = self._address._replace(port=int(port))
            _log.info("worker %d is process %d, at %s for other nodes", self._number, process.pid, self._address)
            self.listening.set()
        else:
            self._address = self._given  # another program may have taken the port
        return process

    async def keep(self) -> int:
        """Start the process again whenever it ends, until all stop; return its last exit status."""
        least, most = _PAUSES
        pause = least
        while True:
            started = self._loop.time()
            process = self._process or await self.start()
            status = _shell_status(await process.wait())
            self.listening.clear()
            self._process = None
            if self._stopping.is_set():
                return status
            if self._is_restarting:
                self._is_restarting = False
                continue
            _log.error("worker %d has ended with status %d, and is started again", self._number, status)
            if self._loop.time() - started >= _STABLE:
                pause = least
                continue
            with suppress(TimeoutError):
                await asyncio.wait_for(self._stopping.wait(), pause)
                return status
            pause = min(2 * pause, most)

    async def restart(self) -> None:
        """End the process, and wait until the next one listens."""
        self._is_restarting = self._process is not None
        self.listening.clear()
        self.send(signal.SIGTERM)
        await self.listening.wait()

    def send(self, number: int) -> None:
        if self._process:
            with suppress(ProcessLookupError):
                self._process.send_signal(number)


class _Supervisor:
    def __init__(self, public: socket.socket, addresses: Sequence[NodeAddress], opened: Callable[[], None]) -> None:
        self._opened = opened
        self._stopping = asyncio.Event()
        self._restart_requested = asyncio.Event()
        self._terminal_closed = watch_terminal()
        self._workers = [
            _Worker(number, public, address, self._stopping) for number, address in enumerate(addresses, 1)
        ]

    async def run(self) -> int:
        loop = asyncio.get_running_loop()
        for number in _STOP_SIGNALS:
            loop.add_signal_handler(number, self._stop, number)
        loop.add_signal_handler(signal.SIGHUP, self._restart_or_stop)
        first = self._workers[0]
        process = await first.start()  # alone, so that what is wrong is said once
        if not first.listening.is_set():
            return _shell_status(await process.wait())
        keeping: asyncio.Future[Any] = asyncio.gather(*(worker.keep() for worker in self._workers))
        restarting: asyncio.Future[Any] = asyncio.create_task(self._restart_when_asked())
        await asyncio.wait([keeping, restarting], return_when=asyncio.FIRST_COMPLETED)
        if restarting.done():  # nobody reads the address any more
            self._stop(signal.SIGTERM)
        statuses: list[int] = await keeping
        if restarting.done():
            restarting.result()
        restarting.cancel()
        return max(statuses)

    def _stop(self, number: int) -> None:
        self._stopping.set()
        for worker in self._workers:
            worker.send(number)

    def _restart_or_stop(self) -> None:
        if self._terminal_closed():
            self._stop(signal.SIGTERM)
        else:
            self._restart_requested.set()

    async def _restart_when_asked(self) -> None:
        for worker in self._workers:
            await worker.listening.wait()
        while True:
            self._opened()
            await self._restart_requested.wait()
            self._restart_requested.clear()
            _log.info("restarting the workers one after another")
            for worker in self._workers:
                await worker.restart()


def _shell_status(status: int) -> int:
    """Return an exit status as a shell does; a worker that a stop reached before it listened has nothing to store."""
    if -status in _STOP_SIGNALS:
        return 0
    return status if status >= 0 else 128 - status
