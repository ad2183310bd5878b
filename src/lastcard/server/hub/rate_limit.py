"""Rate limits: token buckets, and counts by address and by the networks around it."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Final

_NETWORKS: Final = {4: {32: 1, 24: 8}, 6: {64: 1, 56: 2, 48: 4}}
"""The networks that an address is counted in, and how much more than one household each of them may do: a household
has a /64 or a /56, a customer with a /48 has 65,536 networks, and a /24 has many customers."""


@lru_cache(maxsize=4096)
def networks(address: str) -> tuple[tuple[str, int], ...]:
    """Return the networks of an address, the smallest first, each with its factor."""
    try:
        known = ip_address(address)
    except ValueError:
        return ((address, 1),)
    if isinstance(known, IPv6Address) and known.ipv4_mapped:
        known = known.ipv4_mapped
    sizes = _NETWORKS[known.version].items()
    return tuple((str(ip_network((known, bits), strict=False)), factor) for bits, factor in sizes)


def household(address: str) -> str:
    """Return the smallest network of an address: its own, or an IPv6 /64."""
    return networks(address)[0][0]


class Bucket:
    """A token bucket that may go into debt; `take` returns its level."""

    __slots__ = ("at", "level")

    def __init__(self, burst: float, now: float) -> None:
        self.level = burst
        self.at = now
        """When something was last taken."""

    def take(self, rate: float, burst: float, now: float, cost: float = 1) -> float:
        level = self.level + (now - self.at) * rate
        self.level = level = min(level, burst) - cost
        self.at = now
        return level

    def take_if_enough(self, rate: float, burst: float, now: float, cost: float = 1) -> bool:
        """Take it only if that makes no debt, and return whether it did."""
        if self.take(rate, burst, now, cost) >= 0:
            return True
        self.level += cost
        return False


class NetworkBuckets:
    """A bucket for each network. Those that are full again are forgotten, so they take little memory."""

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self._rate = rate
        self._burst = burst
        self._since = now
        self._used: dict[str, Bucket] = {}
        self._used_before: dict[str, Bucket] = {}

    def take_if_enough(self, address: str, now: float, cost: float) -> bool:
        """Take it from all networks of the address, or from none of them."""
        if now - self._since >= self._burst / self._rate:  # a bucket that wasn't used for that time is full
            self._used, self._used_before, self._since = {}, self._used, now
        taken: list[Bucket] = []
        for network, factor in networks(address):
            bucket = self._bucket(network, factor, now)
            if not bucket.take_if_enough(self._rate * factor, self._burst * factor, now, cost):
                for other in taken:
                    other.level += cost
                return False
            taken.append(bucket)
        return True

    def _bucket(self, network: str, factor: int, now: float) -> Bucket:
        bucket = self._used.get(network)
        if bucket is None:
            bucket = self._used_before.pop(network, None) or Bucket(self._burst * factor, now)
            self._used[network] = bucket
        return bucket


class NetworkCounter:
    """Counts something by network. `most` is for one household."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._counts: Counter[str] = Counter()

    def is_full(self, address: str) -> bool:
        return any(self._counts[network] >= self._most * factor for network, factor in networks(address))

    def add(self, address: str) -> None:
        for network, _ in networks(address):
            self._counts[network] += 1

    def remove(self, address: str) -> None:
        for network, _ in networks(address):
            self._counts[network] -= 1
            if not self._counts[network]:
                del self._counts[network]

    def clear(self) -> None:
        self._counts.clear()


class Tally:
    """Counts how often each network did something in this span of time."""

    def __init__(self, most: int, seconds: float, now: float) -> None:
        self._seconds = seconds
        self._since = now
        self._counts = NetworkCounter(most)

    def is_full(self, address: str, now: float) -> bool:
        if now - self._since >= self._seconds:
            self._counts.clear()
            self._since = now
        return self._counts.is_full(address)

    def add(self, address: str) -> None:
        self._counts.add(address)
