"""What all rooms have in common."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from lastcard.server.bot_pool import Thinkers
from lastcard.server.hub.address_limits import Addresses
from lastcard.server.hub.commit_metrics import Commits
from lastcard.server.hub.heartbeat import Pings
from lastcard.server.hub.limits import Limits
from lastcard.server.hub.metrics import Metrics
from lastcard.server.store import Store


@dataclass(slots=True)
class House:
    store: Store
    thinkers: Thinkers
    limits: Limits
    metrics: Metrics
    now: Callable[[], int]
    """The time of day, in milliseconds since 1970: what tables and clients go by."""
    time: Callable[[], float]
    """Seconds that never run backwards: for how long something takes."""
    addresses: Addresses
    pings: Pings
    commits: Commits
    draining: bool = False

    def came(self, address: str) -> None:
        self.addresses.connected(address)
        self.metrics.sockets += 1

    def left(self, address: str) -> None:
        self.addresses.disconnected(address)
        self.metrics.sockets -= 1
