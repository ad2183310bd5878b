"""Metrics of the server as plain numbers; the exporter formats them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""The upper bounds of the buckets of durations; one more is for whatever took longer."""
SIZES: Final = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512)


@dataclass(slots=True)
class Histogram:
    bounds: tuple[float, ...]
    counts: list[int] = field(init=False)
    """Count of each bucket, not cumulative; the last is beyond all bounds."""
    total: float = 0.0

    def __post_init__(self) -> None:
        self.counts = [0] * (len(self.bounds) + 1)

    def add(self, value: float) -> None:
        self.counts[next((i for i, bound in enumerate(self.bounds) if value <= bound), len(self.bounds))] += 1
        self.total += value


@dataclass(slots=True)
class Metrics:
    """Counters, which only increase, and gauges, which are current numbers."""

    commands: int = 0
    refused: int = 0
    updates: int = 0
    """Updates sent, counted for every socket."""
    writes: int = 0
    answers: int = 0
    """Decisions of bots."""
    hints: int = 0
    """Answers to players who asked for a hint."""
    replays: int = 0
    """Records and replays of finished matches that were made."""
    reviews: int = 0
    """Reviews of finished matches that were made to their end."""
    opened: int = 0
    closed: int = 0
    loads: int = 0
    failures: int = 0
    """Tables dropped because something could not be stored, or went wrong."""
    unreadable: int = 0
    floods: int = 0
    slow: int = 0
    """Sockets closed because the client was too slow."""
    silent: int = 0
    attempts: int = 0
    """Wrong tokens and wrong tables."""
    store_stalls: int = 0
    pushes: int = 0
    """Notifications that a push service took."""
    push_failures: int = 0
    """Notices that reached no browser of their player."""
    pruned: int = 0
    """Closed tables whose logs were replaced by their records."""

    relayed: int = 0
    """Requests and sockets relayed to the node that owns the table."""
    adopted: int = 0
    """Tables taken over that no node owned."""
    handed_over: int = 0
    """Tables released for other nodes."""
    leases_lost: int = 0
    fenced: int = 0
    """Tables dropped because another node has claimed them."""

    store_ready: int = 1
    nodes: int = 0
    """Nodes with a lease; 0: the store is for one server."""
    lease_seconds: float = 0.0
    sockets: int = 0
    tables: int = 0
    tables_loaded: int = 0

    commit_seconds: Histogram = field(default_factory=lambda: Histogram(SECONDS))
    batch_sizes: Histogram = field(default_factory=lambda: Histogram(SIZES))
    """Writes that went to the disk together."""
