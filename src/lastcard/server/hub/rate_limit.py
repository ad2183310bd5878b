"""Rate limits: a token bucket, and a tally that is reset after a while."""

from __future__ import annotations

from collections import Counter


class Bucket:
    """A token bucket that may go into debt; `take` returns its level."""

    __slots__ = ("at", "level")

    def __init__(self, burst: float, now: float) -> None:
        self.level = burst
        self.at = now
        """When something was last taken."""

    def take(self, rate: float, burst: float, now: float) -> float:
        level = self.level + (now - self.at) * rate
        self.level = level = min(level, burst) - 1
        self.at = now
        return level


class Tally:
    """Counts how often each address did something in this span of time."""

    def __init__(self, most: int, seconds: float, now: float) -> None:
        self._most = most
        self._seconds = seconds
        self._since = now
        self._counts: Counter[str] = Counter()

    def full(self, address: str, now: float) -> bool:
        if now - self._since >= self._seconds:
            self._counts.clear()
            self._since = now
        return self._counts[address] >= self._most

    def add(self, address: str) -> None:
        self._counts[address] += 1
