"""The objects that all rooms share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from lastcard.server.bot_pool import BotPool
from lastcard.server.cluster import Ownership
from lastcard.server.hub.address_limits import AddressLimits
from lastcard.server.hub.commit_metrics import CommitMetrics
from lastcard.server.hub.heartbeat import Heartbeat
from lastcard.server.hub.limits import Limits
from lastcard.server.hub.metrics import Metrics
from lastcard.server.hub.store_monitor import StoreMonitor
from lastcard.server.push import PushService
from lastcard.server.store import Store
from lastcard.table.wake_timer import Cancellable


@dataclass(slots=True)
class Context:
    store: Store
    ownership: Ownership
    bots: BotPool
    limits: Limits
    metrics: Metrics
    now: Callable[[], int]
    """The time of day in milliseconds since 1970, which tables and clients use."""
    time: Callable[[], float]
    """Seconds on a clock that is never set back, to measure how long something takes."""
    call_later: Callable[[float, Callable[[], None]], Cancellable]
    addresses: AddressLimits
    heartbeat: Heartbeat
    commits: CommitMetrics
    monitor: StoreMonitor
    push: PushService
    draining: bool = False

    def add_session(self, address: str) -> None:
        self.addresses.connected(address)
        self.metrics.sockets += 1

    def remove_session(self, address: str) -> None:
        self.addresses.disconnected(address)
        self.metrics.sockets -= 1
