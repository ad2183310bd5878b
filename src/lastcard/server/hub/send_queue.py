"""The messages waiting for one client: a limited number, and a task only while there are any."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from lastcard.protocol.connection import CloseCode
from lastcard.server.hub import frames
from lastcard.server.hub.limits import Limits
from lastcard.server.hub.metrics import Metrics


class SendQueue:
    """A `Connection` over anything that sends and closes when awaited.

    A client that doesn't take what it is sent is dropped once too much waits for it. `abort` is called when not even
    the last words get through: it must let go of the socket at once.
    """

    __slots__ = (
        "_abort",
        "_bytes",
        "_closing",
        "_end",
        "_limits",
        "_measure",
        "_metrics",
        "_queue",
        "_send",
        "_send_now",
        "_shut",
        "_writer",
    )

    def __init__(
        self,
        send: Callable[[bytes], Awaitable[None]],
        shut: Callable[[int, str], Awaitable[None]],
        abort: Callable[[], None],
        limits: Limits,
        metrics: Metrics,
        send_now: Callable[[bytes], bool] | None = None,
        measure: Callable[[], int] | None = None,
    ) -> None:
        """`send_now` sends without waiting, or returns False: nearly always it can send, which saves a task.

        `measure` returns the round trip of the connection in milliseconds.
        """
        self._send = send
        self._shut = shut
        self._abort = abort
        self._limits = limits
        self._metrics = metrics
        self._send_now = send_now
        self._measure = measure
        self._queue: deque[bytes] = deque()
        self._bytes = 0
        self._closing: tuple[int, str] | None = None
        self._writer: asyncio.Task[None] | None = None
        self._end: asyncio.TimerHandle | None = None

    def send(self, data: bytes) -> None:
        if self._closing or (self._send_now and not self._writer and self._send_now(data)):
            return
        self._bytes += len(data)
        self._queue.append(data)
        if not self._writer:
            self._writer = asyncio.get_running_loop().create_task(self._write())
        elif self._bytes > self._limits.queue_bytes or len(self._queue) > self._limits.queue_frames:
            self._too_slow()

    def close(self, code: int, reason: str) -> None:
        if self._closing:
            return
        self._closing = code, reason
        loop = asyncio.get_running_loop()
        self._writer = self._writer or loop.create_task(self._write())
        self._end = loop.call_later(self._limits.closing, self._give_up, self._writer)

    def round_trip(self) -> int | None:
        return self._measure() if self._measure else None

    def _too_slow(self) -> None:
        self._metrics.slow += 1
        self._queue.clear()
        self._queue.append(frames.TOO_SLOW)
        self.close(CloseCode.TRY_AGAIN, "too slow")

    async def _write(self) -> None:
        try:
            while self._queue:
                data = self._queue.popleft()
                self._bytes -= len(data)
                await self._send(data)
            if self._closing:
                await self._shut(*self._closing)
        except Exception:
            # The socket is gone. Whoever reads from it learns that too, and says so.
            self._closing = self._closing or (CloseCode.TRY_AGAIN, "gone")
            self._queue.clear()
        finally:
            self._writer = None
            if self._end:
                self._end.cancel()  # or it would keep everything of the socket for as long

    def _give_up(self, writer: asyncio.Task[None]) -> None:
        if not writer.done():
            writer.cancel()
            self._abort()
