"""The lease of this node: renewed every second or so, and lost at once when the database hasn't confirmed it in time.

The node counts from before it asked, and the others from when the database wrote it down: so this node stops before
another one takes its tables over. A write that is still on its way then is refused by its epoch.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from secrets import token_hex
from time import monotonic_ns
from typing import Final, Protocol, TypeVar

from lastcard.server.safe_logging import described
from lastcard.server.store import LeaseLost, NodeLease, NodeState, Registration

_log: Final = logging.getLogger("lastcard.server")
_RENEWALS: Final = 4
"""How often a lease is renewed before it would run out; but at least every second."""
_LEAVE_WITHIN: Final = 1.0
"""Seconds that a stop takes for it: otherwise the lease runs out by itself."""
_T = TypeVar("_T")


class LeaseMetrics(Protocol):
    """Counters of a lease."""

    nodes: int
    leases_lost: int


class LeaseKeeper:
    """Keeps the lease while `is_healthy`, and calls `on_lost` when it is lost."""

    def __init__(self, lease: NodeLease, address: str, seconds: float, metrics: LeaseMetrics) -> None:
        self.node = ""
        """Its id; a new one after each lost lease, so that nothing is taken for what the earlier one owned."""
        self.secret = b""
        self.peers: list[NodeState] = []
        """The other nodes, as this one last heard of them."""
        self.is_healthy: Callable[[], bool] = lambda: True
        self.on_lost: Callable[[], None] = lambda: None
        self.on_registered: Callable[[str], None] = lambda node: None
        """Called with each new id of this node."""
        self.listing: Callable[[], bytes] = lambda: b""
        """Returns the public list of this node."""
        self.usage: Callable[[], bytes] = lambda: b""
        """Returns what addresses used at this node since the last renewals."""
        self.on_peers: Callable[[list[NodeState]], None] = lambda peers: None
        """Called with the other nodes after each renewal."""
        self._lease = lease
        self._address = address
        self._seconds = seconds
        self._metrics = metrics
        self._loop = asyncio.get_running_loop()
        self._thread = ThreadPoolExecutor(1, "lastcard-lease")
        self._ahead = 0
        self._database_ahead = 0
        self._until = 0.0
        self._expiry: asyncio.TimerHandle | None = None
        self._in_touch_since: float | None = None
        self._listed = b""
        self._reported = b""
        self._unconfirmed: bytes | None = None
        self._problem = ""
        self._is_draining = False

    @property
    def interval(self) -> float:
        """Seconds between two renewals."""
        return min(1.0, self._seconds / _RENEWALS)

    @property
    def seconds_left(self) -> float:
        return max(0.0, self._until - self._loop.time()) if self.node else 0.0

    @property
    def is_draining(self) -> bool:
        """Whether somebody has asked this node to hand its tables over; from then on until it ends."""
        return self._is_draining

    def now(self) -> int:
        """Return the time in milliseconds since 1970, by the clock of the database when this node registered."""
        return (monotonic_ns() + self._ahead) // 1_000_000

    def database_now(self) -> int:
        """Return the time by the clock of the database since the last renewal.

        All nodes agree on it, even after somebody has set that clock, or a machine has slept. `now` doesn't jump then.
        """
        return (monotonic_ns() + self._database_ahead) // 1_000_000

    async def register(self) -> None:
        """Register under a new id; raises `StoreError`."""
        node, started = token_hex(6), self._loop.time()
        before = monotonic_ns()
        found: Registration = await self._call(lambda: self._lease.register(node, self._address))
        if self._is_draining:
            await self._call(lambda: self._lease.set_draining(self._address))
        self._database_ahead = found.now * 1_000_000 - (before + monotonic_ns()) // 2
        if not self._ahead:  # later it stays, so that setting the clock of the database moves no deadline
            self._ahead = self._database_ahead
        self.secret = found.secret
        self.node = node
        self.on_registered(node)
        self._in_touch_since = started
        self._listed = self._reported = b""
        self._unconfirmed = None
        self._hold(started)

    async def keep(self) -> None:
        """Renew the lease until it is cancelled."""
        while True:
            await asyncio.sleep(self.interval)
            await self.renew()

    async def renew(self) -> None:
        """Renew the lease, or register again after it was lost. Failures are logged once."""
        if not self.is_healthy():
            self._in_touch_since = None
            return
        try:
            if self.node:
                await self._renew()
            else:
                await self.register()
                _log.warning("this node has a lease again, as %s", self.node)
        except LeaseLost:
            self.lose()
        except Exception as error:  # whatever it is: a node that renews no more would be lost until it is restarted
            self._in_touch_since = None
            if described(error) != self._problem:
                self._problem = described(error)
                _log.error("%s", self._problem)
        else:
            self._problem = ""

    async def _renew(self) -> None:
        started, listing = self._loop.time(), self.listing()
        # A report that wasn't confirmed is sent again as it is, so that failed renewals push nothing out of it.
        usage = self._unconfirmed = self.usage() if self._unconfirmed is None else self._unconfirmed
        changed = None if listing == self._listed else listing, None if usage == self._reported else usage
        nodes = await self._call(lambda: self._lease.renew(self.node, *changed))
        if not self.node:  # it ran out meanwhile
            return
        self._listed, self._reported, self._unconfirmed = listing, usage, None
        self.peers = [state for state in nodes if state.id != self.node]
        for own in (state for state in nodes if state.id == self.node):
            self._is_draining |= own.draining
            self._database_ahead = own.alive_at * 1_000_000 - monotonic_ns()
        self._metrics.nodes = len(nodes)
        if self._in_touch_since is None:
            self._in_touch_since = started
        self._hold(started)
        self.on_peers(self.peers)

    def _hold(self, started: float) -> None:
        self._until = started + self._seconds
        if self._expiry:
            self._expiry.cancel()
        self._expiry = self._loop.call_at(self._until, self.lose)

    def lose(self) -> None:
        """Stop at once: other nodes may own the tables from now on."""
        if not self.node:
            return
        self.node = ""
        self._in_touch_since = None
        self._metrics.leases_lost += 1
        if self._expiry:
            self._expiry.cancel()
        _log.error("this node has lost its lease: its tables are dropped, and other nodes take them over")
        self.on_lost()

    async def remove_expired(self) -> int:
        """Free the tables of nodes whose leases have run out; return how many.

        A node that has just come back to the database doesn't judge the others: they may be about to come back, too.
        """
        if self._in_touch_since is None or self._loop.time() - self._in_touch_since < self._seconds:
            return 0
        return await self._call(self._lease.remove_expired)

    async def announce_draining(self) -> None:
        """Let the others know that this node takes no more tables."""
        self._is_draining = True
        await self._call(lambda: self._lease.set_draining(self._address))

    async def leave(self) -> None:
        """End the lease; everything has been released."""
        node, self.node = self.node, ""
        if self._expiry:
            self._expiry.cancel()
        if node:
            await self._call(lambda: self._lease.leave(node), _LEAVE_WITHIN)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._lease.close)
        self._thread.shutdown()

    async def _call(self, call: Callable[[], _T], within: float | None = None) -> _T:
        """Run a call in the thread. One that takes longer than half a lease is broken off."""
        running = self._loop.run_in_executor(self._thread, call)
        _, unfinished = await asyncio.wait([running], timeout=within or self._seconds / 2)
        if unfinished:
            self._lease.interrupt()
        return await running
