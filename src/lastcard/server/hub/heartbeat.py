"""Pings all sessions to see whether they answer, and measures round trips. One queue, since all wait equally long."""

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

ROUND_TRIPS: Final = 4
"""Of so many the shortest counts; they are measured soon after a connection was opened."""
ANSWER_TIME: Final = 30
"""Milliseconds that an answer may take, besides the round trip of its connection: clients have other work, too."""
_SOON: Final = 1.0  # seconds
_TOGETHER: Final = 0.5  # seconds: sessions that are due within that time are pinged together


class PingTimes:
    """The pings of one session and the round trips measured."""

    __slots__ = ("n", "recent", "sent", "trip")

    def __init__(self) -> None:
        self.n = -1
        """The ping that isn't answered yet; negative: none."""
        self.sent = 0.0
        self.recent: tuple[int, ...] = ()
        self.trip = 0
        """The round trip in milliseconds, as far as the client can be believed; 0 until the first answer."""

    def answered(self, n: int, now: float) -> int | None:
        """Return the shortest of the last round trips, in milliseconds: the others had other delays."""
        if n != self.n:
            return None
        self.n = -1
        self.recent = (*self.recent[1 - ROUND_TRIPS :], round((now - self.sent) * 1000))
        return min(self.recent)


class Heartbeat:
    def __init__(self, limits: Limits, metrics: Metrics, time: Callable[[], float]) -> None:
        self._limits = limits
        self._metrics = metrics
        self._time = time
        self._waiting: deque[tuple[float, Session]] = deque()
        self._timer: asyncio.TimerHandle | None = None
        self._n = 0

    def ping(self, session: Session) -> None:
        """Ping now, and again every few seconds while the session is open."""
        self._send(session)
        self._waiting.append((session.pings.sent + self._limits.ping, session))
        if not self._timer:
            self._schedule()

    def ping_soon(self, session: Session) -> None:
        """Ping once more before the next time: a single answer may have been delayed by anything."""
        asyncio.get_running_loop().call_later(_SOON, self._send, session)

    def _send(self, session: Session) -> None:
        self._n += 1
        session.pings.n = self._n
        session.pings.sent = self._time()
        session.connection.send(frames.encode(Ping(self._n)))

    def _schedule(self) -> None:
        """Wait for the next session that is due, or a little longer, to ping several together."""
        after = max(self._waiting[0][0] - self._time(), _TOGETHER)
        self._timer = asyncio.get_running_loop().call_later(after, self._ping_due)

    def _ping_due(self) -> None:
        now = self._time()
        while self._waiting and self._waiting[0][0] <= now:
            _, session = self._waiting.popleft()
            if not session.open:
                continue
            if now - session.last_received >= self._limits.silence:
                self._metrics.silent += 1
                session.drop(frames.TOO_SLOW, CloseCode.TRY_AGAIN, "nothing heard from you")
            else:
                self.ping(session)
        self._timer = None
        if self._waiting:
            self._schedule()
