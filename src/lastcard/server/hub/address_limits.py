"""Limits by address: how many tables, connections and wrong links may come from one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Final

from lastcard.server.hub.errors import TooMany
from lastcard.server.hub.limits import Limits
from lastcard.server.hub.rate_limit import Tally

_HOUR: Final = 3600
_MINUTE: Final = 60


def network(address: str) -> str:
    """Return the network to count an address as: one household has 2^64 IPv6 addresses."""
    try:
        known = ip_address(address)
    except ValueError:
        return address
    if isinstance(known, IPv6Address):
        if known.ipv4_mapped:
            return str(known.ipv4_mapped)
        return str(ip_network((known, 64), strict=False))
    return address


class AddressLimits:
    def __init__(self, limits: Limits, time: Callable[[], float]) -> None:
        self._limits = limits
        self._time = time
        self._sockets: Counter[str] = Counter()
        self._opened = Tally(limits.tables_an_hour, _HOUR, time())
        self._attempts = Tally(limits.attempts_a_minute, _MINUTE, time())

    def may_open(self, address: str) -> None:
        if self._opened.full(network(address), self._time()):
            raise TooMany("error-too-many-tables-opened")

    def opened(self, address: str) -> None:
        self._opened.add(network(address))

    def wrong(self, address: str) -> None:
        """Count a wrong token or table; raises `TooMany`. A right token is always accepted."""
        who = network(address)
        if self._attempts.full(who, self._time()):
            raise TooMany("error-too-many-attempts")
        self._attempts.add(who)

    def may_connect(self, address: str) -> None:
        if self._sockets[network(address)] >= self._limits.sockets_an_address:
            raise TooMany("error-too-many-connections")

    def connected(self, address: str) -> None:
        self._sockets[network(address)] += 1

    def disconnected(self, address: str) -> None:
        who = network(address)
        self._sockets[who] -= 1
        if not self._sockets[who]:
            del self._sockets[who]
