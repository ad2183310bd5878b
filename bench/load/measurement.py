"""The work of the server in a window of time."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from time import perf_counter, process_time

from bench.load.pace import ClosedLoop, SteadyRate
from bench.load.server_under_load import ServerUnderLoad
from bench.load.table_group import TableGroup


@dataclass(frozen=True, slots=True)
class Measurement:
    seconds: float
    actions: int
    messages: int
    server: float
    """CPU seconds of the server."""
    clients: float
    commits: float
    writes: float
    """Writes that those commits made durable."""
    committing: float
    """Sum of the seconds from a commit's first write until all its writes were durable."""

    @property
    def rate(self) -> float:
        return self.actions / self.seconds

    @property
    def cost(self) -> float:
        """CPU microseconds of the server per action."""
        return self.server / self.actions * 1e6


_COUNTED = ('lastcard_batch_sizes_bucket{le="+Inf"}', "lastcard_batch_sizes_sum", "lastcard_commit_seconds_sum")


async def measure_window(
    server: ServerUnderLoad, group: TableGroup, pace: ClosedLoop | SteadyRate, seconds: float
) -> Measurement:
    """Measure while the tables play."""
    before, metrics = _now(server, group, pace), server.metrics()
    await group.wait(asyncio.sleep(seconds))
    after, more = _now(server, group, pace), server.metrics()
    taken, actions, messages, computed, clients = (b - a for a, b in zip(before, after, strict=True))
    commits, writes, committing = (more[name] - metrics[name] for name in _COUNTED)
    return Measurement(taken, int(actions), int(messages), computed, clients, commits, writes, committing)


def _now(server: ServerUnderLoad, group: TableGroup, pace: ClosedLoop | SteadyRate) -> tuple[float, ...]:
    return perf_counter(), pace.actions, group.received, server.cpu_seconds, process_time()
