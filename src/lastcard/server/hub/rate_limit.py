"""Rate limits: token buckets, and counts by address and by the networks around it.

Several servers can share a limit: each records what networks used at it, and takes in what they used elsewhere.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from heapq import nlargest
from ipaddress import IPv6Address, ip_address, ip_network
from operator import itemgetter
from typing import Final

_NETWORKS: Final = {4: {32: 1, 24: 8}, 6: {64: 1, 56: 2, 48: 4}}
"""The networks that an address is counted in, and how much more than one household each of them may do: a household
has a /64 or a /56, a customer with a /48 has 65,536 networks, and a /24 has many customers."""
_FACTORS: Final = {str(bits): factor for sizes in _NETWORKS.values() for bits, factor in sizes.items()}
_NOTICEABLE: Final = 0.02
"""The share of a limit from which what a network used is reported to other servers."""
_MOST_REPORTED: Final = 500
"""Networks in one report, the largest amounts first."""


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


def _factor(network: str) -> int:
    return _FACTORS.get(network.rpartition("/")[2], 1)


class UsageRecord:
    """Usage by network that other servers don't know yet. Small amounts wait until they have added up."""

    def __init__(self, limit: float) -> None:
        self._noticeable = limit * _NOTICEABLE
        self._amounts: dict[str, float] = {}
        self._due: set[str] = set()

    def add(self, address: str, amount: float) -> None:
        for network, factor in networks(address):
            self._amounts[network] = total = self._amounts.get(network, 0) + amount
            if total >= self._noticeable * factor:
                self._due.add(network)

    def take(self) -> dict[str, float]:
        """Return the noticeable amounts by network, each of them once."""
        reported = nlargest(_MOST_REPORTED, self._due, key=self._amounts.__getitem__)
        self._due.difference_update(reported)
        return {network: self._amounts.pop(network) for network in reported}

    def forget_small(self) -> None:
        """Forget what is so long ago that it no longer counts anywhere."""
        self._amounts = {network: self._amounts[network] for network in self._due}


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

    def __init__(self, rate: float, burst: float, now: float, *, is_shared: bool = False) -> None:
        self.unreported: Final = UsageRecord(burst) if is_shared else None
        self._rate = rate
        self._burst = burst
        self._since = now
        self._used: dict[str, Bucket] = {}
        self._used_before: dict[str, Bucket] = {}

    def take_if_enough(self, address: str, now: float, cost: float) -> bool:
        """Take it from all networks of the address, or from none of them."""
        self._forget_full(now)
        taken: list[Bucket] = []
        for network, factor in networks(address):
            bucket = self._bucket(network, factor, now)
            if not bucket.take_if_enough(self._rate * factor, self._burst * factor, now, cost):
                for other in taken:
                    other.level += cost
                return False
            taken.append(bucket)
        if self.unreported:
            self.unreported.add(address, cost)
        return True

    def use_elsewhere(self, network: str, now: float, amount: float) -> None:
        """Take what another server has allowed already, even if that makes a debt."""
        self._forget_full(now)
        factor = _factor(network)
        self._bucket(network, factor, now).take(self._rate * factor, self._burst * factor, now, amount)

    def _forget_full(self, now: float) -> None:
        if now - self._since < self._burst / self._rate:  # a bucket without debt that wasn't used for that time is full
            return
        in_debt = {
            network: bucket
            for network, bucket in self._used_before.items()
            if bucket.level + (now - bucket.at) * self._rate < self._burst
        }
        self._used, self._used_before, self._since = {}, in_debt | self._used, now
        if self.unreported:
            self.unreported.forget_small()

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
        self.elsewhere: Mapping[str, int] = {}
        """The counts of other servers."""

    def is_full(self, address: str) -> bool:
        return any(
            self._counts[network] + self.elsewhere.get(network, 0) >= self._most * factor
            for network, factor in networks(address)
        )

    def noticeable(self) -> dict[str, int]:
        """Return the counts of this server that matter to others."""
        least = self._most * _NOTICEABLE
        found = [(network, count) for network, count in self._counts.items() if count >= least]  # mostly none
        reported = ((network, count) for network, count in found if count >= least * _factor(network))
        return dict(nlargest(_MOST_REPORTED, reported, key=itemgetter(1)))

    def add(self, address: str) -> None:
        for network, _ in networks(address):
            self._counts[network] += 1

    def add_to_network(self, network: str, count: int) -> None:
        """Add to this network only, and not to those around it."""
        self._counts[network] += count

    def remove(self, address: str) -> None:
        for network, _ in networks(address):
            self._counts[network] -= 1
            if not self._counts[network]:
                del self._counts[network]

    def clear(self) -> None:
        self._counts.clear()


class Tally:
    """Counts how often each network did something in this span of time."""

    def __init__(self, most: int, seconds: float, now: float, *, is_shared: bool = False) -> None:
        self.unreported: Final = UsageRecord(most) if is_shared else None
        self._seconds = seconds
        self._since = now
        self._counts = NetworkCounter(most)

    def is_full(self, address: str, now: float) -> bool:
        self._forget_earlier(now)
        return self._counts.is_full(address)

    def add(self, address: str) -> None:
        self._counts.add(address)
        if self.unreported:
            self.unreported.add(address, 1)

    def use_elsewhere(self, network: str, now: float, amount: float) -> None:
        """Count what another server has allowed already."""
        self._forget_earlier(now)
        self._counts.add_to_network(network, round(amount))

    def _forget_earlier(self, now: float) -> None:
        if now - self._since >= self._seconds:
            self._counts.clear()
            self._since = now
            if self.unreported:
                self.unreported.forget_small()
