"""A stretch of time, and what was done in it."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from time import perf_counter, process_time

from bench.load.hall import Hall
from bench.load.pace import ClosedLoop, Steady
from bench.load.served import Served


@dataclass(frozen=True, slots=True)
class Window:
    seconds: float
    actions: int
    messages: int
    server: float
    """Seconds that the server computed."""
    clients: float
    commits: float
    writes: float
    """Writes that those commits made durable."""
    committing: float
    """Seconds from a commit's first write handed in to all durable, summed up."""

    @property
    def rate(self) -> float:
        return self.actions / self.seconds

    @property
    def cost(self) -> float:
        """Microseconds of the server's core for an action."""
        return self.server / self.actions * 1e6


_COUNTED = ('lastcard_batch_sizes_bucket{le="+Inf"}', "lastcard_batch_sizes_sum", "lastcard_commit_seconds_sum")


async def window(server: Served, hall: Hall, pace: ClosedLoop | Steady, seconds: float) -> Window:
    """What is measured while the tables are played at."""
    before, counted = _now(server, hall, pace), server.counted()
    await hall.wait(asyncio.sleep(seconds))
    after, more = _now(server, hall, pace), server.counted()
    taken, actions, messages, computed, clients = (b - a for a, b in zip(before, after, strict=True))
    commits, writes, committing = (more[name] - counted[name] for name in _COUNTED)
    return Window(taken, int(actions), int(messages), computed, clients, commits, writes, committing)


def _now(server: Served, hall: Hall, pace: ClosedLoop | Steady) -> tuple[float, ...]:
    return perf_counter(), pace.actions, hall.received, server.cpu_seconds, process_time()
