"""The server process: from its settings to its last connection, or to the process that takes over on SIGHUP."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from types import FrameType
from typing import Any, Final, NamedTuple

from uvicorn import Config, Server
from uvicorn.loops.auto import auto_loop_factory

from lastcard.ending_signals import watch_terminal
from lastcard.protocol.limits import LARGEST_FRAME
from lastcard.server.bot_pool import BotPool
from lastcard.server.bot_pool.precompile import precompile
from lastcard.server.cluster import ClusterNode, NodeAddress, RelaySigner
from lastcard.server.http.application import Application, ClusterAccess
from lastcard.server.http.connection_cap import EXTRA_CONNECTIONS, ConnectionCap
from lastcard.server.http.connection_guard import GuardedHttpProtocol, GuardedWebSocketProtocol
from lastcard.server.http.garbage_collection import collect_when_quiet
from lastcard.server.http.listen_socket import address_to_open, pass_on_socket
from lastcard.server.http.public_address import PublicAddress
from lastcard.server.hub import Hub, Limits, Metrics, UnstoredCounts
from lastcard.server.push import NO_PUSH, PushService, PushSettings, open_push
from lastcard.server.replays import ReplayProcess
from lastcard.server.store import Store, StoreError, open_lease, open_store

_log: Final = logging.getLogger("lastcard.server")
_STOP_SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)
_RELOAD_SIGNALS: Final = (signal.SIGHUP,) if hasattr(signal, "SIGHUP") else ()  # Windows has none
_FORCED_EXIT: Final = 130
_UNSTORED_EXIT: Final = 75
"""Something that no client has seen couldn't be stored; a temporary failure, as in sysexits.h."""
_STOP_LIMIT: Final = 15.0
"""Seconds from the signal to the end of the process, whatever the store and the connections do."""
_STORE_CLOSE: Final = 2.0
_KEEP_ALIVE: Final = 5
_CLOSE_WAIT: Final = 5.0
_REQUEST_WAIT: Final = 0.5


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """Settings of a server."""

    store: str
    limits: Limits = field(default_factory=Limits)
    address: PublicAddress = field(default_factory=PublicAddress)
    bot_workers: int = 1
    """Worker processes for bots."""
    node_url: str | None = None
    """The address where other nodes reach this one; None for the address that it listens on."""
    lease: float = 6
    """Seconds for which this node may run its tables without an answer of the database."""
    push: PushSettings = field(default_factory=PushSettings)
    proxy: str | None = None
    """Addresses of proxies whose `X-Forwarded-…` headers are trusted."""


class _Ending(NamedTuple):
    restart_requested: bool
    unstored: UnstoredCounts
    store_closed: bool
    """If not, threads still wait for it."""

    @property
    def status(self) -> int:
        """Log what couldn't be stored, and return the exit status."""
        tables = self.unstored.failed + (0 if self.store_closed else self.unstored.waiting)
        if not self.store_closed:
            _log.error("the store doesn't answer: closed without it")
        if tables:
            _log.error("the last changes at %d tables could not be stored; no client has seen them", tables)
        return 0 if self.store_closed and not tables else _UNSTORED_EXIT


def serve(
    settings: ServerSettings,
    listening: socket.socket,
    opened: Callable[[], None],
    private: socket.socket | None = None,
) -> int:
    """Serve until a signal, and return the exit status; after SIGHUP this doesn't return.

    `opened` is called when it accepts connections. `private`: a worker's socket for other nodes; the parent of a worker
    starts it again.
    """
    sockets = [listening, private] if private else [listening]
    with listening.dup() as own, asyncio.Runner(loop_factory=auto_loop_factory()) as runner:
        ending = runner.run(_serve(settings, sockets, opened))
        status = ending.status
        if ending.store_closed:
            runner.close()
        elif private or not ending.restart_requested:
            _end_now(status)  # a normal exit would wait for the threads
        if ending.restart_requested and not private:
            _log.info("restarting")
            pass_on_socket(own)  # the other one is closed by uvicorn
            os.execv(sys.executable, [sys.executable, *sys.orig_argv[1:]])
    return status


async def _serve(settings: ServerSettings, sockets: list[socket.socket], opened: Callable[[], None]) -> _Ending:
    metrics = Metrics()
    store = open_store(settings.store)
    bots = BotPool(settings.bot_workers, compile_first=precompile)
    store_closed = True
    replays = ReplayProcess(settings.limits.background_nice)
    node: ClusterNode | None = None
    push: PushService = NO_PUSH
    try:
        node = await _join(settings, store, metrics, sockets[0])
        await bots.start()
        now = node.lease.now if node else _steady_clock()
        push = await open_push(settings.push, store.secret, metrics, now)
        hub = Hub(store, bots, settings.limits, now, metrics, replays, node, push=push)
        await hub.start()
        cluster = _cluster(hub, node) if node else None
        app = Application(hub, settings.limits, metrics, settings.address, cluster)
        server = GracefulServer(_config(app, settings, in_cluster=node is not None), hub, opened)
        async with collect_when_quiet():
            await server.serve(sockets)
        await app.close()
    finally:
        await push.close()
        await replays.close()
        await bots.close()
        if node:
            await _leave(node)
        store_closed = await _close(store)
    return _Ending(server.restart_requested, server.unstored, store_closed)


def _cluster(hub: Hub, node: ClusterNode) -> ClusterAccess:
    return ClusterAccess(hub.directory, RelaySigner(node.lease.secret, lambda: hub.node, node.lease.database_now))


async def _join(
    settings: ServerSettings, store: Store, metrics: Metrics, listening: socket.socket
) -> ClusterNode | None:
    """Join the servers that share the store; None: it is a store for one server."""
    lease = open_lease(settings.store, settings.lease)
    if lease is None:
        return None
    address = NodeAddress.parse(settings.node_url or address_to_open(listening))
    node = ClusterNode(lease, store, address, settings.lease, metrics)
    await node.join()
    _log.info("node %s at %s", node.node, address)
    return node


async def _leave(node: ClusterNode) -> None:
    try:
        await node.leave()
    except StoreError as error:
        _log.error("other nodes wait until the lease of this one runs out: %s", error)


async def _close(store: Store) -> bool:
    try:
        await store.close(_STORE_CLOSE)
    except StoreError:
        return False
    return True


def _end_now(status: int) -> None:
    logging.shutdown()
    sys.stdout.flush()
    os._exit(status)


def _steady_clock() -> Callable[[], int]:
    """Return a steady clock that starts at the time of day: setting the system clock moves no deadline."""
    ahead = time.time_ns() - time.monotonic_ns()
    return lambda: (time.monotonic_ns() + ahead) // 1_000_000


def _config(app: Application, settings: ServerSettings, *, in_cluster: bool) -> Config:
    """Return the settings of uvicorn. In a cluster, other nodes relay, so that they are like a proxy for the cap."""
    limits = settings.limits
    per_address = None if settings.proxy or in_cluster else limits.sockets_an_address + EXTRA_CONNECTIONS
    cap = ConnectionCap(limits.sockets + EXTRA_CONNECTIONS, per_address)
    return Config(
        app=app,
        http=partial(GuardedHttpProtocol, cap=cap),  # type: ignore[arg-type]  # called like the class it is
        ws=partial(GuardedWebSocketProtocol, cap=cap, direct=settings.proxy is None),  # type: ignore[arg-type]
        ws_max_size=LARGEST_FRAME,
        ws_ping_interval=None,  # the hub pings by itself, and measures
        ws_per_message_deflate=False,
        lifespan="off",
        interface="asgi3",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=settings.proxy is not None,
        forwarded_allow_ips=settings.proxy,
        timeout_keep_alive=_KEEP_ALIVE,
        timeout_graceful_shutdown=int(_CLOSE_WAIT),
    )


class GracefulServer(Server):
    """uvicorn server that tells sockets why they are closed, and treats a clean end as success."""

    def __init__(self, config: Config, hub: Hub, opened: Callable[[], None]) -> None:
        super().__init__(config)
        self._hub = hub
        self._opened = opened
        self._terminal_closed = watch_terminal()
        self.restart_requested = False
        """Whether a new process takes over."""
        self.unstored = UnstoredCounts()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        before = {number: signal.signal(number, self.handle_exit) for number in (*_STOP_SIGNALS, *_RELOAD_SIGNALS)}
        try:
            yield
        finally:
            for number in _STOP_SIGNALS:
                signal.signal(number, before[number])
            for number in _RELOAD_SIGNALS:
                signal.signal(number, signal.SIG_IGN)  # a second one would kill the new process before it handles it

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if self.should_exit and sig == signal.SIGINT:
            os._exit(_FORCED_EXIT)  # everything that was sent is stored
        if not self.should_exit:
            self.restart_requested = sig in _RELOAD_SIGNALS and not self._terminal_closed()
            self._limit_stop()
        self.should_exit = True

    def _limit_stop(self) -> None:
        """End the process after the time limit, in a thread: the event loop may wait for something that never comes."""
        timer = threading.Timer(_STOP_LIMIT, self._give_up)
        timer.daemon = True
        timer.start()

    def _give_up(self) -> None:
        tables = sum(self.unstored)
        _log.error("not closed within %d s: ended; the last changes at %d tables may be lost", _STOP_LIMIT, tables)
        _end_now(_UNSTORED_EXIT)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._opened()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        _log.info("closing; everybody is asked to come back" if self.restart_requested else "closing")
        self.unstored = await self._hub.drain()
        await self._finish_connections()
        await super().shutdown(sockets)

    async def _finish_connections(self) -> None:
        """Wait for messages on their way to sockets and for the requests of new connections; uvicorn doesn't."""
        begun = time.monotonic()
        while any(_is_unfinished(found, time.monotonic() - begun) for found in self.server_state.connections):
            await asyncio.sleep(0.01)


def _is_unfinished(connection: Any, waited: float) -> bool:
    if isinstance(connection, GuardedWebSocketProtocol):
        return not connection.close_sent and waited < _CLOSE_WAIT
    return connection.cycle is None and waited < _REQUEST_WAIT
