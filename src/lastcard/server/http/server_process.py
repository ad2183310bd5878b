"""The process that serves: from its settings to the end of the last connection, or to its own successor."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import signal
import socket
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from functools import partial
from types import FrameType
from typing import Any, Final

from uvicorn import Config, Server
from uvicorn.loops.auto import auto_loop_factory

from lastcard.protocol.limits import LARGEST_FRAME
from lastcard.server.bot_pool import BotPool
from lastcard.server.http.application import Application
from lastcard.server.http.connection_cap import Crowd
from lastcard.server.http.connection_guard import GuardedRequests, GuardedSocket
from lastcard.server.http.listen_socket import hand_on
from lastcard.server.http.public_address import Places
from lastcard.server.hub import Hub, Limits, Metrics
from lastcard.server.store import open_store

_log: Final = logging.getLogger("lastcard.server")
_ENDING: Final = (signal.SIGINT, signal.SIGTERM)
_RELOADING: Final = (signal.SIGHUP,) if hasattr(signal, "SIGHUP") else ()  # Windows has none
_FORCED: Final = 130
_IDLE_KEPT: Final = 5
_LAST_WORDS: Final = 5.0
_FIRST_WORDS: Final = 0.5
_BESIDES: Final = 200
"""Connections besides the sockets that are allowed: requests, and those who have yet to say hello."""


@dataclass(frozen=True, slots=True)
class Serving:
    """Everything that can be set."""

    store: str
    limits: Limits = field(default_factory=Limits)
    places: Places = field(default_factory=Places)
    workers: int = 1
    """Processes that think for bots."""
    proxy: str | None = None
    """Addresses whose word is taken on where a request came from."""


def serve(settings: Serving, listening: socket.socket, opened: Callable[[], None]) -> None:
    """Serve until a signal ends it. `opened` is called once everybody may come; after SIGHUP this doesn't return."""
    with listening.dup() as own, asyncio.Runner(loop_factory=auto_loop_factory()) as runner:
        again = runner.run(_serve(settings, listening, opened))
        runner.close()
        if again:
            _log.info("starting anew")
            hand_on(own)  # the other one is closed by uvicorn
            os.execv(sys.executable, [sys.executable, *sys.orig_argv[1:]])


async def _serve(settings: Serving, listening: socket.socket, opened: Callable[[], None]) -> bool:
    metrics = Metrics()
    async with _hub(settings, metrics) as hub:
        app = Application(hub, settings.limits, metrics, settings.places)
        server = EndingWell(_config(app, settings), hub, opened)
        await server.serve([listening])
        return server.again


@asynccontextmanager
async def _hub(settings: Serving, metrics: Metrics) -> AsyncIterator[Hub]:
    store = open_store(settings.store)
    bots = BotPool(settings.workers)
    try:
        await bots.start()
        hub = Hub(store, bots, settings.limits, _steady_clock(), metrics)
        await hub.start()
        yield hub
    finally:
        await bots.close()
        await store.close()


def _steady_clock() -> Callable[[], int]:
    """The time of day as it was at the start, and steady from there: who sets the system's clock moves no deadline."""
    ahead = time.time_ns() - time.monotonic_ns()
    return lambda: (time.monotonic_ns() + ahead) // 1_000_000


def _config(app: Application, settings: Serving) -> Config:
    limits = settings.limits
    from_one = None if settings.proxy else limits.sockets_an_address + _BESIDES
    crowd = Crowd(limits.sockets + _BESIDES, from_one)
    return Config(
        app=app,
        http=partial(GuardedRequests, crowd=crowd),  # type: ignore[arg-type]  # called like the class it is
        ws=partial(GuardedSocket, crowd=crowd),  # type: ignore[arg-type]
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
        timeout_keep_alive=_IDLE_KEPT,
        timeout_graceful_shutdown=int(_LAST_WORDS),
    )


class EndingWell(Server):
    """uvicorn, but that sockets hear why they are closed, and that ending well is no error."""

    def __init__(self, config: Config, hub: Hub, opened: Callable[[], None]) -> None:
        super().__init__(config)
        self._hub = hub
        self._opened = opened
        self._in_a_window = os.isatty(0)
        self.again = False
        """Whether a new process is to go on."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        before = {number: signal.signal(number, self.handle_exit) for number in (*_ENDING, *_RELOADING)}
        try:
            yield
        finally:
            for number in _ENDING:
                signal.signal(number, before[number])
            for number in _RELOADING:
                signal.signal(number, signal.SIG_IGN)  # one more, before the successor listens to it, would kill it

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if self.should_exit and sig == signal.SIGINT:
            os._exit(_FORCED)  # what was told is stored
        if not self.should_exit:
            window_closed = self._in_a_window and not os.isatty(0)  # what SIGHUP meant before it meant to reload
            self.again = sig in _RELOADING and not window_closed
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        gc.freeze()  # what is there before anybody comes stays: all tables would wait while it is looked through
        self._opened()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        _log.info("closing; everybody is asked to come back" if self.again else "closing")
        await self._hub.drain()
        await self._last_words()
        await super().shutdown(sockets)

    async def _last_words(self) -> None:
        """uvicorn would close all at once. Sockets have been told something that is on its way, and who has just
        connected is about to ask for something."""
        begun = time.monotonic()
        while any(_unfinished(found, time.monotonic() - begun) for found in self.server_state.connections):
            await asyncio.sleep(0.01)


def _unfinished(connection: Any, waited: float) -> bool:
    if isinstance(connection, GuardedSocket):
        return not connection.close_sent and waited < _LAST_WORDS
    return connection.cycle is None and waited < _FIRST_WORDS
