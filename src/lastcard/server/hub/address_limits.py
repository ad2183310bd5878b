"""Limits by address: how many tables, seats, connections, wrong links, replays and changes may come from one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from lastcard.server.hub.errors import TooMany
from lastcard.server.hub.limits import Limits
from lastcard.server.hub.rate_limit import NetworkBuckets, NetworkCounter, Tally

_HOUR: Final = 3600
_MINUTE: Final = 60

Usage: TypeAlias = dict[str, dict[str, float]]
"""Usage of each limit by network."""


class AddressLimits:
    """`is_shared`: they hold for several servers together, which tell each other what was used."""

    def __init__(self, limits: Limits, time: Callable[[], float], *, is_shared: bool = False) -> None:
        self._time = time
        now = time()
        self._sockets = NetworkCounter(limits.sockets_an_address)
        self._opened = Tally(limits.tables_an_hour, _HOUR, now, is_shared=is_shared)
        self._seats = Tally(limits.seats_a_minute, _MINUTE, now, is_shared=is_shared)
        self._attempts = Tally(limits.attempts_a_minute, _MINUTE, now, is_shared=is_shared)
        bytes_a_minute, replays = limits.change_bytes_a_minute, limits.replays_a_minute
        self._changes = NetworkBuckets(bytes_a_minute / _MINUTE, bytes_a_minute / 3, now, is_shared=is_shared)
        self._replays = NetworkBuckets(replays / _MINUTE, replays, now, is_shared=is_shared)
        self._shared: dict[str, Tally | NetworkBuckets] = {
            "opened": self._opened,
            "seats": self._seats,
            "attempts": self._attempts,
            "changes": self._changes,
            "replays": self._replays,
        }

    def may_open(self, address: str) -> None:
        if self._opened.is_full(address, self._time()):
            raise TooMany("error-too-many-tables-opened")

    def opened(self, address: str) -> None:
        self._opened.add(address)

    def sit(self, address: str) -> None:
        """Count a request for a seat; raises `TooMany`."""
        if self._seats.is_full(address, self._time()):
            raise TooMany("error-too-many-seats")
        self._seats.add(address)

    def wrong(self, address: str) -> None:
        """Count a wrong token or table; raises `TooMany`. A right token is always accepted."""
        if self.has_tried_too_often(address):
            raise TooMany("error-too-many-attempts")
        self._attempts.add(address)

    def has_tried_too_often(self, address: str) -> bool:
        return self._attempts.is_full(address, self._time())

    def may_change(self, address: str, size: int) -> bool:
        """Count the bytes of a command that changes a lobby."""
        return self._changes.take_if_enough(address, self._time(), size)

    def replay(self, address: str, cost: float) -> None:
        """Count a request for a finished match; raises `TooMany`."""
        if not self._replays.take_if_enough(address, self._time(), cost):
            raise TooMany("error-too-many-replays")

    def may_connect(self, address: str) -> None:
        if self._sockets.is_full(address):
            raise TooMany("error-too-many-connections")

    def connected(self, address: str) -> None:
        self._sockets.add(address)

    def disconnected(self, address: str) -> None:
        self._sockets.remove(address)

    # For other servers, and from them

    def take_usage(self) -> Usage:
        """Return what was used here since the last call, as far as it is noticeable."""
        taken = {name: limit.unreported.take() for name, limit in self._shared.items() if limit.unreported}
        return {name: amounts for name, amounts in taken.items() if amounts}

    def use_elsewhere(self, usage: Usage) -> None:
        """Count what another server has allowed already. Limits that only it knows are ignored."""
        now = self._time()
        for name in usage.keys() & self._shared.keys():
            for network, amount in usage[name].items():
                self._shared[name].use_elsewhere(network, now, amount)

    def noticeable_sockets(self) -> dict[str, int]:
        """Return how many sockets networks have here, if they have many."""
        return self._sockets.noticeable()

    def set_sockets_elsewhere(self, counts: Mapping[str, int]) -> None:
        """Set how many sockets networks have at other servers."""
        self._sockets.elsewhere = counts
