"""Is anybody there, and how far away? One queue for all sockets, as each waits equally long for its turn."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from lastcard.protocol.connection import CloseCode
from lastcard.protocol.messages import Ping
from lastcard.server.hub import frames
from lastcard.server.hub.limits import Limits
from lastcard.server.hub.metrics import Metrics

if TYPE_CHECKING:
    from lastcard.server.hub.session import Session

_REMEMBERED: Final = 4
_AT_ONCE: Final = 0.5  # seconds: those who are to be pinged within that time are pinged together


class Pulse:
    """The pings of one socket and what they measured."""

    __slots__ = ("n", "recent", "sent")

    def __init__(self) -> None:
        self.n = -1
        """The ping that is on its way; negative: none is."""
        self.sent = 0.0
        self.recent: tuple[int, ...] = ()

    def answered(self, n: int, now: float) -> int | None:
        """The shortest of the last round trips, in milliseconds: the others had to wait for something else."""
        if n != self.n:
            return None
        self.n = -1
        self.recent = (*self.recent[1 - _REMEMBERED :], round((now - self.sent) * 1000))
        return min(self.recent)


class Pings:
    def __init__(self, limits: Limits, metrics: Metrics, time: Callable[[], float]) -> None:
        self._limits = limits
        self._metrics = metrics
        self._time = time
        self._waiting: deque[tuple[float, Session]] = deque()
        self._timer: asyncio.TimerHandle | None = None
        self._n = 0

    def ping(self, session: Session) -> None:
        """Now, and again every few seconds for as long as it is open."""
        self._n += 1
        now = self._time()
        session.pulse.n = self._n
        session.pulse.sent = now
        session.port.send(frames.encode(Ping(self._n)))
        self._waiting.append((now + self._limits.ping, session))
        if not self._timer:
            self._wait()

    def _wait(self) -> None:
        """For the next whose turn it is; or a little longer, for all whose turn it is by then."""
        after = max(self._waiting[0][0] - self._time(), _AT_ONCE)
        self._timer = asyncio.get_running_loop().call_later(after, self._go_on)

    def _go_on(self) -> None:
        now = self._time()
        while self._waiting and self._waiting[0][0] <= now:
            _, session = self._waiting.popleft()
            if not session.open:
                continue
            if now - session.heard >= self._limits.silence:
                self._metrics.silent += 1
                session.drop(frames.TOO_SLOW, CloseCode.TRY_AGAIN, "nothing heard from you")
            else:
                self.ping(session)
        self._timer = None
        if self._waiting:
            self._wait()
