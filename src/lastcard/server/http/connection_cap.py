"""A limit on open connections, in all and per address, before any authentication."""

from __future__ import annotations

from typing import Final

from lastcard.server.hub.rate_limit import NetworkCounter

EXTRA_CONNECTIONS: Final = 200
"""Connections allowed besides the sockets: requests, and sockets that haven't said hello."""


class ConnectionCap:
    """Counts connections. `per_address` is None behind a proxy, where all come from the same address."""

    def __init__(self, most: int, per_address: int | None) -> None:
        self._most = most
        self._all = 0
        self._each = None if per_address is None else NetworkCounter(per_address)

    def enter(self, address: str) -> bool:
        """Count a connection and return whether it is within the limits; it must `leave` either way."""
        self._all += 1
        is_within = self._all <= self._most
        if self._each is not None:
            is_within &= not self._each.is_full(address)
            self._each.add(address)
        return is_within

    def leave(self, address: str) -> None:
        self._all -= 1
        if self._each is not None:
            self._each.remove(address)
