"""Limits by address: how many tables, seats, connections, wrong links, replays and changes may come from one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lastcard.server.hub.errors import TooMany
from lastcard.server.hub.limits import Limits
from lastcard.server.hub.rate_limit import NetworkBuckets, NetworkCounter, Tally

_HOUR: Final = 3600
_MINUTE: Final = 60


class AddressLimits:
    def __init__(self, limits: Limits, time: Callable[[], float]) -> None:
        self._time = time
        now = time()
        self._sockets = NetworkCounter(limits.sockets_an_address)
        self._opened = Tally(limits.tables_an_hour, _HOUR, now)
        self._seats = Tally(limits.seats_a_minute, _MINUTE, now)
        self._attempts = Tally(limits.attempts_a_minute, _MINUTE, now)
        self._changes = NetworkBuckets(limits.change_bytes_a_minute / _MINUTE, limits.change_bytes_a_minute / 3, now)
        self._replays = NetworkBuckets(limits.replays_a_minute / _MINUTE, limits.replays_a_minute, now)

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
        if self._attempts.is_full(address, self._time()):
            raise TooMany("error-too-many-attempts")
        self._attempts.add(address)

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
