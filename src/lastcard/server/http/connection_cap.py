"""How many connections there are, and from where, before anybody has said who they are."""

from __future__ import annotations

from collections import Counter

from lastcard.server.hub.address_limits import network


class Crowd:
    """`from_one`: the most from one address; None behind a proxy, where all come from the same."""

    def __init__(self, most: int, from_one: int | None) -> None:
        self._most = most
        self._from_one = from_one
        self._all = 0
        self._each: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """Whether there is room; it is to leave either way."""
        self._all += 1
        if self._from_one is None:
            return self._all <= self._most
        who = network(address)
        self._each[who] += 1
        return self._all <= self._most and self._each[who] <= self._from_one

    def leave(self, address: str) -> None:
        self._all -= 1
        if self._from_one is not None:
            who = network(address)
            self._each[who] -= 1
            if not self._each[who]:
                del self._each[who]
