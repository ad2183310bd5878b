"""A limit on open connections, in all and per address, before any authentication."""

from __future__ import annotations

from collections import Counter

from lastcard.server.hub.address_limits import network


class ConnectionCap:
    """Counts connections. `per_address` is None behind a proxy, where all come from the same address."""

    def __init__(self, most: int, per_address: int | None) -> None:
        self._most = most
        self._per_address = per_address
        self._all = 0
        self._each: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """Count a connection and return whether it is within the limits; it must `leave` either way."""
        self._all += 1
        if self._per_address is None:
            return self._all <= self._most
        who = network(address)
        self._each[who] += 1
        return self._all <= self._most and self._each[who] <= self._per_address

    def leave(self, address: str) -> None:
        self._all -= 1
        if self._per_address is not None:
            who = network(address)
            self._each[who] -= 1
            if not self._each[who]:
                del self._each[who]
